//! How many sets of a hand make a combination, and which: counted, not searched.

use cards::{CardSet, piquet::Card};

use crate::bezique::CombinationKind;

/// What makes a combination: so many cards out of each of its parts.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) kind: CombinationKind,
    /// How many cards of each part.
    pub(crate) each: usize,
    parts: [CardSet<Card>; 5],
    /// How many of the parts count.
    count: usize,
}

impl Shape {
    pub(crate) const fn new(kind: CombinationKind, each: usize, parts: &[CardSet<Card>]) -> Shape {
        let mut shape = Shape { kind, each, parts: [CardSet::EMPTY; 5], count: parts.len() };
        let mut at = 0;
        while at < parts.len() {
            shape.parts[at] = parts[at];
            at += 1;
        }
        shape
    }

    pub(crate) fn parts(&self) -> &[CardSet<Card>] {
        &self.parts[..self.count]
    }

    /// Whether these cards, all of them, make it.
    pub(crate) fn is_made_by(&self, cards: CardSet<Card>) -> bool {
        cards.len() == self.each * self.count
            && self.parts().iter().all(|&part| (cards & part).len() == self.each)
    }

    /// How many different sets of these cards make it.
    pub(crate) fn ways(&self, cards: CardSet<Card>) -> usize {
        let mut ways = 1;
        for &part in self.parts() {
            ways *= selections((cards & part).len(), self.each);
            if ways == 0 {
                break;
            }
        }
        ways
    }

    /// Every set of these cards that makes it.
    pub(crate) fn sets(&self, cards: CardSet<Card>) -> impl Iterator<Item = CardSet<Card>> {
        (0..self.ways(cards)).map(move |way| self.set(cards, way))
    }

    /// The set at a place under [`Self::ways`].
    fn set(&self, cards: CardSet<Card>, mut way: usize) -> CardSet<Card> {
        let mut chosen = CardSet::EMPTY;
        for &part in self.parts() {
            let from = cards & part;
            let ways = selections(from.len(), self.each);
            chosen = chosen | selection(from, self.each, way % ways);
            way /= ways;
        }
        chosen
    }
}

/// How many ways there are to take `take` cards out of `from`; nobody holds more than eight.
fn selections(from: usize, take: usize) -> usize {
    PASCAL[take][from].into()
}

/// By cards to take, then by cards to take them from.
static PASCAL: [[u8; 9]; 5] = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [0, 0, 1, 3, 6, 10, 15, 21, 28],
    [0, 0, 0, 1, 4, 10, 20, 35, 56],
    [0, 0, 0, 0, 1, 5, 15, 35, 70],
];

/// One of the [`selections`]: first come those with the first card.
fn selection(from: CardSet<Card>, mut take: usize, mut way: usize) -> CardSet<Card> {
    let mut chosen = CardSet::EMPTY;
    let mut rest = from.len();
    for card in from {
        rest -= 1;
        let with_it = if take == 0 { 0 } else { selections(rest, take - 1) };
        if way < with_it {
            chosen.insert(card);
            take -= 1;
        } else {
            way -= with_it;
        }
    }
    chosen
}
