//! What goods are called: one name for one good, wherever it is said.

use cards::CardSet;
use engine::show::Words;

use crate::beauharnais::{Good, Suit};

/// B1.4. "Castle (Gift 12)"; "Clover 5" where the good has no other name than its suit's.
pub(super) fn good_name(good: Good, words: &Words<'_>) -> String {
    let name = words.say(&format!("good.{good}"), &[]);
    let Some(suit) = good.suit().map(|suit| suit_name(suit, words)) else { return name };
    let key = if name == suit { "good.plain" } else { "good.named" };
    words.say(key, &[("name", &name), ("suit", &suit), ("number", &good.number())])
}

pub(super) fn good_names(goods: CardSet<Good>, words: &Words<'_>) -> String {
    if goods.is_empty() {
        return words.say("good.none", &[]);
    }
    words.list(goods.into_iter().map(|good| good_name(good, words)))
}

pub(super) fn suit_name(suit: Suit, words: &Words<'_>) -> String {
    words.say(&format!("suit.{suit}"), &[])
}

/// Many goods in short, by suit: "Clover 2, 5 and 11; Letter".
pub(super) fn hand_names(goods: CardSet<Good>, words: &Words<'_>) -> String {
    let run = |suit: Suit| {
        let of_suit = goods & suit.goods();
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("suit", &suit_name(suit, words)), ("numbers", &numbers(of_suit, words))];
        (!of_suit.is_empty()).then(|| words.say("goods.run", &values))
    };
    let letter = goods.contains(Good::LETTER).then(|| good_name(Good::LETTER, words));
    words.listed("goods", Suit::ALL.into_iter().filter_map(run).chain(letter))
}

/// "2, 5 and 11": of goods of one suit.
pub(super) fn numbers(goods: CardSet<Good>, words: &Words<'_>) -> String {
    words.list(goods.into_iter().map(Good::number))
}
