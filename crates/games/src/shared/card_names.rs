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
        (Some(suit), Some(rank)) => match rank_text(rank.letter(), words) {
            Some(rank) => ranked(rank, suit, words),
            None => ranked(&rank.letter().to_string(), suit, words),
        },
        _ => words.say("pack.joker", &[]),
    }
}

/// "clubs"
pub fn suit_name(suit: Suit, words: &Words<'_>) -> String {
    suit_text(suit, words).to_owned()
}

fn suit_text(suit: Suit, words: &Words<'_>) -> &'static str {
    words.catalogue.text(match suit {
        Suit::Spades => "pack.suit.S",
        Suit::Hearts => "pack.suit.H",
        Suit::Diamonds => "pack.suit.D",
        Suit::Clubs => "pack.suit.C",
    })
}

/// "jack", by the letter that spells it; a number is its own name.
pub fn rank_name(letter: char, words: &Words<'_>) -> String {
    rank_text(letter, words).map_or_else(|| letter.to_string(), str::to_owned)
}

/// `None` if it is a number.
fn rank_text(letter: char, words: &Words<'_>) -> Option<&'static str> {
    let key = match letter {
        'A' => "pack.rank.A",
        'K' => "pack.rank.K",
        'Q' => "pack.rank.Q",
        'J' => "pack.rank.J",
        'T' => "pack.rank.T",
        _ => return None,
    };
    Some(words.catalogue.text(key))
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
    words.say("pack.of", &[("rank", &ranks), ("suit", &suit_text(suit, words))])
}
