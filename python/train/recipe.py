"""The recipe of a network: every number of its training, from a `.toml` beside this file."""

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

FOLDER = Path(__file__).resolve().parent
_Section = TypeVar("_Section")


@dataclass(frozen=True)
class Setup:
    """A table that lessons are given at, and how often compared with the others."""

    players: int
    options: dict[str, str | int | bool]
    share: float


@dataclass(frozen=True)
class Lessons:
    rows: int  # lessons at once in each of the two halls
    rival_rows: int  # lessons at once in the hall in which kept weights play some seats
    steps: int  # decisions in each lesson between two updates
    whole: float  # share of lessons that begin with the first decision of a match
    beginners: float  # share of lessons in which the heuristic policy plays some seats
    reward: float  # what `Learn::reward` is multiplied by


@dataclass(frozen=True)
class Model:
    width: int
    blocks: int


@dataclass(frozen=True)
class Learning:
    decisions: int  # of the whole schedule
    rate: tuple[float, float]  # at the beginning and at the end, falling geometrically
    entropy: tuple[float, float]  # its weight in the loss, likewise
    batch: int
    epochs: int
    trace: float  # lambda of the advantages
    clip: float
    value: float  # weights of the losses
    critic: float
    lying: float
    norm: tuple[float, float]  # the longest gradient of the policy and of the critic


@dataclass(frozen=True)
class Measuring:
    times: int  # in a run: weights are kept for the pool and matched with the heuristic policy
    matches: int


@dataclass(frozen=True)
class Recipe:
    network: str
    game: str
    setups: tuple[Setup, ...]
    lessons: Lessons
    model: Model
    learning: Learning
    measuring: Measuring
    #: The text that it was read from, section by section.
    said: dict[str, Any]


def read(network: str, changes: list[str]) -> Recipe:
    """The recipe of a network; `changes` are files laid over it, or `section.key=value` in TOML's spelling."""
    path = FOLDER / f"{network}.toml"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in FOLDER.glob("*.toml") if p.stem != "rehearsal"))
        raise SystemExit(f"no recipe for {network}: there are {known}")
    said = tomllib.loads(path.read_text())
    for change in changes:
        lay_over(said, change)
    return of(said)


def of(said: dict[str, Any]) -> Recipe:
    """The recipe that sections and entries make."""
    sections = (Lessons, Model, Learning, Measuring)
    parts = {part.__name__.lower(): section(part, said.get(part.__name__.lower(), {})) for part in sections}
    setups = tuple(section(Setup, setup) for setup in said["setups"])
    return Recipe(said["network"], said["game"], setups, **parts, said=said)  # type: ignore[arg-type]


def lay_over(said: dict[str, Any], change: str) -> None:
    if "=" not in change:
        for name, part in tomllib.loads(Path(change).read_text()).items():
            said[name] = said.get(name, {}) | part
        return
    key, value = change.split("=", 1)
    name, _, entry = key.partition(".")
    said.setdefault(name, {})[entry] = tomllib.loads(f"value = {value}")["value"]


def section(kind: type[_Section], said: dict[str, Any]) -> _Section:
    """A section with exactly the entries that it must have."""
    wanted = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    if missing := wanted - said.keys():
        raise SystemExit(f"{kind.__name__.lower()}: {', '.join(sorted(missing))} is missing")
    if unknown := said.keys() - wanted:
        raise SystemExit(f"{kind.__name__.lower()}: nothing is called {', '.join(sorted(unknown))}")
    types = get_type_hints(kind)

    def fit(name: str, value: Any) -> Any:
        return types[name](value) if types[name] in (int, float) else tuple(value) if isinstance(value, list) else value

    return kind(**{name: fit(name, value) for name, value in said.items()})
