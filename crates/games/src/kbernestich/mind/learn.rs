//! What a network for Kbernestich is given, one network for three and four players: what can be
//! counted on the table beside what lies there.
//!
//! Colours are counted from trump, and those that are left from the one of which the viewer holds
//! most: no rule tells one plain colour from another, so what is learned of one serves for all.

mod fields;
mod look;
mod order;
mod own;
mod sheet;
mod standing;
mod steps;
#[cfg(test)]
mod tests;
mod trick;
mod truth;

use engine::{
    BySeat, Seat, State, View,
    mind::{Field, Learn, Row, Sense},
};

use crate::kbernestich::{Kbernestich, Phase, Public, Rules, mind::encode};
use look::Look;
use order::Order;

impl Learn for Kbernestich {
    const LEARNING: u32 = 1;
    const ABOUT: &'static str = "Labels are ids with colours counted from trump, and then from the one of which the viewer holds most. A lesson is a match, and its reward is the win, with a little for the lead.";
    const INPUTS: &'static [Field] = fields::INPUTS;
    const TRUTH: &'static [Field] = fields::TRUTH;

    /// A sheet of one's own can be worth anything: no network has learned what its squares are for.
    fn network(rules: &Rules) -> Option<&'static str> {
        rules.layout.is_standard(rules.seats).then_some("kbernestich-3-4")
    }

    fn form(rules: &Rules) -> Option<&'static str> {
        Self::network(rules)
            .map(|_| if rules.seats == 3 { "kbernestich-3" } else { "kbernestich-4" })
    }

    #[inline]
    fn inputs(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
        let look = Look::new(view);
        let mut whole = row.whole(Self::INPUT_WORDS);
        own::moment(view, &mut whole);
        own::cards(&look, &mut whole);
        sheet::sheet(&look, &mut whole);
        standing::standing(&look, &mut whole);
        trick::tricks(&look, &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    #[inline]
    fn labels(view: View<'_, Kbernestich>) -> impl Fn(u16) -> u16 {
        let order = Order::of(view);
        move |id| encode::with_colour(id, |colour| order.place(colour))
    }

    fn truth(state: &State<Kbernestich>, viewer: Seat, row: &mut Row<'_>) {
        let mut whole = row.whole(Self::TRUTH_WORDS);
        truth::truth(state, viewer, &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    /// A lesson is a match. What a round is worth hangs on the scores and on the rounds to come, and
    /// a critic that has seen matches end knows that better than any formula.
    fn is_lesson_over(_: &Public, now: &Public) -> bool {
        now.phase == Phase::Over
    }

    /// A thousand for the win, and up to a hundred more or less for the lead: a little, so that a
    /// match that is lost or won is still played well.
    fn reward(_: &Public, end: &State<Kbernestich>) -> BySeat<i32> {
        Kbernestich::worth(end)
    }

    /// The chance of winning the match.
    fn measured_reward(_: &State<Kbernestich>, _: Seat, reward: i32) -> Option<i32> {
        Some(reward.clamp(0, 1000))
    }
}
