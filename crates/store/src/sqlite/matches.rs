//! The index of tables: lookup, lists and search.

use std::collections::HashMap;

use rusqlite::{Connection, Error, Row, ToSql, params_from_iter, types::ToSqlOutput};

use super::{Sqlite, connect::rows};
use crate::{
    IndexEntry, LobbyQuery, Millis, Page, PersonId, Query, Seated, StoreError, TableId, TableStage,
    index::{self, Bound, Dialect, Wanted},
};

const DIALECT: &Dialect = &Dialect {
    placeholder: |_| "?".to_owned(),
    key: "id",
    reference: "table_id",
    is_public: "is_public = 1",
    unindexed: "+",
};

/// The first term is the condition of a partial index, word for word, so that SQLite uses it.
const OPEN: &str = "SELECT id FROM tables WHERE stage IN ('open', 'playing') AND stage = 'open' \
    AND last_at <= ? ORDER BY last_at LIMIT ?";
const PLAYING: &str = "SELECT id FROM tables WHERE stage IN ('open', 'playing') \
    AND stage = 'playing' AND last_at <= ? ORDER BY last_at LIMIT ?";

impl Sqlite {
    pub(super) async fn read_table(
        &self,
        table: &TableId,
    ) -> Result<Option<IndexEntry>, StoreError> {
        Ok(self.summaries(index::table(DIALECT, table)).await?.pop())
    }

    pub(super) async fn read_page(&self, query: Query) -> Result<Page, StoreError> {
        let limit = index::page_limit(&query);
        Ok(index::page(self.summaries(index::search(DIALECT, query)).await?, limit))
    }

    pub(super) async fn read_idle(
        &self,
        stage: TableStage,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let ids = match stage {
            TableStage::Open => OPEN,
            TableStage::Playing => PLAYING,
            TableStage::Finished | TableStage::Closed => return Ok(Vec::new()),
        };
        self.read_ids(ids, (since, limit)).await
    }

    pub(super) async fn read_unfinished_of(
        &self,
        person: &PersonId,
    ) -> Result<Vec<IndexEntry>, StoreError> {
        self.summaries(index::unfinished_of(DIALECT, person)).await
    }

    pub(super) async fn read_listed(
        &self,
        lobby: LobbyQuery,
    ) -> Result<Vec<IndexEntry>, StoreError> {
        self.summaries(index::listed(DIALECT, &lobby)).await
    }

    async fn summaries(&self, wanted: Wanted) -> Result<Vec<IndexEntry>, StoreError> {
        self.readers.read(|connection| summaries(connection, wanted)).await
    }
}

fn summaries(connection: &Connection, wanted: Wanted) -> Result<Vec<IndexEntry>, StoreError> {
    let mut summaries = found(connection, wanted, summary)?;
    let mut seats = seats(connection, &summaries)?;
    for summary in &mut summaries {
        summary.seats = seats.remove(summary.table.as_str()).unwrap_or_default();
    }
    Ok(summaries)
}

fn found<T>(
    connection: &Connection,
    wanted: Wanted,
    row: impl FnMut(&Row<'_>) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    rows(connection, &wanted.query, params_from_iter(wanted.values), row)
}

impl ToSql for Bound {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>, Error> {
        match self {
            Bound::Integer(number) => number.to_sql(),
            Bound::Text(text) => text.to_sql(),
        }
    }
}

fn summary(row: &Row<'_>) -> Result<IndexEntry, Error> {
    Ok(IndexEntry {
        table: row.get::<_, String>(0)?.into(),
        game: row.get(1)?,
        public: row.get(2)?,
        stage: index::stage(&row.get::<_, String>(3)?),
        opened_at: row.get(4)?,
        finished_at: row.get(5)?,
        result: row.get(6)?,
        last_at: row.get(7)?,
        opened_by: row.get::<_, Option<String>>(8)?.map(Into::into),
        card: row.get(9)?,
        seats: Vec::new(),
    })
}

/// The seats of these tables, by table.
fn seats(
    connection: &Connection,
    tables: &[IndexEntry],
) -> Result<HashMap<String, Vec<Seated>>, StoreError> {
    let mut seats: HashMap<String, Vec<Seated>> = HashMap::new();
    if tables.is_empty() {
        return Ok(seats);
    }
    let mut wanted = Wanted::new(
        DIALECT,
        "SELECT table_id, seat, person, name, is_bot, has_left FROM seats WHERE table_id IN (",
    );
    for (number, table) in tables.iter().enumerate() {
        wanted.push(if number == 0 { "" } else { ", " }).bind(table.table.as_str());
    }
    wanted.push(") ORDER BY table_id, seat");
    for (table, seated) in found(connection, wanted, seated)? {
        seats.entry(table).or_default().push(seated);
    }
    Ok(seats)
}

fn seated(row: &Row<'_>) -> Result<(String, Seated), Error> {
    let seated = Seated {
        seat: row.get(1)?,
        person: row.get::<_, Option<String>>(2)?.map(Into::into),
        name: row.get(3)?,
        is_bot: row.get(4)?,
        has_left: row.get(5)?,
    };
    Ok((row.get(0)?, seated))
}
