//! What is refused, and that nothing happens then.

use engine::{Seat, Setup};
use games::{Listed, napoleon::Napoleon};
use vector::{Columns, Error, LearnerSeat, MOST_ROWS, Plan, Players, Vector};

use crate::{Check, buffers::Buffers, every_game};

struct AllOrNothing;

impl Check for AllOrNothing {
    fn check<G: Listed>(&self, setup: Setup) {
        let fresh = || Vector::<G>::new(setup.clone(), &Plan::new(3, 1)).unwrap();
        let (mut vector, mut untouched) = (fresh(), fresh());
        let mut buffers = Buffers::new(&vector.shape());
        vector.reset(None, &mut buffers.columns()).unwrap();
        let mut ids = vec![0; 3];
        vector.sample(&mut ids).unwrap();
        untouched.sample(&mut [0; 3]).unwrap();
        let before = buffers.clone();
        let row = &buffers.mask_bytes[2 * G::ACTIONS..];
        let legal = row.iter().map(|&is_legal| usize::from(is_legal)).sum();
        let illegal = (0..).zip(row).find(|(_, is_legal)| **is_legal == 0).unwrap().0;
        let beyond = i32::try_from(G::ACTIONS).unwrap();
        for id in [illegal, -1, i32::MIN, beyond, i32::MAX] {
            let refused = vector.step(&[ids[0], ids[1], id], &mut buffers.columns());
            assert_eq!(refused, Err(Error::Illegal { row: 2, id, legal }));
            assert_eq!(buffers, before, "nothing is written");
        }
        vector.step(&ids, &mut buffers.columns()).unwrap();
        let mut other = before;
        untouched.step(&ids, &mut other.columns()).unwrap();
        assert_eq!(buffers, other, "nothing was stepped");
    }
}

#[test]
fn one_illegal_action_stops_every_row() {
    every_game(&AllOrNothing);
}

#[test]
fn a_refusal_names_row_action_and_choices() {
    let error = Error::Illegal { row: 3, id: 200, legal: 41 };
    let words = "row 3: action 200 is not one of the 41 that are legal; no row was stepped";
    assert_eq!(error.to_string(), words);
}

#[test]
fn an_illegal_action_is_found_by_any_thread() {
    let plan = Plan { threads: 2, ..Plan::new(20_000, 1) };
    let mut vector = Vector::<Napoleon>::new(Setup::new(5), &plan).unwrap();
    let mut ids = vec![0; 20_000];
    vector.sample(&mut ids).unwrap();
    (ids[19_900], ids[14_000]) = (-1, 9999);
    let refused = vector.step(&ids, &mut Columns::default());
    assert!(matches!(refused, Err(Error::Illegal { row: 14_000, id: 9999, .. })), "{refused:?}");
}

#[test]
fn columns_of_another_length_are_refused() {
    let mut vector = Vector::<Napoleon>::new(Setup::new(5), &Plan::new(4, 1)).unwrap();
    let mut seat = [0; 3];
    let mut columns = Columns { seat: Some(&mut seat), ..Columns::default() };
    let refused = Err(Error::Length { column: "seat", length: 3, wanted: 4 });
    assert_eq!(vector.reset(None, &mut columns), refused);
    let refused = Err(Error::Length { column: "action", length: 5, wanted: 4 });
    assert_eq!(vector.sample(&mut [0; 5]), refused);
    assert_eq!(vector.step(&[0; 5], &mut Columns::default()), refused);
}

#[test]
fn a_plan_that_cannot_be_played_is_refused() {
    let refused = |plan: Plan| Vector::<Napoleon>::new(Setup::new(5), &plan).unwrap_err();
    let usual = Plan::new(4, 1);
    for (rows, threads) in [(0, 1), (MOST_ROWS + 1, 1), (usize::MAX, 1), (4, 0), (4, 20_000)] {
        let error = refused(Plan { rows, threads, ..usual.clone() });
        assert!(matches!(error, Error::Count { .. }), "{rows} rows, {threads} threads: {error}");
    }
    let bot = |others: &str, seat| Players::Learner { seat, others: others.to_owned() };
    let unknown = refused(Plan { players: bot("L9", LearnerSeat::Rotating), ..usual.clone() });
    assert!(matches!(unknown, Error::Bot(_)));
    let toy = Setup::new(2);
    assert!(matches!(Vector::<Napoleon>::new(toy, &usual), Err(Error::Options(_))));
    let seat = LearnerSeat::Fixed(Seat::ALL[4]);
    let plan = Plan { players: bot("L1", seat), ..usual };
    assert!(Vector::<Napoleon>::new(Setup::new(5), &plan).is_ok());
}
