//! Sets of puzzles, as text: records one after another, each with a comment that says whose decision
//! it is.

use std::fmt;

use engine::{Game, Record, Seat};

/// A record up to a decision, and the seat that decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Eight hexadecimal digits that stay the same wherever the puzzle goes.
    pub id: String,
    pub seat: Seat,
    /// From 1 to [`crate::LEVELS`].
    pub level: u8,
    /// In the notation of records, without the comment.
    pub record: String,
}

/// Why a text is no set of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("puzzle {number}: {why}")]
pub struct BadSet {
    /// The place in the set, counted from 1.
    pub number: usize,
    pub why: String,
}

/// The first line of every record.
const FIRST: &str = "soiree 1\n";
const MARK: &str = "# puzzle: ";

impl Puzzle {
    pub fn new<G: Game>(record: &Record<G>, seat: Seat, level: u8) -> Puzzle {
        let record = record.to_string();
        Puzzle { id: id(&record, seat), seat, level, record }
    }

    /// Reads what is behind the first line.
    fn parse(text: &str) -> Result<Puzzle, String> {
        let (mark, rest) = text.split_once('\n').unwrap_or((text, ""));
        let words: Vec<&str> = mark.strip_prefix(MARK).unwrap_or_default().split(' ').collect();
        let [id, "seat", seat, "level", level] = words[..] else {
            return Err(format!("`{MARK}ID seat N level N` is missing"));
        };
        let seat = seat.parse().ok().and_then(Seat::new).ok_or("there is no such seat")?;
        let level = level.parse().ok().filter(|level| (1..=crate::LEVELS).contains(level));
        let level = level.ok_or("there is no such level")?;
        let record = format!("{FIRST}{}\n", rest.trim_end());
        let own = self::id(&record, seat);
        if own != id {
            return Err(format!("it is called {id}, and should be {own}"));
        }
        Ok(Puzzle { id: own, seat, level, record })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { id, seat, level, record } = self;
        let rest = record.strip_prefix(FIRST).unwrap_or(record);
        write!(f, "{FIRST}{MARK}{id} seat {seat} level {level}\n{rest}")
    }
}

/// Reads a set. What stands before the first record are comments.
pub fn read(text: &str) -> Result<Vec<Puzzle>, BadSet> {
    let records = format!("\n{text}");
    let first = format!("\n{FIRST}");
    let numbered = records.split(&first).skip(1).enumerate();
    let puzzles = numbered
        .map(|(place, text)| Puzzle::parse(text).map_err(|why| BadSet { number: place + 1, why }));
    puzzles.collect()
}

/// Writes a set, with comments before it.
pub fn write(comments: &[String], puzzles: &[Puzzle]) -> String {
    let comments = comments.iter().map(|comment| format!("# {comment}\n"));
    let puzzles = puzzles.iter().map(|puzzle| format!("\n{puzzle}"));
    comments.chain(puzzles).collect()
}

/// FNV-1a, folded.
fn id(record: &str, seat: Seat) -> String {
    let bytes = record.bytes().chain([seat.number()]);
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{:08x}", (hash ^ hash >> 32) as u32)
}
