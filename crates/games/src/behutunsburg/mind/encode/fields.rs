//! What a row of Behütunsburg is made of.

use engine::mind::Field;

use crate::behutunsburg::{Name, Person, Position};

/// Seats and houses of the largest table.
pub(super) const SEATS: usize = 4;
/// The width of a number of cards of one name.
pub(super) const COUNT: u8 = 5;
const NAMES: usize = Name::COUNT;
const PERSONS: usize = Person::COUNT;
const MONEY: usize = Name::MONEY.len();
/// The most cards that a treasury can have.
pub(super) const HEIGHT: usize = Position::MOST as usize;

const fn field(
    name: &'static str,
    shape: &'static [usize],
    bits: u8,
    about: &'static str,
) -> Field {
    Field { name, shape, bits, about }
}

/// Names are in card order: king, queen, baron, baroness, knight, lady, jewel, platinum, gold,
/// rogue, jester.
pub(super) const FIELDS: &[Field] = &[
    field("hand", &[NAMES], COUNT, "Own cards in hand, by name in card order."),
    field("buried", &[NAMES], COUNT, "Own cards in the discard pile, laid there face down."),
    field("seen", &[NAMES], COUNT, "Cards in the discard pile that everyone saw."),
    field("unseen", &[NAMES], COUNT, "Cards of which the viewer knows no place and no owner."),
    field(
        "shown",
        &[SEATS, NAMES],
        COUNT,
        "Cards that were seen in each hand, and that are still there or face down since.",
    ),
    field("laid", &[SEATS, NAMES], COUNT, "Cards that each seat has laid face down for sure."),
    field("offered", &[NAMES], COUNT, "Cards that the open offer gives (H9.2)."),
    field("wanted", &[NAMES], COUNT, "Cards that the open offer asks for."),
    field(
        "court",
        &[SEATS, PERSONS],
        COUNT,
        "Persons of each house: knight, lady, baron, baroness, each before the jesters at that \
         place, then king, queen.",
    ),
    field(
        "treasury",
        &[SEATS, MONEY, HEIGHT],
        1,
        "Where jewels, platinum, gold lie in the treasury of each house, from the top.",
    ),
    field("castle", &[SEATS], 1, "Whether each house has a castle."),
    field("complete", &[SEATS], 1, "Whether the court of each house is complete (H5.1)."),
    field("coins", &[SEATS], 8, "Gold pieces in the treasury of each house, in fives."),
    field("worth", &[SEATS], 8, "Victory points of each house, in fives, plus 48, 0 to 255."),
    field("hands", &[SEATS], 8, "Cards in each hand."),
    field("face_down", &[SEATS], 8, "Cards that each seat has laid face down."),
    field("since", &[SEATS], 8, "Those of them that may be among the cards shown."),
    field("pile", &[1], 8, "Cards in the draw pile."),
    field("discards", &[1], 8, "Cards in the discard pile."),
    field("purse", &[1], 8, "Gold pieces that the viewer could pay with, in fives."),
    field(
        "phase",
        &[11],
        1,
        "What the table waits for: the first start, a deck, a draw, a die, a reshuffle, an \
         action, a payment, a card tossed, a defense, the answer to an offer, nothing.",
    ),
    field("asked", &[SEATS], 1, "The seat that is to act; none while no seat is."),
    field("turn", &[SEATS], 1, "The seat whose turn it is."),
    field("first", &[SEATS], 1, "The seat that starts the round."),
    field("paying_for", &[2], 1, "What is being paid for: a quest, a castle."),
    field("due", &[1], 5, "Gold pieces still to be paid, in fives."),
    field("attacked", &[SEATS], 1, "The house that a thief has attacked, while it may defend."),
    field("loot", &[2], 1, "Where the thief would put the card: into hand, onto the treasury."),
    field("quested", &[1], 1, "Whether there has been a quest in this turn."),
    field("offers", &[1], 2, "Offers made in this turn."),
    field("round", &[1], 4, "Rounds begun."),
    field("rounds_left", &[1], 4, "Rounds after this one."),
    field("turns_left", &[1], 8, "Turns until the round ends (H8.3), 255 at the most."),
    field(
        "lead",
        &[SEATS - 1],
        8,
        "Points of the match that the viewer is ahead of each other seat, without this round: in \
         tens, plus 128, 0 to 255.",
    ),
    field("mode", &[3], 1, "The option mode: duel, free, teams. In teams seat 2 is the partner."),
    field("players", &[3], 1, "The number of players: two, three, four."),
    field("defense", &[1], 1, "The option defense."),
    field("trading", &[1], 1, "The option trading."),
    field("die", &[1], 1, "The option die."),
];
