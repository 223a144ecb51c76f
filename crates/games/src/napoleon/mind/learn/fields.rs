//! What the inputs of a network are, and what a critic is told beside them, in the order in which
//! `row.rs` puts them.

use engine::mind::Field;

const SEATS: usize = 5;
const OTHERS: usize = SEATS - 1;
const CARDS: usize = 53;
/// So many pictures can be counted: none to 20.
const COUNTS: usize = 21;

pub(super) const INPUTS: &[Field] = &[
    bits("auction_hand", &[CARDS], "The viewer's hand in the auction, in the order of the pack."),
    bits(
        "hand",
        &[CARDS],
        "The viewer's hand under a contract. Here and below cards are counted from trump: trump, its twin, the other two suits, each from ace to two, then the joker.",
    ),
    bits("laid_away", &[CARDS], "What the viewer laid away as Napoleon."),
    bits("unseen", &[CARDS], "What the viewer has not seen yet."),
    bits("named", &[CARDS], "The card that Napoleon named."),
    bits(
        "special",
        &[6, 3],
        "Whether the ace of spades, queen of hearts, three of spades, joker, right jack and left jack are the viewer's, played or unseen.",
    ),
    bits("napoleon", &[SEATS], "Who is Napoleon."),
    bits("adjutant", &[SEATS], "Who is the adjutant, as far as the viewer may know."),
    bits("allied", &[SEATS], "Who is against Napoleon, as far as the viewer may know."),
    bits("alone", &[1], "Whether the viewer may know that Napoleon has no adjutant."),
    bits("trump", &[4], "The trump suit, from spades to clubs."),
    bits("target", &[10], "How many pictures Napoleon promised, from 11 to 20."),
    bits("friends", &[SEATS], "Who is on the viewer's side, as far as the viewer may know."),
    bits("foes", &[SEATS], "Who is on the other side, as far as the viewer may know."),
    bits("phase", &[6], "Deal, auction, naming, discard, play or over."),
    bits("first", &[SEATS], "Who spoke first in this deal."),
    bits("passes", &[5], "How many have passed in a row in the auction, none to four."),
    bits("laid_away_count", &[4], "How many cards Napoleon has laid away, none to three."),
    bits("tricks", &[11], "How many tricks of this deal are complete, none to ten."),
    bits("demanded", &[1], "Whether a led three of spades has demanded the joker in this deal."),
    bits(
        "demand_choice",
        &[1],
        "Whether the leader of the three of spades chooses whether it demands the joker.",
    ),
    bits("pictures", &[SEATS, COUNTS], "How many pictures each seat has taken, none to 20."),
    bits(
        "needed",
        &[COUNTS],
        "How many pictures Napoleon's army, as far as the viewer may know it, lacks.",
    ),
    bits("open", &[COUNTS], "How many pictures nobody has taken yet."),
    bits("at_stake", &[6], "How many pictures lie in the trick being played, none to five."),
    bits("bids", &[SEATS, 10, 4], "The bids of each seat by number and suit, counted from trump."),
    bits("played", &[SEATS, CARDS], "Every card that each seat has played in this deal."),
    bits("void", &[SEATS, 4], "Suits that each seat has not followed, counted from trump."),
    bits("jokerless", &[SEATS], "Who has answered a demand for the joker, and so has not got it."),
    bits("trick", &[OTHERS, CARDS], "The card of each other seat in the trick being played."),
    bits("place", &[SEATS], "How many cards lie in the trick being played, none to four."),
    bits("taking", &[SEATS], "Whose card takes the trick being played so far."),
    bits("taking_side", &[2], "Whether that is a friend's or a foe's."),
    bits("taking_card", &[CARDS], "The card that takes the trick being played so far."),
    bits("would_take", &[CARDS], "What the viewer may play that would take the trick so far."),
    bits(
        "unbeaten",
        &[CARDS],
        "What the viewer may play that no unseen card is stronger than in this trick.",
    ),
];

pub(super) const TRUTH: &[Field] = &[
    bits(
        "lying",
        &[SEATS, CARDS],
        "What lies in the hands of the others, and then as the kitty or laid away, where the viewer cannot see it.",
    ),
    bits("adjutant", &[SEATS + 1], "Who is the adjutant; the last if nobody is."),
];

const fn bits(name: &'static str, shape: &'static [usize], about: &'static str) -> Field {
    Field { name, shape, bits: 1, about }
}
