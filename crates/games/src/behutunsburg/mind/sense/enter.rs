//! Who enters the court.

use crate::behutunsburg::{Action, Counts, Couple, Court, House, Name, Person, Place, Rank, Then};

/// A real person for a jester, then real couples from the top, then a jester where one opens
/// the way to more.
#[inline]
pub(super) fn enter(hand: Counts, house: &House) -> Option<Action> {
    let court = &house.court;
    replace(hand, court)
        .or_else(|| Rank::ALL.into_iter().rev().find_map(|rank| real(hand, court, rank)))
        .or_else(|| hand.has(Name::Jester).then(|| with_jester(hand, court)).flatten())
}

/// H6.2. Rid of thirty points against the house.
fn replace(hand: Counts, court: &Court) -> Option<Action> {
    let is_there =
        |place: &Place| Person::jester(*place).is_some_and(|jester| court.of(jester) > 0);
    let place =
        Place::FOR_JESTERS.into_iter().filter(|place| hand.has(place.name())).find(is_there)?;
    Some(Action::Replace(place, Then::Discard))
}

fn real(hand: Counts, court: &Court, rank: Rank) -> Option<Action> {
    let [male, female] = [rank.male(), rank.female()];
    for place in [male, female] {
        if hand.has(place.name()) && court.completes(place) {
            return Some(Action::Join(Person::real(place)));
        }
    }
    let couple = hand.has(male.name()) && hand.has(female.name()) && court.takes_couple(rank);
    couple.then(|| couple_of(Person::real(male), Person::real(female)))
}

fn couple_of(male: Person, female: Person) -> Action {
    Action::Court(Couple::new(male, female).expect("these are the places of one rank"))
}

/// H6.1. At a rank that has no couple yet, if a couple waits above it.
fn with_jester(hand: Counts, court: &Court) -> Option<Action> {
    let waits = |rank: Rank| {
        let has = |place: Place| hand.has(place.name()) || court.at(place) > 0;
        has(rank.male()) && has(rank.female()) && court.couples(rank) == 0
    };
    let is_built = |rank: Rank| court.couples(rank) > 0;
    let rank = if !is_built(Rank::Knight) {
        let goes_on = waits(Rank::Baron) || is_built(Rank::Baron) && waits(Rank::King);
        goes_on.then_some(Rank::Knight)?
    } else if !is_built(Rank::Baron) {
        waits(Rank::King).then_some(Rank::Baron)?
    } else {
        return None;
    };
    let places = [rank.male(), rank.female()];
    let jester = |place| Person::jester(place).expect("a jester stands at the lower ranks");
    if let Some(place) = places.into_iter().find(|&place| court.completes(place)) {
        return Some(Action::Join(jester(place)));
    }
    let place = places.into_iter().find(|place| hand.has(place.partner().name()))?;
    let couple = if place == rank.male() {
        couple_of(jester(place), Person::real(place.partner()))
    } else {
        couple_of(Person::real(place.partner()), jester(place))
    };
    court.takes_couple(rank).then_some(couple)
}
