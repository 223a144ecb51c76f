//! Whether every encoding writes in WebAssembly what it writes natively: `cargo xtask test` runs it in
//! Node. Gives 0, or the number of the first line of `encodings.txt` that does not hold.

use std::process::ExitCode;

use engine::{Setup, mind::fingerprint};
use games::{Listed, Visit};

/// Game, players, encoding, seed, rows and fingerprint.
const KEPT: &str = include_str!("../../games/tests/encodings.txt");

fn main() -> ExitCode {
    let wrong = KEPT.lines().position(|line| !holds(line).unwrap_or(false));
    wrong.map_or(ExitCode::SUCCESS, |line| ExitCode::from(line as u8 + 1))
}

/// `None` for a line that cannot be read.
fn holds(line: &str) -> Option<bool> {
    let words: Vec<&str> = line.split(' ').collect();
    let [game, players, encoding, seed, rows, print] = words[..] else { return None };
    let (players, encoding) = (players.parse().ok()?, encoding.parse().ok()?);
    let (seed, rows) = (seed.parse().ok()?, rows.parse().ok()?);
    let print = u64::from_str_radix(print, 16).ok()?;
    games::find(game, &mut Kept { players, encoding, seed, rows, print })
}

struct Kept {
    players: u8,
    encoding: u32,
    seed: u64,
    rows: u64,
    print: u64,
}

impl Visit for Kept {
    type Output = bool;

    fn visit<G: Listed>(&mut self) -> bool {
        let setup = Setup::new(self.players);
        let Ok(settings) = setup.check::<G>() else { return false };
        let print = fingerprint::<G>(G::rules(&settings), self.seed, self.rows);
        G::ENCODING == self.encoding && print == self.print
    }
}
