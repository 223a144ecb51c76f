//! What a game says of itself on the menu, beside its options.

/// A game's part of the menu.
#[derive(Clone, Copy, Debug)]
pub struct Menu {
    /// The number of players that it is usually played with.
    pub players: u8,
    /// About how long a match with the usual options takes people.
    pub minutes: u16,
    /// Options that make a match for one sitting of the usual one, where that is longer: what is
    /// played at one click.
    pub quick: &'static [(&'static str, &'static str)],
    /// Other ways to play it than the usual.
    pub presets: &'static [Preset],
}

/// Choices of options that belong together. The messages `preset.<name>` and `….help` say what it
/// is.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    pub name: &'static str,
    /// Keys and values.
    pub options: &'static [(&'static str, &'static str)],
}
