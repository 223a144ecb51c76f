//! A view in words: what a terminal draws and a screen reader says.

use crate::{Catalogue, Game, Seat, Translated, View};

/// A game that can be shown to people. Everything is made from a view, so a scene
/// can hold nothing that its seat may not know.
pub trait Show: Game {
    /// The rules for players, in Markdown, each rule behind its id.
    const RULEBOOK: Translated;

    /// The game's part of the message catalogue.
    const MESSAGES: Translated;

    /// The table as the viewer sees it.
    fn scene(view: View<'_, Self>, words: &Words<'_>) -> Scene<Self::Action>;

    /// What a menu calls an action.
    fn label(action: &Self::Action, words: &Words<'_>) -> String;

    /// An event in a sentence.
    fn sentence(event: &Self::Event, words: &Words<'_>) -> String;
}

/// The catalogue and what the seats are called.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    pub catalogue: &'a Catalogue,
    /// By seat.
    pub names: &'a [String],
}

impl Words<'_> {
    pub fn say(&self, key: &str, values: &[(&str, &dyn std::fmt::Display)]) -> String {
        self.catalogue.say(key, values)
    }

    pub fn seat(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene<A> {
    /// What must always be in sight: contract, trump, whose turn.
    pub headline: String,
    pub panels: Vec<Panel>,
    /// What the viewer holds, sorted for reading.
    pub hand: Vec<Piece<A>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    pub title: String,
    pub lines: Vec<String>,
}

/// Something one can point at, and what pointing at it would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece<A> {
    pub face: String,
    /// Pieces of one group stand together and share a colour.
    pub group: u8,
    /// Legal or not; `None` if it does nothing now.
    pub action: Option<A>,
}
