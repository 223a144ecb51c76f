//! The places in the order of actions that can be legal at some table, and the ids that they have.
//!
//! The order is that of `rules::legal`, with rivals counted from the viewer's house.

use crate::behutunsburg::{
    Name, Person, Place, Verb,
    rules::legal::{CARD, COUNT, COURT, JOIN, KIDNAP, PARTNERS, REFUGE, REPLACE, STEAL, THEN},
};

/// The rivals at the largest table.
pub(super) const RIVALS: usize = 3;

/// How many ids stand for a place.
pub(super) const LISTED: usize = {
    let (mut listed, mut place) = (0, 0);
    while place < COUNT {
        listed += can_be_legal(place) as usize;
        place += 1;
    }
    listed
};

const NONE: u16 = u16::MAX;

static IDS: [u16; COUNT] = {
    let mut ids = [NONE; COUNT];
    let mut id = 0;
    while id < LISTED {
        ids[PLACES[id] as usize] = id as u16;
        id += 1;
    }
    ids
};

static PLACES: [u16; LISTED] = {
    let mut places = [0; LISTED];
    let (mut id, mut place) = (0, 0);
    while place < COUNT {
        if can_be_legal(place) {
            places[id] = place as u16;
            id += 1;
        }
        place += 1;
    }
    places
};

/// `None` if nothing at this place can be legal.
#[inline(always)]
pub(super) fn id_of(place: usize) -> Option<u16> {
    Some(IDS[place]).filter(|&id| id != NONE)
}

/// `None` if the id is of none.
pub(super) fn place_of(id: u16) -> Option<usize> {
    PLACES.get(usize::from(id)).map(|&place| place.into())
}

const fn can_be_legal(place: usize) -> bool {
    match place {
        CARD..COURT => {
            let at = place - CARD;
            is_for(Verb::ALL[at / Name::COUNT], Name::ALL[at % Name::COUNT])
        }
        // H6.1. Of the royal couples only the first, without a jester.
        COURT..JOIN => place - COURT <= 8,
        STEAL..REPLACE => is_rival((place - STEAL) / 2),
        REPLACE..KIDNAP => is_replacement((place - REPLACE) / THEN, (place - REPLACE) % THEN),
        KIDNAP.. => {
            let (who, to) = ((place - KIDNAP) / REFUGE, (place - KIDNAP) % REFUGE);
            let person = Person::from_index(who % Person::COUNT);
            is_rival(who / Person::COUNT) && is_refuge(person, to)
        }
        _ => true,
    }
}

const fn is_rival(steps: usize) -> bool {
    1 <= steps && steps <= RIVALS
}

/// H3.1, H4.4, H4.5, H4.7, H9.1. What each verb takes.
const fn is_for(verb: Verb, name: Name) -> bool {
    match verb {
        Verb::GiveUp | Verb::Defend => matches!(name, Name::Queen | Name::Baroness | Name::Lady),
        Verb::Treasure | Verb::Pay => matches!(name, Name::Jewel | Name::Platinum | Name::Gold),
        Verb::Quest | Verb::QuestFromCourt => {
            matches!(name, Name::King | Name::Baron | Name::Knight)
        }
        Verb::Toss | Verb::Discard => true,
    }
}

/// H6.2. A jester is discarded, or shifted to another place for jesters.
const fn is_replacement(place: usize, then: usize) -> bool {
    let jesters = Place::FOR_JESTERS.len();
    let shifted = then.saturating_sub(1) / PARTNERS.len();
    place < jesters && (then == 0 || shifted < jesters && shifted != place)
}

/// H4.9. To hand; a jester to any place for jesters, others to their own.
const fn is_refuge(person: Person, to: usize) -> bool {
    let own = 1 + person.place() as usize;
    to == 0 || if person.is_jester() { to <= Place::FOR_JESTERS.len() } else { to == own }
}
