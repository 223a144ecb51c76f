//! What a hand is good for: a bid, a card to name, cards to lay away.

use cards::{
    CardSet,
    french::{Card, Rank, Suit},
};
use engine::View;

use super::{Bid, Napoleon, trump};
use crate::napoleon::rules::{deal::PICTURES, play::SPADE_ACE, takes};

/// The lowest bid in the best suit, if the hand is worth it.
pub(super) fn to_bid(view: View<'_, Napoleon>) -> Option<Bid> {
    let (suit, strength) = best_trump(view.private.hand);
    let most = pictures(strength);
    let biddable = view.public.auction.biddable();
    let mut bids = Bid::NUMBERS.filter_map(|number| Bid::new(number, suit));
    bids.find(|&bid| biddable.contains(bid)).filter(|bid| bid.number() <= most)
}

/// How many pictures an army with such a hand at its head can be expected to take.
fn pictures(strength: u32) -> u8 {
    (9 + strength / 10).min(20) as u8
}

/// The suit in which the hand is strongest, and how strong.
pub(super) fn best_trump(hand: CardSet<Card>) -> (Suit, u32) {
    let suits = Suit::ALL.map(|suit| (suit, strength(hand, suit)));
    suits.into_iter().max_by_key(|(_, strength)| *strength).expect("there are four suits")
}

/// Tenths of a trick: what takes whatever is led, long trumps, aces and kings.
fn strength(hand: CardSet<Card>, trump: Suit) -> u32 {
    let has = |card, tenths: u32| if hand.contains(card) { tenths } else { 0 };
    let top = has(SPADE_ACE, 15)
        + has(takes::right_jack(trump), 14)
        + has(takes::left_jack(trump), 12)
        + has(Card::JOKER, 8);
    let trumps = hand & trump.cards();
    let high = has(Card::new(trump, Rank::Ace), 5) + has(Card::new(trump, Rank::King), 3);
    let side = Suit::ALL.into_iter().filter(|&suit| suit != trump).map(|suit| {
        let held = (hand & suit.cards()).len() as u32;
        let ace = if suit == Suit::Spades { 0 } else { has(Card::new(suit, Rank::Ace), 8) };
        let king = if held > 1 { has(Card::new(suit, Rank::King), 3) } else { 0 };
        ace + king + 4 * u32::from(held == 0)
    });
    top + high + 5 * trumps.len() as u32 + side.sum::<u32>()
}

/// The strongest of the cards that Napoleon has not got.
pub(super) fn to_name(view: View<'_, Napoleon>) -> Card {
    let own = view.private.hand;
    let mut cards = worth_naming(trump(view.public)).into_iter();
    cards.find(|&card| !own.contains(card)).unwrap_or(SPADE_ACE)
}

/// What an adjutant should have, the best first.
pub(super) fn worth_naming(trump: Suit) -> [Card; 9] {
    [
        SPADE_ACE,
        takes::right_jack(trump),
        takes::left_jack(trump),
        Card::new(trump, Rank::Ace),
        Card::JOKER,
        Card::new(trump, Rank::King),
        Card::new(trump, Rank::Queen),
        Card::new(Suit::Hearts, Rank::Ace),
        Card::new(Suit::Diamonds, Rank::Ace),
    ]
}

/// A low card of the shortest side suit.
pub(super) fn to_lay_away(view: View<'_, Napoleon>) -> Card {
    let (hand, trump) = (view.private.hand, trump(view.public));
    let cost = |card: Card| {
        let suit = card.suit()?;
        let is_top = card == SPADE_ACE || card == takes::left_jack(trump);
        let rank = 12 - card.index() % 13;
        let kept = 100 * u32::from(suit == trump || is_top)
            + 40 * u32::from(card.rank() == Some(Rank::Ace))
            + 10 * u32::from(PICTURES.contains(card));
        Some(kept + 8 * (hand & suit.cards()).len() as u32 + u32::from(rank))
    };
    let cheapest = hand.into_iter().min_by_key(|&card| cost(card).unwrap_or(1000));
    cheapest.expect("Napoleon has cards to lay away")
}
