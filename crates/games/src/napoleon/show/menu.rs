//! What the menu says of it, beside its options.

use engine::show::{Menu, Preset};

pub(super) const MENU: Menu = Menu {
    players: 5,
    minutes: 10,
    quick: &[],
    presets: &[
        Preset { name: "evening", options: &[("deals", "5")] },
        Preset { name: "sly", options: &[("deals", "5"), ("demand", "choice")] },
    ],
};
