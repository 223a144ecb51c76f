//! A duel of two players over duplicate deals: each deal is played again with the players in each
//! other's seats.

mod outcome;
mod seated_game;

use std::sync::atomic::AtomicBool;

use bots::heuristic_step;
use engine::{
    BySeat, Game, Pending, Seat, SeatSet, SplitMix, State,
    mind::{Contest, Promise},
};

use crate::{players::Player, rotation::Rotation};
pub use outcome::{Deadline, Foul};
pub(crate) use outcome::{DealOutcome, DecisionTime, GameResult, PlayedPromise};
pub(crate) use seated_game::SeatedGame;

/// What is played in a duel, and under which conditions.
pub(crate) struct Duel<'a, G: Game> {
    pub(crate) rules: G::Rules,
    pub(crate) seed: u64,
    /// Whether they play whole deals; otherwise the heuristic policy plays what comes before the
    /// contest, such as the auction.
    pub(crate) whole: bool,
    /// `None` without a deadline.
    pub(crate) deadline: Option<Deadline>,
    /// Whether time in which a thread waited for a core is left out.
    pub(crate) own_time: bool,
    /// Set when nothing more is to be played.
    pub(crate) halt: &'a AtomicBool,
}

/// The two players of a duel.
pub(crate) type Pair<'a, G> = [&'a dyn Player<G>; 2];

/// A game that takes more steps does not end.
const MAX_STEPS: u64 = 50_000;

impl<G: Contest> Duel<'_, G> {
    /// Plays one deal in every rotation.
    pub(crate) fn play(&self, deal: u64, players: Pair<'_, G>) -> Result<DealOutcome, Foul> {
        let (rotation, games) = self.games(deal)?;
        let mut outcome = DealOutcome { rotation, games: Vec::new(), times: Default::default() };
        for mut game in games {
            while let Some(seat) = game.next_seat_in_contest()? {
                let player = game.player_at(seat);
                outcome.times[player].extend(game.let_act(players[player], seat)?);
            }
            outcome.games.push(game.game_result());
        }
        Ok(outcome)
    }

    /// The games of one deal, each with the players in other seats.
    pub(crate) fn games(
        &self,
        deal: u64,
    ) -> Result<(Rotation, impl Iterator<Item = SeatedGame<'_, G>>), Foul> {
        let start = self.begin(deal)?;
        let rotation = Rotation::of(&start, self.whole);
        let seated = rotation.games(start.private.len()).into_iter();
        Ok((rotation, seated.map(move |first| SeatedGame::new(self, deal, start, first))))
    }

    /// The promise under which one deal was played, with the second player alone in a seat;
    /// `None` for a deal without one. The seat goes round from deal to deal.
    pub(crate) fn promise(
        &self,
        deal: u64,
        players: Pair<'_, G>,
    ) -> Result<Option<PlayedPromise>, Foul> {
        let start = self.begin(deal)?;
        let seats: Vec<Seat> = start.private.seats().collect();
        let alone = seats[(deal % seats.len() as u64) as usize];
        let first = SeatSet::only(alone).others(start.private.len());
        let mut game = SeatedGame::new(self, deal, start, first);
        let is_over = |now: &State<G>| G::is_far_enough(&start.public, &now.public);
        while let Some(seat) = game.next_seat(is_over)? {
            game.let_act(players[game.player_at(seat)], seat)?;
        }
        let played = |promise: Promise| PlayedPromise {
            player: usize::from(promise.seat == alone),
            is_kept: promise.is_kept,
        };
        Ok(G::promise(game.state()).map(played))
    }

    /// The position that the deal is played from.
    fn begin(&self, deal: u64) -> Result<State<G>, Foul> {
        let mut rng = SplitMix::of_match(self.seed, deal);
        let mut state = G::open(self.rules);
        for _ in 0..MAX_STEPS {
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

    /// The result of each seat, in thousandths of the unit.
    fn result(&self, start: &State<G>, end: &State<G>) -> BySeat<i32> {
        if !self.whole {
            return G::result(&start.public, end);
        }
        let (before, after) = (G::points(&start.public), G::points(&end.public));
        BySeat::from_fn(before.len(), |seat| 1000 * (after[seat] - before[seat]))
    }
}
