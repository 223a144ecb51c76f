//! What a row of Bézique is made of.

use cards::{Card as _, piquet::Card};
use engine::mind::Field;

use crate::bezique::CombinationKind;

/// Seats of the largest table.
pub(super) const SEATS: usize = 4;
pub(super) const CARDS: usize = Card::COUNT as usize;
/// Cards without the letter of their pack.
pub(super) const FACES: usize = CARDS / Card::PACKS as usize;
const KINDS: usize = CombinationKind::ALL.len();

const fn field(
    name: &'static str,
    shape: &'static [usize],
    bits: u8,
    about: &'static str,
) -> Field {
    Field { name, shape, bits, about }
}

/// Whole words come first, so that they are stored and not shifted.
pub(super) const FIELDS: &[Field] = &[
    field("hand", &[CARDS], 1, "Own cards in hand, in card order."),
    field("unseen", &[CARDS], 1, "Cards of which the viewer does not know where they are."),
    field("gone", &[CARDS], 1, "Cards played in this deal, those of the open trick too."),
    field("table", &[SEATS, CARDS], 1, "Declared cards that lie face up, by seat."),
    field("shown", &[SEATS, CARDS], 1, "Cards that everyone has seen a hand take up, by seat."),
    field("lacking", &[SEATS, FACES], 1, "Faces that a hand cannot hold (Z4.2), by seat."),
    field("trick", &[SEATS, FACES], 1, "The face that each seat has played to the open trick."),
    field("last", &[SEATS, FACES], 1, "The face that each seat played to the trick before it."),
    field(
        "served_in_fours",
        &[4, 4, 4],
        1,
        "Cards that have served in four of a kind: by suit, by rank (A K Q J), by pack.",
    ),
    field(
        "served_in_marriages",
        &[4, 2, 4],
        1,
        "Cards that have served in a marriage: by suit, by rank (K Q), by pack.",
    ),
    field(
        "served_in_sequence",
        &[5, 4],
        1,
        "Trumps that have served in a sequence: by rank (A 10 K Q J), by pack.",
    ),
    field(
        "served_in_bezique",
        &[2, 4],
        1,
        "Queens of spades, then knaves of diamonds, that have served in a bézique: by pack.",
    ),
    field("served_in_double", &[2, 4], 1, "The same for a double bézique."),
    field(
        "declared",
        &[SEATS, KINDS],
        4,
        "How often each seat has declared in this deal: sequence, royal and common marriage, \
         bézique, double bézique, four aces, kings, queens, knaves.",
    ),
    field("sevens", &[SEATS], 3, "Sevens of trumps that each seat has played for points."),
    field("exchanged", &[SEATS], 1, "Whether each seat has exchanged a seven in this deal."),
    field("held", &[SEATS], 4, "Cards that each seat has, in hand and on the table."),
    field("trump", &[4], 1, "The trump suit: spades, hearts, diamonds, clubs."),
    field("turnup", &[8], 1, "The rank of the turn-up (A 10 K Q J 9 8 7); none once it is drawn."),
    field("stock", &[1], 7, "Cards left to draw, the turn-up included."),
    field(
        "phase",
        &[6],
        1,
        "What the table waits for: the first dealer, a deal, a card, a declaration, more after a \
         declaration, nothing.",
    ),
    field("turn", &[SEATS], 1, "The seat that is to act; none while no seat is."),
    field("dealer", &[SEATS], 1, "The seat that deals, or has dealt last."),
    field("leader", &[SEATS], 1, "The seat that leads the open trick."),
    field("taking", &[SEATS], 1, "The seat that takes the open trick so far; none before a lead."),
    field("taker", &[SEATS], 1, "The seat that took the last trick of the match."),
    field(
        "extras",
        &[2],
        6,
        "Aces and tens in tricks of this deal, own side first; each is 10 points at its end.",
    ),
    field(
        "score",
        &[2],
        8,
        "Points of the match, own side first: in twenties, rounded down, 255 at the most.",
    ),
    field(
        "to_go",
        &[2],
        8,
        "Points still missing to the target, own side first: in tens, rounded up, 255 at the most.",
    ),
    field("lead", &[1], 8, "Points that the own side is ahead: in tens, plus 128, 0 to 255."),
    field("target", &[1], 4, "The target in five hundreds; 0 is one deal."),
    field("four_packs", &[1], 1, "Whether there are four packs rather than two."),
    field("exchange_scores", &[1], 1, "Whether an exchange scores 10."),
    field("takes_by_rank", &[1], 1, "Whether rank takes the trick; never in the last eight."),
    field("four_players", &[1], 1, "Whether four play, seat 2 being the partner, or two."),
];
