//! Conversion between lines of talk and the store's rows.

use store::{Batch, Epoch, Note, PersonId, StoredTalk};
use table::TalkLine;

pub(super) fn batch(table: &str, epoch: Epoch, spoken: &TalkLine) -> Batch {
    let line = serde_json::to_string(&spoken.talk).expect("what was said is plain data");
    let talk = StoredTalk {
        number: spoken.talk.number,
        at: spoken.talk.at,
        person: Some(spoken.person.as_str().into()),
        line: Some(line),
        action: Some(spoken.id.clone()),
    };
    Batch::of_notes(table.into(), epoch, vec![Note::Said(talk)])
}

/// The highest number there was, and the lines that are left.
pub(super) fn read(kept: Vec<StoredTalk>) -> (u32, Vec<TalkLine>) {
    let last = kept.last().map_or(0, |talk| talk.number);
    (last, kept.into_iter().filter_map(spoken).collect())
}

/// `None` for a line that is erased.
fn spoken(kept: StoredTalk) -> Option<TalkLine> {
    let person = kept.person.as_ref().map_or("", PersonId::as_str).to_owned();
    let talk = serde_json::from_str(&kept.line?).ok()?;
    Some(TalkLine { talk, person, id: kept.action.unwrap_or_default() })
}
