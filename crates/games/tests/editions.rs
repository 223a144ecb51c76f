//! Each edition of a game plays the same matches for good. If a line of the snapshot changes, old
//! records replay differently: raise the game's `EDITION`, and accept the new line with it.

use engine::{
    Match, Setup, Show, SplitMix,
    notation::{Claim, Scenario},
};
use games::{Listed, Visit};

#[test]
fn an_edition_plays_the_same_matches_for_good() {
    let lines = games::each(&mut Fingerprint).concat();
    insta::assert_snapshot!(lines.join("\n"));
}

struct Fingerprint;

impl Visit for Fingerprint {
    type Output = Vec<String>;

    fn visit<G: Listed>(&mut self) -> Vec<String> {
        let line = |&players: &u8| {
            let print = (0..20).fold(0xcbf2_9ce4_8422_2325, |print, number| {
                fnv(print, some_of_a_match::<G>(players, number).as_bytes())
            });
            format!("{} edition {}, {players} players: {print:016x}", G::ID, G::EDITION)
        };
        G::PLAYERS.iter().map(line).collect()
    }
}

/// The first steps of a random match, with what is so after each.
fn some_of_a_match<G: Show>(players: u8, number: u64) -> String {
    let mut rng = SplitMix::of_match(1865, number);
    let mut game = Match::<G>::new(Setup::new(players)).expect("the usual options can be played");
    for _ in 0..300 {
        game.step_at_random(&mut rng);
    }
    let claims = |_: &_| vec![Claim::Turn, Claim::Legal, Claim::Taker, Claim::Scores];
    Scenario::claiming(game.into_record(), claims).to_string()
}

/// Fowler, Noll and Vo's hash: the same on every machine.
fn fnv(print: u64, bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(print, |print, &byte| (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
