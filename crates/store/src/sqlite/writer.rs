//! The one task that writes: whatever waits is committed together, with one wait for the disk.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::{Connection, Executor, SqliteConnection, error::ErrorKind};
use tokio::{
    sync::{mpsc, oneshot},
    time::sleep,
};

use super::{
    file::Lock,
    heads::Heads,
    lines::{self, Line},
    notes::{self, Statement, kind},
    watermark::Watermark,
};
use crate::{Batch, StoreError, TableId};

/// Orders that may wait before whoever orders waits too, and that one commit takes.
const WAITING: usize = 4096;
const TOGETHER: usize = 1024;

/// How long a commit waits for company, if the last one had some.
const PATIENCE: Duration = Duration::from_millis(2);

/// A few pages that are never the same as before: SQLite would not write those.
const PROBE: &str = "INSERT INTO settings (key, value) VALUES ('probe', randomblob(16384)) \
    ON CONFLICT DO UPDATE SET value = excluded.value";

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

enum Order {
    Append(Batch, Answer<()>),
    /// One statement about something other than tables; the answer is how many rows it changed.
    Change(Statement, Answer<u64>),
    Close(oneshot::Sender<()>),
}

/// Where orders are given.
#[derive(Debug)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
    /// Whether the last commit failed by the fault of the disk or the database.
    is_failing: Arc<AtomicBool>,
}

impl Writer {
    pub(super) fn start(connection: SqliteConnection, watermark: Watermark, lock: Lock) -> Self {
        let (sender, orders) = mpsc::channel(WAITING);
        let is_failing = Arc::new(AtomicBool::new(false));
        let desk = Desk {
            connection,
            orders,
            heads: Heads::default(),
            watermark,
            is_failing: Arc::clone(&is_failing),
            _lock: lock,
        };
        tokio::spawn(desk.work());
        Self { orders: sender, is_failing }
    }

    /// `Ok` if the last commit went well, or else if one does now.
    pub(super) async fn ready(&self) -> Result<(), StoreError> {
        if self.orders.is_closed() {
            return Err(StoreError::Closed);
        }
        if !self.is_failing.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.change(sqlx::query(PROBE)).await.map(drop)
    }

    pub(super) async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        self.order(|answer| Order::Append(batch, answer)).await
    }

    pub(super) async fn change(&self, statement: Statement) -> Result<u64, StoreError> {
        self.order(|answer| Order::Change(statement, answer)).await
    }

    pub(super) async fn close(&self) {
        let (answer, done) = oneshot::channel();
        if self.orders.send(Order::Close(answer)).await.is_ok() {
            done.await.ok();
        }
        self.orders.closed().await;
    }

    async fn order<T>(&self, order: impl FnOnce(Answer<T>) -> Order) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.orders.send(order(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

/// Where they are carried out.
struct Desk {
    connection: SqliteConnection,
    orders: mpsc::Receiver<Order>,
    heads: Heads,
    watermark: Watermark,
    is_failing: Arc<AtomicBool>,
    _lock: Lock,
}

impl Desk {
    async fn work(mut self) {
        let (mut waiting, mut closing) = (Vec::new(), Vec::new());
        let mut is_busy = false;
        while self.orders.recv_many(&mut waiting, TOGETHER).await > 0 {
            if is_busy {
                self.wait_for_more(&mut waiting).await;
            }
            is_busy = waiting.len() > 1;
            let (mut batches, mut answers, mut changes) = (Vec::new(), Vec::new(), Vec::new());
            for order in waiting.drain(..) {
                match order {
                    Order::Append(batch, answer) => {
                        batches.push(batch);
                        answers.push(answer);
                    }
                    Order::Change(statement, answer) => changes.push((statement, answer)),
                    Order::Close(answer) => closing.push(answer),
                }
            }
            self.change(changes).await;
            for (answer, result) in answers.into_iter().zip(self.append(&batches).await) {
                self.note(&result);
                answer.send(result).ok();
            }
            if !closing.is_empty() {
                self.orders.close();
            }
        }
        self.finish().await;
        for answer in closing {
            answer.send(()).ok();
        }
    }

    /// Where several write at a time, a moment's patience makes one commit of many.
    async fn wait_for_more(&mut self, waiting: &mut Vec<Order>) {
        sleep(PATIENCE).await;
        while waiting.len() < TOGETHER {
            let Ok(order) = self.orders.try_recv() else { break };
            waiting.push(order);
        }
    }

    /// All in one transaction, so that however many people come at once, tables wait for the
    /// disk once and not once for each of them.
    async fn change(&mut self, changes: Vec<(Statement, Answer<u64>)>) {
        let (statements, answers): (Vec<_>, Vec<_>) = changes.into_iter().unzip();
        for (answer, done) in answers.into_iter().zip(self.change_together(statements).await) {
            self.note(&done);
            answer.send(done).ok();
        }
    }

    async fn change_together(
        &mut self,
        statements: Vec<Statement>,
    ) -> Vec<Result<u64, StoreError>> {
        let (count, mut results) = (statements.len(), Vec::new());
        // A lone statement is a transaction by itself.
        if count <= 1 {
            for statement in statements {
                results.push(self.execute(statement).await);
            }
            return results;
        }
        let written = self.change_each(statements, &mut results).await;
        match self.end(written).await {
            Ok(()) => results,
            Err(error) => vec![Err(error); count],
        }
    }

    /// Fails only if the database does; a statement that is refused is undone by itself.
    async fn change_each(
        &mut self,
        statements: Vec<Statement>,
        results: &mut Vec<Result<u64, StoreError>>,
    ) -> Result<(), StoreError> {
        self.run("BEGIN IMMEDIATE").await?;
        for statement in statements {
            let done = self.execute(statement).await;
            if let Err(error) = &done
                && is_failure(error)
            {
                return Err(error.clone());
            }
            results.push(done);
        }
        Ok(())
    }

    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        let done = statement.execute(&mut self.connection).await;
        Ok(done?.rows_affected())
    }

    /// Remembers how the last commit went; what is refused says nothing about the disk.
    fn note<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Ok(_) => self.is_failing.store(false, Ordering::Relaxed),
            Err(error) if is_failure(error) => self.is_failing.store(true, Ordering::Relaxed),
            Err(_) => {}
        }
    }

    /// All in one transaction. If one is refused, all again, each on its own within one
    /// transaction: it fails alone, and there is still a single wait for the disk.
    async fn append(&mut self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        match self.append_together(batches).await {
            Ok(()) => {
                self.watermark.note(&self.heads.commit());
                batches.iter().map(|_| Ok(())).collect()
            }
            Err(error) if batches.len() > 1 && is_refusal(&error) => {
                self.heads.forget();
                self.append_apart(batches).await
            }
            Err(error) => {
                self.heads.forget();
                batches.iter().map(|_| Err(error.clone())).collect()
            }
        }
    }

    async fn append_together(&mut self, batches: &[Batch]) -> Result<(), StoreError> {
        let lines = batches.iter().map(|batch| batch.entries.len()).sum();
        let quiet = batches.iter().all(|batch| batch.notes.is_empty());
        if quiet && lines::statements(lines) <= 1 {
            // A lone statement is a transaction by itself.
            return self.write(batches).await;
        }
        self.run("BEGIN IMMEDIATE").await?;
        let written = self.write(batches).await;
        self.end(written).await
    }

    async fn append_apart(&mut self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        let mut results = Vec::with_capacity(batches.len());
        let written = self.append_each(batches, &mut results).await;
        match self.end(written).await {
            Ok(()) => {
                self.watermark.note(&self.heads.commit());
                results
            }
            Err(error) => {
                self.heads.forget();
                batches.iter().map(|_| Err(error.clone())).collect()
            }
        }
    }

    /// Fails only if the database does; what is refused is undone and noted.
    async fn append_each(
        &mut self,
        batches: &[Batch],
        results: &mut Vec<Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        self.run("BEGIN IMMEDIATE").await?;
        for batch in batches {
            self.run("SAVEPOINT batch").await?;
            let before = self.heads.moved(&batch.table);
            let result = self.write(std::slice::from_ref(batch)).await;
            match &result {
                Ok(()) => {}
                Err(error) if is_refusal(error) => {
                    self.heads.move_back(&batch.table, before);
                    self.run("ROLLBACK TO batch").await?;
                }
                Err(error) => return Err(error.clone()),
            }
            self.run("RELEASE batch").await?;
            results.push(result);
        }
        Ok(())
    }

    /// Notes first: a line needs its table. An error names the first table, so it is only right
    /// about a batch that is alone.
    async fn write(&mut self, batches: &[Batch]) -> Result<(), StoreError> {
        let connection = &mut self.connection;
        for batch in batches {
            for note in &batch.notes {
                notes::write(connection, &batch.table, note).await?;
            }
        }
        let mut lines: Vec<Line<'_>> = Vec::new();
        for batch in batches {
            let hashes = self.heads.link(connection, batch).await?;
            let entries = batch.entries.iter().zip(hashes);
            lines.extend(entries.map(|(entry, hash)| (&batch.table, entry, hash)));
        }
        lines::insert(connection, &lines).await.map_err(|error| refusal(error, lines[0].0))
    }

    /// Commits what was written, or undoes it.
    async fn end(&mut self, written: Result<(), StoreError>) -> Result<(), StoreError> {
        let ended = match written {
            Ok(()) => self.run("COMMIT").await,
            Err(error) => Err(error),
        };
        if ended.is_err() {
            // A full or failing disk has rolled back already, and then this is refused. That is
            // why these are plain statements: sqlx's own transaction would count one too many.
            self.run("ROLLBACK").await.ok();
        }
        ended
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), StoreError> {
        self.connection.execute(sqlx::query(statement)).await?;
        Ok(())
    }

    /// The file alone is all there is afterwards: its log is written back and taken away.
    async fn finish(mut self) {
        let written_back = self.run("PRAGMA wal_checkpoint(TRUNCATE)").await;
        let closed = self.connection.close().await;
        if written_back.is_ok() && closed.is_ok() {
            self.watermark.remove();
        }
    }
}

fn refusal(error: sqlx::Error, table: &TableId) -> StoreError {
    match kind(&error) {
        Some(ErrorKind::UniqueViolation) => StoreError::NumberTaken(table.clone()),
        Some(ErrorKind::ForeignKeyViolation) => StoreError::NoTable(table.clone()),
        _ => error.into(),
    }
}

/// Whether a batch is to blame, rather than the disk.
fn is_refusal(error: &StoreError) -> bool {
    !matches!(error, StoreError::Database(_))
}

/// Whether the disk or the database is to blame, rather than what was to be written.
fn is_failure(error: &StoreError) -> bool {
    match error {
        StoreError::Database(error) => {
            kind(error).is_none_or(|kind| matches!(kind, ErrorKind::Other))
        }
        _ => false,
    }
}
