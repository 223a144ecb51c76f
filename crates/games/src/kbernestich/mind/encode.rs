//! Kbernestich in numbers: ids of actions, masks, and what a seat sees as a row.

mod fields;
mod ids;
mod observe;
mod plotted;
mod turned;

pub(super) use ids::with_colour;
pub(super) use observe::{around, is_asked, seat, taken};

use engine::{
    State, View,
    mind::{Encode, Field, Mask, Row},
};

use crate::kbernestich::{Action, Kbernestich, Legal};

impl Encode for Kbernestich {
    const ENCODING: u32 = 1;
    const ACTIONS: usize = ids::COUNT as usize;
    const FIELDS: &'static [Field] = fields::FIELDS;

    #[inline]
    fn id(_: View<'_, Kbernestich>, action: &Action) -> Option<u16> {
        Some(ids::id(*action))
    }

    #[inline]
    fn action(_: View<'_, Kbernestich>, id: u16) -> Option<Action> {
        ids::action(id)
    }

    #[inline]
    fn mask(_: View<'_, Kbernestich>, choices: &Legal, mask: &mut Mask<'_>) {
        ids::mask(choices, mask);
    }

    #[inline]
    fn observe(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
        observe::observe(view, row);
    }

    fn turned(state: &State<Kbernestich>, by: u8) -> State<Kbernestich> {
        turned::turned(state, by)
    }
}
