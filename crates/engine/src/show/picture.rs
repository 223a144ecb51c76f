//! A view as data: what whoever draws a table is given.

use std::fmt::Display;

use serde::Serialize;
use ts_rs::TS;

use crate::{
    Illegal, SeatSet, View,
    show::{Points, Show, Words},
};

/// A game that can be drawn. Whatever a board shows is worked out here, from what may be known:
/// who is winning the trick and by which rule, what can be had and for how much. There is no rule
/// in a client.
pub trait Picture: Show<Event: Serialize + TS> {
    /// What everyone sees.
    type Table: Serialize + TS + 'static;
    /// What one seat sees beyond that.
    type Own: Serialize + TS + 'static;

    fn table(rules: &Self::Rules, public: &Self::Public) -> Self::Table;

    fn own(view: View<'_, Self>, words: &Words<'_>) -> Self::Own;

    /// Who scores together; everybody alone unless the game has partners.
    fn sides(_: &Self::Rules, public: &Self::Public) -> Vec<SeatSet> {
        Self::points(public).seats().map(SeatSet::only).collect()
    }

    /// What seats had before the first round, where that is more than nothing. Called when it has
    /// just been scored.
    fn head_start(_: &Self::Public) -> Vec<Points> {
        Vec::new()
    }

    /// Every point of the deal or round that has just ended, until the next has begun; empty at any
    /// other time.
    fn reckoning(rules: &Self::Rules, public: &Self::Public) -> Vec<Points>;
}

/// A card in the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Held {
    pub card: String,
    /// Cards of one group stand together and share a colour.
    pub group: u8,
    /// What pointing at it would do, allowed or not; `None` if it does nothing now.
    pub action: Option<String>,
    /// The rule that forbids that; `None` if it is allowed, or does nothing.
    pub why_not: Option<String>,
    /// The same in the words of the position, where there is more to say than the rule.
    pub because: Option<String>,
}

impl Held {
    /// `action` is what pointing at the card would do, if anything.
    pub fn new<G: Show>(
        view: View<'_, G>,
        card: &impl Display,
        group: u8,
        action: Option<G::Action>,
        words: &Words<'_>,
    ) -> Held {
        let action = action.filter(|_| view.is_pending());
        let why_not = action.and_then(|action| match view.check(&action) {
            Err(Illegal::Against(rule)) => {
                Some((rule, G::why_not_here(view, &action, rule, words)))
            }
            _ => None,
        });
        let (why_not, because) = why_not.unzip();
        Held {
            card: card.to_string(),
            group,
            action: action.map(|action| action.to_string()),
            why_not: why_not.map(|rule| rule.to_string()),
            because: because.flatten(),
        }
    }
}
