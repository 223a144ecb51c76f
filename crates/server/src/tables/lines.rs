//! Conversion between log lines and the store's rows.

use store::{Batch, Epoch, StoredLine};
use table::{LogLine, NewLine};

use super::index_notes;

pub(super) fn kept(entry: StoredLine) -> LogLine {
    LogLine { at: entry.at, id: entry.action.unwrap_or_default(), line: entry.line }
}

/// A batch of log lines, numbered from `first`.
pub(super) fn batch(id: &str, epoch: Epoch, first: u32, lines: &[NewLine]) -> Batch {
    let entry = |(number, NewLine { line: kept, .. }): (u32, &NewLine)| StoredLine {
        number,
        at: kept.at,
        line: kept.line.clone(),
        action: (!kept.id.is_empty()).then(|| kept.id.clone()),
    };
    Batch {
        table: id.into(),
        epoch,
        lines: (first..).zip(lines).map(entry).collect(),
        notes: lines.iter().filter_map(index_notes::of).collect(),
    }
}
