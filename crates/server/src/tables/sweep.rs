//! Background sweep that closes abandoned tables, in small batches.

use std::time::Duration;

use protocol::Code;
use store::{Batch, Epoch, Millis, Note, StoreError, TableId, TableStage};
use table::{EMPTY, NewLine, Table};

use super::{Tables, index_notes, lines, log::replay};
use crate::clock::now;

/// Interval of sweeps.
const SWEEP_INTERVAL: Duration = Duration::from_mins(1);

/// Tables of one stage that a sweep handles.
const BATCH_LIMIT: u32 = 64;

/// What the log of an idle table says.
enum IdleTable {
    /// The match is over: the server stopped before its end was in the index.
    Settled(Note),
    /// The table is abandoned: the number of its steps, and the line that closes it.
    Abandoned(u32, NewLine),
    /// The time of the last activity, which the index did not have.
    Touched(Millis),
}

impl Tables {
    /// Sweeps for as long as the server runs.
    pub(crate) async fn keep_sweeping(&self) {
        loop {
            tokio::time::sleep(SWEEP_INTERVAL).await;
            match self.sweep(now()).await {
                Ok(0) => {}
                Ok(closed) => tracing::info!(closed, "tables are closed that nobody came back to"),
                Err(error) => tracing::error!(%error, "tables cannot be swept"),
            }
        }
    }

    /// Closes tables without recent activity; gives how many. A table whose match has not begun is
    /// given as long as a loaded one, counted from the start of the server at least, so that its
    /// people can reconnect after a restart.
    pub(crate) async fn sweep(&self, now: Millis) -> Result<usize, StoreError> {
        let mut closed = 0;
        if self.started_at + EMPTY <= now {
            closed += self.sweep_stage(TableStage::Open, now - EMPTY, now).await?;
        }
        closed += self.sweep_stage(TableStage::Playing, now - self.abandoned_after, now).await?;
        Ok(closed)
    }

    async fn sweep_stage(
        &self,
        stage: TableStage,
        since: Millis,
        now: Millis,
    ) -> Result<usize, StoreError> {
        let mut closed = 0;
        for table in self.store.idle(stage, since, BATCH_LIMIT).await? {
            closed += usize::from(self.sweep_table(table, since, now).await?);
        }
        Ok(closed)
    }

    /// Whether the table is closed now. If it is not, its last activity is updated in the index, so
    /// that the next sweeps skip it.
    async fn sweep_table(
        &self,
        table: TableId,
        since: Millis,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let id = table.as_str();
        let _loading = self.load_lock(id).lock().await;
        if let Some(handle) = self.handle(id) {
            let touched = noted(&table, handle.epoch, Note::Touched { at: now });
            self.store.append(touched).await?;
            return Ok(false);
        }
        let epoch = match self.claim(&table).await {
            // Another node has it.
            Err(StoreError::Fenced(_)) => return Ok(false),
            claimed => claimed?,
        };
        let assessed = match self.read_log(id).await {
            Ok(log) => replay(id, log, move |table| assess(table, since, now)).await,
            Err(refused) => Err(refused),
        };
        let batch = match assessed {
            Ok(IdleTable::Settled(end)) => noted(&table, epoch, end),
            Ok(IdleTable::Touched(at)) => noted(&table, epoch, Note::Touched { at }),
            Ok(IdleTable::Abandoned(step, line)) => lines::batch(id, epoch, step + 1, &[line]),
            // A retry is left to a later sweep.
            Err(refused) if refused.code() == Code::NotKept => return Ok(false),
            // The table cannot go on.
            Err(_) => noted(&table, epoch, Note::Closed),
        };
        let is_closed = batch.notes.contains(&Note::Closed);
        match self.store.append(batch).await {
            // A person has come back to it, at another node.
            Err(StoreError::Fenced(_)) => return Ok(false),
            appended => appended?,
        }
        self.store.release(&table, epoch).await?;
        Ok(is_closed)
    }
}

fn assess(table: &Table, since: Millis, now: Millis) -> IdleTable {
    if table.is_settled() {
        return IdleTable::Settled(index_notes::of_the_end(table));
    }
    match table.abandoned(since, now) {
        Some(line) => IdleTable::Abandoned(table.step(), line),
        None => IdleTable::Touched(table.last_at()),
    }
}

fn noted(table: &TableId, epoch: Epoch, note: Note) -> Batch {
    Batch::of_notes(table.clone(), epoch, vec![note])
}
