//! What is refused, and that nothing happens then.

use engine::Setup;
use games::{Listed, napoleon::Napoleon};
use vector::{Course, Error, LessonColumns, Lessons, MOST_ROWS};

use super::{mixed, pupil::Pupil};
use crate::{Check, every_game};

struct AllOrNothing;

impl Check for AllOrNothing {
    fn check<G: Listed>(&self, setup: Setup) {
        let course = mixed(setup, 3);
        let (mut pupil, mut untouched) = (Pupil::<G>::new(&course), Pupil::<G>::new(&course));
        pupil.choose();
        let (before, chosen, legal) = (pupil.sheet.clone(), pupil.chosen.clone(), pupil.legal(2));
        let illegal = (0..u16::MAX).find(|label| !legal.contains(label)).unwrap();
        let beyond = i32::try_from(G::ACTIONS).unwrap();
        for label in [illegal.into(), -1, i32::MIN, beyond, 65_536 + chosen[2], i32::MAX] {
            let bad = [chosen[0], chosen[1], label];
            let refused = pupil.lessons.step(&bad, &mut pupil.sheet.columns());
            let legal = legal.len();
            assert_eq!(refused, Err(Error::IllegalLabel { row: 2, label, legal }));
            assert_eq!(pupil.sheet, before, "nothing is written");
        }
        pupil.lessons.step(&chosen, &mut pupil.sheet.columns()).unwrap();
        untouched.step();
        assert_eq!(pupil.sheet, untouched.sheet, "nothing was stepped");
    }
}

#[test]
fn one_illegal_label_stops_every_row() {
    every_game(&AllOrNothing);
}

#[test]
fn columns_of_another_length_are_refused() {
    let mut lessons = Lessons::<Napoleon>::new(&mixed(Setup::new(5), 4)).unwrap();
    let mut rewards = [0.0; 4];
    let mut columns = LessonColumns { rewards: Some(&mut rewards), ..LessonColumns::default() };
    let refused = Err(Error::Length { column: "rewards", length: 4, wanted: 20 });
    assert_eq!(lessons.show(&mut columns), refused);
    let refused = Err(Error::Length { column: "labels", length: 5, wanted: 4 });
    assert_eq!(lessons.step(&[0; 5], &mut LessonColumns::default()), refused);
}

#[test]
fn a_course_that_cannot_be_given_is_refused() {
    let said = |course: Course| Lessons::<Napoleon>::new(&course).unwrap_err().to_string();
    let usual = || mixed(Setup::new(5), 4);
    let none = Course { setups: vec![], ..usual() };
    assert_eq!(said(none), "setups are a number from 1 to 256, not 0");
    let rows = Course { rows: MOST_ROWS + 1, ..usual() };
    assert_eq!(said(rows), "rows are a number from 1 to 1048576, not 1048577");
    let threads = Course { threads: 0, ..usual() };
    assert_eq!(said(threads), "threads are a number from 1 to 1024, not 0");
    let whole = Course { whole: 1.5, ..usual() };
    assert_eq!(said(whole), "whole: a share is from 0 to 1, not 1.5");
    let rivals = Course { rivals: -0.5, ..usual() };
    assert_eq!(said(rivals), "rivals: a share is from 0 to 1, not -0.5");
    let both = Course { beginners: 0.75, rivals: 0.5, ..usual() };
    assert_eq!(said(both), "beginners and rivals: a share is from 0 to 1, not 1.25");
    let unknown = Course { beginners: f64::NAN, ..usual() };
    assert_eq!(said(unknown), "beginners: a share is from 0 to 1, not NaN");
    for weight in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let setups = vec![(Setup::new(5), 1.0), (Setup::new(5), weight)];
        let message = format!("the share of a setup is more than 0, not {weight}");
        assert_eq!(said(Course { setups, ..usual() }), message);
    }
    let setups = vec![(Setup::new(2), 1.0)];
    let refused = Lessons::<Napoleon>::new(&Course { setups, ..usual() });
    assert!(matches!(refused, Err(Error::Options(_))), "{refused:?}");
}
