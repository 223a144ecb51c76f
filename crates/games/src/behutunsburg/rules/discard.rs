//! H7. Turn: discard.

use engine::{Seat, State, Told, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Event, Legal, Name, Person, Position, Verb, house_of, own_house,
    rules::{end, hand, pile},
};

/// H7.1. One card from hand; if the hand is empty, any of the treasury; if that is empty too, any
/// of the court; with nothing at all, none.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    let house = house_of(view);
    if !view.private.hand.is_empty() {
        view.private.hand.names().for_each(|name| legal.add(Action::Card(Verb::Discard, name)));
    } else if !house.treasury.is_empty() {
        let positions = Position::first(house.treasury.len());
        positions.for_each(|position| legal.add(Action::DiscardTreasury(position)));
    } else if !house.court.is_empty() {
        house.court.kinds().for_each(|person| legal.add(Action::DiscardCourt(person)));
    } else {
        legal.add(Action::End);
    }
}

/// H7.1. Face down: only the seat knows the card.
pub(crate) fn from_hand(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    name: Name,
    told: &mut impl Told<Behutunsburg>,
) {
    hand::bury(state, seat, name);
    told.split(
        seat,
        || Event::Discarded { seat, name: Some(name) },
        || Event::Discarded { seat, name: None },
    );
    end::end_turn(state, seat, told);
}

/// H7.1. What lay open is seen by all.
pub(crate) fn from_treasury(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    position: Position,
    told: &mut impl Told<Behutunsburg>,
) {
    let name = own_house(state, seat).treasury.remove(position);
    let treasury = own_house(state, seat).treasury;
    pile::discard(&mut state.public, name);
    told.all(|| Event::GaveAway { seat, name, treasury });
    end::end_turn(state, seat, told);
}

/// H7.1. What stood open is seen by all.
pub(crate) fn from_court(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    person: Person,
    told: &mut impl Told<Behutunsburg>,
) {
    own_house(state, seat).court.remove(person);
    pile::discard(&mut state.public, person.name());
    end::end_turn(state, seat, told);
}
