//! What the inputs of a network are, and what a critic is told beside them, in the order in which
//! they are put.

use cards::Card as _;
use engine::mind::Field;

use crate::kbernestich::{Card, Colour};

pub(super) const SEATS: usize = 4;
pub(super) const CARDS: usize = Card::COUNT as usize;
const OTHERS: usize = SEATS - 1;
const COLOURS: usize = Colour::ALL.len();
/// None to eight rounds.
pub(super) const ROUNDS: usize = 9;
/// None to eleven tricks.
pub(super) const TRICKS: usize = 12;
pub(super) const HELD: usize = 6;
pub(super) const LEFT: usize = 10;
/// Halves of tricks that a hand can promise, and the cards of a colour.
pub(super) const HALVES: usize = 22;
pub(super) const HALVES_OF_COLOUR: usize = 8;
/// Bust values from 18 to 28.
pub(super) const BUSTS: usize = 6;
/// Hannah's Grace, hunches, actions and letters to Marie.
pub(super) const OPEN: usize = 16;
/// The same without the letters.
pub(super) const PLOTTED: usize = 12;
pub(super) const ROOM: usize = 2;
pub(super) const LETTERS: usize = 10;
pub(super) const COUNTS: usize = 8;
pub(super) const MARGINS: usize = 28;
pub(super) const SCORES: usize = 12;
pub(super) const LEADS: usize = 30;
pub(super) const GAINS: usize = 24;
pub(super) const POT: usize = 8;

pub(super) const INPUTS: &[Field] = &[
    bits("players", &[2], "How many play: 3 or 4."),
    bits("future", &[1], "Whether colours can be claimed (K9.1)."),
    bits("memories", &[1], "Whether cards taken lie face down (K9.2)."),
    bits("rounds_left", &[ROUNDS], "How many rounds are not scored, none to eight."),
    bits("phase", &[8], "Start, deal, trump, claim, plot, review, trick or over."),
    bits("turn", &[SEATS], "Who is asked."),
    bits("starter", &[SEATS], "The round's start player."),
    bits("leader", &[SEATS], "Who leads the present trick, or the next."),
    bits("trump", &[2], "Whether there is a trump, or was chosen to be none."),
    bits(
        "hand",
        &[CARDS],
        "The viewer's hand. Here and below colours are counted from trump, and then from the one of which the viewer holds most cards, the highest among equals; each from the icon to two.",
    ),
    bits("face_down", &[COLOURS], "The colour of the viewer's card that lies face down."),
    bits("unseen", &[CARDS], "What the viewer neither has nor has seen or laid aside."),
    bits("masters", &[CARDS], "What of the hand no unseen card of its colour is higher than."),
    bits(
        "held",
        &[COLOURS, HELD],
        "How many cards of each colour the viewer holds. Here and below a number is as many bits as it says, the first of a row; where steps are named, as many as it has reached.",
    ),
    bits("left", &[COLOURS, LEFT], "How many of each colour are unseen."),
    bits("promised", &[HALVES], "Halves of tricks that the hand promises by rule of thumb."),
    bits("promised_by", &[COLOURS, HALVES_OF_COLOUR], "The same for the cards of each colour."),
    bits("values", &[COLOURS, 5], "Whether a colour's points are not fixed, or 0, 1, 2 or 3."),
    bits("bust_fixed", &[1], "Whether somebody has fixed the bust value."),
    bits("bust", &[BUSTS], "The bust value as it stands: 18, 20, 22, 24, 26 and 28 reached."),
    bits(
        "open",
        &[OPEN],
        "Where somebody could still place: grace, hunch:0 to hunch:5, incubation, observation, review, pessimism, optimism, and to:4 to to:1.",
    ),
    bits("grace_room", &[ROOM], "How many cubes Hannah's Grace still takes."),
    bits("letter_room", &[ROOM], "How many the letters of two points still take."),
    bits("placements_left", &[3], "How many cubes can still be placed on this turn, none to two."),
    bits(
        "plotted",
        &[SEATS, PLOTTED],
        "The cubes of each seat on grace, hunch:0 to hunch:5 and the five actions.",
    ),
    bits("letters", &[SEATS, LETTERS], "The points of each seat's letters to Marie."),
    bits("cubes", &[SEATS, 5], "Cubes that each seat has ready to place."),
    bits("claims", &[SEATS, COLOURS], "The colour beside which each seat's claim lies unmoved."),
    bits(
        "comes_true",
        &[SEATS, TRICKS],
        "With how many tricks more, none to all that are left, each seat's hunch comes true.",
    ),
    bits("tricks", &[SEATS, TRICKS - 1], "How many tricks each seat has taken."),
    bits("tricks_left", &[TRICKS], "How many tricks are not complete, none to eleven."),
    bits("taken", &[SEATS, COLOURS, COUNTS], "How many cards of each colour each seat has taken."),
    bits(
        "margin",
        &[SEATS, MARGINS],
        "How far each seat's cards are under the bust value at the points fixed so far: -12, -8, -5, -3 to 14, then every second to 28.",
    ),
    bits(
        "scores",
        &[SEATS, SCORES],
        "The space of each seat's disc: 5, 10, 15, 20, 23, 26, 30, 35, 41, 46, 52, 60.",
    ),
    bits(
        "leads",
        &[OTHERS, LEADS],
        "How many spaces the viewer is ahead of each other seat: -40, -32, -26, -21, -17, -14, -12, -10, -8, -6 to 6, 8, 10, 12, 14, 17, 21, 26, 32.",
    ),
    bits("under", &[OTHERS], "Whose discs lie under the viewer's, and so count as ahead."),
    bits(
        "leads_then",
        &[OTHERS, LEADS],
        "How many it would be ahead if the round were scored as it stands.",
    ),
    bits(
        "gain",
        &[SEATS, GAINS],
        "What each seat's round would be worth more if it took the trick as it lies: -23, -17, -11, -8, -6 to 8, 10, 12, 16, 20, 28.",
    ),
    bits(
        "played",
        &[OTHERS, CARDS],
        "What each other seat has played in this round, as far as it was seen.",
    ),
    bits("could_hold", &[OTHERS, COLOURS], "Colours that each other seat could hold."),
    bits("incubation", &[SEATS], "Who may still play a card face down."),
    bits("observation", &[SEATS], "Who may still wait."),
    bits("waits_left", &[3], "How often it may, never to twice."),
    bits("to_discard", &[5], "How many cards the reviewer has yet to discard, none to four."),
    bits("trick", &[CARDS], "What lies face up in the trick being played."),
    bits("led", &[COLOURS], "The colour led."),
    bits("taking", &[SEATS], "Whose card takes the trick so far."),
    bits("hides", &[SEATS], "Whose card lies face down in it."),
    bits("waits", &[SEATS], "Who plays last because of observation."),
    bits("to_play", &[SEATS], "Who has not played to it."),
    bits("pot", &[POT], "What lies face up in it is worth at the points fixed so far."),
    bits("taking_card", &[CARDS], "The card that takes the trick so far."),
    bits("would_take", &[CARDS], "What the viewer may play that would take the trick so far."),
    bits("unbeaten", &[CARDS], "What of it nobody who plays later could beat."),
];

pub(super) const TRUTH: &[Field] = &[
    bits(
        "lying",
        &[SEATS, CARDS],
        "What the others hold or have lying face down in the trick, and then what lies aside where the viewer cannot see it.",
    ),
    bits("face_down", &[CARDS], "The card of another that lies face down in the trick."),
    bits("promised", &[OTHERS, HALVES], "Halves of tricks that each other hand promises."),
];

const fn bits(name: &'static str, shape: &'static [usize], about: &'static str) -> Field {
    Field { name, shape, bits: 1, about }
}
