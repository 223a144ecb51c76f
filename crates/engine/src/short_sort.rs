//! A stable sort for short lists, such as a hand or what a seat may do.
//!
//! The standard library's is made for long ones, and its code is as long for every type that is sorted: a
//! tenth of the program that browsers fetch.

use std::cmp::Ordering;

/// Insertion sort: what is equal stays in order. The time grows with the square of the length.
pub trait ShortSort<T> {
    fn short_sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    fn short_sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.short_sort_by(|one, other| key(one).cmp(&key(other)));
    }

    fn short_sort(&mut self)
    where
        T: Ord,
    {
        self.short_sort_by(T::cmp);
    }
}

impl<T> ShortSort<T> for [T] {
    fn short_sort_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        for end in 1..self.len() {
            let mut place = end;
            while place > 0 && compare(&self[place - 1], &self[place]) == Ordering::Greater {
                self.swap(place - 1, place);
                place -= 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng as _, SplitMix, luck::below};

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let rng = &mut SplitMix::new(1865);
        for length in 0..60 {
            let list: Vec<(u32, u32)> =
                (0..length).map(|_| (below(rng, 8), rng.next_u32())).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.short_sort_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs, "stable");
            ours.short_sort();
            theirs.sort_unstable();
            assert_eq!(ours, theirs);
        }
    }
}
