//! How two players of a game are compared.

use std::fmt;

use crate::{BySeat, Game, Pending, Seat, SeatSet, State, mind::Sense};

/// A game in which strength can be measured, deal by deal: each deal is played again with the
/// players changed round.
pub trait Contest: Sense {
    /// What is counted.
    fn unit(rules: &Self::Rules) -> Unit;

    /// Whether the comparison begins here; sensible beginners play up to it. The first decision
    /// of a deal, unless the game says more.
    fn is_begun(state: &State<Self>) -> bool {
        matches!(state.pending(), Pending::Seats(_))
    }

    /// The seats of one side, against all others; `None` if each seat plays for itself. Asked
    /// where the comparison begins.
    fn side(state: &State<Self>) -> Option<SeatSet>;

    /// Whether the comparison, begun at `start`, ends here.
    fn is_decided(start: &Self::Public, now: &Self::Public) -> bool {
        let _ = start;
        Self::pending(now) == Pending::Nothing
    }

    /// What each seat has got out of it, in thousandths of the unit.
    fn result(start: &Self::Public, end: &State<Self>) -> BySeat<i32>;

    /// What a seat is compared by with others who played the same match in its place; the higher the
    /// better. The points by which it leads or trails, unless the game says more.
    fn duplicate(end: &State<Self>, seat: Seat) -> i32 {
        let points = Self::points(&end.public);
        let others = points.seats().filter(|other| *other != seat).map(|other| points[other]);
        points[seat] - others.max().unwrap_or_default()
    }
}

/// What strength is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Contracts,
    Points,
    Wins,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unit::Contracts => "contracts",
            Unit::Points => "points",
            Unit::Wins => "wins",
        })
    }
}

/// A thousand for who has won the match; shared if several have.
pub fn shares<G: Game>(end: &State<G>) -> BySeat<i32> {
    let winners = G::winners(&end.public);
    let share = |seat: Seat| {
        if winners.contains(seat) {
            1000 / i32::try_from(winners.len().max(1)).expect("there are few seats")
        } else {
            0
        }
    };
    BySeat::from_fn(end.private.len(), share)
}
