//! Claims: whether a hand takes every trick that is left, by counting what others may hold.

use cards::{Card, CardSet};
use engine::mind::Unseen;

use super::Follow;

/// What comes of leading a card.
#[derive(Clone, Copy, Debug)]
pub struct Lead<C: Card> {
    /// A trick in which nobody plays one of these is the leader's, whatever else is in it.
    pub threats: CardSet<C>,
    /// What it asks of the others.
    pub follow: Follow<C>,
}

/// Whether the hand, which is to lead, can be played out so that it takes every trick, however
/// `others` lie in the other hands. A `no` may be wrong, a `yes` is not.
///
/// A card without threats is led as soon as there is one: it would win later too, and what
/// follows it can only be missing afterwards.
pub fn takes_all<C: Card>(
    hand: CardSet<C>,
    others: CardSet<C>,
    lead: impl Fn(C) -> Lead<C>,
) -> bool {
    let (mut hand, mut left) = (hand, others);
    let mut asked: Vec<Follow<C>> = Vec::new();
    let winner = |hand: CardSet<C>, left| {
        let leads = hand.into_iter().map(|card| (card, lead(card)));
        leads.into_iter().find(|(_, lead)| (lead.threats & left).is_empty())
    };
    while let Some((card, lead)) = winner(hand, left) {
        hand.remove(card);
        asked.push(lead.follow);
        left = left - drawn(lead.follow, &asked, others);
    }
    hand.is_empty()
}

/// What nobody holds any more. Who still had a card that obliges has followed each time it was
/// asked, so there would be one more to follow with than it was asked for.
fn drawn<C: Card>(follow: Follow<C>, asked: &[Follow<C>], others: CardSet<C>) -> CardSet<C> {
    let times = asked.iter().filter(|before| **before == follow).count();
    follow.obliged.when(times >= (follow.follows & others).len())
}

/// The cards that may lie in a hand, where the first places are the hands of the seats.
pub fn in_hands<C: Card>(unseen: &Unseen<C>, seats: u8) -> CardSet<C> {
    let hands = (0..usize::from(seats)).filter(|&seat| unseen.sizes()[seat] > 0);
    let hands = hands.fold(0, |set, seat| set | 1 << seat);
    let cards = unseen.cards().iter().filter(|(_, places)| places & hands != 0);
    cards.map(|(card, _)| *card).collect()
}

#[cfg(test)]
mod tests {
    use cards::french::{Card, Suit};

    use super::*;

    /// Hearts are trump; who has a card of the suit led plays one.
    fn lead(card: Card) -> Lead<Card> {
        let suit = card.suit().expect("there is no joker");
        let higher = suit.cards().into_iter().take_while(|&other| other != card).collect();
        let trumps = Suit::Hearts.cards().when(suit != Suit::Hearts);
        let follow = Follow { obliged: suit.cards(), follows: suit.cards() };
        Lead { threats: trumps | higher, follow }
    }

    #[track_caller]
    fn check(hand: &str, others: &str, taken: bool) {
        let cards = |text: &str| text.parse::<CardSet<Card>>().expect("these are cards");
        assert_eq!(takes_all(cards(hand), cards(others), lead), taken, "{hand} against {others}");
    }

    #[test]
    fn high_cards_win_once_trumps_are_drawn() {
        check("SA SK", "SQ DA CA C2", true);
        check("SA SK", "SQ DA CA H2", false);
        check("HA HK SA", "HQ H2 SK DA", true);
        check("HA SA SK", "HQ H2 SQ DA", false);
    }

    #[test]
    fn low_cards_win_once_all_others_of_their_suit_are_drawn() {
        check("SA SK S2", "SQ SJ DA D2 C2 C3", true);
        check("SA SK S2", "SQ SJ ST DA D2 C2", false);
    }
}
