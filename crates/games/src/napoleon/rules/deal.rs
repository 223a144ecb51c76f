//! N1. Cards and deal.

use cards::{Card as _, CardSet, french::Card};
use engine::{BySeat, Luck as _, Seat, State, Told};

use crate::{
    napoleon::{
        Asked, Auction, Event, Hidden, Napoleon, Phase, Private, Public, Rules, SEATS, Tricks,
    },
    shared::{Partner, WholeDeal},
};

pub(crate) const HAND: usize = 10;
pub(crate) const KITTY: u8 = 3;

/// N1.2. Ace, king, queen, jack and ten of every suit. The joker is not one.
pub(crate) const PICTURES: CardSet<Card> = {
    let top_five = 0x1f_u64;
    CardSet::from_bits(top_five | top_five << 13 | top_five << 26 | top_five << 39)
};

/// `deal` and 53 cards: seat 0's ten, seat 1's ten, … seat 4's ten, then the kitty's three.
pub type Deal = WholeDeal<Card, { Card::COUNT as usize }>;

/// N1.1. The 52 cards and one joker.
pub(crate) fn pack() -> Vec<Card> {
    Card::all().collect()
}

pub(crate) fn open(rules: Rules) -> State<Napoleon> {
    State {
        rules,
        public: Public {
            phase: Phase::Deal,
            turn: Seat::default(),
            dealt: 0,
            finished: 0,
            auction: Auction::default(),
            contract: None,
            adjutant: Partner::default(),
            laid_away: 0,
            tricks: Tricks::default(),
            asked: Asked::default(),
            demanded: false,
            void: BySeat::new(SEATS),
            pictures: BySeat::new(SEATS),
            taker: None,
            scores: BySeat::new(SEATS),
        },
        private: BySeat::new(SEATS),
        hidden: Hidden { kitty: CardSet::EMPTY, adjutant: None },
    }
}

/// N1.1. Ten cards to each of the five seats; three stay face down as the kitty.
pub(crate) fn deal(state: &mut State<Napoleon>, luck: &Deal, told: &mut impl Told<Napoleon>) {
    let public = &mut state.public;
    *public = Public {
        phase: Phase::Auction,
        turn: dealer(public.dealt).left(SEATS),
        dealt: public.dealt + 1,
        finished: public.finished,
        taker: public.taker,
        scores: public.scores,
        ..open(state.rules).public
    };
    let (hands, kitty) = luck.cards().split_at(HAND * usize::from(SEATS));
    for (seat, cards) in Seat::ALL.into_iter().zip(hands.chunks_exact(HAND)) {
        let hand = cards.iter().copied().collect();
        state.private[seat] = Private { hand, ..Private::default() };
        told.split(
            seat,
            || Event::Dealt { seat, hand: Some(hand) },
            || Event::Dealt { seat, hand: None },
        );
    }
    state.hidden = Hidden { kitty: kitty.iter().copied().collect(), adjutant: None };
}

/// N1.3. The dealer of deal k, counting from 0 and redeals included, is seat (4 + k) mod 5.
pub(crate) fn dealer(deal: u32) -> Seat {
    Seat::ALL[((4 + u64::from(deal)) % u64::from(SEATS)) as usize]
}
