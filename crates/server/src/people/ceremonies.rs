//! WebAuthn ceremonies: the challenge of the first step is kept in the store for the second, which
//! may come to another node.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use store::{Ceremony, CeremonyKind, CeremonyLimits, Millis, SECRET_BYTES, Store, StoreError};
use uuid::Uuid;

use super::person_id;
use crate::middleware::ClientAddr;

/// Challenges expire after this time.
const CEREMONY_TIMEOUT: Millis = 5 * 60 * 1000;

const LIMITS: CeremonyLimits = CeremonyLimits { in_all: 4096, of_an_origin: 64 };

/// Ceremonies of a person, at most one of a kind: a new one replaces the one before.
pub(crate) struct Ceremonies {
    /// The key under which addresses are hashed: the database has none.
    key: [u8; SECRET_BYTES],
}

impl Ceremonies {
    pub(crate) fn new(key: [u8; SECRET_BYTES]) -> Ceremonies {
        Ceremonies { key }
    }

    pub(crate) async fn begin(
        &self,
        store: &dyn Store,
        kind: CeremonyKind,
        (person, address): (Uuid, ClientAddr),
        begun_at: Millis,
        asked: &impl Serialize,
    ) -> Result<(), StoreError> {
        let (origin, state) = (self.origin(address), json!(asked).to_string());
        let ceremony = Ceremony { person: person_id(person), kind, origin, state, begun_at };
        store.begin_ceremony(ceremony, LIMITS).await
    }

    fn origin(&self, address: ClientAddr) -> Vec<u8> {
        let hash = Sha256::new().chain_update(self.key).chain_update(address.to_string());
        hash.finalize()[..16].to_vec()
    }
}

/// Takes the state of a ceremony; `None` if there is none, or it has expired.
pub(crate) async fn end<T: DeserializeOwned>(
    store: &dyn Store,
    kind: CeremonyKind,
    person: Uuid,
    now: Millis,
) -> Result<Option<T>, StoreError> {
    let ceremony = store.end_ceremony(&person_id(person), kind).await?;
    let in_time = ceremony.filter(|one| now - one.begun_at <= CEREMONY_TIMEOUT);
    Ok(in_time.and_then(|ceremony| {
        let state = serde_json::from_str(&ceremony.state);
        // Begun by another version of the program.
        state.inspect_err(|error| tracing::warn!(%error, "a ceremony cannot be read")).ok()
    }))
}

/// Deletes what has expired.
pub(crate) async fn forget_expired(store: &dyn Store, now: Millis) -> Result<(), StoreError> {
    store.forget_ceremonies(now - CEREMONY_TIMEOUT).await
}
