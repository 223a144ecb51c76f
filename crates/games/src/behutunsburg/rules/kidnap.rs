//! H4.8 and H4.9. Kidnapping.

use engine::{Rule, Seat, State, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Kidnap, Legal, Person, Place, Refuge, house_of, own_house,
    rules::{hand, rogue},
};

/// H4.8. One person from the lowest rank that has anyone, be it the king's (H4.9), into hand or
/// into one's own court. H6.3: jesters too.
pub(crate) fn list(view: View<'_, Behutunsburg>, rival: Seat, legal: &mut Legal) {
    for person in view.public.houses[rival].court.exposed() {
        legal.add(Action::Kidnap(Kidnap { from: rival, person, to: Refuge::Hand }));
        for &place in places(person) {
            if house_of(view).court.harbours(place) {
                let to = Refuge::Court(place);
                legal.add(Action::Kidnap(Kidnap { from: rival, person, to }));
            }
        }
    }
}

/// H4.9. A kidnapped jester may take any place a jester may, others only their own.
fn places(person: Person) -> &'static [Place] {
    let own = person.place() as usize;
    if person.is_jester() { &Place::FOR_JESTERS } else { &Place::ALL[own..=own] }
}

/// H4.8. The rogues are spent and the person changes houses.
pub(crate) fn kidnap(state: &mut State<Behutunsburg>, seat: Seat, kidnap: Kidnap) {
    let Kidnap { from, person, to } = kidnap;
    rogue::spend(state, seat, rogue::price(&state.public, from));
    state.public.houses[from].court.remove(person);
    match to {
        Refuge::Hand => hand::give(state, seat, person.name()),
        Refuge::Court(place) => own_house(state, seat).court.add(moved(person, place)),
    }
}

/// The same card at a place that it may take.
fn moved(person: Person, place: Place) -> Person {
    if person.is_jester() {
        Person::jester(place).expect("a jester goes where one may stand")
    } else {
        Person::real(place)
    }
}

/// The rule that forbids it.
pub(crate) fn why_not(view: View<'_, Behutunsburg>, kidnap: Kidnap) -> Rule {
    let hand = Action::Kidnap(Kidnap { to: Refuge::Hand, ..kidnap });
    let mut legal = Legal::default();
    rogue::list(view, &mut legal);
    if legal.holds(hand) { Rule("H4.9") } else { rogue::why_not(view, kidnap.from) }
}
