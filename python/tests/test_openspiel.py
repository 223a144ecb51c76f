"""OpenSpiel's own tests and bots, for every game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import soiree

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

from soiree import openspiel

NAMES = openspiel.register()
TABLES = [(name, players) for name, (_, counts) in zip(NAMES, soiree.games(), strict=True) for players in counts]

#: Matches that are played to their end are short: what a player has heard is told from the start at every step.
SHORT: dict[str, dict[str, int]] = {"behutunsburg": {"rounds": 1, "turns": 50}, "bezique": {"target": 0}}


def short(name: str, players: int) -> Any:
    """A game of which a match is soon over."""
    options = next((options for game, options in SHORT.items() if game in name), {})
    return pyspiel.load_game(name, {"players": players} | options)


def decided(name: str, players: int, seed: int, decisions: int) -> openspiel.SoireeState:
    """A match that was played at random until so many decisions were made."""
    state = short(name, players).new_initial_state()
    numbers = random.Random(seed)
    while decisions or state.is_chance_node():
        assert not state.is_terminal()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(numbers.choices(outcomes, chances)[0])
        else:
            state.apply_action(numbers.choice(state.legal_actions()))
            decisions -= 1
    return state  # type: ignore[no-any-return]


def test_names_are_registered_once() -> None:
    assert openspiel.register() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_simulation(name: str, players: int) -> None:
    game = short(name, players)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game(f"{NAMES[0]}(deals=3)")
    assert game.rules.options["deals"] == "3" and game.rules.players == 5
    assert pyspiel.load_game(str(game)).rules == game.rules
    with pytest.raises(Exception, match="nothing"):
        pyspiel.load_game(f"{NAMES[0]}(nothing=3)")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chance_is_whole_and_its_probabilities_too(name: str, players: int) -> None:
    state = pyspiel.load_game(name, {"players": players}).new_initial_state()
    numbers = random.Random(players)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1.0) and list(outcomes) == sorted(set(outcomes))
        assert state.action_to_string(outcomes[0])
        state.apply_action(numbers.choices(outcomes, chances)[0])
    played = [action for _, action in state.match.history()]
    assert played == state.history()


def test_the_deal_of_two_is_no_uniform_shuffle() -> None:
    """B10.1: of the 26 goods that are dealt 15 are premium, and none is the Letter."""
    (name,) = (name for name in NAMES if "beauharnais" in name)
    state = pyspiel.load_game(name, {"players": 2}).new_initial_state()
    pack = state.match.game.pack
    premium = {number for number, good in enumerate(pack) if good != "LT" and int(good[1:]) >= 9}
    chances = dict(state.chance_outcomes())
    assert sum(chance for good, chance in chances.items() if good in premium) == pytest.approx(15 / 26)
    assert pack.index("LT") not in chances


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_worlds_are_not_told_apart(name: str, players: int) -> None:
    state = decided(name, players, seed=players, decisions=5)
    player = state.current_player()
    worlds: Counter[bytes] = Counter()
    for number in range(20):
        world = openspiel.resampler(number)(state, player)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert (np.array(world.observation_tensor(player)) == state.observation_tensor(player)).all()
        assert not world.history(), "no word of the truth"
        worlds[world.match.perfect_tensor(form="bits").tobytes()] += 1
    assert len(worlds) > 1, "the truth is not all there is"


def test_the_seed_of_a_resampler_is_enough() -> None:
    state = decided(NAMES[0], 5, seed=1, decisions=8)
    one, other = (openspiel.resampler(4)(state, state.current_player()) for _ in range(2))
    assert one.match == other.match


@pytest.mark.parametrize("name", NAMES)
def test_ismcts_plays(name: str) -> None:
    (players, *_) = next(counts for game, counts in soiree.games() if game in name)
    game = short(name, players)
    state = decided(name, players, seed=2, decisions=4)
    numbers = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, numbers)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=8, random_state=numbers)
    bot.set_resampler(openspiel.resampler(1))
    assert bot.step(state) in state.legal_actions()


def test_passing_without_end_is_a_draw() -> None:
    state = pyspiel.load_game(NAMES[0], {"max_redeals": 1}).new_initial_state()
    numbers = random.Random(1)
    deals = 0
    while not state.is_terminal():
        while state.is_chance_node():
            deals += not state.begun
            state.apply_action(numbers.choice([outcome for outcome, _ in state.chance_outcomes()]))
        if not state.is_terminal():
            state.apply_action(state.match.string_to_action("pass"))
    assert deals == 2 and state.returns() == [0.0] * 5


def test_agents_of_open_spiel_can_learn_here() -> None:
    env = rl_environment.Environment(pyspiel.load_game(NAMES[0]))
    env.seed(1)
    step, numbers = env.reset(), random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        legal = step.observations["legal_actions"][player]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([numbers.choice(legal)])
    assert set(step.rewards) <= {1.0, -1.0, 0.0}
