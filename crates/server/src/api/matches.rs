//! Finished matches: search with pagination, record, replay and hints.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::IntoResponse,
};
use engine::{Seat, show::Language};
use protocol::{Advice, Code, Refusal};
use serde::{Deserialize, Serialize};
use store::{Cursor, IndexEntry, PlayerFilter, Within};
use table::{MOST_FRAMES, MatchEntry, Replay, Shown, Sight};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::QueryParams;
use crate::{
    ApiError, App, Visitor, language::RequestLanguage, middleware::ClientAddr, people,
    tables::Principal,
};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
pub(super) struct MatchQuery {
    /// `me`, or how a player's name begins.
    player: Option<String>,
    /// A game's id.
    game: Option<String>,
    /// Finished at this time or later: milliseconds since 1970.
    from: Option<i64>,
    /// Finished before this time.
    until: Option<i64>,
    /// `next` of the page before.
    #[param(pattern = "^-?[0-9]{1,18}[.].")]
    after: Option<String>,
    /// Matches on a page, at most 100.
    limit: Option<u32>,
    /// The language.
    #[serde(rename = "lang")]
    #[param(rename = "lang")]
    _lang: Option<String>,
}

#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MatchPage {
    matches: Vec<MatchEntry>,
    /// For the next page; `null` if this is the last.
    next: Option<String>,
}

#[derive(Default, Deserialize)]
struct Ended {
    scores: Vec<i32>,
    winners: Vec<u8>,
}

/// Finished matches of listed tables, and those of the caller.
#[utoipa::path(get, path = "/api/matches", tag = "matches", params(MatchQuery), responses(
    (status = 200, body = MatchPage, description = "Matches, the newest first"),
    (status = 400, body = Refusal, description = "Bad parameters"),
))]
pub(super) async fn search(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    QueryParams(query): QueryParams<MatchQuery>,
) -> Result<Json<MatchPage>, ApiError> {
    let me = people::person_id(visitor.id);
    let after = query.after.as_deref().map(cursor).transpose()?;
    let page = app.store.search(store::Query {
        player: query.player.map(|player| match player.as_str() {
            "me" => PlayerFilter::Person(me.clone()),
            _ => PlayerFilter::Named(player),
        }),
        game: query.game,
        from: query.from,
        until: query.until,
        after,
        limit: query.limit.unwrap_or(20),
        ..store::Query::new(Within::SeenBy(me.clone()))
    });
    let page = page.await?;
    let card = |summary: IndexEntry| card(summary, &me);
    Ok(Json(MatchPage {
        matches: page.matches.into_iter().map(card).collect(),
        next: page.next.map(|next| format!("{}.{}", next.finished_at, next.table)),
    }))
}

fn cursor(text: &str) -> Result<Cursor, ApiError> {
    let parts = text.split_once('.');
    let cursor = parts.and_then(|(at, table)| {
        Some(Cursor { finished_at: at.parse().ok()?, table: table.into() })
    });
    cursor.ok_or_else(|| ApiError::bad_message("`after` is what `next` was"))
}

fn card(summary: IndexEntry, me: &store::PersonId) -> MatchEntry {
    let ended = summary.result.as_deref().and_then(|result| serde_json::from_str(result).ok());
    let Ended { scores, winners } = ended.unwrap_or_default();
    let mine = summary.seats.iter().find(|seated| seated.person.as_ref() == Some(me));
    MatchEntry {
        id: summary.table.to_string(),
        game: summary.game,
        finished_at: summary.finished_at,
        mine: mine.map(|seated| seated.seat),
        names: summary.seats.into_iter().map(|seated| seated.name).collect(),
        scores,
        winners,
    }
}

/// The record of a match that is over, closed or void, with the proof of its deals.
#[utoipa::path(get, path = "/api/matches/{id}/record", tag = "matches",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "A record"),
        (status = 400, body = Refusal, description = "Bad parameters"),
        (status = 404, body = Refusal, description = "No such match"),
        (status = 409, body = Refusal, description = "The match is not over"),
        (status = 429, body = Refusal, description = "Too many such requests wait already"),
    ))]
pub(super) async fn record(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    address: ClientAddr,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let finished = app.tables.finished(&Principal::of(&visitor, address), &id).await?;
    let name = format!("attachment; filename=\"{id}.soiree\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], finished.record.clone()))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
pub(super) struct ReplayQuery {
    /// From this seat; as a watcher if not given.
    #[param(maximum = 4)]
    seat: Option<u8>,
    /// With all cards open.
    #[serde(default)]
    #[param(required = false)]
    open: bool,
    /// The first frame; 0 is before the first line.
    #[serde(default)]
    #[param(required = false)]
    from: usize,
    /// How many frames, at most 200.
    count: Option<usize>,
    /// The language.
    #[serde(rename = "lang")]
    #[param(rename = "lang")]
    _lang: Option<String>,
}

/// A match that is over, to be looked at again.
#[utoipa::path(get, path = "/api/matches/{id}/replay", tag = "matches",
    params(("id" = String, Path, description = "The table"), ReplayQuery),
    responses(
        (status = 200, body = Shown, description = "Frames"),
        (status = 400, body = Refusal, description = "Bad parameters, or no such seat"),
        (status = 404, body = Refusal, description = "No such match"),
        (status = 409, body = Refusal, description = "The match is not over"),
        (status = 429, body = Refusal, description = "Too many such requests wait already"),
    ))]
pub(super) async fn replay(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    address: ClientAddr,
    RequestLanguage(language): RequestLanguage,
    Path(id): Path<String>,
    QueryParams(look): QueryParams<ReplayQuery>,
) -> Result<Json<Shown>, ApiError> {
    let who = Principal::of(&visitor, address);
    let finished = app.tables.finished(&who, &id).await?;
    let looked = move || look_at(&finished.replay, &look, language);
    app.tables.run_limited(&who, looked).await?.map(Json)
}

fn look_at(replay: &Replay, look: &ReplayQuery, language: Language) -> Result<Shown, ApiError> {
    let sight = match look.seat {
        _ if look.open => Sight::AllOpen,
        Some(seat) => Sight::Seat(seat_of(replay, seat)?),
        None => Sight::Watcher,
    };
    let count = look.count.unwrap_or(MOST_FRAMES);
    Ok(replay.show(look.from, count, sight, language))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
pub(super) struct HintQuery {
    /// After so many lines.
    line: usize,
    /// The seat that was to act.
    #[param(maximum = 4)]
    seat: u8,
    /// The language.
    #[serde(rename = "lang")]
    #[param(rename = "lang")]
    _lang: Option<String>,
}

/// What a strong bot makes of a decision in a match that is over. In a match that goes on, a
/// seat asks over its socket.
#[utoipa::path(get, path = "/api/matches/{id}/hint", tag = "matches",
    params(("id" = String, Path, description = "The table"), HintQuery),
    responses(
        (status = 200, body = Advice, description = "What a bot advises"),
        (status = 400, body = Refusal, description = "Bad parameters, or no such seat"),
        (status = 404, body = Refusal, description = "No such match"),
        (status = 409, body = Refusal, description = "The match is not over, or the seat was not to act"),
        (status = 429, body = Refusal, description = "Too many such requests wait already"),
    ))]
pub(super) async fn hint(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    address: ClientAddr,
    RequestLanguage(language): RequestLanguage,
    Path(id): Path<String>,
    QueryParams(query): QueryParams<HintQuery>,
) -> Result<Json<Advice>, ApiError> {
    let who = Principal::of(&visitor, address);
    let finished = app.tables.finished(&who, &id).await?;
    let networks = Arc::clone(&app.networks.networks);
    let weighing = app.tables.run_limited(&who, move || {
        let seat = seat_of(&finished.replay, query.seat)?;
        let weighing = finished.replay.weigh(query.line, seat, language, &networks);
        weighing.ok_or_else(|| ApiError::new(Code::NotYourTurn))
    });
    let weighing = weighing.await??;
    Ok(Json(app.tables.weigh(who, weighing).await?))
}

fn seat_of(replay: &Replay, seat: u8) -> Result<Seat, ApiError> {
    let seat = Seat::new(seat).filter(|seat| seat.index() < replay.players());
    seat.ok_or_else(|| ApiError::new(Code::NoSuchSeat))
}
