//! Cards and combinations by name, as they are said.

use cards::{CardSet, french::Suit, piquet::Card};
use engine::show::Words;

use crate::bezique::CombinationKind;

pub(super) fn suit(suit: Suit, words: &Words<'_>) -> String {
    words.say(&format!("suit.{}", suit.letter()), &[])
}

/// "queen of spades". Copies of a card have one name.
pub(super) fn card(card: Card, words: &Words<'_>) -> String {
    of(&rank(card, words), card.suit(), words)
}

/// Suit by suit: "ace and seven of spades, king of hearts".
pub(super) fn cards(cards: CardSet<Card>, words: &Words<'_>) -> String {
    let of_suit = |suit| {
        let held = cards & Card::of_suit(suit);
        let ranks = words.list(held.into_iter().map(|card| rank(card, words)));
        (!held.is_empty()).then(|| of(&ranks, suit, words))
    };
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let said: Vec<String> = suits.into_iter().filter_map(of_suit).collect();
    words.list(said)
}

/// "a royal marriage in hearts".
pub(super) fn combination(
    kind: CombinationKind,
    cards: CardSet<Card>,
    words: &Words<'_>,
) -> String {
    let first = cards.into_iter().next().map(|card| suit(card.suit(), words));
    words.say(&format!("declared.{kind}"), &[("suit", &first.unwrap_or_default())])
}

fn rank(card: Card, words: &Words<'_>) -> String {
    words.say(&format!("rank.{}", card.rank().letter()), &[])
}

fn of(rank: &str, of: Suit, words: &Words<'_>) -> String {
    words.say("card", &[("rank", &rank), ("suit", &suit(of, words))])
}
