//! H4.7. Paying.

use engine::{Seat, State, Told, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Counts, Event, Legal, Name, Phase, Position, Verb, house_of, own_house,
    rules::{castle, hand, pile, quest},
};

/// What is being paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bill {
    pub purpose: Purpose,
    /// Gold pieces still to be paid, never 0.
    pub due: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Quest,
    Castle,
}

impl Purpose {
    /// H4.5, H4.6. In gold pieces.
    pub const fn price(self) -> u8 {
        match self {
            Purpose::Quest => 50,
            Purpose::Castle => 100,
        }
    }
}

/// H4.7. One may start to pay only what one can pay in full, from one's own hand and the
/// treasury of the house.
pub(crate) fn can_afford(view: View<'_, Behutunsburg>, purpose: Purpose) -> bool {
    coins(view) >= u16::from(purpose.price())
}

/// H4.7. What the viewer could pay with, in gold pieces.
pub(crate) fn coins(view: View<'_, Behutunsburg>) -> u16 {
    house_of(view).treasury.coins() + coins_in_hand(view.private.hand)
}

/// H4.7. The money of a hand, in gold pieces.
pub(crate) fn coins_in_hand(hand: Counts) -> u16 {
    let coins = |name: Name| u16::from(name.coins()) * u16::from(hand.of(name));
    Name::MONEY.into_iter().map(coins).sum()
}

/// H4.7. Any money from hand and from anywhere in the treasury, and nothing else meanwhile.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    for name in Name::MONEY.into_iter().filter(|&name| view.private.hand.has(name)) {
        legal.add(Action::Card(Verb::Pay, name));
    }
    for position in Position::first(house_of(view).treasury.len()) {
        legal.add(Action::PayTreasury(position));
    }
}

/// Begins to pay.
pub(crate) fn owe(state: &mut State<Behutunsburg>, purpose: Purpose) {
    state.public.phase = Phase::Pay(Bill { purpose, due: purpose.price() });
}

/// H4.7. With a card from hand.
pub(crate) fn from_hand(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    name: Name,
    told: &mut impl Told<Behutunsburg>,
) {
    hand::take(state, seat, name);
    pay(state, seat, name, told);
}

/// H4.7. With a card from the treasury.
pub(crate) fn from_treasury(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    position: Position,
    told: &mut impl Told<Behutunsburg>,
) {
    let name = own_house(state, seat).treasury.remove(position);
    pay(state, seat, name, told);
}

/// H4.7. Paid cards are discarded, until the price is reached; no change is given.
fn pay(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    name: Name,
    told: &mut impl Told<Behutunsburg>,
) {
    let Phase::Pay(Bill { purpose, due }) = state.public.phase else {
        unreachable!("something is being paid");
    };
    pile::discard(&mut state.public, name);
    let treasury = own_house(state, seat).treasury;
    told.all(|| Event::Paid { seat, name, treasury });
    match (due.saturating_sub(name.coins()), purpose) {
        (0, Purpose::Quest) => quest::set_out(state, seat, told),
        (0, Purpose::Castle) => castle::take(state, seat, told),
        (due, _) => state.public.phase = Phase::Pay(Bill { purpose, due }),
    }
}
