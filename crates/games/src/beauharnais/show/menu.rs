//! What the menu says of it, beside its options.

use engine::show::{Menu, Preset};

pub(super) const MENU: Menu = Menu {
    players: 4,
    minutes: 10,
    quick: &[],
    presets: &[
        Preset { name: "plain", options: &[("card", "none")] },
        Preset { name: "evening", options: &[("deals", "4")] },
    ],
};
