//! Lessons of every game: what a replay gives, whatever the number of threads.

mod pupil;
mod refusals;
mod replays;
mod shares;
mod threads;

use engine::Setup;
use vector::Course;

/// Lessons of all kinds at one table.
fn mixed(setup: Setup, rows: usize) -> Course {
    let course = Course::new(vec![(setup, 1.0)], rows, 1865);
    Course { whole: 0.5, beginners: 0.4, rivals: 0.3, ..course }
}
