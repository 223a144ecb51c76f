//! What each seat has of the round and of the match, and what the present trick would bring it.

use cards::CardSet;
use engine::mind::Row;

use super::{
    Look,
    fields::{COUNTS, GAINS, LEADS, MARGINS, SCORES, SEATS, TRICKS},
    steps::{Steps, thermometer},
};
use crate::kbernestich::{
    ByColour, Card, Public, Tally,
    mind::encode::around,
    rules::scoring::{base, counted},
};

static MARGIN: Steps<MARGINS> = Steps::new([
    -12, -8, -5, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24,
    26, 28,
]);
static SCORE: Steps<SCORES> = Steps::new([5, 10, 15, 20, 23, 26, 30, 35, 41, 46, 52, 60]);
static LEAD: Steps<LEADS> = Steps::new([
    -40, -32, -26, -21, -17, -14, -12, -10, -8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10,
    12, 14, 17, 21, 26, 32,
]);
static GAIN: Steps<GAINS> = Steps::new([
    -23, -17, -11, -8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 28,
]);

/// One seat's, in points.
#[derive(Clone, Copy, Default)]
struct Standing {
    score: i32,
    /// What the round would bring if it ended now.
    round: i32,
    /// The same if the seat took what lies in the trick.
    with_trick: i32,
    cards: ByColour<u8>,
    /// How far the cards are from the bust value.
    margin: i32,
}

pub(super) fn standing(look: &Look<'_>, row: &mut Row<'_>) {
    let (view, public) = (look.view, look.view.public);
    let seats = usize::from(view.rules.seats);
    let mut all = [Standing::default(); SEATS];
    for (steps, seat) in public.cubes.from(view.seat).enumerate() {
        let tally = Tally::new(public, seat, look.taken[steps]);
        let score = public.track.space(seat).into();
        all[steps] = Standing::new(public, &tally, public.tricks.face_up(), score);
    }
    for tricks in around(view, &public.tricks.taken) {
        thermometer(row, tricks.into(), TRICKS - 1);
    }
    row.one_hot(Some(public.tricks.left().into()), TRICKS);
    for standing in all {
        for count in look.order.sorted(standing.cards.0) {
            thermometer(row, count.into(), COUNTS);
        }
    }
    for (steps, standing) in all.iter().enumerate() {
        put(&MARGIN, row, (steps < seats).then_some(standing.margin));
    }
    for (steps, standing) in all.iter().enumerate() {
        put(&SCORE, row, (steps < seats).then_some(standing.score));
    }
    leads(look, &all, row);
    for (steps, standing) in all.iter().enumerate() {
        put(&GAIN, row, (steps < seats).then_some(standing.with_trick - standing.round));
    }
}

/// How far the viewer is ahead of each other seat, now and if the round ended now.
fn leads(look: &Look<'_>, all: &[Standing; SEATS], row: &mut Row<'_>) {
    let (view, track) = (look.view, &look.view.public.track);
    let seats = usize::from(view.rules.seats);
    let [own, others @ ..] = all;
    for (steps, other) in (1..).zip(others) {
        put(&LEAD, row, (steps < seats).then_some(own.score - other.score));
    }
    row.bits(
        (track.under()[view.seat].bits_from(view.seat, view.rules.seats) >> 1).into(),
        SEATS - 1,
    );
    for (steps, other) in (1..).zip(others) {
        let lead = own.score + own.round - other.score - other.round;
        put(&LEAD, row, (steps < seats).then_some(lead));
    }
}

impl Standing {
    fn new(public: &Public, tally: &Tally, trick: CardSet<Card>, score: i32) -> Standing {
        let (values, bust) = (public.plot.values, public.plot.bust());
        let points = |tally: &Tally| {
            let parts = tally.parts(values, bust);
            i32::from(parts.letters) + i32::from(parts.hunch) + i32::from(parts.cards)
        };
        let [held, more] = [tally.cards, counted(trick)];
        let cards = ByColour(std::array::from_fn(|colour| held.0[colour] + more.0[colour]));
        Standing {
            score,
            round: points(tally),
            with_trick: points(&Tally { tricks: tally.tricks + 1, cards, ..*tally }),
            cards: held,
            margin: i32::from(bust) - i32::from(base(held, values)),
        }
    }
}

/// The steps of a number; none for a seat that the table does not have.
fn put<const N: usize>(steps: &Steps<N>, row: &mut Row<'_>, number: Option<i32>) {
    match number {
        Some(number) => steps.put(row, number),
        None => row.bits(0, N),
    }
}
