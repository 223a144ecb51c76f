//! Dealing what a viewer cannot see: every possible world equally often, none tried in vain.
//!
//! Cards that may lie in the same places are one group; places that may hold the same cards are
//! one bin. How many of a group go to each bin is drawn by how many worlds there are for each
//! way (a table from the last group back), and which cards go there by a shuffle.

use std::{collections::HashMap, fmt};

use engine::{Dealt, Places, Rng, Unseen, below};

/// Deals the cards of one [`Unseen`], again and again.
#[derive(Clone)]
pub struct Dealer<C> {
    bins: Vec<Bin>,
    groups: Vec<Group<C>>,
    /// For each group, the ways from every state before it that leads to the end.
    ways: Vec<Vec<Ways>>,
    worlds: f64,
    /// The cards lying in each bin, while a world is dealt.
    lying: Vec<Vec<C>>,
    dealt: Dealt<C>,
}

/// There is no way to deal the cards: the view cannot have come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no way to deal these cards")]
pub struct Impossible;

/// Places that may hold the same cards.
#[derive(Clone, Debug)]
struct Bin {
    /// The numbers of the places and how many cards they hold, the largest last.
    places: Vec<(usize, usize)>,
    size: u8,
}

/// Cards that may lie in the same bins.
#[derive(Clone)]
struct Group<C> {
    cards: Vec<C>,
    bins: Places,
}

/// How much room each bin has left.
type Room = [u8; MOST_BINS];
const MOST_BINS: usize = Places::BITS as usize;

/// What may follow one state: how many of the group go to each bin.
#[derive(Clone, Debug, Default)]
struct Ways {
    ways: Vec<Way>,
    /// How many worlds there are from here on.
    worlds: f64,
}

#[derive(Clone, Copy, Debug)]
struct Way {
    to_each: Room,
    /// The state before the next group.
    next: u32,
    /// The worlds of this way and of those before it.
    up_to: f64,
}

impl<C: Copy> Dealer<C> {
    pub fn new(unseen: &Unseen<C>) -> Result<Dealer<C>, Impossible> {
        let bins = bins(unseen);
        let groups = groups(unseen, &bins);
        let room = room(&bins);
        let (ways, worlds) = table(&groups, room).ok_or(Impossible)?;
        let lying = bins.iter().map(|bin| Vec::with_capacity(bin.size.into())).collect();
        let dealt = match unseen.cards().first() {
            Some((card, _)) => Dealt::filled_with(*card, unseen.sizes()),
            None => Dealt::empty(unseen.sizes().len()),
        };
        Ok(Dealer { worlds: worlds * splits(&bins), bins, groups, ways, lying, dealt })
    }

    /// How many worlds there are.
    pub fn worlds(&self) -> f64 {
        self.worlds
    }

    /// One of them, each equally likely.
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
            share(bin, lying, &mut self.dealt, rng);
        }
        &self.dealt
    }
}

/// Says how many worlds there are, not of which cards.
impl<C> fmt::Debug for Dealer<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dealer({} worlds)", self.worlds)
    }
}

/// Places with room that may hold the same cards are one bin.
fn bins<C: Copy>(unseen: &Unseen<C>) -> Vec<Bin> {
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
        bin.places.sort_by_key(|(_, size)| *size);
        bin.size = bin.places.iter().map(|(_, size)| *size as u8).sum();
    }
    bins
}

/// The groups, those with the fewest bins first: the last ones then have little choice left.
fn groups<C: Copy>(unseen: &Unseen<C>, bins: &[Bin]) -> Vec<Group<C>> {
    let mut groups: Vec<Group<C>> = Vec::new();
    for (card, places) in unseen.cards() {
        let to_bin = |(number, bin): (usize, &Bin)| (places >> bin.places[0].0 & 1) << number;
        let bins = bins.iter().enumerate().map(to_bin).sum();
        match groups.iter_mut().find(|group| group.bins == bins) {
            Some(group) => group.cards.push(*card),
            None => groups.push(Group { cards: vec![*card], bins }),
        }
    }
    groups.sort_by_key(|group| (group.bins.count_ones(), group.cards.len()));
    groups
}

fn room(bins: &[Bin]) -> Room {
    let mut room = [0; MOST_BINS];
    bins.iter().zip(&mut room).for_each(|(bin, room)| *room = bin.size);
    room
}

/// How many ways there are to share out the bins among their places.
fn splits(bins: &[Bin]) -> f64 {
    let split = |bin: &Bin| {
        let mut room = [0; MOST_BINS];
        bin.places.iter().zip(&mut room).for_each(|((_, size), room)| *room = *size as u8);
        multinomial(&room)
    };
    bins.iter().map(split).product()
}

/// For each group every state that can be reached, then from the last back how many worlds each
/// leads to. `None` if there is none.
fn table<C>(groups: &[Group<C>], room: Room) -> Option<(Vec<Vec<Ways>>, f64)> {
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
            let mut to_each = [0; MOST_BINS];
            each_way(group, state, 0, group.cards.len() as u8, &mut to_each, &mut |to_each| {
                let left = std::array::from_fn(|bin| state[bin] - to_each[bin]);
                if (0..MOST_BINS).all(|bin| left[bin] <= later[bin]) {
                    ways.push(Way { to_each: *to_each, next: reach(left), up_to: 0.0 });
                }
            });
            Ways { ways, worlds: 0.0 }
        };
        table.push(states.iter().map(ways).collect());
        states = next_states;
    }
    let mut worlds_from = vec![1.0; states.len()];
    for ways in table.iter_mut().rev() {
        worlds_from = ways.iter_mut().map(|ways| ways.count(&worlds_from)).collect();
    }
    let worlds = worlds_from.first().copied()?;
    (worlds > 0.0).then_some((table, worlds))
}

/// How many cards of these groups can come to each bin.
fn room_needed<C>(groups: &[Group<C>]) -> Room {
    std::array::from_fn(|bin| {
        let coming = groups.iter().filter(|group| group.bins >> bin & 1 == 1);
        coming.map(|group| group.cards.len() as u8).fold(0, u8::saturating_add)
    })
}

/// Calls `found` for each way to lay so many cards of the group into the bins from `bin` on.
fn each_way<C>(
    group: &Group<C>,
    room: &Room,
    bin: usize,
    cards: u8,
    to_each: &mut Room,
    found: &mut impl FnMut(&Room),
) {
    let later = group.bins.checked_shr(bin as u32).unwrap_or(0);
    if later == 0 {
        if cards == 0 {
            found(to_each);
        }
        return;
    }
    let most = if later & 1 == 1 { cards.min(room[bin]) } else { 0 };
    let fewest = if later == 1 { cards } else { 0 };
    for here in fewest..=most {
        to_each[bin] = here;
        each_way(group, room, bin + 1, cards - here, to_each, found);
    }
    to_each[bin] = 0;
}

impl Ways {
    /// Fills in how many worlds each way leads to; gives the sum.
    fn count(&mut self, worlds_from: &[f64]) -> f64 {
        for way in &mut self.ways {
            self.worlds += multinomial(&way.to_each) * worlds_from[way.next as usize];
            way.up_to = self.worlds;
        }
        self.worlds
    }

    /// One way, by how many worlds each leads to.
    #[inline]
    fn draw(&self, rng: &mut impl Rng) -> &Way {
        let [only] = &self.ways[..] else {
            let drawn = unit(rng) * self.worlds;
            let place = self.ways.partition_point(|way| way.up_to <= drawn);
            return &self.ways[place.min(self.ways.len() - 1)];
        };
        only
    }
}

/// A fair number from 0 up to but not 1.
pub(crate) fn unit(rng: &mut impl Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// How many ways there are to lay as many cards as the sum into bins of these sizes.
fn multinomial(sizes: &Room) -> f64 {
    let mut ways = 1.0;
    let mut cards = 0.0;
    for &size in sizes {
        for taken in 1..=size {
            cards += 1.0;
            ways *= cards / f64::from(taken);
        }
    }
    f64::round(ways)
}

/// Lays so many of the cards into each bin, drawn by lot if they do not all go to one.
#[inline]
fn spread<C: Copy>(
    cards: &mut [C],
    bins: Places,
    to_each: &Room,
    lying: &mut [Vec<C>],
    rng: &mut impl Rng,
) {
    let mut rest = cards;
    let mut bins = bins;
    while !rest.is_empty() {
        let bin = bins.trailing_zeros() as usize;
        bins &= bins - 1;
        let count = usize::from(to_each[bin]);
        if count < rest.len() {
            draw_first(rest, count, rng);
        }
        let (here, others) = rest.split_at_mut(count);
        lying[bin].extend_from_slice(here);
        rest = others;
    }
}

/// Shares out a bin among its places.
#[inline]
fn share<C: Copy>(bin: &Bin, lying: &mut [C], dealt: &mut Dealt<C>, rng: &mut impl Rng) {
    let mut rest = lying;
    for &(place, size) in &bin.places {
        if size < rest.len() {
            draw_first(rest, size, rng);
        }
        let (here, others) = rest.split_at_mut(size);
        dealt.place_mut(place).copy_from_slice(here);
        rest = others;
    }
}

/// Brings `count` of the cards, drawn by lot, to the front.
#[inline]
fn draw_first<C>(cards: &mut [C], count: usize, rng: &mut impl Rng) {
    for place in 0..count {
        let drawn = place + below(rng, (cards.len() - place) as u32) as usize;
        cards.swap(place, drawn);
    }
}
