//! Tables that come into the registry: read from the store, or just opened; owned by this process.

use std::sync::Arc;

use cluster::{OwnerOutput, TableOwner};
use store::{Epoch, PersonId, StoreError, TableId};
use table::{Guest, OpenTable, Steward};
use tokio::sync::{mpsc, watch};

use super::{
    INBOX_LIMIT, TableHandle, Tables, count,
    listing::SeatFlags,
    lock,
    owner_task::{OwnerHandle, OwnerTask},
    spawn_blocking,
    table_task::{Command, Persistence, Published},
    talk, unreadable,
};
use crate::{ApiError, middleware, people};

/// A table as it was kept.
#[derive(Debug)]
pub(crate) struct LoadedTable {
    pub(crate) steward: Steward,
    pub(crate) opener: Option<String>,
    /// Guests whose names have changed since.
    pub(crate) renamed: Vec<Guest>,
}

/// Where a table comes from.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) opener: Option<String>,
    /// `None` if the table has been unloaded since it was opened.
    pub(crate) opened_from: Option<middleware::ClientAddr>,
}

impl Tables {
    /// Reads a table that this node has claimed.
    pub(crate) async fn read_owned(
        &self,
        id: &str,
        epoch: cluster::Epoch,
    ) -> Result<LoadedTable, ApiError> {
        self.read(id, Epoch::new(epoch)).await
    }

    pub(super) async fn read(&self, id: &str, epoch: Epoch) -> Result<LoadedTable, ApiError> {
        let log = self.log_of_claimed(id, epoch).await?;
        let (last, lines) = talk::read(self.store.talk(&TableId::from(id)).await?);
        let known = self.store.table(&TableId::from(id)).await?;
        let opener = known.and_then(|known| known.opened_by).map(|opener| opener.to_string());
        let (id, networks) = (id.to_owned(), Arc::clone(&self.networks));
        let steward = spawn_blocking(move || Steward::resume(&id, log, &networks)).await?;
        let steward = steward.map_err(|broken| unreadable(&broken))?.with_talk(last, lines);
        let seats = steward.table().summary().seats;
        Ok(LoadedTable { renamed: self.renamed(seats).await?, steward, opener })
    }

    /// Guests whose names have changed since a table was unloaded.
    async fn renamed(
        &self,
        seats: Vec<Option<(Option<String>, String)>>,
    ) -> Result<Vec<Guest>, StoreError> {
        let mut renamed = Vec::new();
        for (person, known) in seats.into_iter().flatten() {
            let Some(person) = person else { continue };
            let now = people::known_as(&*self.store, &PersonId::from(person.as_str())).await?;
            let name = now.filter(|name| *name != known);
            renamed.extend(name.map(|name| Guest { person, name, ..Guest::default() }));
        }
        Ok(renamed)
    }

    /// Spawns the task of a table whose owner this node is.
    pub(crate) fn spawn_owner(
        self: &Arc<Tables>,
        owner: TableOwner,
        (id, epoch): (String, cluster::Epoch),
        origin: Origin,
        first: Vec<OwnerOutput>,
    ) -> OwnerHandle {
        let cluster = Arc::clone(self.cluster.as_ref().expect("this node is one of several"));
        let table = (id, Epoch::new(epoch));
        let (handle, persistence, messages) = self.register(owner.steward(), table, origin);
        let task = OwnerTask::new(cluster, persistence, owner, handle.inbox.downgrade());
        let task = tokio::spawn(Box::new(task).run(messages, first));
        OwnerHandle::new(epoch, handle.inbox, task.abort_handle())
    }

    /// The owner of a table has ended.
    pub(crate) fn forget_owner(&self, id: &str, epoch: cluster::Epoch) {
        let mut loaded = lock(&self.loaded);
        if loaded.get(id).is_some_and(|handle| handle.epoch.number() == epoch) {
            loaded.remove(id);
        }
        self.metrics.tables.set(count(&loaded));
    }

    /// Puts a table into the registry: its handle, what its task keeps, and its commands.
    pub(super) fn register(
        self: &Arc<Tables>,
        steward: &Steward,
        (id, epoch): (String, Epoch),
        Origin { opener, opened_from }: Origin,
    ) -> (TableHandle, Persistence, mpsc::Receiver<Box<Command>>) {
        let (inbox, messages) = mpsc::channel(INBOX_LIMIT);
        let entry = Arc::new(OpenTable::of(steward.table(), opener.as_deref()));
        let (publish, entry) = watch::channel(entry);
        let (publish_flags, flags) = watch::channel(SeatFlags::of(steward.table()));
        let handle = TableHandle { inbox, entry, flags, epoch, opened_from };
        let mut loaded = lock(&self.loaded);
        loaded.insert(id.clone(), handle.clone());
        self.metrics.tables.set(count(&loaded));
        let lists = Published { entry: publish, flags: publish_flags };
        let persistence = Persistence::new(Arc::clone(self), (id, epoch), opener, lists);
        (handle, persistence, messages)
    }

    /// What lists show of the seats of tables that are owned here: whose turn it is, and who is a
    /// guest.
    pub(crate) fn asked_here(&self, ids: &[String]) -> Vec<(String, Vec<u8>, Vec<u8>)> {
        let flags = |id: &String| {
            let flags = self.handle(id)?.flags.borrow().clone();
            Some((id.clone(), flags.asked, flags.guests))
        };
        ids.iter().filter_map(flags).collect()
    }
}
