//! Erasure of a person from accounts, sessions, talk and logs.
//!
//! It is resumable: the account is marked first, and retention finishes what was interrupted
//! (`retention.rs`).

use std::sync::Arc;

use store::{PersonId, StoreError};
use uuid::Uuid;

use super::{now, person_id};
use crate::{ApiError, App};

/// Deletion at the person's request. Their sessions end first, so that no cookie revives the account.
pub(crate) async fn delete(app: &Arc<App>, person: Uuid) -> Result<(), ApiError> {
    let id = person_id(person);
    match app.store.person_leaves(&id, now()).await {
        // A guest without an account.
        Err(StoreError::NoPerson(_)) => {}
        marked => marked?,
    }
    app.sessions.end_all(person).await?;
    forget(app, &id).await
}

/// Erases a person. Only the end of their first session stays known.
pub(crate) async fn forget(app: &Arc<App>, id: &PersonId) -> Result<(), ApiError> {
    while app.store.person(id).await?.is_some() {
        for table in app.store.sittings(id).await? {
            app.tables.forget_at(&table, id).await?;
        }
        app.store.remove_person(id).await?;
    }
    Ok(())
}
