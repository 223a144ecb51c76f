//! Enumeration of all deals of the unseen cards, by backtracking.

use engine::{
    ShortSort,
    mind::{Dealt, Places, Unseen},
};

use super::DealSampler;

/// Steps of the backtracking for each deal that is wanted: dead ends are few.
const STEPS_PER_DEAL: usize = 16;

/// Every deal of the cards; `None` if there are more than `limit`.
pub fn every_deal<C: Copy>(unseen: &Unseen<C>, limit: usize) -> Option<Vec<Dealt<C>>> {
    let count = DealSampler::new(unseen).ok()?.count();
    if count > limit as f64 {
        return None;
    }
    let mut cards = unseen.cards().to_vec();
    cards.short_sort_by_key(|(_, places)| places.count_ones());
    let dealt = match cards.first() {
        Some((card, _)) => Dealt::filled_with(*card, unseen.sizes()),
        None => Dealt::empty(unseen.sizes().len()),
    };
    let room = unseen.sizes().to_vec();
    let mut every =
        Backtracking { cards, room, dealt, found: Vec::new(), steps_left: STEPS_PER_DEAL * limit };
    every.deal_from(0)?;
    Some(every.found)
}

/// The backtracking, card by card.
struct Backtracking<C> {
    /// Those that may lie in the fewest places first.
    cards: Vec<(C, Places)>,
    /// The number of cards each place still takes: it is filled from the end.
    room: Vec<usize>,
    dealt: Dealt<C>,
    found: Vec<Dealt<C>>,
    steps_left: usize,
}

impl<C: Copy> Backtracking<C> {
    /// Deals the cards from this number on in every way; `None` if that takes too many steps.
    fn deal_from(&mut self, number: usize) -> Option<()> {
        self.steps_left = self.steps_left.checked_sub(1)?;
        let Some(&(card, places)) = self.cards.get(number) else {
            self.found.push(self.dealt.clone());
            return Some(());
        };
        for place in (0..self.room.len()).filter(|place| places >> place & 1 == 1) {
            if let Some(room) = self.room[place].checked_sub(1) {
                self.room[place] = room;
                self.dealt.place_mut(place)[room] = card;
                self.deal_from(number + 1)?;
                self.room[place] = room + 1;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_places(dealt: &Dealt<u8>) -> Vec<Vec<u8>> {
        let place = |place| {
            let mut cards = dealt.place(place).to_vec();
            cards.sort_unstable();
            cards
        };
        (0..4).map(place).collect()
    }

    #[test]
    fn every_way_to_deal_is_found_once() {
        let unseen = Unseen::new(0..7, &[2, 3, 0, 2], |place, card| place != 1 || card > 2);
        let every = every_deal(&unseen, 1000).expect("there are few");
        let mut lying: Vec<Vec<Vec<u8>>> = every.iter().map(in_places).collect();
        let found = lying.len();
        lying.sort();
        lying.dedup();
        // Three of four cards to the place that cannot hold the others, then two of four.
        assert_eq!((found, lying.len()), (24, 24));
        assert!(every_deal(&unseen, 23).is_none(), "more than were asked for");
    }
}
