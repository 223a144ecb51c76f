//! Positions that differ only in which plain suit is which.

use cards::{Card, CardSet};

/// A suit of a position.
#[derive(Debug)]
pub struct SuitOf<C: Card> {
    pub cards: CardSet<C>,
    /// Whether it plays as every other plain suit does: it is not trump, and none of its cards
    /// that are left has a power of its own.
    pub is_plain: bool,
}

/// The same for two positions whose cards lie in the same places but for the names of plain suits.
/// `places` are the hands and cards of the trick in a fixed order; `rank` is the same for cards of
/// two suits that have the same rank.
pub fn likeness<C: Card>(
    places: &[CardSet<C>],
    suits: &[SuitOf<C>],
    rank: impl Fn(C) -> u8,
) -> String {
    let spelled = |suit: &SuitOf<C>| {
        let lying = places.iter().enumerate().flat_map(|(place, held)| {
            (*held & suit.cards).into_iter().map(move |card| (card, place))
        });
        let mut lying: Vec<(u8, usize)> = lying.map(|(card, place)| (rank(card), place)).collect();
        lying.sort_unstable();
        let cards = lying.iter().map(|(rank, place)| format!("{rank}.{place}"));
        cards.collect::<Vec<String>>().join(" ")
    };
    let named = suits.iter().enumerate().filter(|(_, suit)| !suit.is_plain);
    let named = named.map(|(number, suit)| format!("{number}:{}", spelled(suit)));
    let mut plain: Vec<String> = suits.iter().filter(|suit| suit.is_plain).map(spelled).collect();
    plain.sort_unstable();
    let all: Vec<String> = named.chain(plain).collect();
    all.join("/")
}

#[cfg(test)]
mod tests {
    use cards::french::{Card, Suit};

    use super::*;

    fn of(places: &[&str], plain: &[Suit]) -> String {
        let places: Vec<CardSet<Card>> =
            places.iter().map(|cards| cards.parse().expect("these are cards")).collect();
        let suit = |suit: Suit| SuitOf { cards: suit.cards(), is_plain: plain.contains(&suit) };
        likeness(&places, &Suit::ALL.map(suit), |card| card.index() % 13)
    }

    #[test]
    fn plain_suits_can_be_exchanged_and_others_cannot() {
        let plain = [Suit::Diamonds, Suit::Clubs];
        let position = of(&["SA D3", "C7 DK"], &plain);
        assert_eq!(position, of(&["SA C3", "D7 CK"], &plain));
        for other in [["SA D3", "C7 CK"], ["SK D3", "C7 DK"], ["HA D3", "C7 DK"], ["D3", "C7 DK"]] {
            assert_ne!(position, of(&other, &plain), "{other:?}");
        }
        assert_ne!(of(&["SA D3", "C7 DK"], &[]), of(&["SA C3", "D7 CK"], &[]));
    }
}
