//! The one thread that writes: whatever waits is committed together, with one wait for the disk.

mod maintenance;

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::{Connection, Executor, SqliteConnection};
use tokio::{
    runtime,
    sync::{mpsc, oneshot},
    time::sleep,
};

use super::{
    checkpoint::{Checkpoints, PASSIVE},
    failure::{is_failure, is_refusal, refusal},
    file::Lock,
    heads::Heads,
    lines::{self, HashedLine},
    notes::{self, Statement},
    watermark::Watermark,
    writer_thread,
};
use crate::{Batch, StoreError};
pub(super) use maintenance::Maintenance;

/// Orders that may wait before whoever orders waits too.
const QUEUE_LIMIT: usize = 4096;

/// Orders that one commit takes. A table has only one that waits, so whoever plays waits for as
/// many of others as there are tables that write, in commits that are short.
const GROUP_COMMIT_LIMIT: usize = 256;

/// How long a commit waits for company, if the last one had some.
const GROUP_COMMIT_DELAY: Duration = Duration::from_millis(2);

/// A few pages that are never the same as before: SQLite would not write those.
const PROBE: &str = "INSERT INTO settings (key, value) VALUES ('probe', randomblob(16384)) \
    ON CONFLICT DO UPDATE SET value = excluded.value";

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

enum Write {
    Append(Batch, Reply<()>),
    /// One statement about something other than tables; the answer is how many rows it changed.
    Change(Statement, Reply<u64>),
    Maintenance(Maintenance, Reply<()>),
    Close(oneshot::Sender<()>),
}

/// Where orders are given.
#[derive(Debug)]
pub(super) struct Writer {
    orders: mpsc::Sender<Write>,
    /// Whether the last commit failed by the fault of the disk or the database.
    is_failing: Arc<AtomicBool>,
}

type Outcomes<T> = Vec<Result<T, StoreError>>;

impl Writer {
    /// On a thread and a runtime of its own. Every statement waits for the one before it, and in
    /// a runtime that is full of sockets each of those waits would be one in a queue.
    pub(super) fn start(
        connection: SqliteConnection,
        beside: SqliteConnection,
        watermark: Watermark,
        lock: Lock,
    ) -> io::Result<Self> {
        let runtime = runtime::Builder::new_current_thread().enable_time().build()?;
        let checkpoints = Checkpoints::start(&runtime, beside);
        let (sender, orders) = mpsc::channel(QUEUE_LIMIT);
        let is_failing = Arc::new(AtomicBool::new(false));
        let desk = WriteLoop {
            connection,
            checkpoints,
            orders,
            heads: Heads::default(),
            watermark,
            is_failing: Arc::clone(&is_failing),
            _lock: lock,
        };
        writer_thread::start(runtime, desk.work())?;
        Ok(Self { orders: sender, is_failing })
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
        self.order(|answer| Write::Append(batch, answer)).await
    }

    pub(super) async fn change(&self, statement: Statement) -> Result<u64, StoreError> {
        self.order(|answer| Write::Change(statement, answer)).await
    }

    pub(super) async fn maintain(&self, upkeep: Maintenance) -> Result<(), StoreError> {
        self.order(|answer| Write::Maintenance(upkeep, answer)).await
    }

    pub(super) async fn close(&self) {
        let (answer, done) = oneshot::channel();
        if self.orders.send(Write::Close(answer)).await.is_ok() {
            done.await.ok();
        }
        self.orders.closed().await;
    }

    async fn order<T>(&self, order: impl FnOnce(Reply<T>) -> Write) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.orders.send(order(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

/// Where they are carried out.
struct WriteLoop {
    connection: SqliteConnection,
    checkpoints: Checkpoints,
    orders: mpsc::Receiver<Write>,
    heads: Heads,
    watermark: Watermark,
    is_failing: Arc<AtomicBool>,
    _lock: Lock,
}

impl WriteLoop {
    async fn work(mut self) {
        let (mut waiting, mut closing) = (Vec::new(), Vec::new());
        let mut is_busy = false;
        while self.orders.recv_many(&mut waiting, GROUP_COMMIT_LIMIT).await > 0 {
            if is_busy {
                self.wait_for_more(&mut waiting).await;
            }
            is_busy = waiting.len() > 1;
            let (mut batches, mut tables) = (Vec::new(), Vec::new());
            let (mut statements, mut others) = (Vec::new(), Vec::new());
            let mut upkeeps = Vec::new();
            for order in waiting.drain(..) {
                match order {
                    Write::Append(batch, answer) => {
                        batches.push(batch);
                        tables.push(answer);
                    }
                    Write::Change(statement, answer) => {
                        statements.push(statement);
                        others.push(answer);
                    }
                    Write::Maintenance(upkeep, answer) => upkeeps.push((upkeep, answer)),
                    Write::Close(answer) => closing.push(answer),
                }
            }
            let (changed, kept) = self.commit(statements, &batches).await;
            self.checkpoints.wrote(changed.len(), &batches);
            self.tell(tables, kept);
            self.tell(others, changed);
            for (upkeep, answer) in upkeeps {
                let done = self.maintain(&upkeep).await;
                self.checkpoints.wrote(1, &[]);
                self.tell(vec![answer], vec![done]);
            }
            self.checkpoint().await;
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
    async fn wait_for_more(&mut self, waiting: &mut Vec<Write>) {
        sleep(GROUP_COMMIT_DELAY).await;
        while waiting.len() < GROUP_COMMIT_LIMIT {
            let Ok(order) = self.orders.try_recv() else { break };
            waiting.push(order);
        }
    }

    fn tell<T>(&self, answers: Vec<Reply<T>>, outcomes: Outcomes<T>) {
        for (answer, outcome) in answers.into_iter().zip(outcomes) {
            self.note(&outcome);
            answer.send(outcome).ok();
        }
    }

    /// Remembers how the last commit went; what is refused says nothing about the disk.
    fn note<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Ok(_) => self.is_failing.store(false, Ordering::Relaxed),
            Err(error) if is_failure(error) => self.is_failing.store(true, Ordering::Relaxed),
            Err(_) => {}
        }
    }

    /// All in one transaction, so that however many people and tables come at once, they wait for
    /// the disk once.
    async fn commit(
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

    /// Lines alone may be a single statement, which is a transaction by itself; `None` if they are
    /// not, or if one of the batches is refused.
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

    /// Fails only if the database does.
    async fn write_all(
        &mut self,
        statements: Vec<Statement>,
        batches: &[Batch],
        changed: &mut Outcomes<u64>,
        kept: &mut Outcomes<()>,
    ) -> Result<(), StoreError> {
        self.run("BEGIN IMMEDIATE").await?;
        for statement in statements {
            changed.push(self.change_one(statement).await?);
        }
        if batches.is_empty() {
            return Ok(());
        }
        self.run("SAVEPOINT batches").await?;
        match self.write(batches).await {
            Ok(()) => kept.extend(batches.iter().map(|_| Ok(()))),
            Err(error) if is_refusal(&error) => {
                self.heads.forget();
                self.run("ROLLBACK TO batches").await?;
                self.append_each(batches, kept).await?;
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// A statement that is refused is undone by itself.
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

    /// Fails only if the database does; what is refused is undone and noted.
    async fn append_each(
        &mut self,
        batches: &[Batch],
        results: &mut Outcomes<()>,
    ) -> Result<(), StoreError> {
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
        let mut lines: Vec<HashedLine<'_>> = Vec::new();
        for batch in batches {
            let hashes = self.heads.link(connection, batch).await?;
            let hashed = batch.lines.iter().zip(hashes);
            lines.extend(hashed.map(|(entry, hash)| (&batch.table, entry, hash)));
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

    /// Nobody waits for it but those who come next, and what is left to copy is little.
    async fn checkpoint(&mut self) {
        if self.checkpoints.is_ripe() {
            self.run(PASSIVE).await.ok();
        }
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), StoreError> {
        self.connection.execute(sqlx::query(statement)).await?;
        Ok(())
    }

    /// The file alone is all there is afterwards: its log is written back and taken away.
    async fn finish(self) {
        let WriteLoop { mut connection, checkpoints, watermark, .. } = self;
        checkpoints.end().await;
        let written_back = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
        let closed = connection.close().await;
        if written_back.is_ok() && closed.is_ok() {
            watermark.remove();
        }
    }
}
