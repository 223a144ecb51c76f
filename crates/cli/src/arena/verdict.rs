//! What a deal says about two players.

use engine::mind::Unit;

use super::{
    bout::{Outcome, Played},
    seating::Seating,
};

/// One deal, all its games together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Verdict {
    /// How much more a seat of the first player got than one of the second, in units.
    pub(crate) difference: f64,
    /// What part each player had of what counts: see [`share_of`].
    pub(crate) shares: [f64; 2],
}

/// What a share is a part of.
pub(crate) fn share_of(unit: Unit) -> &'static str {
    match unit {
        Unit::Wins => "games won as challenger",
        Unit::Contracts => "contracts made as declarer",
        Unit::Points => "deals with more points",
    }
}

pub(crate) fn judge(unit: Unit, deal: &Outcome) -> Verdict {
    let gains: Vec<[f64; 2]> = deal.games.iter().map(gains).collect();
    let sum: f64 = gains.iter().map(|[first, second]| first - second).sum();
    let difference = sum / gains.len() as f64;
    let shares = match (unit, deal.seating) {
        (Unit::Wins, _) => [0, 1].map(|who| won(deal, &gains, who)),
        (Unit::Contracts, Seating::Sides(_)) => {
            [0, 1].map(|who| f64::from(u8::from(gains[who][who] > 0.0)))
        }
        _ if difference == 0.0 => [0.5, 0.5],
        _ => [difference > 0.0, difference < 0.0].map(|more| f64::from(u8::from(more))),
    };
    Verdict { difference, shares }
}

/// What a seat of each player got on average, in units.
fn gains(game: &Played) -> [f64; 2] {
    [game.first, game.first.others(game.result.len())].map(|seats| {
        let all: i32 = seats.iter().map(|seat| game.result[seat]).sum();
        f64::from(all) / f64::from(seats.len()) / 1000.0
    })
}

/// What part of its games a player won: all if there are sides, else those it was alone in.
fn won(deal: &Outcome, gains: &[[f64; 2]], who: usize) -> f64 {
    let is_alone = |nth: usize| deal.seating != Seating::Alone || nth % 2 == who;
    let games = gains.iter().enumerate().filter(|(nth, _)| is_alone(*nth));
    let (count, sum) = games.fold((0.0, 0.0), |(n, sum), (_, gains)| (n + 1.0, sum + gains[who]));
    sum / count
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, Seat, SeatSet};

    use super::*;

    /// A deal whose games, in the order of the seating, gave the seats so many thousandths.
    fn deal(seating: Seating, results: &[&[i32]]) -> Outcome {
        let players = results[0].len() as u8;
        let seats = seating.games(players).into_iter();
        let played = |(first, result): (SeatSet, &&[i32])| Played {
            first,
            result: BySeat::from_fn(players, |seat| result[seat.index()]),
        };
        let games = seats.zip(results).map(played).collect();
        Outcome { seating, games, thoughts: Default::default() }
    }

    #[track_caller]
    fn check(unit: Unit, deal: &Outcome, difference: f64, shares: [f64; 2]) {
        assert_eq!(judge(unit, deal), Verdict { difference, shares });
    }

    #[test]
    fn two_players_change_seats() {
        let duel = Seating::Sides(SeatSet::first(1));
        check(Unit::Wins, &deal(duel, &[&[1000, 0], &[0, 1000]]), 1.0, [1.0, 0.0]);
        check(Unit::Wins, &deal(duel, &[&[1000, 0], &[500, 500]]), 0.5, [0.75, 0.25]);
        let points = deal(duel, &[&[90_000, 50_000], &[60_000, 50_000]]);
        check(Unit::Points, &points, 15.0, [1.0, 0.0]);
    }

    #[test]
    fn a_team_wins_together() {
        let teams = Seating::Sides([Seat::ALL[0], Seat::ALL[2]].into_iter().collect());
        let results: [&[i32]; 2] = [&[1000, 0, 1000, 0], &[0, 1000, 0, 1000]];
        check(Unit::Wins, &deal(teams, &results), 1.0, [1.0, 0.0]);
    }

    #[test]
    fn a_contract_is_made_by_either_army() {
        let army = Seating::Sides(SeatSet::first(2));
        let (made, lost) = (&[1000, 1000, 0, 0, 0][..], &[-1000, -1000, 0, 0, 0][..]);
        check(Unit::Contracts, &deal(army, &[made, lost]), 1.0, [1.0, 0.0]);
        check(Unit::Contracts, &deal(army, &[made, made]), 0.0, [1.0, 1.0]);
        check(Unit::Contracts, &deal(army, &[lost, made]), -1.0, [0.0, 1.0]);
    }

    #[test]
    fn alone_against_two_the_challenger_counts() {
        let seat_0 = &[1000, 0, 0][..];
        let same = deal(Seating::Alone, &[seat_0; 6]);
        check(Unit::Wins, &same, 0.0, [1.0 / 3.0; 2]);
        let results: [&[i32]; 6] =
            [seat_0, seat_0, &[0, 1000, 0], &[0, 1000, 0], &[0, 0, 1000], &[0, 0, 1000]];
        check(Unit::Wins, &deal(Seating::Alone, &results), 0.0, [1.0, 1.0]);
    }
}
