//! K6. Where points come from, and what cards would bring.

use engine::{Rule, Seat, View, show::Points};
use serde::Serialize;
use ts_rs::TS;

use super::colours;
use crate::kbernestich::{
    Act, Kbernestich, Parts, Phase, Public,
    rules::{
        pack::Colour,
        scoring::{self, Tally},
    },
};

/// What the cards of a colour are worth to a seat.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Worth {
    pub colour: Colour,
    /// How many of its cards the seat has taken.
    pub cards: u8,
    /// The points of each; null while nobody has fixed them.
    pub points: Option<u8>,
    /// What they come to.
    pub worth: u8,
    /// What one more of them would add to the round's score as things stand, or take from it.
    pub one_more: i32,
}

pub(super) fn worth(view: View<'_, Kbernestich>, tally: &Tally) -> Vec<Worth> {
    let (values, bust) = (view.public.plot.values, view.public.plot.bust());
    let card_points = |tally: &Tally| i32::from(tally.parts(values, bust).cards);
    let of_colour = |colour: Colour| {
        let mut more = *tally;
        more.cards[colour] += 1;
        Worth {
            colour,
            cards: tally.cards[colour],
            points: values[colour],
            worth: tally.cards[colour] * values[colour].unwrap_or(0),
            one_more: card_points(&more) - card_points(tally),
        }
    };
    colours(view.rules).map(of_colour).collect()
}

/// K1.2. Where the discs were put, when one round has been scored.
pub(super) fn head_start(public: &Public) -> Vec<Points> {
    let Some(first) = public.ledger.rounds().first() else { return Vec::new() };
    let start = |(seat, parts): (Seat, &Parts)| {
        let scored = parts.letters + parts.hunch + parts.cards;
        let space = i32::from(public.track.space(seat)) - i32::from(scored);
        Points::new(seat, space, "score.place", Rule("K1.2"), &[])
    };
    first.iter().map(start).collect()
}

/// Seat by seat, part by part; empty unless a round has ended and the next has no trump yet.
pub(super) fn reckoning(public: &Public) -> Vec<Points> {
    let ended = matches!(public.phase, Phase::Deal | Phase::Trump | Phase::Over);
    if !ended || public.ledger.rounds().is_empty() {
        return Vec::new();
    }
    public.ledger.tallies.iter().flat_map(|(seat, tally)| of_seat(public, seat, tally)).collect()
}

fn of_seat(public: &Public, seat: Seat, tally: &Tally) -> impl Iterator<Item = Points> {
    let hunch = tally.hunch.map(|hunch| of_hunch(seat, tally, hunch));
    let misery = of_misery(seat, tally, public.ledger.bust);
    let letters = (tally.letters > 0).then(|| of_letters(seat, tally));
    [letters, hunch, misery, Some(of_cards(public, seat, tally))].into_iter().flatten()
}

/// K6.2. Letters to Marie.
fn of_letters(seat: Seat, tally: &Tally) -> Points {
    Points::new(seat, tally.letters, "score.letters", Rule("K6.2"), &[])
}

/// K6.3. The hunch without the misery bonus; K4.4 and K4.5 where an action made it true.
fn of_hunch(seat: Seat, tally: &Tally, hunch: u8) -> Points {
    let (reason, most, rule) = match tally.act {
        _ if scoring::as_predicted(hunch, tally.tricks) => {
            ("score.hunch", "score.hunch-most", Rule("K6.3"))
        }
        _ if !tally.is_true(hunch) => {
            ("score.hunch-missed", "score.hunch-most-missed", Rule("K6.3"))
        }
        Some(Act::Pessimism) => {
            ("score.hunch-pessimism", "score.hunch-most-pessimism", Rule("K4.4"))
        }
        // With 5 or more, one trick more is as predicted.
        _ => ("score.hunch-optimism", "score.hunch-optimism", Rule("K4.5")),
    };
    let points = if tally.is_true(hunch) { scoring::HUNCH } else { 0 };
    let tricks = &tally.tricks;
    if hunch == scoring::OR_MORE {
        return Points::new(seat, points, most, rule, &[("tricks", tricks)]);
    }
    Points::new(seat, points, reason, rule, &[("predicted", &hunch), ("tricks", tricks)])
}

/// K6.3. Half the bust value for who predicted 0 and took 0; `None` if there is no bonus.
fn of_misery(seat: Seat, tally: &Tally, bust: u8) -> Option<Points> {
    let points = tally.misery(bust);
    let bonus = Points::new(seat, points, "score.misery", Rule("K6.3"), &[("bust", &bust)]);
    (points > 0).then_some(bonus)
}

/// K6.4. The base up to the bust value; with Hannah's Grace what it has beyond that.
fn of_cards(public: &Public, seat: Seat, tally: &Tally) -> Points {
    let (values, bust) = (public.ledger.values, public.ledger.bust);
    let base = scoring::base(tally.cards, values);
    let reason = match tally.grace {
        true if base > bust => "score.cards-grace",
        true => "score.cards-grace-short",
        false if base > bust => "score.cards-bust",
        false => "score.cards",
    };
    let points = tally.parts(values, bust).cards;
    Points::new(seat, points, reason, Rule("K6.4"), &[("base", &base), ("bust", &bust)])
}
