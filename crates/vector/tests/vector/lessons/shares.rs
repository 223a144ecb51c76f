//! Kinds of lessons come as often as a course says.

use engine::{Seat, Setup, mind::Learn};
use games::{beauharnais::Beauharnais, bezique::Bezique, kbernestich::Kbernestich};
use vector::{Course, LessonColumns};

use super::pupil::Pupil;

/// A lesson that ended.
#[derive(Clone, Copy)]
struct Ended {
    flags: u8,
    setup: u8,
    side: u8,
    beginners: u8,
    rivals: u8,
}

/// So many lessons that ended.
fn lessons<G: Learn>(course: &Course, wanted: usize) -> Vec<Ended> {
    let (mut pupil, mut ended) = (Pupil::<G>::new(course), Vec::new());
    while ended.len() < wanted {
        pupil.step();
        let sheet = &pupil.sheet;
        for row in (0..course.rows).filter(|row| sheet.ended[*row] != 0) {
            ended.push(Ended {
                flags: sheet.ended[row],
                setup: sheet.last_setup[row],
                side: sheet.last_side[row],
                beginners: sheet.last_beginners[row],
                rivals: sheet.last_rivals[row],
            });
        }
    }
    ended
}

/// Asserts that a share is as wanted, give or take five standard deviations.
#[track_caller]
fn assert_share(lessons: &[Ended], wanted: f64, is_it: impl Fn(&Ended) -> bool) {
    let (all, found) = (lessons.len() as f64, lessons.iter().filter(|one| is_it(one)).count());
    let share = found as f64 / all;
    let away = 5.0 * (wanted * (1.0 - wanted) / all).sqrt();
    assert!((share - wanted).abs() <= away, "{share:.3} is not {wanted:.3} ± {away:.3}");
}

#[test]
fn setups_whole_deals_beginners_and_rivals_come_as_often_as_asked() {
    let setups = vec![(Setup::new(5), 3.0), (Setup::new(4), 1.0)];
    let course = Course::new(setups, 40, 7);
    let course = Course { whole: 0.25, beginners: 0.3, rivals: 0.2, ..course };
    let lessons = lessons::<Beauharnais>(&course, 1200);
    assert_share(&lessons, 0.75, |lesson| lesson.setup == 0);
    assert_share(&lessons, 0.25, |lesson| lesson.flags & LessonColumns::WHOLE != 0);
    assert_share(&lessons, 0.3, |lesson| lesson.beginners != 0);
    assert_share(&lessons, 0.2, |lesson| lesson.rivals != 0);
    let is_mixed = |lesson: &Ended| lesson.beginners != 0 && lesson.rivals != 0;
    assert!(!lessons.iter().any(is_mixed), "no lesson has both");
}

#[test]
fn beginners_are_one_side_or_the_other() {
    let course = Course { beginners: 1.0, ..Course::new(vec![(Setup::new(2), 1.0)], 40, 7) };
    let lessons = lessons::<Bezique>(&course, 200);
    assert_share(&lessons, 0.5, |lesson| lesson.beginners == lesson.side);
    let is_a_side = |lesson: &Ended| matches!((lesson.side, lesson.beginners), (1, 1 | 2));
    assert!(lessons.iter().all(is_a_side));
}

#[test]
fn without_sides_beginners_are_some_seats_but_not_all() {
    let course = Course { rivals: 1.0, ..Course::new(vec![(Setup::new(3), 1.0)], 40, 7) };
    let lessons = lessons::<Kbernestich>(&course, 120);
    for seats in 1..7 {
        assert_share(&lessons, 1.0 / 6.0, |lesson| lesson.rivals == seats);
    }
    assert!(lessons.iter().all(|lesson| lesson.side == 0 && lesson.beginners == 0));
}

#[test]
fn self_play_from_where_comparisons_begin_has_nobody_else() {
    let mut pupil = Pupil::<Bezique>::new(&Course::new(vec![(Setup::new(2), 1.0)], 4, 7));
    let mut seats = vec![false; Seat::MAX];
    for _ in 0..50 {
        pupil.step();
        pupil.sheet.seat.iter().for_each(|seat| seats[usize::from(*seat)] = true);
        assert_eq!((&pupil.sheet.rivals[..], &pupil.sheet.players[..]), (&[0; 4][..], &[2; 4][..]));
    }
    assert_eq!(seats, [true, true, false, false, false]);
}
