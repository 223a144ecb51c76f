//! One deal, played again and again with the players changed round.

use std::time::Duration;

use bots::{Thinking, heuristic_step};
use engine::{
    BySeat, Choices as _, Game, Nobody, Pending, Rng as _, Seat, SeatSet, SplitMix, State,
    mind::Contest,
};

use super::{players::Player, seating::Seating, stopwatch::Stopwatch};

/// Two players and what they play.
pub(crate) struct Bout<'a, G: Game> {
    pub(crate) rules: G::Rules,
    pub(crate) players: [&'a dyn Player<G>; 2],
    pub(crate) seed: u64,
    /// Whether they play the whole deal, also what the game lets beginners do beforehand.
    pub(crate) whole: bool,
    /// How long a card and a big decision may take; `None` if as long as they like.
    pub(crate) deadline: Option<Deadline>,
    /// Whether time is left out in which a thought waited for a core.
    pub(crate) own_time: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    pub(crate) card: Duration,
    pub(crate) big: Duration,
}

/// One deal, played in every seating.
pub(crate) struct Outcome {
    pub(crate) seating: Seating,
    pub(crate) games: Vec<Played>,
    /// What each of the two players thought about.
    pub(crate) thoughts: [Vec<Thought>; 2],
}

/// How one game of a deal ended.
pub(crate) struct Played {
    /// The seats of the first player; the second had all others.
    pub(crate) first: SeatSet,
    /// In thousandths of the unit.
    pub(crate) result: BySeat<i32>,
}

/// A decision with more than one thing to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought {
    pub(crate) took: Duration,
    pub(crate) big: bool,
}

/// Why a deal cannot be played to its end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Foul {
    #[error(
        "deal {deal}: beginners have not come to where the comparison begins after {LONGEST} steps"
    )]
    NeverBegins { deal: u64 },
    #[error("deal {deal}: the game has not ended after {LONGEST} steps")]
    NeverEnds { deal: u64 },
    #[error("deal {deal}: the {which} bot does `{action}` in seat {seat}: {why}")]
    Illegal { deal: u64, which: &'static str, seat: Seat, action: String, why: engine::Illegal },
}

const LONGEST: u32 = 50_000;

/// The number of the actor `*`, behind those of the seats.
const CHANCE: u64 = Seat::MAX as u64;

impl<G: Contest> Bout<'_, G> {
    pub(crate) fn play(&self, deal: u64) -> Result<Outcome, Foul> {
        let start = self.begin(deal)?;
        let players = start.private.len();
        let seating = Seating::of(&start, self.whole);
        let mut outcome = Outcome { seating, games: Vec::new(), thoughts: Default::default() };
        for first in seating.games(players) {
            let game = Sitting { bout: self, deal, start: &start, first };
            let result = game.play(&mut outcome.thoughts)?;
            outcome.games.push(Played { first, result });
        }
        Ok(outcome)
    }

    /// The position that the deal is played from.
    fn begin(&self, deal: u64) -> Result<State<G>, Foul> {
        let mut rng = SplitMix::of_match(self.seed, deal);
        let mut state = G::open(self.rules);
        for _ in 0..LONGEST {
            let seats_act = matches!(state.pending(), Pending::Seats(_));
            if seats_act && (self.whole || G::is_begun(&state)) {
                return Ok(state);
            }
            if !heuristic_step(&mut state, &mut rng) {
                state = G::open(self.rules);
            }
        }
        Err(Foul::NeverBegins { deal })
    }

    /// What each seat has got out of it.
    fn result(&self, start: &State<G>, end: &State<G>) -> BySeat<i32> {
        if !self.whole {
            return G::result(&start.public, end);
        }
        let (before, after) = (G::points(&start.public), G::points(&end.public));
        BySeat::from_fn(before.len(), |seat| 1000 * (after[seat] - before[seat]))
    }
}

/// One game of a deal: the first player in some seats, the second in the others.
struct Sitting<'a, G: Game> {
    bout: &'a Bout<'a, G>,
    deal: u64,
    start: &'a State<G>,
    first: SeatSet,
}

impl<G: Contest> Sitting<'_, G> {
    fn play(&self, thoughts: &mut [Vec<Thought>; 2]) -> Result<BySeat<i32>, Foul> {
        let mut state = *self.start;
        let (mut plies, mut rolls) = (0, 0);
        for _ in 0..LONGEST {
            let over = G::is_decided(&self.start.public, &state.public);
            match state.pending() {
                Pending::Seats(seats) if !over => {
                    let seat = seats.lowest().expect("a table waits for somebody");
                    thoughts[self.who(seat)].extend(self.act(&mut state, seat, plies)?);
                    plies += 1;
                }
                Pending::Chance if !over => {
                    let mut rng = SplitMix::new(self.number(CHANCE, rolls));
                    state.roll(&mut rng).expect("chance is pending").happen(&mut Nobody);
                    rolls += 1;
                }
                _ => return Ok(self.bout.result(self.start, &state)),
            }
        }
        Err(Foul::NeverEnds { deal: self.deal })
    }

    fn who(&self, seat: Seat) -> usize {
        usize::from(!self.first.contains(seat))
    }

    /// What an actor draws its nth numbers from: the same in every seating.
    fn number(&self, actor: u64, nth: u64) -> u64 {
        let deal = SplitMix::of_match(!self.bout.seed, self.deal).next_u64();
        SplitMix::of_match(deal, nth << 3 | actor).next_u64()
    }

    /// Lets the seat act; gives what it took, if there was anything to think about.
    fn act(&self, state: &mut State<G>, seat: Seat, ply: u64) -> Result<Option<Thought>, Foul> {
        let who = self.who(seat);
        let view = state.view(seat);
        let big = G::is_big(view);
        let free = view.choices().is_some_and(|choices| choices.len() > 1);
        let enough = self.bout.deadline.map(|deadline| deadline.of(big) * 4 / 5);
        let watch = Stopwatch::start(self.bout.own_time);
        // A fifth is left for when others have the core.
        let stop = || enough.is_some_and(|enough| watch.elapsed() >= enough);
        let thinking = Thinking { seed: self.number(seat.number().into(), ply), stop: &stop };
        let action = self.bout.players[who].act(state, seat, &thinking);
        let took = watch.stop();
        let checked = state.check(seat, action).map_err(|why| Foul::Illegal {
            deal: self.deal,
            which: ["first", "second"][who],
            seat,
            action: action.to_string(),
            why,
        });
        checked?.play(&mut Nobody);
        Ok(free.then_some(Thought { took, big }))
    }
}

impl Deadline {
    pub(crate) fn of(self, big: bool) -> Duration {
        if big { self.big } else { self.card }
    }
}
