//! Why something cannot be done here, in the words of the position.

use engine::{View, show::Words};

use super::names;
use crate::kbernestich::{
    Act, Action, Card, Kbernestich, Phase, Verb,
    rules::{
        square::{Area, Square},
        trick,
    },
};

pub(super) fn why_not(view: View<'_, Kbernestich>, action: Action, words: &Words<'_>) -> String {
    let public = view.public;
    let say = |key: &str| words.say(key, &[]);
    match (public.phase, action) {
        (Phase::Review, _) => {
            words.counted("because.review", public.actions.to_discard.into(), &[])
        }
        (_, Action::Card(Verb::Discard, _)) => say("because.no-review"),
        (Phase::Trick, Action::Card(Verb::Play, card)) => follow(view, card, words),
        (_, Action::Card(Verb::Play, _)) => say("because.no-trick"),
        (phase, Action::Card(Verb::Hide, _)) => {
            in_trick(view, phase, Act::Incubation, "because.hidden", words)
        }
        (phase, Action::Wait) => in_trick(view, phase, Act::Observation, "because.waited", words),
        (Phase::Plot, Action::Place(square)) => place(view, square, words),
        (_, Action::Place(_)) => say("because.no-plot"),
        (_, Action::Done) => say("because.not-done"),
        (Phase::Claim, Action::Claim(_)) => say("because.claimed"),
        (_, Action::Claim(_)) => say("because.no-claim"),
        (_, Action::Trump(_)) => say("because.trump"),
    }
}

/// K5.1.
fn follow(view: View<'_, Kbernestich>, card: Card, words: &Words<'_>) -> String {
    if !view.private.hand.contains(card) {
        return words.say("because.not-held", &[("card", &names::card(card, words))]);
    }
    let cards = trick::playable(view);
    let led = cards.into_iter().next().map(|card| names::colour(card.colour(), words));
    let cards = names::cards(cards, words);
    words.say("because.follow", &[("colour", &led.unwrap_or_default()), ("cards", &cards)])
}

/// K4.1, K4.2. Without the action, at another time, or used up.
fn in_trick(
    view: View<'_, Kbernestich>,
    phase: Phase,
    act: Act,
    used: &str,
    words: &Words<'_>,
) -> String {
    let named = names::act(act, words);
    if view.public.plot.act(view.seat) != Some(act) {
        return words.say("because.no-act", &[("act", &named)]);
    }
    let key = if phase == Phase::Trick { used } else { "because.no-trick" };
    words.say(key, &[])
}

/// K3. Who or what is in the way.
fn place(view: View<'_, Kbernestich>, square: Square, words: &Words<'_>) -> String {
    let (plot, seat) = (&view.public.plot, view.seat);
    let say = |key: &str| words.say(key, &[]);
    let claimer = match square.area() {
        Area::From(colour, _) => plot.claimer(colour).filter(|&claimer| claimer != seat),
        _ => None,
    };
    if let Some(claimer) = claimer {
        return words.told("because.claimed-by", claimer, &[]);
    }
    let owner = plot.cubes(square).next();
    match square.area() {
        Area::From(colour, _) if plot.values[colour].is_some() => {
            let (colour, points) = (names::colour(colour, words), plot.values[colour].unwrap_or(0));
            words.say("because.fixed", &[("colour", &colour), ("points", &points)])
        }
        Area::Bust(_) if plot.bust.is_some() => {
            words.say("because.bust", &[("bust", &plot.bust())])
        }
        Area::Grace if plot.has_grace(seat) => say("because.graced"),
        Area::Hunch(_) if plot.hunch(seat).is_some() => say("because.predicted"),
        Area::Act(_) if plot.act(seat).is_some() => say("because.acted"),
        _ if owner.is_some_and(|owner| owner != seat) => {
            owner.map(|owner| words.told("because.taken-by", owner, &[])).unwrap_or_default()
        }
        _ if view.public.cubes[seat] == 0 => say("because.no-cube"),
        _ => say("because.full"),
    }
}
