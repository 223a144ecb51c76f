//! The index of tables: lookup and search.

use std::collections::HashMap;

use rusqlite::{Connection, Error, Row};

use super::{Sqlite, notes::folded, wanted::Wanted};
use crate::{
    Cursor, IndexEntry, Page, PlayerFilter, Query, Seated, StoreError, TableId, TableStage, Within,
};

pub(super) const SUMMARY: &str = "SELECT id, game, is_public, stage, opened_at, finished_at, \
    result, last_at, opened_by, card FROM tables";

impl Sqlite {
    pub(super) async fn read_table(
        &self,
        table: &TableId,
    ) -> Result<Option<IndexEntry>, StoreError> {
        let mut wanted = Wanted::new(SUMMARY);
        wanted.push(" WHERE id = ").bind(table.as_str().to_owned());
        let mut tables = self.readers.read(|connection| summaries(connection, wanted)).await?;
        Ok(tables.pop())
    }

    /// Reads one row more than the page has, to know whether there is a next one.
    pub(super) async fn read_page(&self, query: Query) -> Result<Page, StoreError> {
        let limit = query.limit.clamp(1, Query::PAGE_LIMIT);
        let mut wanted = wanted(query);
        wanted.push(" ORDER BY finished_at DESC, id DESC LIMIT ").bind(limit + 1);
        let mut matches = self.readers.read(|connection| summaries(connection, wanted)).await?;
        let more = matches.len() > limit as usize;
        matches.truncate(limit as usize);
        let last = matches.last().filter(|_| more);
        let next = last.and_then(|last| {
            Some(Cursor { finished_at: last.finished_at?, table: last.table.clone() })
        });
        Ok(Page { matches, next })
    }
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
                " AND (is_public OR EXISTS (SELECT 1 FROM seats WHERE table_id = id AND person = ",
            );
            wanted.bind(person.as_str().to_owned()).push("))");
        }
    }
    match query.player {
        None => {}
        Some(PlayerFilter::Person(person)) => {
            wanted.push(" AND id IN (SELECT table_id FROM seats WHERE person = ");
            wanted.bind(person.as_str().to_owned()).push(")");
        }
        Some(PlayerFilter::Named(name)) => {
            let from = folded(&name);
            let until = format!("{from}\u{10FFFF}");
            wanted.push(" AND id IN (SELECT table_id FROM seats WHERE folded >= ").bind(from);
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

pub(super) fn summaries(
    connection: &Connection,
    wanted: Wanted,
) -> Result<Vec<IndexEntry>, StoreError> {
    let mut summaries = wanted.rows(connection, summary)?;
    let mut seats = seats(connection, &summaries)?;
    for summary in &mut summaries {
        summary.seats = seats.remove(summary.table.as_str()).unwrap_or_default();
    }
    Ok(summaries)
}

fn summary(row: &Row<'_>) -> Result<IndexEntry, Error> {
    Ok(IndexEntry {
        table: row.get::<_, String>(0)?.into(),
        game: row.get(1)?,
        public: row.get(2)?,
        stage: stage(&row.get::<_, String>(3)?),
        opened_at: row.get(4)?,
        finished_at: row.get(5)?,
        result: row.get(6)?,
        last_at: row.get(7)?,
        opened_by: row.get::<_, Option<String>>(8)?.map(Into::into),
        card: row.get(9)?,
        seats: Vec::new(),
    })
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
fn seats(
    connection: &Connection,
    tables: &[IndexEntry],
) -> Result<HashMap<String, Vec<Seated>>, StoreError> {
    let mut seats: HashMap<String, Vec<Seated>> = HashMap::new();
    if tables.is_empty() {
        return Ok(seats);
    }
    let mut wanted = Wanted::new(
        "SELECT table_id, seat, person, name, is_bot, has_left FROM seats WHERE table_id IN (",
    );
    for (number, table) in tables.iter().enumerate() {
        wanted.push(if number == 0 { "" } else { ", " }).bind(table.table.as_str().to_owned());
    }
    wanted.push(") ORDER BY table_id, seat");
    for (table, seated) in wanted.rows(connection, seated)? {
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
