//! What a viewer cannot see.

use engine::{Dealt, Game, Guess, Line, Rng, Seat, State, Unseen, View};

use super::Behutunsburg;

impl Guess for Behutunsburg {
    fn unseen(_: View<'_, Behutunsburg>) -> Unseen<<Behutunsburg as Game>::Card> {
        todo!()
    }

    fn complete(
        _: View<'_, Behutunsburg>,
        _: &Dealt<<Behutunsburg as Game>::Card>,
        _: &mut impl Rng,
    ) -> State<Behutunsburg> {
        todo!()
    }

    fn lying(_: &State<Behutunsburg>, _: Seat) -> Vec<Vec<<Behutunsburg as Game>::Card>> {
        todo!()
    }

    fn retell(_: &State<Behutunsburg>, _: &[Line<Behutunsburg>]) -> Vec<Line<Behutunsburg>> {
        todo!()
    }
}
