//! New tables: their first lines are durable before anybody hears of them.

use std::sync::Arc;

use protocol::{Code, Order};
use store::{Batch, Epoch, Note, PersonId, StoreError};
use table::{NewLine, Opening, Steward};

use super::{Origin, Principal, Reservation, Tables, ids::new_seed, lines, listing};
use crate::{ApiError, clock::now, people};

impl Tables {
    /// Opens a table for a principal; gives its id.
    pub(crate) async fn open(
        self: &Arc<Tables>,
        opener: Principal,
        order: Order,
    ) -> Result<String, ApiError> {
        self.is_open()?;
        let reservation = self.reserve(opener).await?;
        let new = Steward::open(&self.opening(&reservation), order);
        let (steward, line) = new.map_err(|why| ApiError::bad_order(&why))?;
        self.create(&reservation, steward, vec![line]).await?;
        Ok(reservation.id.clone())
    }

    /// A node that stops hands its tables over, and takes no new ones.
    pub(super) fn is_open(&self) -> Result<(), ApiError> {
        let is_draining = self.cluster.as_ref().is_some_and(|cluster| cluster.is_draining());
        if is_draining { Err(ApiError::new(Code::Stopping)) } else { Ok(()) }
    }

    pub(super) fn opening<'a>(&'a self, reservation: &'a Reservation) -> Opening<'a> {
        let (id, opener) = (&reservation.id, Some(reservation.opener.person.as_str()));
        let (seed, key, networks) = (new_seed(), Some(&self.key), &self.networks);
        Opening { id, opener, seed, key, at: now(), networks }
    }

    pub(super) async fn create(
        self: &Arc<Tables>,
        reservation: &Reservation,
        steward: Steward,
        lines: Vec<NewLine>,
    ) -> Result<(), ApiError> {
        let mut batch = lines::batch(&reservation.id, Epoch::FIRST, 1, &lines);
        let opener = PersonId::from(reservation.opener.person.as_str());
        batch.notes.extend([Note::Owner(Some(opener.clone())), Note::OpenedBy(opener)]);
        batch.notes.push(listing::note(steward.table()));
        self.append(batch).await?;
        let Principal { address, person } = reservation.opener.clone();
        let origin = Origin { opener: Some(person), opened_from: Some(address) };
        let id = reservation.id.clone();
        match &self.cluster {
            Some(cluster) => cluster.own(id, Epoch::FIRST, steward, origin),
            None => drop(self.spawn(steward, (id, Epoch::FIRST), origin, Vec::new())),
        }
        Ok(())
    }

    /// A guest that opens a table or sits down for the first time gets an account first.
    pub(super) async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        for note in &batch.notes {
            if let Note::Seated { person: Some(person), .. } | Note::Owner(Some(person)) = note {
                people::keep(&*self.store, person).await?;
            }
        }
        self.store.append(batch).await
    }
}
