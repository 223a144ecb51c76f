"""Games, states and views of every game and number of players."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from conftest import decisions, played, some

import soiree


def test_a_game_says_what_it_is(game: soiree.Game) -> None:
    assert game.name == f"{game.id}_v{game.edition}_{game.encoding}"
    assert game == with_options(game, game.options)
    assert hash(game) == hash(soiree.Game(game.id, players=game.players))
    assert game != with_options(game, another_option(game))
    assert eval(repr(game), {"Game": soiree.Game}) == game
    assert game.rule(game.rules[0]).startswith(f"- **{game.rules[0]}**")
    assert len(game.pack) >= 30


def with_options(game: soiree.Game, options: dict[str, Any]) -> soiree.Game:
    return soiree.Game(game.id, players=game.players, **options)


def another_option(game: soiree.Game) -> dict[str, str]:
    """A value of an option that is not the usual one."""
    for key, usual in game.options.items():
        for value in ["2", "6", "1", "yes", "0", "number", "choice"]:
            try:
                other = with_options(game, {key: value})
            except ValueError:
                continue
            if other.options[key] != usual:
                return {key: value}
    raise AssertionError("every game has an option")


def test_fields_lie_one_behind_the_other(game: soiree.Game) -> None:
    slot = bit = 0
    for name, field in game.fields.items():
        assert (field.name, field.slice.start, field.first_bit) == (name, slot, bit)
        assert field.slots == int(np.prod(field.shape)) and 1 <= field.bits <= 8 and field.about
        slot, bit = field.slice.stop, bit + field.slots * field.bits
    assert slot == game.slots and (bit + 63) // 64 == game.row_words
    assert (game.actions + 63) // 64 == game.mask_words


def test_a_match_is_played_to_its_end(game: soiree.Game) -> None:
    state = played(game, 1)
    assert state.is_terminal() and not state.is_chance()
    assert state.current_player() == -4 and state.pending() == ()
    assert state.legal_actions() == [] and state.view(0).legal_actions() == []
    assert state.returns() == [float(score) for score in state.points]
    assert len(state.points) == game.players and set(state.winners) <= set(range(game.players))


def test_the_same_seed_is_the_same_match(game: soiree.Game) -> None:
    assert played(game, 2).record() == played(game, 2).record()
    assert played(game, 2).record() != played(game, 3).record()


def test_ids_texts_and_masks_say_the_same(game: soiree.Game) -> None:
    for state, view in some(game, 4, 60):
        ids = view.legal_actions()
        assert ids == sorted(set(ids)) and ids == state.legal_actions(view.seat) and ids
        assert np.flatnonzero(view.mask).tolist() == ids and len(view.mask) == game.actions
        bits = np.unpackbits(view.mask_words.view(np.uint8), bitorder="little")
        assert np.flatnonzero(bits).tolist() == ids
        texts = view.legal_texts()
        for action in ids:
            text = view.action_to_string(action)
            assert text in texts and view.string_to_action(text) == action
            assert state.action_to_string(action, view.seat) == text
            assert state.string_to_action(text, view.seat) == action


def test_an_action_may_be_said_as_text(game: soiree.Game) -> None:
    for state, view in some(game, 5, 20):
        action = view.legal_actions()[-1]
        by_id, by_text, by_line = state.clone(), state.clone(), state.clone()
        text = view.action_to_string(action)
        by_id.apply(np.int64(action), seat=view.seat)
        by_text.apply(text, seat=view.seat)
        by_line.apply_line(f"{view.seat} {text}")
        assert by_id == by_text == by_line != state


def test_three_forms_have_the_same_numbers(game: soiree.Game) -> None:
    for state, view in some(game, 6, 20):
        floats = view.observation_tensor()
        numbers = view.observation_tensor(form="u8")
        words = view.observation_tensor(form="bits")
        assert [array.dtype.name for array in (floats, numbers, words)] == ["float32", "uint8", "uint64"]
        assert (floats == numbers).all() and len(words) == game.row_words
        bits = np.unpackbits(words.view(np.uint8), bitorder="little")
        for field in game.fields.values():
            part = bits[field.first_bit :][: field.slots * field.bits].reshape(-1, field.bits)
            assert (part @ (1 << np.arange(field.bits)) == numbers[field.slice]).all(), field.name
        for given, wanted in [(floats, "f32"), (numbers, "u8"), (words, "bits")]:
            out = np.full_like(given, 77)
            assert view.observation_tensor(out) is out and (out == given).all(), wanted
        rows = state.perfect_tensor(form="u8")
        assert rows.shape == (game.players, game.slots) and (rows[view.seat] == numbers).all()


def test_a_copy_goes_on_by_itself(game: soiree.Game) -> None:
    for state, view in some(game, 7, 10):
        for copied in [state.clone(), copy.copy(state), copy.deepcopy(state)]:
            assert copied == state
            copied.apply(view.legal_actions()[0], view.seat)
            assert copied != state and len(copied) > len(state)


def test_a_view_stays_as_it_was(game: soiree.Game) -> None:
    for state, view in some(game, 8, 10):
        before = (view.legal_actions(), view.observation_tensor().tobytes())
        later = state.clone()
        later.apply(view.legal_actions()[0], view.seat)
        assert (view.legal_actions(), view.observation_tensor().tobytes()) == before
        assert view == state.view(view.seat)


def test_chance_may_be_explicit(game: soiree.Game) -> None:
    drawn = game.new_initial_state()
    assert drawn.is_chance() and drawn.current_player() == -1 and drawn.legal_actions() == []
    said = drawn.clone()
    number = 0
    while drawn.is_chance():
        drawn.draw(seed=number)
        said.apply_line(drawn.record().lines[-1])
        number += 1
    assert said == drawn and not said.is_chance() and len(said) == number
    with pytest.raises(ValueError, match="chance has nothing to decide"):
        drawn.draw(seed=1)


def test_pickles_are_replayed(game: soiree.Game) -> None:
    assert pickle.loads(pickle.dumps(game)) == game
    for state, view in some(game, 9, 5):
        again = pickle.loads(pickle.dumps(state))
        assert again == state and again.record() == state.record()
        action = view.legal_actions()[0]
        again.apply(action, view.seat)
        state = state.clone()
        state.apply(action, view.seat)
        assert again == state, "what chance does next is the same too"
        with pytest.raises(TypeError, match="is not pickled"):
            pickle.dumps(view)


def test_what_is_printed_is_public(game: soiree.Game) -> None:
    for state, view in some(game, 10, 5):
        world = view.resample(1)
        assert repr(world) == repr(state) and repr(world.view(view.seat)) == repr(view)


def test_a_finished_match_is_heard_whole(game: soiree.Game) -> None:
    heard = [""] * game.players
    for state, _ in decisions(game, 11):
        for seat in range(game.players):
            now = state.view(seat).information_state_string()
            assert now.startswith(heard[seat]), "what was heard stays heard"
            heard[seat] = now
        if len(state) > 200:
            break
    assert len(set(heard)) == game.players


def test_options_may_be_numbers_of_numpy() -> None:
    assert soiree.Game("napoleon", deals=np.int32(2)) == soiree.Game("napoleon", deals=2)
    assert soiree.Game("napoleon", deals=np.uint8(2)) == soiree.Game("napoleon", deals="2")
    future: Any = {"future": np.bool_(True)}
    assert soiree.Game("kbernestich", **future) == soiree.Game("kbernestich", future=True)
    number: Any = {"deals": np.float32(2)}
    with pytest.raises(TypeError, match="the value of an option is a text or a number, not float32"):
        soiree.Game("napoleon", **number)
