//! Server messages, as much of them as a load test reads.

use protocol::{Deal, Stage};
use serde::Deserialize;

/// A server message, as much of it as a client needs.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ServerMessage {
    Snapshot(Update),
    Step(Update),
    Done {
        id: String,
        step: u32,
    },
    Refused {
        id: String,
    },
    #[serde(other)]
    Else,
}

/// A snapshot or a step.
#[derive(Deserialize)]
pub(super) struct Update {
    pub(super) step: u32,
    pub(super) view: Option<PlayView>,
    pub(super) deal: Option<Deal>,
    pub(super) seating: Option<SeatingStage>,
    #[serde(default)]
    pub(super) seat: Option<u8>,
}

#[derive(Deserialize)]
pub(super) struct SeatingStage {
    pub(super) stage: Stage,
}

impl Update {
    /// Whether nothing more will happen at the table.
    pub(super) fn is_last(&self) -> bool {
        let stage = self.seating.as_ref().map(|seating| seating.stage);
        matches!(stage, Some(Stage::Over | Stage::Closed | Stage::Void))
    }
}

/// The legal actions of a view.
#[derive(Deserialize)]
pub(super) struct PlayView {
    pub(super) legal: Vec<LegalAction>,
}

#[derive(Deserialize)]
pub(super) struct LegalAction {
    pub(super) action: String,
}
