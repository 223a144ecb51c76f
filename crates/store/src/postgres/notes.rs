//! Notes as the JSON that the function `append` takes.

use serde_json::{Value, json};

use crate::{Note, PersonId, StoredTalk, index::folded};

/// `None` for a batch without notes.
pub(super) fn to_json(notes: &[Note]) -> Option<String> {
    let notes: Vec<Value> = notes.iter().map(value).collect();
    (!notes.is_empty()).then(|| Value::Array(notes).to_string())
}

/// Whether a batch opens its table.
pub(super) fn opens(notes: &[Note]) -> bool {
    matches!(notes.first(), Some(Note::Opened { .. }))
}

fn value(note: &Note) -> Value {
    let id = |person: &Option<PersonId>| person.as_ref().map(PersonId::as_str).map(str::to_owned);
    match note {
        Note::Opened { game, public, at } => {
            json!({ "kind": "opened", "game": game, "public": public, "at": at })
        }
        Note::Owner(person) => json!({ "kind": "owner", "person": id(person) }),
        Note::OpenedBy(person) => json!({ "kind": "opened-by", "person": person.as_str() }),
        Note::Card(card) => json!({ "kind": "card", "card": card }),
        Note::Touched { at } => json!({ "kind": "touched", "at": at }),
        Note::Seated { seat, person, name } => json!({
            "kind": "seated", "seat": seat, "person": id(person), "name": name, "folded": folded(name),
        }),
        Note::Unseated { seat } => json!({ "kind": "unseated", "seat": seat }),
        Note::Renamed { seat, name } => {
            json!({ "kind": "renamed", "seat": seat, "name": name, "folded": folded(name) })
        }
        Note::Left { seat, has_left } => {
            json!({ "kind": "left", "seat": seat, "has_left": has_left })
        }
        Note::Said(StoredTalk { number, at, person, line, action }) => json!({
            "kind": "said", "number": number, "at": at, "person": id(person), "line": line,
            "action": action,
        }),
        Note::Withheld { seat, person, at } => {
            json!({ "kind": "withheld", "seat": seat, "person": id(person), "at": at })
        }
        Note::Began => json!({ "kind": "began" }),
        Note::Finished { at, result } => json!({ "kind": "finished", "at": at, "result": result }),
        Note::Closed => json!({ "kind": "closed" }),
    }
}
