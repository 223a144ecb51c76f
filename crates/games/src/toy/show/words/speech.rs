//! Actions and events in words.

use engine::show::Words;

use super::{face, faces};
use crate::toy::{Action, Event};

/// What a menu calls an action.
pub(super) fn label(action: Action, words: &Words<'_>) -> String {
    match action {
        Action::Stake(stake) => words.say("action.stake", &[("points", &stake.points())]),
        Action::Play(card) => words.say("action.play", &[("card", &face(card, words))]),
    }
}

pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    match *event {
        Event::Dealt { seat, hand: Some(hand) } => words
            .say("event.dealt-you", &[("seat", &words.seat(seat)), ("cards", &faces(hand, words))]),
        Event::Dealt { seat, hand: None } => {
            words.say("event.dealt", &[("seat", &words.seat(seat))])
        }
        Event::Staked { seat, stake } => {
            words.say("event.staked", &[("seat", &words.seat(seat)), ("points", &stake.points())])
        }
        Event::Played { seat, card } => {
            words.say("event.played", &[("seat", &words.seat(seat)), ("card", &face(card, words))])
        }
        Event::Took { seat, points } => {
            words.say("event.took", &[("seat", &words.seat(seat)), ("points", &points)])
        }
        Event::Finished { taken } => {
            let tricks = taken.values().iter().map(u8::to_string).collect::<Vec<_>>().join("–");
            words.say("event.finished", &[("tricks", &tricks)])
        }
    }
}
