//! A game as numbers: actions as small fixed ids, what is legal as a mask, what a seat sees as a row.

mod field;
mod mask;
mod row;

pub use field::{Field, row_bits, row_slots, row_words};
pub use mask::Mask;
pub use row::Row;

use crate::{Game, State, View};

/// A game that says in numbers what a seat sees and may do: for networks and laboratories.
///
/// Seats are counted from the viewer, clockwise; seats that a table does not have are zeros. A row is a
/// function of the view alone, so it cannot leak, and is the same on every machine.
pub trait Encode: Game {
    /// Goes up when a bit or an id changes its meaning: weights are trained for one encoding.
    const ENCODING: u32;
    /// How many ids of actions there are.
    const ACTIONS: usize;
    /// What a row is made of, in the order in which [`Self::observe`] puts it.
    const FIELDS: &'static [Field];

    /// The length of a mask in words.
    const MASK_WORDS: usize = Self::ACTIONS.div_ceil(64);
    /// The length of a packed row in words.
    const ROW_WORDS: usize = row_words(Self::FIELDS);

    /// The id of an action; `None` for one that can be said only as text.
    fn id(view: View<'_, Self>, action: &Self::Action) -> Option<u16>;

    /// The action of an id, legal or not; `None` if it names nothing in this view.
    fn action(view: View<'_, Self>, id: u16) -> Option<Self::Action>;

    /// Adds the ids of `choices`, which are what the viewer may do.
    fn mask(view: View<'_, Self>, choices: &Self::Choices, mask: &mut Mask<'_>);

    /// Puts what the viewer sees, field by field; for every seat at every moment, pending or not.
    fn observe(view: View<'_, Self>, row: &mut Row<'_>);

    /// The same match with every seat `by` places further round the table: for the laws.
    fn turned(state: &State<Self>, by: u8) -> State<Self>;
}
