"""Many matches at once: arrays of the caller, any number of threads, refusals that say why."""

from __future__ import annotations

import hashlib
import threading
from typing import Any

import numpy as np
import pytest
from conftest import interrupted

import soiree

GAMES = [(game, players) for game, numbers in soiree.games() for players in numbers]
FORMS = ["bits", "u8", "f32"]


def digest(vector: soiree.Vector, steps: int) -> str:
    seen = hashlib.sha256()
    vector.reset()
    for _ in range(steps):
        vector.sample()
        vector.step()
        for array in (vector.obs, vector.mask, vector.reward, vector.done, vector.seat, vector.action):
            seen.update(array.tobytes())
    return seen.hexdigest()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_number_of_threads_changes_no_byte(game: str, players: int) -> None:
    digests = {digest(soiree.Vector(game, 600, 7, threads, obs="u8", players=players), 20) for threads in (1, 2, 4)}
    assert len(digests) == 1


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_rows_are_what_objects_show(game: str, players: int) -> None:
    vector = soiree.Vector(game, 3, 7, obs="u8", players=players)
    vector.reset()
    ended: set[int] = set()
    for _ in range(20_000):
        vector.sample()
        vector.step()
        ended |= set(np.flatnonzero(vector.done))
        if len(ended) == 3:
            break
    for row in range(3):
        record = vector.record(row)
        assert record is not None
        assert record.game == vector.game
        assert record.replay().is_terminal()


@pytest.mark.parametrize("form", FORMS)
def test_every_form_says_the_same(form: Any) -> None:
    plain = soiree.Vector("napoleon", 8, 7, obs="u8")
    other = soiree.Vector("napoleon", 8, 7, obs=form, mask="bits")
    plain.reset()
    other.reset()
    for _ in range(100):
        plain.sample()
        plain.step()
        other.action[:] = plain.action
        other.step()
        assert (plain.seat == other.seat).all() and (plain.reward == other.reward).all()
    mask = np.unpackbits(other.mask.view(np.uint8), axis=1, bitorder="little")[:, : plain.actions]
    assert (mask == plain.mask).all()
    if form == "bits":
        bits = np.unpackbits(other.obs.view(np.uint8), axis=1, bitorder="little")
        for field in plain.game.fields.values():
            width = field.bits
            packed = bits[:, field.first_bit : field.first_bit + field.slots * width]
            numbers = packed.reshape(8, field.slots, width) @ (1 << np.arange(width))
            assert (numbers == plain.obs[:, field.slice]).all()
    else:
        assert (other.obs == plain.obs).all()


def arrays(vector: soiree.Vector) -> dict[str, Any]:
    n, game = len(vector), vector.game
    return {
        "obs": np.zeros((n, game.slots), np.uint8),
        "mask": np.zeros((n, game.actions), np.uint8),
        "reward": np.zeros((n, game.players), np.float32),
        "done": np.zeros(n, np.uint8),
        "seat": np.zeros(n, np.uint8),
        "action": np.zeros(n, np.int32),
    }


def test_arrays_of_the_caller_are_written_to() -> None:
    own, bound = soiree.Vector("napoleon", 4, 7, obs="u8"), soiree.Vector("napoleon", 4, 7)
    mine = arrays(bound)
    bound.bind(**mine)
    assert bound.obs is mine["obs"] and bound.action is mine["action"]
    assert digest(own, 60) == digest(bound, 60)
    assert (mine["obs"] == own.obs).all() and (mine["mask"] == own.mask).all()


def test_an_observation_with_room_for_the_mask_has_it_behind() -> None:
    plain, joined = soiree.Vector("napoleon", 4, 7, obs="u8"), soiree.Vector("napoleon", 4, 7)
    both = np.zeros((4, plain.game.slots + plain.actions), np.uint8)
    joined.bind(obs=both)
    plain.reset()
    joined.reset()
    assert (both == np.hstack([plain.obs, plain.mask])).all()


@pytest.mark.parametrize(
    ("name", "array", "message"),
    [
        ("obs", np.zeros((4, 7), np.uint8), "shape"),
        ("obs", np.zeros((4, 7), np.int64), "`obs` is of int64"),
        ("mask", np.zeros((4, 201), np.float32), "`mask` is of float32"),
        ("reward", np.zeros((4, 5), np.float64), "`reward` is of float64, not float32"),
        ("reward", np.zeros((5, 4), np.float32).T, "`reward` is not contiguous"),
        ("reward", np.zeros((4, 10), np.float32)[:, ::2], "`reward` is not contiguous"),
        ("done", np.zeros(3, np.uint8), r"`done` has shape \[3\], not \[4\]"),
        ("done", np.zeros(4, np.bool_), "`done` is of bool, not uint8"),
        ("seat", np.zeros((4, 1), np.uint8), r"`seat` has shape \[4, 1\], not \[4\]"),
        ("action", np.zeros(4, np.int64), "`action` is of int64, not int32"),
        ("action", np.frombuffer(bytes(16), np.int32), "`action` cannot be written to"),
    ],
)
def test_an_array_that_does_not_fit_is_refused(name: str, array: Any, message: str) -> None:
    vector = soiree.Vector("napoleon", 4)
    with pytest.raises(ValueError, match=message):
        vector.bind(**{name: array})
    vector.reset()
    vector.sample()
    vector.step()


def test_what_is_no_array_is_refused() -> None:
    with pytest.raises(TypeError, match="`done` is an array of NumPy, not list"):
        soiree.Vector("napoleon", 4).bind(**{"done": [0] * 4})  # type: ignore[arg-type]


def test_arrays_that_overlap_are_refused() -> None:
    vector = soiree.Vector("napoleon", 4)
    memory = np.zeros(8, np.uint8)
    with pytest.raises(ValueError, match="shares memory"):
        vector.bind(done=memory[:4], seat=memory[3:7])
    shared = bytearray(8)
    one, other = np.frombuffer(shared, np.uint8, 4), np.frombuffer(shared, np.uint8, 4, 2)
    with pytest.raises(ValueError, match="share memory"):
        vector.bind(done=one, seat=other)
    vector.bind(done=memory[:4], seat=memory[4:])


def test_an_array_that_changes_later_is_refused() -> None:
    vector = soiree.Vector("napoleon", 4)
    vector.reset()
    vector.done.resize(3, refcheck=False)
    with pytest.raises(ValueError, match="`done` has shape"):
        vector.sample()


def test_an_illegal_action_stops_every_row() -> None:
    vector = soiree.Vector("napoleon", 4, 7, obs="u8")
    vector.reset()
    vector.sample()
    before = vector.obs.copy()
    vector.action[2] = 200
    with pytest.raises(soiree.IllegalAction, match="row 2: action 200 is not one of the 41 that are legal"):
        vector.step()
    assert (vector.obs == before).all()


def test_reset_comes_first() -> None:
    vector = soiree.Vector("napoleon", 4)
    with pytest.raises(RuntimeError, match="reset"):
        vector.step()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"n": 0}, "rows are a number from 1 to 1048576, not 0"),
        ({"n": 10**12}, "rows are a number from 1 to 1048576"),
        ({"n": 2**63}, "rows are a number from 1 to 1048576"),
        ({"threads": 0}, "threads are a number from 1 to 1024, not 0"),
        ({"threads": 20_000}, "threads are a number from 1 to 1024"),
        ({"obs": "i8"}, "i8"),
        ({"mask": "f32"}, "f32"),
        ({"others": "L9"}, "no bot is called `L9`"),
        ({"learner": 2}, "needs `others`"),
        ({"reward": "gold"}, "`reward` is"),
        ({"players": 4}, "napoleon is for 5 players"),
        ({"deals": 99}, "deals"),
    ],
)
def test_what_cannot_be_played_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        soiree.Vector("napoleon", **{"n": 4, **options})


@pytest.mark.parametrize("n", [0, 10**15, 2**62])
def test_so_many_samples_are_not_drawn(n: int) -> None:
    with pytest.raises(ValueError, match="n is a number from 1 to 1048576"):
        soiree.Playouts("napoleon").draw(n)


def test_a_learner_is_the_only_one_asked() -> None:
    vector = soiree.Vector("napoleon", 6, 7, others="L0", learner=3)
    vector.reset()
    for _ in range(30):
        assert (vector.seat == 3).all()
        vector.sample()
        vector.step()
    with pytest.raises(ValueError, match="seat 4 is not at a table of 2"):
        soiree.Vector("bezique", 6, players=2, others="L0", learner=4)
    with pytest.raises(TypeError, match="learner"):
        soiree.Vector("napoleon", 6, others="L0", learner="nobody")  # type: ignore[arg-type]


def test_rewards_of_an_episode_are_its_points() -> None:
    vector = soiree.Vector("napoleon", 5, 7, obs=None, mask=None, deals=2)
    assert vector.obs is None and vector.mask is None
    vector.reset()
    paid, ended = np.zeros((5, 5)), 0
    while ended < 10:
        vector.sample()
        vector.step()
        paid += vector.reward
        for row in np.flatnonzero(vector.done == 1):
            record = vector.record(int(row))
            assert record is not None
            assert list(record.replay().returns()) == list(paid[row])
            paid[row], ended = 0, ended + 1


def test_cards_that_nobody_wants_are_cut_off() -> None:
    vector = soiree.Vector("napoleon", 1, 7, max_redeals=2)
    vector.reset()
    vector.action[:] = 0
    done = []
    for _ in range(15):
        vector.step()
        done.append(int(vector.done[0]))
    assert done == [0] * 14 + [2]


def test_records_come_with_the_first_end() -> None:
    vector = soiree.Vector("napoleon", 1, 7)
    assert vector.record(0) is None
    with pytest.raises(IndexError, match="no row 1"):
        vector.record(1)


def test_others_may_work_meanwhile() -> None:
    vectors = [soiree.Vector("napoleon", 600, 7) for _ in range(2)]
    digests: list[str] = []
    threads = [threading.Thread(target=lambda v=v: digests.append(digest(v, 50))) for v in vectors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(digests) == 2 and len(set(digests)) == 1


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_labelled_samples_are_legal_and_the_same_for_any_number_of_threads(game: str, players: int) -> None:
    drawn = [soiree.Playouts(game, 7, threads, players=players).draw(600) for threads in (1, 2)]
    for name, array in drawn[0].items():
        assert (array == drawn[1][name]).all()
    assert drawn[0]["mask"][np.arange(600), drawn[0]["action"]].all()
    assert np.isfinite(drawn[0]["label"]).all() and drawn[0]["label"].std() > 0


def test_labelled_samples_go_on() -> None:
    playouts = soiree.Playouts("napoleon", 7, obs="f32", mask=None)
    first, second = playouts.draw(5), playouts.draw(5)
    assert "mask" not in first and first["obs"].dtype == np.float32
    both = soiree.Playouts("napoleon", 7, obs="f32", mask=None).draw(10)
    assert (np.concatenate([first["label"], second["label"]]) == both["label"]).all()


def test_every_legal_action_has_a_label() -> None:
    one = soiree.Playouts("napoleon", 7).draw(50)
    all_ = soiree.Playouts("napoleon", 7).draw(50, every=True)
    assert set(all_) - set(one) == {"labels"}
    assert (all_["labels"][range(50), one["action"]] == one["label"]).all()
    assert (all_["labels"][all_["mask"] == 0] == 0).all()


def test_long_drawing_can_be_interrupted() -> None:
    playouts = soiree.Playouts("napoleon", seed=7, obs=None, mask=None)
    with interrupted():
        while True:
            playouts.draw(1_000_000)
    again = soiree.Playouts("napoleon", seed=7, obs=None, mask=None)
    assert (playouts.draw(100)["label"] == again.draw(100)["label"]).all()
