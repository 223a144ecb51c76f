//! `soiree puzzles show`.

use std::{io::Write, path::PathBuf, process::ExitCode};

use engine::{
    Record, Seat, State,
    mind::Measure,
    show::{Catalogue, Description, Language, Seen, Words},
};
use games::{Listed, Visit};
use puzzles::{Grade, Puzzle, Task, best_line, solve, task};

use super::{game_of, set};
use crate::{Failure, game};

/// List the puzzles of a set, or print one of them, with its solution if that is asked for
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A set of puzzles
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The puzzle to print; all are listed if none is given
    #[arg(value_name = "ID")]
    id: Option<String>,
    /// What each card comes to, and the best line
    #[arg(long, requires = "id")]
    solution: bool,
    #[command(flatten)]
    speech: game::Speech,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let puzzles = set(&args.file)?;
    let Some(id) = &args.id else {
        for puzzle in &puzzles {
            let Puzzle { id, seat, level, .. } = puzzle;
            writeln!(out, "{id}  {}  seat {seat}  level {level}", game_of(puzzle)?)?;
        }
        return Ok(ExitCode::SUCCESS);
    };
    let none = || Failure::Message(format!("{}: there is no puzzle {id}", args.file.display()));
    let puzzle = puzzles.iter().find(|puzzle| puzzle.id == *id).ok_or_else(none)?;
    let text = game::find(&game_of(puzzle)?, &mut Print(puzzle, args))?;
    write!(out, "{text}")?;
    Ok(ExitCode::SUCCESS)
}

struct Print<'a>(&'a Puzzle, &'a Args);

impl Visit for Print<'_> {
    type Output = Result<String, Failure>;

    fn visit<G: Listed>(&mut self) -> Result<String, Failure> {
        let Print(puzzle, args) = *self;
        let record = Record::<G>::read(&puzzle.record).map_err(|why| Failure::from_error(&why))?;
        let world = record.replay(|_, _| {});
        let none = || Failure::Message(format!("{}: this is no position of a puzzle", puzzle.id));
        let task = task(&world, puzzle.seat).ok_or_else(none)?;
        let language = args.speech.language();
        let mut lines = vec![asked(puzzle, task)];
        lines.extend(position(&world, puzzle.seat, language));
        if args.solution {
            lines.push(String::new());
            lines.extend(solution(&world, puzzle.seat).ok_or_else(none)?);
        }
        Ok(lines.join("\n") + "\n")
    }
}

fn asked(Puzzle { id, seat, level, .. }: &Puzzle, task: Task) -> String {
    let task = match task {
        Task::Most => "take the most you can from the tricks that are left",
        Task::Keep => "make your contract",
        Task::Help => "help to make the contract",
        Task::Break => "defeat the contract",
    };
    format!("{id}, level {level}, seat {seat}: {task}")
}

/// The table as the seat sees it, and every hand.
fn position<G: Listed>(world: &State<G>, seat: Seat, language: Language) -> Vec<String> {
    let catalogue = Catalogue::new(language, &[G::MESSAGES.into(language)]);
    let names: Vec<String> = world.private.seats().map(|seat| format!("seat {seat}")).collect();
    let words = |you| Words { catalogue: &catalogue, names: &names, you: Some(you) };
    let Description { headline, panels } =
        G::description(Seen::from(world.view(seat)), &words(seat));
    let panels = panels.into_iter().flat_map(|panel| [panel.title].into_iter().chain(panel.lines));
    let hands = world.private.seats().map(|holder| {
        let hand = G::hand(world.view(holder), &words(holder));
        let cards = hand.into_iter().map(|piece| piece.face).collect::<Vec<_>>().join(" ");
        format!("seat {holder}: {cards}")
    });
    [headline].into_iter().chain(panels).chain(hands).collect()
}

/// What each card comes to, the best line, and what makes it hard.
fn solution<G: Listed>(world: &State<G>, seat: Seat) -> Option<Vec<String>> {
    let solution = solve(world, seat)?;
    let best = solution.best();
    let weighed = solution.weighed.iter().map(|one| {
        let mark = if one.told == best { '=' } else { ' ' };
        let told = match G::MEASURE {
            Measure::Points => format!("{:+}", one.told / 1000),
            Measure::Chance if one.told > 0 => "won".to_owned(),
            Measure::Chance => "lost".to_owned(),
        };
        format!("{mark} {}: {told}", one.action)
    });
    let line = best_line(world, seat, solution.side)?;
    let line = line.iter().map(|(seat, action)| format!("{seat} {action}"));
    let grade = Grade::of(world, seat).map(|grade| format!("{grade:?}"));
    Some(weighed.chain([String::new()]).chain(line).chain(grade).collect())
}
