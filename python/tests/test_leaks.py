"""The law of two worlds over every byte that Python gets: what looks the same to a seat is the same to it."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from conftest import decisions, some

import soiree


def everything(view: soiree.View) -> dict[str, object]:
    """All that can be asked of a view, refusals included."""
    game = view.game
    stale = np.full(game.slots, 0xA5, np.uint8)
    refusals = []
    state = view.resample(seed=5) if view.is_pending else None
    for action in range(0, game.actions, 7):
        try:
            refusals.append(view.action_to_string(action))
        except soiree.IllegalAction as refused:
            refusals.append(str(refused))
    return {
        "repr": repr(view),
        "points": view.points,
        "legal": (view.is_pending, view.legal_actions(), view.legal_texts()),
        "mask": (view.mask.tobytes(), view.mask_words.tobytes()),
        "floats": view.observation_tensor().tobytes(),
        "bytes": view.observation_tensor(stale).tobytes(),
        "bits": view.observation_tensor(form="bits").tobytes(),
        "refusals": refusals,
        "worlds": view.worlds() if view.is_pending else None,
        "heard": view.information_state_string(),
        "world": None if state is None else [row.tobytes() for row in state.perfect_tensor()],
        "world heard": None
        if state is None
        else [state.view(seat).information_state_string() for seat in range(game.players)],
        "world record": None if state is None else told(state),
    }


def told(state: soiree.State) -> str:
    try:
        return state.record().write()
    except soiree.UnknownHistory as refused:
        return str(refused)


def test_a_world_is_the_same_to_the_seat(game: soiree.Game) -> None:
    for seed in [21, 22]:
        for _, view in some(game, seed, 12):
            truth = everything(view)
            for number in range(2):
                world = view.resample(seed=number)
                assert world.view(view.seat) == view
                for what, found in everything(world.view(view.seat)).items():
                    assert found == truth[what], what


def test_refusals_are_the_same_in_both_worlds(game: soiree.Game) -> None:
    for state, view in some(game, 23, 8):
        world = view.resample(seed=3)
        for action in range(game.actions):
            refused: list[object] = []
            for at in [state.clone(), world.clone()]:
                try:
                    at.apply(action, view.seat)
                    refused.append(None)
                except soiree.IllegalAction as why:
                    refused.append((str(why), why.rule, why.text))
            assert refused[0] == refused[1], action
            assert (refused[0] is None) == (action in view.legal_actions())


def test_others_know_what_the_seat_does_not(game: soiree.Game) -> None:
    """The law would hold of nothing at all: worlds do differ, and those who see the difference get other bytes."""
    differ = 0
    for state, view in some(game, 24, 12):
        world = view.resample(seed=1)
        for seat in range(game.players):
            mine, theirs = (at.view(seat).observation_tensor().tobytes() for at in [state, world])
            assert mine == theirs or seat != view.seat
            differ += mine != theirs
    assert differ > 3


def test_worlds_are_many_and_equally_likely() -> None:
    game = soiree.Game("beauharnais", players=3)
    views = [view for seed in range(20) for _, view in decisions(game, seed) if view.worlds() == 12]
    assert views, "towards the end of a match there are few worlds"
    for view in views[:5]:
        found = Counter(view.resample(seed).perfect_tensor(form="bits").tobytes() for seed in range(6000))
        # Each is expected 500 times; five standard deviations are 107.
        assert len(found) == 12 and all(abs(count - 500) < 107 for count in found.values()), found.values()


def test_who_is_not_to_act_is_not_resampled(game: soiree.Game) -> None:
    for state, view in some(game, 26, 5):
        others = set(range(game.players)) - set(state.pending())
        for seat in others:
            with pytest.raises(ValueError, match="to act"):
                state.view(seat).resample(seed=1)
            with pytest.raises(ValueError, match="to act"):
                state.view(seat).worlds()


def test_the_next_deal_is_not_the_true_one() -> None:
    game = soiree.Game("beauharnais", players=3, deals=2)
    for state, view in some(game, 27, 4):
        ends = []
        for at in [state.clone(), view.resample(seed=1), view.resample(seed=2)]:
            while not at.is_terminal() and at.points == view.points:
                at.apply(at.legal_actions()[-1])
            ends.append(at.perfect_tensor().tobytes())
        assert len(set(ends)) == 3
