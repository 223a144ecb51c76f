//! Statements about the daily duplicate.

use tokio_postgres::Row;

use super::Postgres;
use crate::{Dailies, DailyEntry, DailySetId, Millis, PersonId, StoredBoard, store::StoreFuture};

const BOARD: &str = "day, game, mode, board, candidate, seat, edition, field, par";
const ENTRY: &str = "day, game, mode, board, place, person, begun_at, finished_at, score, record";

impl Dailies for Postgres {
    fn add_board(&self, board: StoredBoard) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let StoredBoard { set, board, candidate, seat, edition, field, par } = &board;
            let DailySetId { day, game, mode } = set;
            let (board, seat) = (i16::from(*board), i16::from(*seat));
            let candidate = i32::try_from(*candidate).unwrap_or(i32::MAX);
            let statement = format!(
                "INSERT INTO daily_boards ({BOARD}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
                 ON CONFLICT DO NOTHING"
            );
            let values: super::session::Values<'_> =
                &[day, game, mode, &board, &candidate, &seat, edition, field, par];
            self.pool.change(&statement, values).await??;
            Ok(())
        })
    }

    fn boards<'a>(&'a self, set: &'a DailySetId) -> StoreFuture<'a, Vec<StoredBoard>> {
        Box::pin(async move {
            let DailySetId { day, game, mode } = set;
            let query = format!(
                "SELECT {BOARD} FROM daily_boards WHERE day = $1 AND game = $2 AND mode = $3 \
                 ORDER BY board"
            );
            let rows = self.pool.read(&query, &[day, game, mode]).await?;
            Ok(rows.iter().map(board).collect())
        })
    }

    fn sets<'a>(
        &'a self,
        mode: &'a str,
        before: i32,
        limit: u32,
    ) -> StoreFuture<'a, Vec<(DailySetId, u32)>> {
        Box::pin(async move {
            let query = "SELECT day, game, mode, count(*) FROM daily_boards \
                WHERE mode = $1 AND day < $2 GROUP BY day, game, mode \
                ORDER BY day DESC, game LIMIT $3";
            let rows = self.pool.read(query, &[&mode, &before, &i64::from(limit)]).await?;
            let count = |row: &Row| u32::try_from(row.get::<_, i64>(3)).unwrap_or(u32::MAX);
            Ok(rows.iter().map(|row| (set(row), count(row))).collect())
        })
    }

    fn begin(&self, begun: DailyEntry) -> StoreFuture<'_, DailyEntry> {
        Box::pin(async move {
            let DailyEntry { set, board, place, person, begun_at, .. } = &begun;
            let DailySetId { day, game, mode } = set;
            let (board, person) = (i16::from(*board), person.as_ref().map(PersonId::as_str));
            let statement = "INSERT INTO daily_entries \
                (day, game, mode, board, place, person, begun_at) \
                VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
            let values: super::session::Values<'_> =
                &[day, game, mode, &board, place, &person, begun_at];
            self.pool.change(statement, values).await??;
            let query = format!(
                "SELECT {ENTRY} FROM daily_entries WHERE day = $1 AND game = $2 AND mode = $3 \
                 AND board = $4 AND person = $5"
            );
            let rows = self.pool.read(&query, &[day, game, mode, &board, &person]).await?;
            Ok(rows.first().map_or(begun, entry_of))
        })
    }

    fn finish<'a>(
        &'a self,
        entry: &'a DailyEntry,
        score: Option<i32>,
        at: Millis,
    ) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let DailyEntry { set, board, place, record, .. } = entry;
            let DailySetId { day, game, mode } = set;
            let board = i16::from(*board);
            let statement = "UPDATE daily_entries \
                SET finished_at = $1, score = $2, record = $3 WHERE day = $4 AND game = $5 \
                AND mode = $6 AND board = $7 AND place = $8 AND finished_at IS NULL";
            let values: super::session::Values<'_> =
                &[&at, &score, record, day, game, mode, &board, place];
            self.pool.change(statement, values).await??;
            Ok(())
        })
    }

    fn entries<'a>(&'a self, set: &'a DailySetId) -> StoreFuture<'a, Vec<DailyEntry>> {
        Box::pin(async move {
            let DailySetId { day, game, mode } = set;
            let query = format!(
                "SELECT {ENTRY} FROM daily_entries WHERE day = $1 AND game = $2 AND mode = $3 \
                 ORDER BY board, place"
            );
            let rows = self.pool.read(&query, &[day, game, mode]).await?;
            Ok(rows.iter().map(entry_of).collect())
        })
    }

    fn entries_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<DailyEntry>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {ENTRY} FROM daily_entries WHERE person = $1 \
                 ORDER BY day DESC, game, mode, board"
            );
            let rows = self.pool.read(&query, &[&person.as_str()]).await?;
            Ok(rows.iter().map(entry_of).collect())
        })
    }

    fn unfinished_entries(&self, until: i32, limit: u32) -> StoreFuture<'_, Vec<DailyEntry>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {ENTRY} FROM daily_entries WHERE finished_at IS NULL AND day <= $1 \
                 ORDER BY day, game, mode, board, place LIMIT $2"
            );
            let rows = self.pool.read(&query, &[&until, &i64::from(limit)]).await?;
            Ok(rows.iter().map(entry_of).collect())
        })
    }
}

fn set(row: &Row) -> DailySetId {
    DailySetId { day: row.get(0), game: row.get(1), mode: row.get(2) }
}

fn board(row: &Row) -> StoredBoard {
    StoredBoard {
        set: set(row),
        board: small(row, 3),
        candidate: u32::try_from(row.get::<_, i32>(4)).unwrap_or_default(),
        seat: small(row, 5),
        edition: row.get(6),
        field: row.get(7),
        par: row.get(8),
    }
}

fn entry_of(row: &Row) -> DailyEntry {
    DailyEntry {
        set: set(row),
        board: small(row, 3),
        place: row.get(4),
        person: row.get::<_, Option<&str>>(5).map(PersonId::from),
        begun_at: row.get(6),
        finished_at: row.get(7),
        score: row.get(8),
        record: row.get(9),
    }
}

fn small(row: &Row, column: usize) -> u8 {
    u8::try_from(row.get::<_, i16>(column)).unwrap_or_default()
}
