//! Claims: whether a seat is sure to take every trick that is left, from what it knows.
//!
//! Counting shows it, or all worlds are dealt out and played through: the claimer does the same
//! in all worlds that look the same, the others do everything they may.

use engine::{Choices, Dealt, Guess, Nobody, Pending, Seat, Sense, SplitMix, State, View};

use crate::determinization::every_deal;

/// How many positions are looked at for a claim at a table.
pub const CLAIM_NODES: u32 = 8_000;

/// A world is played on for some tricks: if there are so many for each, it is worth beginning.
const NODES_A_WORLD: u32 = 8;

/// Whether the viewer, if it may claim, takes every trick that is left of the deal whatever the
/// others hold and play. A `yes` is certain; it is `no` too if more than so many positions
/// would have to be looked at. Nothing but the view is asked, so the answer gives nothing away.
pub fn is_sure<G: Sense>(view: View<'_, G>, nodes: u32) -> bool {
    G::can_claim(view) && (G::has_the_rest(view) || is_proved(view, nodes))
}

/// The same, by trying out everything in every world. What cannot be had in some worlds cannot
/// be had in all, so few are tried first.
fn is_proved<G: Sense>(view: View<'_, G>, nodes: u32) -> bool {
    let most = (nodes / NODES_A_WORLD) as usize;
    let Some(deals) = every_deal(&G::unseen(view), most) else { return false };
    let mut proof = Proof::<G> { start: view.public, claimer: view.seat, nodes_left: nodes };
    [1, 16, deals.len()].into_iter().all(|count| {
        let some = deals.iter().step_by(deals.len().div_ceil(count));
        let worlds: Option<Vec<State<G>>> = some.map(|dealt| world(view, dealt)).collect();
        worlds.is_some_and(|worlds| proof.holds(&worlds))
    })
}

/// The world in which the cards lie so; `None` if the game has moved some to make it a likely
/// one. What is drawn beside the cards does not matter to the tricks.
fn world<G: Guess>(view: View<'_, G>, dealt: &Dealt<G::Card>) -> Option<State<G>> {
    let world = G::complete(view, dealt, &mut SplitMix::new(0));
    let lying = G::lying(&world, view.seat).into_iter().enumerate();
    let mut places =
        lying.map(|(place, cards)| sorted(cards) == sorted(dealt.place(place).to_vec()));
    places.all(|is_same| is_same).then_some(world)
}

fn sorted<C: Ord>(mut cards: Vec<C>) -> Vec<C> {
    cards.sort_unstable();
    cards
}

/// A search for what the claimer does, view by view, to take every trick in every world.
struct Proof<'a, G: Sense> {
    start: &'a G::Public,
    claimer: Seat,
    /// Positions that may still be looked at.
    nodes_left: u32,
}

impl<G: Sense> Proof<'_, G> {
    /// Whether the claimer can take every trick in these worlds, which look the same to it;
    /// `false` too when it has taken too long.
    fn holds(&mut self, worlds: &[State<G>]) -> bool {
        let public = &worlds[0].public;
        if G::taker(public) != Some(self.claimer) {
            return false;
        }
        let Pending::Seats(seats) = G::pending(public) else { return true };
        if G::is_far_enough(self.start, public) {
            return true;
        }
        let seat = seats.lowest().expect("a table waits for somebody");
        if seat == self.claimer {
            let choices = G::legal(worlds[0].view(seat));
            return choices.iter().any(|action| self.holds_after(worlds, seat, |_| vec![action]));
        }
        self.holds_after(worlds, seat, |world| world.view(seat).legal())
    }

    /// Whether it holds whatever of these actions the seat does in whatever world.
    fn holds_after(
        &mut self,
        worlds: &[State<G>],
        seat: Seat,
        actions: impl Fn(&State<G>) -> Vec<G::Action>,
    ) -> bool {
        let mut alike: Vec<Alike<G>> = Vec::new();
        for world in worlds {
            for action in actions(world) {
                let Some(left) = self.nodes_left.checked_sub(1) else { return false };
                self.nodes_left = left;
                let mut next = *world;
                next.check(seat, action).expect("a listed action is legal").play(&mut Nobody);
                sort_in(&mut alike, action, next, self.claimer);
            }
        }
        alike.iter().all(|alike| self.holds(&alike.worlds))
    }
}

/// Worlds that look the same to the claimer, and the action that led to the first.
struct Alike<G: Sense> {
    action: G::Action,
    worlds: Vec<State<G>>,
}

/// Most actions can be seen, so it is looked first where the same one was done.
fn sort_in<G: Sense>(alike: &mut Vec<Alike<G>>, action: G::Action, world: State<G>, claimer: Seat) {
    let fits = |alike: &Alike<G>| alike.worlds[0].view(claimer) == world.view(claimer);
    let same_action = alike.iter().position(|alike| alike.action == action && fits(alike));
    match same_action.or_else(|| alike.iter().position(fits)) {
        Some(place) => alike[place].worlds.push(world),
        None => alike.push(Alike { action, worlds: vec![world] }),
    }
}
