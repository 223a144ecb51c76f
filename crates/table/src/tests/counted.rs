//! Tables whose result counts.

use protocol::{Ask, Code, Order, Terms};

use super::room::{Room, order};
use crate::{LogEvent, TableEvent};

fn counted(game: &str, players: u8) -> Order {
    let plain = order(game, players);
    let terms = Terms { counted: true, level: "L1".to_owned(), ..plain.terms };
    Order { terms, ..plain }
}

/// The lines of the match.
fn lines(room: &Room) -> Vec<String> {
    let text = |line: &crate::LogLine| match LogEvent::read(&line.line) {
        Some(LogEvent::Match(text)) => Some(text),
        _ => None,
    };
    room.disk.iter().filter_map(text).collect()
}

#[test]
fn what_would_help_is_refused() {
    let mut room = Room::playing(counted("napoleon", 5), &["Aiko"]);
    let at = room.knows("Aiko").step;
    for ask in [
        Ask::Hint { at },
        Ask::Undo { at },
        Ask::Claim { at },
        Ask::Pause,
        Ask::Show { on: true },
        Ask::AllowText { on: true },
        Ask::Text { text: "spades?".to_owned() },
    ] {
        assert_eq!(room.says("Aiko", ask.clone()), Err(Code::Counted), "{ask:?}");
    }
    let hello = Ask::Phrase { phrase: "hello".to_owned() };
    assert_eq!(room.says("Aiko", hello), Ok(()));
}

/// Plays first legal actions to the end of the match.
fn play(room: &mut Room, mut before: impl FnMut(&mut Room)) {
    for _ in 0..400 {
        before(room);
        let at = room.knows("Aiko").step;
        if let Some(action) = room.legal("Aiko").first().cloned() {
            room.says("Aiko", Ask::Act { at, action }).expect("it is legal");
        }
    }
}

#[test]
fn a_line_beside_the_match_changes_no_bot() {
    let played = |is_restless: bool| {
        let mut room = Room::playing(counted("bezique", 2), &["Aiko"]);
        play(&mut room, |room| {
            if is_restless {
                room.leaves("Aiko");
                room.comes_back("Aiko");
            }
        });
        (lines(&room), room.disk.len())
    };
    let (quiet, restless) = (played(false), played(true));
    assert_eq!(quiet.0, restless.0);
    assert!(quiet.1 < restless.1, "coming and going is in the log");
}

#[test]
fn who_is_quicker_than_a_bot_that_is_asked_too_waits_for_it() {
    let played = |is_quick: bool| {
        let mut room = Room::playing(counted("beauharnais", 2), &["Aiko"]);
        let mut turns = 0;
        play(&mut room, |room| {
            turns += 1;
            if is_quick && turns % 2 == 0 {
                // Bots are asked again after a restart, and then think.
                room.bots_sleep = false;
                room.restarts();
                room.comes_back("Aiko");
            }
            room.bots_sleep = is_quick;
        });
        let planned = |line: &&crate::LogLine| {
            matches!(LogEvent::read(&line.line), Some(LogEvent::Table(TableEvent::Planned { .. })))
        };
        (lines(&room), room.disk.iter().filter(planned).count())
    };
    let ((slow, never), (quick, often)) = (played(false), played(true));
    assert_eq!(slow, quick);
    assert!(never == 0 && often > 0, "{never} {often}");
}
