//! Group commit: the writes of many tables and people in one transaction.

use super::{
    super::{
        failure::{is_failure, is_refusal, refusal},
        lines::{self, HashedLine},
        notes::{self, Statement},
    },
    write_loop::WriteLoop,
};
use crate::{Batch, StoreError};

/// The result of each write, in order.
pub(super) type Outcomes<T> = Vec<Result<T, StoreError>>;

impl WriteLoop {
    /// Group commit: all writes in one transaction, with one `fsync` for all of them.
    pub(super) async fn commit(
        &mut self,
        statements: Vec<Statement>,
        batches: &[Batch],
    ) -> (Outcomes<u64>, Outcomes<()>) {
        let (mut changed, mut kept) = (Vec::new(), Vec::new());
        let count = statements.len();
        let at_once = if count == 0 { self.append_at_once(batches).await } else { None };
        let written = if let Some(written) = at_once {
            kept.resize(batches.len(), Ok(()));
            written
        } else {
            let written = self.write_all(statements, batches, &mut changed, &mut kept).await;
            self.end(written).await
        };
        match written {
            Ok(()) => {
                self.watermark.note(&self.heads.commit());
                (changed, kept)
            }
            Err(error) => {
                self.heads.forget();
                (vec![Err(error.clone()); count], vec![Err(error); batches.len()])
            }
        }
    }

    /// Fast path: lines without notes that fit into one statement, which is a transaction by itself.
    /// `None` if they do not, or if one of the batches is refused.
    async fn append_at_once(&mut self, batches: &[Batch]) -> Option<Result<(), StoreError>> {
        let lines = batches.iter().map(|batch| batch.lines.len()).sum();
        let are_alone = batches.iter().all(|batch| batch.notes.is_empty());
        if !are_alone || lines::statements(lines) > 1 {
            return None;
        }
        let written = self.write(batches).await;
        if written.as_ref().is_err_and(is_refusal) {
            self.heads.forget();
            return None;
        }
        Some(written)
    }

    /// The transaction; an error only if the database fails.
    async fn write_all(
        &mut self,
        statements: Vec<Statement>,
        batches: &[Batch],
        changed: &mut Outcomes<u64>,
        kept: &mut Outcomes<()>,
    ) -> Result<(), StoreError> {
        self.execute("BEGIN IMMEDIATE").await?;
        for statement in statements {
            changed.push(self.change_one(statement).await?);
        }
        if batches.is_empty() {
            return Ok(());
        }
        self.execute("SAVEPOINT batches").await?;
        match self.write(batches).await {
            Ok(()) => kept.extend(batches.iter().map(|_| Ok(()))),
            Err(error) if is_refusal(&error) => {
                self.heads.forget();
                self.execute("ROLLBACK TO batches").await?;
                self.append_each(batches, kept).await?;
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// A refused statement has no effect.
    async fn change_one(
        &mut self,
        statement: Statement,
    ) -> Result<Result<u64, StoreError>, StoreError> {
        match statement.execute(&mut self.connection).await.map_err(StoreError::from) {
            Ok(done) => Ok(Ok(done.rows_affected())),
            Err(error) if is_failure(&error) => Err(error),
            Err(error) => Ok(Err(error)),
        }
    }

    /// One batch after the other, each in a savepoint; an error only if the database fails.
    async fn append_each(
        &mut self,
        batches: &[Batch],
        results: &mut Outcomes<()>,
    ) -> Result<(), StoreError> {
        for batch in batches {
            self.execute("SAVEPOINT batch").await?;
            let before = self.heads.moved(&batch.table);
            let result = self.write(std::slice::from_ref(batch)).await;
            match &result {
                Ok(()) => {}
                Err(error) if is_refusal(error) => {
                    self.heads.move_back(&batch.table, before);
                    self.execute("ROLLBACK TO batch").await?;
                }
                Err(error) => return Err(error.clone()),
            }
            self.execute("RELEASE batch").await?;
            results.push(result);
        }
        Ok(())
    }

    /// Notes first, as a line needs its table. An error names the first table, so it is right only for
    /// a single batch.
    async fn write(&mut self, batches: &[Batch]) -> Result<(), StoreError> {
        let connection = &mut self.connection;
        for batch in batches {
            for note in &batch.notes {
                notes::write(connection, &batch.table, note).await?;
            }
        }
        let mut lines: Vec<HashedLine<'_>> = Vec::new();
        for batch in batches {
            let hashes = self.heads.link(connection, batch).await?;
            let linked = batch.lines.iter().zip(hashes);
            lines.extend(linked.map(|(entry, hash)| (&batch.table, entry, hash)));
        }
        lines::insert(connection, &lines).await.map_err(|error| refusal(error, lines[0].0))
    }

    /// Commits the transaction, or rolls it back.
    pub(super) async fn end(&mut self, written: Result<(), StoreError>) -> Result<(), StoreError> {
        let ended = match written {
            Ok(()) => self.execute("COMMIT").await,
            Err(error) => Err(error),
        };
        if ended.is_err() {
            // After a disk failure SQLite has rolled back already, and this fails. Hence plain
            // statements: a transaction of sqlx would lose count.
            self.execute("ROLLBACK").await.ok();
        }
        ended
    }
}
