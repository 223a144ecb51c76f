"""What the tests share: every game and number of players, and matches played at random."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import soiree

ROOT = Path(__file__).parents[2]

SETUPS = [(game, players) for game, numbers in soiree.games() for players in numbers]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `setup` is run for every game and number of players."""
    if "setup" in metafunc.fixturenames:
        metafunc.parametrize("setup", SETUPS, ids=[f"{game}-{players}" for game, players in SETUPS])


@pytest.fixture
def game(setup: tuple[str, int]) -> soiree.Game:
    """The game of `setup` with its usual options."""
    return soiree.Game(setup[0], players=setup[1])


def decisions(game: soiree.Game, seed: int) -> Iterator[tuple[soiree.State, soiree.View]]:
    """A match played at random to its end: the state and the mover's view before each decision."""
    pick = random.Random(seed)
    state = game.new_initial_state(seed=seed)
    while not state.is_terminal():
        view = state.view(pick.choice(state.pending()))
        yield state, view
        state.apply(pick.choice(view.legal_actions()), view.seat)


def played(game: soiree.Game, seed: int) -> soiree.State:
    """The end of such a match."""
    state = game.new_initial_state(seed=seed)
    for state, _ in decisions(game, seed):
        pass
    return state


def some(game: soiree.Game, seed: int, most: int) -> Iterator[tuple[soiree.State, soiree.View]]:
    """So many decisions of a match at the most, spread over it."""
    every = max(1, sum(1 for _ in decisions(game, seed)) // most)
    for number, (state, view) in enumerate(decisions(game, seed)):
        if number % every == seed % every:
            yield state, view


@contextmanager
def interrupted() -> Iterator[None]:
    """What is within is interrupted as by Ctrl-C, also where a shell started the tests with that signal ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    try:
        with pytest.raises(KeyboardInterrupt):
            timer.start()
            yield
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)
