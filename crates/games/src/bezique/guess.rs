//! What a viewer cannot see.

use engine::{Dealt, Game, Guess, Line, Rng, Seat, State, Unseen, View};

use super::Bezique;

impl Guess for Bezique {
    fn unseen(_: View<'_, Bezique>) -> Unseen<<Bezique as Game>::Card> {
        todo!()
    }

    fn complete(
        _: View<'_, Bezique>,
        _: &Dealt<<Bezique as Game>::Card>,
        _: &mut impl Rng,
    ) -> State<Bezique> {
        todo!()
    }

    fn lying(_: &State<Bezique>, _: Seat) -> Vec<Vec<<Bezique as Game>::Card>> {
        todo!()
    }

    fn retell(_: &State<Bezique>, _: &[Line<Bezique>]) -> Vec<Line<Bezique>> {
        todo!()
    }
}
