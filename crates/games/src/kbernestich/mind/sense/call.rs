//! Trumps, claims, and what to lay aside.

use cards::CardSet;
use engine::{Choices, Game, View};

use super::{ONE, hand::Hand, place};
use crate::kbernestich::{
    Action, Kbernestich, Verb,
    rules::{
        action::Trump,
        pack::{Card, Colour},
    },
};

/// A hand that promises no more than this is better off with none.
const MISERABLE: i32 = 3 * ONE / 2;

/// The trump that makes most of the hand, or the least if it is miserable.
pub(super) fn trump(view: View<'_, Kbernestich>) -> Action {
    let promises = |trump: Option<Colour>| {
        let trumps = trump.map_or(CardSet::EMPTY, Colour::cards);
        Hand::with_trumps(view, trumps).tricks()
    };
    let colours = Colour::in_play(view.rules.seats).iter().copied().map(Some);
    let trumps = colours.chain([None]).map(|trump| (promises(trump), trump));
    let least = trumps.clone().min_by_key(|(promised, _)| *promised);
    let most = trumps.max_by_key(|(promised, _)| *promised);
    let chosen = least.filter(|(promised, _)| *promised < MISERABLE).or(most);
    Action::Trump(Trump(chosen.and_then(|(_, trump)| trump)))
}

/// The colour that one gains most by fixing.
pub(super) fn claim(view: View<'_, Kbernestich>) -> Action {
    let legal = Kbernestich::legal(view);
    let gain = |action: &Action| match action {
        Action::Claim(colour) => place::gain_of_fixing(view, *colour),
        _ => 2 * ONE,
    };
    legal.iter().max_by_key(gain).unwrap_or(Action::Done)
}

/// The strongest card that promises too much for what the reviewer has predicted, or the weakest.
pub(super) fn discard(view: View<'_, Kbernestich>) -> Action {
    let hand = Hand::new(view);
    let excess = place::excess(view, &hand);
    let key = |card: &Card| {
        let promise = hand.promise(*card);
        if promise <= excess { promise } else { -promise }
    };
    let card = hand.cards.into_iter().max_by_key(key);
    Action::Card(Verb::Discard, card.expect("the reviewer has cards"))
}
