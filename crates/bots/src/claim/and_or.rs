//! And-or search over information sets: the claimer needs one action that works in all worlds of
//! a set (or), and it must work whatever the others hold and do (and).

use engine::{Choices, Pending, Seat, State, View, mind::Sense};

use crate::rollout::{act, choices};

pub(super) struct AndOrSearch<'a, G: Sense> {
    start: &'a G::Public,
    claimer: Seat,
    /// The budget that is left, in positions.
    nodes_left: u32,
}

/// An information set of the claimer: worlds that look the same to it, and the action that led
/// to the first.
struct InformationSet<G: Sense> {
    action: G::Action,
    worlds: Vec<State<G>>,
}

impl<'a, G: Sense> AndOrSearch<'a, G> {
    pub(super) fn new(view: View<'a, G>, nodes: u32) -> AndOrSearch<'a, G> {
        AndOrSearch { start: view.public, claimer: view.seat, nodes_left: nodes }
    }

    /// Whether the claimer can take every trick in the worlds of one information set; `false` too
    /// when the budget is used up.
    pub(super) fn holds(&mut self, worlds: &[State<G>]) -> bool {
        let public = &worlds[0].public;
        if G::taker(public) != Some(self.claimer) {
            return false;
        }
        let Pending::Seats(seats) = G::pending(public) else { return true };
        if G::is_far_enough(self.start, public) {
            return true;
        }
        let seat = seats.lowest().expect("a pending set of seats is not empty");
        if seat == self.claimer {
            let choices = choices(worlds[0].view(seat));
            return choices.iter().any(|action| self.holds_after(worlds, seat, |_| vec![action]));
        }
        self.holds_after(worlds, seat, |world| choices(world.view(seat)).iter().collect())
    }

    /// Whether the claim holds after every one of these actions in every world.
    fn holds_after(
        &mut self,
        worlds: &[State<G>],
        seat: Seat,
        actions: impl Fn(&State<G>) -> Vec<G::Action>,
    ) -> bool {
        let mut sets: Vec<InformationSet<G>> = Vec::new();
        for world in worlds {
            for action in actions(world) {
                let Some(left) = self.nodes_left.checked_sub(1) else { return false };
                self.nodes_left = left;
                let mut next = *world;
                act(&mut next, seat, action);
                sort_in(&mut sets, action, next, self.claimer);
            }
        }
        sets.iter().all(|set| self.holds(&set.worlds))
    }
}

/// Adds a world to its information set. Most actions are public, so the sets of the same action
/// are compared first.
fn sort_in<G: Sense>(
    sets: &mut Vec<InformationSet<G>>,
    action: G::Action,
    world: State<G>,
    claimer: Seat,
) {
    let fits = |set: &InformationSet<G>| set.worlds[0].view(claimer) == world.view(claimer);
    let same_action = sets.iter().position(|set| set.action == action && fits(set));
    match same_action.or_else(|| sets.iter().position(fits)) {
        Some(place) => sets[place].worlds.push(world),
        None => sets.push(InformationSet { action, worlds: vec![world] }),
    }
}
