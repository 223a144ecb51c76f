//! The rules as tables that a player could read.

use cards::CardSet;

use super::{Card, rules::play};

fn card(text: &str) -> Card {
    text.parse().expect("this is a card")
}

/// What a seat with `hand` may play after `led`.
#[track_caller]
fn follows(led: &str, hand: &str, playable: &str) {
    let hand: CardSet<Card> = hand.parse().expect("these are cards");
    assert_eq!(play::asked(Some(card(led))).playable(hand).to_string(), playable, "after {led}");
}

#[track_caller]
fn takes(led: &str, other: &str, taker: &str) {
    let trick = [card(led), card(other)];
    assert_eq!(trick[usize::from(play::taker(&trick))].to_string(), taker);
}

#[test]
fn the_colour_led_is_followed_by_who_has_it() {
    follows("R3", "R1 B5 B2", "R1");
    follows("R3", "R5 R1 B2", "R5 R1");
    follows("R3", "B5 B2", "B5 B2");
}

#[test]
fn the_higher_card_of_the_colour_led_takes_the_trick() {
    takes("R3", "R4", "R4");
    takes("R3", "R2", "R3");
    takes("R1", "B5", "R1");
}
