//! T1. Cards and deal.

use cards::{Card as _, CardSet};
use engine::{BySeat, Luck as _, Seat, State, Told};

use crate::{
    shared::WholeDeal,
    toy::{Card, Event, Hidden, Phase, Private, Public, Rules, SEATS, Toy, Tricks},
};

pub(crate) const HAND: usize = 4;
pub(crate) const ASIDE: usize = 2;

/// `deal` and ten cards: seat 0's four, seat 1's four, then the two that are left over.
pub type Deal = WholeDeal<Card, { Card::COUNT as usize }>;

/// T1.1. The ten cards.
pub(crate) fn pack() -> Vec<Card> {
    Card::all().collect()
}

pub(crate) fn open(rules: Rules) -> State<Toy> {
    State {
        rules,
        public: Public {
            phase: Phase::Deal,
            turn: Seat::default(),
            dealt: 0,
            finished: 0,
            stake: None,
            tricks: Tricks::default(),
            taken: BySeat::new(SEATS),
            taker: None,
            scores: BySeat::new(SEATS),
        },
        private: BySeat::new(SEATS),
        hidden: Hidden { aside: CardSet::EMPTY },
    }
}

/// T1.2. Four cards to each seat; nobody sees the two that are left over.
pub(crate) fn deal(state: &mut State<Toy>, luck: &Deal, told: &mut impl Told<Toy>) {
    let public = &mut state.public;
    *public = Public {
        phase: Phase::Stake,
        turn: leader(public.dealt),
        dealt: public.dealt + 1,
        finished: public.finished,
        taker: public.taker,
        scores: public.scores,
        ..open(state.rules).public
    };
    let (hands, aside) = luck.cards().split_at(HAND * usize::from(SEATS));
    for (seat, cards) in Seat::ALL.into_iter().zip(hands.chunks_exact(HAND)) {
        let hand = cards.iter().copied().collect();
        state.private[seat] = Private { hand };
        told.split(
            seat,
            || Event::Dealt { seat, hand: Some(hand) },
            || Event::Dealt { seat, hand: None },
        );
    }
    state.hidden = Hidden { aside: aside.iter().copied().collect() };
}

/// T1.3. Deals are counted from 0: seat 0 leads in those of even number, seat 1 in the others.
pub(crate) fn leader(deal: u8) -> Seat {
    Seat::ALL[usize::from(deal % SEATS)]
}
