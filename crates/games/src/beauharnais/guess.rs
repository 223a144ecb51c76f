//! What a viewer cannot see.

use engine::{Dealt, Game, Guess, Line, Rng, Seat, State, Unseen, View};

use super::Beauharnais;

impl Guess for Beauharnais {
    fn unseen(_: View<'_, Beauharnais>) -> Unseen<<Beauharnais as Game>::Card> {
        todo!()
    }

    fn complete(
        _: View<'_, Beauharnais>,
        _: &Dealt<<Beauharnais as Game>::Card>,
        _: &mut impl Rng,
    ) -> State<Beauharnais> {
        todo!()
    }

    fn lying(_: &State<Beauharnais>, _: Seat) -> Vec<Vec<<Beauharnais as Game>::Card>> {
        todo!()
    }

    fn retell(_: &State<Beauharnais>, _: &[Line<Beauharnais>]) -> Vec<Line<Beauharnais>> {
        todo!()
    }
}
