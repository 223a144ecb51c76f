//! The own hand: its order, and what pointing at a good does.

use engine::{ShortSort, View};

use crate::beauharnais::{Action, Beauharnais, Good, Phase, Verb};

/// Trumps first, the Letter last.
pub(crate) fn sorted(view: View<'_, Beauharnais>) -> Vec<Good> {
    let mut goods: Vec<Good> = view.private.hand.into_iter().collect();
    goods.short_sort_by_key(|good| good.suit().is_none() || good.suit() != view.public.trump);
    goods
}

/// Its suit; the Letter has a group of its own.
pub(crate) fn group(good: Good) -> u8 {
    good.suit().map_or(4, |suit| suit as u8)
}

/// To lead the Letter one declares a suit, so it is not pointed at but chosen from the menu.
pub(crate) fn action(view: View<'_, Beauharnais>, good: Good) -> Option<Action> {
    let public = view.public;
    let leads = public.tricks.current().is_empty() && public.waiting.contains(view.seat);
    match public.phase {
        Phase::Play if leads && good == Good::LETTER => None,
        Phase::Play => Some(Action::Good(Verb::Play, good)),
        Phase::Discard if public.waiting.contains(view.seat) => {
            Some(Action::Good(Verb::Discard, good))
        }
        Phase::Aside => Some(Action::Good(Verb::Aside, good)),
        _ => None,
    }
}
