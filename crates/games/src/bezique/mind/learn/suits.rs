//! Suits counted from trump.

use cards::{Card as _, CardSet, french::Suit, piquet::Card};

/// The place of each suit of the pack: trump is the first; spades and diamonds, of which a bézique is
/// made, are the second and the third unless they are trump.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suits([u8; 4]);

impl Suits {
    #[inline(always)]
    pub(super) fn when(trump: Suit) -> Suits {
        Suits(match trump {
            Suit::Spades => [0, 1, 2, 3],
            Suit::Hearts => [1, 0, 2, 3],
            Suit::Diamonds => [1, 2, 0, 3],
            Suit::Clubs => [1, 3, 2, 0],
        })
    }

    /// The same cards, a word of 32 for each place: faces from ace to seven, four copies of each.
    #[inline(always)]
    pub(super) fn lanes(self, cards: CardSet<Card>) -> [u32; 4] {
        let bits = cards.bits();
        let mut lanes = [0; 4];
        for (place, shift) in self.0.into_iter().zip([0, 32, 64, 96]) {
            lanes[usize::from(place)] = (bits >> shift) as u32;
        }
        lanes
    }

    /// The same in one word.
    #[inline(always)]
    pub(super) fn cards(self, cards: CardSet<Card>) -> u128 {
        together(self.lanes(cards))
    }

    /// The place of the first copy of a card's face.
    #[inline(always)]
    pub(super) fn face(self, card: Card) -> u8 {
        32 * self.of(card.suit()) + (card.index() & 0x1c)
    }

    #[inline(always)]
    pub(super) fn of(self, suit: Suit) -> u8 {
        self.0[suit as usize]
    }

    /// The place of a combination, which stands under `SHAPES_OF_A_TRUMP`: marriages stand by suit.
    #[inline(always)]
    pub(super) fn shape(self, shape: u8) -> u8 {
        match shape {
            1..=4 => 1 + self.0[usize::from(shape) - 1],
            _ => shape,
        }
    }
}

#[inline(always)]
pub(super) fn together(lanes: [u32; 4]) -> u128 {
    let [a, b, c, d] = lanes.map(u128::from);
    a | b << 32 | c << 64 | d << 96
}
