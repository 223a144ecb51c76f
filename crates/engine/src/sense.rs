//! What a sensible beginner makes of a position.

use crate::{BySeat, Choices, Guess, Seat, State, View};

/// A game with rules of thumb: what a beginner would do, and what a position is worth. Integers
/// only, and fast: thousands of matches are finished with it for one decision.
pub trait Sense: Guess {
    /// Goes up when a beginner would do something else anywhere: strength is measured against it.
    const SENSE: u32;

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
}
