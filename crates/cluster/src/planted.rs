//! Faults that tests plant, to show that the simulation finds them. Nothing else can build one.

/// Something that a careless implementation would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// An append looks at the epoch without locking its row.
    #[cfg(test)]
    NoLock,
    /// The log is read before the table is claimed.
    #[cfg(test)]
    ReadBeforeClaim,
    /// A claim leaves the epoch as it is.
    #[cfg(test)]
    SameEpoch,
    /// Clients are told before the answer to the append is there.
    ToldBeforeKept,
    /// An append without an answer is told to have failed.
    #[cfg(test)]
    UnknownAsFailed,
    /// A node without a lease speaks on.
    NeverSilent,
    /// Gateway and owner never compare their connections.
    NoRollCall,
}

/// The fault that is planted, if one is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Planted {
    #[cfg(test)]
    pub(crate) fault: Option<Fault>,
}

impl Planted {
    #[cfg(test)]
    pub(crate) fn has(self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    #[cfg(not(test))]
    #[expect(clippy::unused_self, reason = "tests have a fault in it")]
    pub(crate) const fn has(self, _: Fault) -> bool {
        false
    }
}
