//! `soiree serve`: the server.

use std::{io::Write, process::ExitCode};

use server::{Config, Settings};
use tokio::runtime::Runtime;

use crate::Failure;

/// Serve the games over the network
///
/// Each setting is a flag, a variable or a line of the file; a flag counts more than a variable,
/// and a variable more than the file.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Settings,
    /// Print what is decided, as a file that `--config` takes, and stop
    #[arg(long)]
    print_config: bool,
}

pub(crate) fn run(args: Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let config = Config::decide(args.settings).map_err(|why| said(&why))?;
    if args.print_config {
        write!(out, "{}", config.to_toml())?;
        return Ok(ExitCode::SUCCESS);
    }
    runtime()?.block_on(server::run(config)).map_err(|why| said(&why))?;
    Ok(ExitCode::SUCCESS)
}

/// What everything that waits for others runs on.
pub(crate) fn runtime() -> Result<Runtime, Failure> {
    Ok(Runtime::new()?)
}

fn said(why: &impl ToString) -> Failure {
    Failure::Said(why.to_string())
}
