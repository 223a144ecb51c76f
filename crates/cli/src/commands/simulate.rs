//! `soiree simulate`: matches as records, random ones or of bots.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
};

use bots::{Bot, Thinking};
use engine::{
    Game, Match, Pending, Record, Rng as _, SplitMix, State,
    notation::{Claim, Scenario},
};
use games::{Listed, Visit};

use crate::{Failure, game, players::bot};

/// Write random matches, or those of bots, as records
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    soiree simulate napoleon --count 100 --seed 1 --out matches --assert\n  \
    soiree simulate bezique --bots L2 --count 10 --out matches\n  \
    soiree simulate napoleon --bots L0,L1,L1,L1,L2 --out matches")]
pub(crate) struct Args {
    #[command(flatten)]
    choice: game::Choice,
    /// How many matches
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// The same seed writes the same matches
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The bot that plays in every seat, or one for each; random legal actions if none is given
    #[arg(long, value_name = "BOT", value_delimiter = ',')]
    bots: Vec<String>,
    /// The folder to write to; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write assertions of the position after each line
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
        let (setup, rules) = args.choice.checked::<G>()?;
        let bots = seated::<G>(&args.bots, setup.players, &rules)?;
        fs::create_dir_all(&args.out).map_err(|why| Failure::cannot_write(&args.out, &why))?;
        for number in 0..args.count {
            let name = format!("{}-{}-{}-{number:06}.soiree", G::ID, setup.players, args.seed);
            let path = args.out.join(name);
            let game = Match::<G>::new(setup.clone()).expect("the setup has been checked");
            let rng = SplitMix::of_match(args.seed, number);
            let record =
                if bots.is_empty() { play_at_random(game, rng) } else { play_by(&bots, game, rng) };
            let text = if args.assert { with_assertions(record) } else { record.to_string() };
            fs::write(&path, text).map_err(|why| Failure::cannot_write(&path, &why))?;
            show_progress(number + 1, args.count);
        }
        Ok(())
    }
}

/// A bot for each seat; none if none is named.
fn seated<G: Listed>(
    names: &[String],
    players: u8,
    rules: &G::Rules,
) -> Result<Vec<Box<dyn Bot<G>>>, Failure> {
    let players = usize::from(players);
    match names.len() {
        0 => Ok(Vec::new()),
        1 => (0..players).map(|_| Ok(bot(&names[0], rules)?)).collect(),
        all if all == players => names.iter().map(|name| Ok(bot(name, rules)?)).collect(),
        other => Err(Failure::Message(format!(
            "there is one bot for all or one for each of {players} seats, not {other}"
        ))),
    }
}

fn play_at_random<G: Game>(mut game: Match<G>, mut rng: SplitMix) -> Record<G> {
    while game.step_at_random(&mut rng).is_some() {}
    game.into_record()
}

fn play_by<G: Game>(bots: &[Box<dyn Bot<G>>], mut game: Match<G>, mut rng: SplitMix) -> Record<G> {
    while game.pending() != Pending::Nothing {
        if let Some(drawn) = game.draw(&mut rng) {
            drawn.happen();
            continue;
        }
        let Pending::Seats(seats) = game.pending() else { continue };
        let seat = seats.lowest().expect("a pending set of seats is not empty");
        let thinking = Thinking::with_seed(rng.next_u64());
        let action = bots[seat.index()].choose(game.view(seat), &thinking);
        game.check(seat, action).expect("a bot plays by the rules").happen();
    }
    game.into_record()
}

fn with_assertions<G: Game>(record: Record<G>) -> String {
    let mut last_scores = None;
    let scenario = Scenario::claiming(record, |state| {
        let scores = Some(G::points(&state.public));
        let changed = last_scores != scores;
        last_scores = scores;
        claims(state, changed)
    });
    scenario.to_string()
}

/// The assertions that are worth writing of a position: scores only when they have changed and at
/// the end.
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
