//! A game whose last tricks make puzzles.

use crate::{Seat, SeatSet, Setup, State, mind::Sense};

/// A game that says where the rest of a deal can be tried out once every hand is shown. A puzzle is
/// made of a record, so a whole state is looked at here, and never one of a live table.
pub trait Puzzling: Sense {
    /// The tables at which deals for puzzles are played; none if there are no puzzles of the game.
    fn tables() -> Vec<Setup> {
        Vec::new()
    }

    /// Who plays together with a seat that is to act, if this may be the beginning of a puzzle, or
    /// the middle of one: all that is left of the deal are cards to be played, in turn, and few.
    fn partners(world: &State<Self>, seat: Seat) -> Option<SeatSet> {
        let _ = (world, seat);
        None
    }

    /// The same for two positions of a puzzle that differ only in which plain suit is which.
    fn likeness(world: &State<Self>, seat: Seat) -> String {
        let _ = (world, seat);
        String::new()
    }
}
