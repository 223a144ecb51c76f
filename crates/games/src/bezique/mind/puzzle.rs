//! Puzzles: the last eight tricks of two players, with both hands shown.

use cards::{CardSet, french::Suit, piquet::Card};
use engine::{Seat, SeatSet, Setup, State, mind::Puzzling};

use crate::{
    bezique::{Bezique, Phase},
    shared::{SuitOf, likeness},
};

impl Puzzling for Bezique {
    /// One deal of the common game.
    fn tables() -> Vec<Setup> {
        vec![Setup::new(2).with("packs", "2").with("target", "0")]
    }

    fn partners(world: &State<Bezique>, seat: Seat) -> Option<SeatSet> {
        let public = &world.public;
        let is_late = public.phase == Phase::Play && public.stock == 0 && public.seats() == 2;
        is_late.then(|| SeatSet::only(seat))
    }

    /// Nothing can be declared any more, so all suits but trump are alike, and all copies.
    fn likeness(world: &State<Bezique>, seat: Seat) -> String {
        let public = &world.public;
        let hands = world.private.from(seat).map(|holder| world.private[holder].hand);
        let led: CardSet<Card> = public.trick.cards().iter().copied().collect();
        let places: Vec<CardSet<Card>> = hands.chain([led]).collect();
        let suit = |suit: Suit| SuitOf { cards: of_suit(suit), is_plain: suit != public.trump() };
        likeness(&places, &Suit::ALL.map(suit), |card| card.rank() as u8)
    }
}

fn of_suit(suit: Suit) -> CardSet<Card> {
    <Card as cards::Card>::all().filter(|card| card.suit() == suit).collect()
}
