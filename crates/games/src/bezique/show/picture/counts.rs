//! How many cards lie where, and what they count.

use cards::{
    french::Suit,
    piquet::{Card, Rank},
};
use engine::{BySeat, Seat};

use super::Side;
use crate::bezique::{Public, Rules, Tally, rules::score::BRISQUE};

/// Z5.1. Extras join the score when the deal is over.
pub(super) fn sides(public: &Public) -> [Side; 2] {
    let [first, second, ..] = Seat::ALL;
    [first, second].map(|seat| {
        let Tally { total, extras, .. } = public.tallies[seat];
        Side { seats: public.side(seat), score: total, brisques: extras / BRISQUE, extras }
    })
}

/// What is neither drawn yet nor out of play is shared out evenly; some of it lies on the table,
/// some in the trick.
pub(super) fn hands(rules: Rules, public: &Public) -> BySeat<u8> {
    let seats = public.seats();
    if public.dealt == 0 {
        return BySeat::new(seats);
    }
    let held = (rules.cards() - public.out.len()) as u8 - public.stock;
    let each = |seat| held / seats - public.table[seat].len() as u8;
    let mut hands = BySeat::from_fn(seats, each);
    for place in 0..public.trick.cards().len() {
        hands[public.trick.leader().round(place as u8, seats)] -= 1;
    }
    hands
}

/// Of complete tricks.
pub(super) fn gone(public: &Public) -> [[u8; 8]; 4] {
    let copies = |suit, rank| (public.out & Card::of_face(suit, rank)).len() as u8;
    Suit::ALL.map(|suit| Rank::ALL.map(|rank| copies(suit, rank)))
}
