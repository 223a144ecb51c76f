//! What a beginner does, as tables that a player could read.

use cards::{Card as _, CardSet, french::Suit, piquet::Card};
use engine::{Game, Nobody, Pending, Seat, Setup, SplitMix, State, mind::Sense};

use super::{
    AT_FACE,
    prospects::{Prospects, unseen},
};
use crate::bezique::{Action, Bezique, Legal, Phase, Takes, Trick, rules::last_eight};

/// Seat 0 is to act with this hand, of 64 cards; the other holds the lowest that are left, and
/// has led a card or not. There is stock for so many rounds.
fn table(turnup: &str, rounds: u8, hand: &str, led: &str) -> State<Bezique> {
    let setup = Setup::new(2).with("packs", "2");
    let rules = Bezique::rules(&setup.check::<Bezique>().expect("a test has a good setup"));
    let mut state = Bezique::open(rules);
    let [me, other, ..] = Seat::ALL;
    let (hand, led): (CardSet<Card>, CardSet<Card>) = (set(hand), set(led));
    let turnup: Card = turnup.parse().expect("a test names cards");
    let public = &mut state.public;
    public.trump = Some(turnup.suit());
    public.turnup = (rounds > 0).then_some(turnup);
    public.stock = 2 * rounds;
    public.phase = Phase::Play;
    let leader = if led.is_empty() { me } else { other };
    public.trick = Trick::led_by(leader, Takes::Suit);
    let mut rest: Vec<Card> =
        (rules.pack() - hand - led - CardSet::only(turnup)).into_iter().collect();
    led.into_iter().for_each(|card| public.trick.add(card, turnup.suit()));
    state.private[me].hand = hand;
    state.private[other].hand =
        rest.split_off(rest.len() + led.len() - hand.len()).into_iter().collect();
    rest.extend(state.public.turnup.is_none().then_some(turnup));
    let stock = usize::from(state.public.stock).saturating_sub(1);
    state.public.out = rest.into_iter().skip(stock).collect();
    state
}

fn set(cards: &str) -> CardSet<Card> {
    cards.parse().expect("a test names cards")
}

#[track_caller]
fn plays(turnup: &str, rounds: u8, hand: &str, led: &str, expected: &str) {
    let state = table(turnup, rounds, hand, led);
    let action = Bezique::sensible(state.view(Seat::default()));
    assert_eq!(action.to_string(), format!("play {expected}"));
}

#[track_caller]
fn declares(turnup: &str, rounds: u8, hand: &str, expected: &str) {
    let mut state = table(turnup, rounds, hand, "");
    state.public.phase = Phase::Declare { declared: false };
    let action = Bezique::sensible(state.view(Seat::default()));
    assert_eq!(action.to_string(), expected);
}

#[test]
fn a_low_card_is_led_before_what_can_be_declared() {
    plays("H9a", 20, "SQa SKa DJa CAa CTa CKa D8a H8a", "", "D8a");
    plays("H9a", 20, "SAa HAa DAa CQa CKa SQa S7a DJa", "", "S7a");
}

#[test]
fn a_ten_is_taken_and_not_given_away() {
    plays("H9a", 20, "STa SAa D7a D8a C7a CKa CQa C8a", "STb", "SAa");
    plays("H9a", 20, "STa DTa D7a D8a C7a CKa CQa H8a", "CTb", "H8a");
    plays("H9a", 20, "CTa DTa D9a SAa SKa SQa HKa HQa", "HAa", "D9a");
}

#[test]
fn a_trick_is_taken_to_declare() {
    plays("H9a", 1, "SAa SKa SQa DAa D7a C7a C8a C9a", "S8b", "SAa");
    plays("H9a", 20, "SKa S9a DAa D7a C7a C8a CJa HAa", "S8b", "S9a");
}

#[test]
fn the_last_eight_are_not_played_blindly() {
    plays("H9a", 0, "STa SAa S7a", "", "STa");
    plays("H9a", 0, "DTa D7a", "DAa", "D7a");
}

#[test]
fn the_best_is_declared_first_and_marriage_before_the_sequence() {
    declares("H9a", 20, "HAa HTa HKa HQa HJa C7a C8a", "declare royal HKa HQa");
    declares("H9a", 3, "HAa HTa HKa HQa HJa C7a C8a", "declare sequence HAa HTa HKa HQa HJa");
    declares("H9a", 20, "SQa SQb DJa DJb SKa C7a C8a", "declare double SQa SQb DJa DJb");
    declares("H9a", 20, "SAa SAb DAa CAa SKa SQa C8a", "declare aces SAa SAb DAa CAa");
    declares("H9a", 20, "SAa SKa DQa CAa S7a S8a C8a", "done");
}

#[test]
fn the_seven_is_exchanged_for_something_better() {
    declares("HAa", 20, "H7a HKa HQa C7a C8a D7a D8a", "exchange H7a");
    declares("H8a", 20, "H7a HKa HQa C7a C8a D7a D8a", "declare royal HKa HQa");
}

#[test]
fn of_copies_one_is_thought_about_and_of_fours_one_set() {
    let mut state = table("H9a", 20, "SKa SKb DKa DKb CKa C7a C7b", "");
    let seat = Seat::default();
    let faces = |state: &State<Bezique>| Bezique::candidates(state.view(seat)).len();
    assert_eq!(faces(&state), 4);
    state.public.phase = Phase::Declare { declared: false };
    assert_eq!(faces(&state), 1);
    state.public.phase = Phase::Declare { declared: true };
    assert_eq!(Bezique::candidates(state.view(seat)), [Action::Done]);
}

/// Beginners play a deal of each form; everything they do, and every position.
fn deals(numbers: u64, mut seen: impl FnMut(&State<Bezique>, Seat, Action)) {
    let forms = [Setup::new(2).with("packs", "2"), Setup::new(2), Setup::new(4)];
    for number in 0..numbers {
        let setup = forms[number as usize % 3].clone().with("target", "0");
        let rules = Bezique::rules(&setup.check::<Bezique>().expect("a test has a good setup"));
        let mut rng = SplitMix::of_match(1865, number);
        let mut state = Bezique::open(rules);
        loop {
            match state.pending() {
                Pending::Nothing => break,
                Pending::Chance => state.roll(&mut rng).expect("it is chance").happen(&mut Nobody),
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("a table waits for somebody");
                    let action = Bezique::sensible(state.view(seat));
                    seen(&state, seat, action);
                    state.check(seat, action).expect("it is legal").play(&mut Nobody);
                }
            }
        }
    }
}

#[test]
fn what_is_thought_complete_is_what_the_rules_let_one_declare() {
    let mut complete = 0;
    deals(60, |state, seat, _| {
        let view = state.view(seat);
        if let (Legal::Declare(offer), Phase::Declare { declared: false }) =
            (Bezique::legal(view), state.public.phase)
        {
            let best = offer.declarations().map(|(kind, _)| kind.points()).max().unwrap_or(0);
            assert_eq!(Prospects::of(view, unseen(view), &AT_FACE).complete, best);
            complete += u32::from(best > 0);
        }
    });
    assert!(complete > 300, "{complete} times there was something to declare");
}

#[test]
fn what_a_hand_cannot_hold_is_what_would_have_had_to_be_played() {
    let trump = Suit::Hearts;
    for (played, card) in
        [("SQa", "S9a"), ("SQa", "H7a"), ("SQa", "D7a"), ("HQa", "H7a"), ("SQa", "SAa")]
    {
        let mut trick = Trick::led_by(Seat::default(), Takes::Suit);
        set(played).into_iter().for_each(|card| trick.add(card, trump));
        let card: Card = card.parse().expect("a test names cards");
        let disproved = last_eight::disproved_by(card, trick, trump);
        for other in Card::all().filter(|other| *other != card) {
            let hand = CardSet::only(card) | CardSet::only(other);
            let allowed = last_eight::allowed(hand, trick, trump);
            assert_eq!(disproved.contains(other), !allowed.contains(card), "{card} with {other}");
        }
    }
}
