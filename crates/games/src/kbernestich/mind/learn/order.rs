//! Colours counted from trump.

use cards::CardSet;
use engine::View;

use crate::kbernestich::{Card, Colour, Kbernestich};

/// The place of each colour: trump, then those of which the viewer holds more, then higher, cards; a
/// colour that is not in play comes last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order([u8; 4]);

const COLOUR: u8 = 12;
const ALL_OF_A_COLOUR: u64 = 0xfff;

impl Order {
    #[inline]
    pub(super) fn of(view: View<'_, Kbernestich>) -> Order {
        let trumps = view.public.tricks.trumps();
        let in_play = Colour::in_play(view.rules.seats).len();
        let keys: [u32; 4] = std::array::from_fn(|colour| {
            let hand = cards_of(view.private.hand, colour as u8);
            let is_trump = cards_of(trumps, colour as u8) != 0;
            let highest_first = (hand as u16).reverse_bits() >> 4;
            u32::from(is_trump) << 17
                | u32::from(colour < in_play) << 16
                | hand.count_ones() << 12
                | u32::from(highest_first)
        });
        let before =
            |one: usize| (0..4).filter(move |&other| (keys[other], one) > (keys[one], other));
        Order(std::array::from_fn(|one| before(one).count() as u8))
    }

    #[inline]
    pub(super) fn place(self, colour: Colour) -> u8 {
        self.0[colour as usize]
    }

    /// A bit for each card, those of a colour together, the icon first.
    #[inline]
    pub(super) fn cards(self, cards: CardSet<Card>) -> u64 {
        let moved =
            (0..4).map(|colour| cards_of(cards, colour) << (COLOUR * self.0[usize::from(colour)]));
        moved.fold(0, |all, colour| all | colour)
    }

    /// A bit for each colour of which there is a card.
    #[inline]
    pub(super) fn colours(self, cards: CardSet<Card>) -> u64 {
        let there = |colour: u8| u64::from(cards_of(cards, colour) != 0);
        (0..4).fold(0, |all, colour| all | there(colour) << self.0[usize::from(colour)])
    }

    /// What belongs to each colour, by place.
    #[inline]
    pub(super) fn sorted<T: Copy + Default>(self, values: [T; 4]) -> [T; 4] {
        let mut sorted = [T::default(); 4];
        for (value, place) in values.into_iter().zip(self.0) {
            sorted[usize::from(place)] = value;
        }
        sorted
    }
}

#[inline]
fn cards_of(cards: CardSet<Card>, colour: u8) -> u64 {
    cards.bits() >> (COLOUR * colour) & ALL_OF_A_COLOUR
}
