//! Closing tables that nobody comes back to, in the background and a few at a time.

use std::time::Duration;

use protocol::Code;
use store::{Batch, Millis, Note, StoreError, TableId, TableStage};
use table::{EMPTY, NewLine, Table};

use super::{Tables, index_notes, lines};
use crate::clock::now;

/// How often it is looked for them.
const PERIOD: Duration = Duration::from_mins(1);

/// Tables of a stage that one sweep looks at.
const MOST: u32 = 64;

/// What a log says of a table that nobody comes to.
enum Found {
    /// It is over: the server stopped before that was noted.
    Settled(Note),
    /// It is to be closed by this line, after so many.
    Abandoned(u32, NewLine),
    /// Something happened at that time.
    Touched(Millis),
}

impl Tables {
    /// For as long as the server runs.
    pub(crate) async fn keep_sweeping(&self) {
        loop {
            tokio::time::sleep(PERIOD).await;
            match self.sweep(now()).await {
                Ok(0) => {}
                Ok(closed) => tracing::info!(closed, "tables are closed that nobody came back to"),
                Err(error) => tracing::error!(%error, "tables cannot be swept"),
            }
        }
    }

    /// Closes tables at which nobody has been for long; how many. A table whose match has not
    /// begun is given as long as in memory, from the start of the server at least: its people may
    /// be on their way back.
    pub(crate) async fn sweep(&self, now: Millis) -> Result<usize, StoreError> {
        let mut closed = 0;
        if self.started_at + EMPTY <= now {
            closed += self.sweep_stage(TableStage::Open, now - EMPTY, now).await?;
        }
        closed += self.sweep_stage(TableStage::Playing, now - self.abandoned, now).await?;
        Ok(closed)
    }

    async fn sweep_stage(
        &self,
        stage: TableStage,
        since: Millis,
        now: Millis,
    ) -> Result<usize, StoreError> {
        let mut closed = 0;
        for table in self.store.idle(stage, since, MOST).await? {
            closed += usize::from(self.sweep_table(table, since, now).await?);
        }
        Ok(closed)
    }

    /// Whether it is closed now. Whatever becomes of it, it is not found again soon.
    async fn sweep_table(
        &self,
        table: TableId,
        since: Millis,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let id = table.as_str();
        let _turn = self.turn(id).lock().await;
        if self.handle(id).is_some() {
            self.store.append(noted(&table, Note::Touched { at: now })).await?;
            return Ok(false);
        }
        let found = self.look(id, move |table| found(table, since, now)).await;
        let batch = match found {
            Ok(Found::Settled(end)) => noted(&table, end),
            Ok(Found::Touched(at)) => noted(&table, Note::Touched { at }),
            Ok(Found::Abandoned(step, line)) => lines::batch(id, step + 1, &[line]),
            // Asked again later.
            Err(refused) if refused.code() == Code::NotKept => return Ok(false),
            // The table cannot go on.
            Err(_) => noted(&table, Note::Closed),
        };
        let is_closed = batch.notes.contains(&Note::Closed);
        self.store.append(batch).await?;
        Ok(is_closed)
    }
}

fn found(table: &Table, since: Millis, now: Millis) -> Found {
    if table.is_settled() {
        return Found::Settled(index_notes::of_the_end(table));
    }
    match table.abandoned(since, now) {
        Some(line) => Found::Abandoned(table.step(), line),
        None => Found::Touched(table.last_at()),
    }
}

fn noted(table: &TableId, note: Note) -> Batch {
    Batch { table: table.clone(), lines: Vec::new(), notes: vec![note] }
}
