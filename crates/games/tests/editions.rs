//! Each edition of a game plays the same matches for good. If a line of the snapshot changes, old
//! records replay differently: raise the game's `EDITION`, and accept the new line with it. Matches
//! of the older edition must still replay as they were played: what a line was then goes into a test
//! of its own, and some records into `editions/`. The same for beginners, against whom strength is
//! measured: raise `SENSE`.

use std::path::Path;

use engine::{
    Match, Record, Setup, SplitMix,
    notation::{Claim, Scenario},
    show::Show,
};
use games::{Listed, Visit, beauharnais::Beauharnais, bezique::Bezique};
use testkit::{Weight, beginners, setups};

#[test]
fn an_edition_plays_the_same_matches_for_good() {
    let lines = games::each(&mut Fingerprint).concat();
    insta::assert_snapshot!(lines.join("\n"));
}

/// The prints are those of the snapshot when the first edition was played.
#[test]
fn the_first_edition_of_beauharnais_still_plays_its_matches() {
    let first = [
        (2, 0xe9f7_6c4e_b684_371c),
        (3, 0x3b71_01ca_7343_16e4),
        (4, 0x5b48_3afc_faf1_2852),
        (5, 0xd886_a7d4_fb32_e51b_u64),
    ];
    for (players, print) in first {
        let played = fingerprint::<Beauharnais>(&Setup::new(players).of_edition(1));
        assert_eq!(format!("{played:016x}"), format!("{print:016x}"), "{players} players");
    }
}

/// Records that the program of that edition wrote, with nothing added but the mark. In each of them
/// the rules of today would have it otherwise.
#[test]
fn records_of_the_first_edition_of_beauharnais_replay_as_they_were_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/editions/beauharnais-1");
    assert_eq!(testkit::scenarios::<Beauharnais>(&folder), 5);
}

#[test]
fn a_record_of_an_older_edition_says_the_options_that_other_programs_need_to_hear() {
    let check = |players, said: &str| {
        let record = Record::<Beauharnais>::new(Setup::new(players).of_edition(1));
        let head = format!("soiree 1\ngame: beauharnais\nplayers: {players}\n{said}");
        let expected = format!("{head}# edition: beauharnais 1\n\n");
        assert_eq!(record.expect("it can be played").to_string(), expected);
    };
    check(2, "option: one=number\n");
    check(5, "option: card=none\noption: one=number\n");
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
            let print = fingerprint::<G>(&Setup::new(players));
            format!("{} edition {}, {players} players: {print:016x}", G::ID, G::EDITION)
        };
        G::PLAYERS.iter().map(line).collect()
    }
}

/// Of twenty matches.
fn fingerprint<G: Show>(setup: &Setup) -> u64 {
    (0..20).fold(START, |print, number| {
        let text = some_of_a_match::<G>(setup.clone(), number);
        text.lines()
            .filter(|line| !is_said_of_an_edition(line))
            .fold(print, |print, line| fnv(fnv(print, line.as_bytes()), b"\n"))
    })
}

/// What the head of a match with the usual options of an older edition says, and of today does not.
fn is_said_of_an_edition(line: &str) -> bool {
    line.starts_with("option: ") || line.starts_with("# edition: ")
}

/// The first steps of a random match, with what is so after each.
fn some_of_a_match<G: Show>(setup: Setup, number: u64) -> String {
    let mut rng = SplitMix::of_match(1865, number);
    let mut game = Match::<G>::new(setup).expect("the usual options can be played");
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
