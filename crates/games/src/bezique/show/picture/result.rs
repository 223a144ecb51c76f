//! Where every point of a deal comes from.

use engine::{Rule, Seat, show::Points};

use super::{Side, counts};
use crate::bezique::{
    CombinationKind, Earned, Public, Rules,
    rules::{last_eight::LAST_TRICK, score::SEVEN},
};

/// Z5.1. Nothing until the deal is over.
pub(super) fn reckoning(rules: Rules, public: &Public) -> Vec<Points> {
    let is_over = public.out.len() == rules.cards();
    let Some(taker) = public.taker.filter(|_| is_over) else { return Vec::new() };
    let seats = public.earned.iter();
    let mut points: Vec<Points> =
        seats.flat_map(|(seat, earned)| earned_by(seat, earned, rules)).collect();
    points.push(Points::new(taker, LAST_TRICK, "score.last-trick", Rule("Z4.3"), &[]));
    points.extend(counts::sides(public).into_iter().filter_map(extras));
    points
}

/// What a seat has scored during the deal.
fn earned_by(seat: Seat, earned: &Earned, rules: Rules) -> Vec<Points> {
    let declared = CombinationKind::ALL.into_iter().zip(earned.declared);
    let declared = declared.map(|(kind, times)| (reason(kind), Rule("Z3.3"), times, kind.points()));
    let others = [
        ("score.sevens", Rule("Z2.4"), earned.sevens, SEVEN),
        ("score.exchanges", Rule("Z2.5"), earned.exchanges, rules.exchange),
    ];
    let scored = declared.chain(others).filter(|(.., times, points)| *times > 0 && *points > 0);
    let scored = scored.map(|(reason, rule, times, points)| {
        Points::new(seat, i32::from(times) * points, reason, rule, &[("times", &times)])
    });
    let turned_up = Points::new(seat, SEVEN, "score.turn-up", Rule("Z1.4"), &[]);
    earned.turned_up.then_some(turned_up).into_iter().chain(scored).collect()
}

const fn reason(kind: CombinationKind) -> &'static str {
    match kind {
        CombinationKind::Sequence => "score.sequence",
        CombinationKind::Royal => "score.royal",
        CombinationKind::Marriage => "score.marriage",
        CombinationKind::Bezique => "score.bezique",
        CombinationKind::Double => "score.double",
        CombinationKind::Aces => "score.aces",
        CombinationKind::Kings => "score.kings",
        CombinationKind::Queens => "score.queens",
        CombinationKind::Knaves => "score.knaves",
    }
}

/// Extras are a side's.
fn extras(side: Side) -> Option<Points> {
    let Side { seats, brisques, extras, .. } = side;
    let seat = seats.lowest()?;
    let values: [(_, &dyn std::fmt::Display); 1] = [("brisques", &brisques)];
    Some(Points::new(seat, extras, "score.extras", Rule("Z5.1"), &values).shared())
}

#[cfg(test)]
mod tests {
    use engine::show::{Show, entries};

    use super::*;
    use crate::bezique::Bezique;

    #[test]
    fn every_combination_has_a_message_that_says_how_often() {
        for kind in CombinationKind::ALL {
            let mut messages = entries(Bezique::MESSAGES.english);
            let (_, text) = messages.find(|(key, _)| *key == reason(kind)).expect("it has one");
            assert_eq!(text.matches('{').count(), 1, "{text}");
            assert!(text.contains("{times}"), "{text}");
        }
    }
}
