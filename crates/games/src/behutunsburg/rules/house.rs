//! A house: a court with its treasury and castle, of one seat or of a team.

use engine::{Seat, State, View};

use crate::behutunsburg::{Behutunsburg, Counts, Court, Treasury};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    pub court: Court,
    pub treasury: Treasury,
    pub castle: bool,
}

pub(crate) const CASTLE: i32 = 50;

impl House {
    /// Every card of court and treasury.
    #[inline]
    pub(crate) fn cards(&self) -> Counts {
        let money = self.treasury.tally().into_iter();
        money.fold(self.court.cards(), |all, (name, count)| all + Counts::many(name, count))
    }

    /// H1.2, H8.4. The victory points of court, treasury and castle; singles count.
    pub fn points(&self) -> i32 {
        let castle = if self.castle { CASTLE } else { 0 };
        self.court.points() + self.treasury.points() + castle
    }
}

/// The house of the viewer.
#[inline]
pub(crate) fn house_of(view: View<'_, Behutunsburg>) -> &House {
    &view.public.houses[view.rules.house(view.seat)]
}

/// The house of a seat, to change.
pub(crate) fn own_house(state: &mut State<Behutunsburg>, seat: Seat) -> &mut House {
    &mut state.public.houses[state.rules.house(seat)]
}
