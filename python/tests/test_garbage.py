"""What makes no sense is refused by a clear exception: never a panic, never an abort, and nothing has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from conftest import played, some

import soiree

PLAIN = (TypeError, ValueError, OverflowError, KeyError, IndexError)

THINGS: list[Any] = [
    None, True, -1, 5, 65_535, 65_536, 2**63, 2**64, -(2**70), 1.5, float("nan"), "", "pass", "play", "bid 99 S", "\0",
    "x" * 100_000, "💥", "0 pass", "* deal", b"pass", [], [1], (), {}, object(), int, np.int64(3), np.float32(1), np.zeros(3),
]  # fmt: skip


def refuses(call: Callable[..., Any], *args: Any, **options: Any) -> None:
    """Either it works or it says why not, in one of a few kinds of exception."""
    try:
        call(*args, **options)
    except PLAIN as why:
        assert str(why), "an exception says why"


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: repr(thing)[:20])
def test_whatever_is_said_is_answered(thing: Any) -> None:
    refuses(soiree.Game, thing)
    refuses(soiree.Game, "beauharnais", players=thing)
    refuses(soiree.Game, "beauharnais", edition=thing)
    refuses(soiree.Game, "beauharnais", deals=thing)
    refuses(soiree.Game, "beauharnais", **{str(thing)[:50]: "1"})
    game = soiree.Game("beauharnais", players=4)
    refuses(game.new_initial_state, thing)
    refuses(game.rule, thing)
    refuses(soiree.Record.read, thing)
    refuses(soiree.Record.check, thing)
    for state in [game.new_initial_state(), game.new_initial_state(seed=1), played(game, 1)]:
        calls: list[Callable[..., Any]] = [
            state.apply, state.apply_line, state.draw, state.reseed, state.view, state.legal_actions,
            state.action_to_string, state.string_to_action, state.__eq__, state.view(0).observation_tensor,
            state.view(0).action_to_string, state.view(0).string_to_action, state.view(0).resample,
            lambda thing, state=state: state.apply(0, seat=thing),
            lambda thing, state=state: state.legal_actions(seat=thing),
            lambda thing, state=state: state.view(0).observation_tensor(form=thing),
            lambda thing, state=state: state.perfect_tensor(form=thing),
        ]  # fmt: skip
        for call in calls:
            refuses(call, thing)


def test_every_id_is_answered_in_every_state(game: soiree.Game) -> None:
    for state, view in some(game, 41, 12):
        legal = set(view.legal_actions())
        for action in range(game.actions + 3):
            at = state.clone()
            if action in legal:
                at.apply(action, view.seat)
                continue
            with pytest.raises(soiree.IllegalAction) as refused:
                at.apply(action, view.seat)
            assert at == state and len(at) == len(state), "nothing has happened"
            rule = refused.value.rule
            assert rule is None or refused.value.text == game.rule(rule)


def test_nobody_acts_for_others(game: soiree.Game) -> None:
    for state, view in some(game, 42, 6):
        for seat in set(range(game.players)) - set(state.pending()):
            assert state.legal_actions(seat) == [] and not state.view(seat).is_pending
            for text in view.legal_texts()[:3]:
                with pytest.raises(soiree.IllegalAction, match="not this seat's turn") as refused:
                    state.apply(text, seat)
                assert refused.value.rule is None
        for seat in [-1, game.players, 99]:
            with pytest.raises(ValueError, match="there is no seat"):
                state.view(seat)
            with pytest.raises(ValueError, match="there is no seat"):
                state.apply(0, seat)


def test_nothing_happens_after_the_end(game: soiree.Game) -> None:
    state = played(game, 43)
    lines = len(state)
    for action in range(game.actions):
        with pytest.raises(soiree.IllegalAction):
            state.apply(action)
    with pytest.raises(soiree.IllegalAction, match="over"):
        state.apply_line(next(line for line in reversed(state.record().lines) if line[0] != "*"))
    with pytest.raises(ValueError, match="chance"):
        state.draw(1)
    assert len(state) == lines
    for seat in range(game.players):
        assert state.view(seat).observation_tensor().shape == (game.slots,)


def test_an_illegal_action_teaches_its_rule() -> None:
    game = soiree.Game("beauharnais", players=4)
    state = game.new_initial_state(seed=1)
    with pytest.raises(soiree.IllegalAction) as refused:
        state.apply("play 10J" if "10J" in game.pack else f"play {game.pack[0]}")
    rule = refused.value.rule
    assert rule in game.rules and refused.value.text is not None and rule in refused.value.text


def test_buffers_of_the_wrong_kind_are_refused(game: soiree.Game) -> None:
    view = game.new_initial_state(seed=1).view()
    right = np.zeros(game.slots, np.float32)
    frozen = right.copy()
    frozen.flags.writeable = False
    wrong: list[Any] = [
        right[:-1], np.zeros(game.slots + 1, np.uint8), np.zeros(game.slots, np.float64), np.zeros((1, game.slots), np.float32),
        np.zeros(2 * game.slots, np.float32)[::2], frozen, [0.0] * game.slots, memoryview(bytearray(game.slots)),
    ]  # fmt: skip
    for out in wrong:
        with pytest.raises((TypeError, ValueError)):
            view.observation_tensor(out)
    with pytest.raises(TypeError):
        view.observation_tensor(right, form="u8")
    assert not right.any(), "nothing was written"
