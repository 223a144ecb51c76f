//! The table as data.

mod counts;
mod declared;
mod result;
mod tricks;

use cards::{CardSet, french::Suit, piquet::Card};
use engine::{
    BySeat, Seat, SeatSet, View,
    show::{Held, Picture, Points, Words},
};
use serde::Serialize;
use ts_rs::TS;

use crate::bezique::{
    Bezique, Phase, Public, Rules, Takes, rules::tricks::can_exchange, show::hand,
};
use declared::{Declared, Melded, Offered};
use tricks::Trick;

/// What everyone sees of a match of Bézique.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub phase: PhaseData,
    /// Who is to act; null while nobody is.
    pub turn: Option<Seat>,
    /// Whether the seat that is asked has declared after this trick, and can only exchange.
    pub has_declared: bool,
    /// Null until the first is drawn.
    pub dealer: Option<Seat>,
    /// Deals begun.
    pub deal: u32,
    /// The points that end the match after a deal; 0 is one deal.
    pub target: i32,
    pub packs: u8,
    /// What takes a trick without trumps now: in the last eight always the suit led.
    pub takes: Takes,
    /// The total of each seat's side.
    pub scores: BySeat<i32>,
    pub sides: [Side; 2],
    /// Null until the first deal.
    pub trump: Option<Suit>,
    /// Null once it is drawn.
    pub turnup: Option<Card>,
    /// Whether a seven of trumps can be exchanged for it.
    pub can_exchange: bool,
    /// Cards left to draw, the turn-up included.
    pub stock: u8,
    /// How often everyone will still draw.
    pub draws: u8,
    /// Whether the last eight tricks have begun: suit is followed, nothing is declared.
    pub last_eight: bool,
    /// How many cards each seat holds, without those on the table.
    pub hands: BySeat<u8>,
    /// By seat, the declared cards that lie face up.
    pub tables: Vec<Vec<Melded>>,
    /// Cards in a hand that everyone has seen it take up.
    pub seen: BySeat<CardSet<Card>>,
    /// What was declared in this deal.
    pub declared: Vec<Declared>,
    /// The trick being played; null before the lead.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last: Option<Trick>,
    /// How many copies of each face are out of play: suits `S H D C`, ranks `A T K Q J 9 8 7`.
    pub gone: [[u8; 8]; 4],
}

/// A side and its score; of two players each is one.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Side {
    pub seats: SeatSet,
    pub score: i32,
    /// The aces and tens it has taken in this deal.
    pub brisques: i32,
    /// What they are worth; in the score once the deal is over.
    pub extras: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseData {
    /// The first dealer is drawn.
    Start,
    Deal,
    Play,
    Declare,
    Over,
}

/// What one seat sees beyond that.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Own {
    /// Sorted for reading; without the cards on the table.
    pub hand: Vec<Held>,
    /// The viewer's cards on the table, which are played as from the hand.
    pub table: Vec<Held>,
    /// What the viewer can declare or exchange now, the best first.
    pub offers: Vec<Offered>,
}

impl Picture for Bezique {
    type Table = Table;
    type Own = Own;

    fn table(rules: &Rules, public: &Public) -> Table {
        let phase = PhaseData::of(public.phase);
        let waits = matches!(phase, PhaseData::Play | PhaseData::Declare);
        Table {
            phase,
            turn: waits.then_some(public.turn),
            has_declared: public.phase == Phase::Declare { declared: true },
            dealer: public.dealer,
            deal: public.dealt,
            target: rules.target,
            packs: rules.packs,
            takes: public.trick.takes(),
            scores: <Bezique as engine::Game>::points(public),
            sides: counts::sides(public),
            trump: public.trump,
            turnup: public.turnup,
            can_exchange: can_exchange(public),
            stock: public.stock,
            draws: public.rounds_left(),
            last_eight: phase == PhaseData::Play && public.stock == 0,
            hands: counts::hands(*rules, public),
            tables: declared::tables(public),
            seen: public.shown,
            declared: declared::declared(public),
            trick: tricks::drawn(public, public.trick),
            last: public.last.and_then(|trick| tricks::drawn(public, trick)),
            gone: counts::gone(public),
        }
    }

    fn own(view: View<'_, Bezique>, words: &Words<'_>) -> Own {
        let held =
            |card| Held::new(view, &card, hand::group(card), hand::action(view, card), words);
        let all = |cards| hand::sorted(view, cards).into_iter().map(held).collect();
        Own {
            hand: all(view.private.hand),
            table: all(view.public.table[view.seat]),
            offers: declared::offers(view),
        }
    }

    /// Z1.2.
    fn sides(_: &Rules, public: &Public) -> Vec<SeatSet> {
        counts::sides(public).map(|side| side.seats).to_vec()
    }

    fn reckoning(rules: &Rules, public: &Public) -> Vec<Points> {
        result::reckoning(*rules, public)
    }
}

impl PhaseData {
    fn of(phase: Phase) -> PhaseData {
        match phase {
            Phase::Start => PhaseData::Start,
            Phase::Deal => PhaseData::Deal,
            Phase::Play => PhaseData::Play,
            Phase::Declare { .. } => PhaseData::Declare,
            Phase::Over => PhaseData::Over,
        }
    }
}
