//! One game of a duel, move by move.

use std::sync::atomic::Ordering;

use bots::Thinking;
use engine::{
    Choices as _, Game, Nobody, Pending, Rng as _, Seat, SeatSet, SplitMix, State, mind::Contest,
};

use super::{
    Duel, MAX_STEPS,
    outcome::{DecisionTime, Foul, GameResult},
};
use crate::{players::Player, timer::Timer};

/// The number of the actor `*`, behind those of the seats.
const CHANCE: u64 = Seat::MAX as u64;

/// One game of a deal: the first player in some seats, the second in the others.
pub(crate) struct SeatedGame<'a, G: Game> {
    duel: &'a Duel<'a, G>,
    deal: u64,
    /// The seats of the first player.
    first: SeatSet,
    start: State<G>,
    state: State<G>,
    plies: u64,
    rolls: u64,
}

impl<'a, G: Contest> SeatedGame<'a, G> {
    pub(super) fn new(
        duel: &'a Duel<'a, G>,
        deal: u64,
        start: State<G>,
        first: SeatSet,
    ) -> SeatedGame<'a, G> {
        SeatedGame { duel, deal, first, start, state: start, plies: 0, rolls: 0 }
    }

    /// The seat that decides next; `None` when the comparison is decided.
    pub(crate) fn next_seat_in_contest(&mut self) -> Result<Option<Seat>, Foul> {
        let start = self.start.public;
        self.next_seat(|now| G::is_decided(&start, &now.public))
    }

    /// The seat that decides next, after what chance decides before; `None` when it is over.
    pub(super) fn next_seat(
        &mut self,
        is_over: impl Fn(&State<G>) -> bool,
    ) -> Result<Option<Seat>, Foul> {
        loop {
            if self.plies + self.rolls >= MAX_STEPS {
                return Err(Foul::NeverEnds { deal: self.deal });
            }
            if self.duel.halt.load(Ordering::Relaxed) {
                return Err(Foul::Halted);
            }
            let over = is_over(&self.state);
            match self.state.pending() {
                Pending::Seats(seats) if !over => return Ok(seats.lowest()),
                Pending::Chance if !over => {
                    let mut rng = SplitMix::new(self.seed(CHANCE, self.rolls));
                    self.state.roll(&mut rng).expect("chance is pending").happen(&mut Nobody);
                    self.rolls += 1;
                }
                _ => return Ok(None),
            }
        }
    }

    /// Lets the player decide for the seat; gives the time it took, if more than one action was legal.
    pub(crate) fn let_act(
        &mut self,
        player: &dyn Player<G>,
        seat: Seat,
    ) -> Result<Option<DecisionTime>, Foul> {
        let (action, time) = self.ask(player, seat);
        self.act(seat, action)?;
        Ok(time)
    }

    /// What the player does, and the time it took, if more than one action was legal.
    fn ask(&self, player: &dyn Player<G>, seat: Seat) -> (G::Action, Option<DecisionTime>) {
        let view = self.state.view(seat);
        let big = G::is_big(view);
        let free = view.choices().is_some_and(|choices| choices.len() > 1);
        let enough = self.duel.deadline.map(|deadline| deadline.of(big) * 4 / 5);
        let watch = Timer::start(self.duel.own_time);
        // A fifth of the time is kept in reserve for other threads on the core.
        let is_late = || enough.is_some_and(|enough| watch.elapsed() >= enough);
        let stop = || is_late() || self.duel.halt.load(Ordering::Relaxed);
        let thinking = Thinking { seed: self.seed_of(seat), stop: &stop };
        let action = player.act(&self.state, seat, &thinking);
        let took = watch.stop();
        (action, free.then_some(DecisionTime { took, big }))
    }

    pub(crate) fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Foul> {
        let (deal, which) = (self.deal, ["first", "second"][self.player_at(seat)]);
        let checked = self.state.check(seat, action).map_err(|why| Foul::Illegal {
            deal,
            which,
            seat,
            action: action.to_string(),
            why,
        });
        checked?.play(&mut Nobody);
        self.plies += 1;
        Ok(())
    }

    pub(crate) fn player_at(&self, seat: Seat) -> usize {
        usize::from(!self.first.contains(seat))
    }

    /// The seed of the decision that the seat is to make now.
    pub(crate) fn seed_of(&self, seat: Seat) -> u64 {
        self.seed(seat.number().into(), self.plies)
    }

    /// The seed of an actor's nth decision: the same in every rotation.
    fn seed(&self, actor: u64, nth: u64) -> u64 {
        let deal = SplitMix::of_match(!self.duel.seed, self.deal).next_u64();
        SplitMix::of_match(deal, nth << 3 | actor).next_u64()
    }

    pub(crate) fn state(&self) -> &State<G> {
        &self.state
    }

    /// What has come of it.
    pub(crate) fn game_result(&self) -> GameResult {
        GameResult { first: self.first, result: self.duel.result(&self.start, &self.state) }
    }
}
