//! Money: what goes to the treasury, and what is paid with.

use engine::View;

use super::{Haste, rivals};
use crate::behutunsburg::{
    Action, Behutunsburg, Counts, House, Name, Position, Purpose, Treasury, Verb,
};

/// The dearest first, so that cheaper cards cover it; what would lie open on top stays in hand
/// while there is time.
#[inline]
pub(super) fn treasure(view: View<'_, Behutunsburg>, haste: Haste) -> Option<Action> {
    let hand = view.private.hand;
    let mut held = Name::MONEY.into_iter().filter(|&name| hand.has(name));
    let dearest = held.next()?;
    let is_covered = held.next().is_some() || dearest == Name::Gold;
    let hurries = || haste.ends || view.public.hands[view.seat] > ROOMY || is_threatened(view);
    (is_covered || hurries()).then_some(Action::Card(Verb::Treasure, dearest))
}

/// Whether a rival may end the round soon: what is in hand then counts nothing.
fn is_threatened(view: View<'_, Behutunsburg>) -> bool {
    rivals(view).any(|rival| rival.castle || rival.court.is_complete())
}

/// H4.8. What a crime wave leaves, and the discard.
const ROOMY: u8 = 6;

/// H4.7. The dearest card that is not more than what is due, else the cheapest of all; from the
/// hand before the treasury.
pub(super) fn pay(hand: Counts, house: &House, due: u8) -> Action {
    let has = |name: &Name| hand.has(*name) || house.treasury.find(*name).is_some();
    let fits = Name::MONEY.into_iter().filter(has).find(|name| name.coins() <= due);
    let name = fits.or_else(|| Name::MONEY.into_iter().rfind(has));
    let name = name.expect("what is due can be paid");
    match house.treasury.find(name) {
        Some(position) if !hand.has(name) => Action::PayTreasury(position),
        _ => Action::Card(Verb::Pay, name),
    }
}

/// Where the cheapest card lies; `None` if there is none.
pub(super) fn cheapest(treasury: Treasury) -> Option<Position> {
    Name::MONEY.into_iter().rev().find_map(|name| treasury.find(name))
}

/// H4.7. From hand and treasury.
pub(super) fn affords(hand: Counts, house: &House, purpose: Purpose) -> bool {
    let coins = |name: Name| u16::from(name.coins()) * u16::from(hand.of(name));
    let in_hand: u16 = Name::MONEY.into_iter().map(coins).sum();
    house.treasury.coins() + in_hand >= u16::from(purpose.price())
}
