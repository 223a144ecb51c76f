//! Whole episodes: records, rewards, redeals, learners.

use engine::{Game, Pending, Record, Setup};
use games::{Listed, napoleon::Napoleon};
use vector::{Columns, Done, LearnerSeat, Plan, Players, Reward, Vector};

use crate::{Check, buffers::Buffers, every_game};

const ROWS: usize = 6;

struct Recorded(Players, Reward);

impl Check for Recorded {
    fn check<G: Listed>(&self, setup: Setup) {
        let (players, reward) = (self.0.clone(), self.1);
        let plan = Plan { players, reward, ..Plan::new(ROWS, 3) };
        let mut vector = Vector::<G>::new(setup.clone(), &plan).unwrap();
        let (mut buffers, mut ids) = (Buffers::new(&vector.shape()), vec![0; ROWS]);
        let seats = usize::from(setup.players);
        let mut paid = vec![0.0; ROWS * seats];
        assert!(vector.record(0).is_none() && vector.record(ROWS).is_none());
        for _ in 0..20_000 {
            vector.sample(&mut ids).unwrap();
            vector.step(&ids, &mut buffers.columns()).unwrap();
            paid.iter_mut().zip(&buffers.reward).for_each(|(paid, now)| *paid += now);
            for row in (0..ROWS).filter(|&row| buffers.done[row] == Done::Terminated as u8) {
                let record = vector.record(row).unwrap();
                let paid = &mut paid[row * seats..][..seats];
                assert_paid::<G>(&record, paid, reward);
                paid.fill(0.0);
            }
            if (0..ROWS).all(|row| vector.record(row).is_some()) {
                return;
            }
        }
        panic!("no row of {} has come to its end", G::ID);
    }
}

/// The record is read and replayed; its end pays what was paid.
fn assert_paid<G: Game>(record: &Record<G>, paid: &[f32], reward: Reward) {
    let record = Record::<G>::read(&record.to_string()).unwrap();
    let end = record.replay(|_, _| {});
    assert_eq!(end.pending(), Pending::Nothing);
    let (before, after) = (G::points(&record.open().public), G::points(&end.public));
    let gained = |seat| (after[seat] - before[seat]) as f32;
    let all: f32 = after.seats().map(gained).sum();
    let winners = G::winners(&end.public);
    for (seat, paid) in before.seats().zip(paid) {
        let others = (all - gained(seat)) / f32::from(after.len() - 1);
        let wanted = match reward {
            Reward::Points => gained(seat),
            Reward::Lead => gained(seat) - others,
            Reward::Wins if winners.contains(seat) => 1.0 / winners.len() as f32,
            Reward::Wins => 0.0,
        };
        assert!((paid - wanted).abs() < 1e-2, "{}: {paid} is not {wanted}", G::ID);
    }
}

#[test]
fn a_record_of_self_play_ends_with_the_points_that_were_paid() {
    every_game(&Recorded(Players::Everyone, Reward::Points));
}

#[test]
fn a_record_of_self_play_ends_with_the_lead_that_was_paid() {
    every_game(&Recorded(Players::Everyone, Reward::Lead));
}

#[test]
fn a_record_of_self_play_ends_with_the_wins_that_were_paid() {
    every_game(&Recorded(Players::Everyone, Reward::Wins));
}

#[test]
fn a_record_against_bots_ends_with_the_points_that_were_paid() {
    let players = Players::Learner { seat: LearnerSeat::Rotating, others: "L1".to_owned() };
    every_game(&Recorded(players, Reward::Points));
}

#[test]
fn a_learner_that_rotates_sits_one_seat_further_in_each_episode() {
    let players = Players::Learner { seat: LearnerSeat::Rotating, others: "L0".to_owned() };
    let mut vector =
        Vector::<Napoleon>::new(Setup::new(5), &Plan { players, ..Plan::new(7, 1) }).unwrap();
    let (mut buffers, mut ids) = (Buffers::new(&vector.shape()), vec![0; 7]);
    vector.reset(None, &mut buffers.columns()).unwrap();
    let mut episodes = [0; 7];
    for _ in 0..200 {
        (0..7)
            .for_each(|row| assert_eq!(usize::from(buffers.seat[row]), (row + episodes[row]) % 5));
        vector.sample(&mut ids).unwrap();
        vector.step(&ids, &mut buffers.columns()).unwrap();
        (0..7).for_each(|row| episodes[row] += usize::from(buffers.done[row] != 0));
    }
    assert!(episodes.iter().all(|&episodes| episodes > 4));
}

#[test]
fn cards_that_nobody_wants_are_dealt_again_so_often_and_no_more() {
    let plan = Plan { max_redeals: 3, ..Plan::new(1, 1) };
    let mut vector = Vector::<Napoleon>::new(Setup::new(5), &plan).unwrap();
    let mut done = [0];
    for step in 1..=40 {
        let mut columns = Columns { done: Some(&mut done), ..Columns::default() };
        vector.step(&[0], &mut columns).unwrap();
        let is_cut_off = step % (4 * 5) == 0;
        let wanted = if is_cut_off { Done::Truncated } else { Done::No };
        assert_eq!(done[0], wanted as u8, "after {step} passes");
    }
    let record = vector.record(0).unwrap();
    assert_eq!(record.lines().len(), 4 * 6, "four deals and twenty passes");
    let end = record.replay(|_, _| {});
    assert!(Napoleon::is_thrown_in(&end.public));
}

#[test]
fn a_seed_begins_anew_and_none_goes_on() {
    let mut vector = Vector::<Napoleon>::new(Setup::new(5), &Plan::new(3, 1)).unwrap();
    let shown = |vector: &mut Vector<Napoleon>, seed| {
        let mut buffers = Buffers::new(&vector.shape());
        vector.reset(seed, &mut buffers.columns()).unwrap();
        buffers
    };
    let first = shown(&mut vector, None);
    assert_eq!(first, shown(&mut vector, None), "nothing was stepped");
    let mut ids = vec![0; 3];
    vector.sample(&mut ids).unwrap();
    vector.step(&ids, &mut Columns::default()).unwrap();
    let second = shown(&mut vector, None);
    assert_ne!(first, second, "the next episodes have other cards");
    assert_eq!(first, shown(&mut vector, Some(1)));
    let mut again = vec![0; 3];
    vector.sample(&mut again).unwrap();
    assert_eq!(ids, again, "samples begin anew too");
    assert_ne!(first, shown(&mut vector, Some(2)));
}
