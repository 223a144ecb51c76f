"""Objects in many threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from conftest import played, some

import soiree


def test_threads_play_as_one_does(game: soiree.Game) -> None:
    seeds = list(range(8))
    alone = [played(game, seed).record().write() for seed in seeds]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda seed: played(game, seed).record().write(), seeds))
    assert together == alone


def test_threads_share_views(game: soiree.Game) -> None:
    for _, view in some(game, 51, 3):
        wanted = (view.legal_actions(), view.information_state_string(), view.resample(1).perfect_tensor().tobytes())

        def look(_: int, view: soiree.View = view) -> object:
            return (view.legal_actions(), view.information_state_string(), view.resample(1).perfect_tensor().tobytes())

        with ThreadPoolExecutor(4) as threads:
            assert all(found == wanted for found in threads.map(look, range(40)))


def test_threads_may_fight_for_a_state() -> None:
    state = soiree.Game("beauharnais", players=4).new_initial_state(seed=1)

    def push(_: int) -> None:
        for _ in range(50):
            try:
                state.apply(state.legal_actions()[-1])
            except (soiree.IllegalAction, IndexError, RuntimeError):
                pass

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(push, range(8)))
    assert soiree.Record.read(state.record().write()).replay() == state
