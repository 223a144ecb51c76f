//! What a row is made of, in the order of `observe`.

use cards::Card as _;
use engine::mind::Field;

use crate::kbernestich::{Card, Colour, Square};

/// The most that play.
pub(super) const SEATS: usize = 4;
pub(super) const CARDS: usize = Card::COUNT as usize;
pub(super) const COLOURS: usize = Colour::ALL.len();
pub(super) const SQUARES: usize = Square::COUNT;
/// With 3 and 4 players.
pub(super) const SIZES: usize = 2;
pub(super) const PHASES: usize = 8;
/// The colours, or none.
pub(super) const TRUMPS: usize = COLOURS + 1;
/// 0 to 3 points for each card.
pub(super) const VALUES: usize = 4;
/// Letters of 1 to 4 points.
pub(super) const LETTERS: usize = 4;
/// The width of a number of rounds, tricks, or cards of a colour.
pub(super) const COUNT_BITS: usize = 4;
/// The width of a number of cubes, or of cards to discard.
pub(super) const CUBES_BITS: usize = 3;
/// The width of what helps at most three times.
pub(super) const FEW_BITS: usize = 2;
/// The width of the bust value.
pub(super) const BUST_BITS: usize = 6;
/// The width of points.
pub(super) const POINTS_BITS: usize = 8;

const fn flags(name: &'static str, shape: &'static [usize], about: &'static str) -> Field {
    numbers(name, shape, 1, about)
}

const fn numbers(
    name: &'static str,
    shape: &'static [usize],
    bits: usize,
    about: &'static str,
) -> Field {
    Field { name, shape, bits: bits as u8, about }
}

pub(super) const FIELDS: &[Field] = &[
    flags("players", &[SIZES], "How many play: 3 or 4."),
    flags("future", &[1], "Whether colours can be claimed (K9.1)."),
    flags("memories", &[1], "Whether cards taken lie face down (K9.2)."),
    numbers(
        "rounds_left",
        &[1],
        COUNT_BITS,
        "Rounds that are not scored, the present one with them.",
    ),
    flags(
        "phase",
        &[PHASES],
        "One of start, deal (chance decides), trump, claim, plot, review, trick, over.",
    ),
    flags("turn", &[SEATS], "The seat that is asked."),
    flags("starter", &[SEATS], "The round's start player."),
    flags("trump", &[TRUMPS], "One of red, blue, yellow, green, none."),
    flags("hand", &[CARDS], "The viewer's hand."),
    flags("face_down", &[CARDS], "The viewer's card that lies face down in the present trick."),
    flags("found", &[CARDS], "What the viewer found aside with review."),
    flags("discards", &[CARDS], "What the viewer has laid aside with review."),
    flags(
        "sheet",
        &[SQUARES],
        "The squares that the sheet has: from:R0 to from:G3, bust:10 to bust:41, grace, hunch:0 to hunch:5, the actions incubation, observation, review, pessimism, optimism, and to:4 to to:1.",
    ),
    flags("open", &[SQUARES], "Those that somebody could still place on."),
    numbers(
        "grace_room",
        &[1],
        CUBES_BITS,
        "Cubes that Hannah's Grace still takes; 7 stands for more too.",
    ),
    numbers(
        "letter_room",
        &[LETTERS],
        CUBES_BITS,
        "Cubes that letters to Marie of 1, 2, 3 and 4 points still take; 7 stands for more too.",
    ),
    flags("on", &[SEATS, SQUARES], "The squares on which each seat has a cube."),
    numbers(
        "letters",
        &[SEATS, LETTERS],
        CUBES_BITS,
        "Cubes of each seat on letters to Marie of 1, 2, 3 and 4 points.",
    ),
    numbers("cubes", &[SEATS], CUBES_BITS, "Cubes that each seat has ready to place."),
    numbers("placements_left", &[1], FEW_BITS, "Cubes that can still be placed on this turn."),
    flags(
        "claims",
        &[SEATS, COLOURS],
        "Colours that a cube of each seat lies beside and has not been moved.",
    ),
    flags("claimed", &[COLOURS], "Colours that only their claimers can fix."),
    flags(
        "values",
        &[COLOURS, VALUES],
        "The points of each card of a colour, 0 to 3; none while they are not fixed.",
    ),
    numbers("bust", &[1], BUST_BITS, "The bust value as it stands."),
    flags("bust_fixed", &[1], "Whether somebody has fixed it."),
    flags("incubation", &[SEATS], "Who may still play a card face down."),
    flags("observation", &[SEATS], "Who may still wait."),
    numbers("waits_left", &[1], FEW_BITS, "How often it may."),
    numbers(
        "reviewed_after",
        &[1],
        FEW_BITS,
        "How many tricks were complete when somebody reviewed.",
    ),
    numbers("to_discard", &[1], CUBES_BITS, "How many cards the reviewer has yet to discard."),
    numbers(
        "tricks_left",
        &[1],
        COUNT_BITS,
        "Tricks that are not complete, the present one with them.",
    ),
    flags("leader", &[SEATS], "Who leads the present trick, or the next."),
    flags("led", &[COLOURS], "The colour led."),
    flags("taking", &[SEATS], "Who would take the trick if it ended now."),
    flags("hides", &[SEATS], "Whose card lies face down in the trick."),
    flags("waits", &[SEATS], "Who plays last because of observation."),
    flags("trick", &[SEATS, CARDS], "What each seat has played face up to the present trick."),
    flags(
        "played",
        &[SEATS, CARDS],
        "What each seat has played in this round, as far as it was seen, the present trick with it.",
    ),
    flags(
        "taken",
        &[SEATS, CARDS],
        "What each seat has taken: everyone has seen it, also with `memories`.",
    ),
    flags(
        "could_hold",
        &[SEATS - 1, CARDS],
        "What each other seat could have in its hand, clockwise from the viewer's left: cards that were not seen and that nothing shows to be elsewhere.",
    ),
    flags("could_be_aside", &[CARDS], "The same of what lies aside."),
    numbers("tricks", &[SEATS], COUNT_BITS, "How many tricks each seat has taken."),
    numbers(
        "colours_taken",
        &[SEATS, COLOURS],
        COUNT_BITS,
        "How many cards of each colour each seat has taken.",
    ),
    numbers(
        "worth_taken",
        &[SEATS],
        POINTS_BITS,
        "What they come to at the points fixed so far (K6.4), before the bust value.",
    ),
    numbers(
        "scores",
        &[SEATS],
        POINTS_BITS,
        "The space of each seat's disc; 255 stands for more too.",
    ),
    numbers(
        "ahead",
        &[SEATS],
        POINTS_BITS,
        "How many spaces each disc is ahead of the last; 255 stands for more too.",
    ),
    flags("under", &[SEATS, SEATS], "The discs that lie under each: they count as ahead (K1.3)."),
];
