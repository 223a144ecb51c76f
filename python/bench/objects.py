"""How many decisions a second objects make: `python bench/objects.py [GAME] [SECONDS]`.

One thread, a random legal policy, seconds of the processor. Bare is `legal_actions` and `apply`; with a tensor the mover's view fills a buffer too.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import numpy as np

import soiree

Step = Callable[[soiree.State, random.Random], None]


def bare(state: soiree.State, pick: random.Random) -> None:
    """Looks at what is legal and does some of it."""
    legal = state.legal_actions()
    state.apply(legal[int(pick.random() * len(legal))])


def with_tensor(buffer: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> Step:
    """The same from a view that fills a buffer."""

    def step(state: soiree.State, pick: random.Random) -> None:
        view = state.view()
        view.observation_tensor(buffer)
        legal = view.legal_actions()
        state.apply(legal[int(pick.random() * len(legal))])

    return step


def decisions_a_second(game: soiree.Game, step: Step, seconds: float) -> float:
    """Plays matches until the time is over."""
    pick, decisions, seed = random.Random(1), 0, 0
    begin = time.process_time()
    while (taken := time.process_time() - begin) < seconds:
        seed += 1
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            step(state, pick)
            decisions += 1
    return decisions / taken


def main() -> None:
    """Prints a line for each game and way, the best of five rounds."""
    only = sys.argv[1] if len(sys.argv) > 1 else None
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    for name, _ in soiree.games():
        if only not in (None, name):
            continue
        game = soiree.Game(name)
        ways = {"bare": bare, "with tensor": with_tensor(np.zeros(game.slots, np.uint8))}
        for way, step in ways.items():
            best = max(decisions_a_second(game, step, seconds) for _ in range(5))
            print(f"{name:13} {way:12} {best:10,.0f} decisions/s")


if __name__ == "__main__":
    main()
