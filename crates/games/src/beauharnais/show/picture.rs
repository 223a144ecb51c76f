//! The table as data.

mod ladder;
mod result;
mod seats;
mod sides;
mod tricks;

use cards::CardSet;
use engine::{
    BySeat, Seat, SeatSet, View,
    show::{Held, Picture, Points, Words},
};
use serde::Serialize;
use ts_rs::TS;

use crate::beauharnais::{
    Beauharnais, Bid, Contract, Good, Phase, Public, Role, RuleCard, Rules, Suit, rules::roles,
    show::hand,
};
use ladder::Rung;
use result::ResultData;
use sides::Count;
use tricks::Trick;

/// What everyone sees of a match of Beauharnais. B6.5: of the tricks it shows the current one and
/// the last, of the goods that were taken those that lie face up.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub phase: Phase,
    /// Whom the table waits for: several where choices are sealed.
    pub waiting: SeatSet,
    /// Which deal of how many it is, redeals not counted.
    pub deal: u8,
    pub deals: u8,
    /// Deals played to their end.
    pub finished: u8,
    pub scores: BySeat<i32>,
    /// Whether Beauharnais and a butler play against the others: with 4 and 5 players.
    pub has_teams: bool,
    /// The rule card in force; null if there is none, or none has been drawn yet.
    pub card: Option<RuleCard>,
    /// The goods that count as premium.
    pub premium: CardSet<Good>,
    /// Who begins the auction and, from the exchange on, the first trick; null until it is known.
    pub start: Option<Seat>,
    /// Whether that was drawn by lot.
    pub drawn: bool,
    /// Goods that were turned up for all to see.
    pub shown: CardSet<Good>,
    /// All that was said in the auction, in order.
    pub auction: Vec<Said>,
    /// The bid that stands, and whose it is.
    pub standing: Option<Said>,
    /// Null until the auction has ended, and without teams.
    pub contract: Option<Contract>,
    /// Null until it is known.
    pub trump: Option<Suit>,
    /// The synergy partner of trump.
    pub synergy: Option<Suit>,
    /// What is worth most with this trump, best first; empty until trump is known.
    pub ladder: Vec<Rung>,
    /// The good whose holder is the butler; null until it is named.
    pub named: Option<Good>,
    /// What everyone knows of each seat; null until there is a Beauharnais, and without teams.
    pub roles: Option<BySeat<Role>>,
    /// The same in premium goods.
    pub count: Option<Count>,
    /// How many goods each seat holds, without those that lie face down before it.
    pub hands: BySeat<u8>,
    /// Who has a good lying face down: chosen for this trick of two, or set aside for the last.
    pub face_down: SeatSet,
    /// How many goods are in no hand and no trick: the surplus and later the discard, or what is
    /// out of the game.
    pub aside: u8,
    /// The trick being played; null before the lead.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last: Option<Trick>,
    /// The premium goods that lie face up before each seat.
    pub taken: BySeat<CardSet<Good>>,
    /// How many goods each seat has taken in all.
    pub piles: BySeat<u8>,
    /// Null until the deal is over.
    pub result: Option<ResultData>,
}

/// What one seat sees beyond that.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Own {
    /// Sorted for reading.
    pub hand: Vec<Held>,
    /// What the viewer knows of each seat; null until there is a Beauharnais, and without teams.
    pub roles: Option<BySeat<Role>>,
    /// The same in premium goods.
    pub count: Option<Count>,
    /// What the viewer took as Beauharnais.
    pub surplus: CardSet<Good>,
    pub discard: CardSet<Good>,
    /// How many goods the viewer has still to discard.
    pub to_discard: u8,
    /// What the viewer has laid face down.
    pub face_down: Option<Good>,
}

/// A word in the auction.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Said {
    pub seat: Seat,
    /// Null for a pass.
    pub bid: Option<Bid>,
}

impl Picture for Beauharnais {
    type Table = Table;
    type Own = Own;

    fn table(rules: &Rules, public: &Public) -> Table {
        let shown = roles::shown(public);
        let is_dealt = !matches!(public.phase, Phase::Card | Phase::Deal | Phase::Over);
        let is_started = is_dealt && public.phase != Phase::Start && rules.players > 2;
        Table {
            phase: public.phase,
            waiting: if is_dealt { public.waiting } else { SeatSet::EMPTY },
            deal: (public.finished + 1).min(rules.deals),
            deals: rules.deals,
            finished: public.finished,
            scores: public.scores,
            has_teams: rules.has_teams(),
            card: public.card,
            premium: public.premium,
            start: is_started.then_some(public.start),
            drawn: public.drawn.is_some(),
            shown: public.shown,
            auction: auction(public),
            standing: public.auction.standing().map(|(seat, bid)| Said { seat, bid: Some(bid) }),
            contract: public.contract,
            trump: public.trump,
            synergy: public.trump.map(Suit::partner),
            ladder: ladder::ladder(*rules, public),
            named: public.butler.named,
            roles: shown,
            count: sides::count(public, shown, CardSet::EMPTY),
            hands: seats::hands(public),
            face_down: seats::face_down(public),
            aside: seats::aside(public),
            trick: tricks::current(*rules, public),
            last: tricks::last(*rules, public),
            taken: BySeat::from_fn(rules.players, |seat| public.premium_of(seat)),
            piles: BySeat::from_fn(rules.players, |seat| public.taken[seat].len() as u8),
            result: result::outcome(*rules, public),
        }
    }

    fn own(view: View<'_, Beauharnais>, words: &Words<'_>) -> Own {
        let exchange = view.private.exchange;
        let held =
            |good| Held::new(view, &good, hand::group(good), hand::action(view, good), words);
        let roles = roles::known(view);
        Own {
            hand: hand::sorted(view).into_iter().map(held).collect(),
            roles,
            count: sides::count(view.public, roles, exchange.laid_away),
            surplus: exchange.taken_up,
            discard: exchange.laid_away,
            to_discard: (exchange.taken_up.len() - exchange.laid_away.len()) as u8,
            face_down: view.private.sealed,
        }
    }

    fn reckoning(rules: &Rules, public: &Public) -> Vec<Points> {
        result::reckoning(*rules, public)
    }
}

/// B2.2. Who starts speaks first, also if the Rose has changed hands since.
fn auction(public: &Public) -> Vec<Said> {
    let first = public.drawn.unwrap_or(public.start);
    let said = public.auction.said(first, public.scores.len());
    said.into_iter().map(|(seat, bid)| Said { seat, bid }).collect()
}
