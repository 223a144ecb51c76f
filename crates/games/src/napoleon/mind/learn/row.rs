//! What a network is given, put into a row field by field.

use cards::{CardSet, french::Card};
use engine::{Seat, State, View, mind::Row};

use super::{Sides, Suits};
use crate::napoleon::{
    Biddable, Napoleon, Phase, SEATS,
    mind::{encode, sense},
    rules::{
        deal::PICTURES,
        play::{SPADE_ACE, SPADE_THREE, playable},
        takes::{self, HEART_QUEEN},
    },
};

const CARDS: usize = encode::CARDS;
const COUNTS: usize = 21;

/// The hand, what follows from it, and where the special cards are.
pub(super) fn own_cards(view: View<'_, Napoleon>, suits: Suits, row: &mut Row<'_>) {
    let own = view.private;
    let is_auction = view.public.contract.is_none();
    row.bits(suits.cards(own.hand.when(is_auction)), CARDS);
    row.bits(suits.cards(own.hand.when(!is_auction)), CARDS);
    row.bits(suits.cards(own.exchange.laid_away), CARDS);
    let unseen = sense::unseen(view);
    row.bits(suits.cards(unseen), CARDS);
    row.bits(suits.cards(view.public.adjutant.named.map_or(CardSet::EMPTY, CardSet::only)), CARDS);
    special(view, unseen, row);
}

fn special(view: View<'_, Napoleon>, unseen: CardSet<Card>, row: &mut Row<'_>) {
    let Some(contract) = view.public.contract else { return row.bits(0, 18) };
    let jacks = [takes::right_jack(contract.trump), takes::left_jack(contract.trump)];
    let mine = view.private.hand | view.private.exchange.laid_away;
    for card in [SPADE_ACE, HEART_QUEEN, SPADE_THREE, Card::JOKER].into_iter().chain(jacks) {
        let place = if mine.contains(card) { 0 } else { 1 + usize::from(unseen.contains(card)) };
        row.one_hot(Some(place), 3);
    }
}

/// What is played for and, as far as the viewer may know, by whom.
pub(super) fn contract(view: View<'_, Napoleon>, sides: Sides, row: &mut Row<'_>) {
    encode::contract(view, row);
    for seats in [sides.friends, sides.foes] {
        row.bits(seats.bits_from(view.seat, SEATS).into(), 5);
    }
}

/// Where the deal stands.
pub(super) fn moment(view: View<'_, Napoleon>, row: &mut Row<'_>) {
    let public = view.public;
    row.one_hot(Some(public.phase as usize), 6);
    encode::speaks_first(view, row);
    row.one_hot(Some(usize::from(public.auction.passes.min(4))), 5);
    row.one_hot(Some(usize::from(public.laid_away)), 4);
    row.one_hot(Some(public.tricks.complete().len()), 11);
    encode::demand(view, row);
}

/// What each seat has taken, and what is still to be had.
pub(super) fn pictures(view: View<'_, Napoleon>, sides: Sides, row: &mut Row<'_>) {
    let public = view.public;
    let count = |seat: Seat| public.pictures[seat].len();
    let seats = public.scores.from(view.seat);
    seats.for_each(|seat| row.one_hot(Some(count(seat)), COUNTS));
    let taken: usize = Seat::ALL.into_iter().map(count).sum();
    let army: usize = sides.army.iter().map(count).sum();
    let target = public.contract.map(|contract| usize::from(contract.target));
    row.one_hot(target.map(|target| target.saturating_sub(army)), COUNTS);
    row.one_hot(Some(20 - taken), COUNTS);
    row.one_hot(Some((public.tricks.laid() & PICTURES).len()), 6);
}

pub(super) fn bids(view: View<'_, Napoleon>, suits: Suits, row: &mut Row<'_>) {
    for seat in view.public.scores.from(view.seat) {
        row.bits(suits.bids(view.public.auction.made[seat]), Biddable::COUNT.into());
    }
}

/// What each seat has shown.
pub(super) fn played(view: View<'_, Napoleon>, suits: Suits, row: &mut Row<'_>) {
    let public = view.public;
    for seat in public.scores.from(view.seat) {
        row.bits(suits.cards(public.tricks.played_by(seat)), CARDS);
    }
    for seat in public.scores.from(view.seat) {
        row.bits(suits.bits(public.void[seat]).into(), 4);
    }
    encode::jokerless(view, row);
}

/// The trick being played, and what each card would do to it.
pub(super) fn trick(view: View<'_, Napoleon>, suits: Suits, sides: Sides, row: &mut Row<'_>) {
    let tricks = &view.public.tricks;
    for seat in view.public.scores.from(view.seat).skip(1) {
        row.bits(suits.cards(tricks.played_by(seat) & tricks.laid()), CARDS);
    }
    let cards = tricks.current().cards();
    row.one_hot(Some(cards.len()), 5);
    match view.public.contract.filter(|_| !cards.is_empty()) {
        None => row.wide(0, 5 + 2 + CARDS),
        Some(contract) => {
            let place = takes::taker_of(cards, tricks.laid(), contract.trump);
            let taker = tricks.current().leader().round(place as u8, SEATS);
            row.one_hot(Some(taker.steps_from(view.seat, SEATS).into()), 5);
            row.flag(sides.friends.contains(taker));
            row.flag(sides.foes.contains(taker));
            row.bits(suits.cards(CardSet::only(cards[place])), CARDS);
        }
    }
    let (taking, unbeaten) = strong(view);
    row.bits(suits.cards(taking), CARDS);
    row.bits(suits.cards(unbeaten), CARDS);
}

/// What of that which the viewer may play would take the trick so far, and what of it no unseen card
/// is stronger than.
fn strong(view: View<'_, Napoleon>) -> (CardSet<Card>, CardSet<Card>) {
    let (mut taking, mut unbeaten) = (CardSet::EMPTY, CardSet::EMPTY);
    let is_asked = view.public.phase == Phase::Play && view.public.turn == view.seat;
    let Some(contract) = view.public.contract.filter(|_| is_asked) else {
        return (taking, unbeaten);
    };
    let tricks = &view.public.tricks;
    let laid = tricks.current().cards();
    let unseen = sense::unseen(view);
    let mut tried = [Card::JOKER; SEATS as usize];
    tried[..laid.len()].copy_from_slice(laid);
    for card in playable(view) {
        tried[laid.len()] = card;
        let trick = &tried[..=laid.len()];
        let all = tricks.laid() | CardSet::only(card);
        if takes::taker_of(trick, all, contract.trump) == laid.len() {
            taking.insert(card);
        }
        if (takes::stronger_than(card, trick[0], contract.trump) & unseen).is_empty() {
            unbeaten.insert(card);
        }
    }
    (taking, unbeaten)
}

/// The hands of the others, what lies aside unseen, and the adjutant.
pub(super) fn truth(state: &State<Napoleon>, viewer: Seat, suits: Suits, row: &mut Row<'_>) {
    let others = state.private.seats().map(|seat| viewer.round(seat.number(), SEATS)).skip(1);
    let mut aside = state.hidden.kitty;
    for seat in others {
        row.bits(suits.cards(state.private[seat].hand), CARDS);
        aside = aside | state.private[seat].exchange.laid_away;
    }
    row.bits(suits.cards(aside), CARDS);
    let adjutant = state.hidden.adjutant.map_or(SEATS, |seat| seat.steps_from(viewer, SEATS));
    row.one_hot(Some(adjutant.into()), 6);
}
