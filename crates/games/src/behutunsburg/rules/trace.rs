//! What everyone remembers of the cards that a seat has hidden.

use crate::behutunsburg::{Counts, Name};

/// What is known of one seat's hand and of what it has buried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// How many cards it has laid on the discard pile face down.
    pub buried: u8,
    /// Cards that it took into its hand or showed there, and that have not left it since in sight
    /// of all: they are still there, or buried. Forgotten when what is buried is shuffled.
    pub shown: Counts,
    /// How many it has buried since the first of them was seen.
    pub since: u8,
    /// Cards among those shown that are buried for sure: its hand has been empty since.
    pub laid: Counts,
}

impl Trace {
    /// A card comes into the hand in sight of all.
    pub(crate) fn comes(&mut self, name: Name) {
        self.shown = self.shown + name;
    }

    /// These are in the hand.
    pub(crate) fn shows(&mut self, cards: Counts) {
        for name in cards.names() {
            let more = cards.of(name).saturating_sub(self.shown.of(name));
            (0..more).for_each(|_| self.comes(name));
        }
    }

    /// A card leaves the hand in sight of all. Of several of its name, the one that was seen.
    pub(crate) fn leaves(&mut self, name: Name) {
        if self.shown.has(name) {
            self.shown = self.shown - name;
            if self.shown.is_empty() {
                self.since = 0;
            }
        }
    }

    /// Some card leaves the hand face down.
    pub(crate) fn buries(&mut self) {
        self.buried += 1;
        self.since += u8::from(!self.shown.is_empty());
    }

    /// No card is left in the hand.
    pub(crate) fn is_empty_handed(&mut self) {
        self.laid = self.laid + std::mem::take(&mut self.shown);
        self.since = 0;
    }

    /// What is buried is shuffled, and nobody knows if any of the cards shown is with it.
    pub(crate) fn shuffled(&mut self) {
        let shown = if self.since == 0 { self.shown } else { Counts::EMPTY };
        *self = Trace { shown, ..Trace::default() };
    }
}
