//! A view in words: what a terminal draws and a screen reader says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Game, Seat, View,
    show::{ActionParts, Beat, Catalogue, Menu, Seen, Translated},
};

/// A game that can be shown to people. Everything is made from what is seen, so a scene
/// can hold nothing that its hearer may not know.
pub trait Show: Game {
    /// The rules for players, in Markdown, each rule behind its id.
    const RULEBOOK: Translated;

    /// The game's part of the message catalogue.
    const MESSAGES: Translated;

    /// The game's part of the menu.
    const MENU: Menu;

    /// The table as it is seen; the own hand is not in it.
    fn scene(seen: Seen<'_, Self>, words: &Words<'_>) -> Scene;

    /// What the viewer holds, sorted for reading.
    fn hand(view: View<'_, Self>, words: &Words<'_>) -> Vec<Piece<Self::Action>>;

    /// What a menu calls an action.
    fn label(action: &Self::Action, words: &Words<'_>) -> String;

    /// What an action is made of: all that its spelling names.
    fn parts(action: &Self::Action) -> ActionParts;

    /// An event in a sentence.
    fn sentence(event: &Self::Event, words: &Words<'_>) -> String;

    /// What kind of moment an event is.
    fn beat(event: &Self::Event) -> Beat;
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

/// The table in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Scene {
    /// What must always be in sight: contract, trump, whose turn.
    pub headline: String,
    pub panels: Vec<Panel>,
}

/// Lines that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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
