//! Bézique in numbers.

mod copies;
mod fields;
mod ids;
mod observe;
#[cfg(test)]
mod tests;
mod turned;

pub(super) use ids::relabelled;
pub(super) use observe::{faces, trump_and_turnup};

use engine::{
    State, View,
    mind::{Encode, Field, Mask, Row},
};

use crate::bezique::{Action, Bezique, Legal};

/// Cards are physical ones: which copy has served in what is known to all, and matters.
///
/// A declaration is told by its shape alone; which copies it means is a rule (`copies`). Others can
/// be said as text.
impl Encode for Bezique {
    const ENCODING: u32 = 1;
    const ACTIONS: usize = ids::ACTIONS;
    const FIELDS: &'static [Field] = fields::FIELDS;

    fn id(view: View<'_, Bezique>, action: &Action) -> Option<u16> {
        ids::id(view, *action)
    }

    fn action(view: View<'_, Bezique>, id: u16) -> Option<Action> {
        ids::action(view, id)
    }

    #[inline(always)]
    fn mask(view: View<'_, Bezique>, choices: &Legal, mask: &mut Mask<'_>) {
        ids::mask(view, choices, mask);
    }

    #[inline(always)]
    fn observe(view: View<'_, Bezique>, row: &mut Row<'_>) {
        observe::observe(view, row);
    }

    fn turned(state: &State<Bezique>, by: u8) -> State<Bezique> {
        turned::turned(state, by)
    }
}
