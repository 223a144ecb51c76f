//! What the lines of a table mean for finding it.

use engine::Seat;
use store::Note;
use table::{Happened, Kept, Line, Table, Why, bot_name};

/// Most lines mean nothing for that.
pub(super) fn of(kept: &Kept) -> Option<Note> {
    let Some(Line::Table(happened)) = Line::read(&kept.line) else { return None };
    match happened {
        Happened::Opened { order, .. } => {
            Some(Note::Opened { game: order.game, public: order.terms.listed, at: kept.at })
        }
        Happened::Sat { seat, person, name, .. } => {
            Some(Note::Seated { seat, person: Some(person.into()), name })
        }
        Happened::Bot { seat, level } => {
            let name = bot_name(Seat::new(seat)?, &level);
            Some(Note::Seated { seat, person: None, name })
        }
        Happened::Freed { seat } => Some(Note::Unseated { seat }),
        Happened::Renamed { seat, name } => Some(Note::Renamed { seat, name }),
        Happened::StoodIn { seat, why: Why::Left } => Some(Note::Left { seat, has_left: true }),
        Happened::Returned { seat } => Some(Note::Left { seat, has_left: false }),
        Happened::Started => Some(Note::Began),
        Happened::Voided { .. } | Happened::Closed => Some(Note::Closed),
        _ => None,
    }
}

/// How it ended.
pub(super) fn of_the_end(table: &Table) -> Note {
    match table.result() {
        Some((scores, winners)) => {
            let result = serde_json::json!({ "scores": scores, "winners": winners });
            Note::Finished { at: table.last_at(), result: result.to_string() }
        }
        None => Note::Closed,
    }
}
