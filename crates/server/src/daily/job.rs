//! The background job: prepares the boards of today and tomorrow, one after the other, and notes what
//! has become of tables that nobody came back to look at.
//!
//! Boards follow from the server's secret, so a job that was interrupted goes on where it stopped, and
//! of several nodes that prepare the same board the first one is kept.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use club::daily::{BoardMaker, Day, PreparedBoard, SetForm, SetId};
use protocol::Code;
use store::StoredBoard;
use tokio::time::timeout;

use super::{play, sealed, stored};
use crate::{ApiError, App, tables::spawn_blocking};

/// How often it looks whether there is something to do.
const EVERY: Duration = Duration::from_mins(1);

/// The most unfinished entries that are looked at in a step.
const STEP: u32 = 100;

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    app.daily.wanted.notified().await;
    loop {
        let more = step(&app).await.unwrap_or_else(|refused| {
            tracing::warn!(?refused, "the boards of the day could not be prepared");
            false
        });
        if !more {
            // The time limit is the pause.
            let _ = timeout(EVERY, std::future::pending::<()>()).await;
        }
    }
}

/// Prepares one board, if one is missing; whether there may be more to do.
async fn step(app: &App) -> Result<bool, ApiError> {
    let today = app.daily.today();
    for entry in app.store.unfinished_entries(today.since_1970(), STEP).await? {
        play::settle(app, &entry).await?;
    }
    if !app.config.daily {
        return Ok(false);
    }
    let Some((set, kept)) = missing(app, today).await? else { return Ok(false) };
    add_board(app, set, &kept).await
}

/// Prepares the boards of a game's set of today that are missing.
pub(crate) async fn prepare(app: &App, game: &str) -> Result<(), ApiError> {
    let set = sealed(app.daily.today(), game).ok_or_else(|| ApiError::new(Code::NotFound))?;
    let wanted = SetForm::of(set.game).map_or(0, |form| form.boards);
    for _ in 0..wanted {
        let kept = app.store.boards(&stored(&set)).await?;
        if kept.len() < wanted.into() {
            add_board(app, set, &kept).await?;
        }
    }
    Ok(())
}

/// Adds the next board of a set; `false` if the server stops meanwhile.
async fn add_board(app: &App, set: SetId, kept: &[StoredBoard]) -> Result<bool, ApiError> {
    let first = kept.last().map_or(0, |last| last.candidate + 1);
    let board = u8::try_from(kept.len() + 1).unwrap_or(u8::MAX);
    let Some(made) = make(app, set, first).await? else { return Ok(false) };
    let field = serde_json::to_string(&made.field).expect("numbers are plain data");
    let PreparedBoard { candidate, par, board: dealt, .. } = made;
    let edition = table::bots_edition(set.game).unwrap_or_default();
    let kept = StoredBoard {
        set: stored(&set),
        board,
        candidate,
        seat: dealt.seat.number(),
        edition,
        field,
        par,
    };
    app.store.add_board(kept).await?;
    Ok(true)
}

/// The first set that lacks boards, with those that it has: today's first, then tomorrow's.
async fn missing(app: &App, today: Day) -> Result<Option<(SetId, Vec<StoredBoard>)>, ApiError> {
    for day in [today, today.after(1)] {
        for set in day.games().filter_map(|game| sealed(day, game)) {
            let kept = app.store.boards(&stored(&set)).await?;
            let wanted = SetForm::of(set.game).map_or(0, |form| form.boards.into());
            if kept.len() < wanted {
                return Ok(Some((set, kept)));
            }
        }
    }
    Ok(None)
}

/// The next board of a set; `None` if the server stops meanwhile.
async fn make(app: &App, set: SetId, candidate: u32) -> Result<Option<PreparedBoard>, ApiError> {
    let Some(form) = SetForm::of(set.game) else { return Ok(None) };
    let guard = Wanted(Arc::new(AtomicBool::new(true)));
    let is_wanted = Arc::clone(&guard.0);
    let mut maker = BoardMaker::new(form, app.daily.key(&set), app.daily.runs(), candidate);
    let made = spawn_blocking(move || maker.next(|| is_wanted.load(Ordering::Relaxed))).await?;
    drop(guard);
    Ok(made)
}

/// Ends the work when nobody waits for it any more.
struct Wanted(Arc<AtomicBool>);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}
