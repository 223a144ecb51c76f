//! `soiree verify`: whether every deal of a record was what it had to be.

use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use engine::notation;
use table::Verified;

use crate::Failure;

/// Draw again every decision of chance in the record of a match that was played at a table
#[derive(clap::Args)]
#[command(after_help = "A table publishes a commitment before its match begins, and its record \
    reveals the seed behind it. With the seed and what each player added, every deal is drawn \
    again and compared. Compare the commitment that is printed with the one you were shown.\n\n\
    Example:\n  soiree verify evening.soiree")]
pub(crate) struct Args {
    /// Records, as a table gives them when a match is over
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let mut code = ExitCode::SUCCESS;
    for file in &args.files {
        let shown = file.display();
        let bytes = fs::read(file);
        let bytes =
            bytes.map_err(|why| Failure::Said(format!("{shown}: cannot be read: {why}")))?;
        let verified = notation::text(&bytes).map_err(Into::into).and_then(table::verify);
        match verified {
            Ok(Verified { commitment, entropy, chances }) => {
                let seats: Vec<String> = entropy.iter().map(ToString::to_string).collect();
                let seats = if seats.is_empty() { "nobody".to_owned() } else { seats.join(" ") };
                writeln!(out, "{shown}: ok, {chances} decisions of chance drawn again")?;
                writeln!(out, "  commitment {commitment}\n  entropy of {seats}")?;
            }
            Err(why) => {
                writeln!(out, "{shown}: {why}")?;
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}
