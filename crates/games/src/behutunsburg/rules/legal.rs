//! The legal actions of one moment: a bit for each that can be listed, and the offers.

use std::fmt;

use engine::{Choices, Seat, SeatSet};

use crate::behutunsburg::{
    Action, Bundle, Counts, Couple, JesterPartner, Kidnap, Loot, Name, Offer, Person, Place,
    Position, Rank, Refuge, Theft, Then, Verb,
};

#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Legal {
    /// By place in the order of actions.
    bits: [u64; WORDS],
    /// How many bits are set.
    count: u16,
    offers: Offers,
}

/// H9.2. Every one-for-one offer of a card held, for any of the eleven names, to some seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    pub(crate) to: SeatSet,
    pub(crate) held: Counts,
}

impl Legal {
    /// Each action is added once; not for offers.
    #[inline]
    pub(crate) fn add(&mut self, action: Action) {
        let place = place(action).expect("an offer is not listed by itself");
        debug_assert!(!self.has(place), "{action} is added once");
        self.bits[place / 64] |= 1 << (place % 64);
        self.count += 1;
    }

    pub(crate) fn offer(&mut self, offers: Offers) {
        self.offers = offers;
    }

    pub(crate) fn holds(&self, action: Action) -> bool {
        match action {
            Action::Offer(offer) => self.offers.contains(offer),
            _ => place(action).is_some_and(|place| self.has(place)),
        }
    }

    /// Hands over where each listed action stands in the order.
    #[inline(always)]
    pub(crate) fn each_place(&self, mut take: impl FnMut(usize)) {
        for (at, &word) in self.bits.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                take(64 * at + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    pub(crate) fn offers(&self) -> Offers {
        self.offers
    }

    fn has(&self, place: usize) -> bool {
        self.bits[place / 64] >> (place % 64) & 1 == 1
    }

    /// Where the bit stands before which `before` are set.
    fn nth(&self, mut before: usize) -> usize {
        for (at, &word) in self.bits.iter().enumerate() {
            let here = word.count_ones() as usize;
            if before < here {
                let rest = (0..before).fold(word, |rest, _| rest & (rest - 1));
                return 64 * at + rest.trailing_zeros() as usize;
            }
            before -= here;
        }
        unreachable!("fewer bits are set than are counted")
    }
}

impl Choices<Action> for Legal {
    #[inline]
    fn len(&self) -> usize {
        usize::from(self.count) + self.offers.len()
    }

    #[inline]
    fn get(&self, place: usize) -> Action {
        match place.checked_sub(self.count.into()) {
            Some(place) => Action::Offer(self.offers.get(place)),
            None => action(self.nth(place)),
        }
    }

    #[inline]
    fn contains(&self, action: &Action) -> bool {
        self.holds(*action)
    }
}

impl fmt::Debug for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Offers {
    pub(crate) fn new(to: SeatSet, held: Counts) -> Offers {
        Offers { to, held }
    }

    fn len(&self) -> usize {
        if self.to.is_empty() { 0 } else { self.to.len() as usize * self.per_seat() }
    }

    fn per_seat(&self) -> usize {
        self.held.names().count() * Name::COUNT
    }

    fn get(&self, place: usize) -> Offer {
        let (seat, place) = (place / self.per_seat(), place % self.per_seat());
        let to = self.to.iter().nth(seat).expect("an offer is to somebody");
        let give = self.held.names().nth(place / Name::COUNT).expect("an offer is of a card held");
        let want = Name::ALL[place % Name::COUNT];
        Offer { to, give: Bundle::one(give), want: Bundle::one(want) }
    }

    fn contains(&self, offer: Offer) -> bool {
        let held = offer.give.only().is_some_and(|name| self.held.has(name));
        held && offer.want.only().is_some() && self.to.contains(offer.to)
    }
}

/// Actions that are one word or two, without a card.
const PLAIN: [Action; 8] = [
    Action::Draw,
    Action::Roll,
    Action::Castle,
    Action::Wave,
    Action::Yield,
    Action::Accept,
    Action::Decline,
    Action::End,
];

// Where each kind of action begins in the order. Some places stand for nothing that can be legal.
pub(crate) const CARD: usize = PLAIN.len();
pub(crate) const COURT: usize = CARD + Verb::ALL.len() * Name::COUNT;
pub(crate) const JOIN: usize = COURT + Rank::ALL.len() * 4;
const DISCARD_COURT: usize = JOIN + Person::COUNT;
pub(crate) const PAY_TREASURY: usize = DISCARD_COURT + Person::COUNT;
pub(crate) const DISCARD_TREASURY: usize = PAY_TREASURY + Position::MOST as usize;
pub(crate) const STEAL: usize = DISCARD_TREASURY + Position::MOST as usize;
pub(crate) const REPLACE: usize = STEAL + Seat::MAX * 2;
pub(crate) const KIDNAP: usize = REPLACE + Place::COUNT * THEN;
pub(crate) const COUNT: usize = KIDNAP + Seat::MAX * Person::COUNT * REFUGE;

const WORDS: usize = COUNT.div_ceil(64);
/// Ways to end for a jester: discarded, or shifted to a place, to one of three partners.
pub(crate) const THEN: usize = 1 + Place::COUNT * PARTNERS.len();
pub(crate) const PARTNERS: [JesterPartner; 3] =
    [JesterPartner::Single, JesterPartner::Real, JesterPartner::Jester];
const LOOT: [Loot; 2] = [Loot::Hand, Loot::Treasury];
/// Where somebody kidnapped may go: the hand, or a place of the court.
pub(crate) const REFUGE: usize = 1 + Place::COUNT;

/// The place of an action in the order; `None` for an offer.
#[inline]
pub(crate) fn place(action: Action) -> Option<usize> {
    Some(match action {
        Action::Offer(_) => return None,
        Action::Draw => 0,
        Action::Roll => 1,
        Action::Castle => 2,
        Action::Wave => 3,
        Action::Yield => 4,
        Action::Accept => 5,
        Action::Decline => 6,
        Action::End => 7,
        Action::Card(verb, name) => CARD + verb as usize * Name::COUNT + name as usize,
        Action::Court(couple) => {
            let [male, female] = couple.persons().map(|person| usize::from(person.is_jester()));
            COURT + couple.rank() as usize * 4 + male * 2 + female
        }
        Action::Join(person) => JOIN + person.index(),
        Action::DiscardCourt(person) => DISCARD_COURT + person.index(),
        Action::PayTreasury(position) => PAY_TREASURY + usize::from(position.number()) - 1,
        Action::DiscardTreasury(position) => DISCARD_TREASURY + usize::from(position.number()) - 1,
        Action::Steal(theft) => STEAL + theft.from.index() * 2 + theft.to as usize,
        Action::Replace(place, then) => {
            let then = match then {
                Then::Discard => 0,
                Then::Shift(to, partner) => 1 + to as usize * PARTNERS.len() + partner as usize,
            };
            REPLACE + place as usize * THEN + then
        }
        Action::Kidnap(Kidnap { from, person, to }) => {
            let to = match to {
                Refuge::Hand => 0,
                Refuge::Court(place) => 1 + place as usize,
            };
            KIDNAP + (from.index() * Person::COUNT + person.index()) * REFUGE + to
        }
    })
}

/// The action at a place that stands for one.
pub(crate) fn action(place: usize) -> Action {
    let position =
        |from| Position::new((place - from) as u8 + 1).expect("counted from 1 to the most");
    match place {
        ..CARD => PLAIN[place],
        CARD..COURT => {
            let at = place - CARD;
            Action::Card(Verb::ALL[at / Name::COUNT], Name::ALL[at % Name::COUNT])
        }
        COURT..JOIN => Action::Court(couple(place - COURT)),
        JOIN..DISCARD_COURT => Action::Join(Person::from_index(place - JOIN)),
        DISCARD_COURT..PAY_TREASURY => {
            Action::DiscardCourt(Person::from_index(place - DISCARD_COURT))
        }
        PAY_TREASURY..DISCARD_TREASURY => Action::PayTreasury(position(PAY_TREASURY)),
        DISCARD_TREASURY..STEAL => Action::DiscardTreasury(position(DISCARD_TREASURY)),
        STEAL..REPLACE => {
            let at = place - STEAL;
            Action::Steal(Theft { from: Seat::ALL[at / 2], to: LOOT[at % 2] })
        }
        REPLACE..KIDNAP => {
            let at = place - REPLACE;
            Action::Replace(Place::ALL[at / THEN], then(at % THEN))
        }
        _ => Action::Kidnap(kidnap(place - KIDNAP)),
    }
}

fn couple(at: usize) -> Couple {
    let rank = Rank::ALL[at / 4];
    let stand_in = |place: Place, jester: bool| match Person::jester(place) {
        Some(person) if jester => person,
        _ => Person::real(place),
    };
    let male = stand_in(rank.male(), at & 2 != 0);
    let female = stand_in(rank.female(), at & 1 != 0);
    Couple::new(male, female).expect("these are the places of one rank")
}

fn then(at: usize) -> Then {
    match at.checked_sub(1) {
        None => Then::Discard,
        Some(at) => Then::Shift(Place::ALL[at / PARTNERS.len()], PARTNERS[at % PARTNERS.len()]),
    }
}

fn kidnap(at: usize) -> Kidnap {
    let (who, to) = (at / REFUGE, at % REFUGE);
    let to = match to.checked_sub(1) {
        None => Refuge::Hand,
        Some(place) => Refuge::Court(Place::ALL[place]),
    };
    let from = Seat::ALL[who / Person::COUNT];
    Kidnap { from, person: Person::from_index(who % Person::COUNT), to }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Pending, Setup, SplitMix, playout::step_at_random};

    use super::*;
    use crate::behutunsburg::Behutunsburg;

    #[test]
    fn what_is_listed_is_allowed_and_nothing_else() {
        let setup = Setup::new(3).with("defense", "yes").with("rounds", "1");
        let settings = setup.check::<Behutunsburg>().expect("these are options");
        let mut state = Behutunsburg::open(Behutunsburg::rules(&settings));
        let mut rng = SplitMix::of_match(1, 1);
        for _ in 0..600 {
            if let Pending::Seats(seats) = state.pending() {
                let view = state.view(seats.lowest().expect("a seat is pending"));
                let legal = Behutunsburg::legal(view);
                for action in (0..COUNT).map(action) {
                    assert_eq!(
                        Behutunsburg::allows(view, &action),
                        legal.holds(action),
                        "{action}"
                    );
                }
            }
            step_at_random(&mut state, &mut rng);
        }
    }

    #[test]
    fn an_action_is_found_at_its_place() {
        let places = (0..COUNT).filter(|&at| place(action(at)) == Some(at)).count();
        // A royal couple stands at four places, for it has no jesters; else each has its own.
        assert_eq!(places, COUNT - 3);
    }
}
