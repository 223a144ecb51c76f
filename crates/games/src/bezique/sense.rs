//! Rules of thumb.

use engine::{BySeat, Choices, Game, Pending, Sense, State, View};

use super::{Action, Bezique, Public};

impl Sense for Bezique {
    const SENSE: u32 = 1;

    fn sensible(view: View<'_, Bezique>) -> Action {
        Bezique::legal(view).get(0)
    }

    fn is_big(_: View<'_, Bezique>) -> bool {
        false
    }

    fn is_far_enough(_: &Public, now: &Public) -> bool {
        Bezique::pending(now) == Pending::Nothing
    }

    fn worth(world: &State<Bezique>) -> BySeat<i32> {
        Bezique::points(&world.public)
    }
}
