//! Partitions of cards among bins: listing them, and counting the deals behind each.

use super::groups::{Bin, Group, MAX_BINS, Room};

/// Calls `found` for each way to lay `cards` cards of the group into the bins from `bin` on.
pub(super) fn each_way<C>(
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

/// The multinomial coefficient: the number of ways to lay as many cards as the sum into bins of
/// these sizes.
pub(super) fn multinomial(sizes: &Room) -> f64 {
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

/// The number of ways to share out the bins among their places.
pub(super) fn splits(bins: &[Bin]) -> f64 {
    let split = |bin: &Bin| {
        let mut room = [0; MAX_BINS];
        bin.places.iter().zip(&mut room).for_each(|((_, size), room)| *room = *size as u8);
        multinomial(&room)
    };
    bins.iter().map(split).product()
}
