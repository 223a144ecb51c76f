//! What the inputs of a network are, and what a critic is told beside them, in the order in which the
//! other files put them.

use engine::mind::Field;

use super::shapes::SHAPES;

/// Seats of the largest table.
pub(super) const SEATS: usize = 4;
pub(super) const OTHERS: usize = SEATS - 1;
const FACES: usize = 32;
/// Faces from ace to knave.
const FIGURES: usize = 20;
const COPIES: usize = 4;
/// Points that a card may be missed for.
pub(super) const COSTS: [i32; 6] = [2, 6, 12, 25, 50, 100];
/// How many unseen cards there may be that are wanted.
pub(super) const SLACKS: [u8; 6] = [1, 2, 3, 4, 6, 9];
pub(super) const ROUNDS: usize = 32;
/// Eighties of points.
pub(super) const AHEAD: usize = 40;
/// Aces and tens of four packs.
pub(super) const OPEN: usize = 32;
/// So many cards of the stock a critic sees in order.
pub(super) const NEXT: usize = 6;

pub(super) const INPUTS: &[Field] = &[
    bits(
        "held",
        &[FACES, COPIES],
        "How many of each face the viewer has, in hand or on the table: at least one, two, three, four. Here and below suits are counted from trump: trump, spades, diamonds, the rest (hearts stand where spades or diamonds would if these are trump); each from ace to seven.",
    ),
    bits(
        "table",
        &[FIGURES, COPIES],
        "How many of each face from ace to knave lie before the viewer on the table. These are the first of its copies, and of them those that have served most.",
    ),
    bits(
        "free_for_fours",
        &[4, 4, COPIES],
        "Which of the viewer's copies can still serve in four of a kind: by suit, by rank (A K Q J).",
    ),
    bits("free_for_marriages", &[4, 2, COPIES], "The same for marriages: by suit, by rank (K Q)."),
    bits("free_for_sequence", &[5, COPIES], "The same for a sequence: trumps from ace to knave."),
    bits(
        "free_for_bezique",
        &[2, COPIES],
        "The same for a bézique: queens of spades, knaves of diamonds.",
    ),
    bits("free_for_double", &[2, COPIES], "The same for a double bézique."),
    bits(
        "ready",
        &[SHAPES],
        "What the viewer could declare after a trick: sequence, marriages by suit, bézique, double bézique, four aces, kings, queens, knaves.",
    ),
    bits("lacking", &[3, SHAPES], "Of which of these at most one, two, three cards lack."),
    bits(
        "slack",
        &[SLACKS.len(), SHAPES],
        "Of which of these, as something lacks, at least 1, 2, 3, 4, 6, 9 more unseen cards would do than are needed, the needed last one counted in; of the scarcest part.",
    ),
    bits("turn_up_completes", &[SHAPES], "Which of these the turn-up would complete."),
    bits(
        "cost",
        &[COSTS.len(), FIGURES],
        "Which faces the viewer has that it would miss by at least 2, 6, 12, 25, 50, 100 points of declarations, as beginners were measured to make them.",
    ),
    bits(
        "unseen",
        &[FACES, COPIES],
        "How many of each face the viewer cannot tell where they are.",
    ),
    bits(
        "tables",
        &[OTHERS, 2, FIGURES],
        "Faces that lie before each other seat on the table, once and twice.",
    ),
    bits(
        "known",
        &[OTHERS, 2, FACES],
        "Faces that each other seat surely has, in hand or on the table, once and twice.",
    ),
    bits("out_of", &[OTHERS, 4], "Suits that each other seat is out of (Z4.2)."),
    bits(
        "threats",
        &[OTHERS, 3, SHAPES],
        "Which combinations each other seat can make with what is known of its cards, if no more than none, one, two cards lack and these may come.",
    ),
    bits("place", &[SEATS], "How many cards lie in the trick being played, none to three."),
    bits("led", &[4], "The suit that was led."),
    bits("taking", &[SEATS], "Whose card takes the trick being played so far."),
    bits("taking_card", &[FACES], "The face that takes it so far."),
    bits("at_stake", &[OTHERS], "How many aces and tens lie in it: at least one, two, three."),
    bits("would_take", &[FACES], "What the viewer may play that would take the trick so far."),
    bits(
        "unbeaten",
        &[FACES],
        "Of this, what no rival who plays later can hold a stronger card than, or may not play it.",
    ),
    bits(
        "exposed",
        &[FACES],
        "Of this, what a rival who plays later surely has a stronger card than.",
    ),
    bits(
        "highest",
        &[FACES],
        "What the viewer may play that is the highest of its suit still about.",
    ),
    bits("last", &[FACES], "What the others played to the trick before."),
    bits("phase", &[5], "Play with stock, declaring, having declared, last eight, or neither."),
    bits("turn", &[SEATS], "Who is to act."),
    bits("leader", &[SEATS], "Who leads, or has led, the trick being played."),
    bits(
        "rounds",
        &[ROUNDS],
        "How often everyone will still draw: at least once to twenty times, then in threes.",
    ),
    bits("cards", &[8], "How many cards each seat had before the trick: at least one to eight."),
    bits("trump", &[4], "The trump suit, from spades to clubs."),
    bits("turn_up", &[8], "The rank of the turn-up, from ace to seven."),
    bits("four_packs", &[1], "Whether there are four packs rather than two."),
    bits("exchange_scores", &[1], "Whether an exchange scores 10."),
    bits("takes_by_rank", &[1], "Whether rank takes the trick; never in the last eight."),
    bits("four_players", &[1], "Whether four play, seat 2 being the partner, or two."),
    bits(
        "ahead",
        &[AHEAD],
        "What the viewer's side has made more of this deal than the other, extras counted: from −1,600 points on in steps of 80.",
    ),
    bits("ahead_tens", &[7], "What is left of it, in tens."),
    bits("open", &[OPEN], "How many aces and tens nobody has taken yet: at least one to 32."),
];

pub(super) const TRUTH: &[Field] = &[
    bits(
        "lying",
        &[OTHERS, 2 * FACES],
        "What lies in the hand of each other seat where the viewer cannot see it: a bit for each face that it has, then one for each that it has twice.",
    ),
    bits("next", &[NEXT, FACES], "The next cards of the stock, the first that is drawn first."),
    bits("stock", &[2, FACES], "Faces that lie in the stock, once and twice."),
    bits(
        "ready_and_close",
        &[OTHERS, 2, SHAPES],
        "Which combinations each other seat could declare, and of which one card lacks.",
    ),
];

const fn bits(name: &'static str, shape: &'static [usize], about: &'static str) -> Field {
    Field { name, shape, bits: 1, about }
}
