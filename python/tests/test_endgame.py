"""The small endgame: what solvers find, and how far our mixing bot is from it."""

from __future__ import annotations

import pickle

import pytest

import soiree


@pytest.fixture(scope="module")
def small() -> soiree.Endgame:
    return soiree.Endgame(seed=0, goods=3, hidden=2)


def test_the_tree_is_whole(small: soiree.Endgame) -> None:
    text = small.efg()
    lines = text.splitlines()
    assert len(lines) == 2 + small.nodes
    assert len(small.information_sets()) == len({tuple(line.split(" ")[2:4]) for line in lines if line.startswith("p ")})
    again = pickle.loads(pickle.dumps(small))
    assert again.efg() == text and repr(again) == repr(small)


def test_strategies_are_probabilities(small: soiree.Endgame) -> None:
    sets = small.information_sets()
    for strategy in (small.sensible(), small.regret_matching("L2", visits=100)):
        assert [len(shares) for shares in strategy] == [len(actions) for _, _, actions in sets]
        assert all(abs(sum(shares) - 1) < 1e-4 and min(shares) >= 0 for shares in strategy)
    assert small.regret_matching(visits=50, seed=1) == small.regret_matching(visits=50, seed=1)


@pytest.mark.parametrize("wrong", [{"goods": 0}, {"goods": 14}, {"hidden": 26}, {"goods": 3, "hidden": 25}, {"goods": 7}])
def test_what_is_not_small_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="endgame|tree"):
        soiree.Endgame(seed=1, **wrong)


@pytest.mark.parametrize("wrong", [{"level": "L1"}, {"level": "L9"}, {"trust": 101}, {"visits": 0}, {"thoughts": 0}])
def test_a_bot_that_does_not_mix_is_refused(small: soiree.Endgame, wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        small.regret_matching(**wrong)  # type: ignore[arg-type]


def test_solvers_judge_our_bot(small: soiree.Endgame) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from soiree import openspiel

    game = openspiel.endgame(small)

    def exploited(strategy: list[list[float]]) -> float:
        return float(pyspiel.exploitability(game, openspiel.policy(game, small, strategy)))

    # Against a rival who plays at random every good meets every other equally often, whatever one does.
    even = [[1 / len(actions)] * len(actions) for _, _, actions in small.information_sets()]
    uniform = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert exploited(even) == pytest.approx(uniform, abs=1e-9) == pytest.approx(0, abs=1e-9)
    solver, found = pyspiel.CFRPlusSolver(game), []
    for iterations in (4, 12, 48):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(game, solver.tabular_average_policy()))
    mixing = exploited(small.regret_matching("L2", trust=0))
    assert found[0] > found[1] > found[2] > 0 and found[2] < mixing / 10
    assert mixing < exploited(small.regret_matching("L2")) < exploited(small.sensible())
