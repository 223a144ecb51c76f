//! `soiree move`: everything that a server keeps, from a folder to PostgreSQL or back.

use std::{
    fmt::Write as _,
    fs::File,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use store::{Copied, CopyProgress, CopyStage, InUse, Observer};

use super::{address, runtime};
use crate::Failure;

/// How often a long move says how far it is.
const TOLD_EVERY: Duration = Duration::from_secs(5);

/// Move everything that a server keeps from a data folder to PostgreSQL, or back
#[derive(clap::Args)]
#[command(
    after_help = "No server may be running on either side. The target has to be empty: a new \
    database, or a folder without one. Everything is read again where it was written, and the \
    SHA-256 of every relation and of every table compared; until that has gone well, no server opens \
    the target. A move of more than a few seconds says how far it is. What is left in the source stays \
    there.\n\nExamples:\n  \
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
    /// A new file for the checksums of every relation and every table, a line each
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let report = args.report.as_deref().map(create).transpose()?;
    let moved = moved(args);
    if moved.is_err()
        && let Some(path) = &args.report
    {
        // Nothing was compared.
        std::fs::remove_file(path).ok();
    }
    let moved = moved?;
    write!(out, "{}", told(&moved))?;
    if let (Some(file), Some(path)) = (report, &args.report) {
        write_report(file, &moved).map_err(|why| Failure::cannot_write(path, &why))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn moved(args: &Args) -> Result<Copied, Failure> {
    let moved = match (is_url(&args.from), is_url(&args.to)) {
        (false, true) => {
            let (from, to) = (database(Path::new(&args.from)), address(&args.to)?);
            runtime()?.block_on(store::move_to_postgres(from, &to, observer()))
        }
        (true, false) => {
            let from = address(&args.from)?;
            let folder = server::DataFolder::prepare(Path::new(&args.to));
            let to = folder.map_err(|why| Failure::from_error(&why))?.database();
            runtime()?.block_on(store::copy_to_file(&from, to, InUse::Refused, observer()))
        }
        _ => {
            let why = "one of --from and --to is a folder, the other begins with postgres://";
            return Err(Failure::Message(why.to_owned()));
        }
    };
    moved.map_err(|why| Failure::from_error(&why))
}

fn is_url(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// The file of a folder, or a file that is named itself.
fn database(from: &Path) -> PathBuf {
    if from.is_file() { from.to_owned() } else { server::database(from) }
}

/// Before anything is moved, so that a path that cannot be written to is found in time.
fn create(path: &Path) -> Result<File, Failure> {
    File::create_new(path).map_err(|why| Failure::cannot_write(path, &why))
}

/// Says on the standard error how far a long copy is.
pub(super) fn observer() -> Observer {
    let last = Mutex::new(Instant::now());
    Arc::new(move |progress: CopyProgress| {
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() >= TOLD_EVERY {
            *last = Instant::now();
            eprintln!("{}", so_far(progress));
        }
    })
}

fn so_far(CopyProgress { stage, relation, rows }: CopyProgress) -> String {
    match stage {
        CopyStage::Copying => format!("copying {relation}: {rows} rows so far"),
        CopyStage::Comparing => format!("comparing {relation}: {rows} rows so far"),
    }
}

/// Rows and checksum of each relation, the same on both sides, and how many tables were compared.
pub(super) fn told(moved: &Copied) -> String {
    let mut told = String::new();
    for relation in &moved.relations {
        let sum = hex(&relation.sha256);
        let _ = writeln!(told, "{:<9} {:>9} rows  sha256 {sum}", relation.name, relation.rows);
    }
    let _ =
        writeln!(told, "{} tables, each with the same checksum on both sides", moved.tables.len());
    told
}

fn write_report(file: File, moved: &Copied) -> std::io::Result<()> {
    let mut report = BufWriter::new(file);
    for one in &moved.relations {
        writeln!(report, "relation {} rows {} sha256 {}", one.name, one.rows, hex(&one.sha256))?;
    }
    for one in &moved.tables {
        writeln!(report, "table {} rows {} sha256 {}", one.id, one.rows, hex(&one.sha256))?;
    }
    report.flush()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use store::{CopiedRelation, CopiedTable};

    use super::*;

    #[test]
    fn a_report_has_a_line_for_every_relation_and_every_table() {
        let moved = Copied {
            relations: vec![CopiedRelation { name: "lines", rows: 12, sha256: [0xAB; 32] }],
            tables: vec![CopiedTable { id: "t1".into(), rows: 14, sha256: [1; 32] }],
        };
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("report");
        write_report(create(&path).expect("a new file"), &moved).expect("it can be written");
        let (ab, one) = ("ab".repeat(32), "01".repeat(32));
        let lines = format!("relation lines rows 12 sha256 {ab}\ntable t1 rows 14 sha256 {one}\n");
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), lines);
        assert!(create(&path).expect_err("it is there already").to_string().contains("report"));
        assert!(told(&moved).ends_with("1 tables, each with the same checksum on both sides\n"));
    }

    #[test]
    fn a_long_copy_says_how_far_it_is() {
        let far = CopyProgress { stage: CopyStage::Comparing, relation: "lines", rows: 7000 };
        assert_eq!(so_far(far), "comparing lines: 7000 rows so far");
    }
}
