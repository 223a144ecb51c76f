//! Puzzles: the last tricks of a deal, with all hands shown, once it is known who is in the army.

use cards::{
    CardSet,
    french::{Card, Rank, Suit},
};
use engine::{Seat, SeatSet, Setup, State, mind::Puzzling};

use crate::{
    napoleon::{Napoleon, Phase, SEATS, mind::endgame, rules::result},
    shared::{self, SuitOf, likeness},
};

/// With more cards in hand people cannot see to the end.
const CARDS: usize = 5;

impl Puzzling for Napoleon {
    fn tables() -> Vec<Setup> {
        vec![Setup::new(SEATS)]
    }

    fn partners(world: &State<Napoleon>, seat: Seat) -> Option<SeatSet> {
        let public = &world.public;
        let is_late = public.phase == Phase::Play && world.private[seat].hand.len() <= CARDS;
        let army = (is_late && public.adjutant.revealed).then(|| endgame::army(public))?;
        Some(shared::own_side(seat, army, SEATS))
    }

    fn likeness(world: &State<Napoleon>, seat: Seat) -> String {
        let public = &world.public;
        let contract = public.contract.expect("cards are played under a contract");
        let hands = world.private.from(seat).map(|holder| world.private[holder].hand);
        let trick = public.tricks.current();
        let laid = trick.cards().iter().map(|card| CardSet::only(*card));
        let places: Vec<CardSet<Card>> = hands.chain(laid).collect();
        let left = places.iter().fold(CardSet::EMPTY, |all, held| all | *held);
        let suit = |suit: Suit| SuitOf {
            cards: suit.cards(),
            is_plain: suit != contract.trump
                && (left & suit.cards() & powers(contract.trump)).is_empty(),
        };
        let army = endgame::army(public);
        let wanted = i32::from(contract.target) - i32::from(result::pictures(public, army));
        let cards = likeness(&places, &Suit::ALL.map(suit), |card| card.index() % 13);
        let joker = places.iter().position(|held| held.contains(Card::JOKER));
        let seats = SEATS;
        format!("{wanted} {joker:?} {} {cards}", army.bits_from(seat, seats))
    }
}

/// N4.3, N4.6, N4.8, N5. The cards with a power of their own.
fn powers(trump: Suit) -> CardSet<Card> {
    [
        Card::new(Suit::Spades, Rank::Ace),
        Card::new(Suit::Spades, Rank::Three),
        Card::new(Suit::Hearts, Rank::Queen),
        Card::new(trump, Rank::Jack),
        Card::new(trump.twin(), Rank::Jack),
    ]
    .into_iter()
    .collect()
}
