//! Behütunsburg in numbers.

mod fields;
mod ids;
mod observe;
mod order;
mod turned;

use engine::{
    State, View,
    mind::{Encode, Field, Mask, Row},
};

use crate::behutunsburg::{Action, Behutunsburg, Legal};
pub(super) use ids::with_depth;
pub(super) use observe::{by_seat, unseen};

/// Houses are counted like seats, from the viewer's own: with teams there are two.
///
/// An offer has an id if it is one card for one (H9.2); others can be said as text.
impl Encode for Behutunsburg {
    const ENCODING: u32 = 1;
    const ACTIONS: usize = ids::ACTIONS;
    const FIELDS: &'static [Field] = fields::FIELDS;

    fn id(view: View<'_, Behutunsburg>, action: &Action) -> Option<u16> {
        ids::id(view, *action)
    }

    fn action(view: View<'_, Behutunsburg>, id: u16) -> Option<Action> {
        ids::action(view, id)
    }

    #[inline(always)]
    fn mask(view: View<'_, Behutunsburg>, choices: &Legal, mask: &mut Mask<'_>) {
        ids::mask(view, choices, mask);
    }

    #[inline(always)]
    fn observe(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
        observe::observe(view, row);
    }

    fn turned(state: &State<Behutunsburg>, by: u8) -> State<Behutunsburg> {
        turned::turned(state, by)
    }
}
