//! A view as data, for whoever draws the table.

mod choice;
mod house;
mod reckoning;
mod stage;

use engine::{
    BySeat, Game as _, Pending, Seat, SeatSet, View,
    show::{Held, Picture, Points, Words},
};
use serde::Serialize;
use ts_rs::TS;

use crate::behutunsburg::{
    Action, Behutunsburg, Bundle, Counts, Ending, Name, Phase, Public, Rules,
    rules::{pay, trading},
    show::hand,
};
pub use choice::{Choice, Deed, Target};
pub use house::{Couple, Heap, House, Row};
pub use stage::{PhaseData, Tosser};

/// What everyone sees.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    /// What the table waits for.
    pub phase: PhaseData,
    /// Who is to act; null while nobody is.
    pub to_act: Option<Seat>,
    /// Whose turn it is, also while somebody else is asked; null between rounds.
    pub turn: Option<Seat>,
    /// The round's start player; null until the first is drawn.
    pub first: Option<Seat>,
    /// Rounds begun.
    pub round: u8,
    /// How many rounds a match has.
    pub rounds: u8,
    /// Turns ended in this round.
    pub turns: u16,
    /// With how many the round ends.
    pub most_turns: u16,
    /// By seat, of the rounds scored.
    pub scores: BySeat<i32>,
    /// Cards in each hand.
    pub hands: BySeat<u8>,
    /// Cards to draw.
    pub pile: u8,
    /// Cards in the discard pile.
    pub discards: u8,
    /// Those of them that everyone saw; the others lie there face down.
    pub seen: Vec<Heap>,
    pub houses: Vec<House>,
    /// Whether there has been a quest in this turn.
    pub quested: bool,
    /// How many offers can still be made in this turn; null without trading.
    pub offers_left: Option<u8>,
    /// What was last done in sight of all, as it is spelled; null before anything was.
    pub last: Option<Action>,
    /// What each seat scored in each round scored so far.
    pub scored: Vec<BySeat<i16>>,
    /// How the last round scored ended; null if none has been.
    pub ending: Option<Ending>,
    /// Who has won the match; nobody until it is over.
    pub winners: SeatSet,
}

/// What one seat sees beyond that.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Own {
    pub hand: Vec<Held>,
    /// What the seat could pay with, in gold pieces: the money in hand and in its treasury.
    pub coins: u16,
    /// What rogues could take from each other house.
    pub targets: Vec<Target>,
    /// What the seat may do now, with what it takes; larger offers than one for one card are
    /// legal, and no offer is listed here.
    pub choices: Vec<Choice>,
    /// Whom the seat may make an offer to now, whatever it holds: with an empty hand it may ask for
    /// a gift.
    pub partners: SeatSet,
    /// How many cards each side of an offer has at most.
    pub offer_size: u8,
    /// In this seat's actions, the rule that keeps it from a castle; null if none does.
    pub no_castle: Option<&'static str>,
    /// In this seat's actions, the rule that keeps it from a quest; null if none does.
    pub no_quest: Option<&'static str>,
    /// What the seat has discarded face down, until that is shuffled.
    pub buried: Counts,
    /// What was left in its hand when the round ended.
    pub left: Counts,
}

impl Picture for Behutunsburg {
    type Table = Table;
    type Own = Own;

    fn table(rules: &Rules, public: &Public) -> Table {
        let between = matches!(public.phase, Phase::Start | Phase::Deck | Phase::Over);
        let over = public.phase == Phase::Over;
        Table {
            phase: stage::stage(public),
            to_act: to_act(public),
            turn: (!between).then_some(public.turn),
            first: (public.phase != Phase::Start).then_some(public.first),
            round: public.round,
            rounds: rules.rounds,
            turns: public.turns,
            most_turns: rules.turns,
            scores: public.scores,
            hands: public.hands,
            pile: public.pile,
            discards: public.discards,
            seen: house::heaps(public.seen),
            houses: rules.houses().map(|seat| house::house(*rules, public, seat)).collect(),
            quested: public.quested,
            offers_left: rules.trading.then(|| trading::MOST - public.offers),
            last: public.last,
            scored: public.ledger.rounds().to_vec(),
            ending: public.ledger.ending,
            winners: if over { Behutunsburg::winners(public) } else { SeatSet::EMPTY },
        }
    }

    fn own(view: View<'_, Behutunsburg>, words: &Words<'_>) -> Own {
        let held =
            |(name, group, action): (Name, u8, _)| Held::new(view, &name, group, action, words);
        let choices = choice::choices(view);
        Own {
            hand: hand::sorted(view).map(held).collect(),
            coins: pay::coins(view),
            targets: choice::targets(view),
            partners: trading::partners(view),
            offer_size: Bundle::MOST as u8,
            no_castle: choice::no_castle(view, &choices),
            no_quest: choice::no_quest(view, &choices),
            choices,
            buried: view.private.buried,
            left: view.private.left,
        }
    }

    /// H9.4.
    fn sides(rules: &Rules, _: &Public) -> Vec<SeatSet> {
        rules.houses().map(|house| rules.members(house)).collect()
    }

    fn reckoning(rules: &Rules, public: &Public) -> Vec<Points> {
        reckoning::reckoning(*rules, public)
    }
}

fn to_act(public: &Public) -> Option<Seat> {
    match Behutunsburg::pending(public) {
        Pending::Seats(seats) => seats.lowest(),
        Pending::Chance | Pending::Nothing => None,
    }
}
