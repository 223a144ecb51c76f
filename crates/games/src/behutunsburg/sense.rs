//! Rules of thumb.

use engine::{BySeat, Choices, Game, Pending, Sense, State, View};

use super::{Action, Behutunsburg, Public};

impl Sense for Behutunsburg {
    const SENSE: u32 = 1;

    fn sensible(view: View<'_, Behutunsburg>) -> Action {
        Behutunsburg::legal(view).get(0)
    }

    fn is_big(_: View<'_, Behutunsburg>) -> bool {
        false
    }

    fn is_far_enough(_: &Public, now: &Public) -> bool {
        Behutunsburg::pending(now) == Pending::Nothing
    }

    fn worth(world: &State<Behutunsburg>) -> BySeat<i32> {
        Behutunsburg::points(&world.public)
    }
}
