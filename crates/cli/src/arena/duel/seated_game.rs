//! One game of a duel, move by move.

use bots::Thinking;
use engine::{
    BySeat, Choices as _, Game, Nobody, Pending, Rng as _, Seat, SeatSet, SplitMix, State,
    mind::Contest,
};

use super::{
    super::stopwatch::Stopwatch,
    Duel, MAX_STEPS,
    outcome::{DecisionTime, Foul},
};

/// The number of the actor `*`, behind those of the seats.
const CHANCE: u64 = Seat::MAX as u64;

/// One game of a deal: the first player in some seats, the second in the others.
pub(super) struct SeatedGame<'a, G: Game> {
    pub(super) duel: &'a Duel<'a, G>,
    pub(super) deal: u64,
    pub(super) start: &'a State<G>,
    /// The seats of the first player.
    pub(super) first: SeatSet,
}

impl<G: Contest> SeatedGame<'_, G> {
    /// Plays until the comparison is decided.
    pub(super) fn play(&self, times: &mut [Vec<DecisionTime>; 2]) -> Result<BySeat<i32>, Foul> {
        let is_over = |now: &State<G>| G::is_decided(&self.start.public, &now.public);
        let end = self.play_until(is_over, times)?;
        Ok(self.duel.result(self.start, &end))
    }

    /// The position in which it is over, or in which no seat can act any more.
    pub(super) fn play_until(
        &self,
        is_over: impl Fn(&State<G>) -> bool,
        times: &mut [Vec<DecisionTime>; 2],
    ) -> Result<State<G>, Foul> {
        let mut state = *self.start;
        let (mut plies, mut rolls) = (0, 0);
        for _ in 0..MAX_STEPS {
            let over = is_over(&state);
            match state.pending() {
                Pending::Seats(seats) if !over => {
                    let seat = seats.lowest().expect("a pending set of seats is not empty");
                    times[self.player_at(seat)].extend(self.act(&mut state, seat, plies)?);
                    plies += 1;
                }
                Pending::Chance if !over => {
                    let mut rng = SplitMix::new(self.seed(CHANCE, rolls));
                    state.roll(&mut rng).expect("chance is pending").happen(&mut Nobody);
                    rolls += 1;
                }
                _ => return Ok(state),
            }
        }
        Err(Foul::NeverEnds { deal: self.deal })
    }

    fn player_at(&self, seat: Seat) -> usize {
        usize::from(!self.first.contains(seat))
    }

    /// The seed of an actor's nth decision: the same in every rotation.
    fn seed(&self, actor: u64, nth: u64) -> u64 {
        let deal = SplitMix::of_match(!self.duel.seed, self.deal).next_u64();
        SplitMix::of_match(deal, nth << 3 | actor).next_u64()
    }

    /// Lets the seat act; gives the time it took, if more than one action was legal.
    fn act(
        &self,
        state: &mut State<G>,
        seat: Seat,
        ply: u64,
    ) -> Result<Option<DecisionTime>, Foul> {
        let player = self.player_at(seat);
        let view = state.view(seat);
        let big = G::is_big(view);
        let free = view.choices().is_some_and(|choices| choices.len() > 1);
        let enough = self.duel.deadline.map(|deadline| deadline.of(big) * 4 / 5);
        let watch = Stopwatch::start(self.duel.own_time);
        // A fifth of the time is kept in reserve for other threads on the core.
        let stop = || enough.is_some_and(|enough| watch.elapsed() >= enough);
        let thinking = Thinking { seed: self.seed(seat.number().into(), ply), stop: &stop };
        let action = self.duel.players[player].act(state, seat, &thinking);
        let took = watch.stop();
        let checked = state.check(seat, action).map_err(|why| Foul::Illegal {
            deal: self.deal,
            which: ["first", "second"][player],
            seat,
            action: action.to_string(),
            why,
        });
        checked?.play(&mut Nobody);
        Ok(free.then_some(DecisionTime { took, big }))
    }
}
