"""Duels: of bots by name, of objects that choose one by one, and of objects that choose many at once."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from conftest import interrupted

import soiree


class First:
    """The legal action of the lowest id."""

    def choose(self, view: soiree.View) -> int:
        return view.legal_actions()[0]


class FirstOfMany:
    """The same, many at a time."""

    def __init__(self) -> None:
        self.rows: list[int] = []

    def choose_batch(self, obs: Any, mask: Any) -> Any:
        assert len(obs) == len(mask) and mask.dtype == np.bool_ and mask.any(axis=1).all()
        self.rows.append(len(obs))
        return mask.argmax(axis=1)


class Beginner:
    """Level 1 behind an object of Python."""

    def __init__(self, game: soiree.Game) -> None:
        self.bot = soiree.bot(game, "L1")

    def choose(self, view: soiree.View) -> int | str:
        return self.bot.choose(view)


def figures(report: soiree.ArenaReport) -> dict[str, Any]:
    """All but names and times."""
    told: dict[str, Any] = json.loads(report.json())
    return {key: value for key, value in told.items() if key not in ("bots", "latency_ms")}


def test_bots_by_name_give_the_figures_of_the_command() -> None:
    """As `soiree arena napoleon --bots L1,L0 --deals 20 --seed 1 --json` prints them."""
    report = soiree.arena("napoleon", "L1", "L0", deals=20, seed=1, threads=2)
    assert (report.unit, report.deals, report.seed) == ("contracts", 20, 1)
    assert report.mean == pytest.approx(0.55)
    assert report.interval == pytest.approx((0.267, 0.833), abs=5e-4)
    assert report.success == pytest.approx((0.7, 0.15)) and report.success_of == "contracts made as declarer"
    assert report.bots == ("L1", "L0") and report.game == "napoleon"
    assert str(report).startswith("napoleon, 5 players: L1 v L0, 20 deals, seed 1\n  L1 +0.550 [+0.267, +0.833]")
    assert repr(report) == "<ArenaReport napoleon: L1 v L0, +0.550 ± 0.283 contracts, 20 deals>"


def test_the_number_of_threads_and_of_deals_at_once_changes_nothing() -> None:
    named = figures(soiree.arena("napoleon", "L1", "L0", 8, 3, threads=1))
    assert figures(soiree.arena("napoleon", soiree.bot("napoleon", "L1"), "L0", 8, 3, threads=3)) == named
    game = soiree.Game("napoleon")
    assert figures(soiree.arena(game, Beginner(game), "L0", 8, 3, batch=3)) == named
    assert figures(soiree.arena(game, Beginner(game), "L0", 8, 3, batch=100, threads=1)) == named


def test_an_object_plays_every_game_and_gains_nothing_from_itself(game: soiree.Game) -> None:
    report = soiree.arena(game, Beginner(game), Beginner(game), deals=2, seed=1)
    assert report.mean == 0 and report.interval == (0, 0)


def test_one_by_one_and_many_at_once_are_the_same() -> None:
    one = soiree.arena("napoleon", First(), "L1", deals=12, seed=2)
    many = FirstOfMany()
    assert figures(soiree.arena("napoleon", many, "L1", deals=12, seed=2)) == figures(one)
    assert max(many.rows) > 12, "both games of every deal are asked for at once"
    other = soiree.arena("napoleon", "L1", FirstOfMany(), deals=12, seed=2)
    assert other.mean == -one.mean


@pytest.mark.parametrize(("form", "kind"), [("f32", np.float32), ("u8", np.uint8), ("bits", np.uint64)])
def test_observations_are_those_of_views(form: Any, kind: type) -> None:
    game = soiree.Game("napoleon")
    seen: list[bytes] = []
    wanted: list[bytes] = []

    class Looks(First):
        def choose(self, view: soiree.View) -> int:
            wanted.append(view.observation_tensor(form=form).tobytes() + view.mask.tobytes())
            return super().choose(view)

    class LooksAtMany(FirstOfMany):
        def choose_batch(self, obs: Any, mask: Any) -> Any:
            assert obs.dtype == kind
            seen.extend(row.tobytes() + flags.tobytes() for row, flags in zip(obs, mask, strict=True))
            return super().choose_batch(obs, mask)

    soiree.arena(game, Looks(), "L0", deals=3, obs=form)
    soiree.arena(game, LooksAtMany(), "L0", deals=3, obs=form)
    assert sorted(seen) == sorted(wanted) and seen


def test_a_view_of_the_arena_is_a_view() -> None:
    class Looks(First):
        def choose(self, view: soiree.View) -> int:
            assert view.is_pending and view.worlds() >= 1
            assert view.resample(seed=1).view(view.seat) == view
            assert view.information_state_string()
            return super().choose(view)

    soiree.arena("napoleon", Looks(), "L1", deals=1)


class Raises:
    def choose(self, view: soiree.View) -> int:
        raise ZeroDivisionError("mine")


def test_what_a_bot_raises_is_raised() -> None:
    with pytest.raises(ZeroDivisionError, match="^mine$"):
        soiree.arena("napoleon", "L1", Raises(), deals=2)


class Says:
    """The same answer to everything."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: soiree.View) -> Any:
        return self.answer


class SaysToMany:
    """The same answer to everything, as an array if it is a number."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose_batch(self, obs: Any, mask: Any) -> Any:
        return [self.answer] * len(obs) if isinstance(self.answer, int) else self.answer


def test_an_illegal_answer_names_deal_bot_seat_and_rule() -> None:
    for bot in (Says("pass"), Says(0), SaysToMany(0)):
        with pytest.raises(soiree.IllegalAction, match=r"deal 0: the second bot does `pass` in seat \d") as refused:
            soiree.arena("napoleon", "L1", bot, deals=1)
        assert refused.value.rule is not None and refused.value.text is not None


@pytest.mark.parametrize(
    ("bot", "error", "match"),
    [
        (Says(None), TypeError, "an action is an id or a text, not NoneType"),
        (Says(60_000), soiree.IllegalAction, "no action has the id 60000"),
        (SaysToMany(-1), soiree.IllegalAction, "no action has the id -1"),
        (SaysToMany(10**9), soiree.IllegalAction, "no action has the id 1000000000"),
        (SaysToMany([]), TypeError, "gives an array of ids, not of float64"),
        (SaysToMany(np.zeros(1, np.int64)), ValueError, r"one id for each of \d+ decisions, not an array of shape \[1\]"),
        (SaysToMany("SA"), TypeError, "gives an array of ids, not of"),
        (object(), TypeError, "a bot is a name or an object with"),
        ("L9", ValueError, "no bot is called `L9`"),
        (soiree.bot("bezique", "L1"), ValueError, "the bot plays bezique, and the arena napoleon"),
    ],
)
def test_a_wrong_bot_is_refused(bot: Any, error: type[Exception], match: str) -> None:
    with pytest.raises(error, match=match):
        soiree.arena("napoleon", bot, "L1", deals=3)


def test_wrong_numbers_are_refused() -> None:
    wrongs: list[dict[str, Any]] = [{"deals": 0}, {"threads": 0}, {"batch": 0}, {"obs": "f64"}]
    for wrong in wrongs:
        with pytest.raises(ValueError):
            soiree.arena("napoleon", "L1", "L1", **wrong)


def test_progress_is_told_and_what_it_raises_is_raised() -> None:
    told: list[tuple[int, int, float]] = []
    report = soiree.arena("napoleon", "L1", First(), deals=5, progress=lambda *figures: told.append(figures))
    assert told[-1][:2] == (5, 5) and told[-1][2] == pytest.approx(report.mean)

    def stop(done: int, deals: int, mean: float) -> None:
        raise StopIteration(done)

    with pytest.raises(StopIteration):
        soiree.arena("napoleon", "L2", "L2", deals=1_000_000, progress=stop)


@pytest.mark.parametrize("bot", ["L3", First()])
def test_a_long_duel_can_be_interrupted(bot: Any) -> None:
    with interrupted():
        soiree.arena("napoleon", bot, "L3", deals=1_000_000)


def test_whole_deals_are_compared_in_points() -> None:
    assert soiree.arena("napoleon", "L1", "L0", deals=2, whole=True).unit == "points"
