//! Copies of a card: where it matters which of them is meant.

use std::collections::BTreeMap;

use cards::{CardSet, piquet::Card};
use engine::{View, show::Words};

use crate::bezique::{Bezique, CombinationKind};

/// How a card lies with its seat. Copies that lie alike are one card to a player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Standing {
    is_on_table: bool,
    /// What it was declared in.
    served: Vec<&'static str>,
}

pub(super) fn standing(view: View<'_, Bezique>, card: Card) -> Standing {
    let public = view.public;
    let kinds = public.trump.into_iter().flat_map(|trump| public.served.kinds(card, trump));
    let is_on_table = public.table[view.seat].contains(card);
    let served = if is_on_table { kinds.map(CombinationKind::word).collect() } else { Vec::new() };
    Standing { is_on_table, served }
}

/// What tells the viewer's card from its copies; `None` if nothing does, or nothing need.
pub(super) fn apart(view: View<'_, Bezique>, card: Card, words: &Words<'_>) -> Option<String> {
    let own = view.private.hand | view.public.table[view.seat];
    let copies = own & Card::of_face(card.suit(), card.rank());
    let here = standing(view, card);
    if copies.into_iter().all(|copy| standing(view, copy) == here) {
        return None;
    }
    if !here.is_on_table {
        return Some(words.say("apart.hand", &[]));
    }
    let kinds = here.served.iter().map(|kind| words.say(&format!("kind.{kind}"), &[]));
    Some(words.say("apart.table", &[("kinds", &words.list(kinds))]))
}

/// The cards of a declaration, each by its face and how it lies: two that are alike here differ in
/// nothing.
pub(super) fn alike(view: View<'_, Bezique>, cards: CardSet<Card>) -> Alike {
    let mut counts = Alike::new();
    for card in cards {
        let face = (card.suit() as u8, card.rank() as u8, standing(view, card));
        *counts.entry(face).or_default() += 1;
    }
    counts
}

pub(super) type Alike = BTreeMap<(u8, u8, Standing), u8>;
