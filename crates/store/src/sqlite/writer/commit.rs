//! Group commit: the writes of many tables and people in one transaction.

use super::{
    super::{
        failure::{is_failure, is_refusal, refusal},
        lines, notes,
    },
    Change,
    write_loop::WriteLoop,
};
use crate::{Batch, StoreError};

/// The result of each write, in order.
pub(super) type Outcomes<T> = Vec<Result<T, StoreError>>;

impl WriteLoop {
    /// Group commit: all writes in one transaction, with one `fsync` for all of them.
    pub(super) fn commit(
        &mut self,
        statements: Vec<Change>,
        batches: &[Batch],
    ) -> (Outcomes<usize>, Outcomes<()>) {
        let (mut rows, mut kept) = (Vec::new(), Vec::new());
        let count = statements.len();
        if count + batches.len() == 0 {
            return (rows, kept);
        }
        let at_once = if count == 0 { self.append_all(batches) } else { None };
        let written = if let Some(written) = at_once {
            kept.resize(batches.len(), Ok(()));
            written
        } else {
            let written = self.write_each(statements, batches, &mut rows, &mut kept);
            self.end(written)
        };
        match written {
            Ok(()) => {
                self.watermark.note(&self.heads.commit());
                (rows, kept)
            }
            Err(error) => {
                self.heads.forget();
                (vec![Err(error.clone()); count], vec![Err(error); batches.len()])
            }
        }
    }

    /// Fast path: batches without savepoints. `None` if one of them is refused: nothing is written then.
    fn append_all(&mut self, batches: &[Batch]) -> Option<Result<(), StoreError>> {
        let written = match batches {
            // A single statement is a transaction by itself.
            [one] if one.lines.len() == 1 && one.notes.is_empty() => self.write(one),
            _ => {
                let written = self.execute("BEGIN IMMEDIATE");
                let written =
                    written.and_then(|()| batches.iter().try_for_each(|batch| self.write(batch)));
                self.end(written)
            }
        };
        if written.as_ref().is_err_and(is_refusal) {
            self.heads.forget();
            return None;
        }
        Some(written)
    }

    /// The transaction in which whatever is refused is left out; an error only if the database fails.
    fn write_each(
        &mut self,
        statements: Vec<Change>,
        batches: &[Batch],
        rows: &mut Outcomes<usize>,
        kept: &mut Outcomes<()>,
    ) -> Result<(), StoreError> {
        self.execute("BEGIN IMMEDIATE")?;
        for statement in statements {
            // A refused statement has no effect.
            let done = statement(&self.connection);
            match done {
                Err(error) if is_failure(&error) => return Err(error),
                done => rows.push(done),
            }
        }
        batches.iter().try_for_each(|batch| {
            kept.push(self.append_one(batch)?);
            Ok(())
        })
    }

    /// A batch in a savepoint, which may be refused; an error only if the database fails.
    fn append_one(&mut self, batch: &Batch) -> Result<Result<(), StoreError>, StoreError> {
        self.execute("SAVEPOINT batch")?;
        let before = self.heads.moved(&batch.table);
        let result = self.write(batch);
        match &result {
            Ok(()) => {}
            Err(error) if is_refusal(error) => {
                self.heads.move_back(&batch.table, before);
                self.execute("ROLLBACK TO batch")?;
            }
            Err(error) => return Err(error.clone()),
        }
        self.execute("RELEASE batch")?;
        Ok(result)
    }

    /// Notes first, as a line needs its table.
    fn write(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let connection = &self.connection;
        for note in &batch.notes {
            notes::write(connection, &batch.table, note)?;
        }
        let hashes = self.heads.link(connection, batch)?;
        for (entry, hash) in batch.lines.iter().zip(&hashes) {
            let inserted = lines::insert(connection, &batch.table, entry, hash);
            inserted.map_err(|error| refusal(error, &batch.table))?;
        }
        Ok(())
    }

    /// Commits the transaction, or rolls it back.
    pub(super) fn end(&mut self, written: Result<(), StoreError>) -> Result<(), StoreError> {
        let ended = written.and_then(|()| self.execute("COMMIT"));
        if ended.is_err() {
            // After a disk failure SQLite has rolled back already, and this fails.
            self.execute("ROLLBACK").ok();
        }
        ended
    }
}
