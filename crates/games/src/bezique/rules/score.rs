//! Z5. Score and end.

use std::ops::{Index, IndexMut};

use cards::{
    CardSet,
    piquet::{Card, Rank},
};
use engine::{Seat, SeatSet, State, Told};

use crate::bezique::{Bezique, CombinationKind, Event, Phase, Public};

/// Z1.2. One `T` for each side, found by any of its seats: in partnership seats 0 and 2
/// are a side; of two players each is one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BySide<T>([T; 2]);

/// The score of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    pub total: i32,
    /// Extras of this deal; in the total once its last trick has been played.
    pub extras: i32,
    /// All extras of the match that are in the total.
    pub joined: i32,
}

/// What a seat has scored in a deal, extras apart.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Earned {
    /// Z3.3. How often it has declared each combination, in the order of [`CombinationKind::ALL`].
    pub declared: [u8; CombinationKind::ALL.len()],
    /// Z1.4. Whether it dealt, and a seven was turned up.
    pub turned_up: bool,
    /// Z2.4. Sevens of trumps played.
    pub sevens: u8,
    /// Z2.5. Exchanges, whether or not they score.
    pub exchanges: u8,
}

impl<T> Index<Seat> for BySide<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.number() % 2)]
    }
}

impl<T> IndexMut<Seat> for BySide<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.number() % 2)]
    }
}

pub(crate) const SEVEN: i32 = 10;
pub(crate) const BRISQUE: i32 = 10;
/// Z5.1. Aces and tens.
pub(crate) const BRISQUES: CardSet<Card> =
    CardSet::from_bits(Card::of_rank(Rank::Ace).bits() | Card::of_rank(Rank::Ten).bits());

/// Z1.4, Z2.4. A seven of trumps, turned up or played, scores 10.
pub(crate) fn seven(public: &mut Public, seat: Seat, told: &mut impl Told<Bezique>) {
    public.tallies[seat].total += SEVEN;
    told.all(|| Event::Seven { seat });
}

/// Z5.1. Each ace and each ten is worth 10, once the deal has been played.
pub(crate) fn keep_extras(public: &mut Public, taker: Seat, cards: CardSet<Card>) {
    public.tallies[taker].extras += BRISQUE * i32::from((cards & BRISQUES).len() as u8);
}

/// Z5.1. Extras join the score after the last trick.
pub(crate) fn finish_deal(state: &mut State<Bezique>, told: &mut impl Told<Bezique>) {
    let public = &mut state.public;
    for tally in &mut public.tallies.0 {
        tally.total += tally.extras;
        tally.joined += tally.extras;
    }
    for seat in Seat::ALL.into_iter().take(2) {
        let Tally { total, extras, .. } = public.tallies[seat];
        let side = public.side(seat);
        told.all(|| Event::Counted { side, extras, total });
    }
    let over = is_over(public, state.rules.target);
    public.phase = if over { Phase::Over } else { Phase::Deal };
}

/// Z5.2. The match ends after a deal in which some side reached the target.
fn is_over(public: &Public, target: i32) -> bool {
    public.tallies.0.iter().any(|tally| tally.total >= target)
}

/// Z5.2. The higher total wins; on equal totals, the higher total without all extras.
pub(crate) fn winners(public: &Public) -> SeatSet {
    let standing = |tally: &Tally| (tally.total, tally.total - tally.joined);
    let best = public.tallies.0.iter().map(standing).max();
    let won = |seat: &Seat| Some(standing(&public.tallies[*seat])) == best;
    public.table.seats().filter(won).collect()
}

pub(crate) fn for_next_deal(tallies: BySide<Tally>) -> BySide<Tally> {
    BySide(tallies.0.map(|tally| Tally { extras: 0, ..tally }))
}
