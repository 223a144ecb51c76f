//! What the menu says of it, beside its options.

use engine::show::{Menu, Preset};

pub(super) const MENU: Menu = Menu {
    players: 2,
    minutes: 60,
    quick: &[("packs", "2"), ("target", "0")],
    presets: &[
        Preset { name: "short", options: &[("packs", "2"), ("target", "0")] },
        Preset { name: "common", options: &[("packs", "2"), ("exchange", "10")] },
        Preset { name: "one", options: &[("target", "0")] },
        Preset { name: "ranks", options: &[("packs", "2"), ("takes", "rank")] },
    ],
};
