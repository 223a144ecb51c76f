//! A row taken apart, and every row of some matches.

use cards::{Card, CardSet};
use engine::{
    Seat, Setup, SplitMix, State, View,
    mind::{Encode, Row, row_slots},
    playout::step_at_random,
};

/// The numbers of a row.
pub(crate) struct Read<G: Encode> {
    slots: Vec<u8>,
    view_of: std::marker::PhantomData<G>,
}

impl<G: Encode> Read<G> {
    fn new(view: View<'_, G>) -> Read<G> {
        let mut words = vec![0; G::ROW_WORDS];
        let mut row = Row::new(&mut words);
        G::observe(view, &mut row);
        row.finish();
        let bit = |place: usize| (words[place / 64] >> (place % 64) & 1) as u8;
        let (mut at, mut slots) = (0, Vec::new());
        for field in G::FIELDS {
            for _ in 0..field.slots() {
                let width = usize::from(field.bits);
                slots.push((0..width).map(|place| bit(at + place) << place).sum());
                at += width;
            }
        }
        Read { slots, view_of: std::marker::PhantomData }
    }

    /// The numbers of a field.
    pub(crate) fn field(&self, name: &str) -> &[u8] {
        let place = G::FIELDS.iter().position(|field| field.name == name);
        let place = place.expect("it is the name of a field");
        let first = row_slots(&G::FIELDS[..place]);
        &self.slots[first..][..G::FIELDS[place].slots()]
    }

    /// The part of a field at a place of its first dimension.
    pub(crate) fn part(&self, name: &str, place: usize) -> &[u8] {
        let field = G::FIELDS.iter().find(|field| field.name == name);
        let parts = field.expect("it is the name of a field").shape[0];
        let numbers = self.field(name);
        &numbers[place * numbers.len() / parts..][..numbers.len() / parts]
    }

    /// The one number that is set; `None` if none is.
    pub(crate) fn place(&self, name: &str) -> Option<usize> {
        one(self.field(name))
    }
}

impl<G: Encode<Card: Card>> Read<G> {
    /// The cards of a field that has no more than them.
    pub(crate) fn cards(&self, name: &str) -> CardSet<G::Card> {
        cards(self.field(name))
    }

    /// The cards at a place of a field.
    pub(crate) fn cards_of(&self, name: &str, place: usize) -> CardSet<G::Card> {
        cards(self.part(name, place))
    }
}

/// The place of the one number that is set; `None` if none is.
pub(crate) fn one(flags: &[u8]) -> Option<usize> {
    assert!(flags.iter().sum::<u8>() <= 1, "{flags:?} has one flag at the most");
    flags.iter().position(|flag| *flag == 1)
}

fn cards<C: Card>(flags: &[u8]) -> CardSet<C> {
    assert_eq!(flags.len(), usize::from(C::COUNT));
    C::all().filter(|card| flags[usize::from(card.index())] == 1).collect()
}

/// Looks at every moment of some matches with the eyes of every seat.
pub(crate) fn each_row<G: Encode>(
    setup: &Setup,
    matches: u64,
    mut check: impl FnMut(&State<G>, Seat, &Read<G>),
) {
    let rules = G::rules(&setup.check::<G>().expect("it can be played"));
    for number in 0..matches {
        let mut state = G::open(rules);
        let rng = &mut SplitMix::of_match(15, number);
        while step_at_random(&mut state, rng) {
            for seat in state.private.seats() {
                check(&state, seat, &Read::new(state.view(seat)));
            }
        }
    }
}

/// The other seats with how many steps they are from the viewer.
pub(crate) fn others<G: Encode>(
    state: &State<G>,
    viewer: Seat,
) -> impl Iterator<Item = (usize, Seat)> {
    state.private.from(viewer).enumerate().skip(1)
}
