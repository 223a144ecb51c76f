//! What the store's index is told with the lines of a table that is in memory.

use protocol::Stage;
use store::Note;
use table::{LogEvent, NewLine, Table, TableEvent, Time};

use super::listing;

/// How often it is noted that something happens at a table.
const TOUCH: Time = 5 * 60 * 1000;

/// What was told last; nothing yet of a table that has just been opened or fetched.
#[derive(Debug, Default)]
pub(super) struct Index {
    stage: Option<Stage>,
    touched_at: Time,
}

impl Index {
    /// Besides what the lines mean by themselves.
    pub(super) fn notes(&mut self, table: &Table, lines: &[NewLine]) -> Vec<Note> {
        let mut notes = Vec::new();
        let stage = lines.iter().rev().find_map(stage_after).unwrap_or(table.stage());
        if self.stage.replace(stage) != Some(stage) {
            notes.push(listing::write(table.summary().order, stage));
        }
        let at = lines.last().map_or(self.touched_at, |new| new.line.at);
        if at >= self.touched_at + TOUCH {
            self.touched_at = at;
            notes.push(Note::Touched { at });
        }
        notes
    }
}

/// As far as a line alone can say: a match begins with the last part of its deal, and whether one
/// is the last is known with the line after it.
fn stage_after(new: &NewLine) -> Option<Stage> {
    let LogEvent::Table(event) = &new.event else { return None };
    match event {
        TableEvent::Started => Some(Stage::Revealing),
        TableEvent::Paused => Some(Stage::Paused),
        TableEvent::Resumed => Some(Stage::Playing),
        TableEvent::Voided { .. } => Some(Stage::Void),
        TableEvent::Closed => Some(Stage::Closed),
        _ => None,
    }
}
