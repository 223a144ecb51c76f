//! The tasks of this repository, in Rust: `cargo xtask test`, `cargo xtask play` …
//!
//! Each command installs what it needs and says what it runs.

mod apt;
mod args;
mod audit;
mod bench;
mod chromium;
mod cluster;
mod codegen;
mod command;
mod fuzz;
mod guard;
mod load;
mod nats;
mod play;
mod postgres;
mod python;
mod screens;
mod soak;
mod test;
mod tidy;
mod toy;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Task};

/// The error is one line for the terminal.
type Done = Result<(), String>;

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Task::Play { terminal: true, args, .. } => play::in_terminal(&args),
        Task::Play { no_open, .. } => play::in_browser(!no_open),
        Task::Web => web::build(),
        Task::Test => test::test(),
        Task::Screens => screens::screens(),
        Task::Codegen => codegen::codegen(),
        Task::Python { anchors: true } => python::anchors(),
        Task::Python { anchors: false } => python::python(),
        Task::Train { rehearse: true, .. } => python::rehearse(),
        Task::Train { network, .. } => python::train(&network.unwrap_or_default()),
        Task::Tidy => tidy::tidy(),
        Task::Audit => audit::audit(),
        Task::Soak { counted: Some(matches), .. } => soak::compare_counted(matches),
        Task::Soak { cluster: Some(tables), .. } => soak::simulate_clusters(tables),
        Task::Soak { tables, matches, game, form, .. } => {
            soak::laws(matches, game.as_deref(), &form.join(" "))
                .and_then(|()| soak::simulate(tables))
                .and_then(|()| soak::simulate_clusters(tables))
        }
        Task::Guard { folder, user, stop } => guard::wait(&folder, user, &stop),
        Task::Postgres { keep: true, .. } => postgres::keep(),
        Task::Postgres { proofs, .. } => postgres::prove(&proofs),
        Task::Bus(bus) => nats::change(&bus),
        Task::Database(change) => postgres::control(&change),
        Task::Cluster(faults) => cluster::cluster(&faults),
        Task::Crash { kills, tables } => load::crash(kills, tables),
        Task::Siege { minutes, quick, only } => load::siege(minutes, quick, only.as_deref()),
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
