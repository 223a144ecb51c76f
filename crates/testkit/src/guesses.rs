//! The laws of guessing, over one match played at random.

use std::panic::{self, AssertUnwindSafe};

use bots::Determinizer;
use engine::{
    Match, Pending, Rng, Seat, Setup, SplitMix, State, View,
    luck::below,
    mind::{Dealt, Guess, Unseen},
    notation::Line,
};

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guessed {
    pub matches: u64,
    /// Views of pending seats.
    pub views: u64,
    /// Worlds that were to be replayed from the first line.
    pub told: u64,
    /// Those that could be, see [`Guess::can_be_retold`].
    pub replayed: u64,
}

/// Plays one match with the numbers of `rng`, and at every decision deals worlds.
pub fn guess_laws<G: Guess>(setup: &Setup, rng: &mut impl Rng) -> Guessed {
    let mut game = Match::<G>::new(setup.clone()).expect("the setup under test is good");
    while game.step_at_random(rng).is_some() {}
    let record = game.into_record();
    let mut guessed = Guessed { matches: 1, ..Guessed::default() };
    // A replay costs as many steps as there were before it: of a long match, some.
    let often = 1 + record.lines().len() as u32 / 100;
    let mut lines = 0;
    record.replay(|state, _| {
        lines += 1;
        let Pending::Seats(pending) = state.pending() else { return };
        for seat in pending.iter() {
            let is_replayed = below(rng, often) == 0;
            let so_far = is_replayed.then(|| (record.open(), &record.lines()[..lines]));
            guessed.views += 1;
            guessed.told += u64::from(is_replayed);
            guessed.replayed += u64::from(looks_alike(state, seat, so_far, rng));
        }
    });
    guessed
}

/// LAW: a world looks like the view it was dealt from, allows the same, and came about by
/// legal lines; the truth is one of the worlds. Whether a world was replayed.
fn looks_alike<G: Guess>(
    state: &State<G>,
    seat: Seat,
    so_far: Option<(State<G>, &[Line<G>])>,
    rng: &mut impl Rng,
) -> bool {
    let view = state.view(seat);
    let unseen = G::unseen(view);
    holds(&unseen, &G::lying(state, seat));
    let mut worlds = Determinizer::new(view).expect("LAW: the truth is a world");
    let world = worlds.draw(&mut SplitMix::new(rng.next_u64()));
    assert!(world.view(seat) == view, "LAW: a world looks like the view");
    assert!(world.pending() == state.pending(), "LAW: a world waits for the same seats");
    assert_eq!(world.view(seat).legal(), view.legal(), "LAW: a world allows the same");
    holds(&unseen, &G::lying(&world, seat));
    let mut census = [G::census(&world), G::census(state)];
    for cards in &mut census {
        cards.sort_unstable();
    }
    assert_eq!(census[0], census[1], "LAW: a world has the cards of the truth");
    let so_far = so_far.filter(|(_, lines)| G::can_be_retold(&world, lines));
    if let Some((open, lines)) = so_far {
        leads_to(open, &G::retell(&world, lines), &world);
        is_admitted_iff_it_could_be(view, G::lying(&world, seat), open, lines, rng);
    }
    so_far.is_some()
}

/// LAW: two cards of a world that change places make a world if and only if it could have come
/// about: what is kept from a place is neither too much nor too little.
fn is_admitted_iff_it_could_be<G: Guess>(
    view: View<'_, G>,
    mut lying: Vec<Vec<G::Card>>,
    open: State<G>,
    lines: &[Line<G>],
    rng: &mut impl Rng,
) {
    let unseen = G::unseen(view);
    let cards = unseen.cards().len() as u32;
    if cards < 2 {
        return;
    }
    let [one, other] = [0; 2].map(|_| place_of(below(rng, cards) as usize, &lying));
    let (first, second) = (lying[one.0][one.1], lying[other.0][other.1]);
    lying[one.0][one.1] = second;
    lying[other.0][other.1] = first;
    let mut dealt = Dealt::filled_with(first, unseen.sizes());
    for (place, cards) in lying.iter().enumerate() {
        dealt.place_mut(place).copy_from_slice(cards);
    }
    let seed = rng.next_u64();
    // A game need not be able to tell what cannot have been: then it could not be.
    let told = panic::catch_unwind(AssertUnwindSafe(|| {
        let world = G::complete(view, &dealt, &mut SplitMix::new(seed));
        let is_admitted = are_admitted(&unseen, &G::lying(&world, view.seat));
        let mut state = open;
        if !G::can_be_retold(&world, lines) {
            return (is_admitted, is_admitted);
        }
        let lines = G::retell(&world, lines);
        let could_be = lines.iter().all(|line| line.play(&mut state).is_some()) && state == world;
        (is_admitted, could_be)
    }));
    let (is_admitted, could_be) = told.unwrap_or((are_admitted(&unseen, &lying), false));
    assert_eq!(is_admitted, could_be, "LAW: {first} and {second} may change places iff they could");
}

/// The place of the card of that number, and its number there.
fn place_of<C>(card: usize, lying: &[Vec<C>]) -> (usize, usize) {
    let places = lying
        .iter()
        .enumerate()
        .flat_map(|(place, cards)| (0..cards.len()).map(move |number| (place, number)));
    places.into_iter().nth(card).expect("every card lies somewhere")
}

/// Whether the cards can lie so: as many in each place as there is room for, and none where it
/// cannot be.
fn are_admitted<C: Copy + Ord>(unseen: &Unseen<C>, lying: &[Vec<C>]) -> bool {
    if !lying.iter().map(Vec::len).eq(unseen.sizes().iter().copied()) {
        return false;
    }
    let mut left = unseen.cards().to_vec();
    let mut laid = lying
        .iter()
        .enumerate()
        .flat_map(|(place, cards)| cards.iter().map(move |card| (place, *card)));
    laid.all(|(place, card)| {
        let found = left.iter().position(|&(name, at)| name == card && at >> place & 1 == 1);
        found.map(|found| left.remove(found)).is_some()
    })
}

/// LAW: what lies in each place is of the unseen cards, as many as there is room for, and none
/// that the place cannot hold. Of cards that are the same, those with the fewest places come first.
fn holds<C: Copy + Ord + std::fmt::Debug>(unseen: &Unseen<C>, lying: &[Vec<C>]) {
    assert!(are_admitted(unseen, lying), "LAW: no card lies where it cannot");
}

/// LAW: a world came about by legal lines.
fn leads_to<G: Guess>(mut state: State<G>, lines: &[Line<G>], world: &State<G>) {
    for (number, line) in lines.iter().enumerate() {
        assert!(line.play(&mut state).is_some(), "LAW: line {number}, {line}, is legal");
    }
    assert!(state == *world, "LAW: the lines lead to the world");
}
