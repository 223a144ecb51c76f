//! Playing a board: everybody has one table for it, and one only.

use std::sync::Arc;

use club::daily::{Day, SetId};
use protocol::Code;
use store::{DailyEntry, StoredBoard};
use uuid::Uuid;

use super::stored;
use crate::{
    ApiError, App, people,
    tables::{BoardOutcome, Principal},
};

/// The caller's table for a board, opened now or before. That it is played is kept first, so that
/// nobody has two tables for one board.
pub(crate) async fn open(
    app: &Arc<App>,
    who: (Uuid, Principal),
    set: &SetId,
    board: u8,
) -> Result<String, ApiError> {
    if app.daily.is_closed(set) {
        return Err(ApiError::new(Code::DailyClosed));
    }
    let boards = app.store.boards(&stored(set)).await?;
    let kept = boards.iter().find(|kept| kept.board == board);
    let kept = kept.ok_or_else(|| ApiError::new(Code::DailyPreparing))?;
    let (id, principal) = who;
    let me = people::person_id(id);
    people::keep(&*app.store, &me).await?;
    let mine = app.store.entries_of(&me).await?;
    let is_this = |entry: &&DailyEntry| entry.set == stored(set) && entry.board == board;
    let reservation = match mine.iter().find(is_this) {
        Some(entry) if app.tables.has(&entry.place).await? => return Ok(entry.place.clone()),
        Some(entry) => app.tables.reserve_board_again(principal, entry.place.clone()),
        None => {
            let reservation = app.tables.reserve_board(principal).await?;
            let entry = DailyEntry {
                set: stored(set),
                board,
                place: reservation.id.clone(),
                person: Some(me),
                begun_at: app.daily.now(),
                finished_at: None,
                score: None,
                record: None,
            };
            let begun = app.store.begin(entry).await?;
            if begun.place != reservation.id {
                return Ok(begun.place);
            }
            reservation
        }
    };
    open_table(app, &reservation, (set, kept), id).await?;
    Ok(reservation.id.clone())
}

async fn open_table(
    app: &Arc<App>,
    reservation: &crate::tables::Reservation,
    (set, kept): (&SetId, &StoredBoard),
    id: Uuid,
) -> Result<(), ApiError> {
    let board = app.daily.board(set, kept).ok_or_else(|| ApiError::new(Code::Failed))?;
    let guest = people::guest(&*app.store, id).await?;
    app.tables.open_board(reservation, &board, &guest, set.day.ends()).await
}

/// Notes what has become of an entry that was not over, if it is now; gives it as it stands. What is
/// not finished when its day is over is given up.
pub(crate) async fn settle(app: &App, entry: &DailyEntry) -> Result<DailyEntry, ApiError> {
    if entry.finished_at.is_some() {
        return Ok(entry.clone());
    }
    let ends = Day::new(entry.set.day).ends();
    let is_over = app.daily.now() >= ends;
    let (score, at) = match app.tables.board_outcome(&entry.place).await? {
        Some(BoardOutcome::Finished(score, at)) if at < ends => (Some(score), at),
        Some(BoardOutcome::GivenUp) => (None, app.daily.now()),
        _ if is_over => (None, ends),
        _ => return Ok(entry.clone()),
    };
    app.store.finish(entry, score, at).await?;
    Ok(DailyEntry { finished_at: Some(at), score, ..entry.clone() })
}
