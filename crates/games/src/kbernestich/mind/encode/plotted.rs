//! The sheet and what is on it, field by field.

use engine::{View, mind::Row};

use super::{
    fields::{BUST_BITS, COLOURS, CUBES_BITS, FEW_BITS, LETTERS, SEATS, SQUARES, VALUES},
    observe::around,
};
use crate::kbernestich::{Colour, Kbernestich, Squares};

#[inline(always)]
pub(super) fn plotted(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    row.bits(view.rules.layout.squares().bits(), SQUARES);
    row.bits(view.public.plot.open().bits(), SQUARES);
    cubes(view, row);
    claims(view, row);
    let plot = &view.public.plot;
    for points in plot.values.0 {
        row.one_hot(points.map(usize::from), VALUES);
    }
    row.count(plot.bust().into(), BUST_BITS);
    row.flag(plot.bust.is_some());
}

#[inline(always)]
fn cubes(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let (layout, plot) = (&view.rules.layout, &view.public.plot);
    let on = around(view, plot.squares());
    let letters = around(view, plot.cubes_on_letters());
    let graced = on.iter().map(|on| (*on & Squares::GRACES).len() as u8).sum();
    row.count(layout.graces().saturating_sub(graced).into(), CUBES_BITS);
    for points in 0..LETTERS {
        let written = letters.iter().map(|letters| letters[points]).sum();
        row.count(layout.letters(points as u8 + 1).saturating_sub(written).into(), CUBES_BITS);
    }
    for on in on {
        row.bits(on.bits(), SQUARES);
    }
    for cubes in letters.into_iter().flatten() {
        row.count(cubes.into(), CUBES_BITS);
    }
    for cubes in around(view, &view.public.cubes) {
        row.count(cubes.into(), CUBES_BITS);
    }
    row.count(plot.placements_left().into(), FEW_BITS);
}

#[inline(always)]
fn claims(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let (plot, seats) = (&view.public.plot, view.rules.seats);
    for steps in 0..SEATS as u8 {
        let seat = (steps < seats).then(|| view.seat.round(steps, seats));
        row.one_hot(seat.and_then(|seat| plot.claim(seat)).map(|colour| colour as usize), COLOURS);
    }
    for colour in Colour::ALL {
        row.flag(plot.is_claimed(colour));
    }
}
