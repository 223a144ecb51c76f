//! A view as data, for whoever draws the table.

mod reckoning;
mod sheet;
mod suitor;
mod trick;

use cards::CardSet;
use engine::{
    BySeat, Game as _, Pending, Seat, SeatSet, View,
    show::{Held, Picture, Points, Words},
};
use serde::Serialize;
use ts_rs::TS;

use crate::kbernestich::{
    Kbernestich, Parts, Phase, Public, Rules, Trump,
    mind::guess,
    rules::{
        actions,
        pack::{self, Card, Colour},
        round::HAND,
        scoring::{self, Tally},
    },
    show::hand,
};
pub use reckoning::Worth;
pub use sheet::{Closed, Letter, Sheet, SquareData};
pub use suitor::{Ability, Suitor};
pub use trick::{By, PlayData, Taken, Trick, Winning};

/// What everyone sees.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub phase: Phase,
    /// Who is to act; null while nobody is.
    pub turn: Option<Seat>,
    /// Rounds begun.
    pub round: u8,
    /// How many rounds a match has.
    pub rounds: u8,
    /// The round's start player; null until the first is drawn.
    pub starter: Option<Seat>,
    /// A colour or `none`; null until it is chosen.
    pub trump: Option<Trump>,
    /// Which of the round's plot phases this is, from 1; null in no plot phase.
    pub plot_phase: Option<u8>,
    /// How many cubes the seat whose turn it is can still place on it; null in no plot phase.
    pub placements_left: Option<u8>,
    /// By seat.
    pub scores: BySeat<i32>,
    /// The spaces of the score track that hold discs, the furthest first.
    pub track: Vec<Space>,
    pub sheet: Sheet,
    /// By seat.
    pub suitors: Vec<Suitor>,
    /// Cards lying aside face down.
    pub aside: u8,
    /// How many cards the reviewer has yet to discard.
    pub to_discard: u8,
    /// The trick being played.
    pub trick: Trick,
    /// The tricks of the round that were played to their end, the last of them last.
    pub tricks: Vec<Taken>,
    /// What each seat scored in each round scored so far.
    pub scored: Vec<BySeat<Parts>>,
    /// Who has won the match; nobody until it is over.
    pub winners: SeatSet,
}

/// A space of the score track.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Space {
    pub space: u16,
    /// From the bottom of the stack, which counts as ahead.
    pub discs: Vec<Seat>,
}

/// What one seat sees beyond that.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Own {
    pub hand: Vec<Held>,
    /// Whether a card can be played face down now.
    pub can_hide: bool,
    /// Whether this seat can wait now, and play last.
    pub can_wait: bool,
    /// The seat's card that lies face down in the trick; null if none does.
    pub face_down: Option<Card>,
    /// The cards the seat has taken, whether others may look or not.
    pub taken: CardSet<Card>,
    /// The last trick, where nobody but its taker may look at it and this seat took it.
    pub last_trick: Option<Taken>,
    /// What a review found aside.
    pub found: CardSet<Card>,
    /// What was laid aside after it.
    pub discards: CardSet<Card>,
    /// What the seat's cards of each colour come to as the sheet stands.
    pub worth: Vec<Worth>,
    /// The sum of that.
    pub base: u8,
    /// What the round would bring if it ended now; null between rounds.
    pub standing: Option<Parts>,
    /// On this seat's plot turn: the squares it cannot place on, and why.
    pub closed: Vec<Closed>,
}

impl Picture for Kbernestich {
    type Table = Table;
    type Own = Own;

    fn table(rules: &Rules, public: &Public) -> Table {
        let plots = matches!(public.phase, Phase::Plot | Phase::Review);
        let complete = public.tricks.complete().len() as u8;
        let over = public.phase == Phase::Over;
        Table {
            phase: public.phase,
            turn: matches!(Kbernestich::pending(public), Pending::Seats(_)).then_some(public.turn),
            round: public.round,
            rounds: rules.rounds,
            starter: public.starter,
            trump: public.trump,
            plot_phase: plots.then_some(complete + 1),
            placements_left: plots.then(|| public.plot.placements_left()),
            scores: Kbernestich::points(public),
            track: track(public),
            sheet: sheet::sheet(rules, public),
            suitors: public.cubes.seats().map(|seat| suitor::suitor(rules, public, seat)).collect(),
            aside: aside(rules, public),
            to_discard: public.actions.to_discard,
            trick: trick::current(&public.tricks),
            tricks: trick::complete(&public.tricks, !rules.memories),
            scored: public.ledger.rounds().to_vec(),
            winners: if over { Kbernestich::winners(public) } else { SeatSet::EMPTY },
        }
    }

    fn own(view: View<'_, Kbernestich>, words: &Words<'_>) -> Own {
        let View { rules, public, private, seat } = view;
        let held =
            |(card, group, action): (Card, u8, _)| Held::new(view, &card, group, action, words);
        let in_trick = public.phase == Phase::Trick && view.is_pending();
        let tally = Tally::new(public, seat, private.taken);
        let may_look = rules.memories && public.taker == Some(seat);
        Own {
            hand: hand::sorted(view).map(held).collect(),
            can_hide: in_trick && !actions::hideable(view).is_empty(),
            can_wait: in_trick && actions::can_wait(view),
            face_down: private.face_down,
            taken: public.taken[seat] | private.taken,
            last_trick: trick::last(&public.tricks).filter(|_| may_look),
            found: private.found,
            discards: private.discards,
            worth: reckoning::worth(view, &tally),
            base: scoring::base(tally.cards, public.plot.values),
            standing: is_running(public)
                .then(|| tally.parts(public.plot.values, public.plot.bust())),
            closed: sheet::closed(view),
        }
    }

    /// K1.2.
    fn head_start(public: &Public) -> Vec<Points> {
        reckoning::head_start(public)
    }

    fn reckoning(_: &Rules, public: &Public) -> Vec<Points> {
        reckoning::reckoning(public)
    }
}

/// K1.3. Stacks, each from the bottom: the lower disc is ahead.
fn track(public: &Public) -> Vec<Space> {
    let mut spaces: Vec<Space> = Vec::with_capacity(public.cubes.len().into());
    for seat in public.track.order() {
        let space = public.track.space(seat);
        match spaces.last_mut() {
            Some(last) if last.space == space => last.discs.push(seat),
            _ => spaces.push(Space { space, discs: vec![seat] }),
        }
    }
    spaces
}

/// K2.1, K4.3. What the deal left over, but for what a reviewer has taken up and not yet replaced.
fn aside(rules: &Rules, public: &Public) -> u8 {
    if public.round == 0 {
        return 0;
    }
    let pack = guess::pack(rules.seats).len() - HAND * usize::from(rules.seats);
    pack as u8 - public.actions.to_discard
}

/// Whether a round is being played: what lies on the sheet will be scored.
fn is_running(public: &Public) -> bool {
    !matches!(public.phase, Phase::Start | Phase::Deal | Phase::Over)
}

fn colours(rules: &Rules) -> impl Iterator<Item = Colour> {
    pack::Colour::in_play(rules.seats).iter().copied()
}
