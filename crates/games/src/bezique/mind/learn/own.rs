//! What the viewer holds, and what may come of it.

use cards::{
    CardSet,
    french::Suit,
    piquet::{Card, Rank},
};
use engine::{View, mind::Row};

use super::{
    Suits, copies,
    fields::{COSTS, SLACKS},
    shapes::{SHAPES, Sources, standings, which},
    slots,
};
use crate::bezique::{Bezique, Class, mind::sense::Prospects};

/// The viewer's cards by the places of their copies.
#[derive(Default)]
struct Own {
    held: u128,
    table: [u32; 4],
    /// By class, what can still serve in it.
    free: [[u32; 4]; Class::COUNT],
}

impl Own {
    #[inline(always)]
    fn of(view: View<'_, Bezique>, suits: Suits) -> Own {
        let (public, table) = (view.public, view.public.table[view.seat]);
        let mut own = Own::default();
        let held = view.private.hand | table;
        own.held = copies::thermometers(suits.cards(held));
        if public.stock == 0 {
            return own;
        }
        for card in held.into_iter().filter(|card| card.rank() <= Rank::Jack) {
            let place = suits.face(card) + slots::slot(view, card);
            let (lane, bit) = (usize::from(place / 32), place % 32);
            own.table[lane] |= u32::from(table.contains(card)) << bit;
            for class in Class::ALL {
                let is_free = !public.served.barred(class).contains(card);
                own.free[class as usize][lane] |= u32::from(is_free) << bit;
            }
        }
        own
    }
}

pub(super) fn cards(view: View<'_, Bezique>, suits: Suits, row: &mut Row<'_>) {
    let own = Own::of(view, suits);
    row.wide(own.held, 128);
    let figures = own.table.map(|suit| u64::from(suit & 0xf_ffff));
    row.numbers([figures[0], figures[1]], 20);
    row.numbers([figures[2], figures[3]], 20);
    let free = |class: Class| own.free[class as usize].map(u64::from);
    row.numbers(free(Class::Fours).map(|suit| (suit & 0xf) | (suit >> 4 & 0xfff0)), 16);
    row.numbers(free(Class::Marriages).map(|suit| suit >> 8 & 0xff), 8);
    row.bits(free(Class::Sequence)[0] & 0xf_ffff, 20);
    for class in [Class::Bezique, Class::Double] {
        let queens = free(class)[usize::from(suits.of(Suit::Spades))] >> 12 & 0xf;
        let knaves = free(class)[usize::from(suits.of(Suit::Diamonds))] >> 16 & 0xf;
        row.numbers([queens, knaves], 4);
    }
}

/// How near the viewer is to each combination.
pub(super) fn combinations(
    view: View<'_, Bezique>,
    suits: Suits,
    unseen: CardSet<Card>,
    row: &mut Row<'_>,
) {
    let (public, hand) = (view.public, view.private.hand);
    if public.stock == 0 {
        return row.wide(0, (5 + SLACKS.len()) * SHAPES);
    }
    let held = hand | public.table[view.seat];
    let free = Class::ALL.map(|class| held - public.served.barred(class));
    let all = standings(public.trump(), suits, &Sources { free, hand, unseen });
    row.bits(which(&all, |one| one.is_ready), SHAPES);
    for most in 1..=3 {
        row.bits(which(&all, |one| one.lacking <= most), SHAPES);
    }
    for least in SLACKS {
        row.bits(which(&all, |one| one.lacking > 0 && one.slack >= least), SHAPES);
    }
    let is_turned_up =
        |cards: CardSet<Card>| public.turnup.is_some_and(|card| cards.contains(card));
    row.bits(which(&all, |one| one.lacking == 1 && is_turned_up(one.wanted)), SHAPES);
}

/// What a beginner who has measured it expects less without a card; of copies the one that is missed
/// least.
pub(super) fn costs(
    view: View<'_, Bezique>,
    suits: Suits,
    unseen: CardSet<Card>,
    row: &mut Row<'_>,
) {
    let (mut dear, mut cheap) = ([0_u64; COSTS.len()], [0_u64; COSTS.len()]);
    if view.public.stock > 0 {
        let prospects = Prospects::measured(view, unseen);
        let held = view.private.hand | view.public.table[view.seat];
        for card in held.into_iter().filter(|card| card.rank() <= Rank::Jack) {
            let (face, cost) = (suits.face(card) / 4, prospects.points(card));
            for (level, least) in COSTS.into_iter().enumerate() {
                dear[level] |= u64::from(cost >= least) << face;
                cheap[level] |= u64::from(cost < least) << face;
            }
        }
    }
    for (dear, cheap) in dear.into_iter().zip(cheap) {
        row.bits(copies::figures(dear & !cheap), 20);
    }
}
