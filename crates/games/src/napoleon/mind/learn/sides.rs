//! Who plays with whom, as far as the viewer may know.

use engine::{Seat, SeatSet, View};

use crate::napoleon::{Napoleon, Role, rules::roles};

/// Seats that are known to be on a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    /// Napoleon's.
    pub(super) army: SeatSet,
    /// The viewer's, with the viewer.
    pub(super) friends: SeatSet,
    pub(super) foes: SeatSet,
}

impl Sides {
    pub(super) fn of(view: View<'_, Napoleon>) -> Sides {
        let roles = roles::known(view);
        let known = |seat: Seat| roles.map_or(Role::Unknown, |roles| roles[seat]);
        let with = |is_one: fn(Role) -> bool| -> SeatSet {
            Seat::ALL.into_iter().filter(|seat| is_one(known(*seat))).collect()
        };
        let army = with(|role| matches!(role, Role::Napoleon | Role::Alone | Role::Adjutant));
        let allied = with(|role| role == Role::Allied);
        let [friends, foes] = match known(view.seat) {
            Role::Allied => [allied, army],
            Role::Unknown => [SeatSet::EMPTY; 2],
            Role::Napoleon | Role::Alone | Role::Adjutant => [army, allied],
        };
        Sides { army, friends, foes }
    }
}
