//! What the inputs of a network are, and what a critic is told beside them, in the order in which they
//! are put.

use engine::mind::Field;

use super::{houses::DEPTH, scale, truth::NEXT};
use crate::behutunsburg::{Name, Person, Place};

const SEATS: usize = 4;
const OTHERS: usize = SEATS - 1;
const NAMES: usize = Name::COUNT;
const PLACES: usize = Place::COUNT;
const MONEY: usize = Name::MONEY.len();

/// Names are in card order: king, queen, baron, baroness, knight, lady, jewel, platinum, gold, rogue,
/// jester. Places are knight, lady, baron, baroness, king, queen. Copies and numbers are thermometers.
pub(super) const INPUTS: &[Field] = &[
    bits(
        "hand",
        &[NAMES, 4],
        "The viewer's hand: names in card order, a bit for each of four copies.",
    ),
    bits(
        "discarded",
        &[NAMES, 4],
        "What the viewer knows to lie in the discard pile, four copies of a name.",
    ),
    bits(
        "unseen",
        &[NAMES, 6],
        "Cards of which the viewer knows no place and no owner, six copies.",
    ),
    bits(
        "shown",
        &[OTHERS, NAMES],
        "Names that were seen in each other hand, and that are still there or face down since.",
    ),
    bits("surely", &[OTHERS], "Whether those are in hand for sure."),
    bits("offered", &[NAMES], "Names that the open offer gives."),
    bits("wanted", &[NAMES], "Names that the open offer asks for."),
    bits(
        "court",
        &[2, 30],
        "Persons of the viewer's house and the next: up to six knights, two jesters there, six ladies, two jesters, four barons, two jesters, four baronesses, two jesters, a king, a queen.",
    ),
    bits("couples", &[2, 10], "Couples of these houses: up to six of knights, four of barons."),
    bits("missing", &[2, PLACES, 2], "Whom each place of these houses lacks for a complete court."),
    bits("completes", &[2, PLACES], "Where one person from hand would complete a couple there."),
    bits("harbours", &[PLACES], "Where somebody kidnapped could stand in the viewer's court."),
    bits("room", &[2], "Whether a couple of barons, and of king and queen, could be added there."),
    bits("castle", &[SEATS], "Which houses have a castle."),
    bits("complete", &[SEATS], "Which courts are complete."),
    bits("exposed", &[OTHERS, Person::COUNT], "Whom a kidnapper could take from each other house."),
    bits(
        "treasury_top",
        &[2, MONEY, DEPTH],
        "Where jewels, platinum and gold lie in the treasuries of the viewer's house and the next, from the top.",
    ),
    bits("treasury_top_beyond", &[2, MONEY], "The top card of the treasuries of further houses."),
    bits(
        "treasury",
        &[2, 18],
        "Up to four jewels, six platinum, eight gold of the first two houses.",
    ),
    bits("coins", &[2, scale::COINS.len()], "Gold pieces in these treasuries, from 5 to 200."),
    bits("coins_beyond", &[2, scale::COINS_BEYOND.len()], "The same of further houses."),
    bits("gain", &[scale::GAIN.len()], "Points of all in hand who can enter the court, 10 to 180."),
    bits(
        "brings",
        &[PLACES, scale::BRINGS.len()],
        "Points that one more card for each place would add to that: 10, 30, 60, 100.",
    ),
    bits("can_complete", &[1], "Whether the court would be complete then."),
    bits("can_complete_with_jesters", &[1], "Whether it would be with jesters from hand only."),
    bits("can_retire", &[1], "Whether the viewer could end the round with this turn's discard."),
    bits("stays", &[4], "Cards of the hand that can be neither laid down nor spent, up to four."),
    bits("purse", &[scale::PURSE.len()], "Gold pieces that the viewer could pay with, 5 to 200."),
    bits(
        "pays",
        &[2, 5],
        "Whether the viewer can pay a quest, a castle, and how much too much at the least: 5, 10, 15, 30.",
    ),
    bits(
        "quest_costs",
        &[scale::QUEST_COSTS.len()],
        "What the treasury loses at the least if a quest is paid from hand first: 5 to 55.",
    ),
    bits("castle_costs", &[scale::CASTLE_COSTS.len()], "The same of a castle: 5 to 115."),
    bits("lead", &[scale::LEAD.len()], "Points that the viewer is ahead of the best rival."),
    bits("lead_over", &[OTHERS, scale::LEAD_OVER.len()], "The same of each other house."),
    bits(
        "lead_laid_down",
        &[scale::LEAD_THEN.len()],
        "The lead when everything in hand that can be is laid down.",
    ),
    bits(
        "lead_with_castle",
        &[scale::LEAD_THEN.len()],
        "The lead with a castle built in this turn and everything laid down; nothing if it cannot be.",
    ),
    bits(
        "castle_of",
        &[OTHERS, 2],
        "Whether each other house can build a castle from its treasury alone, and be ahead then.",
    ),
    bits("hands", &[SEATS, scale::HAND.len()], "Cards in each hand, 1 to 10."),
    bits("pile", &[scale::PILE.len()], "Cards in the draw pile, 1 to 45."),
    bits(
        "phase",
        &[6],
        "Whether the table waits for a draw, an action, a payment, a card tossed, a defense or the answer to an offer.",
    ),
    bits("asked", &[1], "Whether the viewer is to act."),
    bits("turn", &[SEATS], "The seat whose turn it is."),
    bits("paying_for", &[2], "What is being paid for: a quest, a castle."),
    bits("due", &[20], "Gold pieces still to be paid, one bit of 5 to 100."),
    bits("loot", &[2], "Where the thief would put the card: into hand, onto the treasury."),
    bits("quested", &[1], "Whether there has been a quest in this turn."),
    bits("offers", &[3], "Offers made in this turn."),
    bits("rounds_left", &[scale::ROUNDS.len()], "Rounds after this one, 1 to 5."),
    bits("turns_left", &[scale::TURNS_LEFT.len()], "Turns until the round ends, 2 to 200."),
    bits("turns", &[scale::TURNS.len()], "Turns of this round, 2 to 80."),
    bits("mode", &[3], "The option mode: duel, free, teams."),
    bits("defense", &[1], "The option defense."),
    bits("trading", &[1], "The option trading."),
    bits("die", &[1], "The option die."),
];

pub(super) const TRUTH: &[Field] = &[
    bits("lying", &[OTHERS, NAMES], "Names in the hand of each other seat."),
    bits("hands", &[OTHERS, NAMES, 4], "The same, a bit for each of four copies."),
    bits("pile", &[NAMES, 6], "The cards of the draw pile, six copies of a name."),
    bits("next", &[NEXT, NAMES], "The cards that will be drawn next."),
];

const fn bits(name: &'static str, shape: &'static [usize], about: &'static str) -> Field {
    Field { name, shape, bits: 1, about }
}
