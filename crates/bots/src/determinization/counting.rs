//! Counting deals by dynamic programming: a table, filled from the last group back, says how many
//! deals follow from each way to share out a group among the bins.

use std::collections::HashMap;

use engine::Rng;

use super::{
    groups::{Group, MAX_BINS, Room},
    partitions::{each_way, multinomial},
    shuffle::unit,
};

/// The branches of the table at one state: the ways to share out the next group.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    ways: Vec<Way>,
    /// The number of deals from here on.
    deals: f64,
}

/// One branch: how many cards of the group go to each bin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) to_each: Room,
    /// The state before the next group.
    pub(super) next: u32,
    /// The deals of this branch and of those before it.
    up_to: f64,
}

/// For each group every state that can be reached, then from the last group back the number of
/// deals behind each. `None` if there is no deal.
pub(super) fn count_deals<C>(groups: &[Group<C>], room: Room) -> Option<(Vec<Vec<Ways>>, f64)> {
    let mut table: Vec<Vec<Ways>> = Vec::with_capacity(groups.len());
    let mut states = vec![room];
    for (number, group) in groups.iter().enumerate() {
        let later = room_needed(&groups[number + 1..]);
        let mut known: HashMap<Room, u32> = HashMap::new();
        let mut next_states = Vec::new();
        let mut reach = |room: Room| {
            *known.entry(room).or_insert_with(|| {
                next_states.push(room);
                next_states.len() as u32 - 1
            })
        };
        let ways = |state: &Room| {
            let mut ways = Vec::new();
            let mut to_each = [0; MAX_BINS];
            each_way(group, state, 0, group.cards.len() as u8, &mut to_each, &mut |to_each| {
                let left = std::array::from_fn(|bin| state[bin] - to_each[bin]);
                if (0..MAX_BINS).all(|bin| left[bin] <= later[bin]) {
                    ways.push(Way { to_each: *to_each, next: reach(left), up_to: 0.0 });
                }
            });
            Ways { ways, deals: 0.0 }
        };
        table.push(states.iter().map(ways).collect());
        states = next_states;
    }
    let mut deals_from = vec![1.0; states.len()];
    for ways in table.iter_mut().rev() {
        deals_from = ways.iter_mut().map(|ways| ways.count(&deals_from)).collect();
    }
    let deals = deals_from.first().copied()?;
    (deals > 0.0).then_some((table, deals))
}

/// The number of cards of these groups that each bin could take.
fn room_needed<C>(groups: &[Group<C>]) -> Room {
    std::array::from_fn(|bin| {
        let coming = groups.iter().filter(|group| group.bins >> bin & 1 == 1);
        coming.map(|group| group.cards.len() as u8).fold(0, u8::saturating_add)
    })
}

impl Ways {
    /// Fills in the number of deals behind each branch; gives the sum.
    fn count(&mut self, deals_from: &[f64]) -> f64 {
        for way in &mut self.ways {
            self.deals += multinomial(&way.to_each) * deals_from[way.next as usize];
            way.up_to = self.deals;
        }
        self.deals
    }

    /// Draws a branch, each in proportion to the number of deals behind it.
    #[inline]
    pub(super) fn draw(&self, rng: &mut impl Rng) -> &Way {
        let [only] = &self.ways[..] else {
            let drawn = unit(rng) * self.deals;
            let place = self.ways.partition_point(|way| way.up_to <= drawn);
            return &self.ways[place.min(self.ways.len() - 1)];
        };
        only
    }
}
