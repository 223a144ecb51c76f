"""Gymnasium on the arrays of `soiree.Vector`: many matches as a `VectorEnv`, or one as an `Env`.

An observation holds what the seat that is asked sees and what it may do; `action_space.sample()` draws from what is
legal. A reward is that of the seat that acted; `infos` has the seat that is asked now and what every seat was paid.

>>> import soiree.gym
>>> envs = soiree.gym.VectorEnv("napoleon", num_envs=4, seed=7)
>>> observations, infos = envs.reset()
>>> observations["action_mask"].shape
(4, 201)
>>> observations, rewards, terminations, truncations, infos = envs.step(envs.action_space.sample())
>>> rewards.shape, infos["rewards"].shape
((4,), (4, 5))
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as _missing:
    raise ImportError("soiree.gym needs gymnasium: in a clone, pip install './python[gymnasium]'") from _missing

from soiree._actions import ids_of
from soiree._soiree import Game, Vector

__all__ = ["Env", "VectorEnv"]

if TYPE_CHECKING:
    _Form: TypeAlias = Literal["u8", "f32"]

Observation = dict[str, NDArray[Any]]
TERMINATED, TRUNCATED = 1, 2
OVER = "the match is over and has no action: `reset()` begins the next"


class _Legal(spaces.Discrete):
    """The ids of actions; a sample is one of those that are legal now, unless a mask says otherwise.

    Where the match is over nothing is legal, and there is no sample.
    """

    def __init__(self, env: Env) -> None:
        super().__init__(env.vector.actions)
        self._env = env

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._env.action_mask()
            if not mask.any():
                raise RuntimeError(OVER)
        return super().sample(mask, probability)


class _LegalOfEach(spaces.MultiDiscrete):
    """An id for each match; a sample is legal in each of them."""

    def __init__(self, envs: VectorEnv) -> None:
        super().__init__(np.full(len(envs.vector), envs.vector.actions))
        self._envs = envs

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[Any]:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        legal = self._envs.vector.mask
        numbers = self.np_random.random(legal.shape, np.float32)
        drawn: NDArray[np.int64] = np.where(legal, numbers, -1).argmax(axis=1)
        return drawn


def _observation_space(game: Game, obs: _Form) -> spaces.Space[Any]:
    highest = np.concatenate([np.full(field.slots, 2**field.bits - 1) for field in game.fields.values()])
    dtype: type[Any] = np.float32 if obs == "f32" else np.uint8
    highest = highest.astype(dtype)
    mask = spaces.MultiBinary(game.actions)
    return spaces.Dict(
        {"observation": spaces.Box(np.zeros_like(highest), highest, dtype=dtype), "action_mask": mask}
    )


def _checked(obs: _Form) -> _Form:
    if obs not in ("u8", "f32"):
        raise ValueError(f"an observation is 'u8' or 'f32' here, not {obs!r}")
    return obs


class VectorEnv(gymnasium.vector.VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many matches at once. The next episode begins in the same step, as `metadata` declares; a match that is over
    has no decision, so there is no `final_obs`.

    Arguments beyond `num_envs` are those of `soiree.Vector`. With `copy=False` what is returned is overwritten by the
    next step.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seed: int = 0,
        threads: int = 1,
        *,
        obs: _Form = "u8",
        copy: bool = True,
        **options: Any,
    ) -> None:
        self.vector = Vector(game, num_envs, seed, threads, obs=_checked(obs), mask="u8", **options)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = _observation_space(self.vector.game, obs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(self.vector.actions)
        self.action_space = _LegalOfEach(self)
        self._copy = copy
        self._rows = np.arange(num_envs)
        self.vector.reset()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins an episode in every match: the first ones of a seed, or the next ones."""
        if isinstance(seed, list):
            raise ValueError("one seed is for all matches: each of them draws its own numbers from it")
        self.vector.reset(seed)
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays an action in every match; if one is illegal, `soiree.IllegalAction` names it and none is played.

        What is not one whole number for each match, or is no id, is a `TypeError` or a `ValueError`.
        """
        ids = ids_of(actions, self.num_envs, self.vector.actions)
        acted = self.vector.seat.copy()
        self.vector.action[:] = ids
        self.vector.step()
        rewards = self.vector.reward[self._rows, acted].astype(np.float64)
        done = self.vector.done
        return self._observations(), rewards, done == TERMINATED, done == TRUNCATED, self._infos()

    def _observations(self) -> Observation:
        seen, legal = self.vector.obs, self.vector.mask.view(np.int8)
        if self._copy:
            seen, legal = seen.copy(), legal.copy()
        return {"observation": seen, "action_mask": legal}

    def _infos(self) -> dict[str, Any]:
        seat, rewards = self.vector.seat, self.vector.reward
        return {"seat": seat.copy(), "rewards": rewards.copy()} if self._copy else {"seat": seat, "rewards": rewards}


class Env(gymnasium.Env[Observation, np.int64]):
    """One match. Where it is over nothing is seen and nothing is legal: the observation is zeros.

    Arguments are those of `soiree.Vector`; `others="L1"` makes it one of a learner against bots.

    Gymnasium's `check_env` draws an action in one state and plays it in another, where `soiree.IllegalAction` may refuse
    it. What it checks is this environment all the same, if something legal is played instead:

    >>> import numpy as np
    >>> from gymnasium.utils.env_checker import check_env
    >>> class Forgiving(soiree.gym.Env):
    ...     def step(self, action):
    ...         legal = np.flatnonzero(self.action_mask())
    ...         return super().step(action if action in legal else legal[action % len(legal)])
    >>> check_env(Forgiving("napoleon"), skip_render_check=True)
    """

    def __init__(self, game: str | Game, seed: int = 0, *, obs: _Form = "u8", **options: Any) -> None:
        self.vector = Vector(game, 1, seed, obs=_checked(obs), mask="u8", **options)
        self.observation_space = _observation_space(self.vector.game, obs)
        self.action_space = _Legal(self)
        self._is_over = False
        self.vector.reset()

    def action_mask(self) -> NDArray[np.int8]:
        """What is legal now; nothing where the match is over."""
        legal: NDArray[np.int8] = self.vector.mask[0].view(np.int8)
        return np.zeros_like(legal) if self._is_over else legal.copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or not self._is_over:
            self.vector.reset(seed)
        self._is_over = False
        return self._observation(), self._info()

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action; if it is illegal, `soiree.IllegalAction` says so and nothing is played."""
        if self._is_over:
            raise RuntimeError(OVER)
        id = operator.index(action)
        if not 0 <= id < self.vector.actions:
            raise ValueError(f"{id} is no action, their ids go from 0 to {self.vector.actions - 1}")
        acted = int(self.vector.seat[0])
        self.vector.action[0] = id
        self.vector.step()
        done = int(self.vector.done[0])
        self._is_over = done != 0
        reward = float(self.vector.reward[0, acted])
        return self._observation(), reward, done == TERMINATED, done == TRUNCATED, self._info()

    def _observation(self) -> Observation:
        seen = self.vector.obs[0]
        seen = np.zeros_like(seen) if self._is_over else seen.copy()
        return {"observation": seen, "action_mask": self.action_mask()}

    def _info(self) -> dict[str, Any]:
        return {"seat": int(self.vector.seat[0]), "rewards": self.vector.reward[0].copy()}
