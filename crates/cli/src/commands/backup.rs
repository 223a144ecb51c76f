//! `soiree backup` and `soiree restore`: everything a server keeps, in one file.

use std::{io::Write, path::PathBuf, process::ExitCode};

use store::{Existing, InUse};

use super::{address, moving, runtime};
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
    /// The server's PostgreSQL database, if it has one: the copy is a file all the same
    #[arg(long, env = "SOIREE_POSTGRES", value_name = "URL", hide_env_values = true)]
    postgres: Option<String>,
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
    /// Fill this PostgreSQL database instead, which has to be empty
    #[arg(long, env = "SOIREE_POSTGRES", value_name = "URL", hide_env_values = true)]
    postgres: Option<String>,
    /// Take the place of what is there; a PostgreSQL database is never replaced
    #[arg(long)]
    replace: bool,
}

pub(crate) fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<ExitCode, Failure> {
    if let Some(url) = &args.postgres {
        let from = address(url)?;
        let copied = store::copy_to_file(&from, &args.to, InUse::Allowed, moving::observer());
        let copied = runtime()?.block_on(copied);
        let copied = copied.map_err(|why| Failure::from_error(&why))?;
        writeln!(out, "{} is a copy of {from}", args.to.display())?;
        write!(out, "{}", moving::told(&copied))?;
        return Ok(ExitCode::SUCCESS);
    }
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
    if let Some(url) = &args.postgres {
        if args.replace {
            let why = "a PostgreSQL database is not replaced: restore into a new one";
            return Err(Failure::Message(why.to_owned()));
        }
        let to = address(url)?;
        let copied = store::move_to_postgres(&args.from, &to, moving::observer());
        let copied = runtime()?.block_on(copied);
        let copied = copied.map_err(|why| Failure::from_error(&why))?;
        writeln!(out, "{to} is what {} was", args.from.display())?;
        write!(out, "{}", moving::told(&copied))?;
        return Ok(ExitCode::SUCCESS);
    }
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
