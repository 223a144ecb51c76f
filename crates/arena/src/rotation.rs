//! Rotation of seats: a deal is played again until both players have had every seat.

use engine::{SeatSet, State, mind::Contest};

/// How the players change seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rotation {
    /// One side against all others, then the other way round.
    Sides(SeatSet),
    /// One alone against the other everywhere else, in every seat, and the reverse.
    Alone,
}

impl Rotation {
    /// The rotation of the deal that begins here; `whole` if the sides are not known yet.
    pub(crate) fn of<G: Contest>(start: &State<G>, whole: bool) -> Rotation {
        let side = if whole { None } else { G::side(start) };
        match side {
            Some(side) => Rotation::Sides(side),
            None if start.private.len() == 2 => Rotation::Sides(SeatSet::first(1)),
            None => Rotation::Alone,
        }
    }

    /// The seats of the first player in each game. Games stand in pairs, each the reverse of the
    /// other, so that what a bot gains from itself is exactly nothing.
    pub(crate) fn games(self, players: u8) -> Vec<SeatSet> {
        let everyone = SeatSet::first(players);
        let pair = |seats: SeatSet| [seats, seats.others(players)];
        match self {
            Rotation::Sides(side) => pair(side).to_vec(),
            Rotation::Alone => everyone.iter().flat_map(|seat| pair(SeatSet::only(seat))).collect(),
        }
    }

    /// The share of wins of a side, or of one alone, between equal players.
    pub(crate) fn chance(self, players: u8) -> f64 {
        match self {
            Rotation::Sides(_) => 0.5,
            Rotation::Alone => 1.0 / f64::from(players),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rotation: Rotation, players: u8, wanted: &[&str]) {
        let games = rotation.games(players);
        assert_eq!(games.iter().map(ToString::to_string).collect::<Vec<_>>(), wanted);
    }

    #[test]
    fn sides_change_round_and_one_alone_takes_every_seat() {
        check(Rotation::Sides(SeatSet::first(1)), 2, &["0", "1"]);
        check(Rotation::Sides(SeatSet::first(2)), 5, &["0 1", "2 3 4"]);
        check(Rotation::Alone, 3, &["0", "1 2", "1", "0 2", "2", "0 1"]);
    }
}
