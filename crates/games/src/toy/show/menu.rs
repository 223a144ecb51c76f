//! What the menu says of it, beside its options.

use engine::show::{Menu, Preset};

pub(super) const MENU: Menu = Menu {
    players: 2,
    minutes: 2,
    quick: &[],
    presets: &[Preset { name: "long", options: &[("deals", "4")] }],
};
