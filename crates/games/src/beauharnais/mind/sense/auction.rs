//! The auction, and whom to take as a butler.

use cards::CardSet;
use engine::{ShortSort, View};

use crate::beauharnais::{Action, Beauharnais, Bid, Good, Suit, Verb, rules::goods::PREMIUM};

/// Bids one more than stands, up to what the hand is good for.
pub(super) fn bid(view: View<'_, Beauharnais>) -> Action {
    let (suit, strength) = best_trump(view.private.hand);
    let next = next_number(view);
    let bid = Bid::new(next, suit).filter(|_| next <= limit(strength, view.rules.players));
    bid.map_or(Action::Pass, Action::Bid)
}

fn next_number(view: View<'_, Beauharnais>) -> u8 {
    view.public.auction.standing().map_or(*Bid::NUMBERS.start(), |(_, bid)| bid.number() + 1)
}

/// The highest number that a beginner bids with a hand of this strength.
fn limit(strength: u32, players: u8) -> u8 {
    let enough = if players == 4 { 11 } else { 13 };
    match strength.checked_sub(enough) {
        None => 0,
        Some(over) => (12 + over / 4).min(16) as u8,
    }
}

/// The suit in which the hand is strongest, and how strong.
pub(super) fn best_trump(hand: CardSet<Good>) -> (Suit, u32) {
    let best = Suit::ALL.into_iter().map(|suit| (strength(hand, suit), suit));
    let better = |one: (u32, Suit), other: (u32, Suit)| if other.0 > one.0 { other } else { one };
    let (strength, suit) = best.reduce(better).expect("there are four suits");
    (suit, strength)
}

/// Two for a trump, one more for a premium good, and more for those that hardly lose.
fn strength(hand: CardSet<Good>, trump: Suit) -> u32 {
    let [ten, synergy] = [Good::new(trump, 10), Good::new(trump.partner(), 10)];
    let top = [(Good::TRUE_LOVE, 4), (ten, 4), (synergy, 3), (Good::STOCK, 1)];
    let top = top.into_iter().filter(|(good, _)| hand.contains(*good));
    let trumps = 2 * (hand & trump.goods()).len() as u32;
    trumps + (hand & PREMIUM).len() as u32 + top.map(|(_, more)| more).sum::<u32>()
}

/// The best good that she does not hold. Who holds them all needs no butler, and names the best.
pub(super) fn butler(view: View<'_, Beauharnais>) -> Good {
    let wanted = wanted(view);
    let other = wanted.into_iter().find(|&good| !view.private.hand.contains(good));
    other.unwrap_or(wanted[0])
}

/// The goods that take most tricks, best first.
fn wanted(view: View<'_, Beauharnais>) -> [Good; 9] {
    let trump = view.public.trump.expect("trump is known before the naming");
    let of = |number| Good::new(trump, number);
    let partners_ten = Good::new(trump.partner(), 10);
    let other = if matches!(trump, Suit::Clover | Suit::Gift) { Suit::Money } else { Suit::Clover };
    let others_ten = Good::new(other, 10);
    [Good::TRUE_LOVE, of(10), partners_ten, of(13), of(12), Good::STOCK, of(11), of(9), others_ten]
}

/// To pass, and the two next numbers in the two suits in which the hand is strongest.
pub(super) fn thinkable(view: View<'_, Beauharnais>) -> Vec<Action> {
    let mut suits = Suit::ALL;
    suits.short_sort_by_key(|&suit| std::cmp::Reverse(strength(view.private.hand, suit)));
    let next = next_number(view);
    let bids = [next, next + 1]
        .into_iter()
        .flat_map(|number| suits[..2].iter().map(move |&suit| Bid::new(number, suit)));
    [Action::Pass].into_iter().chain(bids.flatten().map(Action::Bid)).collect()
}

/// The goods that take most tricks.
pub(super) fn nameable(view: View<'_, Beauharnais>) -> Vec<Action> {
    wanted(view).into_iter().map(|good| Action::Good(Verb::Name, good)).collect()
}
