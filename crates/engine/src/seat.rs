//! Seats, sets of them, and one value for each.

use std::{
    fmt,
    ops::{Index, IndexMut},
};

/// A place at the table, numbered clockwise from 0. There are five at the most.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(Place);

/// An enum rather than a number: an impossible seat cannot be written, and an
/// `Option<Seat>` is one byte.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Place {
    #[default]
    P0,
    P1,
    P2,
    P3,
    P4,
}

impl Seat {
    pub const MAX: usize = 5;
    pub const ALL: [Seat; Seat::MAX] =
        [Seat(Place::P0), Seat(Place::P1), Seat(Place::P2), Seat(Place::P3), Seat(Place::P4)];

    /// `None` if no table has so many seats.
    pub const fn new(number: u8) -> Option<Seat> {
        match number {
            0 => Some(Seat(Place::P0)),
            1 => Some(Seat(Place::P1)),
            2 => Some(Seat(Place::P2)),
            3 => Some(Seat(Place::P3)),
            4 => Some(Seat(Place::P4)),
            _ => None,
        }
    }

    pub const fn number(self) -> u8 {
        self.0 as u8
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`, which must have this seat.
    #[must_use]
    #[inline(always)]
    pub const fn left(self, seats: u8) -> Seat {
        self.round(1, seats)
    }

    /// The seat that is `steps` clockwise from this one at a table of `seats`, which must have this
    /// seat; once round the table at the most.
    #[must_use]
    #[inline(always)]
    pub const fn round(self, steps: u8, seats: u8) -> Seat {
        let place = self.number() + steps;
        let place = if place < seats { place } else { place - seats };
        Seat::new(place).expect("it is at most once round the table")
    }

    /// How many steps clockwise it is from `first` at a table of `seats`, which has both.
    #[inline(always)]
    pub const fn steps_from(self, first: Seat, seats: u8) -> u8 {
        let steps = self.number() + seats - first.number();
        if steps < seats { steps } else { steps - seats }
    }
}

/// Written as its number, as in a record.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.number())
    }

    /// The first `seats` seats: everyone at a table of that size.
    pub const fn first(seats: u8) -> SeatSet {
        SeatSet((1 << seats) - 1)
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// A bit for each seat, that of seat 0 the lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Every seat `by` places further clockwise at a table of `seats`; `by` is at most that.
    #[inline(always)]
    #[must_use]
    pub const fn turned(self, by: u8, seats: u8) -> SeatSet {
        let once = (self.0 as u16) << by;
        SeatSet((once | once >> seats) as u8 & SeatSet::first(seats).0)
    }

    /// A bit for each seat of a table of `seats`, that of `first` the lowest, then clockwise.
    #[inline(always)]
    pub const fn bits_from(self, first: Seat, seats: u8) -> u8 {
        self.turned(seats - first.number(), seats).0
    }

    /// Everyone else at a table of `seats`.
    #[must_use]
    pub const fn others(self, seats: u8) -> SeatSet {
        SeatSet(SeatSet::first(seats).0 & !self.0)
    }

    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.number());
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    pub fn lowest(self) -> Option<Seat> {
        Seat::new(self.0.trailing_zeros() as u8)
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, |set, seat| SeatSet(set.0 | SeatSet::only(seat).0))
    }
}

/// Seat numbers in order, separated by single spaces; an empty set is `-`.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut seats = self.iter();
        let Some(first) = seats.next() else { return f.write_str("-") };
        write!(f, "{first}")?;
        seats.try_for_each(|seat| write!(f, " {seat}"))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// One `T` for each seat of a table. Cannot be indexed by anything but a [`Seat`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BySeat<T> {
    /// Past the last seat of the table stands the default.
    values: [T; Seat::MAX],
    seats: u8,
}

impl<T: Copy + Default> BySeat<T> {
    pub fn new(seats: u8) -> BySeat<T> {
        assert!(usize::from(seats) <= Seat::MAX, "no table has {seats} seats");
        BySeat { values: [T::default(); Seat::MAX], seats }
    }

    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut all = BySeat::new(seats);
        for seat in all.seats() {
            all[seat] = make(seat);
        }
        all
    }

    /// What each seat has, `by` places further clockwise.
    #[must_use]
    pub fn turned(&self, by: u8) -> BySeat<T> {
        let mut turned = *self;
        self.iter().for_each(|(seat, value)| turned[seat.round(by, self.seats)] = *value);
        turned
    }

    /// The values clockwise from `first`, which is at the table; the default for seats that it
    /// does not have.
    #[inline(always)]
    pub fn values_from(&self, first: Seat) -> [T; Seat::MAX] {
        let seats = usize::from(self.seats);
        std::array::from_fn(|steps| {
            let place = first.index() + steps;
            let place = if place < seats { place } else { place - seats };
            if steps < seats { self.values[place] } else { T::default() }
        })
    }
}

impl<T> BySeat<T> {
    /// How many seats there are.
    pub const fn len(&self) -> u8 {
        self.seats
    }

    pub const fn is_empty(&self) -> bool {
        self.seats == 0
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<T> {
        Seat::ALL.into_iter().take(self.seats.into())
    }

    pub fn values(&self) -> &[T] {
        &self.values[..self.seats.into()]
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(self.values())
    }

    /// The next seat clockwise.
    pub fn left(&self, seat: Seat) -> Seat {
        seat.left(self.seats)
    }

    /// Every seat once, clockwise from `first`.
    pub fn from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<T> {
        let seats = self.seats;
        (0..seats).map(move |steps| first.round(steps, seats))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        debug_assert!(seat.number() < self.seats, "there is no seat {seat} at this table");
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        debug_assert!(seat.number() < self.seats, "there is no seat {seat} at this table");
        &mut self.values[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_clockwise() {
        let table = BySeat::<u8>::new(3);
        let [a, b, c, ..] = Seat::ALL;
        assert_eq!(table.from(b).collect::<Vec<_>>(), [b, c, a]);
        assert_eq!((table.left(a), table.left(c)), (b, a));
        assert_eq!([1, 2, 3].map(|steps| b.round(steps, 3)), [c, a, b]);
    }

    #[test]
    fn a_table_is_turned() {
        let [a, b, c, ..] = Seat::ALL;
        let table = BySeat::from_fn(3, |seat| 1 + seat.number());
        assert_eq!(table.turned(1).values(), [3, 1, 2]);
        assert_eq!(table.values_from(b), [2, 3, 1, 0, 0]);
        assert_eq!((a.steps_from(c, 3), c.steps_from(a, 3), b.steps_from(b, 3)), (1, 2, 0));
        for by in 0..=3 {
            let set: SeatSet = [b, c].into_iter().collect();
            let turned = [b, c].map(|seat| seat.round(by, 3)).into_iter().collect();
            assert_eq!(set.turned(by, 3), turned);
        }
        assert_eq!(SeatSet::only(a).bits_from(b, 3), 0b100);
        assert_eq!(SeatSet::first(5).bits_from(c, 5), 0b11111);
    }

    #[test]
    fn a_set_of_seats_reads_as_numbers() {
        let [_, b, _, _, e] = Seat::ALL;
        let set: SeatSet = [e, b].into_iter().collect();
        assert_eq!(set.to_string(), "1 4");
        assert_eq!(set.lowest(), Some(b));
        assert_eq!(SeatSet::EMPTY.to_string(), "-");
        assert_eq!(SeatSet::EMPTY.lowest(), None);
    }

    #[test]
    fn there_is_no_sixth_seat() {
        assert_eq!(Seat::new(5), None);
        assert_eq!(size_of::<Option<Seat>>(), 1);
    }
}
