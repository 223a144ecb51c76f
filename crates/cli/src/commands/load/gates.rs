//! Where clients connect: the addresses of the nodes, and which of them are down on purpose.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
};

/// The nodes as clients see them, by place.
#[derive(Debug)]
pub(super) struct Gates {
    gates: Vec<Gate>,
}

#[derive(Debug)]
struct Gate {
    address: SocketAddr,
    is_down: AtomicBool,
    /// How often it was taken down.
    downs: AtomicU32,
}

impl Gates {
    pub(super) fn new(addresses: impl IntoIterator<Item = SocketAddr>) -> Gates {
        let gate = |address| Gate { address, is_down: false.into(), downs: 0.into() };
        Gates { gates: addresses.into_iter().map(gate).collect() }
    }

    pub(super) fn count(&self) -> usize {
        self.gates.len()
    }

    /// The address at a place, counted round.
    pub(super) fn address(&self, place: usize) -> SocketAddr {
        self.gate(place).address
    }

    pub(super) fn is_down(&self, place: usize) -> bool {
        self.gate(place).is_down.load(Ordering::Relaxed)
    }

    /// How often it was taken down: a connection that is older than the last time was lost by that.
    pub(super) fn downs(&self, place: usize) -> u32 {
        self.gate(place).downs.load(Ordering::Relaxed)
    }

    pub(super) fn set_down(&self, place: usize, is_down: bool) {
        let gate = self.gate(place);
        gate.downs.fetch_add(u32::from(is_down), Ordering::Relaxed);
        gate.is_down.store(is_down, Ordering::Relaxed);
    }

    fn gate(&self, place: usize) -> &Gate {
        &self.gates[place % self.gates.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_remembers_that_it_was_down() {
        let address = SocketAddr::from(([127, 0, 0, 1], 1));
        let gates = Gates::new([address, address]);
        gates.set_down(3, true);
        assert!(gates.is_down(1) && !gates.is_down(0));
        gates.set_down(1, false);
        assert_eq!((gates.downs(0), gates.downs(1), gates.is_down(1)), (0, 1, false));
    }
}
