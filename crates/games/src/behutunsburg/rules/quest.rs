//! H4.5. Quest.

use engine::{Rule, Seat, State, Told, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Legal, Name, Person, Place, Verb, house_of, own_house,
    rules::{
        draw::{self, Drawing},
        hand,
        pay::{self, Purpose},
        pile,
    },
};

const CARDS: u8 = 5;

/// H4.5. At most once a turn, with a knight, baron or king from hand or court.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    if view.public.quested || !pay::can_afford(view, Purpose::Quest) {
        return;
    }
    let court = &house_of(view).court;
    for place in QUESTERS {
        if view.private.hand.has(place.name()) {
            legal.add(Action::Card(Verb::Quest, place.name()));
        }
        if court.of(Person::real(place)) > 0 {
            legal.add(Action::Card(Verb::QuestFromCourt, place.name()));
        }
    }
}

/// H6.1. Only real persons go, no jester.
const QUESTERS: [Place; 3] = [Place::King, Place::Baron, Place::Knight];

/// H4.5. Somebody from hand is discarded first.
pub(crate) fn from_hand(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    hand::spend(state, seat, name);
    begin(state);
}

/// H4.5. Somebody from the court is discarded first.
pub(crate) fn from_court(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    let place = QUESTERS.into_iter().find(|place| place.name() == name);
    let place = place.expect("knights, barons and kings go on quests");
    own_house(state, seat).court.remove(Person::real(place));
    pile::discard(&mut state.public, name);
    begin(state);
}

/// H4.5. Then 50 are paid.
fn begin(state: &mut State<Behutunsburg>) {
    state.public.quested = true;
    pay::owe(state, Purpose::Quest);
}

/// H4.5. Then five cards are drawn; a reshuffle may bring back what was just discarded.
pub(crate) fn set_out(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    told: &mut impl Told<Behutunsburg>,
) {
    draw::draw(state, Drawing { seat, cards: CARDS, round: false }, told);
}

/// The rule that keeps somebody from setting out.
pub(crate) fn why_not(view: View<'_, Behutunsburg>, name: Name) -> Rule {
    if name == Name::Jester {
        Rule("H6.1")
    } else if view.public.quested || pay::can_afford(view, Purpose::Quest) {
        Rule("H4.5")
    } else {
        Rule("H4.7")
    }
}
