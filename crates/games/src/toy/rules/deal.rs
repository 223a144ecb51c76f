//! T1. Cards and deal.

use std::{fmt, str::FromStr};

use cards::{Card as _, CardSet};
use engine::{BadLuck, BySeat, Luck, Rng, Seat, State, Told, Unreadable, luck::write_cards};

use crate::{
    shared::Shuffled,
    toy::{Card, Event, Hidden, Phase, Private, Public, Rules, SEATS, Toy, Tricks},
};

pub(crate) const HAND: usize = 4;
pub(crate) const ASIDE: usize = 2;

/// `deal` and ten cards: seat 0's four, seat 1's four, then the two that are left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal(Shuffled<Card, { Card::COUNT as usize }>);

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
    let (hands, aside) = luck.0.0.split_at(HAND * usize::from(SEATS));
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

impl Deal {
    pub(crate) fn draw(rng: &mut impl Rng) -> Deal {
        Deal(Shuffled::draw(rng))
    }

    /// The whole pack in this order.
    pub(crate) fn of(cards: Vec<Card>) -> Deal {
        Deal(Shuffled(cards.try_into().expect("a deal is the whole pack")))
    }

    pub(crate) fn check(&self) -> Result<(), BadLuck> {
        self.0.check()
    }
}

impl Luck<Card> for Deal {
    fn cards(&self) -> &[Card] {
        &self.0.0
    }

    fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.0.0
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(f, "deal", &self.0.0)
    }
}

impl FromStr for Deal {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let cards = text.strip_prefix("deal ").ok_or_else(|| Unreadable::action(text))?;
        cards.parse().map(Deal)
    }
}
