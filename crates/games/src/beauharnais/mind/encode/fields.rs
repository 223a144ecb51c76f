//! What a row is made of, in the order of `observe`.

use cards::Card as _;
use engine::{Seat, mind::Field};

use crate::beauharnais::{Biddable, Good, RuleCard, Suit};

pub(super) const SEATS: usize = Seat::MAX;
pub(super) const GOODS: usize = Good::COUNT as usize;
pub(super) const SUITS: usize = Suit::ALL.len();
pub(super) const BIDS: usize = Biddable::COUNT as usize;
/// The numbers that can be bid.
pub(super) const NUMBERS: usize = BIDS / SUITS;
pub(super) const RULE_CARDS: usize = RuleCard::ALL.len();
/// With 2, 3, 4 and 5 players.
pub(super) const SIZES: usize = 4;
pub(super) const PHASES: usize = 10;
/// Beauharnais, alone, butler, daughter.
pub(super) const ROLES: usize = 4;
/// The width of a number of deals.
pub(super) const DEALS_BITS: usize = 6;
/// The width of a number of discarded goods.
pub(super) const DISCARD_BITS: usize = 2;
/// The width of a number of premium goods, and of tricks.
pub(super) const COUNT_BITS: usize = 5;
/// The width of a score.
pub(super) const SCORE_BITS: usize = 8;

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
    flags("players", &[SIZES], "How many play: one of 2, 3, 4, 5."),
    flags("one_by_number", &[1], "Whether active 1s go by numbers alone (B6.4)."),
    flags(
        "monopoly_by_taking",
        &[1],
        "Whether a monopoly is all premium goods taken, as in the first edition, not all points (B8.2).",
    ),
    numbers("deals_left", &[1], DEALS_BITS, "Deals that are not over, the present one with them."),
    flags(
        "rule_card",
        &[RULE_CARDS],
        "The rule card in force, in the order of B7; none without one.",
    ),
    flags(
        "phase",
        &[PHASES],
        "One of card, deal, start (chance decides), auction, trump, name, discard, aside, play, over.",
    ),
    flags("turn", &[SEATS], "Seats that are asked."),
    flags("start", &[SEATS], "Who begins the auction; from the exchange on, who leads first."),
    flags("drawn", &[1], "Whether a start player was drawn because nobody held the Rose (B2.2)."),
    flags("hand", &[GOODS], "The viewer's hand."),
    flags(
        "sealed",
        &[GOODS],
        "The good that the viewer has set aside under `ex`, or chosen in a duel and not shown yet.",
    ),
    flags("taken_up", &[GOODS], "The surplus, if the viewer took it."),
    flags("laid_away", &[GOODS], "What the viewer has discarded."),
    flags(
        "shown",
        &[GOODS],
        "Goods that were turned up (B3.3, B9.1, B10.2), wherever they are now.",
    ),
    flags("premium", &[GOODS], "Premium goods of this deal."),
    flags("bids", &[SEATS, BIDS], "The bids of each seat: by number from 12 to 20, then suit."),
    flags("passed", &[SEATS], "Seats that have passed."),
    flags("beauharnais", &[SEATS], "Who is Beauharnais."),
    flags("contract", &[NUMBERS], "Her bid, from 12 to 20."),
    flags(
        "all_passed",
        &[1],
        "Whether she became it because all had passed: she was dealt the 10 of the suit shown (B3.3).",
    ),
    flags("trump", &[SUITS], "The trump suit."),
    flags("named", &[GOODS], "The good whose holder is the butler."),
    flags("revealed", &[1], "Whether it was played."),
    flags(
        "roles",
        &[SEATS, ROLES],
        "Beauharnais, Beauharnais alone, butler or daughter, as far as the viewer knows; none while it does not.",
    ),
    numbers("discarded", &[1], DISCARD_BITS, "How many goods Beauharnais has discarded."),
    numbers(
        "tricks_left",
        &[1],
        COUNT_BITS,
        "Tricks that are not complete, the present one with them.",
    ),
    flags("leader", &[SEATS], "Who has led or is to lead; nobody in a duel."),
    flags("led", &[SUITS], "The suit led, which is to be followed."),
    flags("declared", &[SUITS], "The suit declared with the Letter in this deal."),
    flags("taking", &[SEATS], "Who would take the trick if it ended now."),
    flags("trick", &[SEATS, GOODS], "What each seat has played to the present trick."),
    flags(
        "played",
        &[SEATS, GOODS],
        "What each seat has played in this deal, the present trick with it.",
    ),
    flags("taken", &[SEATS, GOODS], "What each seat has taken."),
    flags(
        "could_hold",
        &[SEATS - 1, GOODS],
        "What each other seat could have in its hand, clockwise from the viewer's left: goods that were not seen and that nothing shows to be elsewhere.",
    ),
    flags(
        "could_be_out",
        &[GOODS],
        "The same of the surplus, the discard or what is out of the game.",
    ),
    numbers("premium_taken", &[SEATS], COUNT_BITS, "How many premium goods each seat has taken."),
    numbers(
        "scores",
        &[SEATS],
        SCORE_BITS,
        "How many points each seat has more than the one with the fewest; 255 stands for more too.",
    ),
];
