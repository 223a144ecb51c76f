//! Whose turn it is, how things stand, and what is decided.

use engine::{
    SeatSet, View,
    show::{Seen, Words},
};

use super::names;
use crate::kbernestich::{Kbernestich, Phase, Public, rules::trick::Play};

pub(super) fn turn(public: &Public, asked: SeatSet, words: &Words<'_>) -> String {
    let key = match public.phase {
        Phase::Trump => "turn.trump",
        Phase::Claim => "turn.claim",
        Phase::Plot => "turn.plot",
        Phase::Review => "turn.review",
        _ if public.tricks.current().is_empty() => "turn.lead",
        _ => "turn.play",
    };
    words.asked(key, asked)
}

/// Who is winning the trick, or how many cubes can still be placed.
pub(super) fn now(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> String {
    let public = seen.public;
    match (public.phase, public.tricks.current()) {
        (Phase::Plot, _) => words.counted("now.plot", public.plot.placements_left().into(), &[]),
        (Phase::Review, _) => words.counted("now.review", public.actions.to_discard.into(), &[]),
        (Phase::Trick, plays @ [first, ..]) => in_trick(public, plays, *first, words),
        _ => String::new(),
    }
}

fn in_trick(public: &Public, plays: &[Play], first: Play, words: &Words<'_>) -> String {
    let winning = public.tricks.winning();
    let best = plays.iter().find(|play| Some(play.seat) == winning);
    let Some((seat, card)) = best.and_then(|play| Some((play.seat, play.card?))) else {
        return words.told("now.led-hidden", first.seat, &[]);
    };
    let card = names::card(card, words);
    if plays.len() == 1 {
        return words.told("now.led", seat, &[("card", &card)]);
    }
    let led =
        plays.iter().find_map(|play| play.card).map(|card| names::colour(card.colour(), words));
    words.told("now.winning", seat, &[("card", &card), ("colour", &led.unwrap_or_default())])
}

pub(super) fn asks(view: View<'_, Kbernestich>, words: &Words<'_>) -> String {
    let public = view.public;
    let is_led = !public.tricks.current().is_empty();
    words.say(
        match public.phase {
            Phase::Trump => "asks.trump",
            Phase::Claim => "asks.claim",
            Phase::Review => "asks.review",
            Phase::Plot if public.plot.hunch(view.seat).is_none() => "asks.plot",
            Phase::Plot => "asks.plot-more",
            _ if is_led => "asks.play",
            _ => "asks.lead",
        },
        &[],
    )
}
