//! What a network for Beauharnais is given: 1,404 inputs, a third of them sets of goods.
//!
//! Suits are counted from trump (trump, its synergy partner, then of the other two the one with neither True
//! Love nor Stock first), since what is learned under one trump then serves under all. Trump itself is
//! given by its name, so what hangs on a suit's name can be told: True Love, Stock, and what the rule
//! cards ask for have bits of their own. In the auction, where there is no trump, suits stay in their order.

mod fields;
mod known;
mod reward;
mod row;
mod sides;
mod standing;
mod strong;
mod suits;
#[cfg(test)]
mod tests;

use engine::{
    BySeat, Seat, State, View,
    mind::{Field, Learn, Row},
};

use crate::beauharnais::{Beauharnais, Public, Rules, mind::encode};
use known::Known;
use suits::Suits;

impl Learn for Beauharnais {
    const LEARNING: u32 = 1;
    const ABOUT: &'static str = "Labels are ids with suits counted from trump. A lesson is a deal, and its reward is a thousand if it is won and as much off if it is lost, with a little for each point.";
    const INPUTS: &'static [Field] = fields::INPUTS;
    const TRUTH: &'static [Field] = fields::TRUTH;

    fn network(rules: &Rules) -> Option<&'static str> {
        match rules.players {
            2 => Some("beauharnais-2"),
            3 => Some("beauharnais-3"),
            _ => Some("beauharnais-4-5"),
        }
    }

    fn form(rules: &Rules) -> Option<&'static str> {
        match rules.players {
            4 => Some("beauharnais-4"),
            5 => Some("beauharnais-5"),
            _ => Self::network(rules),
        }
    }

    fn inputs(view: View<'_, Beauharnais>, row: &mut Row<'_>) {
        let known = Known::of(view);
        let mut whole = row.whole(Self::INPUT_WORDS);
        row::moment::rules(&known, &mut whole);
        row::moment::moment(&known, &mut whole);
        row::goods::own(&known, &mut whole);
        row::goods::unseen(&known, &mut whole);
        row::moment::auction(&known, &mut whole);
        row::moment::contract(&known, &mut whole);
        row::score::premium(&known, &mut whole);
        row::score::rule_card(&known, &mut whole);
        row::goods::played(&known, &mut whole);
        row::trick::trick(&known, &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    #[inline]
    fn labels(view: View<'_, Beauharnais>) -> impl Fn(u16) -> u16 {
        let suits = Suits::of(view.public.trump);
        move |id| encode::moved(id, |place| suits.place(place), |suit| suits.suit(suit))
    }

    fn truth(state: &State<Beauharnais>, viewer: Seat, row: &mut Row<'_>) {
        let mut whole = row.whole(Self::TRUTH_WORDS);
        row::truth::truth(state, viewer, &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    /// A thousand for a deal won and a thousand off for one lost, and a little for each point over or
    /// under what decides it: the chance of winning, which people are told, is half of it and 500 more.
    /// Nothing if it is dealt again.
    fn reward(start: &Public, end: &State<Beauharnais>) -> BySeat<i32> {
        reward::reward(start, end)
    }

    /// The chance of winning the deal, once it is known who plays alone or with whom.
    fn measured_reward(world: &State<Beauharnais>, _: Seat, reward: i32) -> Option<i32> {
        (world.rules.has_teams() && world.public.contract.is_some())
            .then(|| i32::midpoint(reward, 1000).clamp(0, 1000))
    }
}
