//! Tables of rules.

mod whole_deals;

use cards::{CardSet, french::Suit, piquet::Card};
use engine::{Game, Seat, Setup, show::Picture};

use crate::bezique::{Action, Bezique, Phase, Rules, Takes, Tally, Trick, rules::last_eight};

const SPADES: Suit = Suit::Spades;
const HEARTS: Suit = Suit::Hearts;

fn cards(text: &str) -> CardSet<Card> {
    text.parse().expect("a test names cards")
}

fn rules(setup: &Setup) -> Rules {
    Bezique::rules(&setup.check::<Bezique>().expect("a test has a good setup"))
}

fn trick(played: &str, trump: Suit, takes: Takes) -> Trick {
    let mut trick = Trick::led_by(Seat::default(), takes);
    for card in played.split_whitespace() {
        trick.add(card.parse().expect("a test names cards"), trump);
    }
    trick
}

/// What can be declared out of `hand` by who has declared `before` and still has it all.
#[track_caller]
fn check_declarations(trump: Suit, before: &[&str], hand: &str, expected: &[&str]) {
    let mut state = Bezique::open(rules(&Setup::new(2)));
    let seat = Seat::default();
    state.public.phase = Phase::Declare { declared: false };
    state.public.trump = Some(trump);
    state.private[seat].hand = cards(hand);
    for said in before {
        let action: Action = format!("declare {said}").parse().expect("it can be declared");
        let Action::Declare(kind, cards) = action else { unreachable!("it is a declaration") };
        state.public.served.add(kind.class(), cards);
        state.public.table[seat] = state.public.table[seat] | cards;
    }
    let mut found: Vec<String> = state.view(seat).legal().iter().map(Action::to_string).collect();
    let mut expected: Vec<String> =
        expected.iter().map(|said| format!("declare {said}")).chain(["done".to_owned()]).collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn every_combination_can_be_declared() {
    check_declarations(SPADES, &[], "SKa SQb HKb", &["royal SKa SQb"]);
    check_declarations(HEARTS, &[], "SKa SQb HKb", &["marriage SKa SQb"]);
    check_declarations(HEARTS, &[], "SQa DJd DQa", &["bezique SQa DJd"]);
    check_declarations(HEARTS, &[], "CAa CAb CAc CAd", &["aces CAa CAb CAc CAd"]);
    check_declarations(HEARTS, &[], "SKa HKa DKa CKa", &["kings SKa HKa DKa CKa"]);
    check_declarations(HEARTS, &[], "SQa HQa DQa CQa", &["queens SQa HQa DQa CQa"]);
    check_declarations(HEARTS, &[], "SJa HJa DJa CJa", &["knaves SJa HJa DJa CJa"]);
    check_declarations(HEARTS, &[], "STa HTa DTa CTa S9a S8a S7a", &[]);
    let in_sequence = ["royal HKa HQa", "sequence HAa HTa HKa HQa HJa"];
    check_declarations(HEARTS, &[], "HAa HTa HKa HQa HJa", &in_sequence);
    check_declarations(SPADES, &[], "HAa HTa HKa HQa HJa", &["marriage HKa HQa"]);
}

#[test]
fn every_set_of_physical_cards_is_its_own_declaration() {
    let fours = [
        "aces SAa SAb HAa DAa",
        "aces SAa SAb HAa CAa",
        "aces SAa SAb DAa CAa",
        "aces SAa HAa DAa CAa",
        "aces SAb HAa DAa CAa",
    ];
    check_declarations(HEARTS, &[], "SAa SAb HAa DAa CAa", &fours);
    let pairs = ["bezique SQa DJa", "bezique SQa DJb", "bezique SQb DJa", "bezique SQb DJb"];
    let double = ["double SQa SQb DJa DJb"];
    check_declarations(HEARTS, &[], "SQa SQb DJa DJb", &[&pairs[..], &double].concat());
}

#[test]
fn a_card_from_hand_is_needed() {
    let two = ["bezique SQa DJa", "bezique SQb DJb"];
    check_declarations(HEARTS, &two, "S7a", &[]);
    check_declarations(HEARTS, &["marriage DKa DQa", "bezique SQa DJa"], "HAa", &[]);
    check_declarations(HEARTS, &["bezique SQa DJa"], "SKa", &["marriage SKa SQa"]);
}

#[test]
fn a_card_serves_once_in_each_class() {
    check_declarations(SPADES, &["marriage HKa HQa"], "HKb", &[]);
    check_declarations(SPADES, &["marriage HKa HQa"], "HKb HQb", &["marriage HKb HQb"]);
    check_declarations(SPADES, &["kings SKa HKa DKa CKa"], "SKb HKb DKb", &[]);
    check_declarations(SPADES, &["kings SKa HKa DKa CKa"], "HQa", &["marriage HKa HQa"]);
    check_declarations(HEARTS, &["bezique SQa DJa"], "DJb", &[]);
    let sequence = "sequence SAa STa SKa SQa SJa";
    check_declarations(SPADES, &[sequence], "SAb STb SJb", &[]);
    check_declarations(SPADES, &[sequence], "DJa", &["bezique SQa DJa"]);
}

#[test]
fn a_bezique_is_completed_to_a_double() {
    let completed = ["bezique SQb DJb", "double SQa SQb DJa DJb"];
    check_declarations(HEARTS, &["bezique SQa DJa"], "SQb DJb", &completed);
    let two = ["bezique SQa DJa", "bezique SQb DJb"];
    let third = ["double SQa SQb DJa DJc", "double SQa SQb DJb DJc"];
    check_declarations(HEARTS, &two, "DJc", &third);
    let single = ["bezique SQc DJa", "bezique SQc DJb"];
    check_declarations(HEARTS, &["double SQa SQb DJa DJb"], "SQc", &single);
}

#[test]
fn king_and_queen_of_a_sequence_are_married_with_a_fresh_partner() {
    let sequence = "sequence SAa STa SKa SQa SJa";
    check_declarations(SPADES, &["royal SKa SQa"], "SAa STa SJa", &[sequence]);
    check_declarations(SPADES, &[sequence], "S9a", &[]);
    check_declarations(SPADES, &[sequence], "SKb", &["royal SKb SQa"]);
    let fresh = ["royal SKa SQb", "royal SKb SQa", "royal SKb SQb"];
    check_declarations(SPADES, &[sequence], "SKb SQb", &fresh);
    check_declarations(SPADES, &[sequence, "royal SKb SQa"], "SQb", &["royal SKa SQb"]);
    check_declarations(SPADES, &["royal SKa SQa", sequence], "SKb", &[]);
}

/// Which place takes the trick.
#[track_caller]
fn check_taker(trump: Suit, played: &str, place: u8) {
    assert_eq!(trick(played, trump, Takes::Suit).taker(4).number(), place);
}

/// The same with `takes=rank`.
#[track_caller]
fn check_taker_by_rank(trump: Suit, played: &str, place: u8) {
    assert_eq!(trick(played, trump, Takes::Rank).taker(4).number(), place);
}

#[test]
fn the_highest_trump_or_else_the_suit_led_takes_the_trick() {
    check_taker(HEARTS, "SKa STa SAa SQa", 2);
    check_taker(HEARTS, "S7a DAa CAa DTa", 0);
    check_taker(HEARTS, "SAa H7a H8a DAa", 2);
    check_taker(HEARTS, "HTa HKa SAa HAa", 3);
    check_taker(HEARTS, "STa STb SKa STc", 0);
    check_taker(HEARTS, "SAa H9b H9a S7a", 1);
}

#[test]
fn by_rank_the_highest_trump_or_else_the_highest_rank_of_any_suit_takes_the_trick() {
    check_taker_by_rank(HEARTS, "S7a DAa CAa DTa", 1);
    check_taker_by_rank(HEARTS, "S9a C7a DJa CQa", 3);
    check_taker_by_rank(HEARTS, "STa DTb CTc SKa", 0);
    check_taker_by_rank(HEARTS, "DKa STa CTb CAa", 3);
    check_taker_by_rank(HEARTS, "SAa H7a H8a DAa", 2);
    check_taker_by_rank(HEARTS, "H7a SAa DAa CAa", 0);
    check_taker_by_rank(HEARTS, "HTa HKa SAa HAa", 3);
    check_taker_by_rank(HEARTS, "SAa H9b H9a S7a", 1);
}

#[test]
fn a_trick_taken_across_suits_says_so() {
    let rules = rules(&Setup::new(4).with("takes", "rank"));
    let check = |played: &str, why: &str| {
        let mut public = Bezique::open(rules).public;
        public.trump = Some(HEARTS);
        public.trick = trick(played, HEARTS, Takes::Rank);
        let drawn = Bezique::table(&rules, &public).trick.expect("a card was led");
        assert_eq!(format!("{:?}", drawn.why), why);
    };
    check("S7a DAa", "HighestRank");
    check("STa DTa", "First");
    check("STa H7a", "Trump");
}

/// What may be played in the last eight.
#[track_caller]
fn check_last_eight(trump: Suit, played: &str, hand: &str, expected: &str) {
    let allowed = last_eight::allowed(cards(hand), trick(played, trump, Takes::Suit), trump);
    assert_eq!(allowed.to_string(), expected);
}

#[test]
fn follows_suit_and_beats_if_it_can() {
    check_last_eight(HEARTS, "", "SAa H7a", "SAa H7a");
    check_last_eight(HEARTS, "SQa", "STa SJa HAa", "STa");
    check_last_eight(HEARTS, "STa", "STb SKa HAa", "STb SKa");
    check_last_eight(HEARTS, "SJa SKa", "SAa STa SQa", "SAa STa");
    check_last_eight(HEARTS, "HJa", "HAa H9a SAa", "HAa");
}

#[test]
fn trumps_and_overtrumps_if_it_cannot_follow() {
    check_last_eight(HEARTS, "SAa", "H8a H7a DAa", "H8a H7a");
    check_last_eight(HEARTS, "S7a HQa", "HKa HJa DAa", "HKa");
    check_last_eight(HEARTS, "S7a HQa", "HQb HJa DAa", "HQb HJa");
    check_last_eight(HEARTS, "S7a HQa", "D7a CAa", "D7a CAa");
}

#[test]
fn a_trumped_trick_need_not_be_beaten_in_the_suit_led() {
    check_last_eight(HEARTS, "SQa H7a", "SAa S9a HAa", "SAa S9a");
}

#[test]
fn on_equal_totals_the_one_with_fewer_extras_wins() {
    let [zero, one, ..] = Seat::ALL;
    let check = |totals: [i32; 2], extras: [i32; 2], winners: &str| {
        let mut public = Bezique::open(rules(&Setup::new(4))).public;
        for (seat, place) in [(zero, 0), (one, 1)] {
            let (total, joined) = (totals[place], extras[place]);
            public.tallies[seat] = Tally { total, extras: 0, joined };
        }
        assert_eq!(Bezique::winners(&public).to_string(), winners);
    };
    check([2010, 2000], [320, 0], "0 2");
    check([2000, 2010], [0, 320], "1 3");
    check([2000, 2000], [170, 150], "1 3");
    check([2000, 2000], [160, 160], "0 1 2 3");
}

#[test]
fn the_target_hangs_on_the_cards() {
    let target = |setup: Setup| rules(&setup).target;
    assert_eq!(target(Setup::new(2)), 2000);
    assert_eq!(target(Setup::new(2).with("packs", "4")), 2000);
    assert_eq!(target(Setup::new(2).with("packs", "2")), 1000);
    assert_eq!(target(Setup::new(4)), 2000);
    assert_eq!(target(Setup::new(2).with("packs", "2").with("target", "4000")), 4000);
    assert!(Setup::new(4).with("packs", "4").check::<Bezique>().is_err());
}
