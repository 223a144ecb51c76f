//! Queries of the index of tables, in the dialect of either engine.

mod wanted;

pub(crate) use wanted::{Bound, Wanted};

use crate::{
    Cursor, IndexEntry, LobbyQuery, Page, PersonId, PlayerFilter, Query, TableId, TableStage,
    Within,
};

/// What the SQL of the two engines differs in.
pub(crate) struct Dialect {
    /// The nth placeholder.
    pub(crate) placeholder: fn(usize) -> String,
    /// The column of `tables` that other relations refer to, and the name under which they do.
    pub(crate) key: &'static str,
    pub(crate) reference: &'static str,
    /// The condition of the index of listed tables, word for word.
    pub(crate) is_public: &'static str,
    /// Before a column that no index shall be used for.
    pub(crate) unindexed: &'static str,
}

/// What a row of `tables` is made of, in the order in which engines read it; the last column is the
/// key of its seats.
fn summary(dialect: &'static Dialect) -> Wanted {
    let mut wanted = Wanted::new(
        dialect,
        "SELECT id, game, is_public, stage, opened_at, finished_at, result, last_at, opened_by, \
         card, ",
    );
    wanted.push(dialect.key).push(" FROM tables");
    wanted
}

pub(crate) fn table(dialect: &'static Dialect, table: &TableId) -> Wanted {
    let mut wanted = summary(dialect);
    wanted.push(" WHERE id = ").bind(table.as_str());
    wanted
}

/// Begins with the tables of the person, not with an index over all tables.
pub(crate) fn unfinished_of(dialect: &'static Dialect, person: &PersonId) -> Wanted {
    let &Dialect { key, reference, unindexed, .. } = dialect;
    let mut wanted = summary(dialect);
    wanted.push(&format!(
        " WHERE {key} IN (SELECT {reference} FROM seats WHERE NOT has_left AND person = "
    ));
    wanted.bind(person.as_str());
    wanted.push(&format!(" UNION SELECT {key} FROM tables WHERE opened_by = "));
    wanted.bind(person.as_str());
    wanted.push(&format!(
        ") AND {unindexed}stage IN ('open', 'playing') ORDER BY opened_at DESC, id"
    ));
    wanted
}

pub(crate) fn listed(dialect: &'static Dialect, lobby: &LobbyQuery) -> Wanted {
    let mut wanted = summary(dialect);
    wanted.push(" WHERE ").push(dialect.is_public);
    wanted.push(" AND stage IN ('open', 'playing') AND last_at >= ").bind(lobby.since);
    if let Some((opened_at, id)) = &lobby.after {
        wanted.push(" AND opened_at <= ").bind(*opened_at);
        wanted.push(" AND (opened_at < ").bind(*opened_at);
        wanted.push(" OR id > ").bind(id.as_str()).push(")");
    }
    wanted.push(" ORDER BY opened_at DESC, id LIMIT ").bind(i64::from(lobby.limit));
    wanted
}

/// Asks for one row more than the page has, so that [`page`] knows whether there is a next one.
pub(crate) fn search(dialect: &'static Dialect, query: Query) -> Wanted {
    let limit = page_limit(&query);
    let mut wanted = summary(dialect);
    wanted.push(" WHERE finished_at IS NOT NULL");
    within(&mut wanted, dialect, query.within);
    if let Some(player) = query.player {
        with_player(&mut wanted, dialect, player);
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
        wanted.push(", ").bind(after.table.as_str()).push(")");
    }
    wanted.push(" ORDER BY finished_at DESC, id DESC LIMIT ").bind(i64::from(limit) + 1);
    wanted
}

fn within(wanted: &mut Wanted, dialect: &Dialect, within: Within) {
    let &Dialect { key, reference, .. } = dialect;
    match within {
        Within::Everything => {}
        Within::Public => {
            wanted.push(" AND is_public");
        }
        Within::SeenBy(person) => {
            wanted.push(&format!(
                " AND (is_public OR EXISTS (SELECT 1 FROM seats WHERE {reference} = {key} \
                 AND person = "
            ));
            wanted.bind(person.as_str()).push("))");
        }
    }
}

fn with_player(wanted: &mut Wanted, dialect: &Dialect, player: PlayerFilter) {
    let &Dialect { key, reference, .. } = dialect;
    wanted.push(&format!(" AND {key} IN (SELECT {reference} FROM seats WHERE "));
    match player {
        PlayerFilter::Person(person) => {
            wanted.push("person = ").bind(person.as_str());
        }
        PlayerFilter::Named(name) => {
            let from = folded(&name);
            let until = format!("{from}\u{10FFFF}");
            wanted.push("folded >= ").bind(from);
            wanted.push(" AND folded < ").bind(until);
        }
    }
    wanted.push(")");
}

/// Matches on a page.
pub(crate) fn page_limit(query: &Query) -> u32 {
    query.limit.clamp(1, Query::PAGE_LIMIT)
}

/// The page of what [`search`] has found.
pub(crate) fn page(mut matches: Vec<IndexEntry>, limit: u32) -> Page {
    let more = matches.len() > limit as usize;
    matches.truncate(limit as usize);
    let last = matches.last().filter(|_| more);
    let next = last.and_then(|last| {
        Some(Cursor { finished_at: last.finished_at?, table: last.table.clone() })
    });
    Page { matches, next }
}

/// The stage that a word of the column stands for.
pub(crate) fn stage(word: &str) -> TableStage {
    match word {
        "open" => TableStage::Open,
        "playing" => TableStage::Playing,
        "finished" => TableStage::Finished,
        "closed" => TableStage::Closed,
        _ => unreachable!("the table admits no other word"),
    }
}

/// A name as it is searched for.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
}
