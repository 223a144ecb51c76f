//! A table that is turned.

use engine::{Seat, State, mind::Encode};

use super::{difference, mask, row};

/// LAW: when every seat moves round the table, each sees the same bytes and may do the same.
pub(super) fn tell_the_same<G: Encode>(state: &State<G>, turned: &State<G>, seat: Seat, by: u8) {
    let there = seat.round(by, state.private.len());
    assert_eq!(
        state.pending().includes(seat),
        turned.pending().includes(there),
        "LAW: a table turned by {by} asks the seat that {seat} has become"
    );
    let differs = difference(G::FIELDS, &row(state, seat), &row(turned, there));
    assert!(
        differs.is_none(),
        "LAW: a row of {seat} does not say where it sits, in {differs:?} too"
    );
    assert!(
        mask(state, seat) == mask(turned, there),
        "LAW: a mask of {seat} does not say where it sits"
    );
}
