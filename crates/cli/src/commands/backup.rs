//! `soiree backup` and `soiree restore`: everything a server keeps, in one file.

use std::{io::Write, path::PathBuf, process::ExitCode};

use store::Existing;

use super::runtime;
use crate::Failure;

/// The default data folder of a server.
const DEFAULT_FOLDER: &str = "soiree-data";

/// Copy everything that a server keeps into one file, while it runs
#[derive(clap::Args)]
#[command(after_help = "The copy is whole and of one moment; people at their tables notice \
    nothing. It has every card of unfinished matches in it and the key of everybody's cookies: \
    only you may read it, and it should be kept as safe as the server. The running hash of every \
    table's log is checked; the exit code is 1 if one is damaged.\n\nExample:\n  soiree backup monday.db")]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist
    #[arg(value_name = "FILE")]
    to: PathBuf,
    /// The server's data folder
    #[arg(long, env = "SOIREE_DATA", value_name = "DIR", default_value = DEFAULT_FOLDER)]
    data: PathBuf,
}

/// Put a backup where a server will find it
#[derive(clap::Args)]
#[command(after_help = "The backup is checked first. No server may be running on the folder; \
    what was there before is kept beside it under another name.\n\nExample:\n  \
    soiree restore monday.db --replace")]
pub(crate) struct RestoreArgs {
    /// What `soiree backup` wrote
    #[arg(value_name = "FILE")]
    from: PathBuf,
    /// The server's data folder
    #[arg(long, env = "SOIREE_DATA", value_name = "DIR", default_value = DEFAULT_FOLDER)]
    data: PathBuf,
    /// Take the place of what is there
    #[arg(long)]
    replace: bool,
}

pub(crate) fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let from = server::database(&args.data);
    let checked = runtime()?.block_on(store::backup(&from, &args.to));
    let checked = checked.map_err(|why| Failure::from_error(&why))?;
    writeln!(out, "{} is a copy of {}", args.to.display(), from.display())?;
    for damaged in &checked.damaged {
        writeln!(out, "{damaged}")?;
    }
    Ok(ExitCode::from(u8::from(!checked.damaged.is_empty())))
}

pub(crate) fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let data = server::DataFolder::prepare(&args.data).map_err(|why| Failure::from_error(&why))?;
    if let Some(warning) = data.warning() {
        eprintln!("soiree: {warning}");
    }
    let to = data.database();
    let existing = if args.replace { Existing::Replace } else { Existing::Refuse };
    let old = runtime()?.block_on(store::restore(&args.from, &to, existing));
    let old = old.map_err(|why| Failure::from_error(&why))?;
    writeln!(out, "{} is what {} was", to.display(), args.from.display())?;
    if let Some(old) = old {
        writeln!(out, "what was there before is {}", old.display())?;
    }
    Ok(ExitCode::SUCCESS)
}
