//! Retention: a background job that deletes expired data in small steps.
//!
//! Closed tables without a finished match, guests who were not seen for long, sessions whose cookies
//! have expired, challenges that were not answered, and what is left of interrupted deletions of people.

use std::{sync::Arc, time::Duration};

use store::Millis;

use crate::{
    ApiError, App,
    people::{forget, forget_expired_ceremonies, now},
};

/// The interval of the job.
const EVERY: Duration = Duration::from_hours(1);

/// The most rows of each kind in one step, and the pause between two steps.
const STEP: u32 = 20;
const REST: Duration = Duration::from_secs(1);

const DAY: Millis = 24 * 60 * 60 * 1000;

/// The lifetime of a session cookie.
const COOKIES: Millis = 400 * DAY;

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    loop {
        match apply_retention(&app, now()).await {
            Ok(RetentionStep::More) => tokio::time::sleep(REST).await,
            Ok(RetentionStep::Done) => tokio::time::sleep(EVERY).await,
            Err(refused) => {
                tracing::warn!(?refused, "retention failed");
                tokio::time::sleep(EVERY).await;
            }
        }
    }
}

/// Whether a step has left something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetentionStep {
    /// The limit of a step was used: there may be more.
    More,
    Done,
}

/// One step of retention, as of a time.
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
    forget_expired_ceremonies(&*app.store, now).await?;
    if gone > 0 {
        tracing::info!(gone, "expired data was deleted");
    }
    Ok(if gone > 0 { RetentionStep::More } else { RetentionStep::Done })
}

/// The time before which data has expired; `None` if it never does.
fn cut_off(days: u32, now: Millis) -> Option<Millis> {
    (days > 0).then(|| now - Millis::from(days) * DAY)
}
