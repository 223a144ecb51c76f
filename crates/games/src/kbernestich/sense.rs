//! Rules of thumb: what a beginner would do, and what a position is worth.
//!
//! Chances, tricks and points to come are counted in sixteenths.

mod call;
mod card;
mod hand;
mod place;
mod prospect;
mod worth;

use engine::{BySeat, Choices, Game, Sense, State, View};

use super::{Action, Kbernestich, Phase, Public};

/// What one is, of a trick, a point or a chance.
const ONE: i32 = 16;

impl Sense for Kbernestich {
    const SENSE: u32 = 1;

    #[inline]
    fn sensible(view: View<'_, Kbernestich>) -> Action {
        match view.public.phase {
            Phase::Trick => card::sensible(view),
            Phase::Plot => place::sensible(view),
            Phase::Review => call::discard(view),
            Phase::Trump => call::trump(view),
            Phase::Claim => call::claim(view),
            Phase::Start | Phase::Deal | Phase::Over => unreachable!("no seat is pending"),
        }
    }

    fn candidates(view: View<'_, Kbernestich>) -> Vec<Action> {
        let first = Kbernestich::sensible(view);
        let legal = Kbernestich::legal(view);
        let others = legal.iter().filter(|action| *action != first);
        let others = others.filter(|action| match view.public.phase {
            Phase::Trick | Phase::Review => card::is_distinct(view, *action),
            Phase::Plot => place::is_worth_a_thought(view, *action),
            _ => true,
        });
        [first].into_iter().chain(others).collect()
    }

    fn is_big(view: View<'_, Kbernestich>) -> bool {
        view.public.phase != Phase::Trick
    }

    /// The end of the round.
    #[inline]
    fn is_far_enough(_: &Public, now: &Public) -> bool {
        matches!(now.phase, Phase::Deal | Phase::Over)
    }

    fn worth(world: &State<Kbernestich>) -> BySeat<i32> {
        worth::worth(world)
    }
}
