//! The tables that a node owns, or is about to.

use std::collections::BTreeMap;

use crate::{Epoch, Message, NodeId};

/// So many messages wait for an owner that is being loaded.
const WAITING: usize = 64;

#[derive(Debug, Default)]
pub(super) struct Held {
    tables: BTreeMap<String, Stage>,
    /// By table that was offered: whom to tell once it is loaded.
    offers: BTreeMap<String, Vec<NodeId>>,
}

#[derive(Debug)]
enum Stage {
    Claiming,
    Loading { epoch: Epoch, waiting: Vec<(NodeId, Message)> },
    Owned { epoch: Epoch },
}

/// What is to be done as soon as an owner is there.
pub(super) struct Expected {
    /// Messages for it, and their senders.
    pub(super) waiting: Vec<(NodeId, Message)>,
    /// Whom to tell that the table has moved.
    pub(super) gateways: Vec<NodeId>,
}

impl Stage {
    fn epoch(&self) -> Option<Epoch> {
        match self {
            Stage::Claiming => None,
            Stage::Loading { epoch, .. } | Stage::Owned { epoch } => Some(*epoch),
        }
    }
}

impl Held {
    /// The tables whose owners are here.
    pub(super) fn tables(&self) -> impl Iterator<Item = &String> {
        let owned = |stage: &Stage| matches!(stage, Stage::Owned { .. });
        self.tables.iter().filter(move |(_, stage)| owned(stage)).map(|(table, _)| table)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    pub(super) fn has(&self, table: &str) -> bool {
        matches!(self.tables.get(table), Some(Stage::Owned { .. }))
    }

    /// The epoch under which a table is owned here, or will be.
    pub(super) fn epoch(&self, table: &str) -> Option<Epoch> {
        self.tables.get(table).and_then(Stage::epoch)
    }

    /// What is owned here, or will be, with the epochs.
    pub(super) fn epochs(&self) -> BTreeMap<String, Epoch> {
        let all = self.tables.iter();
        all.filter_map(|(table, stage)| Some((table.clone(), stage.epoch()?))).collect()
    }

    /// Whether a claim is to be made: none is, and the table is not here.
    pub(super) fn begin_claim(&mut self, table: &str) -> bool {
        let is_new = !self.tables.contains_key(table);
        if is_new {
            self.tables.insert(table.to_owned(), Stage::Claiming);
        }
        is_new
    }

    /// A table is owned here from its beginning; `false` if it is claimed or loaded already.
    pub(super) fn own(&mut self, table: &str, epoch: Epoch) -> bool {
        let is_new = !self.tables.contains_key(table);
        if is_new {
            self.tables.insert(table.to_owned(), Stage::Owned { epoch });
        }
        is_new
    }

    /// A claim was not granted, or has no answer.
    pub(super) fn end_claim(&mut self, table: &str) {
        if matches!(self.tables.get(table), Some(Stage::Claiming)) {
            self.tables.remove(table);
        }
        self.offers.remove(table);
    }

    pub(super) fn is_offered(&mut self, table: &str, by: Vec<NodeId>) {
        self.offers.insert(table.to_owned(), by);
    }

    pub(super) fn begin_load(&mut self, table: &str, epoch: Epoch) {
        let loading = Stage::Loading { epoch, waiting: Vec::new() };
        self.tables.insert(table.to_owned(), loading);
    }

    /// Lets a message wait for an owner that is being loaded; gives it back if none is.
    pub(super) fn wait(
        &mut self,
        table: &str,
        from: NodeId,
        message: Message,
    ) -> Result<(), Message> {
        match self.tables.get_mut(table) {
            Some(Stage::Loading { waiting, .. }) if waiting.len() < WAITING => {
                waiting.push((from, message));
                Ok(())
            }
            // A gateway attaches again after a while.
            Some(_) => Ok(()),
            None => Err(message),
        }
    }

    /// An owner is there; gives what has waited for it, and whom to tell. `None` if the table is
    /// another's by now.
    pub(super) fn loaded(&mut self, table: &str, epoch: Epoch) -> Option<Expected> {
        let stage = self.tables.get_mut(table).filter(|stage| stage.epoch() == Some(epoch))?;
        let former = std::mem::replace(stage, Stage::Owned { epoch });
        let waiting = match former {
            Stage::Loading { waiting, .. } => waiting,
            Stage::Claiming | Stage::Owned { .. } => Vec::new(),
        };
        Some(Expected { waiting, gateways: self.offers.remove(table).unwrap_or_default() })
    }

    pub(super) fn forget(&mut self, table: &str, epoch: Epoch) {
        if self.epoch(table) == Some(epoch) {
            self.tables.remove(table);
        }
    }
}
