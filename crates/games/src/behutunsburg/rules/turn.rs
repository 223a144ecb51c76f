//! H4. Turn: actions, any number, in any order.

use engine::{Rule, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Legal, Verb,
    rules::{castle, court, discard, jester, kidnap, quest, rogue, trading, treasury},
};

/// The discard that ends the turn is open all through it.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    court::list(view, legal);
    treasury::list(view, legal);
    quest::list(view, legal);
    castle::list(view, legal);
    rogue::list(view, legal);
    jester::list(view, legal);
    trading::list(view, legal);
    discard::list(view, legal);
}

/// Whether an action is among them, without a list of all.
pub(crate) fn allows(view: View<'_, Behutunsburg>, action: Action) -> bool {
    let mut legal = Legal::default();
    match action {
        Action::Court(couple) => return court::allows_couple(view, couple),
        Action::Join(person) => return court::allows(view, person),
        Action::Card(Verb::Discard, name) => return view.private.hand.has(name),
        Action::Card(Verb::Treasure, _) => treasury::list(view, &mut legal),
        Action::Card(Verb::Quest | Verb::QuestFromCourt, _) => quest::list(view, &mut legal),
        Action::Castle => castle::list(view, &mut legal),
        Action::Steal(_) | Action::Kidnap(_) | Action::Wave => rogue::list(view, &mut legal),
        Action::Replace(..) => jester::list(view, &mut legal),
        Action::DiscardTreasury(_) | Action::DiscardCourt(_) | Action::End => {
            discard::list(view, &mut legal);
        }
        _ => return false,
    }
    legal.holds(action)
}

/// The rule that forbids an action.
pub(crate) fn why_not(view: View<'_, Behutunsburg>, action: Action) -> Rule {
    match action {
        Action::Draw | Action::Roll | Action::Card(Verb::GiveUp, _) => Rule("H3.1"),
        Action::Court(couple) => court::why_not(view, &couple.persons()),
        Action::Join(person) => court::why_not(view, &[person]),
        Action::Card(Verb::Treasure, _) => Rule("H4.4"),
        Action::Card(Verb::Quest | Verb::QuestFromCourt, name) => quest::why_not(view, name),
        Action::Castle => castle::why_not(view),
        Action::Card(Verb::Pay, _) | Action::PayTreasury(_) => Rule("H4.7"),
        Action::Steal(theft) => rogue::why_not(view, theft.from),
        Action::Kidnap(kidnap) => kidnap::why_not(view, kidnap),
        Action::Card(Verb::Toss, _) | Action::Wave => Rule("H4.8"),
        Action::Replace(..) => Rule("H6.2"),
        Action::Card(Verb::Discard, _)
        | Action::DiscardTreasury(_)
        | Action::DiscardCourt(_)
        | Action::End => Rule("H7.1"),
        Action::Card(Verb::Defend, _) | Action::Yield => Rule("H9.1"),
        Action::Offer(_) | Action::Accept | Action::Decline => Rule("H9.2"),
    }
}
