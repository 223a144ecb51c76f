//! The rules as tables that a player could read.

mod sense;
mod words;

use cards::{CardSet, french::Card, french::Suit};

use crate::napoleon::rules::{play, takes};

#[track_caller]
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("these are cards")).collect()
}

/// `trick` is in the order of play; `taker` is the card that takes it.
#[track_caller]
fn takes(trump: Suit, trick: &str, taker: &str) {
    let trick = cards(trick);
    let place = takes::taker(&trick, trump);
    assert_eq!(trick[place].to_string(), taker, "in {trick:?} with trump {trump}");
}

/// What a seat with `hand` may play after `led`.
#[track_caller]
fn follows(trump: Suit, led: &str, hand: &str, playable: &str) {
    let hand: CardSet<Card> = hand.parse().expect("these are cards");
    let (led, demands) = led.strip_suffix(" demand").map_or((led, false), |led| (led, true));
    let asked = play::asked(led.parse().expect("this is a card"), trump, demands);
    let wanted: CardSet<Card> = playable.parse().expect("these are cards");
    assert_eq!(asked.playable(hand), wanted, "of {hand} after {led} with trump {trump}");
}

#[test]
fn the_highest_of_the_suit_led_takes_a_plain_trick() {
    takes(Suit::Clubs, "H9 HK H4 DA SK", "HK");
    takes(Suit::Clubs, "HT HJ H9 H3 H8", "HJ");
}

#[test]
fn any_trump_beats_the_suit_led() {
    takes(Suit::Clubs, "HA HK C3 HQ C4", "C4");
    takes(Suit::Clubs, "HA C2 HK DA D2", "C2");
}

#[test]
fn spade_ace_beats_both_jacks_and_heart_queen_beats_spade_ace() {
    takes(Suit::Hearts, "HJ DJ SA HA HK", "SA");
    takes(Suit::Hearts, "HJ DJ SA HQ HK", "HQ");
    takes(Suit::Clubs, "C5 CJ SA HQ SJ", "HQ");
    takes(Suit::Hearts, "HQ HK H3 H4 H5", "HK");
}

#[test]
fn the_right_jack_beats_the_left_and_the_left_the_trump_ace() {
    takes(Suit::Diamonds, "HJ DJ DA D2 D3", "DJ");
    takes(Suit::Diamonds, "DA HJ DK D2 D3", "HJ");
    takes(Suit::Spades, "DA CJ D3 DK D2", "CJ");
    takes(Suit::Spades, "DA HJ D3 DK D4", "DA");
}

#[test]
fn a_led_joker_loses_only_to_jacks_ace_and_yoromeki() {
    takes(Suit::Diamonds, "JK DA DK DQ D3", "JK");
    takes(Suit::Diamonds, "JK D2 DK DQ DA", "JK");
    takes(Suit::Diamonds, "JK HJ DK DQ DA", "HJ");
    takes(Suit::Diamonds, "JK SA DK DQ DA", "SA");
    takes(Suit::Diamonds, "JK SA DK HQ DJ", "HQ");
}

#[test]
fn a_joker_that_was_not_led_takes_nothing() {
    takes(Suit::Diamonds, "C3 JK H9 S9 H4", "C3");
}

#[test]
fn same_two_beats_trumps_but_not_jacks_or_a_led_joker() {
    takes(Suit::Hearts, "CA C2 CK C3 C9", "C2");
    takes(Suit::Hearts, "HA H2 HK HQ H9", "H2");
    takes(Suit::Hearts, "CA C2 JK C3 C9", "C2");
    takes(Suit::Hearts, "CA C2 JK C3 D9", "CA");
    takes(Suit::Hearts, "HA H2 HJ HQ H9", "HJ");
    takes(Suit::Spades, "CA C2 CJ CQ C9", "CJ");
    takes(Suit::Hearts, "JK H2 HK HQ H9", "JK");
}

#[test]
fn the_suit_led_is_followed_by_who_can() {
    follows(Suit::Clubs, "H5", "HK H2 SA C3", "HK H2");
    follows(Suit::Clubs, "H5", "DK SA C3", "DK SA C3");
    follows(Suit::Clubs, "H5", "HK DK JK", "HK JK");
}

#[test]
fn the_spade_ace_and_the_right_jack_never_have_to_follow() {
    follows(Suit::Clubs, "S5", "SA DK C3", "SA DK C3");
    follows(Suit::Clubs, "S5", "SA S2 C3", "SA S2");
    follows(Suit::Hearts, "H5", "HJ DK C3", "HJ DK C3");
    follows(Suit::Hearts, "H5", "HJ H4 C3", "HJ H4");
    follows(Suit::Spades, "S5", "SA SJ C3", "SA SJ C3");
}

#[test]
fn the_left_jack_follows_its_printed_suit() {
    follows(Suit::Hearts, "D5", "DJ H4 C3", "DJ");
    follows(Suit::Hearts, "H5", "DJ C3", "DJ C3");
}

#[test]
fn a_led_joker_asks_for_trumps() {
    follows(Suit::Diamonds, "JK", "D4 H4 C3", "D4");
    follows(Suit::Diamonds, "JK", "DJ H4 C3", "DJ H4 C3");
}

#[test]
fn a_spade_three_that_demands_asks_for_the_joker() {
    follows(Suit::Diamonds, "S3 demand", "SK JK D4", "JK");
    follows(Suit::Diamonds, "S3 demand", "D4 JK", "JK");
    follows(Suit::Diamonds, "S3 demand", "SK D4", "SK");
    follows(Suit::Diamonds, "S3", "SK JK D4", "SK JK");
    follows(Suit::Diamonds, "S4 demand", "SK JK D4", "SK JK");
}
