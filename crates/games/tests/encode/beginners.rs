//! Beginners who say what they do as ids play as they do in words.

use engine::{
    BySeat, Nobody, Pending, Seat, Setup, SplitMix, State, View,
    mind::{Encode, Sense},
};
use games::{Listed, Visit};

/// Matches of each size of table.
const MATCHES: u64 = 60;

/// Of a thousand decisions of beginners, so many may be said otherwise, or not at all: a declaration
/// of Bézique is said by its shape.
const SHARED: [(&str, u64); 1] = [("bezique", 1)];

/// What became of the beginners' actions.
#[derive(Clone, Copy, Debug, Default)]
struct Said {
    decisions: u64,
    /// Came back from their id as another action that shares it.
    otherwise: u64,
    /// Have no id.
    unsaid: u64,
}

#[test]
fn beginners_play_the_same_in_ids() {
    games::each(&mut Through);
}

struct Through;

impl Visit for Through {
    type Output = ();

    /// Plays each match twice, with seat 0 in words and in ids; the others play in words.
    fn visit<G: Listed>(&mut self) {
        for &players in G::PLAYERS {
            let (mut said, mut gained) = (Said::default(), 0);
            for number in 0..MATCHES {
                let [words, ids] =
                    [None, Some(&mut said)].map(|said| play::<G>(players, number, said));
                gained += lead(&ids) - lead(&words);
            }
            println!(
                "{} with {players}: {said:?}, {gained} points gained in {MATCHES} matches",
                G::ID
            );
            let allowed = SHARED.iter().find(|(id, _)| *id == G::ID).map_or(0, |(_, share)| *share);
            let changed = said.otherwise + said.unsaid;
            assert!(changed * 1000 <= said.decisions * allowed, "{} {said:?}", G::ID);
            assert!(changed > 0 || gained == 0, "the same actions lead to the same points");
        }
    }
}

/// How many points seat 0 has more than the best of the others.
fn lead(points: &BySeat<i32>) -> i32 {
    let (own, others) = points.values().split_first().expect("a table has seats");
    own - others.iter().max().expect("a table has several seats")
}

/// The points of a match of beginners, in which seat 0 says its actions as ids if they are counted.
fn play<G: Encode + Sense>(players: u8, number: u64, mut said: Option<&mut Said>) -> BySeat<i32> {
    let setup = Setup::new(players);
    let mut state: State<G> = G::open(G::rules(&setup.check::<G>().expect("it can be played")));
    let rng = &mut SplitMix::of_match(15, number);
    loop {
        if let Some(rolled) = state.roll(rng) {
            rolled.happen(&mut Nobody);
            continue;
        }
        let Pending::Seats(seats) = state.pending() else { return G::points(&state.public) };
        let seat = seats.lowest().expect("a table waits for somebody");
        let mut action = G::sensible(state.view(seat));
        if let Some(said) = said.as_deref_mut().filter(|_| seat == Seat::default()) {
            action = in_ids(state.view(seat), action, said);
        }
        state.check(seat, action).expect("what is sensible is legal").play(&mut Nobody);
    }
}

/// The action of the action's id; the action itself if it has none.
fn in_ids<G: Encode>(view: View<'_, G>, action: G::Action, said: &mut Said) -> G::Action {
    said.decisions += 1;
    let Some(id) = G::id(view, &action) else {
        said.unsaid += 1;
        return action;
    };
    let again = G::action(view, id).expect("an id of an action is one");
    said.otherwise += u64::from(again != action);
    again
}
