//! Rules of thumb.

use engine::{BySeat, Choices, Game, Pending, Sense, State, View};

use super::{Action, Beauharnais, Public};

impl Sense for Beauharnais {
    const SENSE: u32 = 1;

    fn sensible(view: View<'_, Beauharnais>) -> Action {
        Beauharnais::legal(view).get(0)
    }

    fn is_big(_: View<'_, Beauharnais>) -> bool {
        false
    }

    fn is_far_enough(_: &Public, now: &Public) -> bool {
        Beauharnais::pending(now) == Pending::Nothing
    }

    fn worth(world: &State<Beauharnais>) -> BySeat<i32> {
        Beauharnais::points(&world.public)
    }
}
