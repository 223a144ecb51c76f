//! What French cards are called: one name for one card, wherever it is said.
//!
//! The messages are `shared/cards.*.txt`; a game that has such cards appends them to its own.

use cards::{
    CardSet,
    french::{Card, Suit},
};
use engine::show::Words;

/// "jack of clubs"
pub fn card_name(card: Card, words: &Words<'_>) -> String {
    match (card.suit(), card.rank()) {
        (Some(suit), Some(rank)) => ranked(&rank_name(rank.letter(), words), suit, words),
        _ => words.say("pack.joker", &[]),
    }
}

/// "clubs"
pub fn suit_name(suit: Suit, words: &Words<'_>) -> String {
    words.say(&format!("pack.suit.{suit}"), &[])
}

/// "jack", by the letter that spells it; a number is its own name.
pub fn rank_name(letter: char, words: &Words<'_>) -> String {
    if letter.is_ascii_digit() {
        return letter.to_string();
    }
    words.say(&format!("pack.rank.{letter}"), &[])
}

/// "ace and king of clubs; joker"
pub fn card_names(cards: CardSet<Card>, words: &Words<'_>) -> String {
    if cards.is_empty() {
        return words.say("pack.none", &[]);
    }
    let run = |suit: Suit| {
        let of_suit = cards & suit.cards();
        (!of_suit.is_empty()).then(|| ranked(&rank_names(of_suit, words), suit, words))
    };
    let joker = cards.contains(Card::JOKER).then(|| words.say("pack.joker", &[]));
    words.listed("pack.runs", Suit::ALL.into_iter().filter_map(run).chain(joker))
}

/// "ace and king": of cards of one suit.
pub fn rank_names(cards: CardSet<Card>, words: &Words<'_>) -> String {
    let ranks = cards.into_iter().filter_map(Card::rank);
    words.listed("pack.ranks", ranks.map(|rank| rank_name(rank.letter(), words)))
}

fn ranked(ranks: &str, suit: Suit, words: &Words<'_>) -> String {
    words.say("pack.of", &[("rank", &ranks), ("suit", &suit_name(suit, words))])
}
