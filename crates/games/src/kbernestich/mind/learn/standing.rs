//! What each seat has of the round and of the match, and what the present trick would bring it.

use cards::CardSet;
use engine::mind::Row;

use super::{
    Look,
    fields::{COUNTS, GAINS, LEADS, MARGINS, SCORES, SEATS, TRICKS},
    steps::{Steps, thermometers},
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
    thermometers(row, around(view, &public.tricks.taken), TRICKS - 1);
    row.one_hot(Some(public.tricks.left().into()), TRICKS);
    let taken = all.map(|standing| look.order.sorted(standing.cards.0));
    let taken: [u8; SEATS * 4] = std::array::from_fn(|at| taken[at / 4][at % 4]);
    thermometers(row, taken, COUNTS);
    let each = |of: fn(&Standing) -> i32| {
        std::array::from_fn::<_, SEATS, _>(|steps| (steps < seats).then(|| of(&all[steps])))
    };
    MARGIN.put(row, each(|standing| standing.margin));
    SCORE.put(row, each(|standing| standing.score));
    leads(look, &all, row);
    GAIN.put(row, each(|standing| standing.with_trick - standing.round));
}

/// How far the viewer is ahead of each other seat, now and if the round ended now.
fn leads(look: &Look<'_>, all: &[Standing; SEATS], row: &mut Row<'_>) {
    let (view, track) = (look.view, &look.view.public.track);
    let seats = usize::from(view.rules.seats);
    let over = |of: fn(&Standing) -> i32| {
        let lead = |steps| of(&all[0]) - of(&all[steps]);
        [1, 2, 3].map(|steps| (steps < seats).then(|| lead(steps)))
    };
    LEAD.put(row, over(|standing| standing.score));
    row.bits(
        (track.under()[view.seat].bits_from(view.seat, view.rules.seats) >> 1).into(),
        SEATS - 1,
    );
    LEAD.put(row, over(|standing| standing.score + standing.round));
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
