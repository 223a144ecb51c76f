//! Nodes of the search tree, and the upper confidence bound (UCB1) that ranks them.

use engine::Seat;

/// A node of the tree: one action of one seat, and the values of the visits through it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    pub(super) action: A,
    pub(super) seat: Seat,
    /// The number of visits.
    pub(super) visits: u32,
    /// The number of visits to its parent in which the action was legal.
    pub(super) available: u32,
    /// The mean value for the seat.
    pub(super) mean: f32,
    /// 1 / visits: computed once for every visit, read often.
    inverse_visits: f32,
    /// The first child; 0 if there is none.
    pub(super) first: u32,
    /// The next sibling; 0 if there is none.
    pub(super) other: u32,
}

/// The exploration constant of UCB1: the 0.7 of the paper.
const EXPLORATION: f32 = 0.7;

impl<A: Copy> Node<A> {
    pub(super) fn new(action: A, seat: Seat) -> Node<A> {
        Node {
            action,
            seat,
            visits: 0,
            available: 0,
            mean: 0.0,
            inverse_visits: 0.0,
            first: 0,
            other: 0,
        }
    }

    /// The UCB1 bound (Auer, Cesa-Bianchi and Fischer, 2002), with values scaled to the range that
    /// was seen: `scale` is 1 / (most − least).
    #[inline]
    pub(super) fn bound(&self, least: f32, scale: f32) -> f32 {
        if self.visits == 0 {
            return f32::INFINITY;
        }
        (self.mean - least) * scale
            + EXPLORATION * (rough_ln(self.available) * self.inverse_visits).sqrt()
    }

    /// Backpropagation of one visit.
    #[inline]
    pub(super) fn add(&mut self, worth: f32) {
        self.visits += 1;
        self.inverse_visits = 1.0 / self.visits as f32;
        self.mean += (worth - self.mean) * self.inverse_visits;
    }
}

/// The natural logarithm to within 0.06, the same on every machine and faster than the exact
/// one: the bits of a floating point number are its power of two, then how far it is to the next.
#[inline]
fn rough_ln(number: u32) -> f32 {
    const STEP: f32 = 1.0 / (1 << 23) as f32;
    ((number.max(1) as f32).to_bits() as f32 * STEP - 127.0) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rough_logarithm_is_near_the_exact_one() {
        for number in [0, 1, 2, 3, 5, 8, 100, 1_000, 10_000, 1_000_000] {
            let exact = f64::from(number.max(1)).ln();
            assert!((f64::from(rough_ln(number)) - exact).abs() < 0.06, "{number}");
        }
    }
}
