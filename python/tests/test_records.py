"""Matches on paper."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from conftest import ROOT, SETUPS, played

import soiree

SCENARIOS = sorted((ROOT / "crates/games/src").glob("*/scenarios/*.soiree"))


def test_a_thousand_records_come_back() -> None:
    """Of long matches there are fewer than of short ones."""
    records = 0
    for name, players in SETUPS:
        game, lines, seed = soiree.Game(name, players=players), 0, 0
        while lines < 15_000:
            end = played(game, seed)
            text = end.record().write()
            record = soiree.Record.read(text)
            assert record == end.record() and record.write() == str(record) == text
            assert record.replay() == end and record.replay().points == end.points
            assert record.game == game and len(record) == len(record.lines) == len(end)
            lines, seed, records = lines + len(record), seed + 1, records + 1
    assert records >= 1000


def test_a_record_stops_anywhere(game: soiree.Game) -> None:
    record = played(game, 31).record()
    for lines in {0, 1, 2, len(record) // 2, len(record) - 1}:
        state = record.replay(lines)
        assert len(state) == lines and not state.is_terminal()
        for line in record.lines[lines:]:
            state.apply_line(line)
        assert state == record.replay()
    with pytest.raises(IndexError):
        record.replay(len(record) + 1)


def test_a_record_is_kept_in_files_and_pickles(game: soiree.Game, tmp_path: Path) -> None:
    record = played(game, 32).record()
    path = tmp_path / "match.soiree"
    path.write_text(record.write())
    assert soiree.Record.load(path) == soiree.Record.load(str(path)) == record
    assert pickle.loads(pickle.dumps(record)) == record and len({record, soiree.Record.load(path)}) == 1


def test_every_scenario_of_the_rules_holds() -> None:
    games = {game for game, _ in soiree.games()}
    texts = [path.read_text() for path in SCENARIOS if path.parts[-3] in games]
    assert len(texts) > 100
    assert [fault for text in texts for fault in soiree.Record.check(text)] == []


def test_a_claim_that_is_not_so_is_found() -> None:
    record = played(soiree.Game("beauharnais", players=4), 33).record()
    text = record.write() + "? winners 0 1 2 3\n"
    (fault,) = soiree.Record.check(text)
    assert isinstance(fault, soiree.RecordError) and fault.line == len(text.splitlines())
    assert "expected winners" in str(fault)


def test_a_broken_record_names_its_line_and_rule() -> None:
    record = played(soiree.Game("beauharnais", players=4), 34).record()
    lines = record.write().splitlines()
    first = next(number for number, line in enumerate(lines) if line.split(" ")[1:2] == ["play"])
    seat, _, _ = lines[first].split(" ", 2)
    held = next(line.split(" ")[2] for line in lines[first + 1 :] if line.startswith(tuple("0123")) and line[0] != seat)
    broken = [*lines[:first], f"{seat} play {held}", *lines[first + 1 :]]
    with pytest.raises(soiree.RecordError) as refused:
        soiree.Record.read("\n".join(broken))
    assert refused.value.line == first + 1 and refused.value.rule is not None
    assert refused.value.text == record.game.rule(refused.value.rule)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.line, again.rule) == (str(refused.value), first + 1, refused.value.rule)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("soiree 2\n", 1),
        ("soiree 1\ngame: whist\nplayers: 4\n\n", 2),
        ("soiree 1\ngame: beauharnais\nplayers: 9\n\n", 3),
        ("soiree 1\ngame: beauharnais\nplayers: 4\noption: deals=0\n\n", 4),
        ("soiree 1\ngame: beauharnais\nplayers: 4\n\n* deal\n", 5),
        ("soiree 1\ngame: beauharnais\nplayers: 4\n\n7 pass\n", 5),
        ("soiree 1\ngame: beauharnais\nplayers: 4\n\n0 pass\n", 5),
        ("\0" * 99, 1),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(soiree.RecordError) as refused:
        soiree.Record.read(text)
    assert refused.value.line == line
    assert [fault.line for fault in soiree.Record.check(text)] == [line]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.soiree"
    path.write_bytes(b"soiree 1\ngame: \xff\n")
    with pytest.raises(soiree.RecordError) as refused:
        soiree.Record.load(path)
    assert refused.value.line == 2
    with pytest.raises(FileNotFoundError):
        soiree.Record.load(tmp_path / "nothing")
