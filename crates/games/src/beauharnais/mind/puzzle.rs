//! Puzzles: the last tricks of a game of teams, with all hands shown, once the butler is known.

use cards::CardSet;
use engine::{Seat, SeatSet, Setup, State, mind::Puzzling};

use crate::{
    beauharnais::{Beauharnais, Good, Phase, RuleCard, Suit, rules::goods},
    shared::{self, SuitOf, likeness},
};

/// With more goods in hand people cannot see to the end.
const GOODS: usize = 5;

impl Puzzling for Beauharnais {
    fn tables() -> Vec<Setup> {
        vec![Setup::new(5), Setup::new(4)]
    }

    /// Under `princess` it is not known who plays together, and under `ex` a good is out of sight.
    fn partners(world: &State<Beauharnais>, seat: Seat) -> Option<SeatSet> {
        let public = &world.public;
        let contract = public.contract.filter(|_| public.butler.revealed)?;
        let is_late = public.phase == Phase::Play && world.private[seat].hand.len() <= GOODS;
        let is_clear = !matches!(public.card, Some(RuleCard::Princess | RuleCard::Ex));
        let team = shared::side(contract.beauharnais, public.butler.seat);
        (is_late && is_clear).then(|| shared::own_side(seat, team, world.rules.players))
    }

    fn likeness(world: &State<Beauharnais>, seat: Seat) -> String {
        let public = &world.public;
        let hands = world.private.from(seat).map(|holder| world.private[holder].hand);
        let laid = public.tricks.current().cards().iter().map(|good| CardSet::only(*good));
        let places: Vec<CardSet<Good>> = hands.chain(laid).collect();
        let left = places.iter().fold(CardSet::EMPTY, |all, held| all | *held);
        let has_power = |suit: Suit| !(left & suit.goods() & powers(public.card)).is_empty();
        // B1.3. A 10 has a part in its partner's suit too.
        let suit = |suit: Suit| SuitOf {
            cards: suit.goods(),
            is_plain: public.trump.is_some_and(|trump| trump != suit && trump != suit.partner())
                && !has_power(suit)
                && !has_power(suit.partner()),
        };
        let goods = likeness(&places, &Suit::ALL.map(suit), Good::number);
        let letter = places.iter().position(|held| held.contains(Good::LETTER));
        let taken: Vec<CardSet<Good>> =
            public.taken.from(seat).map(|taker| public.taken[taker]).collect();
        format!("{:?} {letter:?} {taken:?} {goods}", public.card)
    }
}

/// B6, B7. The goods with a power of their own, and those that a rule card counts.
fn powers(card: Option<RuleCard>) -> CardSet<Good> {
    let always =
        goods::numbered(10, 10) | CardSet::only(Good::TRUE_LOVE) | CardSet::only(Good::STOCK);
    let counted = match card {
        Some(RuleCard::Money) => Suit::Money.goods(),
        Some(RuleCard::Ruler) => Suit::Gift.goods(),
        Some(RuleCard::Birthday) => CardSet::only(Good::RING),
        _ => CardSet::EMPTY,
    };
    always | counted
}
