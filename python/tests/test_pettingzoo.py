"""PettingZoo's own tests, for every game and number of players."""

from __future__ import annotations

import random

import numpy as np
import pytest
from conftest import SETUPS

import soiree

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, performance_benchmark, seed_test

from soiree import pettingzoo


# PettingZoo says so of every dict, but for a list of its own games.
@pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_the_api_is_kept(game: str, players: int) -> None:
    api_test(pettingzoo.env(game, players=players), num_cycles=300)


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_a_seed_deals_the_same_cards(game: str, players: int) -> None:
    seed_test(lambda: pettingzoo.env(game, players=players), num_cycles=200)


def test_the_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    random.seed(1)
    performance_benchmark(pettingzoo.env("napoleon"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_rewards_add_up_to_points(game: str, players: int) -> None:
    env = pettingzoo.raw_env(game, players=players)
    env.reset(seed=3)
    numbers = random.Random(3)
    sums = {agent: float(points) for agent, points in zip(env.possible_agents, env.match.points, strict=True)}
    for _ in env.agent_iter(100_000):
        agent = env.agent_selection
        seen, reward, terminated, truncated, _ = env.last()
        sums[agent] += reward
        done = terminated or truncated
        env.step(None if done else numbers.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert not env.agents
    assert list(sums.values()) == env.match.points


def test_what_is_chosen_in_secret_is_not_seen() -> None:
    """Two players of Beauharnais choose at the same time: whatever the first one does, the second sees the same."""
    seen = []
    for choice in (0, -1):
        env = pettingzoo.raw_env("beauharnais", players=2)
        env.reset(seed=5)
        mask = env.observe("player_0")["action_mask"]
        env.step(int(np.flatnonzero(mask)[choice]))
        assert env.agent_selection == "player_1"
        seen.append(env.observe("player_1")["observation"].tobytes())
    assert seen[0] == seen[1]


def test_what_is_refused_names_the_rule() -> None:
    env = pettingzoo.raw_env("napoleon")
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[-1])
    with pytest.raises(soiree.IllegalAction) as refused:
        env.step(illegal)
    assert refused.value.rule is not None and refused.value.rule.startswith("N")
    after = env.observe(env.agent_selection)
    assert (before["observation"] == after["observation"]).all()


@pytest.mark.parametrize("redeals", [0, 2])
def test_passing_without_end_is_truncated(redeals: int) -> None:
    env = pettingzoo.raw_env("napoleon", max_redeals=redeals)
    env.reset(seed=1)
    passes = 0
    while not any(env.truncations.values()):
        env.step(env.match.string_to_action("pass"))
        passes += 1
    assert passes == env.game.players * (redeals + 1)
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_a_game_and_numbers_of_numpy_are_taken() -> None:
    env = pettingzoo.env(soiree.Game("napoleon", deals=2), max_redeals=1)
    assert env.unwrapped.game.options["deals"] == "2" and env.unwrapped.max_redeals == 1
    env.reset(seed=3)
    seen = env.observe("player_0")["observation"]
    env.reset(seed=np.int64(3))
    assert (env.observe("player_0")["observation"] == seen).all()
    with pytest.raises(TypeError):
        env.reset(seed=1.5)
    with pytest.raises(TypeError, match="has its options already, but deals"):
        pettingzoo.raw_env(env.unwrapped.game, deals=1)


def test_wrong_words_are_refused() -> None:
    with pytest.raises(ValueError, match="render_mode"):
        pettingzoo.raw_env("napoleon", render_mode="human")
    with pytest.raises(ValueError):
        pettingzoo.raw_env("whist")
