//! A duel in lockstep: many deals are played at once, and all decisions of a side that plays outside
//! of the arena are asked for together, so that a network is called with large batches.

mod deal_in_play;

use std::{
    fmt,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use engine::{Game, Seat, Setup, State, View, mind::Contest};

use crate::{
    compare::{DuelSettings, checked_rules, conditions, report},
    duel::{DealOutcome, Duel, Foul},
    parallel::{self, Heard},
    players::{Entrant, Player},
    progress::Progress,
    report::DuelReport,
    score::{DealScore, score},
};
use deal_in_play::DealInPlay;

/// One side of a duel in lockstep.
#[derive(Debug)]
pub enum Contestant<G: Game> {
    /// Plays within the arena.
    Entrant(Entrant<G>),
    /// Decides outside; this is its name.
    Asked(String),
}

/// A decision that is made outside of the arena.
pub struct Question<'a, G: Game> {
    /// Which of the two sides is asked: 0 or 1.
    pub side: usize,
    pub seat: Seat,
    /// The full state; a fair bot is shown [`Question::view`] alone.
    pub state: &'a State<G>,
    /// For a bot that draws lots: the same in every rotation.
    pub seed: u64,
}

impl<'a, G: Game> Question<'a, G> {
    /// What the seat that is asked knows.
    pub fn view(&self) -> View<'a, G> {
        self.state.view(self.seat)
    }
}

impl<G: Game> fmt::Debug for Question<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Question { side, seat, seed, .. } = self;
        write!(f, "Question(side {side}, seat {seat}, seed {seed})")
    }
}

/// Why a duel in lockstep was not finished.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished<E> {
    #[error(transparent)]
    Foul(#[from] Foul),
    /// The answer of a side that was asked.
    #[error("{0}")]
    Answer(E),
}

/// Plays two sides against each other, `at_once` deals at a time; `choose` gives one action for each
/// decision of the sides that are asked. `setup` has been checked. The figures are those that
/// [`crate::compare()`] gives of players that choose the same.
pub fn compare_in_lockstep<G: Contest, E>(
    setup: &Setup,
    sides: &[Contestant<G>; 2],
    settings: &DuelSettings,
    at_once: usize,
    progress: &mut impl Progress,
    mut choose: impl FnMut(&[Question<'_, G>]) -> Result<Vec<G::Action>, E>,
) -> Result<DuelReport, Unfinished<E>> {
    let conditions = conditions::<G>(setup, settings);
    let names = sides.each_ref().map(|side| side.name().to_owned());
    let DuelSettings { deals, seed, whole, deadline, own_time, threads } = *settings;
    let halt = &AtomicBool::new(false);
    let duel = Duel { rules: checked_rules::<G>(setup), seed, whole, deadline, own_time, halt };
    let players = sides.each_ref().map(Contestant::player);
    let mut lockstep = Lockstep {
        duel: &duel,
        players,
        threads: threads.unwrap_or_else(parallel::cores),
        next: 0,
        in_play: Vec::new(),
    };
    let mut done: Vec<(u64, (DealScore, DealOutcome))> = Vec::new();
    progress.begin(&format!("{} v {}", names[0], names[1]), deals);
    let played = loop {
        if let Err(foul) = lockstep.fill(deals, at_once.max(1)) {
            break Err(foul.into());
        }
        if lockstep.in_play.is_empty() {
            break Ok(());
        }
        if let Err(unfinished) = lockstep.round(progress, &mut choose) {
            break Err(unfinished);
        }
        for (deal, outcome) in lockstep.finished() {
            let score = score(conditions.unit, &outcome);
            progress.advance(score.difference);
            done.push((deal, (score, outcome)));
        }
    };
    progress.end();
    played?;
    done.sort_by_key(|(deal, _)| *deal);
    let outcomes: Vec<_> = done.into_iter().map(|(_, outcome)| outcome).collect();
    Ok(report(conditions, names, deadline, &outcomes))
}

impl<G: Game> Contestant<G> {
    fn name(&self) -> &str {
        match self {
            Contestant::Entrant(entrant) => &entrant.name,
            Contestant::Asked(name) => name,
        }
    }

    fn player(&self) -> Option<&dyn Player<G>> {
        match self {
            Contestant::Entrant(entrant) => Some(&*entrant.player),
            Contestant::Asked(_) => None,
        }
    }
}

/// The deals that are in play.
struct Lockstep<'a, G: Game> {
    duel: &'a Duel<'a, G>,
    /// `None` for a side that is asked.
    players: [Option<&'a dyn Player<G>>; 2],
    threads: usize,
    /// The number of the next deal.
    next: u64,
    in_play: Vec<Mutex<DealInPlay<'a, G>>>,
}

impl<'a, G: Contest> Lockstep<'a, G> {
    /// Begins deals until so many are in play, or all have begun.
    fn fill(&mut self, deals: u64, at_once: usize) -> Result<(), Foul> {
        while self.next < deals && self.in_play.len() < at_once {
            self.in_play.push(Mutex::new(DealInPlay::begin(self.duel, self.next)?));
            self.next += 1;
        }
        Ok(())
    }

    /// Plays on to the next decisions that are asked for, asks, and does what is answered.
    fn round<E>(
        &mut self,
        progress: &mut impl Progress,
        choose: &mut impl FnMut(&[Question<'_, G>]) -> Result<Vec<G::Action>, E>,
    ) -> Result<(), Unfinished<E>> {
        self.advance(progress)?;
        let mut deals: Vec<&mut DealInPlay<'a, G>> = self.in_play.iter_mut().map(own).collect();
        let asks: Vec<Question<'_, G>> = deals.iter().flat_map(|deal| deal.asks()).collect();
        if asks.is_empty() {
            return Ok(());
        }
        let actions = choose(&asks).map_err(Unfinished::Answer)?;
        assert_eq!(actions.len(), asks.len(), "each decision has one answer");
        let mut actions = actions.into_iter();
        deals.iter_mut().try_for_each(|deal| deal.answer(&mut actions))?;
        Ok(())
    }

    fn advance(&mut self, progress: &mut impl Progress) -> Result<(), Foul> {
        let halt = self.duel.halt;
        let mut poll = || {
            if progress.poll().is_break() {
                halt.store(true, Ordering::Relaxed);
            }
        };
        // A round may be shorter than a tick.
        poll();
        let (in_play, players) = (&self.in_play, self.players);
        let advance = |number: u64| {
            let mut deal = in_play[number as usize].lock().expect("no thread has panicked");
            deal.advance(players)
        };
        let threads = self.threads.min(in_play.len());
        parallel::map(in_play.len() as u64, threads, advance, |heard| {
            if matches!(heard, Heard::Tick) {
                poll();
            }
        })?;
        Ok(())
    }

    /// Takes out the deals that are over.
    fn finished(&mut self) -> Vec<(u64, DealOutcome)> {
        let over = self.in_play.extract_if(.., |deal| own(deal).is_over());
        over.map(|deal| deal.into_inner().expect("no thread has panicked").outcome()).collect()
    }
}

fn own<T>(mutex: &mut Mutex<T>) -> &mut T {
    mutex.get_mut().expect("no thread has panicked")
}
