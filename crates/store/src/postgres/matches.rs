//! The index of tables: lookup, lists and search.

use std::collections::HashMap;

use tokio_postgres::{Row, types::ToSql};

use super::Postgres;
use crate::{
    IndexEntry, LobbyQuery, Millis, Page, PersonId, Query, Seated, StoreError, TableId, TableStage,
    index::{self, Bound, Dialect, Wanted},
};

const DIALECT: &Dialect = &Dialect {
    placeholder: |number| format!("${number}"),
    key: "no",
    reference: "table_no",
    is_public: "is_public",
    unindexed: "",
};

impl Postgres {
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

    /// The stage is a word of the query, so that a partial index answers it.
    pub(super) async fn read_idle(
        &self,
        stage: TableStage,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let word = match stage {
            TableStage::Open => "open",
            TableStage::Playing => "playing",
            TableStage::Finished | TableStage::Closed => return Ok(Vec::new()),
        };
        let query = format!(
            "SELECT id FROM tables WHERE stage = '{word}' AND last_at <= $1 ORDER BY last_at LIMIT $2"
        );
        self.read_ids(&query, &[&since, &i64::from(limit)]).await
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
        let values: Vec<&(dyn ToSql + Sync)> = wanted.values.iter().map(value).collect();
        let rows = self.pool.read(&wanted.query, &values).await?;
        let mut seats = self.seats(rows.iter().map(row_no).collect()).await?;
        let with_seats = |row| {
            let seats = seats.remove(&row_no(row)).unwrap_or_default();
            IndexEntry { seats, ..summary(row) }
        };
        Ok(rows.iter().map(with_seats).collect())
    }

    /// The seats of these tables, by the number of the table.
    async fn seats(&self, tables: Vec<i64>) -> Result<HashMap<i64, Vec<Seated>>, StoreError> {
        let mut seats: HashMap<i64, Vec<Seated>> = HashMap::new();
        if tables.is_empty() {
            return Ok(seats);
        }
        let query = "SELECT table_no, seat, person, name, is_bot, has_left FROM seats \
            WHERE table_no = ANY($1) ORDER BY table_no, seat";
        for row in self.pool.read(query, &[&tables]).await? {
            seats.entry(row.get(0)).or_default().push(seated(&row));
        }
        Ok(seats)
    }
}

fn value(bound: &Bound) -> &(dyn ToSql + Sync) {
    match bound {
        Bound::Integer(number) => number,
        Bound::Text(text) => text,
    }
}

fn row_no(row: &Row) -> i64 {
    row.get(10)
}

fn summary(row: &Row) -> IndexEntry {
    IndexEntry {
        table: row.get::<_, &str>(0).into(),
        game: row.get(1),
        public: row.get(2),
        stage: index::stage(row.get(3)),
        opened_at: row.get(4),
        finished_at: row.get(5),
        result: row.get(6),
        last_at: row.get(7),
        opened_by: row.get::<_, Option<&str>>(8).map(Into::into),
        card: row.get(9),
        seats: Vec::new(),
    }
}

fn seated(row: &Row) -> Seated {
    Seated {
        seat: row.get::<_, i16>(1).cast_unsigned() as u8,
        person: row.get::<_, Option<&str>>(2).map(Into::into),
        name: row.get(3),
        is_bot: row.get(4),
        has_left: row.get(5),
    }
}
