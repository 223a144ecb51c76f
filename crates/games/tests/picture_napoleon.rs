//! Napoleon as data: what a client draws the table from.

mod drawn;

use drawn::{
    at_every_step, drawn, explains_itself, pointing_agrees_with_what_is_legal, position, seats,
    written,
};
use engine::{Game, Match, Seat, Setup, State, show::Picture};
use games::napoleon::{Action, Napoleon, Phase, Public, Verb};

const FIRST: Seat = Seat::ALL[0];

#[test]
fn an_auction() {
    let telling = |state: &State<Napoleon>| state.public.auction.bids().count() == 2;
    let state = position::<Napoleon>(&Setup::new(5), 4, telling);
    insta::assert_snapshot!(written(&state, FIRST));
}

#[test]
fn a_trick_being_played() {
    let state = position::<Napoleon>(&Setup::new(5), 4, |state| {
        let tricks = &state.public.tricks;
        tricks.complete().len() == 3 && tricks.current().len() == 2
    });
    insta::assert_snapshot!(written(&state, state.public.turn));
}

#[test]
fn the_end_of_a_match() {
    let telling = |state: &State<Napoleon>| state.public.phase == Phase::Over;
    let state = position::<Napoleon>(&Setup::new(5), 4, telling);
    insta::assert_snapshot!(written(&state, FIRST));
}

#[test]
fn a_picture_agrees_with_the_rules_at_every_step() {
    let setup = Setup::new(5).with("deals", "2");
    at_every_step::<Napoleon>(&setup, 50, |before, game| {
        let public = game.public();
        for seat in seats(5) {
            let view = game.view(seat);
            let (table, own) = drawn(view);
            pointing_agrees_with_what_is_legal(view, &own.hand, |action| {
                usize::from(matches!(action, Action::Card(Verb::Play | Verb::Discard, _)))
            });
            assert_eq!(usize::from(table.hands[seat]), own.hand.len());
            let count = own.count.unwrap_or_default();
            let pictures: usize = public.pictures.values().iter().map(|cards| cards.len()).sum();
            assert_eq!(usize::from(count.army + count.allied + count.unknown), pictures);
        }
        every_card_is_somewhere(game);
        if public.tricks.complete().len() > before.tricks.complete().len() {
            let (table, _) = drawn(game.view(FIRST));
            let taker = table.last.map(|trick| trick.winning);
            assert_eq!(taker, Napoleon::taker(public));
            assert_eq!(taker, table.tricks.last().map(|trick| trick.taker));
        }
        if public.finished > before.finished {
            points_add_up(before, game);
        }
    });
}

fn every_card_is_somewhere(game: &Match<Napoleon>) {
    let (table, _) = drawn(game.view(FIRST));
    let held: u8 = table.hands.values().iter().sum();
    let played = 5 * table.tricks.len() + table.trick.map_or(0, |trick| trick.plays.len());
    let pack = if table.deal == 0 { 0 } else { 53 };
    assert_eq!(usize::from(held + table.aside) + played, pack);
}

fn points_add_up(before: &Public, game: &Match<Napoleon>) {
    let (table, own) = drawn(game.view(FIRST));
    let result = table.result.expect("a deal has just ended");
    let points = Napoleon::reckoning(game.rules(), game.public());
    points.iter().for_each(explains_itself::<Napoleon>);
    for seat in seats(5) {
        let parts = points.iter().filter(|part| part.seat == seat);
        let points: i32 = parts.map(|part| part.points).sum();
        assert_eq!(before.scores[seat] + points, table.scores[seat]);
    }
    assert_eq!(table.roles, own.roles, "everything is known now");
    assert_eq!(table.count.map(|count| (count.army, count.unknown)), Some((result.made, 0)));
}
