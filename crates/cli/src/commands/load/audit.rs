//! The audit after a load test: whether every acknowledged action is in the log, once, as the step
//! that was acknowledged.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

use store::{Postgres, PostgresAddress, Sqlite, Store, StoredLine};
use table::LogLine;

use super::workload::Acknowledged;
use crate::Failure;

/// The acknowledged actions that are not in the log as they should be.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Audit {
    /// Not in the log of their table.
    pub(super) lost: usize,
    /// Kept as another step than was acknowledged.
    pub(super) moved: usize,
    /// Kept more than once.
    pub(super) doubled: usize,
}

/// Reads the log of every table; a damaged log is an error.
pub(super) async fn audit(
    data: &Path,
    postgres: Option<&PostgresAddress>,
    acknowledged: &[Acknowledged],
) -> Result<Audit, Failure> {
    let store = open(data, postgres).await?;
    let tables: HashSet<&str> = acknowledged.iter().map(|one| one.table.as_str()).collect();
    let mut kept: HashMap<String, Vec<u32>> = HashMap::new();
    for table in tables {
        let log = store.log(&table.into()).await.map_err(|why| Failure::from_error(&why))?;
        for StoredLine { number, at, line, action } in log {
            let id = action.unwrap_or_default();
            let action = LogLine { at, id, line }.action_id().to_owned();
            kept.entry(action).or_default().push(number);
        }
    }
    store.close().await;
    Ok(Audit::of(acknowledged, &kept))
}

async fn open(data: &Path, postgres: Option<&PostgresAddress>) -> Result<Box<dyn Store>, Failure> {
    if let Some(address) = postgres {
        let store = Postgres::open(address.clone()).await;
        return Ok(Box::new(store.map_err(|why| Failure::from_error(&why))?));
    }
    let store = Sqlite::open(server::database(data)).await;
    Ok(Box::new(store.map_err(|why| Failure::from_error(&why))?))
}

impl Audit {
    /// `kept` has the steps of every action.
    fn of(acknowledged: &[Acknowledged], kept: &HashMap<String, Vec<u32>>) -> Audit {
        let mut audit = Audit::default();
        for Acknowledged { id, step, .. } in acknowledged {
            match kept.get(id).map_or(&[][..], Vec::as_slice) {
                [] => audit.lost += 1,
                [kept] => audit.moved += usize::from(kept != step),
                _ => audit.doubled += 1,
            }
        }
        audit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_moved_or_doubled_is_found() {
        let said = |id: &str, step| Acknowledged { table: "t".into(), id: id.into(), step };
        let kept = [("a", vec![3]), ("b", vec![5]), ("c", vec![6, 9]), ("unheard", vec![7])];
        let kept = kept.into_iter().map(|(id, steps)| (id.to_owned(), steps)).collect();
        let audit = |id, step| Audit::of(&[said(id, step)], &kept);
        assert_eq!(audit("a", 3), Audit::default());
        assert_eq!(audit("b", 4), Audit { moved: 1, ..Audit::default() });
        assert_eq!(audit("c", 6), Audit { doubled: 1, ..Audit::default() });
        assert_eq!(audit("d", 8), Audit { lost: 1, ..Audit::default() });
    }
}
