//! Two players: a good that is chosen in secret.

use cards::CardSet;
use engine::{SeatSet, State, View};

use super::{Table, keep::cheapest};
use crate::beauharnais::{Beauharnais, Good};

/// The premium good that the fewest others beat, if those are few; or else the lowest good.
pub(super) fn choose(view: View<'_, Beauharnais>) -> Good {
    let table = Table::new(view);
    let unseen = table.unseen - view.public.shown - CardSet::only(Good::LETTER);
    let held = table.hand.len();
    let risk = |good: Good| (table.threats(good, None) & unseen).len();
    let premium = table.hand & table.premium();
    let safest = premium.into_iter().map(|good| (risk(good), good)).min_by_key(|(risk, _)| *risk);
    match safest {
        Some((risk, good)) if risk * held <= unseen.len() => good,
        _ => cheapest(table.hand, table.trump),
    }
}

/// Before either has chosen.
pub(super) fn unsealed(world: &State<Beauharnais>) -> State<Beauharnais> {
    let mut world = *world;
    for seat in world.private.seats() {
        let private = &mut world.private[seat];
        private.hand = private.hand | private.sealed.take().into_iter().collect();
    }
    world.public.waiting = SeatSet::first(2);
    world
}
