//! The index of tables: lookup, lists and search.

use std::collections::HashMap;

use tokio_postgres::{Row, types::ToSql};

use super::{Postgres, notes::folded};
use crate::{
    Cursor, IndexEntry, LobbyQuery, Millis, Page, PersonId, PlayerFilter, Query, Seated,
    StoreError, TableId, TableStage, Within,
};

const SUMMARY: &str = "SELECT id, game, is_public, stage, opened_at, finished_at, result, last_at, \
    opened_by, card, no FROM tables";

/// A query that is put together from parts, with its values.
struct Wanted {
    query: String,
    values: Vec<Box<dyn ToSql + Sync + Send>>,
}

impl Wanted {
    fn new(query: &str) -> Wanted {
        Wanted { query: query.to_owned(), values: Vec::new() }
    }

    fn push(&mut self, part: &str) -> &mut Wanted {
        self.query.push_str(part);
        self
    }

    /// A placeholder, and its value.
    fn bind(&mut self, value: impl ToSql + Sync + Send + 'static) -> &mut Wanted {
        self.values.push(Box::new(value));
        self.query.push('$');
        self.query.push_str(&self.values.len().to_string());
        self
    }
}

impl Postgres {
    pub(super) async fn read_table(
        &self,
        table: &TableId,
    ) -> Result<Option<IndexEntry>, StoreError> {
        let mut wanted = Wanted::new(SUMMARY);
        wanted.push(" WHERE id = ").bind(table.as_str().to_owned());
        Ok(self.summaries(wanted).await?.pop())
    }

    /// Reads one row more than the page has, to know whether there is a next one.
    pub(super) async fn read_page(&self, query: Query) -> Result<Page, StoreError> {
        let limit = query.limit.clamp(1, Query::PAGE_LIMIT);
        let mut wanted = wanted(query);
        wanted.push(" ORDER BY finished_at DESC, id DESC LIMIT ").bind(i64::from(limit) + 1);
        let mut matches = self.summaries(wanted).await?;
        let more = matches.len() > limit as usize;
        matches.truncate(limit as usize);
        let last = matches.last().filter(|_| more);
        let next = last.and_then(|last| {
            Some(Cursor { finished_at: last.finished_at?, table: last.table.clone() })
        });
        Ok(Page { matches, next })
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
        let person = person.as_str();
        let mut wanted = Wanted::new(SUMMARY);
        wanted.push(" WHERE no IN (SELECT table_no FROM seats WHERE NOT has_left AND person = ");
        wanted.bind(person.to_owned());
        wanted.push(" UNION SELECT no FROM tables WHERE opened_by = ").bind(person.to_owned());
        wanted.push(") AND stage IN ('open', 'playing') ORDER BY opened_at DESC, id");
        self.summaries(wanted).await
    }

    pub(super) async fn read_listed(
        &self,
        lobby: LobbyQuery,
    ) -> Result<Vec<IndexEntry>, StoreError> {
        let mut wanted = Wanted::new(SUMMARY);
        wanted.push(" WHERE is_public AND stage IN ('open', 'playing') AND last_at >= ");
        wanted.bind(lobby.since);
        if let Some((opened_at, id)) = lobby.after {
            wanted.push(" AND opened_at <= ").bind(opened_at);
            wanted.push(" AND (opened_at < ").bind(opened_at);
            wanted.push(" OR id > ").bind(id.as_str().to_owned()).push(")");
        }
        wanted.push(" ORDER BY opened_at DESC, id LIMIT ").bind(i64::from(lobby.limit));
        self.summaries(wanted).await
    }

    async fn summaries(&self, wanted: Wanted) -> Result<Vec<IndexEntry>, StoreError> {
        let values: Vec<&(dyn ToSql + Sync)> =
            wanted.values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
        let rows = self.pool.read(&wanted.query, &values).await?;
        let mut seats = self.seats(rows.iter().map(|row| row.get(10)).collect()).await?;
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

fn row_no(row: &Row) -> i64 {
    row.get(10)
}

fn wanted(query: Query) -> Wanted {
    let mut wanted = Wanted::new(SUMMARY);
    wanted.push(" WHERE finished_at IS NOT NULL");
    match query.within {
        Within::Everything => {}
        Within::Public => {
            wanted.push(" AND is_public");
        }
        Within::SeenBy(person) => {
            wanted.push(
                " AND (is_public OR EXISTS (SELECT 1 FROM seats WHERE table_no = no AND person = ",
            );
            wanted.bind(person.as_str().to_owned()).push("))");
        }
    }
    match query.player {
        None => {}
        Some(PlayerFilter::Person(person)) => {
            wanted.push(" AND no IN (SELECT table_no FROM seats WHERE person = ");
            wanted.bind(person.as_str().to_owned()).push(")");
        }
        Some(PlayerFilter::Named(name)) => {
            let from = folded(&name);
            let until = format!("{from}\u{10FFFF}");
            wanted.push(" AND no IN (SELECT table_no FROM seats WHERE folded >= ").bind(from);
            wanted.push(" AND folded < ").bind(until).push(")");
        }
    }
    if let Some(game) = query.game {
        wanted.push(" AND game = ").bind(game);
    }
    if let Some(from) = query.from {
        wanted.push(" AND finished_at >= ").bind(from);
    }
    if let Some(until) = query.until {
        wanted.push(" AND finished_at < ").bind(until);
    }
    if let Some(after) = query.after {
        wanted.push(" AND (finished_at, id) < (").bind(after.finished_at);
        wanted.push(", ").bind(after.table.as_str().to_owned()).push(")");
    }
    wanted
}

fn summary(row: &Row) -> IndexEntry {
    IndexEntry {
        table: row.get::<_, &str>(0).into(),
        game: row.get(1),
        public: row.get(2),
        stage: stage(row.get(3)),
        opened_at: row.get(4),
        finished_at: row.get(5),
        result: row.get(6),
        last_at: row.get(7),
        opened_by: row.get::<_, Option<&str>>(8).map(Into::into),
        card: row.get(9),
        seats: Vec::new(),
    }
}

fn stage(word: &str) -> TableStage {
    match word {
        "open" => TableStage::Open,
        "playing" => TableStage::Playing,
        "finished" => TableStage::Finished,
        "closed" => TableStage::Closed,
        _ => unreachable!("the table admits no other word"),
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
