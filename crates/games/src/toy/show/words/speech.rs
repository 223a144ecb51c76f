//! Actions and events in words.

use engine::{Seat, show::Words};

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
        Event::Dealt { seat, hand: Some(hand) } => {
            words.told("event.dealt-hand", seat, &[("cards", &faces(hand, words))])
        }
        Event::Dealt { seat, hand: None } => words.told("event.dealt", seat, &[]),
        Event::Staked { seat, stake } => {
            words.told("event.staked", seat, &[("points", &stake.points())])
        }
        Event::Played { seat, card } => {
            words.told("event.played", seat, &[("card", &face(card, words))])
        }
        Event::Took { seat, points } => words.told("event.took", seat, &[("points", &points)]),
        Event::Finished { taken } => {
            let score = |(seat, tricks): (Seat, &u8)| {
                words.say("event.score", &[("seat", &words.seat(seat)), ("tricks", tricks)])
            };
            let scores = words.list(taken.iter().map(score));
            words.say("event.finished", &[("scores", &scores)])
        }
    }
}
