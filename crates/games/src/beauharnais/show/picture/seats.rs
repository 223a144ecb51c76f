//! How many goods lie where.

use engine::{BySeat, SeatSet};

use crate::beauharnais::{
    Phase, Public, RuleCard,
    rules::{
        goods::GOODS,
        play::{tricks_left, tricks_of_a_deal},
    },
};

/// As many as there are tricks left, less what was played or laid face down; Beauharnais has the
/// surplus besides until she has discarded as much (B4.3).
pub(super) fn hands(public: &Public) -> BySeat<u8> {
    let seats = public.scores.len();
    if !is_dealt(public) {
        return BySeat::new(seats);
    }
    let face_down = face_down(public);
    let left = tricks_left(public) as u8;
    let mut hands = BySeat::from_fn(seats, |seat| left - u8::from(face_down.contains(seat)));
    let current = public.tricks.current();
    for place in 0..current.len() {
        hands[current.leader().round(place, seats)] -= 1;
    }
    if let (Phase::Discard, Some(contract)) = (public.phase, public.contract) {
        hands[contract.beauharnais] += surplus(seats) - public.discarded;
    }
    hands
}

/// B10.3, B7.1.
pub(super) fn face_down(public: &Public) -> SeatSet {
    let seats = public.scores.len();
    let is_ex = public.card == Some(RuleCard::Ex);
    match public.phase {
        Phase::Play if seats == 2 => public.waiting.others(seats),
        Phase::Aside => public.waiting.others(seats),
        Phase::Play if is_ex && tricks_left(public) > 1 => SeatSet::first(seats),
        _ => SeatSet::EMPTY,
    }
}

pub(super) fn aside(public: &Public) -> u8 {
    match public.phase {
        _ if !is_dealt(public) => 0,
        Phase::Discard => public.discarded,
        _ => surplus(public.scores.len()),
    }
}

/// B2.1, B9.1, B10.1. What is left when all have their goods.
fn surplus(seats: u8) -> u8 {
    (GOODS - tricks_of_a_deal(seats) * usize::from(seats)) as u8
}

/// Before a deal there are no goods; after one that was not played they are gathered in.
fn is_dealt(public: &Public) -> bool {
    !matches!(public.phase, Phase::Card | Phase::Deal) || tricks_left(public) == 0
}
