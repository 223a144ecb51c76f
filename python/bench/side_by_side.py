"""Decisions a second, side by side: Soirée and the libraries that it is compared with.

A process for each, all pinned to one core, measured in turn: every round goes once through all of them, so that a slow
moment of the machine hits all alike. A decision is one action of a player under a random legal policy; chance and resets
are not counted, but their time is. Two figures where a library allows both: *bare*, and *with* the mover's tensor and
the mask of what is legal.

    python side_by_side.py --json figures.json

The games differ, and so does what a tensor holds: the figures say what it costs to play what a library offers, not which
rules are faster. pgx is made for accelerators, and envpool's figure is of a game without cards or opponents.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, Literal

#: Plays for so many seconds; gives the number of decisions.
Run = Callable[[float], int]
#: How it is run bare, if it can be, and with tensor and mask.
Runs = tuple[Run | None, Run]

CHECK_EVERY = 64


def timed(play: Callable[[], int], seconds: float) -> int:
    """Plays small batches until the time is over."""
    decisions, end = 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        decisions += play()
    return decisions


# Soirée


def soiree_objects(game: str) -> Runs:
    import soiree

    rules = soiree.Game(game)
    rng = random.Random(1)

    def play(observed: bool) -> int:
        state = rules.new_initial_state(seed=rng.getrandbits(63))
        decisions = 0
        while not state.is_terminal():
            if observed:
                view = state.view()
                view.observation_tensor(form="u8")
                view.mask  # noqa: B018
            state.apply(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return (lambda s: timed(lambda: play(False), s)), (lambda s: timed(lambda: play(True), s))


def soiree_vector(game: str, form: Literal["bits", "u8"]) -> Runs:
    import soiree

    def runner(form: Literal["bits", "u8"] | None) -> Run:
        rows = 1024
        vector = soiree.Vector(game, n=rows, seed=1, threads=1, obs=form, mask=form)
        vector.reset()

        def play() -> int:
            for _ in range(CHECK_EVERY):
                vector.sample()
                vector.step()
            return CHECK_EVERY * rows

        return lambda s: timed(play, s)

    return runner(None), runner(form)


def soiree_pettingzoo(game: str) -> Runs:
    import soiree.pettingzoo

    return None, aec(soiree.pettingzoo.env(game))


# Others


def open_spiel(name: str) -> Runs:
    import numpy as np
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    observes = game.get_type().provides_observation_tensor

    def play(observed: bool) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            if observed:
                mover = state.current_player()
                np.asarray(state.observation_tensor(mover) if observes else state.information_state_tensor(mover))
                np.asarray(state.legal_actions_mask(mover))
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return (lambda s: timed(lambda: play(False), s)), (lambda s: timed(lambda: play(True), s))


def rlcard(name: str) -> Runs:
    import rlcard as library

    env = library.make(name, config={"seed": 1})
    rng = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return None, lambda s: timed(play, s)


def aec(env: Any) -> Run:
    """The loop of a PettingZoo environment."""
    import numpy as np

    rng = random.Random(1)

    def play() -> int:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            decisions += 1
        return decisions

    return lambda s: timed(play, s)


def pettingzoo(name: str) -> Runs:
    import importlib

    return None, aec(importlib.import_module(f"pettingzoo.classic.{name}").raw_env())


def pgx(name: str) -> Runs:
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental.wrappers import auto_reset

    rows, steps = 1024, 32
    env = library.make(name)
    reset, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: None) -> tuple[Any, None]:
        state, key = carry
        key, choosing, resetting = jax.random.split(key, 3)
        chances = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(choosing, chances, axis=1)
        return (step(state, action, jax.random.split(resetting, rows)), key), None

    advance = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=steps)[0])
    carry = (jax.jit(reset)(jax.random.split(jax.random.PRNGKey(1), rows)), jax.random.PRNGKey(2))
    carry = jax.block_until_ready(advance(carry))

    def play() -> int:
        nonlocal carry
        carry = jax.block_until_ready(advance(carry))
        return rows * steps

    return None, lambda s: timed(play, s)


def envpool(name: str) -> Runs:
    import envpool as library
    import numpy as np

    rows = 64
    env = library.make_gymnasium(name, num_envs=rows, num_threads=1, seed=1)
    env.reset()
    actions = np.random.default_rng(1).integers(0, env.action_space.n, (CHECK_EVERY, rows)).astype(np.int32)

    def play() -> int:
        for action in actions:
            env.step(action)
        return CHECK_EVERY * rows

    return None, lambda s: timed(play, s)


#: Name, how it is made, the package whose version counts, and what has to be known of the figure.
SUBJECTS: dict[str, tuple[Callable[[], Runs], str, str]] = {
    "soiree Vector napoleon, bits": (
        lambda: soiree_vector("napoleon", "bits"), "soiree", "1,024 matches, packed rows and masks, sampled in Rust"),
    "soiree Vector napoleon, bytes": (
        lambda: soiree_vector("napoleon", "u8"), "soiree", "1,024 matches, rows of bytes and masks, sampled in Rust"),
    "soiree State napoleon": (
        lambda: soiree_objects("napoleon"), "soiree", "one object a match, chosen in Python"),
    "soiree PettingZoo napoleon": (
        lambda: soiree_pettingzoo("napoleon"), "soiree", "agent_iter, chosen in Python"),
    "open_spiel hearts": (lambda: open_spiel("hearts"), "open_spiel", "C++ behind pybind11, lists made arrays, chosen in Python"),
    "open_spiel euchre": (lambda: open_spiel("euchre"), "open_spiel", "C++ behind pybind11, chosen in Python"),
    "open_spiel skat": (lambda: open_spiel("skat"), "open_spiel", "C++ behind pybind11, chosen in Python"),
    "open_spiel leduc_poker": (lambda: open_spiel("leduc_poker"), "open_spiel", "six cards; chosen in Python"),
    "pgx kuhn_poker": (
        lambda: pgx("kuhn_poker"), "pgx", "three cards; 1,024 matches in a scan on the CPU; made for accelerators"),
    "pgx leduc_holdem": (
        lambda: pgx("leduc_holdem"), "pgx", "six cards; 1,024 matches in a scan on the CPU; made for accelerators"),
    "pgx sparrow_mahjong": (
        lambda: pgx("sparrow_mahjong"), "pgx", "1,024 matches in a scan on the CPU; made for accelerators"),
    "rlcard leduc-holdem": (lambda: rlcard("leduc-holdem"), "rlcard", "Python; always makes the tensor"),
    "rlcard doudizhu": (lambda: rlcard("doudizhu"), "rlcard", "Python; always makes the tensor"),
    "pettingzoo leduc_holdem_v4": (
        lambda: pettingzoo("leduc_holdem_v4"), "pettingzoo", "rlcard behind agent_iter; always makes the tensor"),
    "envpool CartPole-v1": (
        lambda: envpool("CartPole-v1"), "envpool", "no cards, no opponents, four numbers; 64 rows, one thread"),
}


def serve(name: str) -> None:
    """What a process of one library does: answers each `bare 2.0` or `with 2.0` with what was played."""
    bare, observed = SUBJECTS[name][0]()
    runs = {"bare": bare, "with": observed}
    print(json.dumps([mode for mode, run in runs.items() if run]), flush=True)
    for line in sys.stdin:
        mode, seconds = line.split()
        run = runs[mode]
        assert run is not None, "only modes that were offered are asked for"
        begun = time.perf_counter()
        decisions = run(float(seconds))
        print(json.dumps([decisions, time.perf_counter() - begun]), flush=True)


class Subject:
    """A process that measures one library."""

    def __init__(self, name: str, core: int) -> None:
        self.name = name
        command = [sys.executable, __file__, "--serve", name, "--core", str(core)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.modes: list[str] = self.answer()
        self.rates: dict[str, list[float]] = {mode: [] for mode in self.modes}

    def answer(self) -> Any:
        assert self.process.stdout is not None
        # What a library prints by itself is no answer.
        for line in self.process.stdout:
            if line.startswith("["):
                return json.loads(line)
        raise SystemExit(f"side_by_side: {self.name} ended without an answer")

    def ask(self, mode: str, seconds: float) -> float:
        assert self.process.stdin is not None
        print(mode, seconds, file=self.process.stdin, flush=True)
        decisions, took = self.answer()
        return float(decisions / took)

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def figures(self) -> dict[str, Any]:
        _, package, about = SUBJECTS[self.name]
        found: dict[str, Any] = {"package": package, "version": importlib.metadata.version(package), "about": about}
        for mode, rates in self.rates.items():
            found[mode] = {"median": statistics.median(rates), "range": [min(rates), max(rates)]}
        return found


def measure(names: list[str], rounds: int, seconds: float, core: int) -> dict[str, Any]:
    subjects = [Subject(name, core) for name in names]
    for subject in subjects:
        for mode in subject.modes:
            subject.ask(mode, min(seconds, 0.2))
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for subject in subjects:
            for mode in subject.modes:
                subject.rates[mode].append(subject.ask(mode, seconds))
    for subject in subjects:
        subject.end()
    return {
        "unit": "player decisions a second of a random legal policy, one core",
        "rounds": rounds,
        "seconds": seconds,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "note": "The games differ, and so does what a tensor holds. pgx is made for accelerators.",
        "subjects": {subject.name: subject.figures() for subject in subjects},
    }


def table(figures: dict[str, Any]) -> str:
    def cell(found: dict[str, Any], mode: str) -> str:
        if mode not in found:
            return f"{'–':>11} {'':>25}"
        low, high = found[mode]["range"]
        spread = f"({low:,.0f}–{high:,.0f})"
        return f"{found[mode]['median']:>11,.0f} {spread:>25}"

    head = f"{'':32} {'bare':>11} {'':>25} {'with tensor':>11}"
    lines = [figures["unit"] + f"; median (range) of {figures['rounds']} × {figures['seconds']:g} s", figures["note"], "", head]
    for name, found in figures["subjects"].items():
        lines.append(f"{name:32} {cell(found, 'bare')} {cell(found, 'with')}")
        lines.append(f"{'':4}{found['package']} {found['version']}: {found['about']}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)), help="all are pinned to it")
    parser.add_argument("--only", action="append", metavar="TEXT", help="only what has this in its name; repeatable")
    parser.add_argument("--json", metavar="FILE", help="writes the figures there too")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        # Before anything is imported: pools of threads then stay on the core too.
        os.sched_setaffinity(0, {arguments.core})
        os.environ.update(JAX_PLATFORMS="cpu", OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
        serve(arguments.serve)
        return
    only = arguments.only or [""]
    names = [name for name in SUBJECTS if any(text in name for text in only)]
    figures = measure(names, arguments.rounds, arguments.seconds, arguments.core)
    print(table(figures))
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=1, ensure_ascii=False)


if __name__ == "__main__":
    main()
