//! What a viewer cannot see.

use engine::{Dealt, Game, Guess, Line, Rng, Seat, State, Unseen, View};

use super::Kbernestich;

impl Guess for Kbernestich {
    fn unseen(_: View<'_, Kbernestich>) -> Unseen<<Kbernestich as Game>::Card> {
        todo!()
    }

    fn complete(
        _: View<'_, Kbernestich>,
        _: &Dealt<<Kbernestich as Game>::Card>,
        _: &mut impl Rng,
    ) -> State<Kbernestich> {
        todo!()
    }

    fn lying(_: &State<Kbernestich>, _: Seat) -> Vec<Vec<<Kbernestich as Game>::Card>> {
        todo!()
    }

    fn retell(_: &State<Kbernestich>, _: &[Line<Kbernestich>]) -> Vec<Line<Kbernestich>> {
        todo!()
    }
}
