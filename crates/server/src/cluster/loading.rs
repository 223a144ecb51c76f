//! Tables that come to this node: the log is read after the claim, and replayed beside what goes on.

use std::{sync::Arc, time::Instant};

use ::cluster::{
    Arrival, Epoch, Found, LedgerAnswer, LedgerRequest, NodeInput, OwnerInput, TableOwner,
};
use protocol::Code;
use table::{Input, Steward};

use super::{Cluster, State};
use crate::{
    ApiError,
    tables::{LoadedTable, Origin},
};

impl Cluster {
    pub(super) fn begin_load(
        &self,
        state: &mut State,
        table: String,
        epoch: Epoch,
        arrival: Arrival,
    ) {
        let Some(this) = self.this.upgrade() else { return };
        let id = table.clone();
        let task = self.spawn(async move { this.load(id, epoch, arrival).await });
        state.loading.insert(table, (epoch, task));
    }

    async fn load(&self, table: String, epoch: Epoch, arrival: Arrival) {
        let begun = Instant::now();
        let Some(tables) = self.tables() else { return };
        match tables.read_owned(&table, epoch).await {
            Ok(loaded) => {
                self.install(&table, epoch, arrival, loaded).await;
                if arrival == Arrival::TakeOver {
                    let took = begun.elapsed().as_secs_f64();
                    self.metrics.cluster.handover.observe(took);
                }
            }
            Err(refused) => self.not_loaded(table, epoch, &refused),
        }
    }

    async fn install(
        &self,
        table: &str,
        epoch: Epoch,
        arrival: Arrival,
        LoadedTable { steward, opener, renamed }: LoadedTable,
    ) {
        let (permit, time) = self.permitted().await;
        let id = table.to_owned();
        let (owner, first) = TableOwner::new((id.clone(), epoch), (steward, arrival), time, permit);
        let mut state = self.lock();
        // It may have been dropped a moment ago.
        if state.loading.get(table).is_none_or(|(loading, _)| *loading != epoch) {
            return;
        }
        state.loading.remove(table);
        let Some(tables) = self.tables() else { return };
        let origin = Origin { opener, opened_from: None };
        let handle = tables.spawn_owner(owner, (id.clone(), epoch), origin, first);
        for guest in renamed {
            // A queue that was just made has room for a few.
            let _ = handle.tell(OwnerInput::Steward(Input::Renamed { guest }));
        }
        state.owners.insert(id.clone(), handle);
        self.hear_locked(&mut state, NodeInput::Loaded { table: id, epoch });
    }

    /// A table that cannot be read is served to nobody; if only the store failed, it is tried again.
    fn not_loaded(&self, table: String, epoch: Epoch, refused: &ApiError) {
        let mut state = self.lock();
        state.loading.remove(&table);
        self.hear_locked(&mut state, NodeInput::NotLoaded { table: table.clone(), epoch });
        self.ask(LedgerRequest::Release { table: table.clone(), epoch });
        if refused.code() != Code::NotKept {
            tracing::error!(table, ?refused, "a table cannot be loaded");
            let none = LedgerAnswer::Found(Found { table, row: None });
            self.hear_locked(&mut state, NodeInput::Answered(none));
        }
    }

    /// A table that was just opened is owned here from its beginning.
    pub(crate) fn own(
        self: &Arc<Cluster>,
        table: String,
        epoch: store::Epoch,
        steward: Steward,
        origin: Origin,
    ) {
        let (Some(tables), epoch) = (self.tables(), epoch.number()) else { return };
        let mut state = self.lock();
        let now = crate::lease::moment();
        let lease = state.node.lease();
        // Without a permit the table is left in the ledger: whoever comes finds it there.
        let Some(permit) = lease.permit(now) else { return };
        let time = lease.time(now);
        let id = table.clone();
        let (owner, first) = TableOwner::new((id, epoch), (steward, Arrival::Opened), time, permit);
        let handle = tables.spawn_owner(owner, (table.clone(), epoch), origin, first);
        state.owners.insert(table.clone(), handle);
        self.hear_locked(&mut state, NodeInput::Created { table, epoch });
    }
}
