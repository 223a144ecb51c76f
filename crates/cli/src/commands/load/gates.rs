//! Where clients connect: the addresses of the nodes, and which of them are down on purpose.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, Ordering},
};

/// The nodes as clients see them, by place.
#[derive(Debug)]
pub(super) struct Gates {
    gates: Vec<(SocketAddr, AtomicBool)>,
}

impl Gates {
    pub(super) fn new(addresses: impl IntoIterator<Item = SocketAddr>) -> Gates {
        let gates = addresses.into_iter().map(|address| (address, AtomicBool::new(false)));
        Gates { gates: gates.collect() }
    }

    pub(super) fn count(&self) -> usize {
        self.gates.len()
    }

    /// The address at a place, counted round.
    pub(super) fn address(&self, place: usize) -> SocketAddr {
        self.gates[place % self.gates.len()].0
    }

    /// Whether a lost connection to that place is part of the test.
    pub(super) fn is_down(&self, place: usize) -> bool {
        self.gates[place % self.gates.len()].1.load(Ordering::Relaxed)
    }

    pub(super) fn set_down(&self, place: usize, is_down: bool) {
        self.gates[place % self.gates.len()].1.store(is_down, Ordering::Relaxed);
    }
}
