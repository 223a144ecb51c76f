//! The rules as tables that a player could read.

mod cubes;
mod plots;
mod sense;
mod sheets;
mod tricks;

use cards::CardSet;
use engine::{
    Seat, Setup, SplitMix,
    notation::{self, Source},
};

use crate::kbernestich::{
    Kbernestich,
    rules::{
        pack::{ByColour, Card, Colour},
        scoring::{Parts, Tally},
        square::Act,
        track::Track,
        trick, upkeep,
    },
};

const A: Seat = Seat::ALL[0];
const B: Seat = Seat::ALL[1];
const C: Seat = Seat::ALL[2];
const D: Seat = Seat::ALL[3];

/// Plays and checks the lines of a scenario, parted by `;`. Seat 0 starts, and the four hands are
/// RX–R3; R2 BX–B4; B3 B2 YX–Y5; Y4–Y2 GX–G6. G5–G2 lie aside.
#[track_caller]
fn holds(options: &str, lines: &str) {
    let cards = Colour::ALL.into_iter().flat_map(Colour::cards).collect::<CardSet<Card>>();
    let lines = lines.split_whitespace().collect::<Vec<_>>().join(" ").replace(';', "\n");
    let text = format!(
        "soiree 1\ngame: kbernestich\nplayers: 4\n{options}\n* start 0\n* deal {cards}\n{lines}"
    );
    let source = Source::open(&text).expect("this is a record");
    let faults: Vec<String> =
        notation::check::<Kbernestich>(&source).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{text}\n{}", faults.join("\n"));
}

#[test]
fn both_variants_together_obey_the_laws() {
    for players in [3, 4] {
        let setup = Setup::new(players).with("future", "yes").with("memories", "yes");
        for number in 0..40 {
            testkit::laws::<Kbernestich>(&setup, &mut SplitMix::of_match(1865, number));
        }
    }
}

#[test]
fn cards_are_spelled_and_ordered_by_colour_and_rank() {
    let cards: CardSet<Card> = "G2 R2 RX B12 R10 YX".parse().expect("these are cards");
    assert_eq!(cards.to_string(), "RX R10 R2 B12 YX G2");
    for text in ["", "R", "R1", "R13", "RK", "12R", "rX", "R02", "P5", "R2 "] {
        assert!(text.parse::<Card>().is_err(), "{text} is no card");
    }
}

/// The part of the hand that may be played on a trick of these cards, the first led.
#[track_caller]
fn follows(trick: &str, hand: &str, playable: &str) {
    let led: Card = trick.parse().expect("this is a card");
    let set = |text: &str| text.parse::<CardSet<Card>>().expect("these are cards");
    assert_eq!(trick::follow(set(hand), led.colour().cards()), set(playable));
}

#[test]
fn the_colour_led_is_followed_by_who_can() {
    follows("R5", "RX R2 B3", "RX R2");
    follows("R5", "B3 G12", "B3 G12");
}

/// The card that takes a trick with this trump and colour led.
#[track_caller]
fn takes(trump: Option<Colour>, led: Colour, trick: &str, best: &str) {
    let trick: CardSet<Card> = trick.parse().expect("these are cards");
    let trumps = trump.map_or(CardSet::EMPTY, Colour::cards);
    let found = trick::best(trick, led.cards(), trumps).expect("there is a card of the colour led");
    assert_eq!(found.to_string(), best, "of {trick}");
}

#[test]
fn the_highest_trump_takes_a_trick_or_the_highest_of_the_colour_led() {
    takes(None, Colour::Red, "R9 R10 R2 BX", "R10");
    takes(None, Colour::Red, "R12 RX R11 BX", "RX");
    takes(Some(Colour::Blue), Colour::Red, "RX B2 R12 R3", "B2");
    takes(Some(Colour::Blue), Colour::Red, "RX B2 B10 B9", "B10");
    takes(Some(Colour::Green), Colour::Red, "R3 B12 YX R2", "R3");
}

/// Discs from the one furthest ahead, after some moves.
#[track_caller]
fn ranks(track: &mut Track, moves: &[(Seat, u16)], order: [Seat; 4]) {
    for &(seat, by) in moves {
        track.advance(seat, by);
    }
    assert_eq!(track.order().collect::<Vec<_>>(), order, "{track:?}");
}

#[test]
fn a_disc_that_arrives_lies_on_top_and_counts_as_behind() {
    let track = &mut Track::set_out(B, 4);
    assert_eq!([A, B, C, D].map(|seat| track.space(seat)), [6, 0, 2, 4]);
    ranks(track, &[], [A, D, C, B]);
    ranks(track, &[(B, 6)], [A, B, D, C]);
    ranks(track, &[(C, 4)], [A, B, C, D]);
    ranks(track, &[(A, 0)], [A, B, C, D]);
    ranks(track, &[(D, 2), (A, 1), (D, 1)], [A, D, B, C]);
    ranks(track, &[(C, 1)], [A, D, C, B]);
    assert!(track.is_stacked(D) && !track.is_stacked(A) && !track.is_stacked(B));
}

#[test]
fn three_discs_set_out_three_apart() {
    let track = Track::set_out(C, 3);
    assert_eq!([A, B, C].map(|seat| track.space(seat)), [3, 6, 0]);
}

/// The four suitors of the printed example. Bust 22; a blue card is worth 2, a green one 2,
/// the others nothing; the cards are blue, red, yellow, green.
#[test]
fn the_printed_example_scores_as_printed() {
    let check = |letters, hunch, act, tricks, cards: [u8; 4], grace, total| {
        let [blue, red, yellow, green] = cards;
        let cards = ByColour([red, blue, yellow, green]);
        let tally = Tally { letters, hunch: Some(hunch), act, grace, tricks, cards };
        let parts = tally.parts(EXAMPLE, 22);
        assert_eq!(parts.letters + parts.hunch + parts.cards, total, "{tally:?}: {parts:?}");
    };
    check(3 + 1, 0, Some(Act::Optimism), 1, [0, 2, 2, 0], false, 10);
    check(2, 4, None, 2, [1, 3, 2, 2], false, 8);
    check(1 + 1, 3, None, 3, [4, 4, 2, 8], true, 10);
    check(2, 5, Some(Act::Pessimism), 4, [7, 1, 4, 2], true, 8);
}

const EXAMPLE: ByColour<Option<u8>> = ByColour([Some(0), Some(2), Some(0), Some(2)]);

/// What a hunch scores with a bust value of 22.
#[track_caller]
fn hunch(predicted: u8, act: Option<Act>, by_tricks: [u8; 7]) {
    let found = [0, 1, 2, 3, 4, 5, 6].map(|tricks| {
        let cards = ByColour::default();
        let hunch = Some(predicted);
        Tally { letters: 0, hunch, act, grace: false, tricks, cards }.parts(EXAMPLE, 22).hunch
    });
    assert_eq!(found, by_tricks, "hunch {predicted} with {act:?}");
}

#[test]
fn a_hunch_is_worth_six_and_misery_half_the_bust_value() {
    hunch(0, None, [17, 0, 0, 0, 0, 0, 0]);
    hunch(3, None, [0, 0, 0, 6, 0, 0, 0]);
    hunch(5, None, [0, 0, 0, 0, 0, 6, 6]);
    hunch(0, Some(Act::Pessimism), [17, 0, 0, 0, 0, 0, 0]);
    hunch(1, Some(Act::Pessimism), [6, 6, 0, 0, 0, 0, 0]);
    hunch(5, Some(Act::Pessimism), [0, 0, 0, 0, 6, 6, 6]);
    hunch(0, Some(Act::Optimism), [17, 6, 0, 0, 0, 0, 0]);
    hunch(4, Some(Act::Optimism), [0, 0, 0, 0, 6, 6, 0]);
    hunch(5, Some(Act::Optimism), [0, 0, 0, 0, 0, 6, 6]);
    hunch(2, Some(Act::Review), [0, 0, 6, 0, 0, 0, 0]);
}

#[test]
fn cards_are_worth_their_base_up_to_the_bust_value_or_what_is_beyond_it() {
    let points = |blue: u8, grace| {
        let cards = ByColour([9, blue, 9, 0]);
        let tally = Tally { letters: 5, hunch: None, act: None, grace, tricks: 9, cards };
        tally.parts(EXAMPLE, 22)
    };
    let only = |cards| Parts { letters: 5, hunch: 0, cards };
    assert_eq!([10, 11, 12].map(|blue| points(blue, false)), [20, 22, 0].map(only));
    assert_eq!([10, 11, 12].map(|blue| points(blue, true)), [0, 0, 2].map(only));
}

#[test]
fn who_is_ahead_receives_fewer_cubes() {
    assert_eq!([0, 25, 26, 40, 41, 99].map(upkeep::share), [5, 5, 4, 4, 3, 3]);
}
