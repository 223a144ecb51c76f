//! What people say to each other: no step of the table, but a list with numbers of its own.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// So many lines of talk are kept of a table; older ones are forgotten.
pub const TALK_KEPT: u32 = 200;

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Talk {
    /// From 1, each one more than the last.
    pub number: u32,
    /// The server's clock: milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    pub seat: u8,
    /// What the speaker was called then.
    pub name: String,
    pub said: Said,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", try_from = "SaidFields")]
pub enum Said {
    /// One of the ready-made phrases, which each client says in its language.
    Phrase { phrase: String },
    /// Own words.
    Text { text: String },
}

/// How [`Said`] is read: as one type, which is less code than one for each kind.
#[derive(Deserialize)]
struct SaidFields {
    kind: SaidKind,
    phrase: Option<String>,
    text: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SaidKind {
    Phrase,
    Text,
}

impl TryFrom<SaidFields> for Said {
    type Error = &'static str;

    fn try_from(fields: SaidFields) -> Result<Said, &'static str> {
        let SaidFields { kind, phrase, text } = fields;
        let said = match kind {
            SaidKind::Phrase => phrase.map(|phrase| Said::Phrase { phrase }),
            SaidKind::Text => text.map(|text| Said::Text { text }),
        };
        said.ok_or("nothing was said")
    }
}
