//! The table as data.

mod auction;
mod result;
mod sides;
mod tricks;

use cards::{
    CardSet,
    french::{Card, Rank, Suit},
};
use engine::{
    BySeat, Seat, View,
    show::{Held, Picture, Points, Words},
};
use serde::Serialize;
use ts_rs::TS;

use crate::napoleon::{
    Action, Contract, Napoleon, Phase, Power, Public, Role, Rules, SEATS,
    rules::{
        deal,
        play::{self, SPADE_ACE, SPADE_THREE},
        roles,
        takes::{HEART_QUEEN, left_jack, right_jack},
    },
    show::hand,
};
use auction::Said;
use result::ResultData;
use sides::Count;
use tricks::{Past, Trick};

/// What everyone sees of a match of Napoleon.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub phase: Phase,
    /// Who is to act; null while nobody is.
    pub turn: Option<Seat>,
    /// Null before the first deal.
    pub dealer: Option<Seat>,
    /// Deals begun, redeals included.
    pub deal: u32,
    /// Deals played to their end, out of `deals`.
    pub finished: u8,
    pub deals: u8,
    pub scores: BySeat<i32>,
    /// All that was said in the auction, in order.
    pub auction: Vec<Said>,
    /// The bid that stands, and whose it is.
    pub standing: Option<Said>,
    /// Null until the auction has ended.
    pub contract: Option<Contract>,
    /// The card whose holder is the adjutant; null until it is named.
    pub named: Option<Card>,
    /// What everyone knows of each seat; null until there is a Napoleon.
    pub roles: Option<BySeat<Role>>,
    /// The same in pictures.
    pub count: Option<Count>,
    /// The cards that are more than their rank, strongest first.
    pub special: Vec<Special>,
    /// How many cards each seat holds.
    pub hands: BySeat<u8>,
    /// How many cards lie face down: the kitty, and later what was laid away.
    pub aside: u8,
    /// The trick being played; null before the lead.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last: Option<Trick>,
    /// Every complete trick of the deal.
    pub tricks: Vec<Past>,
    /// The pictures each seat has taken.
    pub pictures: BySeat<CardSet<Card>>,
    /// Null until the deal is over.
    pub result: Option<ResultData>,
}

/// What one seat sees beyond that.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Own {
    /// Sorted for reading.
    pub hand: Vec<Held>,
    /// What the viewer knows of each seat; null until there is a Napoleon.
    pub roles: Option<BySeat<Role>>,
    /// The same in pictures.
    pub count: Option<Count>,
    /// What the viewer took up as Napoleon.
    pub kitty: CardSet<Card>,
    pub laid_away: CardSet<Card>,
    /// How many cards the viewer has still to lay away.
    pub to_lay_away: u8,
    /// What leads the ♠3 and demands the joker, where the viewer may choose now; null otherwise.
    pub demand: Option<String>,
}

/// A card that is more than its rank.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Special {
    pub card: Card,
    pub power: Power,
    /// Where it is explained.
    pub rule: &'static str,
    /// Whether it has been played.
    pub gone: bool,
}

impl Picture for Napoleon {
    type Table = Table;
    type Own = Own;

    fn table(rules: &Rules, public: &Public) -> Table {
        let shown = roles::shown(public);
        let waits = !matches!(public.phase, Phase::Deal | Phase::Over);
        Table {
            phase: public.phase,
            turn: waits.then_some(public.turn),
            dealer: public.dealt.checked_sub(1).map(deal::dealer),
            deal: public.dealt,
            finished: public.finished,
            deals: rules.deals,
            scores: public.scores,
            auction: auction::said(public),
            standing: auction::standing(public),
            contract: public.contract,
            named: public.adjutant.named,
            roles: shown,
            count: sides::count(public, shown, CardSet::EMPTY),
            special: special(public),
            hands: hands(public),
            aside: aside(public),
            trick: tricks::current(public),
            last: tricks::last(public),
            tricks: tricks::past(public),
            pictures: public.pictures,
            result: result::outcome(public),
        }
    }

    fn own(view: View<'_, Napoleon>, words: &Words<'_>) -> Own {
        let exchange = view.private.exchange;
        let held =
            |card| Held::new(view, &card, hand::group(card), hand::action(view, card), words);
        let roles = roles::known(view);
        Own {
            hand: hand::sorted(view).into_iter().map(held).collect(),
            roles,
            count: sides::count(view.public, roles, exchange.laid_away),
            kitty: exchange.taken_up,
            laid_away: exchange.laid_away,
            to_lay_away: (exchange.taken_up.len() - exchange.laid_away.len()) as u8,
            demand: demand(view),
        }
    }

    fn reckoning(_: &Rules, public: &Public) -> Vec<Points> {
        result::reckoning(public)
    }
}

/// N4.7.
fn demand(view: View<'_, Napoleon>) -> Option<String> {
    let may = view.is_pending() && view.public.phase == Phase::Play && play::may_demand(view);
    may.then(|| Action::Demand.to_string())
}

/// N5 in this order; before trump is known there are no right and left jack.
fn special(public: &Public) -> Vec<Special> {
    let played = public.tricks.played();
    let special = |(card, power): (Card, Power)| Special {
        card,
        power,
        rule: power.rule().0,
        gone: played.contains(card),
    };
    let trump = public.contract.map(|contract| contract.trump);
    let jacks = trump.into_iter().flat_map(|trump| {
        [(right_jack(trump), Power::RightJack), (left_jack(trump), Power::LeftJack)]
    });
    let twos = Suit::ALL.map(|suit| (Card::new(suit, Rank::Two), Power::SameTwo));
    let mut all = Vec::with_capacity(10);
    all.extend([(HEART_QUEEN, Power::Yoromeki), (SPADE_ACE, Power::SpadeAce)].map(special));
    all.extend(jacks.map(special));
    all.push(special((Card::JOKER, Power::LedJoker)));
    all.extend(twos.map(special));
    all.push(special((SPADE_THREE, Power::JokerDemand)));
    all
}

/// N1.1, N3.3. Ten each, less what was played; Napoleon has the kitty besides until it is even.
fn hands(public: &Public) -> BySeat<u8> {
    if public.dealt == 0 {
        return BySeat::new(SEATS);
    }
    let full = deal::HAND as u8 - public.tricks.complete().len() as u8;
    let current = public.tricks.current();
    let mut hands = BySeat::from_fn(SEATS, |_| full);
    for place in 0..current.len() {
        hands[current.leader().round(place, SEATS)] -= 1;
    }
    if let (Phase::Discard, Some(contract)) = (public.phase, public.contract) {
        hands[contract.napoleon] += deal::KITTY - public.laid_away;
    }
    hands
}

fn aside(public: &Public) -> u8 {
    match public.adjutant.named {
        _ if public.dealt == 0 => 0,
        None => deal::KITTY,
        Some(_) => public.laid_away,
    }
}
