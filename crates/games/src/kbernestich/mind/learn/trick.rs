//! What was played, and what each card would do to the trick being played.

use cards::CardSet;
use engine::{View, mind::Row};

use super::{
    Look,
    fields::{CARDS, POT, SEATS},
    steps::thermometer,
};
use crate::kbernestich::{
    Card, Kbernestich, Phase,
    mind::{
        encode::seat,
        sense::{beating, higher},
    },
    rules::{
        scoring::{base, counted},
        trick::{self, playable},
    },
};

pub(super) fn tricks(look: &Look<'_>, row: &mut Row<'_>) {
    let (view, order, tricks) = (look.view, look.order, &look.view.public.tricks);
    let [_, [_, others @ ..]] = tricks.played_from(view.seat);
    row.each(others.map(|played| order.cards(played)), CARDS);
    let [could_hold @ .., _] = look.could_hold;
    row.each(could_hold.map(|cards| order.colours(cards)), 4);
    actions(view, row);
    row.bits(order.cards(tricks.face_up()), CARDS);
    row.bits(order.colours(tricks.led()), 4);
    seat(view, row, tricks.winning());
    seat(view, row, tricks.hidden());
    seat(view, row, tricks.waiting());
    row.bits(to_play(view), SEATS);
    thermometer(row, base(counted(tricks.face_up()), view.public.plot.values).into(), POT);
    let best = trick::best(tricks.face_up(), tricks.led(), tricks.trumps());
    row.bits(order.cards(best.map_or(CardSet::EMPTY, CardSet::only)), CARDS);
    let [would_take, unbeaten] = strong(look, best);
    row.bits(order.cards(would_take), CARDS);
    row.bits(order.cards(unbeaten), CARDS);
}

fn actions(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let actions = view.public.actions;
    seat(view, row, actions.incubation);
    seat(view, row, actions.observation);
    row.one_hot(Some(actions.waits_left().into()), 3);
    row.one_hot(Some(actions.to_discard.min(4).into()), 5);
}

/// A bit for each seat that has not played to the trick, clockwise from the viewer.
fn to_play(view: View<'_, Kbernestich>) -> u64 {
    let seats = view.rules.seats;
    let played = view.public.tricks.current().iter();
    let steps = played.map(|play| play.seat.steps_from(view.seat, seats));
    steps.fold((1 << seats) - 1, |left, steps| left & !(1 << steps))
}

/// What of that which the viewer may play would take the trick so far, and what of it nobody who is
/// to play after the viewer could beat.
fn strong(look: &Look<'_>, best: Option<Card>) -> [CardSet<Card>; 2] {
    let view = look.view;
    if view.public.phase != Phase::Trick || view.public.turn != view.seat {
        return [CardSet::EMPTY; 2];
    }
    let trumps = view.public.tricks.trumps();
    let would_take = playable(view) & beating(best, trumps);
    let after = to_play(view) >> 1;
    let threats = look.could_hold[..SEATS - 1].iter().zip(0_u8..);
    let threats = threats.fold(CardSet::EMPTY, |all, (could_hold, steps)| {
        all | could_hold.when(after >> steps & 1 == 1)
    });
    let is_safe = |card: Card| {
        let beaten_by = higher(card) | trumps.when(!trumps.contains(card));
        (beaten_by & threats).is_empty()
    };
    let unbeaten = would_take.into_iter().filter(|card| is_safe(*card));
    [would_take, unbeaten.collect()]
}
