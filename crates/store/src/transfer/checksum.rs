//! Checksums of what is copied: of every relation, and of every table over all relations.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

use super::{CopyProgress, CopyStage, Observer, RELATIONS, Rows, TransferError, Value};

/// What was copied, and is the same on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    pub relations: Vec<CopiedRelation>,
    /// In the order of their ids.
    pub tables: Vec<CopiedTable>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedRelation {
    pub name: &'static str,
    pub rows: u64,
    pub sha256: [u8; 32],
}

/// A table: its row, seats, sittings, log and talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedTable {
    pub id: String,
    pub rows: u64,
    pub sha256: [u8; 32],
}

/// Running checksums over rows, which come in the same order on both sides.
pub(crate) struct Checksums {
    stage: CopyStage,
    observer: Observer,
    relations: Vec<(u64, Sha256)>,
    /// By id: how many rows, and the hash of the hash before and the last row.
    tables: BTreeMap<String, (u64, [u8; 32])>,
}

impl Checksums {
    pub(crate) fn new(stage: CopyStage, observer: Observer) -> Checksums {
        let relations = RELATIONS.iter().map(|_| (0, Sha256::new())).collect();
        Checksums { stage, observer, relations, tables: BTreeMap::new() }
    }

    /// Adds rows of a relation, by its place in the list.
    pub(crate) fn add(&mut self, place: usize, rows: &Rows) {
        let (count, hash) = &mut self.relations[place];
        *count += rows.len() as u64;
        let (mut bytes, named) = (Vec::new(), RELATIONS[place].names_table());
        for row in rows {
            bytes.clear();
            for value in row {
                encode(value, &mut bytes);
            }
            hash.update(&bytes);
            if let Some(Value::Text(id)) = named.map(|column| &row[column]) {
                add_to_table(&mut self.tables, id, &bytes);
            }
        }
        let relation = RELATIONS[place].name;
        (self.observer)(CopyProgress { stage: self.stage, relation, rows: *count });
    }

    pub(crate) fn finish(self) -> Copied {
        let relation = |(relation, (rows, hash)): (&super::Relation, (u64, Sha256))| {
            CopiedRelation { name: relation.name, rows, sha256: hash.finalize().into() }
        };
        let table = |(id, (rows, sha256))| CopiedTable { id, rows, sha256 };
        Copied {
            relations: RELATIONS.iter().zip(self.relations).map(relation).collect(),
            tables: self.tables.into_iter().map(table).collect(),
        }
    }
}

fn add_to_table(tables: &mut BTreeMap<String, (u64, [u8; 32])>, id: &str, row: &[u8]) {
    if !tables.contains_key(id) {
        tables.insert(id.to_owned(), (0, [0; 32]));
    }
    let (rows, hash) = tables.get_mut(id).expect("it was inserted");
    *rows += 1;
    *hash = Sha256::new().chain_update(*hash).chain_update(row).finalize().into();
}

/// A value with its type and its length before it.
fn encode(value: &Value, to: &mut Vec<u8>) {
    let (tag, bytes): (u8, &[u8]) = match value {
        Value::Null => (0, &[]),
        Value::Integer(number) => (1, &number.to_be_bytes()),
        Value::Text(text) => (2, text.as_bytes()),
        Value::Bytes(bytes) => (3, bytes),
    };
    to.push(tag);
    to.extend((bytes.len() as u64).to_be_bytes());
    to.extend(bytes);
}

/// What is the same on both sides; an error that says what is not.
pub(crate) fn compared(read: Copied, written: &Copied) -> Result<Copied, TransferError> {
    let relation = read.relations.iter().zip(&written.relations).find(|(a, b)| a != b);
    let Some((relation, _)) = relation else { return Ok(read) };
    let same: BTreeMap<&str, &CopiedTable> =
        written.tables.iter().map(|table| (table.id.as_str(), table)).collect();
    let differs = |table: &&CopiedTable| same.get(table.id.as_str()) != Some(table);
    let mut tables = read.tables.iter().filter(differs);
    let what = match (tables.next(), tables.count()) {
        (None, _) => format!("`{}`", relation.name),
        (Some(one), 0) => format!("table {}", one.id),
        (Some(one), more) => format!("table {} and {more} more", one.id),
    };
    Err(TransferError::Differs(what))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn place(name: &str) -> usize {
        RELATIONS.iter().position(|one| one.name == name).expect("there is such a relation")
    }

    fn row(id: &str, line: &str) -> Vec<Value> {
        vec![Value::Text(id.to_owned()), Value::Integer(1), Value::Text(line.to_owned())]
    }

    fn sums(chunks: &[Rows]) -> Copied {
        let mut sums = Checksums::new(CopyStage::Copying, Arc::new(|_| {}));
        for chunk in chunks {
            sums.add(place("lines"), chunk);
        }
        sums.finish()
    }

    #[test]
    fn rows_sum_up_to_the_same_in_whatever_chunks_they_come() {
        let whole = sums(&[vec![row("a", "x"), row("a", "y"), row("b", "x")]]);
        assert_eq!(sums(&[vec![row("a", "x")], vec![row("a", "y"), row("b", "x")]]), whole);
        let counts: Vec<_> = whole.tables.iter().map(|one| (one.id.as_str(), one.rows)).collect();
        assert_eq!(counts, [("a", 2), ("b", 1)]);
        assert_eq!(whole.relations[place("lines")].rows, 3);
    }

    #[test]
    fn the_tables_that_differ_are_named() {
        let read = sums(&[vec![row("a", "x"), row("b", "x"), row("c", "x")]]);
        let told =
            |rows: Rows| compared(read.clone(), &sums(&[rows])).map_err(|why| why.to_string());
        assert_eq!(told(vec![row("a", "x"), row("b", "x"), row("c", "x")]), Ok(read.clone()));
        let one = told(vec![row("a", "x"), row("b", "X"), row("c", "x")]);
        assert_eq!(
            one,
            Err("the copy of table b differs from what was read: nothing was kept".into())
        );
        let two = told(vec![row("a", "x"), row("b", "X")]).unwrap_err();
        assert!(two.contains("table b and 1 more"), "{two}");
        let moved = told(vec![row("a", "x"), row("b", "xx"), row("c", "")]).unwrap_err();
        assert!(moved.contains("table b"), "{moved}");
    }
}
