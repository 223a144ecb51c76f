//! Where the round stands, and what the table is in the middle of.

use engine::{SeatSet, View, mind::Row};

use super::scale::{self, copies, steps};
use crate::behutunsburg::{Behutunsburg, Phase, mind::encode, rules::trading};

/// Cards in hands and in the draw pile.
#[inline(always)]
pub(super) fn sizes(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    for cards in encode::by_seat(&view.public.hands, view.seat) {
        steps(cards.into(), &scale::HAND, row);
    }
    steps(view.public.pile.into(), &scale::PILE, row);
}

/// What is asked, of whom, and what has been done in this turn.
#[inline(always)]
pub(super) fn moment(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let public = view.public;
    let (mut purpose, mut due, mut loot) = (None, None, None);
    let phase = match public.phase {
        Phase::Draw => Some(0),
        Phase::Act => Some(1),
        Phase::Pay(bill) => {
            purpose = Some(bill.purpose as usize);
            due = Some(usize::from(bill.due.div_ceil(5)) - 1);
            Some(2)
        }
        Phase::Wave(_) => Some(3),
        Phase::Defense { theft, .. } => {
            loot = Some(theft.to as usize);
            Some(4)
        }
        Phase::Trade(_) => Some(5),
        Phase::Start | Phase::Deck | Phase::Roll | Phase::Reshuffle(_) | Phase::Over => None,
    };
    row.one_hot(phase, 6);
    row.flag(view.is_pending());
    let turn = SeatSet::only(public.turn).bits_from(view.seat, view.rules.players);
    row.bits(if public.phase == Phase::Start { 0 } else { turn.into() }, 4);
    row.one_hot(purpose, 2);
    row.one_hot(due, 20);
    row.one_hot(loot, 2);
    row.flag(public.quested);
    copies(public.offers, trading::MOST, row);
}

/// How much of the match is left, and the rules that change how it is played.
#[inline(always)]
pub(super) fn time(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let (public, rules) = (view.public, view.rules);
    steps(rules.rounds.saturating_sub(public.round).into(), &scale::ROUNDS, row);
    steps(rules.turns.saturating_sub(public.turns).into(), &scale::TURNS_LEFT, row);
    steps(public.turns.into(), &scale::TURNS, row);
    row.one_hot(Some(rules.mode as usize), 3);
    row.flag(rules.defense);
    row.flag(rules.trading);
    row.flag(rules.die);
}
