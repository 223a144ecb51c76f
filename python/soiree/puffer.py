"""PufferLib on the arrays of `soiree.Vector`: observations are written into PufferLib's own buffer.

A row is the observation and, behind it, the action mask, a byte each: `env.slots` says where the mask begins. An agent
is a match: it acts for whoever is asked in it, and is paid what that seat was paid.

>>> import soiree.puffer                    # needs pufferlib when an environment is made
>>> env = soiree.puffer.make("napoleon", num_envs=1024, others="L1")  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from soiree._actions import ids_of
from soiree._soiree import Game, Vector

__all__ = ["make"]

TERMINATED, TRUNCATED = 1, 2


def make(
    game: str | Game, num_envs: int = 1024, seed: int = 0, threads: int = 1, *, buf: Any = None, **options: Any
) -> Any:
    """A `pufferlib.PufferEnv` of so many matches; the other arguments are those of `soiree.Vector`."""
    try:
        import pufferlib  # type: ignore[import-not-found, unused-ignore]
    except ImportError as missing:
        raise ImportError("soiree.puffer needs pufferlib, which is not installed") from missing
    environment = type("SoireeEnv", (_Matches, pufferlib.PufferEnv), {})
    return environment(game, num_envs, seed, threads, buf, options)


class _Matches:
    """Many matches at once; the next episode begins in the same step. PufferLib's class makes the buffers."""

    observations: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    terminals: NDArray[np.bool_]
    truncations: NDArray[np.bool_]

    def __init__(
        self, game: str | Game, num_envs: int, seed: int, threads: int, buf: Any, options: dict[str, Any]
    ) -> None:
        from gymnasium import spaces

        self.vector = Vector(game, num_envs, seed, threads, obs=None, mask=None, **options)
        self.slots = self.vector.game.slots
        width = self.slots + self.vector.actions
        self.single_observation_space = spaces.Box(0, 255, (width,), np.uint8)
        self.single_action_space = spaces.Discrete(self.vector.actions)
        self.num_agents = num_envs
        super().__init__(buf)  # type: ignore[call-arg]
        self._rows = np.arange(num_envs)
        self.vector.bind(obs=self.observations)

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        self.vector.reset(seed)
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        ids = ids_of(actions, len(self.vector), self.vector.actions)
        acted = self.vector.seat.copy()
        self.vector.action[:] = ids
        self.vector.step()
        self.rewards[:] = self.vector.reward[self._rows, acted]
        self.terminals[:] = self.vector.done == TERMINATED
        self.truncations[:] = self.vector.done == TRUNCATED
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def close(self) -> None:
        """Nothing is open."""
