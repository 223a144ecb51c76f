//! What the menu says of it, beside its options.

use engine::show::{Menu, Preset};

pub(super) const MENU: Menu = Menu {
    players: 4,
    minutes: 40,
    quick: &[],
    presets: &[
        Preset { name: "plotters", options: &[("future", "yes"), ("memories", "yes")] },
        Preset { name: "long", options: &[("rounds", "8")] },
    ],
};
