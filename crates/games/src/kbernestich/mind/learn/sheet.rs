//! What the sheet has fixed, what is open on it, and what each seat has plotted.

use engine::{Seat, mind::Row};

use super::{
    Look,
    fields::{BUSTS, LETTERS, OPEN, PLOTTED, ROOM, SEATS, TRICKS},
    steps::{thermometer, thermometers},
};
use crate::kbernestich::{
    Act, Plot, Squares,
    mind::encode::around,
    rules::scoring::{self, OR_MORE},
};

/// Where the squares begin that are neither values of colours nor bust values.
const REST: u32 = Squares::GRACES.bits().trailing_zeros();

pub(super) fn sheet(look: &Look<'_>, row: &mut Row<'_>) {
    let plot = &look.view.public.plot;
    let worth = |points: Option<u8>| 1 << points.map_or(0, |points| 1 + points);
    row.each(look.order.sorted(plot.values.0.map(worth)), 5);
    row.flag(plot.bust.is_some());
    thermometer(row, usize::from(plot.bust().saturating_sub(16) / 2), BUSTS);
    row.bits(plot.open().bits() >> REST, OPEN);
    rooms(look, row);
    row.one_hot(Some(plot.placements_left().into()), 3);
    seats(look, row);
}

/// How many cubes the squares that are there twice still take.
fn rooms(look: &Look<'_>, row: &mut Row<'_>) {
    const TWO: u8 = 2;
    let (layout, plot) = (&look.view.rules.layout, &look.view.public.plot);
    let graced = plot.seats().filter(|&seat| plot.has_grace(seat)).count();
    let written: u8 = plot.seats().map(|seat| plot.letters(seat, TWO)).sum();
    thermometer(row, usize::from(layout.graces()).saturating_sub(graced), ROOM);
    thermometer(row, layout.letters(TWO).saturating_sub(written).into(), ROOM);
}

fn seats(look: &Look<'_>, row: &mut Row<'_>) {
    let view = look.view;
    let plot = &view.public.plot;
    let on = around(view, plot.squares());
    row.each(on.map(|on| on.bits() >> REST & ((1 << PLOTTED) - 1)), PLOTTED);
    let seats = view.rules.seats;
    let by_steps = |steps: u8| (steps < seats).then(|| view.seat.round(steps, seats));
    let all: [Option<Seat>; SEATS] = std::array::from_fn(|steps| by_steps(steps as u8));
    let letters = |seat: Option<Seat>| seat.map_or(0, |seat| scoring::letters(plot, seat));
    thermometers(row, all.map(letters), LETTERS);
    thermometers(row, around(view, &view.public.cubes), 5);
    let claim = |seat: Option<Seat>| seat.and_then(|seat| plot.claim(seat));
    let claimed = |seat| claim(seat).map_or(0, |colour| 1 << look.order.place(colour));
    row.each(all.map(claimed), 4);
    let tricks = &view.public.tricks;
    let to_take = (2 << tricks.left()) - 1;
    let true_with = |seat: Seat| true_with(plot, seat) >> tricks.taken[seat] & to_take;
    row.each(all.map(|seat| seat.map_or(0, true_with)), TRICKS);
}

/// K6.3, K4.4, K4.5. A bit for each number of tricks with which the seat's hunch comes true.
fn true_with(plot: &Plot, seat: Seat) -> u64 {
    let Some(hunch) = plot.hunch(seat) else { return 0 };
    let made = if hunch == OR_MORE { !0 << OR_MORE } else { 1 << hunch };
    match plot.act(seat) {
        Some(Act::Pessimism) => made | made >> 1,
        Some(Act::Optimism) => made | 2 << hunch,
        _ => made,
    }
}
