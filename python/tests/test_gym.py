"""Gymnasium: its own checker, its wrappers, and the declared way of beginning anew."""

from __future__ import annotations

import operator
from typing import Any, SupportsIndex

import numpy as np
import pytest

import soiree

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env, data_equivalence  # noqa: E402

import soiree.gym  # noqa: E402

GAMES = [(game, players) for game, numbers in soiree.games() for players in numbers]


class Forgiving(soiree.gym.Env):
    """Plays something legal instead of what is not: the checker draws an action in one state and plays it in another."""

    def step(self, action: SupportsIndex) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        legal, drawn = np.flatnonzero(self.action_mask()), operator.index(action)
        return super().step(drawn if drawn in legal else legal[drawn % len(legal)])


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("obs", ["u8", "f32"])
def test_one_match_passes_the_checker(game: str, players: int, obs: Any) -> None:
    check_env(Forgiving(game, obs=obs, players=players), skip_render_check=True)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_many_matches_keep_to_their_spaces(game: str, players: int) -> None:
    envs = soiree.gym.VectorEnv(game, num_envs=3, seed=7, players=players)
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=7)
    for _ in range(100):
        assert observations in envs.observation_space
        actions = envs.action_space.sample()
        assert actions in envs.action_space
        assert (observations["action_mask"][np.arange(3), actions] == 1).all()
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (3,)
        assert infos["rewards"].shape == (3, players)
    envs.close()


def test_a_seed_repeats_and_none_goes_on() -> None:
    envs = soiree.gym.VectorEnv("napoleon", num_envs=3)
    first, _ = envs.reset(seed=5)
    envs.step(envs.action_space.sample())
    second, _ = envs.reset()
    again, _ = envs.reset(seed=5)
    assert data_equivalence(first, again) and not data_equivalence(first, second)
    with pytest.raises(ValueError, match="one seed"):
        envs.reset(seed=[1, 2, 3])


def test_the_statistics_of_gymnasium_see_episodes() -> None:
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        soiree.gym.VectorEnv("napoleon", num_envs=4, seed=7, others="L0")
    )
    envs.reset(seed=7)
    lengths: list[float] = []
    for _ in range(200):
        _, _, terminations, _, infos = envs.step(envs.action_space.sample())
        if "episode" in infos:
            lengths += list(infos["episode"]["l"][terminations])
    assert len(lengths) > 20 and min(lengths) >= 11


def test_one_match_ends_and_begins_anew() -> None:
    env = soiree.gym.Env("napoleon", seed=7)
    env.reset(seed=7)
    is_over = False
    while not is_over:
        seen, _, terminated, truncated, _ = env.step(env.action_space.sample())
        is_over = terminated or truncated
    assert not seen["action_mask"].any() and not env.action_mask().any()
    with pytest.raises(RuntimeError, match="over"):
        env.step(0)
    with pytest.raises(RuntimeError, match=r"over.*`reset\(\)`"):
        env.action_space.sample()
    seen, _ = env.reset()
    assert seen["action_mask"].any()


def test_a_seed_of_the_space_repeats_its_samples() -> None:
    envs = soiree.gym.VectorEnv("napoleon", num_envs=50, seed=7)
    envs.vector.action[:] = 3
    drawn = []
    for seed in (5, 5, 6):
        envs.action_space.seed(seed)
        drawn.append([envs.action_space.sample() for _ in range(20)])
    assert (envs.vector.action == 3).all(), "a sample is no action yet"
    assert np.array_equal(drawn[0], drawn[1]) and not np.array_equal(drawn[0], drawn[2])
    legal = set(np.flatnonzero(envs.vector.mask[0]).tolist())
    assert {int(actions[0]) for actions in drawn[0]} <= legal and len({int(actions[0]) for actions in drawn[0]}) > 5


NO_ACTIONS: list[tuple[Any, type[Exception], str]] = [
    (np.zeros(2), TypeError, "whole numbers, not float64"),
    (np.zeros(2, bool), TypeError, "whole numbers, not bool"),
    (0, ValueError, r"shape \(2,\), not \(\)"),
    (np.zeros((2, 1), np.int64), ValueError, r"shape \(2,\), not \(2, 1\)"),
    (np.array([0, 2**32]), ValueError, "row 1: 4294967296 is no action, their ids go from 0 to 200"),
    (np.array([-1, 0]), ValueError, "row 0: -1 is no action"),
]


@pytest.mark.parametrize(("actions", "error", "said"), NO_ACTIONS)
def test_what_is_no_action_is_not_made_one(actions: Any, error: type[Exception], said: str) -> None:
    envs = soiree.gym.VectorEnv("napoleon", num_envs=2)
    with pytest.raises(error, match=said):
        envs.step(actions)


@pytest.mark.parametrize(("action", "error"), [(1.7, TypeError), ("pass", TypeError), (2**32, ValueError), (-1, ValueError)])
def test_one_match_takes_no_less(action: Any, error: type[Exception]) -> None:
    env = soiree.gym.Env("napoleon")
    env.reset(seed=7)
    with pytest.raises(error):
        env.step(action)
    env.step(env.action_space.sample())


def test_an_illegal_action_is_refused() -> None:
    envs = soiree.gym.VectorEnv("napoleon", num_envs=2)
    envs.reset()
    with pytest.raises(soiree.IllegalAction, match="row 1"):
        envs.step(np.array([0, 200]))
    with pytest.raises(ValueError, match="'u8' or 'f32'"):
        soiree.gym.VectorEnv("napoleon", obs="bits")  # type: ignore[arg-type]
