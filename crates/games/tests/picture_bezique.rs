//! Bézique as data: what a client draws the table from.

mod drawn;

use std::collections::BTreeSet;

use drawn::{
    at_every_step, drawn, explains_itself, pointing_agrees_with_what_is_legal, position, seats,
    written,
};
use engine::{
    BySeat, Game, Match, Seat, Setup, State,
    show::{Catalogue, Language, Picture, Show, Words},
};
use games::bezique::{Action, Bezique, Phase};

const FIRST: Seat = Seat::ALL[0];

#[test]
fn a_seat_that_may_declare() {
    let state = position::<Bezique>(&Setup::new(2), 4, |state| {
        let (table, own) = drawn(state.view(state.public.turn));
        table.declared.len() > 2 && own.offers.len() > 1
    });
    insta::assert_snapshot!(written(&state, state.public.turn));
}

#[test]
fn the_last_eight_tricks_in_partnership() {
    let state = position::<Bezique>(&Setup::new(4), 4, |state| {
        let public = &state.public;
        public.stock == 0 && public.trick.cards().len() == 2 && public.out.len() == 100
    });
    insta::assert_snapshot!(written(&state, state.public.turn));
}

#[test]
fn the_end_of_a_deal() {
    let over = |state: &State<Bezique>| state.public.phase == Phase::Over;
    let state = position::<Bezique>(&Setup::new(2).with("target", "0"), 4, over);
    insta::assert_snapshot!(written(&state, FIRST));
}

#[test]
fn a_picture_agrees_with_the_rules_at_every_step() {
    let small = Setup::new(2).with("packs", "2").with("exchange", "10").with("target", "500");
    for setup in [small, Setup::new(2).with("target", "0"), Setup::new(4).with("target", "0")] {
        let mut at_deal = BySeat::new(setup.players);
        at_every_step::<Bezique>(&setup, 10, |before, game| {
            let public = game.public();
            for seat in seats(setup.players) {
                every_seat_sees_what_it_can_do(game, seat);
            }
            every_card_is_somewhere(game);
            if public.out.len() > before.out.len() {
                let (table, _) = drawn(game.view(FIRST));
                assert_eq!(table.last.map(|trick| trick.winning), Bezique::taker(public));
            }
            if public.dealt > before.dealt {
                at_deal = Bezique::points(before);
            }
            let is_over = matches!(public.phase, Phase::Deal | Phase::Over);
            if is_over && before.phase == Phase::Play {
                points_add_up(&at_deal, game);
            }
        });
    }
}

fn every_seat_sees_what_it_can_do(game: &Match<Bezique>, seat: Seat) {
    let view = game.view(seat);
    let (table, own) = drawn(view);
    let cards = [own.hand.as_slice(), own.table.as_slice()].concat();
    pointing_agrees_with_what_is_legal(view, &cards, |action| {
        usize::from(matches!(action, Action::Play(_)))
    });
    assert_eq!(usize::from(table.hands[seat]), own.hand.len());
    assert_eq!(table.tables[seat.index()].len(), own.table.len());
    assert!(table.tables[seat.index()].iter().all(|melded| !melded.kinds.is_empty()));
    let offered = own.offers.iter().map(|offer| offer.action.parse::<Action>());
    let offered: Vec<Action> = offered.collect::<Result<_, _>>().expect("actions are spelled");
    let legal = view.legal().into_iter();
    let others = legal.filter(|action| !matches!(action, Action::Play(_) | Action::Done));
    let others: Vec<Action> = others.collect();
    assert!(offered.iter().all(|action| others.contains(action)));
    // Of actions that differ in nothing but equal cards one is offered.
    let names = vec![String::new(); table.hands.len().into()];
    let catalogue = Catalogue::new(Language::English, &[Bezique::MESSAGES.into(Language::English)]);
    let words = Words { catalogue: &catalogue, names: &names, you: Some(seat) };
    let called = |actions: &[Action]| -> BTreeSet<String> {
        actions.iter().map(|action| Bezique::label_here(view, action, &words)).collect()
    };
    assert_eq!(called(&offered), called(&others));
}

fn every_card_is_somewhere(game: &Match<Bezique>) {
    let (table, _) = drawn(game.view(FIRST));
    let held: u8 = table.hands.values().iter().sum();
    let lying: usize = table.tables.iter().map(Vec::len).sum();
    let trick = table.trick.map_or(0, |trick| trick.plays.len());
    let gone: u8 = table.gone.iter().flatten().sum();
    let all = usize::from(held) + lying + trick + usize::from(table.stock) + usize::from(gone);
    assert_eq!(all, if table.deal == 0 { 0 } else { 32 * usize::from(table.packs) });
}

fn points_add_up(at_deal: &BySeat<i32>, game: &Match<Bezique>) {
    let (table, _) = drawn(game.view(FIRST));
    let points = Bezique::reckoning(game.rules(), game.public());
    points.iter().for_each(explains_itself::<Bezique>);
    for side in table.sides {
        let parts = points.iter().filter(|part| side.seats.contains(part.seat));
        let points: i32 = parts.map(|part| part.points).sum();
        let seat = side.seats.lowest().expect("a side has a seat");
        assert_eq!(at_deal[seat] + points, side.score);
    }
}
