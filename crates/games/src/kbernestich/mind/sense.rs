//! Rules of thumb: what a beginner would do, and what a position is worth.
//!
//! Chances, tricks and points to come are counted in sixteenths.

mod call;
mod card;
mod hand;
mod place;
mod prospect;
mod worth;

use engine::{
    BySeat, Choices, Game, State, View,
    mind::{Measure, Sense},
};

use crate::kbernestich::{Action, Kbernestich, Phase, Public, mind::claim};

pub(super) use card::beating;
pub(super) use hand::{Hand, higher};

/// What one is, of a trick, a point or a chance.
pub(super) const ONE: i32 = 16;

impl Sense for Kbernestich {
    const SENSE: u32 = 1;
    const MEASURE: Measure = Measure::Chance;
    /// A round is a long thought: seventy decisions, most of them plots.
    const EFFORT: u32 = 20;

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

    /// Cards that would not do the same; the few squares that look best.
    fn candidates(view: View<'_, Kbernestich>) -> Vec<Action> {
        let first = Kbernestich::sensible(view);
        let others: Vec<Action> = match view.public.phase {
            Phase::Plot => place::candidates(view).chain([Action::Done]).collect(),
            _ => Kbernestich::legal(view).iter().collect(),
        };
        let others = others.into_iter().filter(|action| *action != first);
        let others = others.filter(|action| card::is_distinct(view, *action));
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

    /// A worth is a chance, with a little more or less at the end of the match for the lead.
    fn measured(worth: i32) -> i32 {
        worth.clamp(0, 1000)
    }

    fn worth(world: &State<Kbernestich>) -> BySeat<i32> {
        worth::worth(world)
    }

    fn can_claim(view: View<'_, Kbernestich>) -> bool {
        claim::can_claim(view)
    }

    fn has_the_rest(view: View<'_, Kbernestich>) -> bool {
        claim::has_the_rest(view)
    }
}
