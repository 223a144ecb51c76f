//! `soiree check`: replays records, judges scenarios and looks through a server's database.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use engine::notation::{self, LineError, Source};
use games::{Listed, Visit};

use super::runtime;
use crate::{Failure, game};

/// Replay records and scenarios, and say what does not hold
///
/// A server's database or a backup of it is looked through too: whether the log of every table is
/// as it was written. A server may run meanwhile.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Records or databases; a folder stands for every `.soiree` file in it, `-` for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let (mut passed, mut failed) = (0, 0);
    let mut report = String::new();
    for path in args.files.iter().flat_map(|path| records(path)) {
        let faults = faults(&path);
        for fault in &faults {
            report.extend([&path.display().to_string(), ": ", fault, "\n"]);
        }
        *(if faults.is_empty() { &mut passed } else { &mut failed }) += 1;
        write(out, &mut report)?;
    }
    write(out, &mut format!("{passed} passed, {failed} failed\n"))?;
    Ok(ExitCode::from(u8::from(failed > 0)))
}

/// Writes part of the report. A reader that closes the pipe does not change the exit code.
fn write(out: &mut impl Write, report: &mut String) -> Result<(), Failure> {
    match out.write_all(report.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.into()),
        _ => report.clear(),
    }
    Ok(())
}

/// The file itself, or the records in a folder and its folders, in order of names. A folder
/// without any stands for itself, so that it is not passed over in silence.
fn records(path: &Path) -> Vec<PathBuf> {
    let found = if path.is_dir() { records_in(path) } else { vec![path.to_owned()] };
    if found.is_empty() { vec![path.to_owned()] } else { found }
}

/// Links to folders are not followed: they may lead round in a ring.
fn records_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![folder.to_owned()] };
    let mut entries: Vec<fs::DirEntry> = entries.flatten().collect();
    entries.sort_by_key(fs::DirEntry::file_name);
    let below = |entry: fs::DirEntry| {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            return records_in(&path);
        }
        let is_record = path.extension().is_some_and(|end| end == "soiree");
        if is_record { vec![path] } else { Vec::new() }
    };
    entries.into_iter().flat_map(below).collect()
}

fn faults(path: &Path) -> Vec<String> {
    if path.is_dir() {
        let why = fs::read_dir(path).err().map(|error| format!("cannot be read: {error}"));
        return vec![why.unwrap_or_else(|| "there is no `.soiree` file in it".to_owned())];
    }
    if is_database(path) {
        return damages(path).unwrap_or_else(|failure| vec![failure.to_string()]);
    }
    match read(path) {
        Ok(bytes) => judge(&bytes).iter().map(LineError::to_string).collect(),
        Err(error) => vec![format!("cannot be read: {error}")],
    }
}

fn is_database(path: &Path) -> bool {
    const MAGIC: &[u8; 16] = b"SQLite format 3\0";
    let mut first = [0; MAGIC.len()];
    let opened = fs::File::open(path).and_then(|mut file| file.read_exact(&mut first));
    opened.is_ok() && first == *MAGIC
}

fn damages(path: &Path) -> Result<Vec<String>, Failure> {
    let checked = runtime()?.block_on(store::check(path));
    let checked = checked.map_err(|why| Failure::from_error(&why))?;
    Ok(checked.damaged.iter().map(ToString::to_string).collect())
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path.as_os_str() != "-" {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn judge(bytes: &[u8]) -> Vec<LineError> {
    let source = match notation::text(bytes).and_then(Source::open) {
        Ok(source) => source,
        Err(refused) => return vec![refused],
    };
    let (line, id) = &source.header.game;
    let judged = games::find(id, &mut Judge(&source));
    judged.unwrap_or_else(|| vec![LineError::new(*line, &game::unknown(id))])
}

struct Judge<'a>(&'a Source<'a>);

impl Visit for Judge<'_> {
    type Output = Vec<LineError>;

    fn visit<G: Listed>(&mut self) -> Vec<LineError> {
        notation::check::<G>(self.0)
    }
}
