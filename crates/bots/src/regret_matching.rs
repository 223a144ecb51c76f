//! A choice that two seats make in secret at the same time. Whatever is best alone loses to who
//! expects it, so it is drawn, each action as often as makes the worst of it best.
//!
//! Every world that is drawn is one kind of rival. All that either can choose is thought through
//! against all that the other can, and both learn by regret matching (Hart and Mas-Colell, 2000,
//! with the floor and the growing weights of Tammelin's CFR+): the viewer, who cannot tell the
//! worlds apart, one way for all of them, the rival one for each.
//!
//! Against who is beaten that way nothing is won by it. So the rival is taken to do the sensible
//! for a part of the time and to have learnt for the rest: Johanson, Zinkevich and Bowling's
//! restricted Nash response (2007).

use engine::{Nobody, Rng, Seat, Sense, SplitMix, State, View};

use crate::{Bot, Estimate, Thinking, Worlds, determinization::unit, rollout::think_on};

/// Draws where two choose in secret, and leaves all else to another bot.
#[derive(Clone, Copy, Debug)]
pub struct Mix<B> {
    /// How often it thinks on, for one decision.
    pub visits: u32,
    /// In hundredths, how often the rival is taken to do the sensible.
    pub trust: u8,
    pub otherwise: B,
}

/// More worlds than this say little more.
const MOST_WORLDS: usize = 128;

impl<G: Sense, B: Bot<G>> Bot<G> for Mix<B> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        self.weigh(view, thinking)[0].action
    }

    /// The first is the one that was drawn, which need not be the best.
    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<Estimate<G::Action>> {
        match G::rival(view) {
            Some(rival) => self.mix(view, rival, thinking),
            None => self.otherwise.weigh(view, thinking),
        }
    }
}

impl<B> Mix<B> {
    fn mix<G: Sense>(
        &self,
        view: View<'_, G>,
        rival: Seat,
        thinking: &Thinking<'_>,
    ) -> Vec<Estimate<G::Action>> {
        let mut rng = SplitMix::new(thinking.seed);
        let actions = G::candidates(view);
        let mut tables = Vec::new();
        if actions.len() > 1 {
            tables = self.think(view, rival, &actions, thinking, &mut rng);
        }
        let shares = response(actions.len(), &mut tables, self.trust);
        let drawn = draw(&shares, &mut rng);
        let mut estimates: Vec<Estimate<G::Action>> =
            (0..actions.len()).map(|own| estimate(actions[own], own, &tables)).collect();
        estimates[..=drawn].rotate_right(1);
        estimates[1..].sort_by(|one, other| other.worth.total_cmp(&one.worth));
        estimates
    }

    /// A table for each of as many worlds as there are visits for.
    fn think<G: Sense>(
        &self,
        view: View<'_, G>,
        rival: Seat,
        actions: &[G::Action],
        thinking: &Thinking<'_>,
        rng: &mut SplitMix,
    ) -> Vec<Table> {
        let mut worlds = Worlds::new(view).expect("a view that came about has a world");
        let mut tables = Vec::new();
        let mut visits = 0;
        while visits < self.visits && tables.len() < MOST_WORLDS {
            let world = G::unsealed(&worlds.draw(rng));
            let Some(table) = Table::think(&world, view, rival, actions, thinking, rng) else {
                break;
            };
            visits += table.worths.len() as u32;
            tables.push(table);
        }
        tables
    }
}

/// What comes of every pair of choices in one world, and how the rival of that world chooses.
#[derive(Clone, Debug)]
struct Table {
    /// What the viewer has of it, row by row: a row for each of her actions.
    worths: Vec<f32>,
    /// What each answer of the rival was worth to him when he last learnt.
    costs: Vec<f32>,
    /// The sensible is the first of what he may choose.
    rival: Learner,
}

impl Table {
    fn new(worths: Vec<f32>, answers: usize) -> Table {
        Table { worths, costs: vec![0.0; answers], rival: Learner::new(answers) }
    }

    /// `None` if it is time to stop.
    fn think<G: Sense>(
        world: &State<G>,
        view: View<'_, G>,
        rival: Seat,
        actions: &[G::Action],
        thinking: &Thinking<'_>,
        rng: &mut SplitMix,
    ) -> Option<Table> {
        let answers = G::candidates(world.view(rival));
        let mut worths = Vec::with_capacity(actions.len() * answers.len());
        for &action in actions {
            for &answer in &answers {
                if (thinking.stop)() {
                    return None;
                }
                let mut world = *world;
                for (seat, action) in [(view.seat, action), (rival, answer)] {
                    let checked = world.check(seat, action).expect("a candidate is legal");
                    checked.play(&mut Nobody);
                }
                let worth = think_on(&mut world, view.public, rng);
                worths.push((worth[view.seat] - worth[rival]) as f32 / 2.0);
            }
        }
        Some(Table::new(worths, answers.len()))
    }

    /// The rival learns from how the viewer chooses.
    fn teach(&mut self, shares: &[f32], weight: f32) {
        self.costs.fill(0.0);
        for (row, share) in self.worths.chunks_exact(self.costs.len()).zip(shares) {
            row.iter().zip(&mut self.costs).for_each(|(worth, cost)| *cost -= share * worth);
        }
        self.rival.learn(&self.costs, weight);
    }

    fn rows(&self) -> std::slice::ChunksExact<'_, f32> {
        self.worths.chunks_exact(self.rival.shares.len())
    }
}

/// Who chooses an action the more often, the more it was missed.
#[derive(Clone, Debug)]
struct Learner {
    /// How often each is chosen now.
    shares: Vec<f32>,
    regrets: Vec<f32>,
    /// How often each was chosen, later times counting more.
    chosen: Vec<f32>,
}

impl Learner {
    fn new(actions: usize) -> Learner {
        let even = 1.0 / actions as f32;
        Learner {
            shares: vec![even; actions],
            regrets: vec![0.0; actions],
            chosen: vec![0.0; actions],
        }
    }

    /// Learns what each action would have been worth.
    fn learn(&mut self, worths: &[f32], weight: f32) {
        let had: f32 = self.shares.iter().zip(worths).map(|(share, worth)| share * worth).sum();
        let mut sum = 0.0;
        for (regret, worth) in self.regrets.iter_mut().zip(worths) {
            *regret = (*regret + worth - had).max(0.0);
            sum += *regret;
        }
        let even = 1.0 / self.shares.len() as f32;
        for ((share, regret), chosen) in
            self.shares.iter_mut().zip(&self.regrets).zip(&mut self.chosen)
        {
            *share = if sum > 0.0 { regret / sum } else { even };
            *chosen += weight * *share;
        }
    }

    /// How often each was chosen on average.
    fn average(&self) -> Vec<f32> {
        let sum: f32 = self.chosen.iter().sum();
        self.chosen.iter().map(|chosen| chosen / sum).collect()
    }
}

/// How often each side learns from the other.
const LESSONS: u16 = 250;

/// How often to choose each of so many actions; the first if nothing is known.
fn response(actions: usize, tables: &mut [Table], trust: u8) -> Vec<f32> {
    let mut own = Learner::new(actions);
    if tables.is_empty() {
        own.chosen[0] = 1.0;
        return own.average();
    }
    let trust = f32::from(trust) / 100.0;
    let mut worths = vec![0.0; actions];
    for lesson in 1..=LESSONS {
        worths.fill(0.0);
        for table in &mut *tables {
            table.teach(&own.shares, f32::from(lesson));
            for (row, worth) in table.rows().zip(&mut worths) {
                *worth += trust * row[0] + (1.0 - trust) * expected(row, &table.rival.shares);
            }
        }
        own.learn(&worths, f32::from(lesson));
    }
    own.average()
}

fn expected(row: &[f32], shares: &[f32]) -> f32 {
    row.iter().zip(shares).map(|(worth, share)| worth * share).sum()
}

fn draw(shares: &[f32], rng: &mut impl Rng) -> usize {
    let mut left = unit(rng) as f32;
    let drawn = shares.iter().position(|share| {
        left -= share;
        left < 0.0
    });
    drawn.unwrap_or(0)
}

/// What an action is worth against rivals who have learnt.
fn estimate<A>(action: A, own: usize, tables: &[Table]) -> Estimate<A> {
    let worth_in = |table: &Table| {
        let row = table.rows().nth(own).expect("there is a row for each action");
        f64::from(expected(row, &table.rival.average()))
    };
    let worths: Vec<f64> = tables.iter().map(worth_in).collect();
    let count = worths.len().max(1) as f64;
    let worth = worths.iter().sum::<f64>() / count;
    let variance = worths.iter().map(|one| (one - worth).powi(2)).sum::<f64>() / count;
    let visits = tables.iter().map(|table| table.rival.shares.len() as u32).sum();
    Estimate { action, worth, error: (variance / count).sqrt(), visits }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows of a table for each kind of rival; what comes out is within two hundredths.
    #[track_caller]
    fn check(tables: &[&[&[f32]]], expected: &[f32]) {
        check_trusting(0, tables, expected);
    }

    #[track_caller]
    fn check_trusting(trust: u8, tables: &[&[&[f32]]], expected: &[f32]) {
        let mut tables: Vec<Table> =
            tables.iter().map(|rows| Table::new(rows.concat(), rows[0].len())).collect();
        let shares = response(expected.len(), &mut tables, trust);
        let off = shares.iter().zip(expected).map(|(share, expected)| (share - expected).abs());
        assert!(off.fold(0.0, f32::max) < 0.02, "{shares:?} is not {expected:?}");
    }

    #[test]
    fn rock_paper_and_scissors_are_equally_often_chosen() {
        check(&[&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]], &[1.0 / 3.0; 3]);
    }

    #[test]
    fn what_wins_more_is_chosen_less_often_if_it_is_expected() {
        check(&[&[&[3.0, -1.0], &[-1.0, 1.0]]], &[1.0 / 3.0, 2.0 / 3.0]);
        check(&[&[&[0.0, -2.0, 1.0], &[2.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]], &[0.25, 0.25, 0.5]);
    }

    #[test]
    fn what_is_best_whatever_the_rival_does_is_always_chosen() {
        check(&[&[&[1.0, 2.0], &[0.0, 1.0]], &[&[5.0, 3.0], &[2.0, 2.0]]], &[1.0, 0.0]);
    }

    #[test]
    fn a_way_is_found_that_serves_against_every_kind_of_rival() {
        // Alone, the first rival asks for (1/3, 2/3) and the second for (2/3, 1/3).
        let first: &[&[f32]] = &[&[3.0, -1.0], &[-1.0, 1.0]];
        let second: &[&[f32]] = &[&[1.0, -1.0], &[-1.0, 3.0]];
        check(&[first], &[1.0 / 3.0, 2.0 / 3.0]);
        check(&[second], &[2.0 / 3.0, 1.0 / 3.0]);
        check(&[first, first, second], &[1.0 / 3.0, 2.0 / 3.0]);
    }

    #[test]
    fn a_rival_who_is_often_sensible_is_met_with_what_beats_that_but_not_always() {
        let game: &[&[f32]] = &[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]];
        check_trusting(100, &[game], &[0.0, 1.0, 0.0]);
        check_trusting(40, &[game], &[1.0 / 3.0, 2.0 / 3.0, 0.0]);
        check_trusting(5, &[game], &[1.0 / 3.0; 3]);
    }

    #[test]
    fn without_time_to_think_the_sensible_is_chosen() {
        check(&[], &[1.0, 0.0, 0.0]);
    }
}
