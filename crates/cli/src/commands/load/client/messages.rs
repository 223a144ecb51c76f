//! Server messages, as much of them as a load test reads.

use protocol::{Deal, Stage, patched};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::value::RawValue;

/// A server message, as much of it as a client needs.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ServerMessage {
    Snapshot(Snapshot),
    Step(Step),
    Done {
        id: String,
        step: u32,
    },
    Refused {
        id: String,
    },
    /// The last message of a connection.
    Bye {},
    /// Others talk or look on, which a load test leaves alone.
    Talk {},
    Watchers {},
    #[serde(other)]
    Else,
}

#[derive(Deserialize)]
pub(super) struct Snapshot {
    pub(super) step: u32,
    pub(super) seat: Option<u8>,
    seating: Box<RawValue>,
    deal: Box<RawValue>,
    view: Option<PlayView>,
}

/// What has changed.
#[derive(Deserialize)]
pub(super) struct Step {
    #[serde(rename = "step")]
    pub(super) number: u32,
    pub(super) seating: Option<Box<RawValue>>,
    deal: Option<Box<RawValue>>,
    view: Option<Box<RawValue>>,
}

/// What is known of the table, as text to put differences into. Of the view that is only what may
/// be done.
#[derive(Default)]
pub(super) struct Known {
    seating: String,
    deal: String,
    /// Empty before the match.
    legal: String,
}

#[derive(Deserialize)]
struct PlayView {
    legal: Box<RawValue>,
}

/// The difference of a view, whose parts go by place.
#[derive(Deserialize)]
struct ViewChange {
    #[serde(rename = "5")]
    legal: Option<Box<RawValue>>,
}

#[derive(Deserialize)]
struct SeatingStage {
    stage: Stage,
}

#[derive(Deserialize)]
pub(super) struct LegalAction {
    pub(super) action: String,
}

impl Known {
    pub(super) fn replace(&mut self, all: &Snapshot) {
        all.seating.get().clone_into(&mut self.seating);
        all.deal.get().clone_into(&mut self.deal);
        let legal = all.view.as_ref().map(|view| view.legal.get());
        legal.unwrap_or_default().clone_into(&mut self.legal);
    }

    /// `None` if a difference does not fit.
    pub(super) fn patch(&mut self, step: &Step) -> Option<()> {
        put(&mut self.seating, step.seating.as_deref())?;
        put(&mut self.deal, step.deal.as_deref())?;
        let Some(view) = step.view.as_deref() else { return Some(()) };
        match serde_json::from_str::<[PlayView; 1]>(view.get()) {
            Ok([whole]) => whole.legal.get().clone_into(&mut self.legal),
            Err(_) => put(&mut self.legal, read::<ViewChange>(view.get())?.legal.as_deref())?,
        }
        Some(())
    }

    /// Whether nothing more will happen at the table.
    pub(super) fn is_last(&self) -> bool {
        let stage = read(&self.seating).map(|seating: SeatingStage| seating.stage);
        matches!(stage, Some(Stage::Over | Stage::Closed | Stage::Void))
    }

    pub(super) fn deal(&self) -> Option<Deal> {
        read(&self.deal)
    }

    /// What may be done now; `None` before the match.
    pub(super) fn legal(&self) -> Option<Vec<LegalAction>> {
        read(&self.legal)
    }
}

fn put(known: &mut String, difference: Option<&RawValue>) -> Option<()> {
    if let Some(difference) = difference {
        *known = patched(known, difference.get())?;
    }
    Some(())
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}
