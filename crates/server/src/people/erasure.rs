//! Forgetting somebody, wherever they have left traces.
//!
//! It takes a while and can be cut off: whoever is to be forgotten is marked first, and retention
//! goes on where it was (`retention.rs`).

use std::sync::Arc;

use store::{PersonId, StoreError};
use uuid::Uuid;

use super::{now, person_id};
use crate::{ApiError, App};

/// At the wish of the person: their sessions end first, so that nobody comes back as them.
pub(crate) async fn delete(app: &Arc<App>, person: Uuid) -> Result<(), ApiError> {
    let id = person_id(person);
    match app.store.person_leaves(&id, now()).await {
        // Nothing is kept about them but what is in memory.
        Err(StoreError::NoPerson(_)) => {}
        marked => marked?,
    }
    app.sessions.end_all(person).await?;
    forget(app, &id).await
}

/// Everything but that their first session has ended, if it has.
pub(crate) async fn forget(app: &Arc<App>, id: &PersonId) -> Result<(), ApiError> {
    while app.store.person(id).await?.is_some() {
        for table in app.store.sittings(id).await? {
            app.tables.forget_at(&table, id).await?;
        }
        app.store.remove_person(id).await?;
    }
    Ok(())
}
