//! Duels of every pair of bots, and the statistics of each.

use engine::{
    Setup,
    mind::{Contest, Unit},
};

use super::{
    cross_table::CrossTable,
    duel::{Deadline, DealOutcome, DecisionTime, Duel, Foul},
    latency::{Latency, Overrun},
    parallel,
    players::{Player, UnknownPlayer, player},
    progress::Progress,
    report::{Conditions, DuelReport, SuccessRate},
    score::{DealScore, score, success_of},
    stats::Interval,
};

/// How long and under which conditions bots are compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DuelSettings {
    pub(crate) deals: u64,
    pub(crate) seed: u64,
    /// Whether whole deals are compared, in points.
    pub(crate) whole: bool,
    /// `None` without a deadline: then results can be reproduced.
    pub(crate) deadline: Option<Deadline>,
    /// Whether time in which a thread waited for a core is left out.
    pub(crate) own_time: bool,
    /// `None` for as many as there are cores.
    pub(crate) threads: Option<usize>,
    /// Whether progress is shown even if standard error is no terminal.
    pub(crate) progress: bool,
}

/// Why bots could not be compared.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ArenaError {
    #[error(transparent)]
    UnknownPlayer(#[from] UnknownPlayer),
    #[error(transparent)]
    Foul(#[from] Foul),
}

/// Plays every pair of the bots; `setup` has been checked.
pub(crate) fn compare<G: Contest>(
    setup: &Setup,
    bots: &[String],
    settings: &DuelSettings,
) -> Result<CrossTable, ArenaError> {
    let players = bots.iter().map(|name| player::<G>(name));
    let players = players.collect::<Result<Vec<_>, _>>()?;
    let conditions = conditions::<G>(setup, settings);
    let reports = CrossTable::pairs(players.len()).map(|(one, other)| {
        let names = [one, other].map(|number| bots[number].clone());
        let conditions = conditions.clone();
        play_duel::<G>(setup, settings, conditions, names, [&*players[one], &*players[other]])
    });
    let reports = reports.collect::<Result<Vec<DuelReport>, Foul>>()?;
    Ok(CrossTable { conditions, bots: bots.to_vec(), reports })
}

pub(super) fn conditions<G: Contest>(setup: &Setup, settings: &DuelSettings) -> Conditions {
    let checked = setup.check::<G>().expect("the setup has been checked");
    let DuelSettings { deals, seed, whole, own_time, .. } = *settings;
    Conditions {
        game: G::ID,
        players: setup.players,
        options: checked.unusual().map(|(key, value)| (key, value.to_owned())).collect(),
        deals,
        seed,
        whole,
        own_time,
        unit: if whole { Unit::Points } else { G::unit(&G::rules(&checked)) },
    }
}

/// Plays all deals of two players.
fn play_duel<G: Contest>(
    setup: &Setup,
    settings: &DuelSettings,
    conditions: Conditions,
    bots: [String; 2],
    players: [&dyn Player<G>; 2],
) -> Result<DuelReport, Foul> {
    let rules = G::rules(&setup.check::<G>().expect("the setup has been checked"));
    let DuelSettings { deals, seed, whole, deadline, own_time, threads, progress } = *settings;
    let duel = Duel { rules, players, seed, whole, deadline, own_time };
    let unit = conditions.unit;
    let label = format!("{} v {}", bots[0], bots[1]);
    let mut progress = Progress::new(label, deals, progress);
    let threads = threads.unwrap_or_else(parallel::cores);
    let scored = |deal| duel.play(deal).map(|outcome| (score(unit, &outcome), outcome));
    let outcomes = parallel::map(deals, threads, scored, |(score, _)| {
        progress.add(score.difference);
    });
    progress.end();
    Ok(report(conditions, bots, deadline, &outcomes?))
}

fn report(
    conditions: Conditions,
    bots: [String; 2],
    deadline: Option<Deadline>,
    deals: &[(DealScore, DealOutcome)],
) -> DuelReport {
    let figures = |figure: fn(&DealScore) -> f64| -> Vec<f64> {
        deals.iter().map(|(score, _)| figure(score)).collect()
    };
    let chance = match conditions.unit {
        Unit::Wins => Some(deals[0].1.rotation.chance(conditions.players)),
        Unit::Contracts => None,
        Unit::Points => Some(0.5),
    };
    let success = SuccessRate {
        of: success_of(conditions.unit),
        first: Interval::of_shares(&figures(|score| score.successes[0])),
        chance,
        other: Interval::of_shares(&figures(|score| score.successes[1])),
    };
    let [first, second] = [0, 1].map(|player| -> Vec<DecisionTime> {
        deals.iter().flat_map(|(_, deal)| &deal.times[player]).copied().collect()
    });
    let overrun = |times| deadline.map(|deadline| Overrun::of(deadline, times));
    DuelReport {
        conditions,
        bots,
        difference: Interval::of(&figures(|score| score.difference)),
        share: success,
        latency_ms: Latency::of(&first),
        deadline: overrun(&first),
        second_latency: Latency::of(&second),
        second_deadline: overrun(&second),
    }
}
