//! H4.6. Castle.

use engine::{Rule, Seat, State, Told, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Event, Legal, Phase, house_of, own_house,
    rules::{
        end,
        pay::{self, Purpose},
    },
};

/// H4.6. With a complete court and no castle yet. There is one for each house (H1.1).
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    if deserved(view) && pay::can_afford(view, Purpose::Castle) {
        legal.add(Action::Castle);
    }
}

fn deserved(view: View<'_, Behutunsburg>) -> bool {
    let house = house_of(view);
    !house.castle && house.court.is_complete()
}

/// H4.6. First 100 are paid.
pub(crate) fn begin(state: &mut State<Behutunsburg>) {
    pay::owe(state, Purpose::Castle);
}

/// H4.6. The castle is taken as soon as it is paid; H9.4: once per team.
pub(crate) fn take(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    told: &mut impl Told<Behutunsburg>,
) {
    own_house(state, seat).castle = true;
    state.public.phase = Phase::Act;
    told.all(|| Event::Built { seat });
    end::after_castle(state, told);
}

pub(crate) fn why_not(view: View<'_, Behutunsburg>) -> Rule {
    if deserved(view) { Rule("H4.7") } else { Rule("H4.6") }
}
