//! What a client is told when it checks how the cards of a match were dealt.

use engine::show::Language;
use protocol::Pins;
use serde::Serialize;
use table::{DealMethod, Expected};
use ts_rs::TS;

/// What a check came to.
#[derive(Debug, Default, Serialize, TS)]
pub struct DealCheck {
    pub ok: bool,
    /// How the cards were dealt: `first`, `by-device`, `by-all` or `board`; `None` if nothing is proved.
    #[ts(type = "'first' | 'by-device' | 'by-all' | 'board' | null")]
    pub dealt: Option<&'static str>,
    /// Whether whoever pinned took part in the deal, from before the start.
    pub witnessed: bool,
    /// How many moves were found legal.
    pub moves: usize,
    /// How many decisions of chance were drawn again and are the same.
    pub chances: usize,
    /// The seats whose part of the shuffle is in it.
    pub added: Vec<u8>,
    /// What does not hold; `None` if everything does.
    pub failed: Option<FailedCheck>,
    /// What is wrong, in words; empty if nothing is.
    pub text: String,
}

/// The first thing in a record that does not hold.
#[derive(Debug, Serialize, TS)]
pub struct FailedCheck {
    #[ts(
        type = "'unreadable' | 'commitment' | 'signature' | 'order' | 'seat' | 'entropy' | 'replaced' | 'differs'"
    )]
    pub about: &'static str,
    /// Exactly what, as the program says it, in English.
    pub detail: String,
}

impl DealCheck {
    /// Holds a record against what was pinned while the match was played.
    pub fn new(record: &str, pins: Option<Pins>, language: Language) -> DealCheck {
        let expected = pins.map(Expected::from).unwrap_or_default();
        match table::verify(record, &expected) {
            Ok(verified) => DealCheck {
                ok: true,
                dealt: Some(match verified.dealt {
                    DealMethod::First => "first",
                    DealMethod::ByDevice => "by-device",
                    DealMethod::ByAll { .. } => "by-all",
                    DealMethod::Board => "board",
                }),
                witnessed: verified.is_witnessed,
                moves: verified.moves,
                chances: verified.chances,
                added: verified.entropy.iter().map(|(seat, _)| seat.number()).collect(),
                failed: None,
                text: String::new(),
            },
            Err(why) => DealCheck {
                failed: Some(FailedCheck { about: why.about(), detail: why.to_string() }),
                text: why.in_words(language),
                ..DealCheck::default()
            },
        }
    }
}
