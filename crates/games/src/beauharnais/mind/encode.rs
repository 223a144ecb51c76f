//! Beauharnais in numbers: ids of actions, masks, and what a seat sees as a row.

mod fields;
mod ids;
mod observe;
mod turned;

use engine::{
    State, View,
    mind::{Encode, Field, Mask, Row},
};

use crate::beauharnais::{Action, Beauharnais, Legal};

pub(super) use ids::moved;

impl Encode for Beauharnais {
    const ENCODING: u32 = 1;
    const ACTIONS: usize = ids::COUNT as usize;
    const FIELDS: &'static [Field] = fields::FIELDS;

    #[inline]
    fn id(_: View<'_, Beauharnais>, action: &Action) -> Option<u16> {
        Some(ids::id(*action))
    }

    #[inline]
    fn action(_: View<'_, Beauharnais>, id: u16) -> Option<Action> {
        ids::action(id)
    }

    #[inline]
    fn mask(_: View<'_, Beauharnais>, choices: &Legal, mask: &mut Mask<'_>) {
        ids::mask(choices, mask);
    }

    #[inline]
    fn observe(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
        observe::observe(view, row);
    }

    fn turned(state: &State<Beauharnais>, by: u8) -> State<Beauharnais> {
        turned::turned(state, by)
    }
}
