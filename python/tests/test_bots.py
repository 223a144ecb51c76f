"""Bots by name: what they choose, and what they make of it."""

from __future__ import annotations

import pytest
from conftest import some

import soiree


def test_a_bot_plays_every_game_to_its_end(game: soiree.Game) -> None:
    bot = soiree.bot(game, "L1")
    state = game.new_initial_state(seed=3)
    while not state.is_terminal():
        view = state.view()
        action = bot.choose(view)
        assert isinstance(action, str) or action in view.legal_actions()
        state.apply(action)


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    game = soiree.Game("napoleon", deals=1)
    bot = soiree.bot("napoleon", "iimc:5")
    for _, view in some(game, 2, 8):
        assert bot.choose(view, 4) == bot.choose(view, seed=4)
        assert [hint.worth for hint in bot.weigh(view, 4)] == [hint.worth for hint in bot.weigh(view, 4)]


def test_a_bot_that_estimates_weighs_its_choice_first() -> None:
    game = soiree.Game("napoleon", deals=1)
    thinker, beginner = soiree.bot(game, "iimc:5"), soiree.bot(game, "L1")
    for _, view in some(game, 1, 10):
        hints = thinker.weigh(view, 9)
        assert hints[0].action == thinker.choose(view, 9)
        assert view.action_to_string(int(hints[0].action)) == hints[0].text
        if len(hints) > 1:
            assert all(hint.visits > 0 and hint.error >= 0 for hint in hints)
            assert hints[0].worth == max(hint.worth for hint in hints)
        assert beginner.weigh(view)[0].visits == 0


def test_what_cannot_be_asked_is_refused() -> None:
    game = soiree.Game("napoleon")
    state = game.new_initial_state(seed=7)
    other = soiree.Game("bezique").new_initial_state(seed=7)
    bot = soiree.bot("napoleon", "L1")
    with pytest.raises(ValueError, match="no bot is called `L9`; there are L0, L1, L2, L3, L4, iimc:N, ismcts:N and critic:N"):
        soiree.bot("napoleon", "L9")
    with pytest.raises(ValueError, match="no game is called `whist`"):
        soiree.bot("whist", "L1")
    with pytest.raises(TypeError):
        soiree.bot(7, "L1")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the bot plays napoleon, and the view is one of bezique"):
        bot.choose(other.view())
    waiting = next(seat for seat in range(5) if seat not in state.pending())
    with pytest.raises(ValueError, match="to act"):
        bot.choose(state.view(waiting))
    with pytest.raises(OverflowError):
        bot.choose(state.view(), -1)
    assert repr(bot) == "soiree.bot('napoleon', 'L1')".replace("'", '"')


def test_an_expert_plays_where_there_are_weights() -> None:
    expert = soiree.bot("napoleon", "L4")
    state = soiree.Game("napoleon").new_initial_state(seed=7)
    assert expert.choose(state.view()) in state.view().legal_actions()
    assert [hint.visits for hint in expert.weigh(state.view())] == [0]
    assert soiree.arena("napoleon", "L4", "L1", deals=20, seed=3).mean > 0
    with pytest.raises(ValueError, match="L3 is the strongest"):
        soiree.bot(soiree.Game("beauharnais", players=2), "L4")
    with pytest.raises(ValueError, match="L3 is the strongest"):
        soiree.arena(soiree.Game("beauharnais", players=2), "L4", "L1", deals=1)
