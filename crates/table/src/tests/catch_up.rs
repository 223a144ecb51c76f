//! What somebody is told again who has missed something.

use engine::{Seat, show::Language};
use protocol::{Ask, Recalled, STEPS_RECALLED, STEPS_RETOLD, Step, Tell, What};

use super::room::{Room, begun, order};
use crate::{Audience, Guest, Input, LogEvent, LogLine, Table, TableEvent};

/// So many steps in which nothing is played.
fn idle(steps: u32) -> Vec<LogLine> {
    let shown =
        |step: u32| LogEvent::Table(TableEvent::Shown { seat: 0, on: step.is_multiple_of(2) });
    let kept = |line: LogEvent| LogLine { at: 1, id: String::new(), line: line.write() };
    (0..steps).map(|step| kept(shown(step))).collect()
}

/// A match that has begun, and such steps.
fn long(steps: u32) -> Vec<LogLine> {
    begun(order("bezique", 2)).into_iter().chain(idle(steps)).collect()
}

#[test]
fn the_last_steps_are_told_again_and_of_more_none() {
    let mut room = Room::resumed(long(2 * STEPS_RETOLD));
    room.enter("Watcher");
    let step = room.knows("Watcher").step;
    for (missed, told) in [(0, 0), (1, 1), (STEPS_RETOLD, STEPS_RETOLD), (STEPS_RETOLD + 1, 0)] {
        assert_eq!(room.missed("Watcher", step - missed).len() as u32, told, "{missed} missed");
        assert_eq!(room.knows("Watcher").step, step, "everything is told all the same");
    }
    assert!(room.missed("Watcher", 0).is_empty());
    assert!(room.missed("Watcher", u32::MAX).is_empty());
}

#[test]
fn a_follower_knows_that_steps_were_skipped() {
    for (missed, has_skipped) in [(STEPS_RETOLD, false), (STEPS_RETOLD + 1, true)] {
        let mut room = Room::resumed(long(1));
        room.enter("Watcher");
        let heard = room.knows("Watcher").step;
        room.goes_on_with(&idle(missed));
        room.missed("Watcher", heard);
        let knows = room.knows("Watcher");
        assert_eq!((knows.step, knows.has_skipped), (heard + missed, has_skipped));
    }
}

/// What somebody reads who comes late or comes back: as they would have heard it then.
#[test]
fn what_was_before_is_recalled_in_words_to_who_comes_and_to_who_comes_back() {
    let mut room = Room::playing(order("napoleon", 5), &["Aiko"]);
    room.says("Aiko", Ask::Show { on: true }).expect("who sits may");
    for _ in 0..6 {
        room.acts("Aiko").expect("a listed action is legal");
    }
    for has_restarted in [false, true] {
        if has_restarted {
            room.restarts();
        }
        room.enter(if has_restarted { "Late" } else { "Watcher" });
        room.comes_back("Aiko");
        let own = words(room.log("Aiko"));
        let others = words(room.log(if has_restarted { "Late" } else { "Watcher" }));
        assert!(own.len() > 15 && own.len() == others.len(), "{} {}", own.len(), others.len());
        assert_ne!(own, others, "cards of one's own are told to oneself alone");
        assert!(own.iter().any(|line| line.starts_with("Sat { seat: 0 } Aiko")), "{own:?}");
        assert!(own.iter().all(|line| !line.contains("invitation: Some")), "{own:?}");
    }
    let language = Language::Japanese;
    let guest = Guest { person: "Aiko".to_owned(), name: "Aiko".to_owned(), ..Guest::default() };
    room.hear(Input::Connect { connection: 0, guest, language, sees: None, since: None });
    assert!(words(room.log("Aiko")).iter().any(|line| !line.is_ascii()), "in another language");
}

/// Steps from before as one reads them.
fn words(log: &[Recalled]) -> Vec<String> {
    let line = |one: &Recalled| format!("{:?} {} {}", one.what, one.name, one.texts.join(" "));
    log.iter().map(line).collect()
}

#[test]
fn so_much_is_recalled_and_no_more_and_nothing_that_was_heard() {
    let mut room = Room::resumed(long(2 * STEPS_RECALLED));
    room.enter("Watcher");
    let step = room.knows("Watcher").step;
    assert_eq!(room.log("Watcher").len() as u32, STEPS_RECALLED);
    assert_eq!(room.log("Watcher").last().map(|line| line.step), Some(step));
    for (missed, recalled) in [(0, 0), (STEPS_RETOLD, 0), (STEPS_RETOLD + 1, STEPS_RETOLD + 1)] {
        room.missed("Watcher", step - missed);
        assert_eq!(room.log("Watcher").len() as u32, recalled, "{missed} missed");
    }
}

#[test]
fn the_last_steps_are_told_again_as_they_were_told() {
    let table = Table::resume("t", long(20)).expect("what was kept fits");
    let audience =
        Audience { seat: None, sees: None, language: Language::English, describes: false };
    let missed = table.missed(table.step() - 2);
    let told: Vec<What> = missed.iter().map(|told| told.step(1, audience).what).collect();
    let shown = |on| What::Shown { seat: 0, on, invitation: None };
    assert_eq!(told, [shown(true), shown(false)]);
}

#[test]
fn what_was_told_then_is_told_again_whatever_was_taken_back_or_renamed_since() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let begun = room.knows("Aiko").step;
    let names = ["Aiko", "Ben"];
    for turn in 0..30 {
        let asked = names.into_iter().find(|name| room.is_asked(name)).expect("somebody is");
        room.acts(asked).expect("a listed action is legal");
        room.wait(10_000);
        let at = room.knows(asked).step;
        if turn % 7 == 3 && room.says(asked, Ask::Undo { at }).is_ok() {
            let other = names[usize::from(asked == names[0])];
            let to = room.knows(other).step;
            // Where nobody had to be asked, there is nothing to answer.
            let _ = room.says(other, Ask::Answer { to, yes: true });
        }
        if turn == 15 {
            let (person, name) = ("Ben".to_owned(), "Benedikt".to_owned());
            let guest = Guest { person, name, ..Guest::default() };
            room.hear(Input::Renamed { guest });
        }
    }
    for name in names {
        let told: Vec<String> = room.told_to(name).iter().filter_map(|text| step(text)).collect();
        room.missed(name, begun);
        assert!(room.told_again(name).iter().all(|step| step.at.is_some()));
        let again: Vec<String> = room.told_again(name).iter().map(bare).collect();
        assert!(told.len() > 30, "only {} steps were told", told.len());
        assert_eq!(told[told.len() - again.len()..], again);
    }
    let is_undone = |step: &Step| matches!(step.what, What::Undone { .. });
    assert!(room.told_again("Ben").iter().any(is_undone));
}

/// The step that a message tells of, if it does.
fn step(text: &str) -> Option<String> {
    match serde_json::from_str(text).expect("the protocol is spoken") {
        Tell::Step(step) => Some(bare(&step)),
        _ => None,
    }
}

/// A step without what a snapshot has anyway, and without when it was: only what is told again always says that.
fn bare(step: &Step) -> String {
    let Step { step, what, events, .. } = step;
    serde_json::json!([step, what, events]).to_string()
}

#[test]
fn a_plan_is_told_again_to_its_seat_alone() {
    let mut log = begun(order("beauharnais", 2));
    let planned = TableEvent::Planned { seat: 1, action: Some("pass".to_owned()) };
    log.push(LogLine { at: 1, id: String::new(), line: LogEvent::Table(planned).write() });
    let table = Table::resume("t", log).expect("what was kept fits");
    for (seat, is_heard) in [(None, false), (Seat::new(0), false), (Seat::new(1), true)] {
        let audience =
            Audience { seat, sees: Seat::new(1), language: Language::Japanese, describes: true };
        let [told] = &table.missed(table.step() - 1)[..] else { panic!("one step was missed") };
        assert_eq!(matches!(told.step(1, audience).what, What::Planned { .. }), is_heard);
    }
}
