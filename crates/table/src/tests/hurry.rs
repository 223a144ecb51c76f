//! Bots that have no time.

use std::cell::Cell;

use bots::Level;
use engine::{Pending, Setup};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

use super::room::NO_NETWORKS;
use crate::live;

/// Lines of a match that are played.
const LINES: u32 = 120;

/// How often a bot that has been told to stop may ask once more: between the parts of a thought,
/// not for each world of it.
const MOST_QUESTIONS: u32 = 50;

#[test]
fn a_bot_that_is_stopped_at_once_still_does_something_legal() {
    for (game, players) in [
        ("napoleon", 5),
        ("beauharnais", 2),
        ("beauharnais", 4),
        ("kbernestich", 3),
        ("behutunsburg", 2),
        ("bezique", 2),
    ] {
        for level in Level::ALL {
            play_in_a_hurry(game, players, level);
        }
    }
}

fn play_in_a_hurry(game: &str, players: u8, level: Level) {
    let played = live::open(game, &Setup::new(players)).expect("there is such a game");
    let mut played = played.expect("it is played by so many");
    let mut rng = ChaCha20Rng::seed_from_u64(12);
    for number in 0..LINES {
        let line = match played.pending() {
            Pending::Nothing => return,
            Pending::Chance => played.draw(&mut rng).expect("chance decides"),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let asked = Cell::new(0);
                let stop = || asked.replace(asked.get() + 1) < u32::MAX;
                let think = |level| played.think(seat, level, number.into(), &NO_NETWORKS);
                let action = think(level).choose(&stop);
                let by_thumb = think(level.min(Level::Beginner)).choose(&stop);
                assert_eq!(think(level).choose_at_once(), by_thumb, "{game} {level}");
                assert!(asked.get() <= MOST_QUESTIONS, "{game} {level}: {} times", asked.get());
                played.check(seat, &action).unwrap_or_else(|why| panic!("{game} {level}: {why:?}"))
            }
        };
        let text = line.text.clone();
        assert!(played.happen(line), "{game} {level}: {text}");
    }
}
