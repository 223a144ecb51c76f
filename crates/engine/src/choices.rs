//! What a seat may do, as a set of actions that need not be listed.

use std::fmt::Debug;

/// The legal actions of one moment, each once. Where the rules give a set of cards, this
/// is that set: a list is made only for who asks for one.
pub trait Choices<A: Copy + PartialEq>: Debug + Send + Sync {
    fn len(&self) -> usize;

    /// The action at a place under [`Self::len`], in the game's order.
    fn get(&self, place: usize) -> A;

    fn contains(&self, action: &A) -> bool;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn iter(&self) -> impl Iterator<Item = A> {
        (0..self.len()).map(|place| self.get(place))
    }
}
