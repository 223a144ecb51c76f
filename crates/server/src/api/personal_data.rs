//! Personal data: export as a JSON stream, and deletion.

use std::{convert::Infallible, sync::Arc};

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use futures_util::stream;
use protocol::{Code, Refusal};
use serde_json::{Value, json};
use store::{IndexEntry, PersonId, Session, TableId};

use crate::{
    ApiError, App, Visitor,
    middleware::{ClientAddr, Device, Permit},
    people::{self, person_id},
    tables::Principal,
};

/// A copy of all data of the caller, as a JSON file: account, passkeys and sessions, talk, and every
/// table where they sat, with the record if the match is over.
#[utoipa::path(get, path = "/api/me/export", tag = "people", responses(
    (status = 200, body = Object, description = "A file"),
    (status = 429, body = Refusal, description = "One copy is being made already"),
))]
pub(super) async fn export(
    State(app): State<Arc<App>>,
    address: ClientAddr,
    visitor: Visitor,
    Device(label): Device,
) -> Result<impl IntoResponse, ApiError> {
    let permit = app.exports.try_acquire(visitor.id).ok_or_else(|| ApiError::new(Code::TooFast))?;
    let (me, who) = (person_id(visitor.id), Principal::of(&visitor, address));
    let sessions = app.sessions.list(visitor.session_key(), label).await?;
    let about = about(&app, &me, &sessions).await?;
    let tables = app.store.sittings(&me).await?.into_iter();
    let export = Export { app, me, who, about: Some(about), tables, count: 0, _permit: permit };
    let body = Body::from_stream(stream::unfold(Some(export), Export::next));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"soiree.json\""),
    ];
    Ok((headers, body))
}

/// An export as a stream: one table at a time, with the backpressure of the reader.
struct Export {
    app: Arc<App>,
    me: PersonId,
    /// On whose account records are read.
    who: Principal,
    /// The part before the tables; `None` once it was sent.
    about: Option<Value>,
    tables: std::vec::IntoIter<TableId>,
    count: usize,
    _permit: Permit<uuid::Uuid>,
}

impl Export {
    async fn next(export: Option<Export>) -> Option<(Result<Bytes, Infallible>, Option<Export>)> {
        let mut export = export?;
        if let Some(about) = export.about.take() {
            let about = about.to_string();
            let open = about.strip_suffix('}').expect("an object");
            return Some((Ok(format!("{open},\"tables\":[").into()), Some(export)));
        }
        let Some(table) = export.tables.next() else { return Some((Ok("]}\n".into()), None)) };
        let comma = if export.count > 0 { "," } else { "" };
        export.count += 1;
        let count = format!("{comma}{}", export.table(&table).await);
        Some((Ok(count.into()), Some(export)))
    }

    /// A table that cannot be read is exported by its id alone.
    async fn table(&self, id: &TableId) -> Value {
        let summary = self.app.store.table(id).await.ok().flatten();
        let Some(summary) = summary else { return json!({ "id": id.as_str() }) };
        let finished = self.app.tables.finished(&self.who, id.as_str()).await.ok();
        let record = finished.as_ref().map(|finished| finished.record.as_str());
        sitting(&summary, &self.me, record)
    }
}

fn sitting(summary: &IndexEntry, me: &PersonId, record: Option<&str>) -> Value {
    let mine = summary.seats.iter().find(|seated| seated.person.as_ref() == Some(me));
    let result =
        summary.result.as_deref().and_then(|text| serde_json::from_str::<Value>(text).ok());
    json!({
        "id": summary.table.as_str(),
        "game": summary.game,
        "openedAt": summary.opened_at,
        "finishedAt": summary.finished_at,
        "seat": mine.map(|seated| seated.seat),
        "names": summary.seats.iter().map(|seated| &seated.name).collect::<Vec<_>>(),
        "result": result,
        "record": record,
    })
}

async fn about(app: &App, me: &PersonId, sessions: &[Session]) -> Result<Value, ApiError> {
    let person = app.store.person(me).await?;
    let held = app.store.handle(me).await?;
    let passkeys = app.store.passkeys(me).await?;
    let talk = app.store.talk_of(me).await?;
    Ok(json!({
        "id": me.as_str(),
        "name": person.as_ref().map(|person| &person.name).filter(|name| !name.is_empty()),
        "handle": held.as_ref().map(|held| &held.handle),
        "handleSince": held.as_ref().map(|held| held.since),
        "createdAt": person.as_ref().map(|person| person.created_at),
        "seenAt": person.as_ref().map(|person| person.seen_at),
        "passkeys": passkeys.iter().map(|key| json!({
            "label": key.label, "createdAt": key.created_at, "usedAt": key.used_at,
        })).collect::<Vec<_>>(),
        "sessions": sessions.iter().map(|session| json!({
            "label": session.label, "createdAt": session.created_at, "seenAt": session.seen_at,
        })).collect::<Vec<_>>(),
        "talk": talk.iter().filter_map(|(table, talk)| Some(json!({
            "table": table.as_str(),
            "at": talk.at,
            "said": serde_json::from_str::<Value>(talk.line.as_ref()?).ok()?,
        }))).collect::<Vec<_>>(),
    }))
}

/// Delete the caller: name, handle (which nobody gets again), passkeys, sessions and talk; they leave every table, and are a guest in
/// the matches of others. With a passkey it has to be shown first (`prove-first`).
#[utoipa::path(delete, path = "/api/me", tag = "people", responses(
    (status = 204, description = "Deleted"),
    (status = 403, body = Refusal, description = "A passkey of the caller has to be shown first"),
    (status = 429, body = Refusal, description = "Too many in a minute from one address"),
))]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    address: ClientAddr,
    visitor: Visitor,
) -> Result<impl IntoResponse, ApiError> {
    app.sessions.ask_for_proof(visitor.session_key()).await?;
    app.deletions.check(&address).map_err(ApiError::too_fast)?;
    let cookie = app.signer.expired();
    // A task of its own, so that a client that disconnects does not cancel it.
    let deleting = tokio::spawn(async move { people::delete(&app, visitor.id).await });
    deleting.await.map_err(|_| ApiError::new(Code::Failed))??;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]))
}
