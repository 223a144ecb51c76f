//! How a deal ended, and where every point comes from.

use cards::CardSet;
use engine::{Rule, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    beauharnais::{
        CardChoice, Contract, Good, Phase, Public, Rules, Teams,
        rules::{
            play::tricks_left,
            result::{Verdict, is_monopoly, lost, taken, verdict},
        },
    },
    shared::Points,
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ResultData {
    /// Null with two and three players.
    pub teams: Option<TeamResult>,
    pub parts: Vec<Points>,
}

/// How the teams did.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct TeamResult {
    /// Null if Beauharnais was alone.
    pub butler: Option<Seat>,
    /// Beauharnais and the butler, unless the rule card `princess` made her a daughter.
    pub team: SeatSet,
    pub bid: u8,
    pub tally: Teams<Tally>,
    /// Whether Beauharnais' team has won.
    pub won: bool,
}

/// B8.1. What the score of a team is made of.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Tally {
    /// Premium goods, as taken.
    pub premium: u8,
    /// How many of them count nothing: the rule card `lost`.
    pub lost: u8,
    /// What the rule card gives.
    pub bonus: u8,
    pub points: u8,
    /// B8.2. Whether the team has all the points of premium goods, and so has lost.
    pub monopoly: bool,
}

/// `None` until the deal is over, and once the rule card of the next has been drawn.
pub(super) fn outcome(rules: Rules, public: &Public) -> Option<ResultData> {
    let is_stale = rules.card == CardChoice::Random && public.phase == Phase::Deal;
    if tricks_left(public) > 0 || is_stale {
        return None;
    }
    Some(match public.contract {
        Some(contract) => of_teams(rules, public, contract),
        None => ResultData { teams: None, parts: alone(public) },
    })
}

/// B9.3, B10.6. Premium goods are points.
fn alone(public: &Public) -> Vec<Points> {
    let rule = if public.scores.len() == 2 { Rule("B10.6") } else { Rule("B9.3") };
    let part = |seat| {
        let premium = public.premium_of(seat).len() as u8;
        Points::new(seat, premium, "score.premium", rule, &[("premium", &premium)])
    };
    public.scores.seats().map(part).collect()
}

/// B8. Everyone knows the butler now: whoever has played the named good.
fn of_teams(rules: Rules, public: &Public, contract: Contract) -> ResultData {
    let butler = public.butler.seat;
    let Verdict { team, points, won } = verdict(rules, public, contract, butler);
    let goods = taken(public, team);
    let tally = Teams {
        beauharnais: tally(rules, public, goods.beauharnais, points.beauharnais),
        daughters: tally(rules, public, goods.daughters, points.daughters),
    };
    let monopoly = tally.beauharnais.monopoly || tally.daughters.monopoly;
    let part = |seat| {
        if monopoly {
            return Points::new(seat, 1, "score.monopoly", Rule("B8.2"), &[]);
        }
        let reason = if won { "score.made" } else { "score.failed" };
        let (points, bid) = (points.beauharnais, contract.bid);
        Points::new(seat, 1, reason, Rule("B8.1"), &[("points", &points), ("bid", &bid)])
    };
    let winners = if won { team } else { team.others(public.scores.len()) };
    let parts = winners.iter().map(part).collect();
    let result = TeamResult { butler, team, bid: contract.bid, tally, won };
    ResultData { teams: Some(result), parts }
}

fn tally(rules: Rules, public: &Public, goods: CardSet<Good>, points: u8) -> Tally {
    let premium = goods & public.premium;
    let lost = (premium & lost(public)).len() as u8;
    let monopoly = is_monopoly(rules, public, goods);
    let premium = premium.len() as u8;
    Tally { premium, lost, bonus: points + lost - premium, points, monopoly }
}
