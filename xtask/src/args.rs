//! The commands of `cargo xtask` and their arguments.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::{
    cluster::Faults,
    guard,
    nats::Bus,
    postgres::{Change, Proofs},
};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Set up, play, test and measure Soirée")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) task: Task,
}

#[derive(Subcommand)]
pub(crate) enum Task {
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
    /// Play every game to its end in every window and both languages, and keep pictures
    ///
    /// It fails where something is covered, cut, off the window or too small to be pressed; a part
    /// of it is in `cargo xtask test`. Pictures of every kind of decision are in `target/screens`.
    Screens,
    /// Write types, samples and the description of the interface anew
    Codegen,
    /// Build the Python wheel, install it into `target/python`, and test it there
    ///
    /// Python 3.11 or newer is found, or installed where there is `apt-get`; what tests need comes with pip, pinned
    /// by hashes. A part of `cargo xtask test`.
    Python {
        /// Measure decisions a second of other libraries beside ours instead: half a gigabyte is installed
        #[arg(long)]
        anchors: bool,
    },
    /// Train a network by self-play, and export it
    ///
    /// Every number is in `python/train/NETWORK.toml`. Where there is no GPU it is trained in a size that takes a minute.
    /// Weights, manifest and learning curve are in `target/train`. Torch is installed: two and a half gigabytes.
    Train {
        /// Its name, for example `bezique-2`
        #[arg(required_unless_present = "rehearse")]
        network: Option<String>,
        /// Train a small one, and fail unless it beats the random player in the arena; a part of `cargo xtask test`
        #[arg(long, conflicts_with = "network")]
        rehearse: bool,
    },
    /// Check layers, rule ids and files
    Tidy,
    /// Check licences, sources, bans and known vulnerabilities of dependencies
    Audit,
    /// Run the laws over many random matches, and simulate tables with faults injected
    Soak {
        /// How many simulated matches at tables, of all games together, with lost messages,
        /// clients that disconnect and a server that crashes
        #[arg(long, default_value_t = 1_000_000)]
        tables: u64,
        /// Only simulate clusters, with so many tables of all games together: nodes that are
        /// killed, paused, cut off and drained, and clocks that run as they like
        #[arg(long, value_name = "TABLES", conflicts_with_all = ["tables", "matches", "game"])]
        cluster: Option<u64>,
        /// Only play matches of bots at tables that count, so many of every form, natively and in
        /// WebAssembly: they must be the same line by line
        #[arg(long, value_name = "MATCHES", conflicts_with_all = ["tables", "matches", "game"])]
        counted: Option<u64>,
        /// How many matches of each game with its usual options
        #[arg(long, default_value_t = 100_000)]
        matches: u64,
        /// Only this game
        game: Option<String>,
        /// Only this form of it: players and options, for example `2 packs=2 target=0`
        #[arg(requires = "game")]
        form: Vec<String>,
    },
    /// Test the store over PostgreSQL at length
    ///
    /// Claims and appends race; fences are taken out, which tests must find; PostgreSQL is restarted, and
    /// its standby promoted, while a server is played at. PostgreSQL is installed where there is `apt-get`, and started in a temporary folder. A short
    /// form is in `cargo xtask test`.
    Postgres {
        #[command(flatten)]
        proofs: Proofs,
        /// Only start a server, and one of NATS, and say where they are
        #[arg(long)]
        keep: bool,
    },
    /// Change a server of PostgreSQL while a load test runs
    #[command(hide = true)]
    Database(Change),
    /// Part two servers of NATS while a load test runs
    #[command(hide = true)]
    Bus(Bus),
    /// Wait until the task that started a server has ended, and stop the server
    #[command(name = guard::TASK, hide = true)]
    Guard {
        /// Deleted afterwards
        #[arg(long)]
        folder: PathBuf,
        /// The user that runs the server, by number; this one if not given
        #[arg(long)]
        user: Option<u32>,
        /// What stops the server
        #[arg(last = true, required = true)]
        stop: Vec<String>,
    },
    /// Test several nodes: kill, stop, cut off and restart them while tables are played at
    ///
    /// Three processes share PostgreSQL and NATS, which are installed where there is `apt-get`, and each fault has
    /// servers of its own. It fails if an acknowledged action is lost, moved or doubled, if more was told than the
    /// logs have, if epochs fall along a log, if a table does not go on, or if a bar of time is missed. A short form
    /// is in `cargo xtask test`.
    Cluster(Faults),
    /// Test crash recovery: kill a server under load and compare what it had acknowledged
    ///
    /// Tables of all five games are played at all the time: where a match ends, another begins. It
    /// fails if an acknowledged action is lost, moved or doubled, if a connected client missed a
    /// step, or if nothing was acknowledged between two kills.
    Crash {
        /// How many times
        #[arg(long, default_value_t = 200)]
        kills: u32,
        /// How many tables are played at
        #[arg(long, default_value_t = 50)]
        tables: u32,
    },
    /// Test overload: abusive clients load a local server while the latency of others is measured
    ///
    /// One guest with 8 sockets, one address with 64, and a thousand guests behind a proxy each
    /// load a fresh server with default limits. It fails unless, in every scenario, 99 of 100
    /// answers of another table and 99 of 100 moves of its bot (beyond their pause) come within
    /// 200 ms, the server's peak resident memory stays within 300 MB, and well-behaved clients are
    /// never refused or disconnected, but for a new table when all are taken. The median and the
    /// worst are printed beside it.
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
        /// Count instructions a decision, and one of a lesson, with callgrind instead of timing
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
