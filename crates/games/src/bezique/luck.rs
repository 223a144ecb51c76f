//! What chance decides, and its one spelling.

use std::{fmt, str::FromStr};

use cards::{Card as _, piquet::Card};
use engine::{
    BadLuck, Rng, Seat, Unreadable, below, is_shuffle, read_cards, read_seat, shuffle, write_cards,
};

use super::{Phase, Rules, deal::pack};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// Who deals first.
    Start(Seat),
    Deal(Deal),
}

/// `deal` and every card: eight for each seat in order, the turn-up, the stock from the top.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    cards: [Card; Card::COUNT as usize],
    count: u8,
}

impl Luck {
    pub(super) fn draw_dealer(rules: Rules, rng: &mut impl Rng) -> Luck {
        Luck::Start(Seat::ALL[below(rng, rules.players.into()) as usize])
    }

    pub(super) fn draw_deal(rules: Rules, rng: &mut impl Rng) -> Luck {
        let mut deal = Deal::new(pack(rules));
        shuffle(deal.cards_mut(), rng);
        Luck::Deal(deal)
    }

    pub(super) fn check(&self, phase: Phase, rules: Rules) -> Result<(), BadLuck> {
        match (self, phase) {
            (Luck::Start(seat), Phase::Start) if seat.number() < rules.players => Ok(()),
            (Luck::Start(seat), Phase::Start) => Err(BadLuck(format!("there is no seat {seat}"))),
            (Luck::Start(_), _) => Err(BadLuck("the first dealer is known".to_owned())),
            (Luck::Deal(_), Phase::Start) => Err(BadLuck("there is no dealer yet".to_owned())),
            (Luck::Deal(deal), _) => is_shuffle(deal.cards(), &pack(rules).collect::<Vec<_>>()),
        }
    }
}

impl Deal {
    /// No more cards than there are.
    fn new(cards: impl IntoIterator<Item = Card>) -> Deal {
        let mut deal = Deal { cards: [Card::from_index(0); Card::COUNT as usize], count: 0 };
        for (place, card) in deal.cards.iter_mut().zip(cards) {
            *place = card;
            deal.count += 1;
        }
        deal
    }

    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..self.count.into()]
    }

    fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..self.count.into()]
    }
}

impl engine::Luck<Card> for Luck {
    fn cards(&self) -> &[Card] {
        match self {
            Luck::Start(_) => &[],
            Luck::Deal(deal) => deal.cards(),
        }
    }

    fn cards_mut(&mut self) -> &mut [Card] {
        match self {
            Luck::Start(_) => &mut [],
            Luck::Deal(deal) => deal.cards_mut(),
        }
    }
}

impl fmt::Display for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Luck::Start(dealer) => write!(f, "start {dealer}"),
            Luck::Deal(deal) => write_cards(f, "deal", deal.cards()),
        }
    }
}

impl FromStr for Luck {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Luck, Unreadable> {
        match text.split_once(' ') {
            Some(("start", seat)) => read_seat(seat).map(Luck::Start),
            Some(("deal", cards)) => read_deal(cards).map(Luck::Deal),
            _ => Err(Unreadable::action(text)),
        }
    }
}

fn read_deal(text: &str) -> Result<Deal, Unreadable> {
    let cards: Vec<Card> = read_cards(text)?;
    if cards.len() > Card::COUNT.into() {
        let why = format!("a deal is at most {} cards, not {}", Card::COUNT, cards.len());
        return Err(Unreadable(why));
    }
    Ok(Deal::new(cards))
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
