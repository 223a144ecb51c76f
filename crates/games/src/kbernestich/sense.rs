//! Rules of thumb.

use engine::{BySeat, Choices, Game, Pending, Sense, State, View};

use super::{Action, Kbernestich, Public};

impl Sense for Kbernestich {
    const SENSE: u32 = 1;

    fn sensible(view: View<'_, Kbernestich>) -> Action {
        Kbernestich::legal(view).get(0)
    }

    fn is_big(_: View<'_, Kbernestich>) -> bool {
        false
    }

    fn is_far_enough(_: &Public, now: &Public) -> bool {
        Kbernestich::pending(now) == Pending::Nothing
    }

    fn worth(world: &State<Kbernestich>) -> BySeat<i32> {
        Kbernestich::points(&world.public)
    }
}
