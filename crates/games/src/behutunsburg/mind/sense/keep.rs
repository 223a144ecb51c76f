//! What a card in hand is worth keeping for, in victory points.

use crate::behutunsburg::{Counts, House, Name, Place, Rank};

/// The worth of one card of this name; the hand has it.
#[inline]
pub(super) fn keep(hand: Counts, house: &House, name: Name) -> i32 {
    match name {
        Name::Jewel => 50,
        Name::Platinum => 20,
        Name::Gold => 5,
        Name::Rogue => 22,
        Name::Jester => jester(house),
        Name::King => person(hand, house, Place::King),
        Name::Queen => person(hand, house, Place::Queen),
        Name::Baron => person(hand, house, Place::Baron),
        Name::Baroness => person(hand, house, Place::Baroness),
        Name::Knight => person(hand, house, Place::Knight),
        Name::Lady => person(hand, house, Place::Lady),
    }
}

/// A jester helps to complete a court, and is of no use behind that.
fn jester(house: &House) -> i32 {
    let court = &house.court;
    if court.couples(Rank::Knight) > 0 && court.couples(Rank::Baron) > 0 { 0 } else { 10 }
}

/// Somebody with a partner is worth their points and more; the second without one is of little
/// use, and a second king of none.
fn person(hand: Counts, house: &House, place: Place) -> i32 {
    let court = &house.court;
    let mine = hand.of(place.name());
    let partners = hand.of(place.partner().name()) + court.at(place.partner());
    if place.rank() == Rank::King {
        return match (court.at(place) > 0 || mine > 1, partners > 0) {
            (true, _) => 1,
            (false, true) => 70,
            (false, false) => 45,
        };
    }
    let [matched, first, more] =
        if place.rank() == Rank::Baron { [30, 16, 6] } else { [20, 10, 4] };
    match (mine + court.at(place)).checked_sub(partners) {
        None | Some(0) => matched,
        Some(1) => first,
        Some(_) => more,
    }
}

/// The name least worth keeping, of a hand that is not empty.
#[inline]
pub(super) fn least(hand: Counts, house: &House) -> Name {
    let least = hand.names().min_by_key(|&name| keep(hand, house, name));
    least.expect("the hand is not empty")
}

/// What it would bring to give these away for those; `None` if the hand has not got them.
pub(super) fn trade(hand: Counts, house: &House, give: Counts, get: Counts) -> Option<i32> {
    let after = hand.contains(give).then(|| hand - give + get)?;
    Some(all(after, house) - all(hand, house))
}

/// What a hand is worth keeping for.
#[inline]
pub(super) fn all(mut hand: Counts, house: &House) -> i32 {
    let mut sum = 0;
    while let Some(name) = hand.names().next() {
        sum += keep(hand, house, name);
        hand = hand - name;
    }
    sum
}
