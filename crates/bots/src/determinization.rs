//! Determinization: complete states (worlds) drawn from what one seat can see.
//!
//! A view leaves open where some cards lie. A determinization deals them out in one possible way,
//! so that a search can go on as if every card were known. [`DealSampler`] draws each possible
//! deal with equal probability and none in vain; `enumeration` lists all of them where they are few.

mod counting;
mod enumeration;
mod groups;
mod partitions;
mod sampler;
mod shuffle;

use engine::{Rng, State, View, mind::Guess};

pub use enumeration::every_deal;
pub use sampler::{DealSampler, Impossible};
pub(crate) use shuffle::unit;

/// Draws determinizations of one view.
#[derive(Debug)]
pub struct Determinizer<'a, G: Guess> {
    view: View<'a, G>,
    deals: DealSampler<G::Card>,
}

impl<'a, G: Guess> Determinizer<'a, G> {
    pub fn new(view: View<'a, G>) -> Result<Determinizer<'a, G>, Impossible> {
        Ok(Determinizer { view, deals: DealSampler::new(&G::unseen(view))? })
    }

    /// The number of ways in which the unseen cards can lie.
    pub fn count(&self) -> f64 {
        self.deals.count()
    }

    /// One determinization, each with equal probability.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Rng) -> State<G> {
        G::complete(self.view, self.deals.deal(rng), rng)
    }
}
