//! Claims ("the rest is mine"), proved by counting or by an and-or search over every world that
//! the claimer cannot exclude.

mod and_or;

use engine::{
    ShortSort, SplitMix, State, View,
    mind::{Dealt, Guess, Sense},
};

use crate::determinization::every_deal;
use and_or::AndOrSearch;

/// The budget of a claim at a table, in positions.
pub const CLAIM_NODES: u32 = 8_000;

/// A search is worth beginning if there are this many positions for each world.
const NODES_PER_WORLD: u32 = 8;

/// Whether the viewer, if it may claim, takes every trick that is left of the deal whatever the
/// others hold and play. `true` is certain; `false` may also mean that the budget of `nodes`
/// positions does not suffice. The answer depends on the view alone, so it gives nothing away.
pub fn is_sure_claim<G: Sense>(view: View<'_, G>, nodes: u32) -> bool {
    G::can_claim(view) && (G::has_the_rest(view) || is_proved(view, nodes))
}

/// The and-or search over few worlds first, then over all: a claim that fails in some of the
/// worlds fails.
fn is_proved<G: Sense>(view: View<'_, G>, nodes: u32) -> bool {
    let limit = (nodes / NODES_PER_WORLD) as usize;
    let Some(deals) = every_deal(&G::unseen(view), limit) else { return false };
    let mut search = AndOrSearch::<G>::new(view, nodes);
    [1, 16, deals.len()].into_iter().all(|count| {
        let some = deals.iter().step_by(deals.len().div_ceil(count));
        let worlds: Option<Vec<State<G>>> = some.map(|dealt| world(view, dealt)).collect();
        worlds.is_some_and(|worlds| search.holds(&worlds))
    })
}

/// The world of a deal; `None` if the game has moved cards to make it a likelier one. Whatever
/// else is drawn does not matter to the tricks.
fn world<G: Guess>(view: View<'_, G>, dealt: &Dealt<G::Card>) -> Option<State<G>> {
    let world = G::complete(view, dealt, &mut SplitMix::new(0));
    let lying = G::lying(&world, view.seat).into_iter().enumerate();
    let mut places =
        lying.map(|(place, cards)| sorted(cards) == sorted(dealt.place(place).to_vec()));
    places.all(|is_same| is_same).then_some(world)
}

fn sorted<C: Ord>(mut cards: Vec<C>) -> Vec<C> {
    cards.short_sort();
    cards
}
