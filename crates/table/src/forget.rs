//! Forgetting somebody: what a log tells of a person goes, and what was dealt and played stays.

use crate::log::{LogEvent, LogLine, TableEvent};

/// What somebody is called who has been forgotten.
pub const FORGOTTEN: &str = "Guest";

/// What stands for what they said, in logs of the first version, where talk was a step.
const SILENCE: &str = "…";

/// The lines of a log that tell of a person, with their numbers, as they read without them. No
/// deal hangs on any of it: who sat there is still a person, with the same part in the deal.
pub fn forget(log: &[LogLine], person: &str) -> Vec<(u32, String)> {
    let mut seat = None;
    let mut changed = Vec::new();
    for (number, kept) in (1..).zip(log) {
        let Some(LogEvent::Table(happened)) = LogEvent::read(&kept.line) else { continue };
        if let Some(happened) = without(happened, person, &mut seat) {
            changed.push((number, LogEvent::Table(happened).write()));
        }
    }
    changed
}

/// A line without the person; `None` if it does not tell of them. `seat` is where they sit.
fn without(happened: TableEvent, person: &str, seat: &mut Option<u8>) -> Option<TableEvent> {
    match happened {
        TableEvent::Opened { order, seed, edition, deal, opener: Some(who) } if who == person => {
            Some(TableEvent::Opened { order, seed, edition, deal, opener: Some(String::new()) })
        }
        TableEvent::Sat { seat: at, person: who, entropy, .. } if who == person => {
            *seat = Some(at);
            let (person, name) = (String::new(), FORGOTTEN.to_owned());
            Some(TableEvent::Sat { seat: at, person, name, entropy, guest: true, voids: 0 })
        }
        TableEvent::Sat { seat: at, .. } | TableEvent::Freed { seat: at } if *seat == Some(at) => {
            *seat = None;
            None
        }
        TableEvent::Renamed { seat: at, .. } if *seat == Some(at) => {
            Some(TableEvent::Renamed { seat: at, name: FORGOTTEN.to_owned() })
        }
        TableEvent::Phrase { seat: at, .. } | TableEvent::Text { seat: at, .. }
            if *seat == Some(at) =>
        {
            Some(TableEvent::Text { seat: at, text: SILENCE.to_owned() })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(lines: &[&str]) -> Vec<LogLine> {
        let kept = |line: &&str| LogLine { at: 0, id: String::new(), line: (*line).to_owned() };
        lines.iter().map(kept).collect()
    }

    #[test]
    fn only_what_tells_of_the_person_is_changed() {
        let log = log(&[
            r#"{"sat":{"seat":0,"person":"ada","name":"Ada"}}"#,
            r#"{"text":{"seat":0,"text":"I am Ada"}}"#,
            r#"{"freed":{"seat":0}}"#,
            r#"{"sat":{"seat":0,"person":"bob","name":"Bob"}}"#,
            r#"{"renamed":{"seat":0,"name":"Robert"}}"#,
            r#"{"sat":{"seat":1,"person":"ada","name":"Ada","entropy":"00"}}"#,
            r#"{"renamed":{"seat":1,"name":"Countess"}}"#,
            r#"{"phrase":{"seat":1,"phrase":"hello"}}"#,
            "1 play SA",
        ]);
        let expected = [
            (1, r#"{"sat":{"seat":0,"person":"","name":"Guest","guest":true}}"#),
            (2, r#"{"text":{"seat":0,"text":"…"}}"#),
            (6, r#"{"sat":{"seat":1,"person":"","name":"Guest","entropy":"00","guest":true}}"#),
            (7, r#"{"renamed":{"seat":1,"name":"Guest"}}"#),
            (8, r#"{"text":{"seat":1,"text":"…"}}"#),
        ];
        let changed = forget(&log, "ada");
        assert_eq!(changed, expected.map(|(number, line)| (number, line.to_owned())));
        assert_eq!(forget(&log, "carol"), []);
    }
}
