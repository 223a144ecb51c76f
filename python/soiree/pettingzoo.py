"""Every game as a PettingZoo environment (AEC).

>>> from soiree import pettingzoo
>>> env = pettingzoo.env("napoleon", players=5)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     seen, reward, terminated, truncated, info = env.last()
...     action = None if terminated or truncated else seen["action_mask"].argmax()
...     env.step(action)

An observation is a dict: `observation` has the numbers that `soiree.Game.fields` describes, a byte each, and
`action_mask` says which actions are legal. Seats are counted from the observer, so that one network plays all of them.

Rewards are points, paid to all seats on the step on which they are scored; what some begin with is not paid. Where several
seats choose in secret at the same time they are asked one after the other; no observation shows what another has chosen
before all have. `state()` and `render()` show every hand: they are for whoever runs the environment, not for an agent.

A deal that everybody passes is dealt again, in some games without end: after `max_redeals` in one match the
environment truncates. Actions that no number stands for (larger trades of Behütunsburg) cannot be taken here.
"""

from __future__ import annotations

import operator
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
import numpy.typing as npt

import soiree

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("soiree.pettingzoo needs PettingZoo: in a clone, pip install './python[pettingzoo]'") from error

__all__ = ["Observation", "SoireeEnv", "env", "raw_env"]

Observation: TypeAlias = dict[str, npt.NDArray[Any]]


class SoireeEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A match of any game, an agent a seat; `match` is its `soiree.State`. `env` puts the usual wrappers around it.

    >>> from soiree.pettingzoo import raw_env
    >>> raw_env("beauharnais", players=2).possible_agents
    ['player_0', 'player_1']
    """

    metadata: dict[str, Any]

    def __init__(
        self, game: str | soiree.Game, *, max_redeals: int = 8, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.game = _game(game, options)
        self.max_redeals = max_redeals
        self.render_mode = render_mode
        self.metadata = {"name": self.game.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        highest = np.concatenate([np.full(field.slots, 2**field.bits - 1, np.uint8) for field in self.game.fields.values()])
        self.state_space = spaces.Box(0, np.tile(highest, self.game.players), dtype=np.uint8)
        self._observation_spaces: dict[str, spaces.Space[Any]] = {}
        self._action_spaces: dict[str, spaces.Space[Any]] = {}
        for agent in self.possible_agents:
            seen = spaces.Box(0, highest, dtype=np.uint8)
            mask = spaces.Box(0, 1, (self.game.actions,), np.int8)
            self._observation_spaces[agent] = spaces.Dict({"observation": seen, "action_mask": mask})
            self._action_spaces[agent] = spaces.Discrete(self.game.actions)
        self._numbers, _ = seeding.np_random()
        self.match = self.game.new_initial_state()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match. The same seed deals the same cards; without one, chance goes on from the last one."""
        if seed is not None:
            self._numbers, _ = seeding.np_random(operator.index(seed))
        self.match = self.game.new_initial_state(seed=int(self._numbers.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Acts for `agent_selection`. What is not allowed raises `soiree.IllegalAction`, and nothing happens."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is only for agents that are done")
        before, lines = self.match.points, len(self.match)
        self.match.apply(operator.index(action), self._seats[agent])
        self._cumulative_rewards[agent] = 0.0
        for other, was, now in zip(self.possible_agents, before, self.match.points, strict=True):
            self.rewards[other] = float(now - was)
        self._accumulate_rewards()
        if self.match.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        elif len(self.match) > lines + 1 and self.match.redeals > self.max_redeals:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()

    def _select(self) -> None:
        """The next seat that is asked; of those that choose at the same time, the first."""
        seat = self.match.current_player()
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        view = self.match.view(self._seats[agent])
        return {"observation": view.observation_tensor(form="u8"), "action_mask": view.mask.view(np.int8)}

    def state(self) -> npt.NDArray[np.uint8]:
        """What all seats see, one behind the other: perfect information, for critics."""
        return self.match.perfect_tensor(form="u8").reshape(-1)

    def render(self) -> str | None:
        """The record so far, with every card: for whoever runs the environment."""
        return self.match.record().write() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def _game(game: str | soiree.Game, options: dict[str, Any]) -> soiree.Game:
    if not isinstance(game, soiree.Game):
        return soiree.Game(game, **options)
    if options:
        raise TypeError(f"a `Game` has its options already, but {', '.join(options)} were given")
    return game


def raw_env(game: str | soiree.Game, **options: Any) -> SoireeEnv:
    """The environment without wrappers, of a `soiree.Game` or of its id. Options are those of the game, and `max_redeals`."""
    return SoireeEnv(game, **options)


def env(game: str | soiree.Game, **options: Any) -> AECEnv[str, Observation, int]:
    """The environment with the usual wrappers: an action out of bounds, or before a reset, is an error that says so."""
    wrapped = wrappers.AssertOutOfBoundsWrapper(SoireeEnv(game, **options))
    return wrappers.OrderEnforcingWrapper(wrapped)
