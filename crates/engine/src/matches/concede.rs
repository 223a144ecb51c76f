//! Playing a granted claim to the end of the deal.

use super::Match;
use crate::{
    Game, Pending, Seat, SplitMix, State, View, luck::shuffle, mind::Sense, notation::Line,
};

/// The first attempt looks at so many positions, each other at twice as many.
const POSITIONS: u32 = 200;
const ATTEMPTS: u64 = 7;

impl<G: Sense> Match<G> {
    /// Lines from here to the end of the deal in which the seat, which may claim, takes every
    /// trick and everyone plays along. `None` if it may not claim, if the cards do not allow
    /// it, or if no such lines were found soon.
    ///
    /// The lines show what others hold: for a claim that was granted, and nothing else.
    pub fn concede(&self, seat: Seat) -> Option<Vec<Line<G>>> {
        if !G::can_claim(self.view(seat)) {
            return None;
        }
        for number in 0..ATTEMPTS {
            let mut attempt = Attempt::new(&self.state, seat, number);
            if attempt.succeeds_from(&self.state) {
                return Some(attempt.lines);
            }
            if attempt.positions_left > 0 {
                break;
            }
        }
        None
    }
}

/// A search in depth. Early choices are the last to be changed, so if it takes long they are
/// better made anew: another attempt tries everything in another order.
struct Attempt<'a, G: Game> {
    start: &'a State<G>,
    seat: Seat,
    lines: Vec<Line<G>>,
    positions_left: u32,
    /// `None` tries everything in the game's order.
    rng: Option<SplitMix>,
}

impl<'a, G: Sense> Attempt<'a, G> {
    fn new(start: &'a State<G>, seat: Seat, number: u64) -> Attempt<'a, G> {
        let rng = (number > 0).then(|| SplitMix::new(number));
        Attempt { start, seat, lines: Vec::new(), positions_left: POSITIONS << number, rng }
    }

    fn succeeds_from(&mut self, state: &State<G>) -> bool {
        if self.positions_left == 0 || G::taker(&state.public) != Some(self.seat) {
            return false;
        }
        self.positions_left -= 1;
        let Pending::Seats(seats) = state.pending() else { return true };
        if G::is_far_enough(&self.start.public, &state.public) {
            return true;
        }
        let seat = seats.lowest().expect("a table waits for somebody");
        self.in_order(state.view(seat)).into_iter().any(|action| {
            let mut next = *state;
            next.act(seat, action).expect("a listed action is legal");
            self.lines.push(Line::Act(seat, action));
            let succeeds = self.succeeds_from(&next);
            if !succeeds {
                self.lines.pop();
            }
            succeeds
        })
    }

    fn in_order(&mut self, view: View<'_, G>) -> Vec<G::Action> {
        let mut actions = view.legal();
        if let Some(rng) = &mut self.rng {
            shuffle(&mut actions, rng);
        }
        actions
    }
}
