//! The dealing problem reduced: cards that may lie in the same places are one group, places that
//! may hold the same cards are one bin. Counting and dealing go by groups and bins, which are few.

use engine::{
    ShortSort,
    mind::{Places, Unseen},
};

/// Places that may hold the same cards.
#[derive(Clone, Debug)]
pub(super) struct Bin {
    /// The numbers of the places and how many cards they hold, the largest last.
    pub(super) places: Vec<(usize, usize)>,
    pub(super) size: u8,
}

/// Cards that may lie in the same bins.
#[derive(Clone)]
pub(super) struct Group<C> {
    pub(super) cards: Vec<C>,
    pub(super) bins: Places,
}

/// A number of cards for each bin: its room, or its part of a group.
pub(super) type Room = [u8; MAX_BINS];
pub(super) const MAX_BINS: usize = Places::BITS as usize;

/// Places with room that may hold the same cards are one bin.
pub(super) fn bins<C: Copy>(unseen: &Unseen<C>) -> Vec<Bin> {
    let same = |one: usize, other: usize| {
        unseen.cards().iter().all(|(_, places)| places >> one & 1 == places >> other & 1)
    };
    let mut bins: Vec<Bin> = Vec::new();
    for (place, &size) in unseen.sizes().iter().enumerate().filter(|(_, size)| **size > 0) {
        match bins.iter_mut().find(|bin| same(bin.places[0].0, place)) {
            Some(bin) => bin.places.push((place, size)),
            None => bins.push(Bin { places: vec![(place, size)], size: 0 }),
        }
    }
    for bin in &mut bins {
        bin.places.short_sort_by_key(|(_, size)| *size);
        bin.size = bin.places.iter().map(|(_, size)| *size as u8).sum();
    }
    bins
}

/// The groups, those with the fewest bins first: the last ones then have little choice left.
pub(super) fn groups<C: Copy>(unseen: &Unseen<C>, bins: &[Bin]) -> Vec<Group<C>> {
    let mut groups: Vec<Group<C>> = Vec::new();
    for (card, places) in unseen.cards() {
        let to_bin = |(number, bin): (usize, &Bin)| (places >> bin.places[0].0 & 1) << number;
        let bins = bins.iter().enumerate().map(to_bin).sum();
        match groups.iter_mut().find(|group| group.bins == bins) {
            Some(group) => group.cards.push(*card),
            None => groups.push(Group { cards: vec![*card], bins }),
        }
    }
    groups.short_sort_by_key(|group| (group.bins.count_ones(), group.cards.len()));
    groups
}

pub(super) fn room(bins: &[Bin]) -> Room {
    let mut room = [0; MAX_BINS];
    bins.iter().zip(&mut room).for_each(|(bin, room)| *room = bin.size);
    room
}
