//! How a deal ended, and where every point comes from.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use super::{
    super::{Earned, Kind, Public, Rules, last_eight::LAST_TRICK, score::SEVEN},
    Side, counts,
};
use crate::shared::Part;

#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "BeziqueResult")]
pub struct Outcome {
    /// All points of the deal.
    pub parts: Vec<Part>,
}

/// Z5.1. `None` until the deal is over.
pub(super) fn outcome(rules: Rules, public: &Public) -> Option<Outcome> {
    if public.out.len() < rules.cards() {
        return None;
    }
    let seats = public.earned.iter();
    let mut parts: Vec<Part> =
        seats.flat_map(|(seat, earned)| earned_by(seat, earned, rules)).collect();
    let taker = public.taker.expect("the last trick has been taken");
    parts.push(Part::new(taker, LAST_TRICK, "score.last-trick", &[]));
    parts.extend(counts::sides(public).into_iter().filter_map(extras));
    Some(Outcome { parts })
}

/// What a seat has scored during the deal. The key of a combination is its name.
fn earned_by(seat: Seat, earned: &Earned, rules: Rules) -> Vec<Part> {
    let declared = Kind::ALL.into_iter().zip(earned.declared);
    let declared = declared.map(|(kind, times)| (named(kind), times, kind.points()));
    let others = [
        ("score.sevens", earned.sevens, SEVEN),
        ("score.exchanges", earned.exchanges, rules.exchange),
    ];
    let scored = declared.chain(others).filter(|(_, times, points)| *times > 0 && *points > 0);
    let part = |(reason, times, points): (_, u8, i32)| {
        Part::new(seat, i32::from(times) * points, reason, &[("times", &times)])
    };
    scored.map(part).collect()
}

const fn named(kind: Kind) -> &'static str {
    match kind {
        Kind::Sequence => "kind.sequence",
        Kind::Royal => "kind.royal",
        Kind::Marriage => "kind.marriage",
        Kind::Bezique => "kind.bezique",
        Kind::Double => "kind.double",
        Kind::Aces => "kind.aces",
        Kind::Kings => "kind.kings",
        Kind::Queens => "kind.queens",
        Kind::Knaves => "kind.knaves",
    }
}

/// Extras are a side's; they stand at its first seat.
fn extras(side: Side) -> Option<Part> {
    let seat = side.seats.lowest()?;
    Some(Part::new(seat, side.extras, "score.extras", &[("brisques", &side.brisques)]))
}
