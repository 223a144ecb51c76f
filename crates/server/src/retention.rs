//! Retention: what nobody needs any more goes, a little at a time.
//!
//! Closed tables on which no match was finished, guests who do not come back, sessions whose cookies
//! are long gone, and whatever is left of people who asked to be forgotten.

use std::{sync::Arc, time::Duration};

use store::Millis;

use crate::{
    ApiError, App,
    people::{forget, now},
};

/// How often it is looked for what may go.
const EVERY: Duration = Duration::from_hours(1);

/// The most of each kind that go in one step, and the rest between two steps.
const STEP: u32 = 20;
const REST: Duration = Duration::from_secs(1);

const DAY: Millis = 24 * 60 * 60 * 1000;

/// As long as browsers keep a cookie.
const COOKIES: Millis = 400 * DAY;

/// For as long as the server runs.
pub(crate) async fn run(app: Arc<App>) {
    loop {
        match apply_retention(&app, now()).await {
            Ok(RetentionStep::More) => tokio::time::sleep(REST).await,
            Ok(RetentionStep::Done) => tokio::time::sleep(EVERY).await,
            Err(refused) => {
                tracing::warn!(?refused, "what may go could not be taken away");
                tokio::time::sleep(EVERY).await;
            }
        }
    }
}

/// What a step leaves to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetentionStep {
    /// There may be more.
    More,
    Done,
}

/// One step, as of a time. What cannot be taken away is left for the next hour.
pub async fn apply_retention(app: &Arc<App>, now: Millis) -> Result<RetentionStep, ApiError> {
    let mut gone = 0;
    for person in app.store.leaving(STEP).await? {
        forget(app, &person).await?;
        gone += 1;
    }
    if let Some(before) = cut_off(app.config.keep_guests_days, now) {
        for person in app.store.stale_guests(before, STEP).await? {
            forget(app, &person).await?;
            gone += 1;
        }
    }
    if let Some(before) = cut_off(app.config.keep_closed_days, now) {
        for table in app.store.closed_tables(before, STEP).await? {
            gone += u32::from(app.tables.remove(table).await?);
        }
    }
    app.store.forget_sessions(now - COOKIES).await?;
    if gone > 0 {
        tracing::info!(gone, "what nobody needs any more is gone");
    }
    Ok(if gone > 0 { RetentionStep::More } else { RetentionStep::Done })
}

/// The time before which things go; `None` if they are kept for ever.
fn cut_off(days: u32, now: Millis) -> Option<Millis> {
    (days > 0).then(|| now - Millis::from(days) * DAY)
}
