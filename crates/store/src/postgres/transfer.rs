//! Everything in a database, read and written relation by relation.

use futures_util::{TryStreamExt as _, pin_mut};
use std::{path::Path, sync::Arc};
use tokio_postgres::{IsolationLevel, Row, Transaction, types::ToSql};

use super::{
    PostgresAddress,
    failure::Failure,
    open::{self, PostgresError},
};
use crate::{
    sqlite::{Source, Target},
    transfer::{
        CHUNK, Checksums, Copied, CopyStage, Kind, Observer, RELATIONS, Relation, Rows,
        TransferError, Value, compared,
    },
};

/// Fills an empty database with what is in a file. Until it is whole, no server opens it; it gets an
/// id of its own, so that nodes of a former content leave.
pub async fn move_to_postgres(
    from: impl AsRef<Path>,
    to: &PostgresAddress,
    observer: Observer,
) -> Result<Copied, TransferError> {
    Source::find(from.as_ref())?;
    open::prepare(to).await?;
    let mut session = open::connect(to).await?;
    let failed = |why: tokio_postgres::Error| PostgresError::failed(to, &Failure::from(why));
    session.run("SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0").await.ok();
    let transaction = session.client().transaction().await.map_err(failed)?;
    is_free(to, &transaction).await?;
    let empty = "SELECT NOT EXISTS (SELECT 1 FROM tables) AND NOT EXISTS (SELECT 1 FROM people) \
        AND NOT EXISTS (SELECT 1 FROM settings WHERE key <> 'probe')";
    if !transaction.query_one(empty, &[]).await.map_err(failed)?.get::<_, bool>(0) {
        return Err(TransferError::NotEmpty(to.to_string()));
    }
    transaction.execute("UPDATE house SET is_whole = false", &[]).await.map_err(failed)?;
    transaction.commit().await.map_err(failed)?;

    let mut source = Source::open(from.as_ref(), Arc::clone(&observer)).await?;
    let transaction = session.client().transaction().await.map_err(failed)?;
    while let Some((place, rows)) = source.rows.recv().await {
        insert(&transaction, &RELATIONS[place], rows).await.map_err(failed)?;
    }
    let unowned = "INSERT INTO owners (table_no, epoch) SELECT no, 0 FROM tables \
        ON CONFLICT DO NOTHING";
    transaction.execute(unowned, &[]).await.map_err(failed)?;
    let read = source.finish().await?;
    let sums = Checksums::new(CopyStage::Comparing, observer);
    let written = read_all(&transaction, sums, None).await.map_err(failed)?;
    let same = compared(read, &written)?;
    let whole = "UPDATE house SET is_whole = true, id = gen_random_uuid()::text";
    transaction.execute(whole, &[]).await.map_err(failed)?;
    transaction.commit().await.map_err(failed)?;
    Ok(same)
}

/// Whether a server may use the database while it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InUse {
    /// A backup: what was acknowledged before it began.
    Allowed,
    Refused,
}

/// Writes what is in the database, at one moment, into a new file.
pub async fn copy_to_file(
    from: &PostgresAddress,
    to: impl AsRef<Path>,
    in_use: InUse,
    observer: Observer,
) -> Result<Copied, TransferError> {
    open::prepare(from).await?;
    let mut session = open::connect(from).await?;
    let failed = |why: tokio_postgres::Error| PostgresError::failed(from, &Failure::from(why));
    session.run("SET idle_in_transaction_session_timeout = 0").await.ok();
    let snapshot =
        session.client().build_transaction().isolation_level(IsolationLevel::RepeatableRead);
    let transaction = snapshot.read_only(true).start().await.map_err(failed)?;
    if in_use == InUse::Refused {
        is_free(from, &transaction).await?;
    }
    let whole = transaction.query_opt("SELECT 1 FROM house WHERE is_whole", &[]).await;
    if whole.map_err(failed)?.is_none() {
        return Err(TransferError::NotWhole(from.to_string()));
    }
    let target = Target::create(to.as_ref(), Arc::clone(&observer)).await?;
    let sums = Checksums::new(CopyStage::Copying, observer);
    let read = read_all(&transaction, sums, Some(&target)).await.map_err(failed)?;
    target.finish(read).await
}

/// Refused while a node lives.
async fn is_free(
    address: &PostgresAddress,
    transaction: &Transaction<'_>,
) -> Result<(), TransferError> {
    let failed = |why: tokio_postgres::Error| PostgresError::failed(address, &Failure::from(why));
    let nodes = "SELECT 1 FROM nodes WHERE lives_until > clock_timestamp()";
    let nodes = transaction.query(nodes, &[]).await.map_err(failed)?;
    if nodes.is_empty() { Ok(()) } else { Err(TransferError::InUse(address.to_string())) }
}

/// The rows as columns, cast and looked up by the database.
async fn insert(
    transaction: &Transaction<'_>,
    relation: &Relation,
    rows: Rows,
) -> Result<(), tokio_postgres::Error> {
    let columns: Vec<Box<dyn ToSql + Sync + Send>> = relation
        .columns
        .iter()
        .enumerate()
        .map(|(at, (_, kind))| column(*kind, at, &rows))
        .collect();
    let values: Vec<&(dyn ToSql + Sync)> =
        columns.iter().map(|column| &**column as &(dyn ToSql + Sync)).collect();
    transaction.execute(&insertion(relation), &values).await.map(drop)
}

fn column(kind: Kind, at: usize, rows: &Rows) -> Box<dyn ToSql + Sync + Send> {
    let values = rows.iter().map(|row| row[at].clone());
    match kind {
        Kind::Text => Box::new(
            values
                .map(|value| match value {
                    Value::Text(text) => Some(text),
                    _ => None,
                })
                .collect::<Vec<_>>(),
        ),
        Kind::Bytes => Box::new(
            values
                .map(|value| match value {
                    Value::Bytes(bytes) => Some(bytes),
                    _ => None,
                })
                .collect::<Vec<_>>(),
        ),
        Kind::Integer | Kind::Small | Kind::Medium | Kind::Flag => Box::new(
            values
                .map(|value| match value {
                    Value::Integer(number) => Some(number),
                    _ => None,
                })
                .collect::<Vec<_>>(),
        ),
    }
}

fn insertion(relation: &Relation) -> String {
    let array = |kind| match kind {
        Kind::Text => "text[]",
        Kind::Bytes => "bytea[]",
        _ => "bigint[]",
    };
    let arrays =
        (1..).zip(relation.columns).map(|(n, (_, kind))| format!("${n}::{}", array(*kind)));
    let given: Vec<String> = (1..=relation.columns.len()).map(|n| format!("c{n}")).collect();
    let selected = relation.columns.iter().enumerate().map(|(at, (_, kind))| match kind {
        _ if relation.table == Some(at) => "t.no".to_owned(),
        Kind::Flag => format!("c{} <> 0", at + 1),
        Kind::Small => format!("c{}::smallint", at + 1),
        Kind::Medium => format!("c{}::integer", at + 1),
        _ => format!("c{}", at + 1),
    });
    let names = relation
        .columns
        .iter()
        .enumerate()
        .map(|(at, (name, _))| if relation.table == Some(at) { "table_no" } else { *name });
    let (mut names, mut selected): (Vec<_>, Vec<_>) = (names.collect(), selected.collect());
    if matches!(relation.name, "lines" | "heads") {
        names.push("epoch");
        selected.push("0".to_owned());
    }
    let into = if relation.name == "heads" { "owners" } else { relation.name };
    let join = relation.table.map(|at| format!("JOIN tables t ON t.id = c{}", at + 1));
    format!(
        "INSERT INTO {into} ({}) SELECT {} FROM unnest({}) u ({}) {}",
        names.join(", "),
        selected.join(", "),
        arrays.collect::<Vec<_>>().join(", "),
        given.join(", "),
        join.unwrap_or_default()
    )
}

/// Reads every relation in its order, and hands the rows on; gives their checksums.
async fn read_all(
    transaction: &Transaction<'_>,
    mut sums: Checksums,
    target: Option<&Target>,
) -> Result<Copied, tokio_postgres::Error> {
    for (place, relation) in RELATIONS.iter().enumerate() {
        let mut chunk = Vec::new();
        let none: [&(dyn ToSql + Sync); 0] = [];
        let rows = transaction.query_raw(&selection(relation), none).await?;
        pin_mut!(rows);
        loop {
            let row = rows.try_next().await?;
            chunk.extend(row.as_ref().map(|row| values(relation, row)));
            if chunk.len() == CHUNK || row.is_none() {
                sums.add(place, &chunk);
                let chunk = std::mem::take(&mut chunk);
                if let Some(target) = target {
                    // A file that cannot be written to is found when it is finished.
                    let _ = target.rows.send((place, chunk)).await;
                }
            }
            if row.is_none() {
                break;
            }
        }
    }
    Ok(sums.finish())
}

fn selection(relation: &Relation) -> String {
    let column = |(at, (name, kind)): (usize, &(&str, Kind))| match kind {
        _ if relation.table == Some(at) => "t.id".to_owned(),
        Kind::Flag => format!("r.{name}::integer::bigint"),
        Kind::Small | Kind::Medium => format!("r.{name}::bigint"),
        _ => format!("r.{name}"),
    };
    let columns: Vec<String> = relation.columns.iter().enumerate().map(column).collect();
    let order: Vec<String> = (1..=relation.key).map(|n| n.to_string()).collect();
    let from = if relation.name == "heads" { "owners" } else { relation.name };
    let join = if relation.table.is_some() { "JOIN tables t ON t.no = r.table_no" } else { "" };
    let only = match relation.name {
        "heads" => "WHERE r.number > 0",
        "settings" => "WHERE r.key <> 'probe'",
        _ => "",
    };
    format!(
        "SELECT {} FROM {from} r {join} {only} ORDER BY {}",
        columns.join(", "),
        order.join(", ")
    )
}

fn values(relation: &Relation, row: &Row) -> Vec<Value> {
    let value = |(at, (_, kind)): (usize, &(&str, Kind))| match kind {
        Kind::Text => row.get::<_, Option<String>>(at).map_or(Value::Null, Value::Text),
        Kind::Bytes => row.get::<_, Option<Vec<u8>>>(at).map_or(Value::Null, Value::Bytes),
        _ => row.get::<_, Option<i64>>(at).map_or(Value::Null, Value::Integer),
    };
    relation.columns.iter().enumerate().map(value).collect()
}
