//! One deal of a duel in lockstep: its games in every rotation, side by side.

use engine::{Game, Seat, mind::Contest};

use super::Question;
use crate::{
    duel::{DealOutcome, DecisionTime, Duel, Foul, GameResult, SeatedGame},
    players::Player,
    rotation::Rotation,
};

/// The games of a deal, each as far as the next decision that is asked for.
pub(super) struct DealInPlay<'a, G: Game> {
    deal: u64,
    rotation: Rotation,
    games: Vec<(SeatedGame<'a, G>, Next)>,
    times: [Vec<DecisionTime>; 2],
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Move,
    /// The answer of a seat.
    Answer(Seat),
    Nothing,
}

impl<'a, G: Contest> DealInPlay<'a, G> {
    pub(super) fn begin(duel: &'a Duel<'a, G>, deal: u64) -> Result<DealInPlay<'a, G>, Foul> {
        let (rotation, games) = duel.games(deal)?;
        let games = games.map(|game| (game, Next::Move)).collect();
        Ok(DealInPlay { deal, rotation, games, times: Default::default() })
    }

    /// Plays on in every game while players decide that are in the arena; the others are `None`.
    pub(super) fn advance(&mut self, players: [Option<&dyn Player<G>>; 2]) -> Result<(), Foul> {
        let DealInPlay { games, times, .. } = self;
        for (game, next) in games.iter_mut().filter(|(_, next)| *next == Next::Move) {
            *next = advance(game, players, times)?;
        }
        Ok(())
    }

    /// The decisions that are asked for.
    pub(super) fn asks(&self) -> impl Iterator<Item = Question<'_, G>> {
        self.games.iter().filter_map(|(game, next)| match *next {
            Next::Answer(seat) => Some(Question {
                side: game.player_at(seat),
                seat,
                state: game.state(),
                seed: game.seed_of(seat),
            }),
            Next::Move | Next::Nothing => None,
        })
    }

    /// Does what was answered, in the order of [`Self::asks`].
    pub(super) fn answer(
        &mut self,
        actions: &mut impl Iterator<Item = G::Action>,
    ) -> Result<(), Foul> {
        for (game, next) in &mut self.games {
            if let Next::Answer(seat) = *next {
                game.act(seat, actions.next().expect("each decision has one answer"))?;
                *next = Next::Move;
            }
        }
        Ok(())
    }

    pub(super) fn is_over(&self) -> bool {
        self.games.iter().all(|(_, next)| *next == Next::Nothing)
    }

    /// The number of the deal, and what came of it.
    pub(super) fn outcome(self) -> (u64, DealOutcome) {
        let DealInPlay { deal, rotation, games, times } = self;
        let games = games.iter();
        let games: Vec<GameResult> = games.map(|(game, _)| game.game_result()).collect();
        (deal, DealOutcome { rotation, games, times })
    }
}

fn advance<G: Contest>(
    game: &mut SeatedGame<'_, G>,
    players: [Option<&dyn Player<G>>; 2],
    times: &mut [Vec<DecisionTime>; 2],
) -> Result<Next, Foul> {
    while let Some(seat) = game.next_seat_in_contest()? {
        let side = game.player_at(seat);
        let Some(player) = players[side] else { return Ok(Next::Answer(seat)) };
        times[side].extend(game.let_act(player, seat)?);
    }
    Ok(Next::Nothing)
}
