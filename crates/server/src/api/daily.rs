//! The daily duplicate: today's sets, one set with its results, the archive, and a table to play a board.

mod show;
mod types;

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use club::daily::{Day, GAMES, SetId};
use protocol::{Code, Refusal};
use serde::Deserialize;
use utoipa::IntoParams;

use super::QueryParams;
use crate::{
    ApiError, App, Visitor,
    daily::{self, SetResults, sealed},
    language::RequestLanguage,
    middleware::ClientAddr,
    people,
    tables::Principal,
};
pub(super) use types::{DailyArchive, DailySet, DailyTable, DailyToday};

/// Sets on a page of the archive.
const PAGE: u32 = 30;
const LONGEST_PAGE: u32 = 100;

/// Today's sets, the caller's streak, and what is committed to for tomorrow.
#[utoipa::path(get, path = "/api/daily", tag = "daily", responses(
    (status = 200, body = DailyToday, description = "The day"),
))]
pub(super) async fn today(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<DailyToday>, ApiError> {
    app.daily.want();
    let (me, day) = (people::person_id(visitor.id), app.daily.today());
    let mut sets = Vec::new();
    for set in day.games().filter_map(|game| sealed(day, game)) {
        sets.extend(SetResults::read(&app, set, &me).await?);
    }
    let streak = daily::my_streak(&app, &me).await?;
    Ok(Json(show::today(&app, day, &sets, streak, &me)))
}

/// A set: today's, or one of an earlier day with everybody's results, its key, and tables to look at.
#[utoipa::path(get, path = "/api/daily/{day}/{game}", tag = "daily",
    params(
        ("day" = String, Path, description = "YYYY-MM-DD, by UTC"),
        ("game" = String, Path, description = "The game"),
    ),
    responses(
        (status = 200, body = DailySet, description = "The set"),
        (status = 404, body = Refusal, description = "No such set"),
    ))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    RequestLanguage(language): RequestLanguage,
    Path((day, game)): Path<(String, String)>,
) -> Result<Json<DailySet>, ApiError> {
    app.daily.want();
    let (me, set) = (people::person_id(visitor.id), set(&app, &day, &game)?);
    let results = SetResults::read(&app, set, &me).await?;
    let results = results.ok_or_else(|| ApiError::new(Code::NotFound))?;
    if results.is_closed && results.boards.is_empty() {
        return Err(ApiError::new(Code::NotFound));
    }
    let streak = daily::my_streak(&app, &me).await?;
    Ok(Json(show::set(&app, &results, streak, (&me, language)).await?))
}

/// The caller's table for a board of today, opened now or before. They are seated there, and the match
/// has begun.
#[utoipa::path(post, path = "/api/daily/{day}/{game}/boards/{board}", tag = "daily",
    params(
        ("day" = String, Path, description = "YYYY-MM-DD, by UTC"),
        ("game" = String, Path, description = "The game"),
        ("board" = u8, Path, description = "The board; 1 is the first"),
    ),
    responses(
        (status = 200, body = DailyTable, description = "The table"),
        (status = 400, body = Refusal, description = "Bad parameters"),
        (status = 404, body = Refusal, description = "No such board"),
        (status = 409, body = Refusal, description = "The day is over, or the board is still being prepared"),
        (status = 429, body = Refusal, description = "Too many tables in a short time"),
        (status = 503, body = Refusal, description = "The server has no room for another table"),
    ))]
pub(super) async fn play(
    State(app): State<Arc<App>>,
    address: ClientAddr,
    visitor: Visitor,
    Path((day, game, board)): Path<(String, String, u8)>,
) -> Result<Json<DailyTable>, ApiError> {
    let set = set(&app, &day, &game)?;
    let boards = club::daily::SetForm::of(set.game).map_or(0, |form| form.boards);
    if !(1..=boards).contains(&board) {
        return Err(ApiError::new(Code::NotFound));
    }
    let who = (visitor.id, Principal::of(&visitor, address));
    Ok(Json(DailyTable { table: daily::open(&app, who, &set, board).await? }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
pub(super) struct ArchiveQuery {
    /// Sets of days before this one; `next` of the page before.
    before: Option<String>,
    /// Sets on a page, at most 100.
    limit: Option<u32>,
    /// The language.
    #[serde(rename = "lang")]
    #[param(rename = "lang")]
    _lang: Option<String>,
}

/// Sets whose day is over, the newest first.
#[utoipa::path(get, path = "/api/daily/archive", tag = "daily", params(ArchiveQuery), responses(
    (status = 200, body = DailyArchive, description = "The sets"),
    (status = 400, body = Refusal, description = "Bad parameters"),
))]
pub(super) async fn archive(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    QueryParams(query): QueryParams<ArchiveQuery>,
) -> Result<Json<DailyArchive>, ApiError> {
    let me = people::person_id(visitor.id);
    let wrong = |why: club::daily::NoDay| ApiError::bad_message(&why.to_string());
    let before = query.before.map(|day| day.parse::<Day>()).transpose().map_err(wrong)?;
    let before = before.map_or(app.daily.today(), |before| before.min(app.daily.today()));
    // Whole days: a page ends where a day does.
    let days = query.limit.unwrap_or(PAGE).clamp(1, LONGEST_PAGE) / GAMES.len() as u32;
    let limit = days.max(1) * GAMES.len() as u32;
    let found = app.store.sets("sealed", before.since_1970(), limit).await?;
    let last = found.last().map(|(set, _)| Day::new(set.day));
    let is_full = found.len() == limit as usize;
    let mut sets = Vec::new();
    for (set, _) in found {
        let Some(set) = sealed(Day::new(set.day), &set.game) else { continue };
        let results = SetResults::read(&app, set, &me).await?;
        sets.extend(results.map(|results| show::summary(&results, &me)));
    }
    let next = last.filter(|_| is_full).map(|day| day.to_string());
    Ok(Json(DailyArchive { sets, next }))
}

/// The set of an address; today's or an earlier one.
fn set(app: &App, day: &str, game: &str) -> Result<SetId, ApiError> {
    let set = day.parse::<Day>().ok().and_then(|day| sealed(day, game));
    let set = set.filter(|set| set.day <= app.daily.today());
    set.ok_or_else(|| ApiError::new(Code::NotFound))
}
