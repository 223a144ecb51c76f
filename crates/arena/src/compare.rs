//! Duels of every pair of bots, and the statistics of each.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::{
    Setup,
    mind::{Contest, Unit},
};

use crate::{
    cross_table::CrossTable,
    duel::{Deadline, DealOutcome, DecisionTime, Duel, Foul},
    latency::{Latency, Overrun},
    parallel::{self, Heard},
    players::Entrant,
    progress::Progress,
    report::{Conditions, DuelReport, SuccessRate},
    score::{DealScore, score, success_of},
    stats::Interval,
};

/// How long and under which conditions bots are compared.
#[derive(Clone, Copy, Debug)]
pub struct DuelSettings {
    /// At least 1.
    pub deals: u64,
    pub seed: u64,
    /// Whether whole deals are compared, in points.
    pub whole: bool,
    /// `None` without a deadline: then results can be reproduced.
    pub deadline: Option<Deadline>,
    /// Whether time in which a thread waited for a core is left out.
    pub own_time: bool,
    /// `None` for as many as there are cores.
    pub threads: Option<usize>,
}

impl Default for DuelSettings {
    /// 200 deals without a deadline.
    fn default() -> DuelSettings {
        DuelSettings {
            deals: 200,
            seed: 0,
            whole: false,
            deadline: None,
            own_time: false,
            threads: None,
        }
    }
}

/// Plays every pair of the entrants; `setup` has been checked.
pub fn compare<G: Contest>(
    setup: &Setup,
    entrants: &[Entrant<G>],
    settings: &DuelSettings,
    progress: &mut impl Progress,
) -> Result<CrossTable, Foul> {
    let conditions = conditions::<G>(setup, settings);
    let reports = CrossTable::pairs(entrants.len()).map(|(one, other)| {
        let pair = [&entrants[one], &entrants[other]];
        play_duel::<G>(setup, settings, conditions.clone(), pair, progress)
    });
    let reports = reports.collect::<Result<Vec<DuelReport>, Foul>>()?;
    let bots = entrants.iter().map(|entrant| entrant.name.clone()).collect();
    Ok(CrossTable { conditions, bots, reports })
}

pub(crate) fn conditions<G: Contest>(setup: &Setup, settings: &DuelSettings) -> Conditions {
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

pub(crate) fn checked_rules<G: Contest>(setup: &Setup) -> G::Rules {
    G::rules(&setup.check::<G>().expect("the setup has been checked"))
}

/// Plays all deals of two entrants.
fn play_duel<G: Contest>(
    setup: &Setup,
    settings: &DuelSettings,
    conditions: Conditions,
    pair: [&Entrant<G>; 2],
    progress: &mut impl Progress,
) -> Result<DuelReport, Foul> {
    let names = pair.map(|entrant| entrant.name.clone());
    let label = format!("{} v {}", names[0], names[1]);
    let players = pair.map(|entrant| &*entrant.player);
    let scored = |duel: &Duel<'_, G>, deal| {
        duel.play(deal, players).map(|outcome| (score(conditions.unit, &outcome), outcome))
    };
    let difference = |(score, _): &(DealScore, DealOutcome)| score.difference;
    let rules = checked_rules::<G>(setup);
    let outcomes = run(rules, settings, (&label, progress), scored, difference)?;
    Ok(report(conditions, names, settings.deadline, &outcomes))
}

/// Plays all deals on a pool of threads; `figure` is what progress is told of each.
pub(crate) fn run<G: Contest, T: Send>(
    rules: G::Rules,
    settings: &DuelSettings,
    (label, progress): (&str, &mut impl Progress),
    play: impl Fn(&Duel<'_, G>, u64) -> Result<T, Foul> + Sync,
    figure: impl Fn(&T) -> f64,
) -> Result<Vec<T>, Foul> {
    let DuelSettings { deals, seed, whole, deadline, own_time, threads } = *settings;
    let halt = &AtomicBool::new(false);
    let duel = Duel { rules, seed, whole, deadline, own_time, halt };
    let threads = threads.unwrap_or_else(parallel::cores);
    progress.begin(label, deals);
    let played = parallel::map(
        deals,
        threads,
        |deal| play(&duel, deal),
        |heard| match heard {
            Heard::Result(result) => progress.advance(figure(result)),
            Heard::Tick if progress.poll().is_break() => halt.store(true, Ordering::Relaxed),
            Heard::Tick => {}
        },
    );
    progress.end();
    played
}

pub(crate) fn report(
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
