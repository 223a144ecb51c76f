//! The table as data.

mod result;
mod tricks;

use engine::{
    BySeat, Seat, View,
    show::{Held, Picture, Points, Words},
};
use serde::Serialize;
use ts_rs::TS;

use crate::toy::{Phase, Public, Rules, SEATS, Stake, Toy, rules::deal, show::hand};
use tricks::Trick;

/// What everyone sees of a match of Toy.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub phase: Phase,
    /// Who is to act; null while nobody is.
    pub turn: Option<Seat>,
    /// Deals begun.
    pub deal: u8,
    /// Deals played to their end, out of `deals`.
    pub finished: u8,
    pub deals: u8,
    pub scores: BySeat<i32>,
    /// What a trick is worth; null until it is said.
    pub stake: Option<Stake>,
    /// How many cards each seat holds.
    pub hands: BySeat<u8>,
    /// How many cards lie face down.
    pub aside: u8,
    /// The trick being played; null before the lead.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last: Option<Trick>,
    /// How many tricks each seat has taken in this deal.
    pub taken: BySeat<u8>,
}

/// What one seat sees beyond that.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Own {
    /// Sorted for reading.
    pub hand: Vec<Held>,
}

impl Picture for Toy {
    type Table = Table;
    type Own = Own;

    fn table(rules: &Rules, public: &Public) -> Table {
        let waits = matches!(public.phase, Phase::Stake | Phase::Play);
        Table {
            phase: public.phase,
            turn: waits.then_some(public.turn),
            deal: public.dealt,
            finished: public.finished,
            deals: rules.deals,
            scores: public.scores,
            stake: public.stake,
            hands: hands(public),
            aside: if public.dealt == 0 { 0 } else { deal::ASIDE as u8 },
            trick: tricks::current(public),
            last: tricks::last(public),
            taken: public.taken,
        }
    }

    fn own(view: View<'_, Toy>, words: &Words<'_>) -> Own {
        let held =
            |card| Held::new(view, &card, hand::group(card), hand::action(view, card), words);
        Own { hand: hand::sorted(view).into_iter().map(held).collect() }
    }

    fn reckoning(_: &Rules, public: &Public) -> Vec<Points> {
        result::reckoning(public)
    }
}

/// T1.2. Four each, less what was played.
fn hands(public: &Public) -> BySeat<u8> {
    if public.dealt == 0 {
        return BySeat::new(SEATS);
    }
    let full = (deal::HAND - public.tricks.complete().len()) as u8;
    let current = public.tricks.current();
    let has_led = |seat| !current.is_empty() && seat == current.leader();
    BySeat::from_fn(SEATS, |seat| full - u8::from(has_led(seat)))
}
