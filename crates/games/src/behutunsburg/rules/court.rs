//! H4.1 to H4.3 and H5. The court: who may enter it, and when it is complete.

use engine::{Rule, Seat, State, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Counts, Couple, Legal, Person, Place, Rank, house_of, own_house,
    rules::hand,
};

/// How many of each person it has. H4.11: no rule takes one of them back to its owner's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Court([u8; Person::COUNT]);

impl Court {
    pub const fn of(&self, person: Person) -> u8 {
        self.0[person.index()]
    }

    /// Persons at a place; H5.1: jesters count as what they stand for.
    pub const fn at(&self, place: Place) -> u8 {
        let real = self.of(Person::real(place));
        match Person::jester(place) {
            Some(jester) => real + self.of(jester),
            None => real,
        }
    }

    /// How many of each person, in the order of the court.
    #[inline]
    pub(crate) const fn numbers(&self) -> [u8; Person::COUNT] {
        self.0
    }

    /// Each kind of person who is there, in the order of the court.
    pub fn kinds(&self) -> impl Iterator<Item = Person> {
        Person::all().filter(|&person| self.of(person) > 0)
    }

    /// Everyone, as cards.
    #[inline]
    pub(crate) fn cards(&self) -> Counts {
        let count = |person: Person| Counts::many(person.name(), self.of(person));
        Person::all().fold(Counts::EMPTY, |all, person| all + count(person))
    }

    /// Everyone, in the order of the court.
    pub fn persons(&self) -> impl Iterator<Item = Person> {
        self.kinds().flat_map(|person| (0..self.of(person)).map(move |_| person))
    }

    pub fn is_empty(&self) -> bool {
        *self == Court::default()
    }

    /// H1.3. At each rank the smaller of its male and female persons.
    pub fn couples(&self, rank: Rank) -> u8 {
        self.at(rank.male()).min(self.at(rank.female()))
    }

    /// H1.3. Couples at a rank, each single counted as one.
    fn families(&self, rank: Rank) -> u8 {
        self.at(rank.male()).max(self.at(rank.female()))
    }

    /// H1.3. The rest of a rank are singles, at one place: so many persons are there.
    pub fn singles(&self, rank: Rank) -> u8 {
        self.families(rank) - self.couples(rank)
    }

    /// H1.3. The couples of a rank, real persons before jesters, the male person first.
    pub fn pairs(&self, rank: Rank) -> impl Iterator<Item = (Person, Person)> {
        self.standing(rank.male()).zip(self.standing(rank.female()))
    }

    /// H1.3. Those of a rank without a partner.
    pub fn unpaired(&self, rank: Rank) -> impl Iterator<Item = Person> {
        let alone = |place| self.standing(place).skip(self.couples(rank).into());
        alone(rank.male()).chain(alone(rank.female()))
    }

    fn standing(&self, place: Place) -> impl Iterator<Item = Person> {
        let kinds = [Some(Person::real(place)), Person::jester(place)].into_iter().flatten();
        kinds.flat_map(|person| std::iter::repeat_n(person, self.of(person).into()))
    }

    /// Whom a kidnapper may take: each kind of person at the lowest rank that has anyone.
    pub(crate) fn exposed(&self) -> impl Iterator<Item = Person> {
        let lowest = self.lowest();
        self.kinds().filter(move |person| Some(person.place().rank()) == lowest)
    }

    /// The lowest rank that has anyone; `None` if nobody is at court.
    pub fn lowest(&self) -> Option<Rank> {
        Rank::ALL.into_iter().find(|&rank| self.families(rank) > 0)
    }

    /// H5.1. At least one couple at each rank and no single.
    pub fn is_complete(&self) -> bool {
        Rank::ALL.into_iter().all(|rank| self.couples(rank) > 0 && self.singles(rank) == 0)
    }

    /// H4.2. Whether one more couple may stand at a rank that has so many. Couples there may
    /// be as many as complete ones at the knight rank; there is one royal couple, above a
    /// complete couple at both lower ranks; knights have no limit.
    fn has_room(&self, rank: Rank, couples: u8) -> bool {
        match rank {
            Rank::Knight => true,
            Rank::Baron => couples < self.couples(Rank::Knight),
            Rank::King => {
                couples == 0 && self.couples(Rank::Knight) > 0 && self.couples(Rank::Baron) > 0
            }
        }
    }

    /// H4.3. One king and one queen at the most.
    fn is_taken(&self, place: Place) -> bool {
        place.rank() == Rank::King && self.at(place) > 0
    }

    /// H4.1. Whether a new couple may be added.
    pub(crate) fn takes_couple(&self, rank: Rank) -> bool {
        let taken = self.is_taken(rank.male()) || self.is_taken(rank.female());
        !taken && self.has_room(rank, self.couples(rank))
    }

    /// H4.1. Whether one person at this place completes a couple, under the same limit (H4.2).
    pub(crate) fn completes(&self, place: Place) -> bool {
        let rank = place.rank();
        self.at(place) < self.at(place.partner()) && self.has_room(rank, self.couples(rank))
    }

    /// H4.9. Whether somebody kidnapped may stand at this place: to complete a couple, or as a
    /// single where one more couple could be added, singles counted as couples.
    pub(crate) fn harbours(&self, place: Place) -> bool {
        let rank = place.rank();
        let single = !self.is_taken(place) && self.has_room(rank, self.families(rank));
        single || self.completes(place)
    }

    pub(crate) fn points(&self) -> i32 {
        Person::all().map(|person| person.name().points() * i32::from(self.of(person))).sum()
    }

    pub(crate) fn add(&mut self, person: Person) {
        self.0[person.index()] += 1;
    }

    pub(crate) fn remove(&mut self, person: Person) {
        self.0[person.index()] -= 1;
    }
}

/// H4.1. Two persons from hand who make a couple, or one who completes one.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    let court = &house_of(view).court;
    let hand = view.private.hand;
    for rank in Rank::ALL {
        if court.takes_couple(rank) {
            couples(hand, rank).for_each(|couple| legal.add(Action::Court(couple)));
        }
        for place in [rank.male(), rank.female()] {
            if court.completes(place) {
                stand_ins(hand, place).for_each(|person| legal.add(Action::Join(person)));
            }
        }
    }
}

/// Whether two from hand may enter as a couple.
pub(crate) fn allows_couple(view: View<'_, Behutunsburg>, couple: Couple) -> bool {
    let [male, female] = couple.persons().map(Person::name);
    let hand = view.private.hand;
    let held = hand.has(male) && (hand - male).has(female);
    held && house_of(view).court.takes_couple(couple.rank())
}

/// Whether one from hand may enter and complete a couple.
pub(crate) fn allows(view: View<'_, Behutunsburg>, person: Person) -> bool {
    view.private.hand.has(person.name()) && house_of(view).court.completes(person.place())
}

fn couples(hand: Counts, rank: Rank) -> impl Iterator<Item = Couple> {
    let males = stand_ins(hand, rank.male());
    let pairs = males.flat_map(move |male| {
        let rest = hand - male.name();
        stand_ins(rest, rank.female()).map(move |female| (male, female))
    });
    pairs.filter_map(|(male, female)| Couple::new(male, female))
}

/// H6.1. Whom a hand has for a place: the real person, and where one may stand a jester.
fn stand_ins(hand: Counts, place: Place) -> impl Iterator<Item = Person> {
    let candidates = [Some(Person::real(place)), Person::jester(place)];
    candidates.into_iter().flatten().filter(move |person| hand.has(person.name()))
}

/// H4.1. Brings a couple from hand to court.
pub(crate) fn bring(state: &mut State<Behutunsburg>, seat: Seat, couple: Couple) {
    couple.persons().into_iter().for_each(|person| enter(state, seat, person));
}

/// H4.1. Brings one person from hand to court.
pub(crate) fn enter(state: &mut State<Behutunsburg>, seat: Seat, person: Person) {
    hand::take(state, seat, person.name());
    own_house(state, seat).court.add(person);
}

/// The rule that keeps these from hand out of the court.
pub(crate) fn why_not(view: View<'_, Behutunsburg>, persons: &[Person]) -> Rule {
    let court = &house_of(view).court;
    let names: Counts = persons.iter().map(|person| person.name()).collect();
    let alone = |person: &Person| court.at(person.place()) >= court.at(person.place().partner());
    if !view.private.hand.contains(names) {
        Rule("H4.1")
    } else if persons.iter().any(|person| court.is_taken(person.place())) {
        Rule("H4.3")
    } else if persons.len() == 1 && persons.iter().any(alone) {
        Rule("H4.1")
    } else {
        Rule("H4.2")
    }
}
