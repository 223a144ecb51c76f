//! The rules, where the deal stands, and what is played for.

use engine::mind::Row;

use super::number;
use crate::beauharnais::{
    Bid, Good, Monopoly, One,
    mind::learn::{
        fields::{BIDS, DISCARDS, GOODS, PHASES, RULE_CARDS, SEATS, SIZES, SUITS, TRICKS},
        known::Known,
    },
    rules::play::tricks_left,
};

pub(in super::super) fn rules(known: &Known<'_>, row: &mut Row<'_>) {
    let rules = known.view.rules;
    row.one_hot(Some(usize::from(rules.players) - 2), SIZES);
    row.flag(rules.one == One::Number);
    row.flag(rules.monopoly == Monopoly::Taken);
    row.one_hot(known.view.public.card.map(|card| card as usize), RULE_CARDS);
}

pub(in super::super) fn moment(known: &Known<'_>, row: &mut Row<'_>) {
    let public = known.view.public;
    row.one_hot(Some(public.phase as usize), PHASES);
    let has_start = known.view.rules.players > 2 && !known.asked.is_empty();
    row.one_hot(has_start.then(|| known.steps(public.start)), SEATS);
    row.flag(public.drawn.is_some());
    number(row, tricks_left(public), TRICKS);
    number(row, public.discarded.into(), DISCARDS);
}

/// B3. What each seat has bid, and who has passed.
pub(in super::super) fn auction(known: &Known<'_>, row: &mut Row<'_>) {
    let public = known.view.public;
    let (mut numbers, mut suits) = ([0; SEATS], [0; SEATS]);
    for (seat, bid) in public.auction.bids() {
        let steps = known.steps(seat);
        numbers[steps] = 1 << (bid.number() - Bid::NUMBERS.start());
        suits[steps] = 1 << known.suits.suit(bid.suit() as u8);
    }
    row.each(numbers, BIDS);
    row.numbers(suits, SUITS);
    row.bits(known.seats(public.auction.passed), SEATS);
    row.flag(public.contract.is_some() && public.auction.standing().is_none());
}

/// What is played for and, as far as the viewer may know, by whom.
pub(in super::super) fn contract(known: &Known<'_>, row: &mut Row<'_>) {
    let public = known.view.public;
    let bid = public.contract.map(|contract| contract.bid - Bid::NUMBERS.start());
    row.one_hot(bid.map(usize::from), BIDS);
    row.one_hot(public.trump.map(|suit| suit as usize), SUITS);
    let place = |good: Good| known.suits.place(good.index() as u8).into();
    row.one_hot(public.butler.named.map(place), GOODS);
    let sides = &known.sides;
    let roles = [sides.beauharnais, sides.butler, sides.daughters];
    row.numbers(roles.map(|seats| known.seats(seats)), SEATS);
    row.flag(sides.is_alone);
    let sides = [known.could_be_butler(), sides.friends, sides.foes];
    row.numbers(sides.map(|seats| known.seats(seats)), SEATS);
}
