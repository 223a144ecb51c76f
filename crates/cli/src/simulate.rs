//! `soiree simulate`: random matches as records.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
};

use engine::{
    Game, Match, Pending, Setup, SplitMix, State,
    notation::{Claim, Scenario},
};
use games::{Listed, Visit};

use crate::{Failure, cannot_write, game};

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
    let matches = if args.count == 1 { "match" } else { "matches" };
    writeln!(out, "{} {matches} written to {}", args.count, args.out.display())?;
    Ok(ExitCode::SUCCESS)
}

struct Simulate<'a>(&'a Args);

impl Visit for Simulate<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(&mut self) -> Result<(), Failure> {
        let args = self.0;
        let setup = args.choice.setup::<G>()?;
        fs::create_dir_all(&args.out).map_err(|why| cannot_write(&args.out, &why))?;
        for number in 0..args.count {
            let name = format!("{}-{}-{}-{number:06}.soiree", G::ID, setup.players, args.seed);
            let path = args.out.join(name);
            let text = simulate::<G>(setup.clone(), args, number);
            fs::write(&path, text).map_err(|why| cannot_write(&path, &why))?;
            show_progress(number + 1, args.count);
        }
        Ok(())
    }
}

fn simulate<G: Game>(setup: Setup, args: &Args, number: u64) -> String {
    let mut rng = SplitMix::of_match(args.seed, number);
    let mut game = Match::<G>::new(setup).expect("the setup has been checked");
    while game.step_at_random(&mut rng).is_some() {}
    let record = game.into_record();
    if !args.assert {
        return record.to_string();
    }
    let mut last_scores = None;
    let claiming = Scenario::claiming(record, |state| {
        let scores = Some(G::points(&state.public));
        let changed = last_scores != scores;
        last_scores = scores;
        claims(state, changed)
    });
    claiming.to_string()
}

/// What is worth saying of a position: the scores when they have changed and at the end.
fn claims<G: Game>(state: &State<G>, scores_changed: bool) -> Vec<Claim> {
    let over = state.pending() == Pending::Nothing;
    let seats_act = matches!(state.pending(), Pending::Seats(_));
    let worth = [
        (Claim::Turn, true),
        (Claim::Legal, seats_act),
        (Claim::Taker, G::taker(&state.public).is_some()),
        (Claim::Scores, scores_changed || over),
        (Claim::Winners, over),
    ];
    worth.into_iter().filter(|(_, worth)| *worth).map(|(claim, _)| claim).collect()
}

fn show_progress(done: u64, of: u64) {
    if io::stderr().is_terminal() && (done.is_multiple_of(500) || done == of) {
        eprint!("\r{done}/{of} matches");
        if done == of {
            eprintln!();
        }
    }
}
