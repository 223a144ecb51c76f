//! What a beginner does.

use cards::{CardSet, french::Card};
use engine::{Game, Nobody, Pending, Seat, Setup, State, mind::Sense};

use crate::napoleon::{Deal, Napoleon, rules::deal};

/// The position after these lines, parted by `;`. Seat 0 holds this hand, the others have the
/// rest in card order, ten each; the last three are the kitty.
pub(super) fn position(hand: &str, lines: &str) -> State<Napoleon> {
    let hand: CardSet<Card> = hand.parse().expect("these are cards");
    let rest = deal::pack().into_iter().filter(|&card| !hand.contains(card));
    let deal = Deal::of(hand.into_iter().chain(rest).collect());
    let mut state = Napoleon::open(Napoleon::rules(&rules()));
    state.check_luck(deal).expect("this is a deal").happen(&mut Nobody);
    for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        let (seat, action) = line.split_once(' ').expect("a seat and what it does");
        let seat = Seat::ALL[seat.parse::<usize>().expect("a seat is a number")];
        let action = action.parse().expect("this is an action");
        state.check(seat, action).unwrap_or_else(|why| panic!("{line}: {why}")).play(&mut Nobody);
    }
    state
}

fn rules() -> engine::Settings<'static> {
    static SETUP: std::sync::LazyLock<Setup> = std::sync::LazyLock::new(|| Setup::new(5));
    SETUP.check::<Napoleon>().expect("five may play")
}

/// What a beginner does there.
#[track_caller]
fn does(hand: &str, lines: &str, action: &str) {
    assert_eq!(next(&position(hand, lines)), action, "with {hand} after {lines}");
}

fn next(state: &State<Napoleon>) -> String {
    let Pending::Seats(seats) = state.pending() else { panic!("somebody is to act") };
    let seat = seats.lowest().expect("somebody is to act");
    Napoleon::sensible(state.view(seat)).to_string()
}

/// Jacks, the ♠A and long hearts; the others hold the rest in card order.
const STRONG: &str = "SA HA HK HQ HJ HT H9 DJ C2 C3";
const WEAK: &str = "S2 S4 H3 H4 D5 D6 C7 C8 C9 D9";
const ALL_PASS: &str = "1 pass; 2 pass; 3 pass; 4 pass;";

#[test]
fn a_strong_hand_bids_its_long_suit_and_a_weak_one_passes() {
    does(STRONG, "", "bid 11 H");
    does(WEAK, "", "pass");
    does(STRONG, "0 bid 11 H; 1 bid 12 S; 2 pass; 3 pass; 4 pass", "bid 13 H");
    does(STRONG, "0 bid 11 H; 1 bid 19 S; 2 pass; 3 pass; 4 pass", "pass");
}

#[test]
fn the_best_card_that_is_not_held_is_named() {
    does(STRONG, &format!("0 bid 13 H; {ALL_PASS}"), "name JK");
    does(WEAK, &format!("0 bid 13 D; {ALL_PASS}"), "name SA");
}

#[test]
fn low_cards_of_short_suits_are_laid_away() {
    // The kitty has the C5, C4 and the joker.
    does(STRONG, &format!("0 bid 13 H; {ALL_PASS} 0 name JK"), "discard C2");
}

#[test]
fn napoleon_draws_trumps_while_there_are_any() {
    let begun =
        format!("0 bid 13 H; {ALL_PASS} 0 name JK; 0 discard C2; 0 discard C3; 0 discard C4");
    does(STRONG, &begun, "play HA");
}

#[test]
fn a_friend_s_trick_is_fattened_and_a_foe_s_is_not() {
    // Seat 1 is Napoleon and leads the best trump; seat 0 plays last.
    let begun = "0 pass; 1 bid 13 S; 2 pass; 3 pass; 4 pass; 0 pass; 1 name {}; \
        1 discard S4; 1 discard C3; 1 discard C2; 1 play SK; 2 play S3; 3 play DA; 4 play D2";
    let hand = "SA HK H3 H4 D5 DT C7 C8 C9 D9";
    does(hand, &begun.replace("{}", "SA"), "play DT");
    does(hand, &begun.replace("{}", "HA"), "play SA");
}
