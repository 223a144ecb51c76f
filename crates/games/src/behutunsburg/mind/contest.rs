//! How two players are compared: who wins more matches.

use engine::{
    BySeat, Game, Seat, SeatSet, State,
    mind::{Contest, Unit},
};

use crate::behutunsburg::{Behutunsburg, Mode, Public, Rules};

impl Contest for Behutunsburg {
    fn unit(_: &Rules) -> Unit {
        Unit::Wins
    }

    /// The house of the first seat against the other; in *free* each plays for themselves.
    fn side(state: &State<Behutunsburg>) -> Option<SeatSet> {
        let is_first = |seat: &Seat| state.rules.house(*seat) == Seat::default();
        let house = SeatSet::first(state.rules.players).iter().filter(is_first).collect();
        (state.rules.mode != Mode::Free).then_some(house)
    }

    /// A thousand for each member of the house that has won; shared if several houses have.
    fn result(_: &Public, end: &State<Behutunsburg>) -> BySeat<i32> {
        let winners = Behutunsburg::winners(&end.public);
        let houses = end.rules.houses().filter(|&house| winners.contains(house));
        let share = houses.zip(1..).last().map_or(0, |(_, houses)| 1000 / houses);
        let share = |seat| if winners.contains(seat) { share } else { 0 };
        BySeat::from_fn(end.rules.players, share)
    }
}
