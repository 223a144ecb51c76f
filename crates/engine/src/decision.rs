//! A match that keeps the decision that stands.

use std::fmt;

use rand_core::Rng;

use crate::{Choices, Game, Illegal, Pending, Seat, State, Told, View};

/// A state, the seat that is asked in it and what that seat may do: worked out once, to be shown,
/// chosen from and checked against.
///
/// The state changes only through what is here, so the choices are always those of the state. Of
/// several seats that decide in secret the lowest is asked first.
pub struct Decision<G: Game> {
    state: State<G>,
    /// `None` while no seat is asked.
    asked: Option<(Seat, G::Choices)>,
}

impl<G: Game> Decision<G> {
    pub fn new(state: State<G>) -> Decision<G> {
        let asked = ask(&state);
        Decision { state, asked }
    }

    #[inline(always)]
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// The seat that is asked; `None` if it is chance that decides, or the match is over.
    #[inline(always)]
    pub fn seat(&self) -> Option<Seat> {
        self.asked.as_ref().map(|(seat, _)| *seat)
    }

    /// What the seat that is asked sees, and what it may do.
    #[inline(always)]
    pub fn asked(&self) -> Option<(View<'_, G>, &G::Choices)> {
        self.asked.as_ref().map(|(seat, choices)| (self.state.view(*seat), choices))
    }

    /// Lets the seat that is asked do this, and asks the next; nothing happens if it is illegal.
    #[inline(always)]
    pub fn play(&mut self, action: G::Action, told: &mut impl Told<G>) -> Result<(), Illegal> {
        let Some((seat, choices)) = &self.asked else { return Err(self.nobody_is_asked()) };
        let seat = *seat;
        if !choices.contains(&action) {
            self.state.view(seat).check(&action)?;
        }
        self.state.checked(seat, action).play(told);
        self.asked = ask(&self.state);
        Ok(())
    }

    /// Lets chance decide, and asks the next; `false`, and nothing happens, if it is not its turn.
    pub fn roll(&mut self, rng: &mut impl Rng, told: &mut impl Told<G>) -> bool {
        let Some(rolled) = self.state.roll(rng) else { return false };
        rolled.happen(told);
        self.asked = ask(&self.state);
        true
    }

    fn nobody_is_asked(&self) -> Illegal {
        match self.state.pending() {
            Pending::Chance => Illegal::ChanceIsNext,
            Pending::Seats(_) | Pending::Nothing => Illegal::Over,
        }
    }
}

#[inline(always)]
fn ask<G: Game>(state: &State<G>) -> Option<(Seat, G::Choices)> {
    let Pending::Seats(seats) = state.pending() else { return None };
    let seat = seats.lowest()?;
    Some((seat, G::legal(state.view(seat))))
}

/// Shows what everyone knows.
impl<G: Game> fmt::Debug for Decision<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}
