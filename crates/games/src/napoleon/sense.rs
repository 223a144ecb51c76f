//! Rules of thumb.

use engine::{BySeat, Choices, Game, Pending, Sense, State, View};

use super::{Action, Napoleon, Public};

impl Sense for Napoleon {
    const SENSE: u32 = 1;

    fn sensible(view: View<'_, Napoleon>) -> Action {
        Napoleon::legal(view).get(0)
    }

    fn is_big(_: View<'_, Napoleon>) -> bool {
        false
    }

    fn is_far_enough(_: &Public, now: &Public) -> bool {
        Napoleon::pending(now) == Pending::Nothing
    }

    fn worth(world: &State<Napoleon>) -> BySeat<i32> {
        Napoleon::points(&world.public)
    }
}
