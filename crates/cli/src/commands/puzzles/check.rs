//! `soiree puzzles check`.

use std::{collections::BTreeSet, io::Write, path::PathBuf, process::ExitCode};

use engine::Record;
use games::{Listed, Visit};
use puzzles::{Puzzle, check};

use super::{game_of, set};
use crate::{Failure, game};

/// Solve every puzzle of a set anew, and hold the solver against an exhaustive search
///
/// The search tries every card of everybody to the end of the deal, leaves nothing out and remembers
/// nothing. What each card of the seat comes to must be the same by both, at every decision of the
/// solution; the level must be the one that is written; and no two puzzles may be alike.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Sets of puzzles
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let (mut passed, mut failed, mut positions) = (0, 0, 0);
    let mut known = BTreeSet::new();
    for path in &args.files {
        for puzzle in set(path)? {
            match game::find(&game_of(&puzzle)?, &mut Check(&puzzle, &mut known))? {
                Ok(looked_at) => {
                    passed += 1;
                    positions += looked_at;
                }
                Err(why) => {
                    failed += 1;
                    writeln!(out, "{}: {}: {why}", path.display(), puzzle.id)?;
                }
            }
            out.flush()?;
        }
    }
    writeln!(out, "{passed} passed, {failed} failed; {positions} positions searched")?;
    Ok(ExitCode::from(u8::from(failed > 0)))
}

/// A puzzle, and what those before it were like.
struct Check<'a>(&'a Puzzle, &'a mut BTreeSet<String>);

impl Visit for Check<'_> {
    /// How many positions were searched, or what is wrong.
    type Output = Result<Result<u64, String>, Failure>;

    fn visit<G: Listed>(&mut self) -> Self::Output {
        let Check(puzzle, known) = self;
        let checked = check::<G>(puzzle).map_err(|why| why.to_string());
        Ok(checked.and_then(|positions| {
            let record = Record::<G>::read(&puzzle.record).map_err(|why| why.to_string())?;
            let likeness = G::likeness(&record.replay(|_, _| {}), puzzle.seat);
            let is_new = known.insert(format!("{} {likeness}", G::ID));
            is_new.then_some(positions).ok_or_else(|| "it is like one before it".to_owned())
        }))
    }
}
