//! The audit after a load test: whether every acknowledged action is in the log, once, as the step
//! that was acknowledged.

use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
};

use store::{Postgres, PostgresAddress, Sqlite, Store, StoredLine, TableStage};
use table::LogLine;

use super::workload::Acknowledged;
use crate::Failure;

/// The line of a table that was loaded anew.
const RESTARTED: &str = "\"restarted\"";

/// The acknowledged actions that are not in the log as they should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Audit {
    /// Not in the log of their table.
    pub(super) lost: usize,
    /// Kept as another step than was acknowledged.
    pub(super) moved: usize,
    /// Kept more than once.
    pub(super) doubled: usize,
    /// Tables of which more was told than their log has.
    pub(super) unkept: usize,
    /// Lines that say that a table was loaded anew.
    pub(super) restarted: u64,
    /// Lines of an older owner behind those of a newer one.
    pub(super) falling: u64,
    /// Tables whose match was given up.
    pub(super) aborted: u64,
}

/// Reads the log of every table; a damaged log is an error. `told` has the last step that anybody was
/// told, by table.
pub(super) async fn audit(
    data: &Path,
    postgres: Option<&PostgresAddress>,
    acknowledged: &[Acknowledged],
    told: &BTreeMap<String, u32>,
) -> Result<Audit, Failure> {
    let mut falling = 0;
    let store: Box<dyn Store> = if let Some(address) = postgres {
        let store = Postgres::open(address.clone()).await;
        let store = store.map_err(|why| Failure::from_error(&why))?;
        falling = store.falling_epochs().await.map_err(|why| Failure::from_error(&why))?;
        Box::new(store)
    } else {
        let store = Sqlite::open(server::database(data)).await;
        Box::new(store.map_err(|why| Failure::from_error(&why))?)
    };
    let mut audit = Audit { falling, ..Audit::default() };
    let mut kept: HashMap<String, Vec<u32>> = HashMap::new();
    for (table, told) in told {
        let id = table.as_str().into();
        let log = store.log(&id).await.map_err(|why| Failure::from_error(&why))?;
        audit.unkept += usize::from(log.len() < *told as usize);
        audit.restarted += log.iter().filter(|line| line.line == RESTARTED).count() as u64;
        let entry = store.table(&id).await.map_err(|why| Failure::from_error(&why))?;
        audit.aborted += u64::from(entry.is_some_and(|entry| entry.stage == TableStage::Closed));
        for StoredLine { number, at, line, action } in log {
            let id = action.unwrap_or_default();
            let action = LogLine { at, id, line }.action_id().to_owned();
            kept.entry(action).or_default().push(number);
        }
    }
    store.close().await;
    let Audit { lost, moved, doubled, .. } = Audit::of(acknowledged, &kept);
    Ok(Audit { lost, moved, doubled, ..audit })
}

impl Audit {
    /// `kept` has the steps of every action.
    fn of(acknowledged: &[Acknowledged], kept: &HashMap<String, Vec<u32>>) -> Audit {
        let mut audit = Audit::default();
        for Acknowledged { table, id, step } in acknowledged {
            let kept = kept.get(id).map_or(&[][..], Vec::as_slice);
            match kept {
                [] => audit.lost += 1,
                [kept] => audit.moved += usize::from(kept != step),
                _ => audit.doubled += 1,
            }
            if kept != [*step] {
                eprintln!("table {table}: {id} was acknowledged as step {step}, kept as {kept:?}");
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
