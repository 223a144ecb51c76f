//! Matches in which every seat is a bot at a table that counts, each as a fingerprint of its lines.

use bots::Level;
use protocol::{Order, Terms, digest};
use table::Board;

/// Game, players and options.
type Form = (&'static str, u8, &'static [(&'static str, &'static str)]);

const FORMS: [Form; 6] = [
    ("napoleon", 5, &[]),
    ("beauharnais", 4, &[]),
    ("beauharnais", 2, &[]),
    ("bezique", 2, &[("packs", "2"), ("target", "0")]),
    ("kbernestich", 4, &[]),
    ("behutunsburg", 2, &[("rounds", "1")]),
];

/// One match of every form after the other, by casual bots.
pub(crate) fn line(number: usize) -> String {
    let (game, players, options) = FORMS[number % FORMS.len()];
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    let terms = Terms { counted: true, level: "L2".to_owned(), ..Terms::default() };
    let options = options.iter().map(owned).collect();
    let order = Order { game: game.to_owned(), players, options, terms };
    // A deal that nobody bids for is no board: the next one is.
    let key = |nth: u32| {
        digest([b"golden".as_slice(), &(number as u64).to_le_bytes(), &nth.to_le_bytes()])
    };
    let board = (0..).find_map(|nth| Board::deal(order.clone(), key(nth))).expect("some are bid");
    let played = board.run(Level::Casual, 0);
    let print = digest(played.lines.iter().map(String::as_bytes)).hex();
    format!("{game} {players} {} {}", played.score, &print[..16])
}
