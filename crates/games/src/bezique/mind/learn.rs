//! What a network for Bézique is given: faces counted from trump, copies as thermometers.
//!
//! Trump is the first suit. Spades and diamonds, of which a bézique is made, are the second and the
//! third unless they are trump, so that what is learned under hearts serves under clubs. A face has
//! four places for its copies, the viewer's own first, and of these the one that can do least; so the
//! network need not know from which pack a card is.

mod copies;
mod fields;
mod moment;
mod others;
mod own;
mod shapes;
mod slots;
mod suits;
#[cfg(test)]
mod tests;
mod trick;
mod truth;

use engine::{
    BySeat, Game, Seat, State, View,
    mind::{Contest, Field, Learn, Row},
};

use crate::bezique::{
    Bezique, Public, Rules,
    mind::{encode, sense::unseen},
};
use suits::Suits;

/// So many points ahead are a reward of a thousand.
const POINTS: i32 = 300;
/// The best and the worst that a deal can bring: what is further ahead is luck, and would drown the rest.
const MOST: i32 = 6_000;

impl Learn for Bezique {
    const LEARNING: u32 = 1;
    const ABOUT: &'static str = "Labels are ids with suits counted from trump, and with the copies of a face in an order of their own. A lesson is a deal, and its reward is what it puts a side ahead, a thousand for 300 points.";
    const INPUTS: &'static [Field] = fields::INPUTS;
    const TRUTH: &'static [Field] = fields::TRUTH;

    /// With 64 and with 128 cards two play by one network.
    fn network(rules: &Rules) -> Option<&'static str> {
        Some(if rules.players == 2 { "bezique-2" } else { "bezique-4" })
    }

    fn form(rules: &Rules) -> Option<&'static str> {
        match (rules.players, rules.packs) {
            (2, 2) => Some("bezique-2-64"),
            (2, _) => Some("bezique-2-128"),
            _ => Self::network(rules),
        }
    }

    fn inputs(view: View<'_, Bezique>, row: &mut Row<'_>) {
        let Some(trump) = view.public.trump else { return nothing(Self::INPUT_BITS, row) };
        let (suits, unseen) = (Suits::when(trump), unseen(view));
        let mut whole = row.whole(Self::INPUT_WORDS);
        own::cards(view, suits, &mut whole);
        own::combinations(view, suits, unseen, &mut whole);
        own::costs(view, suits, unseen, &mut whole);
        others::unseen(unseen, suits, &mut whole);
        others::others(view, suits, unseen, &mut whole);
        trick::trick(view, suits, unseen, &mut whole);
        moment::moment(view, &mut whole);
        moment::points(view, &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    #[inline]
    fn labels(view: View<'_, Bezique>) -> impl Fn(u16) -> u16 {
        let suits = view.public.trump.map(|trump| (trump, Suits::when(trump)));
        move |id| {
            let Some((trump, suits)) = suits else { return id };
            let place = |card| suits.face(card) + slots::slot(view, card);
            encode::relabelled(trump, id, place, |shape| suits.shape(shape))
        }
    }

    fn truth(state: &State<Bezique>, viewer: Seat, row: &mut Row<'_>) {
        let Some(trump) = state.public.trump else { return nothing(Self::TRUTH_BITS, row) };
        let mut whole = row.whole(Self::TRUTH_WORDS);
        truth::truth(state, viewer, Suits::when(trump), &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    /// One deal, as in the contest.
    fn is_lesson_over(start: &Public, now: &Public) -> bool {
        Bezique::is_decided(start, now)
    }

    /// What the deal puts a seat's side ahead of the other: 1,000 for 300 points, so 10 for three
    /// points, and 6,000 at the most. How the match stands is not rewarded, and not among the inputs.
    fn reward(start: &Public, end: &State<Bezique>) -> BySeat<i32> {
        let (before, after) = (Bezique::points(start), Bezique::points(&end.public));
        BySeat::from_fn(after.len(), |seat| {
            let other = seat.left(after.len());
            let ahead = (after[seat] - before[seat]) - (after[other] - before[other]);
            (1000 * ahead / POINTS).clamp(-MOST, MOST)
        })
    }
}

/// Before the first deal there is nothing to see.
fn nothing(bits: usize, row: &mut Row<'_>) {
    (0..bits).for_each(|_| row.flag(false));
}
