//! The own hand: its order, and what pointing at a card does.

use engine::View;

use crate::behutunsburg::{Action, Behutunsburg, Name, Phase, Verb};

/// The cards in hand, each with its group and what pointing at it would do.
pub(crate) fn sorted(
    view: View<'_, Behutunsburg>,
) -> impl Iterator<Item = (Name, u8, Option<Action>)> {
    let verb = match view.public.phase {
        _ if !view.is_pending() => None,
        Phase::Draw => Some(Verb::GiveUp),
        Phase::Act => Some(Verb::Discard),
        Phase::Pay(_) => Some(Verb::Pay),
        Phase::Wave(_) => Some(Verb::Toss),
        Phase::Defense { .. } => Some(Verb::Defend),
        _ => None,
    };
    let hand = view.private.hand.cards();
    hand.map(move |name| (name, group(name), verb.map(|verb| Action::Card(verb, name))))
}

/// The three ranks, money, and those of no rank.
fn group(name: Name) -> u8 {
    match name {
        Name::King | Name::Queen => 1,
        Name::Baron | Name::Baroness => 2,
        Name::Knight | Name::Lady => 3,
        Name::Jewel | Name::Platinum | Name::Gold => 4,
        Name::Rogue | Name::Jester => 0,
    }
}
