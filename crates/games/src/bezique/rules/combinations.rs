//! Z3.3. The combinations, as data.

use cards::{
    CardSet,
    french::Suit,
    piquet::{Card, Rank},
};

use crate::bezique::rules::shape::Shape;

/// The message `kind.<kind>` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum CombinationKind {
    Sequence,
    Royal,
    Marriage,
    Bezique,
    Double,
    Aces,
    Kings,
    Queens,
    Knaves,
}

/// Z3.4. A card serves once in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Class {
    Marriages,
    Sequence,
    Bezique,
    Double,
    Fours,
}

impl CombinationKind {
    pub const ALL: [CombinationKind; 9] = [
        CombinationKind::Sequence,
        CombinationKind::Royal,
        CombinationKind::Marriage,
        CombinationKind::Bezique,
        CombinationKind::Double,
        CombinationKind::Aces,
        CombinationKind::Kings,
        CombinationKind::Queens,
        CombinationKind::Knaves,
    ];

    /// How it is spelled, its class (Z3.4), its points (Z3.3).
    const TABLE: [(&'static str, Class, i32); CombinationKind::ALL.len()] = [
        ("sequence", Class::Sequence, 250),
        ("royal", Class::Marriages, 40),
        ("marriage", Class::Marriages, 20),
        ("bezique", Class::Bezique, 40),
        ("double", Class::Double, 500),
        ("aces", Class::Fours, 100),
        ("kings", Class::Fours, 80),
        ("queens", Class::Fours, 60),
        ("knaves", Class::Fours, 40),
    ];

    /// What a card that has served in a class was declared in: of the marriages only the royal has
    /// trumps, and four of a kind are of one rank.
    pub const fn served(class: Class, card: Card, trump: Suit) -> CombinationKind {
        match class {
            Class::Marriages if card.suit() as u8 == trump as u8 => CombinationKind::Royal,
            Class::Marriages => CombinationKind::Marriage,
            Class::Sequence => CombinationKind::Sequence,
            Class::Bezique => CombinationKind::Bezique,
            Class::Double => CombinationKind::Double,
            Class::Fours => match card.rank() {
                Rank::Ace => CombinationKind::Aces,
                Rank::King => CombinationKind::Kings,
                Rank::Queen => CombinationKind::Queens,
                _ => CombinationKind::Knaves,
            },
        }
    }

    pub const fn word(self) -> &'static str {
        CombinationKind::TABLE[self as usize].0
    }

    pub const fn class(self) -> Class {
        CombinationKind::TABLE[self as usize].1
    }

    pub const fn points(self) -> i32 {
        CombinationKind::TABLE[self as usize].2
    }
}

impl Class {
    pub const COUNT: usize = 5;
    pub const ALL: [Class; Class::COUNT] =
        [Class::Marriages, Class::Sequence, Class::Bezique, Class::Double, Class::Fours];
}

/// How many shapes are a combination, whatever is trump.
pub(crate) const SHAPES_OF_A_TRUMP: usize = 11;

/// Every shape that is a combination when this suit is trump.
pub(crate) fn shapes(trump: Suit) -> &'static [Shape; SHAPES_OF_A_TRUMP] {
    &SHAPES[trump as usize]
}

static SHAPES: [[Shape; SHAPES_OF_A_TRUMP]; 4] = [
    shapes_when(Suit::Spades),
    shapes_when(Suit::Hearts),
    shapes_when(Suit::Diamonds),
    shapes_when(Suit::Clubs),
];

const fn shapes_when(trump: Suit) -> [Shape; SHAPES_OF_A_TRUMP] {
    [
        sequence(trump),
        marriage(Suit::Spades, trump),
        marriage(Suit::Hearts, trump),
        marriage(Suit::Diamonds, trump),
        marriage(Suit::Clubs, trump),
        Shape::new(CombinationKind::Bezique, 1, &BEZIQUE),
        Shape::new(CombinationKind::Double, 2, &BEZIQUE),
        Shape::new(CombinationKind::Aces, 4, &[Card::of_rank(Rank::Ace)]),
        Shape::new(CombinationKind::Kings, 4, &[Card::of_rank(Rank::King)]),
        Shape::new(CombinationKind::Queens, 4, &[Card::of_rank(Rank::Queen)]),
        Shape::new(CombinationKind::Knaves, 4, &[Card::of_rank(Rank::Jack)]),
    ]
}

const BEZIQUE: [CardSet<Card>; 2] =
    [Card::of_face(Suit::Spades, Rank::Queen), Card::of_face(Suit::Diamonds, Rank::Jack)];

const fn sequence(trump: Suit) -> Shape {
    let parts = [
        Card::of_face(trump, Rank::Ace),
        Card::of_face(trump, Rank::Ten),
        Card::of_face(trump, Rank::King),
        Card::of_face(trump, Rank::Queen),
        Card::of_face(trump, Rank::Jack),
    ];
    Shape::new(CombinationKind::Sequence, 1, &parts)
}

const fn marriage(suit: Suit, trump: Suit) -> Shape {
    let kind =
        if suit as u8 == trump as u8 { CombinationKind::Royal } else { CombinationKind::Marriage };
    let parts = [Card::of_face(suit, Rank::King), Card::of_face(suit, Rank::Queen)];
    Shape::new(kind, 1, &parts)
}
