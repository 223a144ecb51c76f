//! What the menu says of it, beside its options.

use engine::show::{Menu, Preset};

pub(super) const MENU: Menu = Menu {
    players: 2,
    minutes: 60,
    quick: &[],
    presets: &[
        Preset { name: "short", options: &[("rounds", "1")] },
        Preset {
            name: "lively",
            options: &[("rounds", "2"), ("defense", "yes"), ("trading", "yes"), ("die", "yes")],
        },
    ],
};
