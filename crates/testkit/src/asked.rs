//! What a soak asks for, in the environment: `cargo xtask soak` sets it.

use std::env;

use engine::Setup;

/// How many matches of the usual setups (`LAWS_MATCHES`); `None` if nobody says.
pub fn matches() -> Option<u64> {
    let told = env::var("LAWS_MATCHES").ok()?;
    Some(told.parse().expect("LAWS_MATCHES is a number"))
}

/// How many positions of each form a bot is tried in for leaks (`LEAK_POSITIONS`); 100 if nobody says.
pub fn positions() -> u64 {
    let told = env::var("LEAK_POSITIONS").ok();
    told.map_or(100, |told| told.parse().expect("LEAK_POSITIONS is a number"))
}

/// The one game (`LAWS_GAME`); `None` for all.
pub fn game() -> Option<String> {
    env::var("LAWS_GAME").ok()
}

/// The one form of it (`LAWS_FORM`, such as `2 packs=2 target=0`); `None` for all.
pub fn form() -> Option<Setup> {
    let told = env::var("LAWS_FORM").ok()?;
    let mut words = told.split(' ');
    let players = words.next().and_then(|players| players.parse().ok());
    let plain = Setup::new(players.expect("LAWS_FORM begins with the number of players"));
    let options = words.filter_map(|word| word.split_once('='));
    Some(options.fold(plain, |all, (key, value)| all.with(key, value)))
}
