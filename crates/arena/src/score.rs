//! The score of a deal: how two players compare over all its games.

use engine::mind::Unit;

use crate::{
    duel::{DealOutcome, GameResult},
    rotation::Rotation,
};

/// The score of one deal, over all its games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DealScore {
    /// How much more a seat of the first player got than one of the second, in units.
    pub(crate) difference: f64,
    /// The success rate of each player: see [`success_of`].
    pub(crate) successes: [f64; 2],
}

/// What counts as a success.
pub(crate) fn success_of(unit: Unit) -> &'static str {
    match unit {
        Unit::Wins => "games won as challenger",
        Unit::Contracts => "contracts made as declarer",
        Unit::Points => "deals with more points",
    }
}

pub(crate) fn score(unit: Unit, deal: &DealOutcome) -> DealScore {
    let gains: Vec<[f64; 2]> = deal.games.iter().map(gains).collect();
    let sum: f64 = gains.iter().map(|[first, second]| first - second).sum();
    let difference = sum / gains.len() as f64;
    let successes = match (unit, deal.rotation) {
        (Unit::Wins, _) => [0, 1].map(|player| won(deal, &gains, player)),
        (Unit::Contracts, Rotation::Sides(_)) => {
            [0, 1].map(|player| f64::from(u8::from(gains[player][player] > 0.0)))
        }
        _ if difference == 0.0 => [0.5, 0.5],
        _ => [difference > 0.0, difference < 0.0].map(|more| f64::from(u8::from(more))),
    };
    DealScore { difference, successes }
}

/// The mean result of a seat of each player, in units.
fn gains(game: &GameResult) -> [f64; 2] {
    [game.first, game.first.others(game.result.len())].map(|seats| {
        let all: i32 = seats.iter().map(|seat| game.result[seat]).sum();
        f64::from(all) / f64::from(seats.len()) / 1000.0
    })
}

/// The share of its games that a player won: of all if there are sides, else of those it was
/// alone in.
fn won(deal: &DealOutcome, gains: &[[f64; 2]], player: usize) -> f64 {
    let is_alone = |nth: usize| deal.rotation != Rotation::Alone || nth % 2 == player;
    let games = gains.iter().enumerate().filter(|(nth, _)| is_alone(*nth));
    let (count, sum) =
        games.fold((0.0, 0.0), |(n, sum), (_, gains)| (n + 1.0, sum + gains[player]));
    sum / count
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, Seat, SeatSet};

    use super::*;

    /// A deal whose games, in the order of the rotation, gave the seats so many thousandths.
    fn deal(rotation: Rotation, results: &[&[i32]]) -> DealOutcome {
        let players = results[0].len() as u8;
        let seats = rotation.games(players).into_iter();
        let played = |(first, result): (SeatSet, &&[i32])| GameResult {
            first,
            result: BySeat::from_fn(players, |seat| result[seat.index()]),
        };
        let games = seats.zip(results).map(played).collect();
        DealOutcome { rotation, games, times: Default::default() }
    }

    #[track_caller]
    fn check(unit: Unit, deal: &DealOutcome, difference: f64, successes: [f64; 2]) {
        assert_eq!(score(unit, deal), DealScore { difference, successes });
    }

    #[test]
    fn two_players_change_seats() {
        let duel = Rotation::Sides(SeatSet::first(1));
        check(Unit::Wins, &deal(duel, &[&[1000, 0], &[0, 1000]]), 1.0, [1.0, 0.0]);
        check(Unit::Wins, &deal(duel, &[&[1000, 0], &[500, 500]]), 0.5, [0.75, 0.25]);
        let points = deal(duel, &[&[90_000, 50_000], &[60_000, 50_000]]);
        check(Unit::Points, &points, 15.0, [1.0, 0.0]);
    }

    #[test]
    fn a_team_wins_together() {
        let teams = Rotation::Sides([Seat::ALL[0], Seat::ALL[2]].into_iter().collect());
        let results: [&[i32]; 2] = [&[1000, 0, 1000, 0], &[0, 1000, 0, 1000]];
        check(Unit::Wins, &deal(teams, &results), 1.0, [1.0, 0.0]);
    }

    #[test]
    fn a_contract_is_made_by_either_army() {
        let army = Rotation::Sides(SeatSet::first(2));
        let (made, lost) = (&[1000, 1000, 0, 0, 0][..], &[-1000, -1000, 0, 0, 0][..]);
        check(Unit::Contracts, &deal(army, &[made, lost]), 1.0, [1.0, 0.0]);
        check(Unit::Contracts, &deal(army, &[made, made]), 0.0, [1.0, 1.0]);
        check(Unit::Contracts, &deal(army, &[lost, made]), -1.0, [0.0, 1.0]);
    }

    #[test]
    fn alone_against_two_the_challenger_counts() {
        let seat_0 = &[1000, 0, 0][..];
        let same = deal(Rotation::Alone, &[seat_0; 6]);
        check(Unit::Wins, &same, 0.0, [1.0 / 3.0; 2]);
        let results: [&[i32]; 6] =
            [seat_0, seat_0, &[0, 1000, 0], &[0, 1000, 0], &[0, 0, 1000], &[0, 0, 1000]];
        check(Unit::Wins, &deal(Rotation::Alone, &results), 0.0, [1.0, 1.0]);
    }
}
