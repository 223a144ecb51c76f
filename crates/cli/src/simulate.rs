//! `soiree simulate`: random matches as records.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use engine::{Game, Match, Pending, Setup, Show, SplitMix};
use games::Visit;

use crate::{Failure, game};

/// Write random matches as records
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: game::Choice,
    /// How many matches
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// The same seed writes the same matches
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The folder to write to; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write what is so after each line as assertions
    #[arg(long)]
    assert: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    game::find(&args.choice.game, &mut Simulate(args))?;
    writeln!(out, "{} matches written to {}", args.count, args.out.display())?;
    Ok(ExitCode::SUCCESS)
}

struct Simulate<'a>(&'a Args);

impl Visit for Simulate<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Show>(&mut self) -> Result<(), Failure> {
        let args = self.0;
        let setup = args.choice.setup::<G>()?;
        let cannot = |path: &Path, why: &io::Error| {
            Failure::Said(format!("cannot write {}: {why}", path.display()))
        };
        fs::create_dir_all(&args.out).map_err(|why| cannot(&args.out, &why))?;
        for number in 0..args.count {
            let name = format!("{}-{}-{}-{number:06}.soiree", G::ID, setup.players, args.seed);
            let path = args.out.join(name);
            let text = simulate::<G>(setup.clone(), args, number);
            fs::write(&path, text).map_err(|why| cannot(&path, &why))?;
            show_progress(number + 1, args.count);
        }
        Ok(())
    }
}

fn simulate<G: Game>(setup: Setup, args: &Args, number: u64) -> String {
    let mut rng = SplitMix::of_match(args.seed, number);
    let mut game = Match::<G>::new(setup).expect("the setup has been checked");
    let mut last_scores = None;
    while game.step_at_random(&mut rng).is_some() {
        if args.assert {
            let scores = Some(G::points(game.public()));
            claim(&mut game, last_scores != scores);
            last_scores = scores;
        }
    }
    game.finished().expect("the match is over").to_string()
}

fn claim<G: Game>(game: &mut Match<G>, scores_changed: bool) {
    game.claim("turn");
    if let Pending::Seats(_) = game.pending() {
        game.claim("legal");
    }
    if G::taker(game.public()).is_some() {
        game.claim("taker");
    }
    if scores_changed || game.pending() == Pending::Nothing {
        game.claim("scores");
    }
    if game.pending() == Pending::Nothing {
        game.claim("winners");
    }
}

fn show_progress(done: u64, of: u64) {
    if io::stderr().is_terminal() && (done.is_multiple_of(500) || done == of) {
        eprint!("\r{done}/{of} matches");
        if done == of {
            eprintln!();
        }
    }
}
