//! Index updates that go into the same batch as the log lines of a loaded table.

use protocol::Stage;
use store::Note;
use table::{LogEvent, NewLine, Table, TableEvent, Time};

use super::listing;

/// Interval in which the last activity of a table is updated.
const TOUCH_INTERVAL: Time = 5 * 60 * 1000;

/// The last updates; none yet for a table that has just been opened or loaded.
#[derive(Debug, Default)]
pub(super) struct IndexUpdates {
    stage: Option<Stage>,
    touched_at: Time,
}

impl IndexUpdates {
    /// Updates besides those that follow from the lines themselves.
    pub(super) fn notes(&mut self, table: &Table, lines: &[NewLine]) -> Vec<Note> {
        let mut notes = Vec::new();
        let stage = lines.iter().rev().find_map(stage_after).unwrap_or(table.stage());
        if self.stage.replace(stage) != Some(stage) {
            notes.push(listing::write(table.summary().order, stage));
        }
        let at = lines.last().map_or(self.touched_at, |new| new.line.at);
        if at >= self.touched_at + TOUCH_INTERVAL {
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
