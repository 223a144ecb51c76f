"""Lessons for networks: arrays of the caller, any number of threads, refusals that say why."""

from __future__ import annotations

import hashlib
import threading
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import soiree

GAMES = [(game, players) for game, numbers in soiree.games() for players in numbers]
READ = ["inputs", "truth", "seat", "players", "setup", "rivals", "ended", "rewards", "results"]
READ += ["last_setup", "last_side", "last_beginners", "last_rivals"]


def bits(rows: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.unpackbits(rows, axis=1, bitorder="little")


def legal(lessons: soiree.Lessons) -> NDArray[np.uint8]:
    return bits(lessons.inputs)[:, : lessons.labels_count]


def choose(lessons: soiree.Lessons, rng: np.random.Generator) -> None:
    """Anything that is legal, in every row."""
    lessons.labels[:] = (legal(lessons) * rng.random(lessons.labels_count)).argmax(axis=1)


def mixed(game: str, players: int, rows: int, threads: int = 1) -> soiree.Lessons:
    return soiree.Lessons(game, rows, 7, threads, whole=0.5, beginners=0.3, rivals=0.3, players=players)


def digest(lessons: soiree.Lessons, steps: int) -> str:
    seen, rng = hashlib.sha256(), np.random.default_rng(1)
    for _ in range(steps):
        choose(lessons, rng)
        lessons.step()
        for name in READ:
            seen.update(getattr(lessons, name).tobytes())
    return seen.hexdigest()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_number_of_threads_changes_no_byte(game: str, players: int) -> None:
    digests = {digest(mixed(game, players, 200, threads), 20) for threads in (1, 2, 4)}
    assert len(digests) == 1


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_rows_are_as_wide_as_the_sizes_say(game: str, players: int) -> None:
    lessons = mixed(game, players, 8)
    assert lessons.inputs.shape == (8, 8 * (lessons.label_words + lessons.input_words))
    assert lessons.truth.shape == (8, 8 * lessons.truth_words)
    assert sum(field.slots for field in lessons.input_fields.values()) == lessons.inputs_count
    assert sum(field.slots for field in lessons.truth_fields.values()) == lessons.truths_count
    assert lessons.inputs_count <= 64 * lessons.input_words
    assert lessons.truths_count + lessons.seats <= 64 * lessons.truth_words
    assert lessons.labels_count == lessons.games[0].actions
    assert (legal(lessons).sum(axis=1) > 1).all()
    assert (lessons.players == players).all()
    assert not bits(lessons.inputs)[:, 64 * lessons.label_words + lessons.inputs_count :].any()


def test_beginners_are_bits_behind_the_truth_and_never_asked() -> None:
    lessons = soiree.Lessons("napoleon", 100, 3, beginners=1.0)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(60):
        truth = bits(lessons.truth)[:, lessons.truths_count :]
        assert truth[:, : lessons.seats].any(axis=1).all()
        assert not truth[:, 0].any()
        assert not truth[:, lessons.seats :].any()
        choose(lessons, rng)
        lessons.step()
        over = lessons.ended != 0
        assert ((lessons.last_beginners != 0) == over).all()
        army = lessons.last_side[over]
        others = army ^ 0b11111
        assert ((lessons.last_beginners[over] == army) | (lessons.last_beginners[over] == others)).all()
        assert (lessons.ended[over] == lessons.ENDED + lessons.COMPARED).all()
        assert (np.abs(lessons.results[over]).max(axis=1) == 1).all()
        assert not lessons.rewards[~over].any()
        ended += int(over.sum())
    assert ended > 100


def test_tables_of_one_network_are_drawn_by_their_shares() -> None:
    five, four = soiree.Game("beauharnais", players=5), soiree.Game("beauharnais", players=4)
    lessons = soiree.Lessons([(five, 3.0), (four, 1.0)], 2000, 3)
    assert lessons.games == [five, four]
    assert lessons.networks == ["beauharnais-4-5"] * 2
    assert 0.7 < (lessons.setup == 0).mean() < 0.8
    assert (lessons.players == np.where(lessons.setup == 0, 5, 4)).all()


def test_arrays_of_the_caller_are_written() -> None:
    own, other = mixed("napoleon", 5, 32), mixed("napoleon", 5, 32)
    arrays = {name: np.full_like(getattr(own, name), 9) for name in [*READ, "labels"]}
    other.bind(**arrays)
    assert all(getattr(other, name) is array for name, array in arrays.items())
    assert (arrays["inputs"] == own.inputs).all()
    assert digest(own, 30) == digest(other, 30)
    assert (arrays["inputs"] == own.inputs).all()
    assert (arrays["rewards"] == own.rewards).all()


def test_an_illegal_label_stops_every_row() -> None:
    lessons = mixed("napoleon", 5, 8)
    choose(lessons, np.random.default_rng(1))
    before = lessons.inputs.copy()
    label = int(legal(lessons)[5].argmin())
    lessons.labels[5] = label
    with pytest.raises(soiree.IllegalAction, match=rf"row 5: label {label} is not one of the \d+ that are legal"):
        lessons.step()
    assert (lessons.inputs == before).all()


@pytest.mark.parametrize(
    ("array", "why"),
    [
        ({"seat": np.zeros(7, np.uint8)}, r"`seat` has shape \[7\], not \[8\]"),
        ({"seat": np.zeros(8, np.int8)}, "`seat` is of int8, not uint8"),
        ({"rewards": np.zeros((5, 8), np.float32).T}, "`rewards` is not contiguous"),
        ({"labels": np.zeros(8, np.int64)}, "`labels` is of int64, not int32"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(array: dict[str, Any], why: str) -> None:
    lessons = mixed("napoleon", 5, 8)
    kept = lessons.seat
    with pytest.raises(ValueError, match=why):
        lessons.bind(**array)
    assert lessons.seat is kept


def test_rows_of_words_begin_at_words() -> None:
    lessons = mixed("napoleon", 5, 8)
    size = lessons.inputs.size
    memory = np.zeros(size + 16, np.uint8)
    first = -memory.ctypes.data % 8
    lessons.bind(inputs=memory[first : first + size].reshape(8, -1))
    with pytest.raises(ValueError, match="`inputs` does not begin at a multiple of 8 bytes"):
        lessons.bind(inputs=memory[first + 1 : first + 1 + size].reshape(8, -1))
    with pytest.raises(ValueError, match="share"):
        lessons.bind(seat=lessons.inputs.reshape(-1)[:8])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"whole": 1.5}, "whole: a share is from 0 to 1, not 1.5"),
        ({"beginners": 0.7, "rivals": 0.7}, "beginners and rivals: a share is from 0 to 1"),
        ({"rows": 0}, "rows are a number from 1 to 1048576, not 0"),
        ({"threads": 0}, "threads are a number from 1 to 1024, not 0"),
        ({"game": []}, "lessons are given at one table at least"),
        ({"game": [(soiree.Game("napoleon"), 0.0)]}, "the share of a setup is more than 0, not 0"),
        ({"game": [soiree.Game("napoleon"), soiree.Game("bezique")]}, "lessons are of one game"),
    ],
)
def test_courses_that_cannot_be_given_are_refused(words: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        soiree.Lessons(**{"game": "napoleon", "rows": 4, **words})


def test_names_and_types_that_are_none_are_refused() -> None:
    lessons: Any = mixed("napoleon", 5, 4)
    with pytest.raises(TypeError, match='lessons have no array "sea"'):
        lessons.bind(sea=np.zeros(4, np.uint8))
    with pytest.raises(TypeError, match="`seat` is an array of NumPy, not list"):
        lessons.bind(seat=[0, 0, 0, 0])
    with pytest.raises(TypeError, match="the games of a list have their options already"):
        soiree.Lessons([soiree.Game("napoleon")], 4, deals=2)


def test_a_thread_steps_while_another_does_something_else() -> None:
    lessons, wanted = mixed("napoleon", 5, 2000), digest(mixed("napoleon", 5, 2000), 10)
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(digest(lessons, 10)))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
    thread.join()
    assert found == [wanted]
    assert turns > 0
