//! What a client is told when it checks how the cards of a match were dealt.

use engine::Language;
use protocol::Pins;
use serde::Serialize;
use table::{Dealt, Expected};

/// What a check came to.
#[derive(Debug, Default, Serialize)]
pub struct Checked {
    pub ok: bool,
    /// How the cards were dealt: `first`, `by-device` or `by-all`; `None` if nothing is proved.
    pub dealt: Option<&'static str>,
    /// Whether whoever pinned took part in the deal, from before the start.
    pub witnessed: bool,
    /// What is wrong, in words; empty if nothing is.
    pub text: String,
}

impl Checked {
    /// Holds a record against what was pinned while the match was played.
    pub fn new(record: &str, pins: Option<Pins>, language: Language) -> Checked {
        let expected = pins.map(Expected::from).unwrap_or_default();
        match table::verify(record, &expected) {
            Ok(verified) => Checked {
                ok: true,
                dealt: Some(match verified.dealt {
                    Dealt::First => "first",
                    Dealt::ByDevice => "by-device",
                    Dealt::ByAll { .. } => "by-all",
                }),
                witnessed: verified.is_witnessed,
                text: String::new(),
            },
            Err(why) => Checked { text: why.in_words(language), ..Checked::default() },
        }
    }
}
