//! H6. Jesters. Where one may stand is in `places`, whom it makes a couple with in `court`.

use engine::{Seat, State, View};

use crate::behutunsburg::{
    Action, Behutunsburg, JesterPartner, Legal, Name, Person, Place, Then, house_of, own_house,
    rules::{court, pile},
};

/// H6.2. A jester in the court may be replaced by the real person from hand.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    let court = &house_of(view).court;
    for place in Place::FOR_JESTERS {
        let jester = Person::jester(place).is_some_and(|jester| court.of(jester) > 0);
        if jester && view.private.hand.has(place.name()) {
            legal.add(Action::Replace(place, Then::Discard));
            list_shifts(view, place, legal);
        }
    }
}

/// H6.2. The jester may be shifted to another place than it had, where it completes a couple
/// or makes a new one with somebody from hand. The real person fills the place it leaves, so
/// what H4.2 counts is the same before and after.
fn list_shifts(view: View<'_, Behutunsburg>, place: Place, legal: &mut Legal) {
    let court = &house_of(view).court;
    let hand = view.private.hand - place.name();
    for to in Place::FOR_JESTERS.into_iter().filter(|&to| to != place) {
        let new_couple = court.takes_couple(to.rank());
        let partners = [
            (JesterPartner::Single, court.completes(to)),
            (JesterPartner::Real, new_couple && hand.has(to.partner().name())),
            (JesterPartner::Jester, new_couple && hand.has(Name::Jester)),
        ];
        for (partner, _) in partners.into_iter().filter(|(_, allowed)| *allowed) {
            legal.add(Action::Replace(place, Then::Shift(to, partner)));
        }
    }
}

/// H6.2. The real person takes the place; the jester is discarded for all to see, which is
/// not the turn's discard, or shifted. H6.3: it never returns to its owner's hand.
pub(crate) fn replace(state: &mut State<Behutunsburg>, seat: Seat, place: Place, then: Then) {
    own_house(state, seat).court.remove(jester(place));
    court::enter(state, seat, Person::real(place));
    match then {
        Then::Discard => pile::discard(&mut state.public, Name::Jester),
        Then::Shift(to, partner) => {
            own_house(state, seat).court.add(jester(to));
            match partner {
                JesterPartner::Single => {}
                JesterPartner::Real => court::enter(state, seat, Person::real(to.partner())),
                JesterPartner::Jester => court::enter(state, seat, jester(to.partner())),
            }
        }
    }
}

fn jester(place: Place) -> Person {
    Person::jester(place).expect("a jester is replaced and shifted where one may stand")
}
