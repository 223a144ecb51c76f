//! What a seat sees, field by field.

use cards::CardSet;
use engine::{Game as _, Pending, Seat, View, mind::Row};

use super::fields::{
    BIDS, COUNT_BITS, DEALS_BITS, DISCARD_BITS, GOODS, NUMBERS, PHASES, ROLES, RULE_CARDS,
    SCORE_BITS, SEATS, SIZES, SUITS,
};
use crate::beauharnais::{
    Beauharnais, Bid, Good, Monopoly, One, Phase, Role,
    mind::guess::could_hold,
    rules::{
        play::{suit_to_value, tricks_left},
        roles,
        value::Scale,
    },
};

#[inline(always)]
pub(super) fn observe(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    rules(view, row);
    position(view, row);
    own(view, row);
    auction(view, row);
    contract(view, row);
    trick(view, row);
    goods(view, row);
    counts(view, row);
}

/// How far a seat is from the viewer.
#[inline(always)]
fn steps(view: View<'_, Beauharnais>, seat: Seat) -> usize {
    seat.steps_from(view.seat, view.rules.players).into()
}

#[inline(always)]
fn only(row: &mut Row<'_>, good: Option<Good>) {
    row.one_hot(good.map(Good::index), GOODS);
}

#[inline(always)]
fn set(row: &mut Row<'_>, goods: CardSet<Good>) {
    row.bits(goods.bits(), GOODS);
}

#[inline(always)]
fn rules(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    let View { rules, public, .. } = view;
    row.one_hot(Some(usize::from(rules.players) - 2), SIZES);
    row.flag(rules.one == One::Number);
    row.flag(rules.monopoly == Monopoly::Taken);
    row.count(u32::from(rules.deals - public.finished), DEALS_BITS);
    row.one_hot(public.card.map(|card| card as usize), RULE_CARDS);
}

#[inline(always)]
fn position(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    let View { rules, public, .. } = view;
    let (seats, turn) = (rules.players, turn(view));
    row.one_hot(Some(public.phase as usize), PHASES);
    row.bits(turn, SEATS);
    let has_start = seats > 2 && turn != 0;
    row.one_hot(has_start.then(|| steps(view, public.start)), SEATS);
    row.flag(public.drawn.is_some());
}

/// The seats that are asked, a bit for each.
#[inline(always)]
fn turn(view: View<'_, Beauharnais>) -> u64 {
    match Beauharnais::pending(view.public) {
        Pending::Seats(seats) => seats.bits_from(view.seat, view.rules.players).into(),
        Pending::Chance | Pending::Nothing => 0,
    }
}

#[inline(always)]
fn own(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    let own = view.private;
    set(row, own.hand);
    only(row, own.sealed);
    set(row, own.exchange.taken_up);
    set(row, own.exchange.laid_away);
    set(row, view.public.shown);
    set(row, view.public.premium);
}

#[inline(always)]
fn auction(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    let auction = &view.public.auction;
    let mut bids = [0; SEATS];
    for (seat, bid) in auction.bids() {
        bids[steps(view, seat)] |= 1 << bid.place();
    }
    for bids in bids {
        row.bits(bids, BIDS);
    }
    row.bits(auction.passed.bits_from(view.seat, view.rules.players).into(), SEATS);
}

#[inline(always)]
fn contract(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    let public = view.public;
    let contract = public.contract;
    row.one_hot(contract.map(|contract| steps(view, contract.beauharnais)), SEATS);
    let number = contract.map(|contract| usize::from(contract.bid - Bid::NUMBERS.start()));
    row.one_hot(number, NUMBERS);
    row.flag(contract.is_some() && public.auction.standing().is_none());
    row.one_hot(public.trump.map(|suit| suit as usize), SUITS);
    only(row, public.butler.named);
    row.flag(public.butler.revealed);
    row.bits(known_roles(view), ROLES * SEATS);
    row.count(public.discarded.into(), DISCARD_BITS);
}

/// [`ROLES`] bits for each seat.
#[inline(always)]
fn known_roles(view: View<'_, Beauharnais>) -> u64 {
    let Some(roles) = roles::known(view) else { return 0 };
    roles.iter().fold(0, |bits, (seat, role)| {
        let role = match role {
            Role::Unknown => 0,
            Role::Beauharnais => 0b0001,
            Role::Alone => 0b0010,
            Role::Butler => 0b0100,
            Role::Daughter => 0b1000,
        };
        bits | role << (ROLES * steps(view, seat))
    })
}

#[inline(always)]
fn trick(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    let public = view.public;
    let trick = *public.tricks.current();
    let led = trick.cards().first().and_then(|good| good.suit().or(public.declared));
    row.count(tricks_left(public) as u32, COUNT_BITS);
    let leader = if trick.is_empty() { next_leader(view) } else { Some(trick.leader()) };
    row.one_hot(leader.map(|seat| steps(view, seat)), SEATS);
    row.one_hot(led.map(|suit| suit as usize), SUITS);
    row.one_hot(public.declared.map(|suit| suit as usize), SUITS);
    row.one_hot(taking(view).map(|seat| steps(view, seat)), SEATS);
    let mut played = [0; SEATS];
    let mut at = steps(view, trick.leader());
    for good in trick.cards() {
        played[at] = 1 << good.index();
        at = if at + 1 < view.rules.players.into() { at + 1 } else { 0 };
    }
    for played in played {
        row.bits(played, GOODS);
    }
}

/// Who leads the next trick; `None` while that is open, and in a duel.
#[inline(always)]
fn next_leader(view: View<'_, Beauharnais>) -> Option<Seat> {
    let is_play = view.public.phase == Phase::Play && view.rules.players > 2;
    view.public.waiting.lowest().filter(|_| is_play)
}

/// Who has played the best of the present trick; `None` before the lead.
#[inline(always)]
fn taking(view: View<'_, Beauharnais>) -> Option<Seat> {
    let View { rules, public, .. } = view;
    let trick = *public.tricks.current();
    let trump = public.trump.filter(|_| !trick.is_empty())?;
    let goods = trick.cards().iter().copied().collect();
    let scale = Scale::new(goods, trump, suit_to_value(trick, public.declared), rules.one);
    Some(trick.leader().round(scale.best(trick.cards()) as u8, rules.players))
}

#[inline(always)]
fn goods(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    let View { rules, public, seat, .. } = view;
    let played = public.tricks.played_from(seat, rules.players);
    for goods in [played, public.taken.values_from(seat), could_hold(view)].into_iter().flatten() {
        set(row, goods);
    }
}

#[inline(always)]
fn counts(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
    let View { public, seat, .. } = view;
    for taken in public.taken.values_from(seat) {
        row.count((taken & public.premium).len() as u32, COUNT_BITS);
    }
    let fewest = public.scores.values().iter().copied().min().unwrap_or_default();
    for (steps, score) in public.scores.values_from(seat).into_iter().enumerate() {
        let ahead = if steps < public.scores.len().into() { score.abs_diff(fewest) } else { 0 };
        row.count(ahead, SCORE_BITS);
    }
}
