//! `soiree move`: everything that a server keeps, from a folder to PostgreSQL or back.

use std::{fmt::Write as _, io::Write, path::Path, process::ExitCode};

use store::{CopiedRelation, InUse};

use super::{address, runtime};
use crate::Failure;

/// Move everything that a server keeps from a data folder to PostgreSQL, or back
#[derive(clap::Args)]
#[command(
    after_help = "No server may be running on either side. The target has to be empty: a new \
    database, or a folder without one. Every relation is read again where it was written, and its \
    SHA-256 compared; until that has gone well, no server opens the target. What is left in the \
    source stays there.\n\nExamples:\n  \
    soiree move --from soiree-data --to postgres://soiree:password@db.example/soiree\n  \
    soiree move --from postgres://soiree:password@db.example/soiree --to soiree-data"
)]
pub(crate) struct Args {
    /// A data folder, a file of `soiree backup`, or a PostgreSQL URL
    #[arg(long, value_name = "DIR|FILE|URL")]
    from: String,
    /// A data folder, or a PostgreSQL URL
    #[arg(long, value_name = "DIR|URL")]
    to: String,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let moved = match (is_url(&args.from), is_url(&args.to)) {
        (false, true) => {
            let (from, to) = (database(Path::new(&args.from)), address(&args.to)?);
            runtime()?.block_on(store::move_to_postgres(from, &to))
        }
        (true, false) => {
            let from = address(&args.from)?;
            let folder = server::DataFolder::prepare(Path::new(&args.to));
            let to = folder.map_err(|why| Failure::from_error(&why))?.database();
            runtime()?.block_on(store::copy_to_file(&from, to, InUse::Refused))
        }
        _ => {
            let why = "one of --from and --to is a folder, the other begins with postgres://";
            return Err(Failure::Message(why.to_owned()));
        }
    };
    let moved = moved.map_err(|why| Failure::from_error(&why))?;
    write!(out, "{}", told(&moved))?;
    Ok(ExitCode::SUCCESS)
}

fn is_url(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// The file of a folder, or a file that is named itself.
fn database(from: &Path) -> std::path::PathBuf {
    if from.is_file() { from.to_owned() } else { server::database(from) }
}

/// Rows and checksum of each relation, the same on both sides.
pub(super) fn told(moved: &[CopiedRelation]) -> String {
    let mut told = String::new();
    for CopiedRelation { name, rows, sha256 } in moved {
        let _ = write!(told, "{name:<9} {rows:>9} rows  sha256 ");
        for byte in sha256 {
            let _ = write!(told, "{byte:02x}");
        }
        told.push('\n');
    }
    told
}
