//! What a network for Behütunsburg is given: 798 inputs, made for the duel and enough for larger tables.
//!
//! The viewer's house and the next rival's are told in full, those of further rivals in short. Numbers
//! are thermometers: a bit for each step that is reached.

mod fields;
mod hand;
mod houses;
mod moment;
mod money;
mod outlook;
mod scale;
#[cfg(test)]
mod tests;
mod truth;

use engine::{
    BySeat, Seat, State, View,
    mind::{Contest, Field, Learn, Row},
};

use crate::behutunsburg::{Behutunsburg, Mode, Phase, Public, Rules, mind::encode};
use outlook::Outlook;

impl Learn for Behutunsburg {
    const LEARNING: u32 = 1;
    const ABOUT: &'static str = "Labels are ids with the cards of a treasury by kind. A lesson is a match, and its reward is the win, with a little for the lead.";
    const INPUTS: &'static [Field] = fields::INPUTS;
    const TRUTH: &'static [Field] = fields::TRUTH;

    /// The duel has a network of its own; three and four play by one.
    fn network(rules: &Rules) -> Option<&'static str> {
        Some(if rules.players == 2 { "behutunsburg-2" } else { "behutunsburg-3-4" })
    }

    /// Four in teams is another game than four of whom each has a house.
    fn form(rules: &Rules) -> Option<&'static str> {
        match (rules.players, rules.mode) {
            (3, _) => Some("behutunsburg-3"),
            (4, Mode::Free) => Some("behutunsburg-4-free"),
            (4, _) => Some("behutunsburg-4"),
            _ => Self::network(rules),
        }
    }

    #[inline(always)]
    fn inputs(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
        let outlook = Outlook::of(view);
        hand::cards(view, &outlook, row);
        houses::courts(&outlook, row);
        houses::treasuries(&outlook, row);
        hand::prospects(view, &outlook, row);
        outlook.leads(row);
        moment::sizes(view, row);
        moment::moment(view, row);
        moment::time(view, row);
    }

    /// The cards of a treasury have labels by kind: a jewel is paid under the same label wherever it
    /// lies.
    #[inline]
    fn labels(view: View<'_, Behutunsburg>) -> impl Fn(u16) -> u16 {
        move |id| encode::with_depth(id, |depth| money::slot(view, depth))
    }

    fn truth(state: &State<Behutunsburg>, viewer: Seat, row: &mut Row<'_>) {
        let mut whole = row.whole(Self::TRUTH_WORDS);
        truth::truth(state, viewer, &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    /// The match, for it is what is won: about a hundred decisions a round between beginners. When to
    /// end a round hangs on the rounds before it and behind it.
    fn is_lesson_over(_: &Public, now: &Public) -> bool {
        now.phase == Phase::Over
    }

    /// A match won or lost is most of it, for that is what is compared; the lead is a little, so that
    /// there is something to learn before anybody can build a castle.
    fn reward(_: &Public, end: &State<Behutunsburg>) -> BySeat<i32> {
        let won = Self::result(&end.public, end);
        let houses: i32 = end.rules.houses().map(|_| 1).sum();
        BySeat::from_fn(end.rules.players, |seat| {
            let (lead, won) = (lead(end, seat), (houses * won[seat] - 1000) / (houses - 1));
            won * 9 / 10 + 100 * lead / (lead.abs() + LEAD)
        })
    }

    /// The chance of winning the match, where there are two houses.
    fn measured_reward(world: &State<Behutunsburg>, _: Seat, reward: i32) -> Option<i32> {
        let is_duel = world.rules.houses().count() == 2;
        is_duel.then(|| i32::midpoint(reward, 1000).clamp(0, 1000))
    }
}

/// The lead in points that is as good as half of what leads can bring.
const LEAD: i32 = 100;

/// Points of the match that a seat is ahead of the best rival.
fn lead(end: &State<Behutunsburg>, seat: Seat) -> i32 {
    let rivals = end.rules.rivals(seat).map(|rival| end.public.scores[rival]);
    end.public.scores[seat] - rivals.max().unwrap_or(0)
}
