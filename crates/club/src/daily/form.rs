//! What is played on a board of each game: about ten minutes a set.

use protocol::{Order, Pace, Terms};

/// The form of a game's sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetForm {
    pub game: &'static str,
    players: u8,
    options: &'static [(&'static str, &'static str)],
    /// Boards of a set.
    pub boards: u8,
    /// Whether a contract is made or lost: then a board is worth playing if bots do now the one, now
    /// the other.
    pub is_contract: bool,
}

const FORMS: [SetForm; 5] = [
    SetForm { game: "napoleon", players: 5, options: &[], boards: 4, is_contract: true },
    SetForm { game: "beauharnais", players: 4, options: &[], boards: 4, is_contract: true },
    SetForm {
        game: "bezique",
        players: 2,
        options: &[("packs", "2"), ("target", "0")],
        boards: 2,
        is_contract: false,
    },
    SetForm { game: "kbernestich", players: 4, options: &[], boards: 1, is_contract: false },
    SetForm {
        game: "behutunsburg",
        players: 2,
        options: &[("rounds", "1")],
        boards: 2,
        is_contract: false,
    },
];

impl SetForm {
    /// `None` if the game has no sets.
    pub fn of(game: &str) -> Option<SetForm> {
        FORMS.into_iter().find(|form| form.game == game)
    }

    /// What a table of a board is opened with.
    pub fn order(&self) -> Order {
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let terms = Terms {
            pace: Pace::None,
            level: "L2".to_owned(),
            start_when_full: true,
            text: false,
            watchers: false,
            natural: true,
            listed: false,
            hints: false,
            counted: true,
        };
        let options = self.options.iter().map(owned).collect();
        Order { game: self.game.to_owned(), players: self.players, options, terms }
    }
}
