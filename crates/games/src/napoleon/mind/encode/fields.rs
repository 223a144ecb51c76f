//! What a row of Napoleon is made of, in the order in which `row.rs` puts it.

use engine::mind::Field;

const SEATS: usize = 5;
const CARDS: usize = 53;

pub(super) const FIELDS: &[Field] = &[
    bits(
        "hand",
        &[CARDS],
        "The viewer's hand. Cards are in the order of the pack: spades, hearts, diamonds, clubs, each from ace to two, then the joker.",
    ),
    bits("taken_up", &[CARDS], "The kitty that the viewer took up as Napoleon."),
    bits("laid_away", &[CARDS], "What the viewer laid away as Napoleon."),
    bits("named", &[CARDS], "The card that Napoleon named."),
    bits("napoleon", &[SEATS], "Who is Napoleon."),
    bits("adjutant", &[SEATS], "Who is the adjutant, as far as the viewer may know."),
    bits("allied", &[SEATS], "Who is against Napoleon, as far as the viewer may know."),
    bits("alone", &[1], "Whether the viewer may know that Napoleon has no adjutant."),
    bits("trump", &[4], "The trump suit, from spades to clubs."),
    bits("target", &[10], "How many pictures Napoleon promised, from 11 to 20."),
    bits("phase", &[6], "Deal, auction, naming, discard, play or over."),
    bits("turn", &[SEATS], "Who is to act; nobody while chance decides and at the end."),
    bits("first", &[SEATS], "Who spoke first in this deal and deals the next."),
    bits("leader", &[SEATS], "Who led to the trick being played."),
    bits("taking", &[SEATS], "Whose card takes the trick being played so far."),
    numbers("passes", &[1], 3, "How many have passed in a row in the auction."),
    numbers("laid_away_count", &[1], 2, "How many cards Napoleon has laid away."),
    numbers("tricks", &[1], 4, "How many tricks of this deal are complete."),
    bits("demanded", &[1], "Whether a led three of spades has demanded the joker in this deal."),
    bits(
        "demand_choice",
        &[1],
        "Whether the leader of the three of spades chooses whether it demands the joker.",
    ),
    numbers("deals_left", &[1], 6, "How many deals of the match are not finished."),
    numbers("scores", &[SEATS], 6, "The points of each seat in the match."),
    bits(
        "void",
        &[SEATS, 4],
        "Suits from spades to clubs that each seat has not followed in this deal.",
    ),
    bits(
        "jokerless",
        &[SEATS],
        "Who has answered a demand for the joker in this deal, and so has not got it.",
    ),
    bits(
        "bids",
        &[SEATS, 40],
        "The bids of each seat in this deal, lowest first: 11 clubs, 11 diamonds, 11 hearts, 11 spades, 12 clubs.",
    ),
    bits(
        "pictures",
        &[SEATS, 20],
        "The pictures each seat has taken in this deal: ace to ten of spades, hearts, diamonds, clubs.",
    ),
    bits("trick", &[SEATS, CARDS], "The card of each seat in the trick being played."),
    bits("played", &[SEATS, CARDS], "Every card that each seat has played in this deal."),
];

const fn bits(name: &'static str, shape: &'static [usize], about: &'static str) -> Field {
    numbers(name, shape, 1, about)
}

const fn numbers(
    name: &'static str,
    shape: &'static [usize],
    bits: u8,
    about: &'static str,
) -> Field {
    Field { name, shape, bits, about }
}
