//! `soiree verify`: whether every deal of a record was what it had to be.

use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use engine::{Seat, luck::read_seat, notation};
use protocol::Seed;
use table::{DealMethod, Expected, Verified};

use crate::Failure;

/// Draw again every decision of chance in the record of a match that was played at a table
#[derive(clap::Args)]
#[command(after_help = "A table publishes a commitment before its match begins, and its record \
    reveals the seed behind it. With the seed and what each person added, every deal is drawn \
    again and compared. That is arithmetic, which anybody can do for a deal of their choice: \
    compare what is printed with what you were shown during the match, or let it be compared.\n\n\
    Examples:\n  soiree verify evening.soiree\n  \
    soiree verify evening.soiree --commitment 8a8f…3409 --entropy 0=2e69…5bba")]
pub(crate) struct Args {
    /// Records, as a table gives them when a match is over, closed or void
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The commitment that was shown before the match
    #[arg(long, value_name = "HEX", value_parser = commitment)]
    commitment: Option<Seed>,
    /// The server's public key that was known before the match
    #[arg(long, value_name = "HEX", value_parser = commitment)]
    key: Option<Seed>,
    /// What the person at a seat added to the deal; may be given for several seats
    #[arg(long, value_name = "SEAT=HEX", value_parser = entropy)]
    entropy: Vec<(Seat, Seed)>,
}

fn commitment(text: &str) -> Result<Seed, &'static str> {
    Seed::read(text).ok_or("64 hexadecimal digits are wanted")
}

fn entropy(text: &str) -> Result<(Seat, Seed), &'static str> {
    let said = text
        .split_once('=')
        .and_then(|(seat, entropy)| Some((read_seat(seat).ok()?, Seed::read(entropy)?)));
    said.ok_or("a seat, `=` and 64 hexadecimal digits are wanted")
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let mut code = ExitCode::SUCCESS;
    let expected = Expected {
        commitment: args.commitment,
        key: args.key.map(|key| key.hex()),
        entropy: args.entropy.clone(),
        pins: None,
    };
    for file in &args.files {
        let shown = file.display();
        let bytes = fs::read(file);
        let bytes =
            bytes.map_err(|why| Failure::Message(format!("{shown}: cannot be read: {why}")))?;
        let text = notation::text(&bytes).map_err(Into::into);
        match text.and_then(|text| table::verify(text, &expected)) {
            Ok(verified) => {
                writeln!(out, "{shown}: ok, {}", told(&verified))?;
            }
            Err(why) => {
                writeln!(out, "{shown}: {why}")?;
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

/// What is proved, and the values to compare.
fn told(verified: &Verified) -> String {
    let mut told = vec![
        format!("{} decisions of chance drawn again", verified.chances),
        format!("commitment {}", verified.commitment.hex()),
    ];
    if let DealMethod::ByAll { table, key } = &verified.dealt {
        told.extend([format!("table {table}"), format!("key {key}")]);
    }
    let entropy = verified.entropy.iter();
    told.extend(entropy.map(|(seat, added)| format!("entropy {seat}={}", added.hex())));
    let withheld = verified.withheld.iter();
    told.extend(withheld.map(|seat| format!("withheld by seat {seat}: nothing was dealt")));
    told.push(proved(&verified.dealt).to_owned());
    told.join("\n  ")
}

fn proved(dealt: &DealMethod) -> &'static str {
    match dealt {
        DealMethod::First => {
            "version 1: the deals follow from the seed; not proved is that nobody chose it"
        }
        DealMethod::ByDevice => {
            "version 2, dealt by a device for itself: the deals follow from its seed"
        }
        DealMethod::ByAll { .. } => {
            "version 2: nobody chose the deals, if these values are those that one who added to \
             them was shown before revealing"
        }
        DealMethod::Board => {
            "version 3, a board that many played: the deals follow from its key; compare that with \
             the key of its day"
        }
    }
}
