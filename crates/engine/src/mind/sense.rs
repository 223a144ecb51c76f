//! What a sensible beginner makes of a position.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BySeat, Choices, Seat, SeatSet, State, View, mind::Guess};

/// A game with rules of thumb: what a beginner would do, and what a position is worth. Integers
/// only, and fast: thousands of matches are finished with it for one decision.
pub trait Sense: Guess {
    /// Goes up when a beginner would do something else anywhere: strength is measured against it.
    const SENSE: u32;

    /// How many worlds are worth a thought, in hundredths of the usual number: fewer where a
    /// thought is long.
    const EFFORT: u32 = 100;

    /// Whether cards are thought of in a tree rather than world by world: whichever was measured
    /// to play better.
    const TREE: bool = false;

    /// What people are told worths in.
    const MEASURE: Measure = Measure::Points;

    /// What people are told of a worth: thousandths of [`Sense::MEASURE`].
    fn measured(worth: i32) -> i32 {
        worth
    }

    /// What a beginner would do, from what the viewer knows. Called only for a pending seat.
    fn sensible(view: View<'_, Self>) -> Self::Action;

    /// What is worth thinking about, the sensible first. Called only for a pending seat.
    fn candidates(view: View<'_, Self>) -> Vec<Self::Action> {
        let first = Self::sensible(view);
        let choices = Self::legal(view);
        let others = choices.iter().filter(|action| *action != first);
        [first].into_iter().chain(others).collect()
    }

    /// Whether the decision is one to think longer about: a bid, a plot, not a card.
    fn is_big(view: View<'_, Self>) -> bool;

    /// Whether somebody who thinks ahead from `start` has thought far enough: the end of the
    /// deal, of the round, of the turn after the next.
    fn is_far_enough(start: &Self::Public, now: &Self::Public) -> bool;

    /// What each seat has of a position, in thousandths of what the game is about: the higher the
    /// better for the seat. Only worths of positions that were thought ahead to from one start
    /// are compared.
    fn worth(world: &State<Self>) -> BySeat<i32>;

    /// What promises nothing, where every other action is a promise: passing in an auction. `None`
    /// where nothing is promised, or something has to be.
    fn declining(view: View<'_, Self>) -> Option<Self::Action> {
        let _ = view;
        None
    }

    /// The promise under which the deal was played, where it is over; `None` if no seat made one.
    fn promise(world: &State<Self>) -> Option<Promise> {
        let _ = world;
        None
    }

    /// The one seat that decides at the same time as the viewer, each in secret, whether it has
    /// decided yet or not; `None` if nobody does, or several do.
    fn rival(view: View<'_, Self>) -> Option<Seat> {
        let _ = view;
        None
    }

    /// The world before the viewer's rival decided, if it has.
    fn unsealed(world: &State<Self>) -> State<Self> {
        *world
    }

    /// Who plays together with the viewer, if from here on everything can be tried out once
    /// the cards are known: an endgame. `None` if that would take too long, or is not wanted.
    fn endgame(view: View<'_, Self>) -> Option<SeatSet> {
        let _ = view;
        None
    }

    /// Whether the viewer may claim every trick that is left of the deal: it is to lead, at least
    /// two are left, and nothing but playing them is left to decide. It took the trick before, so
    /// the claim is good for as long as [`crate::Game::taker`] is the viewer. From here on,
    /// nothing that [`Guess::complete`] draws may matter to who takes a trick.
    fn can_claim(view: View<'_, Self>) -> bool {
        let _ = view;
        false
    }

    /// Whether counting alone shows that the viewer can take every trick that is left, whatever
    /// the others hold and do. `false` says nothing. Called only where the viewer may claim.
    fn has_the_rest(view: View<'_, Self>) -> bool {
        let _ = view;
        false
    }

    /// What is left of an endgame; `None` where it is not worth remembering, as amid a trick.
    fn rest(world: &State<Self>, seat: Seat) -> Option<Rest> {
        let _ = (world, seat);
        None
    }
}

/// What people are told worths in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// The chance of winning.
    Chance,
    Points,
}

/// What a seat promised to all others for one deal, such as a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    pub seat: Seat,
    pub is_kept: bool,
}

/// A position of an endgame, apart from what has been had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The same only for positions of one endgame from which, with the same seat to act, the
    /// same can still be had.
    pub key: u128,
    /// What the seat has had up to here: what is to come is added to it.
    pub had: i32,
}
