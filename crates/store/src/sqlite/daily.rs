//! Statements about the daily duplicate.

use rusqlite::{Error, OptionalExtension as _, Row, params};

use super::{
    Sqlite,
    connect::{execute, rows},
};
use crate::{
    Dailies, DailyEntry, DailySetId, Millis, PersonId, StoreError, StoredBoard, store::StoreFuture,
};

impl Dailies for Sqlite {
    fn add_board(&self, board: StoredBoard) -> StoreFuture<'_, ()> {
        let write = move |connection: &_| {
            let StoredBoard { set, board, candidate, seat, edition, field, par } = &board;
            let DailySetId { day, game, mode } = set;
            Ok(execute(
                connection,
                "INSERT INTO daily_boards (day, game, mode, board, candidate, seat, edition, field, par)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                params![day, game, mode, board, candidate, seat, edition, field, par],
            )?)
        };
        Box::pin(async { self.writer.change(write).await.map(drop) })
    }

    fn boards<'a>(&'a self, set: &'a DailySetId) -> StoreFuture<'a, Vec<StoredBoard>> {
        let DailySetId { day, game, mode } = set.clone();
        Box::pin(self.readers.read(move |connection| {
            let query = "SELECT * FROM daily_boards WHERE day = ? AND game = ? AND mode = ? \
                ORDER BY board";
            Ok(rows(connection, query, params![day, game, mode], board)?)
        }))
    }

    fn sets<'a>(
        &'a self,
        mode: &'a str,
        before: i32,
        limit: u32,
    ) -> StoreFuture<'a, Vec<(DailySetId, u32)>> {
        let mode = mode.to_owned();
        Box::pin(self.readers.read(move |connection| {
            let query = "SELECT day, game, mode, count(*) AS boards FROM daily_boards \
                WHERE mode = ? AND day < ? GROUP BY day, game ORDER BY day DESC, game LIMIT ?";
            let counted = |row: &Row<'_>| Ok((set(row)?, row.get("boards")?));
            Ok(rows(connection, query, params![mode, before, limit], counted)?)
        }))
    }

    fn begin(&self, entry: DailyEntry) -> StoreFuture<'_, DailyEntry> {
        Box::pin(async move {
            let (new, kept) = (entry.clone(), entry);
            let write = move |connection: &_| {
                let DailyEntry { set, board, place, person, begun_at, .. } = &new;
                let DailySetId { day, game, mode } = set;
                let person = person.as_ref().map(PersonId::as_str);
                Ok(execute(
                    connection,
                    "INSERT INTO daily_entries (day, game, mode, board, place, person, begun_at)
                     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                    params![day, game, mode, board, place, person, begun_at],
                )?)
            };
            self.writer.change(write).await?;
            self.read_begun(kept).await
        })
    }

    fn finish<'a>(
        &'a self,
        entry: &'a DailyEntry,
        score: Option<i32>,
        at: Millis,
    ) -> StoreFuture<'a, ()> {
        let DailyEntry { set, board, place, record, .. } = entry.clone();
        let write = move |connection: &_| {
            let DailySetId { day, game, mode } = &set;
            Ok(execute(
                connection,
                "UPDATE daily_entries SET finished_at = ?, score = ?, record = ? WHERE day = ? \
                 AND game = ? AND mode = ? AND board = ? AND place = ? AND finished_at IS NULL",
                params![at, score, record, day, game, mode, board, place],
            )?)
        };
        Box::pin(async { self.writer.change(write).await.map(drop) })
    }

    fn entries<'a>(&'a self, set: &'a DailySetId) -> StoreFuture<'a, Vec<DailyEntry>> {
        let DailySetId { day, game, mode } = set.clone();
        Box::pin(self.readers.read(move |connection| {
            let query = "SELECT * FROM daily_entries WHERE day = ? AND game = ? AND mode = ? \
                ORDER BY board, place";
            Ok(rows(connection, query, params![day, game, mode], entry)?)
        }))
    }

    fn entries_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<DailyEntry>> {
        let person = person.clone();
        Box::pin(self.readers.read(move |connection| {
            let query = "SELECT * FROM daily_entries WHERE person = ? \
                ORDER BY day DESC, game, mode, board";
            Ok(rows(connection, query, [person.as_str()], entry)?)
        }))
    }

    fn unfinished_entries(&self, until: i32, limit: u32) -> StoreFuture<'_, Vec<DailyEntry>> {
        Box::pin(self.readers.read(move |connection| {
            let query = "SELECT * FROM daily_entries WHERE finished_at IS NULL AND day <= ? \
                ORDER BY day, game, mode, board, place LIMIT ?";
            Ok(rows(connection, query, params![until, limit], entry)?)
        }))
    }
}

impl Sqlite {
    /// What a person has begun, now or before.
    async fn read_begun(&self, begun: DailyEntry) -> Result<DailyEntry, StoreError> {
        let found = self.readers.read(move |connection| {
            let DailyEntry { set: DailySetId { day, game, mode }, board, person, .. } = &begun;
            let query = "SELECT * FROM daily_entries WHERE day = ? AND game = ? AND mode = ? \
                AND board = ? AND person = ?";
            let mut statement = connection.prepare_cached(query)?;
            let person = person.as_ref().map(PersonId::as_str);
            let found = statement.query_row(params![day, game, mode, board, person], entry);
            Ok(found.optional()?.unwrap_or(begun))
        });
        found.await
    }
}

fn set(row: &Row<'_>) -> Result<DailySetId, Error> {
    Ok(DailySetId { day: row.get("day")?, game: row.get("game")?, mode: row.get("mode")? })
}

fn board(row: &Row<'_>) -> Result<StoredBoard, Error> {
    Ok(StoredBoard {
        set: set(row)?,
        board: row.get("board")?,
        candidate: row.get("candidate")?,
        seat: row.get("seat")?,
        edition: row.get("edition")?,
        field: row.get("field")?,
        par: row.get("par")?,
    })
}

fn entry(row: &Row<'_>) -> Result<DailyEntry, Error> {
    Ok(DailyEntry {
        set: set(row)?,
        board: row.get("board")?,
        place: row.get("place")?,
        person: row.get::<_, Option<String>>("person")?.map(PersonId::from),
        begun_at: row.get("begun_at")?,
        finished_at: row.get("finished_at")?,
        score: row.get("score")?,
        record: row.get("record")?,
    })
}
