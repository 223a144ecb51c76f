//! The laws of guessing, over one match played at random.

use engine::{Guess, Line, Match, Pending, Rng, Seat, Setup, SplitMix, State, Unseen, below};
use search::Worlds;

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guessed {
    pub matches: u64,
    /// Views of pending seats.
    pub views: u64,
    /// Worlds that were replayed from the first line.
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
    let mut worlds = Worlds::new(view).expect("LAW: the truth is a world");
    let world = worlds.draw(&mut SplitMix::new(rng.next_u64()));
    assert!(world.view(seat) == view, "LAW: a world looks like the view");
    assert!(world.pending() == state.pending(), "LAW: a world waits for the same seats");
    assert_eq!(world.view(seat).legal(), view.legal(), "LAW: a world allows the same");
    holds(&unseen, &G::lying(&world, seat));
    let mut census = [G::census(&world), G::census(state)];
    census.iter_mut().for_each(|cards| cards.sort_unstable());
    assert_eq!(census[0], census[1], "LAW: a world has the cards of the truth");
    let so_far = so_far.filter(|(_, lines)| G::can_be_retold(&world, lines));
    if let Some((open, lines)) = &so_far {
        leads_to(*open, &G::retell(&world, lines), &world);
    }
    so_far.is_some()
}

/// LAW: what lies in each place is of the unseen cards, as many as there is room for, and none
/// that the place cannot hold. Of cards that are the same, those with the fewest places come first.
fn holds<C: Copy + Ord + std::fmt::Debug>(unseen: &Unseen<C>, lying: &[Vec<C>]) {
    let sizes: Vec<usize> = lying.iter().map(Vec::len).collect();
    assert_eq!(sizes, unseen.sizes(), "LAW: the places are as large as the viewer knows");
    let mut left = unseen.cards().to_vec();
    for (place, card) in
        lying.iter().enumerate().flat_map(|(n, cards)| cards.iter().map(move |c| (n, c)))
    {
        let fits =
            |(unseen, places): &(C, engine::Places)| unseen == card && places >> place & 1 == 1;
        let found = left.iter().position(fits);
        left.remove(found.unwrap_or_else(|| panic!("LAW: {card:?} may lie in place {place}")));
    }
}

/// LAW: a world came about by legal lines.
fn leads_to<G: Guess>(mut state: State<G>, lines: &[Line<G>], world: &State<G>) {
    for (number, line) in lines.iter().enumerate() {
        assert!(line.play(&mut state).is_some(), "LAW: line {number}, {line}, is legal");
    }
    assert!(state == *world, "LAW: the lines lead to the world");
}
