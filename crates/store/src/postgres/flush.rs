//! A group commit: one statement for the batches of many tables.

use std::sync::atomic::Ordering;

use super::{State, claims::token, failure::Failure, notes, session::Session, writer::Reply};
use crate::{Batch, StoreError, TableId, chain::Head};

const APPEND: &str = "SELECT append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";

/// Batches that are committed together, with the channels for their results.
#[derive(Default)]
pub(super) struct Group {
    batches: Vec<Batch>,
    replies: Vec<Reply>,
    /// Whether it was sent before, and its outcome is not known.
    pub(super) again: bool,
}

impl Group {
    pub(super) fn push(&mut self, batch: Batch, reply: Reply) {
        self.batches.push(batch);
        self.replies.push(reply);
    }

    pub(super) fn len(&self) -> usize {
        self.batches.len()
    }

    pub(super) fn split(self) -> Vec<Group> {
        let again = self.again;
        let one = |(batch, reply)| Group { batches: vec![batch], replies: vec![reply], again };
        self.batches.into_iter().zip(self.replies).map(one).collect()
    }

    /// The caller may have stopped waiting, here and below.
    pub(super) fn fail(self, error: &StoreError) {
        for reply in self.replies {
            let _ = reply.send(Err(error.clone()));
        }
    }

    pub(super) fn refuse(self) {
        for (batch, reply) in self.batches.into_iter().zip(self.replies) {
            let _ = reply.send(Err(StoreError::Unstorable(batch.table)));
        }
    }
}

/// The lines of a group as columns, and where each log ends after them.
#[derive(Default)]
struct Columns<'a> {
    heads: Vec<Head>,
    batches: Vec<i32>,
    numbers: Vec<i32>,
    ats: Vec<i64>,
    texts: Vec<&'a str>,
    actions: Vec<Option<&'a str>>,
    hashes: Vec<Vec<u8>>,
}

/// Writes a group and replies. With a failure nothing is replied, and all of it may have been written.
pub(super) async fn flush(
    session: &Session,
    state: &State,
    group: &mut Group,
) -> Result<(), Failure> {
    let before = heads_before(session, state, &group.batches).await?;
    let columns = columns(&group.batches, &before);
    let outcomes = append(session, state, group, &columns).await?;
    state.is_failing.store(false, Ordering::Relaxed);
    state.counts.flushes.fetch_add(1, Ordering::Relaxed);
    state.counts.flushed.fetch_add(group.batches.len() as u64, Ordering::Relaxed);
    let heads = columns.heads;
    let written = group.batches.drain(..).zip(group.replies.drain(..));
    for (((batch, reply), head), outcome) in written.zip(heads).zip(outcomes) {
        let result = result(&batch.table, outcome.as_deref().unwrap_or_default());
        match &result {
            Ok(()) if !batch.lines.is_empty() || head.number == 0 => {
                state.heads.keep(&batch.table, batch.epoch, head);
            }
            Ok(()) => {}
            Err(error) => {
                let is_fenced = matches!(error, StoreError::Fenced(_));
                state.counts.fenced.fetch_add(u64::from(is_fenced), Ordering::Relaxed);
                state.heads.drop(&batch.table);
            }
        }
        let _ = reply.send(result);
    }
    Ok(())
}

async fn append(
    session: &Session,
    state: &State,
    group: &Group,
    columns: &Columns<'_>,
) -> Result<Vec<Option<String>>, Failure> {
    let batches = &group.batches;
    let ids: Vec<&str> = batches.iter().map(|batch| batch.table.as_str()).collect();
    let tokens: Vec<i32> = batches.iter().map(|batch| token(batch.epoch)).collect();
    let counts: Vec<i32> =
        batches.iter().map(|batch| (batch.lines.len() as u32).cast_signed()).collect();
    let lasts: Vec<i32> = columns.heads.iter().map(|head| head.number.cast_signed()).collect();
    let ends: Vec<&[u8]> = columns.heads.iter().map(|head| &head.hash[..]).collect();
    let noted: Vec<Option<String>> =
        batches.iter().map(|batch| notes::to_json(&batch.notes)).collect();
    let Columns { batches, numbers, ats, texts, actions, hashes, .. } = columns;
    let me = state.node();
    let rows = session
        .query(
            APPEND,
            &[
                &me,
                &group.again,
                &ids,
                &tokens,
                &counts,
                &lasts,
                &ends,
                &noted,
                batches,
                numbers,
                ats,
                texts,
                actions,
                hashes,
            ],
        )
        .await?;
    Ok(rows.first().expect("a function gives one row").get(0))
}

/// Where the logs end before this group. What is not known, or does not fit, is read.
async fn heads_before(
    session: &Session,
    state: &State,
    batches: &[Batch],
) -> Result<Vec<Head>, Failure> {
    let fits = |batch: &Batch, head: &Head| {
        batch.lines.first().is_none_or(|first| first.number == head.number + 1)
    };
    let mut heads: Vec<Option<Head>> = batches
        .iter()
        .map(|batch| state.heads.get(&batch.table, batch.epoch).filter(|head| fits(batch, head)))
        .collect();
    let unknown = batches.iter().zip(&heads).filter(|(batch, head)| {
        head.is_none() && !batch.lines.is_empty() && !notes::opens(&batch.notes)
    });
    let unknown: Vec<&str> = unknown.map(|(batch, _)| batch.table.as_str()).collect();
    if !unknown.is_empty() {
        let ends = "SELECT t.id, o.number, o.hash FROM tables t JOIN owners o ON o.table_no = t.no \
            WHERE t.id = ANY($1)";
        for row in session.query(ends, &[&unknown]).await? {
            let id = row.get::<_, &str>(0);
            let place = batches.iter().position(|batch| batch.table.as_str() == id);
            let end = head(&id.into(), row.get(1), row.get(2));
            heads[place.expect("it was asked for")] = end;
        }
    }
    let start =
        |(batch, head): (&Batch, Option<Head>)| head.unwrap_or_else(|| Head::start(&batch.table));
    Ok(batches.iter().zip(heads).map(start).collect())
}

/// A head as it is stored; `None` for a hash of another length, which no log has.
pub(super) fn head(table: &TableId, number: i32, hash: &[u8]) -> Option<Head> {
    if number == 0 {
        return Some(Head::start(table));
    }
    Some(Head { number: number.cast_unsigned(), hash: hash.try_into().ok()? })
}

fn columns<'a>(batches: &'a [Batch], before: &[Head]) -> Columns<'a> {
    let mut columns = Columns::default();
    for ((batch, before), place) in batches.iter().zip(before).zip(1..) {
        let mut head = *before;
        for entry in &batch.lines {
            head = head.after(entry);
            columns.batches.push(place);
            columns.numbers.push(entry.number.cast_signed());
            columns.ats.push(entry.at);
            columns.texts.push(&entry.line);
            columns.actions.push(entry.action.as_deref());
            columns.hashes.push(head.hash.to_vec());
        }
        columns.heads.push(head);
    }
    columns
}

fn result(table: &TableId, outcome: &str) -> Result<(), StoreError> {
    let table = table.clone();
    Err(match outcome {
        "kept" => return Ok(()),
        "fenced" => StoreError::Fenced(table),
        "taken" => StoreError::NumberTaken(table),
        "skipped" => StoreError::NumberSkipped(table),
        "opened-before" => StoreError::OpenedBefore(table),
        "no-table" => StoreError::NoTable(table),
        "unstorable" => StoreError::Unstorable(table),
        other => match other.strip_prefix("no-person ") {
            Some(person) => StoreError::NoPerson(person.into()),
            None => unreachable!("the function has no other outcome"),
        },
    })
}
