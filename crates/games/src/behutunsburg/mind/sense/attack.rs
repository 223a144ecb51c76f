//! Rogues: whom they are worth using on.

use engine::{Seat, View};

use super::{Haste, total};
use crate::behutunsburg::{
    Action, Behutunsburg, Counts, House, Kidnap, Loot, Name, Person, Refuge, Theft, house_of,
    rules::rogue,
};

/// What an attack must bring for each rogue, in points; less when the hand is to be emptied.
const WORTH_A_ROGUE: i32 = 15;

/// The best attack, if it is worth its rogues.
#[inline]
pub(super) fn attack(view: View<'_, Behutunsburg>, haste: Haste) -> Option<Action> {
    let rogues = view.private.hand.of(Name::Rogue);
    if rogues == 0 {
        return None;
    }
    let (mut best, mut most) = (None, 0);
    for rival in view.rules.rivals(view.seat) {
        let price = rogue::price(view.public, rival);
        if rogues < price {
            continue;
        }
        let least = if haste.ends { 1 } else { WORTH_A_ROGUE * i32::from(price) };
        for (action, worth) in [theft(view, rival), kidnapping(view, rival)].into_iter().flatten() {
            // Among rivals the one who leads.
            let worth = worth * 1000 + total(view.public, rival);
            if worth >= least * 1000 && worth > most {
                (best, most) = (Some(action), worth);
            }
        }
    }
    if haste.ends && best.is_none() || drowns(view) { Some(Action::Wave) } else { best }
}

/// H4.8. Whether a crime wave would take many more cards from others than from the viewer.
fn drowns(view: View<'_, Behutunsburg>) -> bool {
    let over = |cards: u8| i32::from(cards.saturating_sub(rogue::SPARED));
    let others = view.rules.opponents(view.seat).iter().map(|seat| over(view.public.hands[seat]));
    others.sum::<i32>() - over(view.public.hands[view.seat] - 1) >= MANY
}

const MANY: i32 = 4;

/// The top card, gained and lost.
fn theft(view: View<'_, Behutunsburg>, rival: Seat) -> Option<(Action, i32)> {
    let top = view.public.houses[rival].treasury.top()?;
    let theft = Theft { from: rival, to: Loot::Treasury };
    Some((Action::Steal(theft), 2 * top.points()))
}

/// Whoever is of most use here and is missed most there.
fn kidnapping(view: View<'_, Behutunsburg>, rival: Seat) -> Option<(Action, i32)> {
    let (hand, house) = (view.private.hand, house_of(view));
    let there = &view.public.houses[rival];
    let lowest = there.court.lowest()?;
    let persons = [lowest.male(), lowest.female()].map(Person::real);
    let there_now = persons.into_iter().filter(|&person| there.court.of(person) > 0);
    let kidnaps = there_now.map(|person| {
        let (to, gain) = refuge(hand, house, person);
        (Action::Kidnap(Kidnap { from: rival, person, to }), gain + loss(there, person))
    });
    kidnaps.max_by_key(|(_, worth)| *worth)
}

/// What it costs a house to lose somebody: a court that was complete cannot build.
fn loss(house: &House, person: Person) -> i32 {
    let breaks = house.court.is_complete();
    person.name().points() + if breaks { 25 } else { 0 }
}

/// Where somebody is of most use, and of how much.
pub(super) fn refuge(hand: Counts, house: &House, person: Person) -> (Refuge, i32) {
    let (court, place) = (&house.court, person.place());
    let points = person.name().points();
    if court.completes(place) {
        return (Refuge::Court(place), points + 10);
    }
    let waits = hand.has(place.partner().name()) && !hand.has(place.name());
    if waits && court.takes_couple(place.rank()) {
        return (Refuge::Hand, 2 * points);
    }
    // A single would be in the way of a castle.
    if court.harbours(place) && !court.is_complete() {
        return (Refuge::Court(place), points);
    }
    (Refuge::Hand, points / 2)
}
