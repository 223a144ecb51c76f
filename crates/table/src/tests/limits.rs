//! Limits on the length of a log, which no player notices.

use protocol::{Ask, Code, Sitter, Stage};

use super::room::{Room, begun, order};
use crate::{
    Guest, Input, LogEvent, LogLine, TableEvent,
    length::{MOST_BESIDE, MOST_LINES},
};

fn show(on: bool) -> Ask {
    Ask::Show { on }
}

/// A match for two that has begun, with lines beside it until the log is so long.
fn long(lines: usize) -> Vec<LogLine> {
    let mut log = begun(order("bezique", 2));
    let shown =
        |step: usize| LogEvent::Table(TableEvent::Shown { seat: 0, on: step.is_multiple_of(2) });
    let kept = |line: LogEvent| LogLine { at: 1, id: String::new(), line: line.write() };
    let more = lines - log.len();
    log.extend((0..more).map(|step| kept(shown(step))));
    log
}

fn asked(room: &Room) -> Option<&'static str> {
    ["Aiko", "Ben", "p0", "p1"].into_iter().find(|name| room.is_asked(name))
}

#[test]
fn in_a_minute_one_person_writes_ninety_lines_and_plays_all_the_same() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let before = room.disk.len();
    let mut refused = 0;
    for wish in 0..2_400 {
        if wish % 40 == 39 {
            room.wait(1_000);
        }
        match room.says("Aiko", show(wish % 2 == 0)) {
            Ok(()) => {}
            Err(code) => {
                assert_eq!(code, Code::TooFast);
                refused += 1;
            }
        }
    }
    let lines = room.disk.len() - before;
    assert!((60..=91).contains(&lines), "{lines} lines were written");
    assert!(refused > 1_000);
    room.says("Ben", show(true)).expect("another person has a share of their own");
    let asked = asked(&room).expect("somebody leads");
    room.acts(asked).expect("the match is not held up");
    room.wait(2_000);
    let before = room.disk.len();
    let again = [false, true, false, true, false].map(|on| room.says("Aiko", show(on)));
    assert!(again.contains(&Err(Code::TooFast)) && room.disk.len() > before, "{again:?}");
}

#[test]
fn beside_the_match_a_table_takes_so_many_lines_and_then_only_plays_on() {
    let mut room = Room::resumed(long(MOST_BESIDE - 1));
    room.enter("p0");
    room.enter("p1");
    room.says("p1", show(true)).expect("there is room for one more");
    for ask in [show(false), Ask::AllowText { on: false }, Ask::Pause, Ask::Pause] {
        assert_eq!(
            room.says(if ask == show(false) { "p1" } else { "p0" }, ask),
            Err(Code::LogFull)
        );
    }
    let before = room.disk.len();
    let guest = Guest { person: "p0".to_owned(), name: "Aya".to_owned(), ..Guest::default() };
    room.hear(Input::Renamed { guest });
    assert_eq!(room.disk.len(), before, "a name is not worth it");
    for _ in 0..20 {
        let asked = asked(&room).expect("somebody is to act");
        room.acts(asked).expect("the match is not held up");
    }
    let at = room.knows("p0").step;
    let undone = ["p0", "p1"].map(|name| room.says(name, Ask::Undo { at }));
    assert!(undone.contains(&Err(Code::LogFull)), "{undone:?}");
    room.leaves("p1");
    assert!(!room.seating("p0").chairs[1].here, "who is gone is still noticed");
    room.comes_back("p1");
    room.says("p1", Ask::Stand).expect("nobody must stay");
    assert_eq!(room.seating("p0").chairs[1].sitter, Sitter::StandIn);
}

#[test]
fn what_is_taken_back_counts_beside_the_match() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko"]);
    let (mut lines, mut written) = (0, 0);
    for _ in 0..40 {
        room.wait(2_000);
        let before = room.disk.len();
        room.acts("Aiko").expect("a listed action is legal");
        let at = room.knows("Aiko").step;
        if room.says("Aiko", Ask::Undo { at }).is_ok() {
            (lines, written) = (lines + 1, written + room.disk.len() - before);
        }
    }
    assert!(lines > 10 && written >= 2 * lines, "{written} lines of {lines} that were taken back");
    let table = room.steward.table();
    assert!(table.beside() >= written, "{} of {written} lines count", table.beside());
}

#[test]
fn a_table_whose_log_is_longer_than_any_match_is_closed() {
    let mut room = Room::resumed(long(MOST_LINES - 2));
    room.enter("Watcher");
    // The cards are dealt, and that is the end of it.
    assert_eq!(room.seating("Watcher").stage, Stage::Closed);
    assert!(room.disk.len() <= MOST_LINES + 1, "{} lines", room.disk.len());
    assert!(room.steward.table().record().is_some(), "whoever wants to may look at it");
}

#[test]
fn old_talk_in_a_log_counts_for_nothing() {
    let mut log = long(20);
    let text = LogEvent::Table(TableEvent::Text { seat: 0, text: "x".to_owned() });
    let kept = LogLine { at: 1, id: String::new(), line: text.write() };
    log.extend(std::iter::repeat_n(kept, MOST_LINES));
    let mut room = Room::resumed(log);
    room.enter("p0");
    assert_eq!(room.seating("p0").stage, Stage::Playing);
    room.says("p0", show(true)).expect("there is room");
}

#[test]
fn who_connects_again_and_again_writes_little_and_is_missed_all_the_same() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let asked = asked(&room).expect("somebody leads");
    let other = if asked == "Ben" { "Aiko" } else { "Ben" };
    let chair = |room: &Room| {
        let seat = room.knows(asked).seat.expect("they sit");
        let chair = &room.seating(other).chairs[usize::from(seat)];
        (chair.here, chair.sitter)
    };
    let (before, since) = (room.disk.len(), room.now);
    for _ in 0..500 {
        room.leaves(asked);
        room.comes_back(asked);
        room.wait(100);
    }
    let lines = room.disk.len() - before;
    let minutes = usize::try_from((room.now - since) / 60_000).expect("time goes on");
    assert!(lines <= 2 * (20 + minutes + 1), "{lines} lines were written");
    room.leaves(asked);
    assert_eq!(chair(&room), (true, Sitter::Person), "it is too early to write it again");
    let wake = room.steward.wake().expect("it will be written");
    assert!(wake <= room.now + 60_000);
    room.wait(60_000);
    assert_eq!(chair(&room), (false, Sitter::Person));
    room.wait(60_000);
    assert_eq!(chair(&room), (false, Sitter::StandIn), "and a bot stands in as always");
    room.comes_back(asked);
    assert_eq!(chair(&room), (true, Sitter::Person));
}

#[test]
fn who_is_called_something_else_every_moment_is_called_so_in_the_end() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.wait(120_000);
    let before = room.disk.len();
    for number in 0..200 {
        let name = format!("Aiko {number}");
        let guest = Guest { person: "Aiko".to_owned(), name, ..Guest::default() };
        room.hear(Input::Renamed { guest });
    }
    assert_eq!(room.disk.len() - before, 60);
    room.wait(2_000);
    assert_eq!(room.disk.len() - before, 61);
    assert_eq!(room.seating("Ben").chairs[0].name, "Aiko 199");
    assert_eq!(room.steward.wake(), None);
}

/// Two hours with a move every four seconds, a plan with each, thirty lost connections an hour and
/// a pause now and then.
#[test]
fn no_evening_comes_near_a_limit() {
    for (game, players) in [("bezique", 2), ("beauharnais", 2), ("kbernestich", 3)] {
        let people = &["Aiko", "Ben", "Chie"][..usize::from(players)];
        let mut room = Room::playing(order(game, players), people);
        for turn in 1..=1_800 {
            room.wait(4_000);
            if room.seating("Aiko").stage != Stage::Playing {
                break;
            }
            for name in people {
                busy(&mut room, name, turn);
            }
            if let Some(asked) = people.iter().find(|name| room.is_asked(name)) {
                room.acts(asked).expect("the match goes on");
            }
        }
        let table = room.steward.table();
        assert!(table.beside() < MOST_BESIDE / 2, "{game}: {} lines", table.beside());
        assert!(room.disk.len() < MOST_LINES / 2, "{game}: {} lines", room.disk.len());
    }
}

fn busy(room: &mut Room, name: &str, turn: u32) {
    let plan = room.legal(name).first().cloned();
    let wishes = [Ask::Plan { action: plan }, Ask::Plan { action: None }];
    for wish in wishes {
        let planned = room.says(name, wish);
        assert!(!matches!(planned, Err(Code::TooFast | Code::LogFull)), "{planned:?}");
    }
    if turn.is_multiple_of(30) {
        room.leaves(name);
        room.comes_back(name);
    }
    if turn.is_multiple_of(100) {
        let paused = room.says(name, Ask::Pause);
        assert!(!matches!(paused, Err(Code::TooFast | Code::LogFull)), "{paused:?}");
        room.wait(30_000);
    }
}
