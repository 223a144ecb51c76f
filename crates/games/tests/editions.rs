//! Each edition of a game plays the same matches for good. If a line of the snapshot changes, old
//! records replay differently: raise the game's `EDITION`, and accept the new line with it. The same
//! for beginners, against whom strength is measured: raise `SENSE`.

use std::path::Path;

use engine::{
    Match, Setup, Show, SplitMix,
    notation::{Claim, Scenario},
};
use games::{Listed, Visit, bezique::Bezique};
use testkit::{Weight, beginners, setups};

#[test]
fn an_edition_plays_the_same_matches_for_good() {
    let lines = games::each(&mut Fingerprint).concat();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn beginners_play_the_same_matches_for_good() {
    let lines = games::each(&mut Beginners).concat();
    insta::assert_snapshot!(lines.join("\n"));
}

/// Bézique's second edition allows more (Z3.6); what was played before is scored as it was.
#[test]
fn a_match_of_the_first_edition_of_bezique_replays_alike() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/editions/bezique");
    assert_eq!(testkit::scenarios::<Bezique>(&folder), 1);
}

struct Fingerprint;

struct Beginners;

impl Visit for Beginners {
    type Output = Vec<String>;

    /// Every form: what is done with an option is no less of an anchor.
    fn visit<G: Listed>(&mut self) -> Vec<String> {
        let line = |(weight, setup): (Weight, Setup)| {
            let matches = match weight {
                Weight::Full => 20,
                Weight::Some => 4,
                Weight::Little => 1,
            };
            let print = (0..matches).fold(START, |print, number| {
                let record = beginners::<G>(&setup, &mut SplitMix::of_match(1865, number));
                fnv(print, record.to_string().as_bytes())
            });
            format!("{} sense {}, {setup}: {print:016x}", G::ID, G::SENSE)
        };
        setups::<G>().into_iter().map(line).collect()
    }
}

impl Visit for Fingerprint {
    type Output = Vec<String>;

    fn visit<G: Listed>(&mut self) -> Vec<String> {
        let line = |&players: &u8| {
            let print = (0..20).fold(START, |print, number| {
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

/// Where [`fnv`] begins.
const START: u64 = 0xcbf2_9ce4_8422_2325;

/// Fowler, Noll and Vo's hash: the same on every machine.
fn fnv(print: u64, bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(print, |print, &byte| (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
