//! The rule book of a game, whole and rule by rule.

use axum::{Json, extract::Path, http::HeaderName};
use engine::show::{Language, Rulebook};
use protocol::{Code, Refusal};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::games::SHARED;
use crate::{ApiError, language::RequestLanguage};

type Shared<T> = ([(HeaderName, &'static str); 2], Json<T>);

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct Rules {
    /// The whole book.
    markdown: String,
    /// Its rules, in order.
    rules: Vec<RuleText>,
}

/// A rule, or a whole section.
#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct RuleText {
    id: String,
    /// The id of the section it stands in; its own if it is one.
    section: String,
    /// In Markdown.
    text: String,
}

/// The rules of a game.
#[utoipa::path(get, path = "/api/games/{id}/rules", tag = "games",
    params(
        ("id" = String, Path, description = "The game, such as `napoleon`"),
        ("lang" = Option<String>, Query, description = "`en` or `ja`"),
    ),
    responses(
        (status = 200, body = Rules, description = "The rules"),
        (status = 404, body = Refusal, description = "No such game"),
    ))]
pub(super) async fn book(
    Path(game): Path<String>,
    RequestLanguage(language): RequestLanguage,
) -> Result<Shared<Rules>, ApiError> {
    let book = find(&game, language)?;
    let rules = book.ids().filter_map(|id| rule_text(book, id)).collect();
    Ok((SHARED, Json(Rules { markdown: book.text().to_owned(), rules })))
}

/// One rule of a game, such as `N4.6`, or a section, such as `N4`.
#[utoipa::path(get, path = "/api/games/{id}/rules/{rule}", tag = "games",
    params(
        ("id" = String, Path, description = "The game, such as `napoleon`"),
        ("rule" = String, Path, description = "The rule, such as `N4.6`"),
        ("lang" = Option<String>, Query, description = "`en` or `ja`"),
    ),
    responses(
        (status = 200, body = RuleText, description = "The rule"),
        (status = 404, body = Refusal, description = "No such game or rule"),
    ))]
pub(super) async fn rule(
    Path((game, rule)): Path<(String, String)>,
    RequestLanguage(language): RequestLanguage,
) -> Result<Shared<RuleText>, ApiError> {
    let text = rule_text(find(&game, language)?, &rule);
    Ok((SHARED, Json(text.ok_or_else(|| ApiError::new(Code::NotFound))?)))
}

fn find(game: &str, language: Language) -> Result<Rulebook, ApiError> {
    table::rulebook(game, language).ok_or_else(|| ApiError::new(Code::NotFound))
}

/// Rules are called after their section: `N4.6` stands in `N4`.
fn rule_text(book: Rulebook, id: &str) -> Option<RuleText> {
    let section = id.split('.').next().unwrap_or(id).to_owned();
    Some(RuleText { id: id.to_owned(), section, text: book.find(id)? })
}
