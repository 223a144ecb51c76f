//! Which copies a declaration means that has an id, as a table that a player could read.

use cards::{CardSet, french::Suit, piquet::Card};
use engine::{Game, Seat, Setup, State, mind::Encode};

use crate::bezique::{Action, Bezique, Class, Phase};

/// Seat 0 may declare; clubs are trump.
fn table(hand: &str, table: &str, married: &str) -> State<Bezique> {
    let rules = Bezique::rules(&Setup::new(2).check::<Bezique>().expect("these are options"));
    let mut state = Bezique::open(rules);
    let seat = Seat::default();
    state.private[seat].hand = set(hand);
    let public = &mut state.public;
    public.phase = Phase::Declare { declared: false };
    public.trump = Some(Suit::Clubs);
    public.table[seat] = set(table);
    public.served.add(Class::Marriages, set(married));
    state
}

fn set(cards: &str) -> CardSet<Card> {
    cards.parse().expect("a test names cards")
}

#[track_caller]
fn means(state: &State<Bezique>, said: &str, meant: &str) {
    let view = state.view(Seat::default());
    let said: Action = said.parse().expect("a test names actions");
    assert_eq!(view.check(&said), Ok(()));
    let id = Bezique::id(view, &said).expect("what is legal has an id");
    let action = Bezique::action(view, id).expect("what is legal can be done");
    assert_eq!(action.to_string(), meant);
    assert_eq!(Bezique::id(view, &action), Some(id));
}

#[test]
fn cards_of_the_table_go_before_cards_from_hand() {
    let state = table("HQa HKa", "HKb", "");
    means(&state, "declare marriage HKa HQa", "declare marriage HKb HQa");
    let state = table("SKa SKb HKa HKb DKa", "CKa CKb", "");
    means(&state, "declare kings SKa SKb HKa HKb", "declare kings SKa SKb CKa CKb");
}

#[test]
fn what_has_served_most_serves_again() {
    let state = table("DJa", "SQa SQb", "SQb");
    means(&state, "declare bezique SQa DJa", "declare bezique SQb DJa");
}

#[test]
fn one_card_comes_from_hand() {
    let state = table("HKb HQb", "HKa HQa", "");
    means(&state, "declare marriage HKa HQb", "declare marriage HKb HQa");
    let state = table("HQb", "HKa HQa", "");
    means(&state, "declare marriage HKa HQb", "declare marriage HKa HQb");
    let state = table("CKb", "SKa HKa DKa CKa", "CKa");
    means(&state, "declare kings SKa HKa DKa CKb", "declare kings SKa HKa CKa CKb");
}

#[test]
fn nothing_is_meant_that_cannot_be_made() {
    let state = table("HKb", "HKa HQa", "HQa");
    let view = state.view(Seat::default());
    let marriage: Action = "declare marriage HKb HQa".parse().expect("a test names actions");
    let id = Bezique::id(view, &marriage).expect("a declaration has an id, legal or not");
    assert_eq!(Bezique::action(view, id), None);
}
