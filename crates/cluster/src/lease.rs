//! The lease of a node: renewed every second, five seconds long in the ledger, and over three
//! seconds after the last good renewal was sent by the node's own clock. Between the two no
//! node speaks for a table, so that an owner that has lost one by the end of its lease has been silent
//! since before.

use table::Time;

use crate::{
    LedgerRequest, LiveNode, Moment, NodeId,
    planted::{Fault, Planted},
    timer::{Timer, has_passed},
};

pub const RENEWED_EVERY: Moment = 1_000;

/// How long the ledger lets a node live after a renewal.
pub const TTL: Moment = 5_000;

/// How long a node speaks after it has sent a renewal that was good.
pub const SILENT_AFTER: Moment = 3_000;

/// Proof that the node has a lease: an owner hears nothing without one.
#[derive(Clone, Copy, Debug)]
pub struct Permit(());

#[derive(Debug)]
pub struct Lease {
    renewal: Timer,
    /// When the last good renewal was sent; `None` before the first.
    good: Option<Moment>,
    /// Whether the lease was over since the tables that are held here were last listed.
    is_stale: bool,
    /// How far the ledger's clock is ahead of this node's.
    ahead: Time,
    live: Vec<LiveNode>,
    planted: Planted,
}

impl Lease {
    pub(crate) fn new(planted: Planted) -> Lease {
        let renewal = Timer::new(RENEWED_EVERY);
        Lease { renewal, good: None, is_stale: true, ahead: 0, live: Vec::new(), planted }
    }

    /// What is to be asked now.
    pub(crate) fn tick(&mut self, now: Moment) -> Option<LedgerRequest> {
        self.notice(now);
        self.renewal.is_due(now).then_some(LedgerRequest::Renew { sent: now })
    }

    /// A renewal was good; gives whether the tables held here are to be listed before anybody
    /// speaks for them.
    pub(crate) fn renewed(&mut self, sent: Moment, time: Time, now: Moment) -> bool {
        self.notice(now);
        if self.good.is_none_or(|good| sent > good || now < good) {
            self.good = Some(sent);
            self.ahead = time - i64::midpoint(sent, now);
        }
        self.is_stale && self.is_good(now)
    }

    /// The nodes that live; gives those that have died since.
    pub(crate) fn lives(&mut self, live: Vec<LiveNode>) -> Vec<NodeId> {
        let former = std::mem::replace(&mut self.live, live);
        let lives = |node: NodeId| self.live.iter().any(|peer| peer.node == node);
        former.into_iter().map(|peer| peer.node).filter(|node| !lives(*node)).collect()
    }

    /// The nodes that live, as far as is known.
    pub(crate) fn live(&self) -> &[LiveNode] {
        &self.live
    }

    /// The tables held here are known.
    pub(crate) fn listed(&mut self, now: Moment) {
        self.is_stale = !self.is_good(now);
    }

    /// What lets owners hear and speak; `None` while the node is silent.
    pub fn permit(&self, now: Moment) -> Option<Permit> {
        let is_silent = self.is_stale || !self.is_good(now);
        (!is_silent || self.planted.has(Fault::NeverSilent)).then_some(Permit(()))
    }

    /// How long ago the last good renewal was sent; `None` before the first.
    pub fn age(&self, now: Moment) -> Option<Moment> {
        self.good.map(|good| now - good)
    }

    /// The ledger's time, as far as this node knows it.
    pub fn time(&self, now: Moment) -> Time {
        now + self.ahead
    }

    fn is_good(&self, now: Moment) -> bool {
        self.good.is_some_and(|good| !has_passed(good, SILENT_AFTER, now))
    }

    /// A lease that was over stays so until the tables are listed, however soon it is renewed.
    fn notice(&mut self, now: Moment) {
        self.is_stale |= !self.is_good(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn renewed(lease: &mut Lease, sent: Moment, now: Moment) -> bool {
        lease.renewed(sent, now, now)
    }

    #[test]
    fn a_lease_is_renewed_every_second() {
        let mut lease = Lease::new(Planted::default());
        let asked = |lease: &mut Lease, now| lease.tick(now).is_some();
        let told = [0, 999, 1_000, 1_500, 2_000].map(|now| asked(&mut lease, now));
        assert_eq!(told, [true, false, true, false, true]);
    }

    #[test]
    fn a_node_speaks_for_three_seconds_after_sending_a_good_renewal() {
        let mut lease = Lease::new(Planted::default());
        assert!(renewed(&mut lease, 0, 400), "nothing is known yet");
        assert!(lease.permit(400).is_none());
        lease.listed(410);
        assert!(lease.permit(2_999).is_some());
        assert!(lease.permit(3_000).is_none());
    }

    #[test]
    fn a_lease_that_was_over_is_good_only_once_the_tables_are_listed() {
        let mut lease = Lease::new(Planted::default());
        renewed(&mut lease, 0, 1);
        lease.listed(2);
        // It was not asked for while it was over.
        assert!(renewed(&mut lease, 3_500, 3_600));
        assert!(lease.permit(3_601).is_none());
        lease.listed(3_700);
        assert!(lease.permit(3_701).is_some());
        assert!(!renewed(&mut lease, 4_500, 4_600));
    }

    #[test]
    fn an_answer_that_comes_late_counts_from_when_it_was_asked_for() {
        let mut lease = Lease::new(Planted::default());
        assert!(!renewed(&mut lease, 0, 3_200), "it was over before it was there");
        assert!(lease.permit(3_200).is_none());
    }

    #[test]
    fn who_is_no_longer_listed_has_died() {
        let mut lease = Lease::new(Planted::default());
        let peers = |nodes: [u32; 2]| {
            let peer = |node| LiveNode { node: NodeId(node), tables: 0, is_draining: false };
            nodes.map(peer).to_vec()
        };
        assert_eq!(lease.lives(peers([1, 2])), []);
        assert_eq!(lease.lives(peers([2, 3])), [NodeId(1)]);
    }
}
