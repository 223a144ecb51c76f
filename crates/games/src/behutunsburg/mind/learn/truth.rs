//! What the viewer cannot see: the hands of the others, and the draw pile.

use engine::{Seat, State, mind::Row};

use super::scale::names;
use crate::behutunsburg::{Behutunsburg, Counts, Name, mind::encode};

/// So many of the next cards are told.
pub(super) const NEXT: usize = 8;

pub(super) fn truth(state: &State<Behutunsburg>, viewer: Seat, row: &mut Row<'_>) {
    let [_, others @ ..] = encode::by_seat(&state.private, viewer);
    for other in &others {
        names(other.hand, 1, row);
    }
    for other in &others {
        names(other.hand, 4, row);
    }
    let pile = &state.hidden.pile[..state.public.pile.into()];
    let counts: Counts = pile.iter().copied().collect();
    names(counts, 6, row);
    let mut next = pile.iter().rev();
    for _ in 0..NEXT {
        row.one_hot(next.next().map(|&name| name as usize), Name::COUNT);
    }
}
