//! What a seat sees, put into a row field by field.
//!
//! Without branches that hang on cards, and with every width constant: what is left are loads,
//! shifts and stores.

use cards::{CardSet, french::Card};
use engine::{Seat, SeatSet, View, mind::Row};

use super::CARDS;
use crate::napoleon::{
    Biddable, Contract, Demand, Napoleon, Phase, Public, SEATS,
    rules::{deal, play, play::SPADE_THREE, takes},
};

const ALL: u64 = (1 << SEATS) - 1;

/// The seats clockwise from each.
const ROUND: [[Seat; 5]; 5] = {
    let mut round = [Seat::ALL; 5];
    let mut place = 0;
    while place < 25 {
        round[place / 5][place % 5] = Seat::ALL[(place / 5 + place % 5) % 5];
        place += 1;
    }
    round
};

/// By viewer and seat, a bit for how many steps it is from one to the other.
static STEPS: [[u8; 5]; 5] = {
    let mut steps = [[0; 5]; 5];
    let mut place = 0;
    while place < 25 {
        steps[place / 5][place % 5] = 1 << ((place % 5 + 5 - place / 5) % 5);
        place += 1;
    }
    steps
};

#[inline(always)]
pub(super) fn own_cards(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    let own = view.private;
    for cards in [own.hand, own.exchange.taken_up, own.exchange.laid_away, named(view.public)] {
        row.bits(cards.bits(), CARDS);
    }
}

#[inline(always)]
fn named(public: &Public) -> CardSet<Card> {
    public.adjutant.named.map_or(CardSet::EMPTY, CardSet::only)
}

/// N2.5, N3. What Napoleon has to make, and who is on which side as far as the viewer may know it.
#[inline(always)]
pub(in crate::napoleon::mind) fn contract(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    let bits = view.public.contract.map_or(0, |contract| {
        let sides = sides(view, contract);
        let (trump, target) = (contract.trump as u8, contract.target - 11);
        sides | 1 << 16 << trump | 1 << 20 << target
    });
    row.bits(bits, 30);
}

/// Napoleon, the adjutant and the allied by seat, and whether Napoleon is alone: what
/// `roles::known` says, as sets.
#[inline(always)]
fn sides(view: View<'_, Napoleon>, contract: Contract) -> u64 {
    let public = view.public;
    let exchange = view.private.exchange;
    let named = named(public);
    let has_named =
        !(named & (view.private.hand | exchange.taken_up | exchange.laid_away)).is_empty();
    let is_revealed = public.adjutant.revealed || play::is_over(public);
    let napoleon = from(view, Some(contract.napoleon));
    // The viewer is the first.
    let other = 1 & !napoleon;
    let partner =
        if is_revealed { from(view, public.adjutant.seat) } else { other * u64::from(has_named) };
    let is_known = is_revealed || has_named;
    let allied =
        if is_known { ALL & !napoleon & !partner } else { other * u64::from(!named.is_empty()) };
    let alone = u64::from(is_known && partner == 0);
    napoleon | partner << 5 | allied << 10 | alone << 15
}

/// Where the match stands.
#[inline(always)]
pub(super) fn moment(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    let public = view.public;
    let is_asked = !matches!(public.phase, Phase::Deal | Phase::Over);
    let trick = public.tricks.current();
    row.bits(1 << public.phase as u8, 6);
    row.bits(from(view, Some(public.turn).filter(|_| is_asked)), 5);
    speaks_first(view, row);
    row.bits(from(view, Some(trick.leader()).filter(|_| !trick.is_empty())), 5);
    row.bits(from(view, taking(public)), 5);
    row.bits(public.auction.passes.into(), 3);
    row.bits(public.laid_away.into(), 2);
    row.bits(public.tricks.complete().len() as u64, 4);
    demand(view, row);
    row.bits((view.rules.deals - public.finished).into(), 6);
}

/// N1.3. Who spoke first in this deal.
#[inline(always)]
pub(in crate::napoleon::mind) fn speaks_first(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    row.bits(from(view, Some(deal::dealer(view.public.dealt))), 5);
}

/// N4.7. Whether the joker was demanded, and whether that is its leader's choice.
#[inline(always)]
pub(in crate::napoleon::mind) fn demand(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    row.flag(view.public.demanded);
    row.flag(view.rules.demand == Demand::Choice);
}

/// N5. Whose card takes the trick being played so far; `None` before the lead.
#[inline(always)]
fn taking(public: &Public) -> Option<Seat> {
    let trick = public.tricks.current();
    if trick.is_empty() {
        return None;
    }
    let place = takes::taker_of(trick.cards(), public.tricks.laid(), public.contract?.trump);
    Some(ROUND[trick.leader().index()][place])
}

/// What each seat has shown and got.
#[inline(always)]
pub(super) fn by_seat(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    let (public, seats) = (view.public, ROUND[view.seat.index()]);
    for seat in seats {
        row.bits(public.scores[seat].cast_unsigned().into(), 6);
    }
    for seat in seats {
        row.bits(public.void[seat].into(), 4);
    }
    jokerless(view, row);
    for seat in seats {
        row.bits(public.auction.made[seat], Biddable::COUNT.into());
    }
    for seat in seats {
        row.bits(pictures(public.pictures[seat]), 20);
    }
}

/// Who has not got the joker, as a demand has shown.
#[inline(always)]
pub(in crate::napoleon::mind) fn jokerless(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    row.bits(has_answered(view.public).bits_from(view.seat, SEATS).into(), 5);
}

/// N4.6. Who has answered a demand for the joker with another card, or with the joker itself.
#[inline(always)]
fn has_answered(public: &Public) -> SeatSet {
    if !public.demanded {
        return SeatSet::EMPTY;
    }
    let laid = public.tricks.laid();
    let is_demanding = laid.contains(SPADE_THREE);
    let is_one = |seat: &Seat| {
        let played = public.tricks.played_by(*seat);
        !played.contains(SPADE_THREE) && (!is_demanding || !(played & laid).is_empty())
    };
    Seat::ALL.into_iter().filter(is_one).collect()
}

/// The twenty pictures of a set side by side.
#[inline(always)]
fn pictures(cards: CardSet<Card>) -> u64 {
    let bits = cards.bits();
    let pairs = (bits | bits >> 8) & (0x3ff | 0x3ff << 26);
    (pairs | pairs >> 16) & 0xf_ffff
}

#[inline(always)]
pub(super) fn cards_by_seat(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    let (tricks, seats) = (&view.public.tricks, ROUND[view.seat.index()]);
    for seat in seats {
        row.bits((tricks.played_by(seat) & tricks.laid()).bits(), CARDS);
    }
    for seat in seats {
        row.bits(tricks.played_by(seat).bits(), CARDS);
    }
}

/// A bit for the seat, counted from the viewer.
#[inline(always)]
fn from(view: View<'_, Napoleon>, seat: Option<Seat>) -> u64 {
    seat.map_or(0, |seat| STEPS[view.seat.index()][seat.index()].into())
}
