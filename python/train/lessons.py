"""Lessons of `soiree`, stepped in the background, their rows in tensors."""

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import soiree
import torch
from torch import Tensor

from recipe import Recipe, Setup

ENDED, WHOLE, COMPARED = 1, 2, 4


@dataclass(frozen=True)
class Sizes:
    """How long rows are, and for which edition of a game."""

    labels: int
    label_bytes: int
    inputs: int
    input_bytes: int  # of the mask of labels and of the inputs
    truths: int
    truth_bytes: int  # of the truth, and of which seats the heuristic policy plays
    lying: tuple[int, int]  # the first field of the truth: places, and what may lie there
    seats: int  # of the largest table
    encoding: int
    learning: int

    @property
    def columns(self) -> list[int]:
        """The bits of a row that stand for something: the rest fills up words."""
        first = 8 * self.label_bytes
        return [*range(self.labels), *range(first, first + self.inputs)]


class Hall:
    """Many lessons that threads step together while Python goes on."""

    def __init__(
        self,
        recipe: Recipe,
        rows: int,
        seed: int,
        threads: int,
        *,
        whole: float,
        beginners: float = 0.0,
        rivals: float = 0.0,
        pin: bool = False,
    ) -> None:
        tables = [(game_of(recipe.game, setup), setup.share) for setup in recipe.setups]
        self.lessons = soiree.Lessons(tables, rows, seed, threads, whole=whole, beginners=beginners, rivals=rivals)
        if any(network != recipe.network for network in self.lessons.networks):
            raise SystemExit(f"{recipe.network}: its setups are tables of {self.lessons.networks}")
        self.recipe, self.rows, self.has_rivals = recipe, rows, rivals > 0
        self.sizes = sizes_of(self.lessons, max(setup.players for setup in recipe.setups))

        def zeros(*shape: int, dtype: torch.dtype = torch.uint8) -> Tensor:
            return torch.zeros(*shape, dtype=dtype, pin_memory=pin)

        seats = self.lessons.seats
        self.labels = zeros(rows, dtype=torch.int32)
        self.inputs = zeros(rows, self.sizes.input_bytes)
        self.truth = zeros(rows, self.sizes.truth_bytes)
        self.seat, self.players, self.setup, self.rivals, self.ended = (zeros(rows) for _ in range(5))
        self.last_setup, self.last_beginners = zeros(rows), zeros(rows)
        self.rewards = zeros(rows, seats, dtype=torch.float32)
        self.results = zeros(rows, seats, dtype=torch.float32)
        names = ("labels", "inputs", "truth", "seat", "players", "setup", "rivals", "ended", "rewards", "results")
        arrays = {name: getattr(self, name).numpy() for name in (*names, "last_setup", "last_beginners")}
        self.lessons.bind(**arrays)
        self.lessons.show()
        self.worker = ThreadPoolExecutor(1)
        self.stepping: Future[None] | None = None

    def start(self) -> None:
        """Plays what is in `labels`."""
        self.stepping = self.worker.submit(self.lessons.step)

    def wait(self) -> None:
        """Comes back when the rows show the next decisions."""
        if self.stepping is not None:
            self.stepping.result()
            self.stepping = None

    def close(self) -> None:
        self.wait()
        self.worker.shutdown()


def game_of(name: str, setup: Setup) -> soiree.Game:
    options: dict[str, Any] = setup.options
    return soiree.Game(name, players=setup.players, **options)


def sizes_of(lessons: soiree.Lessons, seats: int) -> Sizes:
    first = next(iter(lessons.truth_fields.values()))
    places, cards = first.shape if len(first.shape) == 2 else (1, first.slots)
    return Sizes(
        labels=lessons.labels_count,
        label_bytes=8 * lessons.label_words,
        inputs=lessons.inputs_count,
        input_bytes=8 * (lessons.label_words + lessons.input_words),
        truths=lessons.truths_count,
        truth_bytes=8 * lessons.truth_words,
        lying=(places, cards),
        seats=seats,
        encoding=lessons.encoding,
        learning=lessons.learning,
    )
