//! Duplicate seating: a deal is played again until both players have had every place.

use engine::{SeatSet, State, mind::Contest};

/// How the players change round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seating {
    /// One side against all others, then the other way round.
    Sides(SeatSet),
    /// One alone against the other everywhere else, in every seat, and the reverse.
    Alone,
}

impl Seating {
    /// How the deal that begins here is played; `whole` if the sides are not known yet.
    pub(crate) fn of<G: Contest>(start: &State<G>, whole: bool) -> Seating {
        let side = if whole { None } else { G::side(start) };
        match side {
            Some(side) => Seating::Sides(side),
            None if start.private.len() == 2 => Seating::Sides(SeatSet::first(1)),
            None => Seating::Alone,
        }
    }

    /// The seats of the first player in each game. Games stand in pairs, each the reverse of the
    /// other, so that what a bot gains from itself is exactly nothing.
    pub(crate) fn games(self, players: u8) -> Vec<SeatSet> {
        let everyone = SeatSet::first(players);
        let pair = |seats: SeatSet| [seats, seats.others(players)];
        match self {
            Seating::Sides(side) => pair(side).to_vec(),
            Seating::Alone => everyone.iter().flat_map(|seat| pair(SeatSet::only(seat))).collect(),
        }
    }

    /// What part of all wins falls to a side or to one alone if all play alike.
    pub(crate) fn chance(self, players: u8) -> f64 {
        match self {
            Seating::Sides(_) => 0.5,
            Seating::Alone => 1.0 / f64::from(players),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(seating: Seating, players: u8, wanted: &[&str]) {
        let games = seating.games(players);
        assert_eq!(games.iter().map(ToString::to_string).collect::<Vec<_>>(), wanted);
    }

    #[test]
    fn sides_change_round_and_one_alone_takes_every_seat() {
        check(Seating::Sides(SeatSet::first(1)), 2, &["0", "1"]);
        check(Seating::Sides(SeatSet::first(2)), 5, &["0 1", "2 3 4"]);
        check(Seating::Alone, 3, &["0", "1 2", "1", "0 2", "2", "0 1"]);
    }
}
