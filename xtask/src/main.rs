//! Everything there is to do with this repository, in Rust: `cargo xtask test`, `cargo xtask play` …
//!
//! Each command installs what it needs and says what it runs.

mod audit;
mod bench;
mod chromium;
mod codegen;
mod command;
mod fuzz;
mod play;
mod test;
mod tidy;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use command::cargo;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Set up, play, test and measure Soirée")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build everything, serve it to this machine and open it in the browser
    Play {
        /// Only say where it is, and leave the browser alone
        #[arg(long, conflicts_with = "terminal")]
        no_open: bool,
        /// Open a table in the terminal instead
        #[arg(long)]
        terminal: bool,
        /// What `soiree play` takes: a game and its options
        #[arg(requires = "terminal", trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Build the web client, which the server takes in when it is built
    Web,
    /// Check format, lints, layers and rule ids, and run every test
    Test,
    /// Write types, samples and the description of the interface anew
    Codegen,
    /// Check layers, rule ids and files
    Tidy,
    /// Check licences, sources, bans and known vulnerabilities of dependencies
    Audit,
    /// Run the laws over many random matches, and tables through bad weather
    Soak {
        /// How many matches at tables, of all games together, with lost messages, vanishing
        /// clients and a dying server
        #[arg(long, default_value_t = 1_000_000)]
        tables: u64,
        /// How many matches of each game with its usual options
        #[arg(long, default_value_t = 100_000)]
        matches: u64,
        /// Only this game
        game: Option<String>,
        /// Only this form of it: players and options, for example `2 packs=2 target=0`
        #[arg(requires = "game")]
        form: Vec<String>,
    },
    /// Kill a server again and again under load, and look for what it had acknowledged
    ///
    /// Tables of all five games are played at all the time: where a match ends, another begins. It
    /// fails if an acknowledged action is lost, moved or doubled, if somebody who stayed connected
    /// was not told a step, or if nothing was acknowledged between two kills.
    Crash {
        /// How many times
        #[arg(long, default_value_t = 200)]
        kills: u32,
        /// How many tables are played at
        #[arg(long, default_value_t = 50)]
        tables: u32,
    },
    /// Let strangers who mean harm besiege a server of this machine, and measure what others feel
    ///
    /// One guest with 8 sockets, one address with 64, and a thousand guests behind a proxy each
    /// besiege a fresh server with default limits. It fails unless, in every scenario, 99 of 100
    /// answers of another table and 99 of 100 moves of its bot (beyond their pause) come within
    /// 200 ms, the server's peak resident memory stays within 300 MB, and the honest are never
    /// refused or hung up on, but for a new table in a full house. The median and the worst are
    /// printed beside it.
    Siege {
        /// How long all scenarios take together
        #[arg(long, default_value_t = 10)]
        minutes: u64,
        /// About thirty seconds: to see that it works
        #[arg(long, conflicts_with = "minutes")]
        quick: bool,
        /// Only this scenario: `guest`, `address` or `proxy`
        #[arg(long)]
        only: Option<String>,
    },
    /// Measure the speed of the rules, for this machine's processor
    Bench {
        /// Count instructions a decision with callgrind instead of timing
        #[arg(long)]
        instructions: bool,
    },
    /// Fuzz the notation and the laws with libFuzzer, on nightly Rust
    Fuzz {
        /// How long each target runs, in seconds
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Only this target
        target: Option<String>,
    },
}

/// One line that says what went wrong.
type Done = Result<(), String>;

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Task::Play { terminal: true, args, .. } => play::in_terminal(&args),
        Task::Play { no_open, .. } => play::in_browser(!no_open),
        Task::Web => web::build(),
        Task::Test => test::test(),
        Task::Codegen => codegen::codegen(),
        Task::Tidy => tidy::tidy(),
        Task::Audit => audit::audit(),
        Task::Soak { tables, matches, game, form } => {
            soak(matches, game.as_deref(), &form.join(" ")).and_then(|()| weather(tables))
        }
        Task::Crash { kills, tables } => crash(kills, tables),
        Task::Siege { minutes, quick, only } => siege(minutes, quick, only.as_deref()),
        Task::Bench { instructions: true } => bench::instructions(),
        Task::Bench { instructions: false } => bench::time(),
        Task::Fuzz { seconds, target } => fuzz::fuzz(seconds, target.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn soak(matches: u64, game: Option<&str>, form: &str) -> Done {
    let tests = ["--test", "laws", "--test", "guess", "--", "--nocapture"];
    let laws = ["test", "--release", "--package", "games"].into_iter().chain(tests);
    let matches = matches.to_string();
    let game = game.map(|game| ("LAWS_GAME", game));
    let form = (!form.is_empty()).then_some(("LAWS_FORM", form));
    let said = [Some(("LAWS_MATCHES", matches.as_str())), game, form];
    let environment: Vec<(&str, &str)> = said.into_iter().flatten().collect();
    command::cargo_with(&environment, laws)
}

fn weather(matches: u64) -> Done {
    let test = ["test", "--release", "--package", "table", "--test", "simulation"];
    let matches = matches.to_string();
    command::cargo_with(&[("SIMULATIONS", &matches)], test)
}

fn crash(kills: u32, tables: u32) -> Done {
    let run = ["run", "--release", "--package", "cli", "--bin", "soiree", "--", "load"];
    let (kills, tables) = (kills.to_string(), tables.to_string());
    let load = ["--game", "all", "--pace", "20", "--kills", &kills, "--tables", &tables];
    cargo(run.into_iter().chain(load))
}

/// Its bar is told by `soiree siege --help`.
fn siege(minutes: u64, quick: bool, only: Option<&str>) -> Done {
    let run = ["run", "--release", "--package", "cli", "--bin", "soiree", "--", "siege"];
    let minutes = minutes.to_string();
    let time = if quick { vec!["--quick"] } else { vec!["--minutes", &minutes] };
    let only = only.map(|only| ["--only", only]);
    cargo(run.into_iter().chain(time).chain(only.into_iter().flatten()))
}
