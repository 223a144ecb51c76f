//! How a deal ended, and where every point comes from.

use cards::CardSet;
use engine::{Rule, Seat, SeatSet, show::Points};
use serde::Serialize;
use ts_rs::TS;

use crate::beauharnais::{
    CardChoice, Contract, Good, Phase, Public, Rules, Teams,
    rules::{
        play::tricks_left,
        result::{Verdict, is_monopoly, lost, taken, verdict},
    },
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ResultData {
    /// Null with two and three players.
    pub teams: Option<TeamResult>,
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
    let is_over = tricks_left(public) == 0 && !is_stale;
    is_over.then(|| ResultData { teams: public.contract.map(|it| of_teams(rules, public, it)) })
}

/// Where every point of the deal comes from; nothing until it is over.
pub(super) fn reckoning(rules: Rules, public: &Public) -> Vec<Points> {
    match outcome(rules, public) {
        None => Vec::new(),
        Some(ResultData { teams: None }) => alone(public),
        Some(ResultData { teams: Some(teams) }) => for_winners(&teams, public.scores.len()),
    }
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

/// B8. A point for everybody of the team that has won.
fn for_winners(result: &TeamResult, seats: u8) -> Vec<Points> {
    let TeamResult { team, bid, tally, won, .. } = result;
    let winners = if *won { *team } else { team.others(seats) };
    let point = |seat| {
        if tally.beauharnais.monopoly || tally.daughters.monopoly {
            return Points::new(seat, 1, "score.monopoly", Rule("B8.2"), &[]);
        }
        let reason = if *won { "score.made" } else { "score.failed" };
        let points = tally.beauharnais.points;
        Points::new(seat, 1, reason, Rule("B8.1"), &[("points", &points), ("bid", bid)])
    };
    winners.iter().map(point).collect()
}

/// B8. Everyone knows the butler now: whoever has played the named good.
fn of_teams(rules: Rules, public: &Public, contract: Contract) -> TeamResult {
    let butler = public.butler.seat;
    let Verdict { team, points, won } = verdict(rules, public, contract, butler);
    let goods = taken(public, team);
    let tally = Teams {
        beauharnais: tally(rules, public, goods.beauharnais, points.beauharnais),
        daughters: tally(rules, public, goods.daughters, points.daughters),
    };
    TeamResult { butler, team, bid: contract.bid, tally, won }
}

fn tally(rules: Rules, public: &Public, goods: CardSet<Good>, points: u8) -> Tally {
    let premium = goods & public.premium;
    let lost = (premium & lost(public)).len() as u8;
    let monopoly = is_monopoly(rules, public, goods);
    let premium = premium.len() as u8;
    Tally { premium, lost, bonus: points + lost - premium, points, monopoly }
}
