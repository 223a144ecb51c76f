//! What is said at the table, from each side of it.

use engine::{
    Seat, State,
    show::{Catalogue, Language, Scene, Show, Words, because},
};

use super::sense::position;
use crate::napoleon::{Event, Napoleon};

/// The others hold the rest in card order: seat 1 has the spades.
const HAND: &str = "S2 S4 H3 H4 D5 D6 C7 C8 C9 D9";
const AUCTION: &str = "0 pass; 1 bid 13 S;";
const TRICK: &str = "0 pass; 1 bid 13 S; 2 pass; 3 pass; 4 pass; 0 pass; 1 name JK; 1 discard C3;
    1 discard C2; 1 discard JK; 1 play SK; 2 play S3; 3 play DA; 4 play CA";

/// What somebody says to a seat in a language.
fn to<T>(seat: usize, language: Language, say: impl FnOnce(&Words<'_>) -> T) -> T {
    let catalogue = Catalogue::new(language, &[Napoleon::MESSAGES.into(language)]).strict();
    let names = ["Aiko", "Ben", "Chloé", "Dmitri", "Emi"].map(str::to_owned);
    say(&Words { catalogue: &catalogue, names: &names, you: Some(Seat::ALL[seat]) })
}

fn scene(lines: &str, seat: usize) -> Scene {
    let state = position(HAND, lines);
    to(seat, Language::English, |words| Napoleon::scene(state.view(Seat::ALL[seat]).into(), words))
}

fn why_not(state: &State<Napoleon>, seat: usize, action: &str, language: Language) -> String {
    let action = action.parse().expect("this is an action");
    let said = to(seat, language, |words| because(state.view(Seat::ALL[seat]), &action, words));
    said.expect("there is more to say than the rule")
}

#[test]
fn a_turn_is_said_from_the_hearers_side() {
    assert_eq!(scene("", 0).turn, "Your turn: bid or pass");
    assert_eq!(scene("", 1).turn, "Aiko is bidding");
    assert_eq!(scene(TRICK, 0).turn, "Your turn: play a card");
    assert_eq!(scene(TRICK, 3).turn, "Aiko plays");
}

#[test]
fn the_position_is_a_sentence() {
    assert_eq!(scene("", 0).now, "Nobody has bid yet.");
    assert_eq!(scene(AUCTION, 2).now, "Ben has the highest bid: 13 spades.");
    let winning = "Spades were led; Ben is winning with the king of spades.";
    assert_eq!(scene(TRICK, 0).now, winning);
    assert_eq!(scene(TRICK, 1).now, "Spades were led; you are winning with the king of spades.");
}

#[test]
fn only_who_is_asked_is_told_what_is_decided() {
    let asks = "Follow suit with one of your spades. Cards that may not be played are dimmed.";
    assert_eq!(scene(TRICK, 0).asks.as_deref(), Some(asks));
    assert_eq!(scene(TRICK, 1).asks, None);
}

#[test]
fn why_not_speaks_of_the_position() {
    let english = |lines, seat, action, said: &str| {
        let state = position(HAND, lines);
        assert_eq!(why_not(&state, seat, action, Language::English), said);
    };
    english(TRICK, 0, "play H3", "Spades were led, and you hold the 4 and 2: follow suit.");
    english(TRICK, 0, "play SA", "You do not hold the ace of spades.");
    english(TRICK, 1, "play SQ", "It is Aiko's turn.");
    english(
        AUCTION,
        2,
        "bid 13 H",
        "Ben has bid 13 spades: bid a higher number, or the same number in a higher suit.",
    );
    english(AUCTION, 2, "play S3", "The auction is not over yet: bid or pass.");
    let japanese = why_not(&position(HAND, TRICK), 0, "play H3", Language::Japanese);
    let said =
        "スペードがリードされ、あなたはスペードの4・2を持っています。スペードを出してください。";
    assert_eq!(japanese, said);
}

#[test]
fn events_name_cards_and_call_the_hearer_you() {
    let card = "CJ".parse().expect("this is a card");
    let event = Event::Played { seat: Seat::ALL[2], card };
    let said = |seat, language| to(seat, language, |words| Napoleon::sentence(&event, words));
    assert_eq!(said(0, Language::English), "Chloé plays the jack of clubs");
    assert_eq!(said(2, Language::English), "You play the jack of clubs");
    assert_eq!(said(2, Language::Japanese), "あなたがクラブのジャックを出しました");
}
