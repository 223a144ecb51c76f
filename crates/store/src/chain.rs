//! A hash chain over each log: the hash of a line covers the line and the hash before it.
//!
//! It detects a log that was changed, truncated or reordered. It guards against damage, not against
//! an attacker who can write to the database and recompute the hashes.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::{StoredLine, TableId};

pub(crate) type Hash = [u8; 32];

/// The head of a log: number and hash of its last line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Head {
    /// Of the last line; 0 before the first.
    pub(crate) number: u32,
    pub(crate) hash: Hash,
}

impl Head {
    /// The head of an empty log. It depends on the table, so that no log passes for another's.
    pub(crate) fn start(table: &TableId) -> Head {
        let hash = Sha256::new().chain_update(b"soiree log 1\0").chain_update(table.as_str());
        Head { number: 0, hash: hash.finalize().into() }
    }

    /// The head after one more line. Lengths are hashed as well, so that no two lines give the same
    /// bytes.
    #[must_use]
    pub(crate) fn after(&self, entry: &StoredLine) -> Head {
        let mut hash = Sha256::new().chain_update(self.hash);
        hash.update(entry.number.to_be_bytes());
        hash.update(entry.at.to_be_bytes());
        let action = entry.action.as_deref();
        hash.update(action.map_or(u64::MAX, |action| action.len() as u64).to_be_bytes());
        hash.update(action.unwrap_or_default());
        hash.update(&entry.line);
        Head { number: entry.number, hash: hash.finalize().into() }
    }
}

impl fmt::Debug for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Head({})", self.number)
    }
}

/// Verifies the lines with their stored hashes against the stored head; the error says what is wrong.
/// An empty log has no head.
pub(crate) fn check(
    table: &TableId,
    lines: &[(StoredLine, Vec<u8>)],
    end: Option<Head>,
) -> Result<(), String> {
    let mut head = Head::start(table);
    for (entry, hash) in lines {
        let number = head.number + 1;
        if entry.number != number {
            return Err(format!("line {number} is missing"));
        }
        head = head.after(entry);
        if head.hash[..] != hash[..] {
            return Err(format!("line {number} is not what was written"));
        }
    }
    let (last, end) = (head.number, end.unwrap_or_else(|| Head::start(table)));
    if last != end.number {
        return Err(format!("it has {last} lines, and {} were written", end.number));
    }
    if head != end {
        return Err(format!("line {last} is not the last that was written"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: u32, line: &str, action: Option<&str>) -> StoredLine {
        StoredLine { number, at: 5, line: line.into(), action: action.map(Into::into) }
    }

    #[test]
    fn every_part_of_a_line_counts_and_so_does_where_it_ends() {
        let start = Head::start(&"t".into());
        let hash = |entry: &StoredLine| start.after(entry).hash;
        let plain = entry(1, "ab", Some("c"));
        let others = [
            entry(2, "ab", Some("c")),
            StoredLine { at: 6, ..plain.clone() },
            entry(1, "ac", Some("c")),
            entry(1, "b", Some("ca")),
            entry(1, "cab", Some("")),
            entry(1, "cab", None),
            entry(1, "ab", None),
        ];
        for other in &others {
            assert_ne!(hash(&plain), hash(other), "{other:?}");
        }
        assert_ne!(hash(&others[4]), hash(&others[5]));
        assert_ne!(start, Head::start(&"u".into()));
    }

    #[test]
    fn a_log_that_is_changed_shortened_or_reordered_is_found() {
        let table = "t".into();
        let mut head = Head::start(&table);
        let mut lines = Vec::new();
        for number in 1..=3 {
            let entry = entry(number, &format!("line {number}"), None);
            head = head.after(&entry);
            lines.push((entry, head.hash.to_vec()));
        }
        let wrong = |lines: &[(StoredLine, Vec<u8>)], end| check(&table, lines, end).unwrap_err();
        assert_eq!(check(&table, &lines, Some(head)), Ok(()));
        assert_eq!(check(&table, &[], None), Ok(()));
        assert_eq!(wrong(&lines[1..], Some(head)), "line 1 is missing");
        assert_eq!(wrong(&lines[..2], Some(head)), "it has 2 lines, and 3 were written");
        assert_eq!(wrong(&[], Some(head)), "it has 0 lines, and 3 were written");
        assert_eq!(wrong(&lines, None), "it has 3 lines, and 0 were written");
        let other = Some(Head { hash: [0; 32], ..head });
        assert_eq!(wrong(&lines, other), "line 3 is not the last that was written");

        let mut changed = lines.clone();
        changed[1].0.line.push(' ');
        assert_eq!(wrong(&changed, Some(head)), "line 2 is not what was written");
        let mut swapped = lines.clone();
        swapped.swap(0, 1);
        (swapped[0].0.number, swapped[1].0.number) = (1, 2);
        assert_eq!(wrong(&swapped, Some(head)), "line 1 is not what was written");
        assert!(check(&"u".into(), &lines, Some(head)).is_err(), "it is the log of another table");
    }
}
