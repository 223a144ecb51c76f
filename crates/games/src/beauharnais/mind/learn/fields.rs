//! What the inputs of a network are, and what a critic is told beside them, in the order in which
//! `row` puts them.

use cards::Card as _;
use engine::{Seat, mind::Field};

use crate::beauharnais::{Biddable, Good, RuleCard, Suit};

pub(super) const SEATS: usize = Seat::MAX;
pub(super) const OTHERS: usize = SEATS - 1;
pub(super) const GOODS: usize = Good::COUNT as usize;
pub(super) const SUITS: usize = Suit::ALL.len();
/// The numbers that can be bid.
pub(super) const BIDS: usize = Biddable::COUNT as usize / SUITS;
pub(super) const RULE_CARDS: usize = RuleCard::ALL.len();
/// With 2, 3, 4 and 5 players.
pub(super) const SIZES: usize = 4;
pub(super) const PHASES: usize = 10;
/// None to 17 tricks.
pub(super) const TRICKS: usize = 18;
/// None to three goods.
pub(super) const DISCARDS: usize = 4;
/// A good in a few bits: suit, the Letter, number.
pub(super) const ONE_GOOD: usize = SUITS + 1 + 13;
/// None to six goods of a suit in the hand, or more.
pub(super) const LENGTHS: usize = 7;
/// None to nine unseen goods of a suit, or more.
pub(super) const LEFT: usize = 10;
/// True Love, Stock, the Letter, and the 10s of trump and its partner.
pub(super) const SPECIAL: usize = 5;
/// None to 20 premium goods of a seat, or more.
pub(super) const PREMIUM: usize = 21;
/// None to 24 premium goods in all.
pub(super) const OPEN: usize = 25;
/// None to 15 premium goods to spare, or more.
pub(super) const SPARE: usize = 16;
/// None to five goods in a trick.
pub(super) const STAKE: usize = 6;
/// What a seat's goods count for the rule card, in steps.
pub(super) const TALLY: usize = 8;
/// From twelve behind to twelve ahead.
pub(super) const LEAD: usize = 25;
/// What is left for the rule card, in steps.
pub(super) const TALLY_OPEN: usize = 12;
/// From six behind to six ahead.
pub(super) const CHEEKY: usize = 13;
/// None to three seats, or more.
pub(super) const AFTER: usize = 4;

pub(super) const INPUTS: &[Field] = &[
    bits("players", &[SIZES], "How many play: one of 2, 3, 4, 5."),
    bits("one_by_number", &[1], "Whether active 1s go by numbers alone (B6.4)."),
    bits("monopoly_by_taking", &[1], "Whether a monopoly is all premium goods taken (B8.2)."),
    bits("rule_card", &[RULE_CARDS], "The rule card in force, in the order of B7."),
    bits(
        "phase",
        &[PHASES],
        "Card, deal, start, auction, trump, name, discard, aside, play, over.",
    ),
    bits("start", &[SEATS], "Who begins the auction; from the exchange on, who leads first."),
    bits("drawn", &[1], "Whether a start player was drawn because nobody held the Rose (B2.2)."),
    bits("tricks_left", &[TRICKS], "Tricks that are not complete, none to 17."),
    bits("discarded", &[DISCARDS], "How many goods Beauharnais has discarded, none to three."),
    bits(
        "auction_hand",
        &[GOODS],
        "The viewer's hand before there is a trump, in the order of goods.",
    ),
    bits(
        "hand",
        &[GOODS],
        "The viewer's hand under a trump. Here and below suits are counted from trump: trump, its partner, the other two, each from 1 to 13, then the Letter.",
    ),
    bits("aside", &[ONE_GOOD], "What the viewer has set aside or chosen: suit, Letter, number."),
    bits("laid_away", &[GOODS], "What the viewer has discarded."),
    bits(
        "length",
        &[SUITS, LENGTHS],
        "How many goods of each suit are in the hand, none to six or more.",
    ),
    bits("unseen", &[GOODS], "What the viewer has not seen yet."),
    bits("unseen_length", &[SUITS, LEFT], "How many of them each suit has, none to nine or more."),
    bits(
        "special",
        &[SPECIAL, 3],
        "Whether True Love, Stock, the Letter, the 10 of trump and that of its partner are the viewer's, played or unseen.",
    ),
    bits("rose", &[SEATS], "Who has the unseen Rose or, as Beauharnais, may have discarded it."),
    bits("shown", &[ONE_GOOD], "The good that was turned up: suit, Letter, number."),
    bits("bid", &[SEATS, BIDS], "The highest bid of each seat, from 12 to 20."),
    bits("bid_suit", &[SEATS, SUITS], "The suit of that bid."),
    bits("passed", &[SEATS], "Who has passed."),
    bits("all_passed", &[1], "Whether Beauharnais became it because all had passed (B3.3)."),
    bits("contract", &[BIDS], "What Beauharnais has bid, from 12 to 20."),
    bits("trump", &[SUITS], "The trump suit, in the order of suits."),
    bits("named", &[GOODS], "The good whose holder is the butler."),
    bits("beauharnais", &[SEATS], "Who is Beauharnais."),
    bits("butler", &[SEATS], "Who is the butler, as far as the viewer may know."),
    bits("daughters", &[SEATS], "Who is a daughter, as far as the viewer may know."),
    bits("alone", &[1], "Whether the viewer may know that there is no butler."),
    bits("could_be_butler", &[SEATS], "Who may hold the named good that the viewer has not seen."),
    bits("friends", &[SEATS], "Who is on the viewer's side, as far as the viewer may know."),
    bits("foes", &[SEATS], "Who is on the other side, as far as the viewer may know."),
    bits("premium", &[SEATS, PREMIUM], "How many premium goods each seat has taken, none to 20."),
    bits("needed", &[PREMIUM], "How many premium goods Beauharnais' known team lacks, none to 20."),
    bits("open", &[OPEN], "How many premium goods can still be taken, as far as the viewer knows."),
    bits("spare", &[SPARE], "How many of these the known team need not have, none to 15 or more."),
    bits("at_stake", &[STAKE], "How many premium goods lie in the trick, none to five."),
    bits(
        "monopoly",
        &[2],
        "Whether Beauharnais' team, and whether the daughters, may still take all premium goods (B8.2).",
    ),
    bits("counted", &[GOODS], "Goods of the hand that the rule card counts."),
    bits("counted_unseen", &[GOODS], "Unseen goods that the rule card counts."),
    bits("counted_at_stake", &[STAKE], "How many of them lie in the trick, none to five."),
    bits("tally", &[SEATS, TALLY], "What each seat's goods count for the rule card, in steps."),
    bits("tally_lead", &[LEAD], "How far Beauharnais' known team leads in it, from -12 to 12."),
    bits("tally_open", &[TALLY_OPEN], "What is still to be had of it, in steps."),
    bits(
        "bonus",
        &[4],
        "Whether Beauharnais' team and the daughters can still have the rule card's points, and whether they are sure of them.",
    ),
    bits(
        "cheeky",
        &[CHEEKY],
        "Under `princess`, how many premium goods Beauharnais has more than the known butler, from -6 to 6.",
    ),
    bits("played", &[OTHERS, GOODS], "Every good that each other seat has played in this deal."),
    bits("void", &[OTHERS, SUITS], "Suits that each other seat has not followed."),
    bits(
        "trick",
        &[OTHERS, ONE_GOOD],
        "What each other seat has played to the trick: suit, Letter, number.",
    ),
    bits("place", &[SEATS], "How many goods lie in the trick, none to four."),
    bits("after", &[SEATS], "Who plays to the trick after the viewer, if it is the viewer's turn."),
    bits(
        "friends_after",
        &[AFTER],
        "How many known friends are among them, none to three or more.",
    ),
    bits("foes_after", &[AFTER], "How many known foes are among them, none to three or more."),
    bits("led", &[SUITS], "The suit that is to be followed."),
    bits("valued", &[SUITS], "The suit led as the trick is valued so far (B5.5)."),
    bits("declared", &[SUITS], "The suit declared with the Letter in this deal."),
    bits("taking", &[SEATS], "Whose good takes the trick so far."),
    bits("taking_side", &[2], "Whether that is a friend's or a foe's."),
    bits("taking_good", &[ONE_GOOD], "The good that takes the trick so far: suit, Letter, number."),
    bits(
        "active",
        &[4],
        "Whether the trick is all of one suit so far, and then whether the 1 of that suit lies in it, is in the hand or is unseen (B6.1).",
    ),
    bits("would_take", &[GOODS], "What the viewer may play that would take the trick so far."),
    bits(
        "unbeaten",
        &[GOODS],
        "Of these, what nothing that may still be played to the trick beats.",
    ),
];

pub(super) const TRUTH: &[Field] = &[
    bits(
        "lying",
        &[SEATS, GOODS],
        "What the others have in their hands or aside, and then the surplus, the discard or what is out of the game, where the viewer cannot see it.",
    ),
    bits(
        "aside",
        &[OTHERS, ONE_GOOD],
        "What each other seat has set aside or chosen: suit, Letter, number.",
    ),
    bits(
        "butler",
        &[SEATS + 1],
        "Who is the butler; the last if nobody is; none before the naming.",
    ),
    bits("needed", &[PREMIUM], "How many premium goods Beauharnais' team lacks, none to 20."),
];

const fn bits(name: &'static str, shape: &'static [usize], about: &'static str) -> Field {
    Field { name, shape, bits: 1, about }
}
