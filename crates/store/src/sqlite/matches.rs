//! The index of tables: lookup and search.

use std::collections::HashMap;

use sqlx::{FromRow, QueryBuilder, Row, Sqlite, SqlitePool, sqlite::SqliteRow};

use super::notes::folded;
use crate::{
    Cursor, IndexEntry, Page, PlayerFilter, Query, Seated, StoreError, TableId, TableStage, Within,
};

pub(super) const SUMMARY: &str = "SELECT id, game, is_public, stage, opened_at, finished_at, \
    result, last_at, opened_by, card FROM tables";

pub(super) async fn table(
    readers: &SqlitePool,
    table: &TableId,
) -> Result<Option<IndexEntry>, StoreError> {
    let mut wanted = QueryBuilder::new(SUMMARY);
    wanted.push(" WHERE id = ").push_bind(table.text());
    Ok(summaries(readers, wanted).await?.pop())
}

/// Reads one row more than the page has, to know whether there is a next one.
pub(super) async fn search(readers: &SqlitePool, query: Query) -> Result<Page, StoreError> {
    let limit = query.limit.clamp(1, Query::PAGE_LIMIT);
    let mut wanted = wanted(query);
    wanted.push(" ORDER BY finished_at DESC, id DESC LIMIT ").push_bind(limit + 1);
    let mut matches = summaries(readers, wanted).await?;
    let more = matches.len() > limit as usize;
    matches.truncate(limit as usize);
    let last = matches.last().filter(|_| more);
    let next = last.and_then(|last| {
        Some(Cursor { finished_at: last.finished_at?, table: last.table.clone() })
    });
    Ok(Page { matches, next })
}

fn wanted(query: Query) -> QueryBuilder<Sqlite> {
    let mut wanted = QueryBuilder::new(SUMMARY);
    wanted.push(" WHERE finished_at IS NOT NULL");
    match query.within {
        Within::Everything => {}
        Within::Public => {
            wanted.push(" AND is_public");
        }
        Within::SeenBy(person) => {
            wanted.push(
                " AND (is_public OR EXISTS (SELECT 1 FROM seats WHERE table_id = id AND person = ",
            );
            wanted.push_bind(person.text()).push("))");
        }
    }
    match query.player {
        None => {}
        Some(PlayerFilter::Person(person)) => {
            wanted.push(" AND id IN (SELECT table_id FROM seats WHERE person = ");
            wanted.push_bind(person.text()).push(")");
        }
        Some(PlayerFilter::Named(name)) => {
            let from = folded(&name);
            let until = format!("{from}\u{10FFFF}");
            wanted.push(" AND id IN (SELECT table_id FROM seats WHERE folded >= ").push_bind(from);
            wanted.push(" AND folded < ").push_bind(until).push(")");
        }
    }
    if let Some(game) = query.game {
        wanted.push(" AND game = ").push_bind(game);
    }
    if let Some(from) = query.from {
        wanted.push(" AND finished_at >= ").push_bind(from);
    }
    if let Some(until) = query.until {
        wanted.push(" AND finished_at < ").push_bind(until);
    }
    if let Some(after) = query.after {
        wanted.push(" AND (finished_at, id) < (").push_bind(after.finished_at);
        wanted.push(", ").push_bind(after.table.text()).push(")");
    }
    wanted
}

pub(super) async fn summaries(
    readers: &SqlitePool,
    mut wanted: QueryBuilder<Sqlite>,
) -> Result<Vec<IndexEntry>, StoreError> {
    let rows = wanted.build().fetch_all(readers).await?;
    let mut summaries = rows.iter().map(IndexEntry::from_row).collect::<Result<Vec<_>, _>>()?;
    let mut seats = seats(readers, &summaries).await?;
    for summary in &mut summaries {
        summary.seats = seats.remove(summary.table.as_str()).unwrap_or_default();
    }
    Ok(summaries)
}

impl FromRow<'_, SqliteRow> for IndexEntry {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            table: row.try_get::<String, _>(0)?.into(),
            game: row.try_get(1)?,
            public: row.try_get(2)?,
            stage: stage(row.try_get(3)?),
            opened_at: row.try_get(4)?,
            finished_at: row.try_get(5)?,
            result: row.try_get(6)?,
            last_at: row.try_get(7)?,
            opened_by: row.try_get::<Option<String>, _>(8)?.map(Into::into),
            card: row.try_get(9)?,
            seats: Vec::new(),
        })
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

/// The seats of these tables, by table.
async fn seats(
    readers: &SqlitePool,
    tables: &[IndexEntry],
) -> Result<HashMap<String, Vec<Seated>>, StoreError> {
    let mut seats: HashMap<String, Vec<Seated>> = HashMap::new();
    if tables.is_empty() {
        return Ok(seats);
    }
    let mut wanted = QueryBuilder::<Sqlite>::new(
        "SELECT table_id, seat, person, name, is_bot, has_left FROM seats WHERE table_id IN (",
    );
    let mut ids = wanted.separated(", ");
    for table in tables {
        ids.push_bind(table.table.text());
    }
    wanted.push(") ORDER BY table_id, seat");
    for row in wanted.build().fetch_all(readers).await? {
        let person = row.try_get::<Option<String>, _>(2)?.map(Into::into);
        let seated = Seated {
            seat: row.try_get(1)?,
            person,
            name: row.try_get(3)?,
            is_bot: row.try_get(4)?,
            has_left: row.try_get(5)?,
        };
        seats.entry(row.try_get(0)?).or_default().push(seated);
    }
    Ok(seats)
}
