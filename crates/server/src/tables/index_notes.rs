//! Index updates that follow from log lines.

use engine::Seat;
use store::Note;
use table::{LogEvent, NewLine, StandInReason, Table, TableEvent, bot_name};

/// Most lines change nothing in the index.
pub(super) fn of(new: &NewLine) -> Option<Note> {
    let LogEvent::Table(event) = &new.event else { return None };
    match event.clone() {
        TableEvent::Opened { order, .. } => {
            Some(Note::Opened { game: order.game, public: order.terms.listed, at: new.line.at })
        }
        TableEvent::Sat { seat, person, name, .. } => {
            Some(Note::Seated { seat, person: Some(person.into()), name })
        }
        TableEvent::Bot { seat, level } => {
            let name = bot_name(Seat::new(seat)?, &level);
            Some(Note::Seated { seat, person: None, name })
        }
        TableEvent::Freed { seat } => Some(Note::Unseated { seat }),
        TableEvent::Renamed { seat, name } => Some(Note::Renamed { seat, name }),
        TableEvent::StoodIn { seat, why: StandInReason::Left } => {
            Some(Note::Left { seat, has_left: true })
        }
        TableEvent::Returned { seat } => Some(Note::Left { seat, has_left: false }),
        TableEvent::Started => Some(Note::Began),
        TableEvent::Voided { .. } | TableEvent::Closed => Some(Note::Closed),
        _ => None,
    }
}

/// The seats whose part of the deal was missing, if these lines, not yet applied, make the table
/// void.
pub(super) fn of_a_void(table: &Table, lines: &[NewLine]) -> Vec<Note> {
    let missing = |new: &NewLine| {
        let LogEvent::Table(TableEvent::Voided { seats }) = &new.event else { return Vec::new() };
        let blamed = table.to_blame(seats).into_iter();
        let note = |(seat, person): (u8, Option<&str>)| Note::Withheld {
            seat,
            person: person.map(Into::into),
            at: new.line.at,
        };
        blamed.map(note).collect()
    };
    lines.iter().flat_map(missing).collect()
}

/// The result of the match, or that the table is closed.
pub(super) fn of_the_end(table: &Table) -> Note {
    match table.result() {
        Some((scores, winners)) => {
            let result = serde_json::json!({ "scores": scores, "winners": winners });
            Note::Finished { at: table.last_at(), result: result.to_string() }
        }
        None => Note::Closed,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::show::Language;
    use protocol::{Ask, Order, Say, Seed, ServerKey, Terms, entropy_commitment};
    use table::{Guest, Input, Opening, Output, Steward, Wait};

    use super::*;

    /// The lines that are to be appended next.
    fn kept(out: Vec<Output>) -> Vec<NewLine> {
        let lines = out.into_iter().find_map(|output| match output {
            Output::Wait(Wait::Append(lines)) => Some(lines),
            _ => None,
        });
        lines.expect("something is to be kept")
    }

    fn says(steward: &mut Steward, connection: u64, id: &str, ask: Ask) -> Vec<Output> {
        let text = serde_json::to_string(&Say { id: id.to_owned(), ask }).expect("plain data");
        drop(kept(steward.hear(Input::Message { connection, text }, 0)));
        steward.hear(Input::Appended, 0)
    }

    #[test]
    fn a_void_is_noted_with_the_line_that_makes_it_so_for_those_it_names() {
        let (terms, options) = (Terms::default(), Vec::new());
        let order = Order { game: "bezique".to_owned(), players: 2, options, terms };
        let key = ServerKey::new(&[9; 32]);
        let (key, networks) = (Some(&key), &Arc::default());
        let opening = Opening { id: "t", opener: None, seed: Seed([7; 32]), key, at: 0, networks };
        let (mut steward, _) = Steward::open(&opening, order).expect("a good order");
        for (seat, person) in [(0, "ada"), (1, "bob")] {
            let guest = Guest { person: person.to_owned(), ..Guest::default() };
            let (language, sees, since) = (Language::English, None, None);
            let connection = u64::from(seat);
            steward.hear(Input::Connect { connection, guest, language, sees, since }, 0);
            says(&mut steward, connection, &format!("{seat} sits"), Ask::Sit { seat: None });
            let commitment = entropy_commitment("t", seat, &Seed([seat; 32])).hex();
            let out = says(
                &mut steward,
                connection,
                &format!("{seat} commits"),
                Ask::Commit { commitment },
            );
            if seat == 1 {
                drop(kept(out));
                steward.hear(Input::Appended, 0);
            }
        }
        let entropy = Seed([0; 32]).hex();
        says(&mut steward, 0, "ada reveals", Ask::Reveal { entropy });
        let lines = kept(steward.hear(Input::Tick, 60_000));
        let person = Some("bob".into());
        let noted = [Note::Withheld { seat: 1, person, at: 60_000 }];
        assert_eq!(of_a_void(steward.table(), &lines), noted);
    }
}
