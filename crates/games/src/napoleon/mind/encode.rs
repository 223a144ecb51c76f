//! Napoleon in numbers: 201 ids of actions, and a row of bits for what a seat sees.
//!
//! Sets of cards stay the words that they are in the state: a row is put together from about thirty
//! of them with shifts, without a loop over cards.

mod fields;
mod row;
#[cfg(test)]
mod tests;

use cards::{Card as _, french::Card};
use engine::{
    Seat, State, View,
    mind::{Encode, Field, Mask, Row},
};

use crate::napoleon::{
    Action, Auction, Biddable, Contract, Hidden, Legal, Napoleon, Public, SEATS, Verb,
    rules::action::Kind,
};

pub(super) use row::{contract, demand, jokerless, speaks_first};

pub(super) const CARDS: usize = Card::COUNT as usize;

const PASS: u16 = 0;
const BID: u16 = PASS + 1;
const NAME: u16 = BID + Biddable::COUNT as u16;
const DISCARD: u16 = NAME + CARDS as u16;
const PLAY: u16 = DISCARD + CARDS as u16;
const DEMAND: u16 = PLAY + CARDS as u16;

impl Encode for Napoleon {
    const ENCODING: u32 = 1;
    const ACTIONS: usize = DEMAND as usize + 1;
    const FIELDS: &'static [Field] = fields::FIELDS;

    fn id(_: View<'_, Napoleon>, action: &Action) -> Option<u16> {
        Some(match *action {
            Action::Pass => PASS,
            Action::Bid(bid) => BID + u16::from(bid.place()),
            Action::Card(verb, card) => first(verb) + u16::from(card.index()),
            Action::Demand => DEMAND,
        })
    }

    fn action(_: View<'_, Napoleon>, id: u16) -> Option<Action> {
        let card = |verb: Verb| Action::Card(verb, Card::from_index((id - first(verb)) as u8));
        Some(match id {
            PASS => Action::Pass,
            BID..NAME => Action::Bid(Biddable::ALL.get((id - BID).into())),
            NAME..DISCARD => card(Verb::Name),
            DISCARD..PLAY => card(Verb::Discard),
            PLAY..DEMAND => card(Verb::Play),
            DEMAND => Action::Demand,
            _ => return None,
        })
    }

    #[inline(always)]
    fn mask(_: View<'_, Napoleon>, choices: &Legal, mask: &mut Mask<'_>) {
        match choices.kind {
            Kind::PassOrBid => mask.insert_bits(PASS, choices.bits),
            Kind::Cards(verb) => mask.insert_bits(first(verb), choices.bits),
        }
    }

    #[inline(always)]
    fn observe(view: View<'_, Napoleon>, row: &mut Row<'_>) {
        row::own_cards(view, row);
        row::contract(view, row);
        row::moment(view, row);
        row::by_seat(view, row);
        row::cards_by_seat(view, row);
    }

    fn turned(state: &State<Napoleon>, by: u8) -> State<Napoleon> {
        let seat = |seat: Seat| seat.round(by, SEATS);
        let public = &state.public;
        State {
            rules: state.rules,
            public: Public {
                turn: seat(public.turn),
                dealt: public.dealt + u32::from(by),
                auction: Auction { made: public.auction.made.turned(by), ..public.auction },
                contract: public
                    .contract
                    .map(|contract| Contract { napoleon: seat(contract.napoleon), ..contract }),
                adjutant: public.adjutant.turned(by, SEATS),
                tricks: public.tricks.turned(by, SEATS),
                void: public.void.turned(by),
                pictures: public.pictures.turned(by),
                taker: public.taker.map(seat),
                scores: public.scores.turned(by),
                ..*public
            },
            private: state.private.turned(by),
            hidden: Hidden { adjutant: state.hidden.adjutant.map(seat), ..state.hidden },
        }
    }
}

/// The same id with the place that `place` gives to its card; an id without a card as it is.
pub(super) fn with_card(id: u16, place: impl Fn(Card) -> u8) -> u16 {
    let first = match id {
        NAME..DISCARD => NAME,
        DISCARD..PLAY => DISCARD,
        PLAY..DEMAND => PLAY,
        _ => return id,
    };
    first + u16::from(place(Card::from_index((id - first) as u8)))
}

/// The id of that with the first card.
#[inline(always)]
const fn first(verb: Verb) -> u16 {
    match verb {
        Verb::Name => NAME,
        Verb::Discard => DISCARD,
        Verb::Play => PLAY,
    }
}
