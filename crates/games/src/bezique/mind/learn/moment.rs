//! Where the deal stands.

use cards::piquet::Card;
use engine::{Seat, View, mind::Row};

use super::fields::{AHEAD, OPEN, ROUNDS, SEATS};
use crate::bezique::{
    Bezique, CombinationKind, Phase, Takes,
    mind::{encode, guess},
    rules::score::{BRISQUE, SEVEN},
};

pub(super) fn moment(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let (public, rules) = (view.public, view.rules);
    let phase = match public.phase {
        Phase::Play if public.stock > 0 => 0,
        Phase::Declare { declared } => 1 + usize::from(declared),
        Phase::Play => 3,
        Phase::Start | Phase::Deal | Phase::Over => 4,
    };
    row.one_hot(Some(phase), 5);
    for seat in [public.turn, public.trick.leader()] {
        row.one_hot(Some(seat.steps_from(view.seat, public.seats()).into()), SEATS);
    }
    row.bits(rounds(public.rounds_left()), ROUNDS);
    row.bits((1 << guess::share(view)) - 1, 8);
    encode::trump_and_turnup(public, row);
    row.flag(rules.packs == Card::PACKS);
    row.flag(rules.exchange > 0);
    row.flag(public.trick.takes() == Takes::Rank);
    row.flag(usize::from(rules.players) == SEATS);
}

/// A bit for each of the last 20 rounds, then for each third of those before.
fn rounds(left: u8) -> u64 {
    let bits = if left <= 20 { left } else { 20 + (left - 18) / 3 };
    (1 << bits) - 1
}

/// What the viewer's side is ahead in this deal, in tens: a bit for each eighty, then for the rest. And
/// how many aces and tens nobody has taken yet.
pub(super) fn points(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let public = view.public;
    let [own, other] = [view.seat, public.table.left(view.seat)];
    let ahead = (made(view, own) - made(view, other)) / 10;
    let (middle, most) = (4 * AHEAD as u32, 8 * AHEAD as u32 - 1);
    let ahead = middle.saturating_add_signed(ahead).min(most);
    row.bits((1 << (ahead / 8)) - 1, AHEAD);
    row.bits((1 << (ahead % 8)) - 1, 7);
    let taken = (public.tallies[own].extras + public.tallies[other].extras) / BRISQUE;
    row.bits((1 << (8 * i32::from(view.rules.packs) - taken)) - 1, OPEN);
}

/// What a seat's side has made since the cards were dealt, with its extras.
pub(super) fn made(view: View<'_, Bezique>, seat: Seat) -> i32 {
    let public = view.public;
    let earned = |seat: Seat| {
        let earned = &public.earned[seat];
        let declared = earned.declared.iter().zip(CombinationKind::ALL);
        let declared: i32 = declared.map(|(&times, kind)| i32::from(times) * kind.points()).sum();
        declared
            + i32::from(earned.sevens) * SEVEN
            + i32::from(earned.exchanges) * view.rules.exchange
    };
    let side = public.side(seat).iter().map(earned);
    side.sum::<i32>() + public.tallies[seat].extras
}
