//! Whether every encoding writes in WebAssembly what it writes natively, and every network is given the
//! same: `cargo xtask test` runs it in Node. Gives 0, or the number of the first line of `encodings.txt`
//! and `learnings.txt`, one behind the other, that does not hold.

use std::process::ExitCode;

use engine::{
    Setup,
    mind::{fingerprint, fingerprint_of_learning},
};
use games::{Listed, Visit};

/// Game, players, edition, seed, rows and fingerprint.
const ENCODINGS: &str = include_str!("../../games/tests/encodings.txt");
const LEARNINGS: &str = include_str!("../../games/tests/learnings.txt");

#[derive(Clone, Copy)]
enum Of {
    Encoding,
    Learning,
}

fn main() -> ExitCode {
    let kept = [(ENCODINGS, Of::Encoding), (LEARNINGS, Of::Learning)];
    let mut lines =
        kept.into_iter().flat_map(|(text, of)| text.lines().map(move |line| (line, of)));
    let wrong = lines.position(|(line, of)| !holds(line, of).unwrap_or(false));
    wrong.map_or(ExitCode::SUCCESS, |line| ExitCode::from(line as u8 + 1))
}

/// `None` for a line that cannot be read.
fn holds(line: &str, of: Of) -> Option<bool> {
    let words: Vec<&str> = line.split(' ').collect();
    let [game, players, edition, seed, rows, print] = words[..] else { return None };
    let (players, edition) = (players.parse().ok()?, edition.parse().ok()?);
    let (seed, rows) = (seed.parse().ok()?, rows.parse().ok()?);
    let print = u64::from_str_radix(print, 16).ok()?;
    games::find(game, &mut Kept { of, players, edition, seed, rows, print })
}

struct Kept {
    of: Of,
    players: u8,
    edition: u32,
    seed: u64,
    rows: u64,
    print: u64,
}

impl Visit for Kept {
    type Output = bool;

    fn visit<G: Listed>(&mut self) -> bool {
        let setup = Setup::new(self.players);
        let Ok(settings) = setup.check::<G>() else { return false };
        let rules = G::rules(&settings);
        let (edition, print) = match self.of {
            Of::Encoding => (G::ENCODING, fingerprint::<G>(rules, self.seed, self.rows)),
            Of::Learning => {
                (G::LEARNING, fingerprint_of_learning::<G>(rules, self.seed, self.rows))
            }
        };
        edition == self.edition && print == self.print
    }
}
