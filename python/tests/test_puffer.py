"""PufferLib, or a stand-in for its base class where it is not installed."""

from __future__ import annotations

import sys
import types
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import soiree.puffer  # noqa: E402


class PufferEnv:
    """As `pufferlib.PufferEnv` of version 3: makes its buffers, or takes those of a worker."""

    def __init__(self, buf: Any = None) -> None:
        n, space = self.num_agents, self.single_observation_space  # type: ignore[attr-defined]
        self.observations = np.zeros((n, *space.shape), space.dtype) if buf is None else buf.observations
        self.rewards = np.zeros(n, np.float32)
        self.terminals = np.zeros(n, bool)
        self.truncations = np.zeros(n, bool)
        self.masks = np.ones(n, bool)
        self.actions = np.zeros(n, np.int32)


@pytest.fixture
def pufferlib(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in = types.ModuleType("pufferlib")
    stand_in.PufferEnv = PufferEnv  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pufferlib", stand_in)


def test_rows_are_written_into_its_buffers(pufferlib: None) -> None:
    env = soiree.puffer.make("napoleon", 8, seed=7)
    observations, _ = env.reset()
    assert observations is env.observations and env.vector.obs is env.observations
    paid = ended = 0.0
    for _ in range(2000):
        legal = observations[:, env.slots :]
        actions = legal.argmax(axis=1)
        env.vector.sample()
        actions = np.where(np.arange(8) % 2, actions, env.vector.action)
        observations, rewards, terminals, truncations, _ = env.step(actions)
        assert not (terminals & truncations).any()
        paid, ended = paid + rewards.sum(), ended + terminals.sum()
    assert paid > 0 and ended > 0
    env.close()


def test_buffers_of_a_worker_are_used(pufferlib: None) -> None:
    width = soiree.puffer.make("napoleon", 4).observations.shape[1]
    buf = types.SimpleNamespace(observations=np.zeros((4, width), np.uint8))
    env = soiree.puffer.make("napoleon", 4, buf=buf)
    env.reset(seed=3)
    assert env.observations is buf.observations and buf.observations.any()


@pytest.mark.parametrize(
    ("actions", "error", "said"),
    [
        (np.zeros(4), TypeError, "actions are whole numbers, not float64"),
        (np.zeros(3, np.int64), ValueError, r"shape \(4,\), not \(3,\)"),
        (np.full(4, 2**32), ValueError, "row 0: 4294967296 is no action"),
    ],
)
def test_what_is_no_action_is_not_made_one(
    pufferlib: None, actions: Any, error: type[Exception], said: str
) -> None:
    env = soiree.puffer.make("napoleon", 4, seed=7)
    before = env.reset()[0].copy()
    with pytest.raises(error, match=said):
        env.step(actions)
    assert (env.observations == before).all()


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pufferlib", None)
    with pytest.raises(ImportError, match="needs pufferlib"):
        soiree.puffer.make("napoleon", 4)
