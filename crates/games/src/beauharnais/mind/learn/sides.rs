//! Teams, as far as the viewer may know them.

use engine::{Seat, SeatSet, View};

use crate::beauharnais::{Beauharnais, Role, rules::roles};

/// Seats whose role is known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sides {
    pub(super) beauharnais: SeatSet,
    pub(super) butler: SeatSet,
    pub(super) daughters: SeatSet,
    /// Whether it is known that there is no butler.
    pub(super) is_alone: bool,
    /// The viewer's side, with the viewer.
    pub(super) friends: SeatSet,
    pub(super) foes: SeatSet,
}

impl Sides {
    pub(super) fn of(view: View<'_, Beauharnais>) -> Sides {
        let viewer = SeatSet::only(view.seat);
        let Some(roles) = roles::known(view) else {
            let foes = viewer.others(view.rules.players);
            let sides = Sides { friends: viewer, foes, ..Sides::default() };
            return if view.rules.has_teams() { Sides::default() } else { sides };
        };
        let mut sides = Sides::default();
        for (seat, role) in roles.iter() {
            match role {
                Role::Beauharnais => sides.beauharnais.insert(seat),
                Role::Alone => {
                    sides.beauharnais.insert(seat);
                    sides.is_alone = true;
                }
                Role::Butler => sides.butler.insert(seat),
                Role::Daughter => sides.daughters.insert(seat),
                Role::Unknown => {}
            }
        }
        sides.seen_by(view.seat)
    }

    fn seen_by(self, viewer: Seat) -> Sides {
        let team = self.team();
        let [friends, foes] = match () {
            () if team.contains(viewer) => [team, self.daughters],
            () if self.daughters.contains(viewer) => [self.daughters, team],
            () => [SeatSet::EMPTY; 2],
        };
        Sides { friends, foes, ..self }
    }

    /// Beauharnais and, if known, the butler.
    pub(super) fn team(self) -> SeatSet {
        self.beauharnais.iter().chain(self.butler.iter()).collect()
    }
}
