//! A high-water mark of what was acknowledged, in a small file outside the write-ahead log.
//!
//! SQLite drops every frame after a damaged one of its write-ahead log without a word, and with the
//! frames both a log's last lines and where it ended. So the end of each log is written here as
//! well, after its commit and without a wait for the disk: a commit stays one `fsync`. What is here
//! was durable there before, so an end that the database does not reach is always a loss. A power
//! cut may take the last of what is here too; then a loss in the same power cut is not noticed.

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::{file::beside, permissions};
use crate::{
    TableId,
    chain::{Hash, Head},
};

/// A longer file loses its older half. Half of it is more than is written between checkpoints.
const FILE_LIMIT: u64 = 8 << 20;

#[derive(Debug)]
pub(super) struct Watermark {
    path: PathBuf,
    /// `None` if it cannot be created: a loss would then go undetected, and writes go on.
    file: Option<File>,
    length: u64,
    /// Whether the last line may be half written.
    is_torn: bool,
}

pub(super) fn path_of(database: &Path) -> PathBuf {
    beside(database, ".watermark")
}

impl Watermark {
    /// An empty one, for a database that has no write-ahead log.
    pub(super) fn start(database: &Path) -> Watermark {
        let path = path_of(database);
        let file = permissions::create(&path).and_then(|file| file.set_len(0).map(|()| file)).ok();
        Watermark { path, file, length: 0, is_torn: false }
    }

    pub(super) fn note(&mut self, heads: &HashMap<TableId, Head>) {
        let torn = if self.is_torn { "\n" } else { "" };
        let lines = heads.iter().map(|(table, head)| line(table, head));
        let text: String = [torn.to_owned()].into_iter().chain(lines).collect();
        self.is_torn = self.write(&text).is_err();
    }

    /// Durably withdraws the mark of a table; an error if that is not certain.
    pub(super) fn withdraw(&mut self, table: &TableId) -> io::Result<()> {
        self.note(&[(table.clone(), Head::start(table))].into());
        match &self.file {
            Some(_) if self.is_torn => {
                Err(io::Error::other("the high-water mark cannot be written"))
            }
            Some(file) => file.sync_data(),
            None => Ok(()),
        }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(text.as_bytes())?;
        self.length += text.len() as u64;
        if self.length > FILE_LIMIT { self.halve() } else { Ok(()) }
    }

    fn halve(&mut self) -> io::Result<()> {
        let text = fs::read(&self.path)?;
        let kept = &text[text.len() / 2..];
        let shorter = beside(&self.path, ".new");
        let mut file = permissions::create(&shorter)?;
        file.set_len(0)?;
        file.write_all(kept)?;
        fs::rename(&shorter, &self.path)?;
        (self.file, self.length) = (Some(file), kept.len() as u64);
        Ok(())
    }

    /// Removes the file after a clean shutdown.
    pub(super) fn remove(self) {
        fs::remove_file(&self.path).ok();
    }
}

/// Removes the file of a former database.
pub(super) fn remove(database: &Path) -> io::Result<()> {
    match fs::remove_file(path_of(database)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The last acknowledged head of each log, as far as it is known.
pub(super) fn read(database: &Path) -> io::Result<HashMap<TableId, Head>> {
    match fs::read(path_of(database)) {
        Ok(bytes) => {
            let whole = bytes.rsplitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default();
            let lines = whole.split(|byte| *byte == b'\n');
            Ok(lines.filter_map(|line| parse(str::from_utf8(line).ok()?)).collect())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(HashMap::new()),
        Err(error) => Err(error),
    }
}

/// `SUM NUMBER HASH TABLE`. The checksum detects a line that is half written or damaged.
fn line(table: &TableId, head: &Head) -> String {
    let rest = format!("{} {} {table}", head.number, hex(&head.hash));
    format!("{} {rest}\n", sum(&rest))
}

fn parse(line: &str) -> Option<(TableId, Head)> {
    let (said, rest) = line.split_once(' ')?;
    if sum(rest) != said {
        return None;
    }
    let mut words = rest.splitn(3, ' ');
    let (number, hash) = (words.next()?.parse().ok()?, bytes(words.next()?)?);
    Some((words.next()?.into(), Head { number, hash }))
}

fn sum(text: &str) -> String {
    hex(&Sha256::digest(text)[..4])
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

fn bytes(hex: &str) -> Option<Hash> {
    let mut bytes = Hash::default();
    if hex.len() != 2 * bytes.len() || !hex.is_ascii() {
        return None;
    }
    for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&hex[at..at + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(number: u32) -> Head {
        Head { number, hash: [number as u8; 32] }
    }

    fn heads(table: &str, number: u32) -> HashMap<TableId, Head> {
        [(table.into(), head(number))].into()
    }

    #[test]
    fn the_last_that_was_noted_is_read_and_what_is_damaged_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("soiree.db");
        assert_eq!(read(&database).unwrap(), HashMap::new());
        let mut mark = Watermark::start(&database);
        mark.note(&heads("a table", 1));
        mark.note(&heads("a table", 2));
        mark.note(&heads("b", 7));
        let whole = fs::read_to_string(path_of(&database)).unwrap();
        let both: HashMap<_, _> = heads("a table", 2).into_iter().chain(heads("b", 7)).collect();
        assert_eq!(read(&database).unwrap(), both);

        let cases = [
            (whole.trim_end().to_owned(), heads("a table", 2)),
            (whole.replace(" 7 ", " 8 "), heads("a table", 2)),
            (whole.replace(" b\n", " c\n"), heads("a table", 2)),
            ("\0\0\0\n".repeat(3), HashMap::new()),
        ];
        for (text, expected) in cases {
            fs::write(path_of(&database), &text).unwrap();
            assert_eq!(read(&database).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn it_stays_short_and_keeps_the_latest() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("soiree.db");
        let mut mark = Watermark::start(&database);
        let long = "x".repeat(1 << 20);
        for number in 0..20 {
            mark.note(&heads(&long, number));
            assert!(fs::metadata(path_of(&database)).unwrap().len() <= FILE_LIMIT);
        }
        mark.note(&heads("last", 1));
        assert_eq!(read(&database).unwrap().get(&"last".into()), Some(&head(1)));
        mark.remove();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
