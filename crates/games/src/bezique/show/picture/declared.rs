//! What was declared, and what can be.

use std::{cmp::Reverse, collections::HashSet};

use cards::{CardSet, piquet::Card};
use engine::{Seat, ShortSort, View};
use serde::Serialize;
use ts_rs::TS;

use crate::bezique::{Action, Bezique, CombinationKind, Offer, Phase, Public, show::apart::alike};

/// A declared card on the table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Melded {
    pub card: Card,
    /// What it was declared in.
    pub kinds: Vec<CombinationKind>,
}

/// How often a seat has declared a combination, and what that has brought.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Declared {
    pub seat: Seat,
    pub kind: CombinationKind,
    pub times: u8,
    pub points: i32,
}

/// A declaration or an exchange that can be made.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Offered {
    pub action: String,
    /// Null for an exchange.
    pub kind: Option<CombinationKind>,
    pub points: i32,
    pub cards: CardSet<Card>,
}

/// By seat.
pub(super) fn tables(public: &Public) -> Vec<Vec<Melded>> {
    let Some(trump) = public.trump else { return vec![Vec::new(); public.seats().into()] };
    let melded = |card| Melded { card, kinds: public.served.kinds(card, trump).collect() };
    let tables = public.table.values().iter();
    tables.map(|table| table.into_iter().map(melded).collect()).collect()
}

pub(super) fn declared(public: &Public) -> Vec<Declared> {
    let seats = public.earned.iter().flat_map(|(seat, earned)| {
        let kinds = CombinationKind::ALL.into_iter().zip(earned.declared);
        kinds.filter(|(_, times)| *times > 0).map(move |(kind, times)| Declared {
            seat,
            kind,
            times,
            points: i32::from(times) * kind.points(),
        })
    });
    seats.collect()
}

/// One of those that differ in nothing.
pub(super) fn offers(view: View<'_, Bezique>) -> Vec<Offered> {
    if !view.is_pending() || !matches!(view.public.phase, Phase::Declare { .. }) {
        return Vec::new();
    }
    let offer = Offer::to(view);
    let offered = |action: Action, kind, points, cards| {
        let action = action.to_string();
        Offered { action, kind, points, cards }
    };
    let mut seen = HashSet::new();
    let declared = offer.declarations();
    let declared = declared.filter(|(kind, cards)| seen.insert((*kind, alike(view, *cards))));
    let declared = declared.map(|(kind, cards)| {
        offered(Action::Declare(kind, cards), Some(kind), kind.points(), cards)
    });
    let exchanged = offer.sevens().into_iter().take(1).map(|seven| {
        offered(Action::Exchange(seven), None, view.rules.exchange, CardSet::only(seven))
    });
    let mut offers: Vec<Offered> = declared.chain(exchanged).collect();
    offers.short_sort_by_key(|offer| Reverse(offer.points));
    offers
}
