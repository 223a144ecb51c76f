//! Uniform sampling of deals: every possible deal of the unseen cards with equal probability, none
//! by trial and error.
//!
//! How many cards of a group go to each bin is drawn in proportion to the number of deals behind
//! each way (see `counting`), and which cards go there by a shuffle.

use std::fmt;

use engine::{
    Rng,
    mind::{Dealt, Unseen},
};

use super::{
    counting::{Ways, count_deals},
    groups::{Bin, Group, bins, groups, room},
    partitions::splits,
    shuffle::{share_out, spread},
};

/// Deals the cards of one [`Unseen`] as often as asked.
#[derive(Clone)]
pub struct DealSampler<C> {
    bins: Vec<Bin>,
    groups: Vec<Group<C>>,
    /// For each group, the branches at every state before it that leads to a deal.
    ways: Vec<Vec<Ways>>,
    count: f64,
    /// The cards lying in each bin, during a deal.
    lying: Vec<Vec<C>>,
    dealt: Dealt<C>,
}

/// The error for a view that cannot have come about: there is no way to deal its unseen cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no way to deal these cards")]
pub struct Impossible;

impl<C: Copy> DealSampler<C> {
    pub fn new(unseen: &Unseen<C>) -> Result<DealSampler<C>, Impossible> {
        let bins = bins(unseen);
        let groups = groups(unseen, &bins);
        let room = room(&bins);
        let (ways, count) = count_deals(&groups, room).ok_or(Impossible)?;
        let lying = bins.iter().map(|bin| Vec::with_capacity(bin.size.into())).collect();
        let dealt = match unseen.cards().first() {
            Some((card, _)) => Dealt::filled_with(*card, unseen.sizes()),
            None => Dealt::empty(unseen.sizes().len()),
        };
        Ok(DealSampler { count: count * splits(&bins), bins, groups, ways, lying, dealt })
    }

    /// The number of possible deals.
    pub fn count(&self) -> f64 {
        self.count
    }

    /// One deal, each with equal probability.
    #[inline]
    pub fn deal(&mut self, rng: &mut impl Rng) -> &Dealt<C> {
        self.lying.iter_mut().for_each(Vec::clear);
        let mut state = 0;
        for (group, ways) in self.groups.iter_mut().zip(&self.ways) {
            let way = ways[state as usize].draw(rng);
            spread(&mut group.cards, group.bins, &way.to_each, &mut self.lying, rng);
            state = way.next;
        }
        for (bin, lying) in self.bins.iter().zip(&mut self.lying) {
            share_out(bin, lying, &mut self.dealt, rng);
        }
        &self.dealt
    }
}

/// Shows the number of deals, but no cards.
impl<C> fmt::Debug for DealSampler<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DealSampler({} deals)", self.count)
    }
}
