//! Kbernestich as data.

mod drawn;

use drawn::{
    at_every_step, drawn, explains_itself, pointing_agrees_with_what_is_legal, position, seats,
    written,
};
use engine::{
    Game, Seat, SeatSet, Setup, View,
    show::{Picture, Points},
};
use games::kbernestich::{
    Action, Kbernestich, Phase, Verb,
    picture::{Own, Table},
};

#[test]
fn the_sheet_is_drawn_with_its_cubes_when_somebody_plots() {
    let state = position::<Kbernestich>(&Setup::new(4), 1865, |state| {
        state.public.phase == Phase::Plot && state.public.tricks.complete().len() == 3
    });
    insta::assert_snapshot!(written(&state, state.public.turn));
}

#[test]
fn a_trick_is_drawn_with_who_is_taking_it() {
    let setup = Setup::new(3).with("memories", "yes").with("future", "yes");
    let state = position::<Kbernestich>(&setup, 7, |state| {
        let tricks = &state.public.tricks;
        tricks.complete().len() == 5 && tricks.current().len() == 2
    });
    insta::assert_snapshot!(written(&state, state.public.turn));
}

#[test]
fn a_match_that_is_over_tells_every_point() {
    let state =
        position::<Kbernestich>(&Setup::new(4), 1865, |state| state.public.phase == Phase::Over);
    insta::assert_snapshot!(written(&state, Seat::ALL[2]));
}

#[test]
fn every_view_can_be_drawn() {
    let options = [("future", "yes"), ("memories", "yes"), ("rounds", "6")];
    for players in [3, 4] {
        let usual = Setup::new(players);
        let forms = options.map(|(key, word)| usual.clone().with(key, word));
        for setup in forms.iter().chain([&usual]) {
            at_every_step::<Kbernestich>(setup, 10, |_, game| {
                seats(players).for_each(|seat| can_be_drawn(game.view(seat), players));
            });
        }
    }
}

fn can_be_drawn(view: View<'_, Kbernestich>, players: u8) {
    let (table, own) = drawn(view);
    pointing_agrees_with_what_is_legal(view, &own.hand, |action| {
        usize::from(matches!(action, Action::Card(Verb::Play | Verb::Discard, _)))
    });
    assert_eq!(own.hand.len(), usize::from(table.suitors[view.seat.index()].hand));
    assert_eq!(cards(&table), cards_in_play(&table, players), "every card is somewhere");
    let points = Kbernestich::reckoning(view.rules, view.public);
    adds_up(&table, &points, &own, view.seat);
    knows_the_taker(&table, Kbernestich::taker(view.public));
}

/// Cards in hands, tricks and aside.
fn cards(table: &Table) -> usize {
    let hands: u8 = table.suitors.iter().map(|suitor| suitor.hand).sum();
    let tricks: usize = table.tricks.iter().map(|trick| trick.seats.len()).sum();
    usize::from(hands + table.aside) + tricks + table.trick.plays.len()
}

fn cards_in_play(table: &Table, players: u8) -> usize {
    if table.round == 0 { 0 } else { 12 * usize::from(players) }
}

/// Points told are points scored; what is told of a seat is what it sees itself.
fn adds_up(table: &Table, points: &[Points], own: &Own, seat: Seat) {
    points.iter().for_each(explains_itself::<Kbernestich>);
    if let Some(scored) = table.scored.last().filter(|_| !points.is_empty()) {
        let told = points.iter().filter(|points| points.seat == seat);
        let parts = scored[seat];
        let total = parts.letters + parts.hunch + parts.cards;
        assert_eq!(told.map(|points| points.points).sum::<i32>(), i32::from(total));
    }
    let suitor = &table.suitors[seat.index()];
    assert_eq!(suitor.cubes + suitor.placed + suitor.supply, 5);
    assert_eq!(suitor.base.unwrap_or(own.base), own.base);
    assert_eq!(own.worth.iter().map(|worth| worth.worth).sum::<u8>(), own.base);
    assert_eq!(own.standing.map(|parts| parts.hunch), suitor.hunch_points);
    let discs = table.track.iter().flat_map(|space| &space.discs).copied();
    assert_eq!(discs.collect::<SeatSet>(), SeatSet::first(table.suitors.len() as u8));
}

/// Somebody is winning as soon as a card lies open; a trick is taken by whom the rules say.
fn knows_the_taker(table: &Table, taker: Option<Seat>) {
    let open = table.trick.plays.iter().any(|play| play.card.is_some());
    assert_eq!(open, table.trick.winning.is_some());
    assert!(table.tricks.last().is_none_or(|trick| Some(trick.taker) == taker));
    for (seat, suitor) in Seat::ALL.into_iter().zip(&table.suitors) {
        let tricks = table.tricks.iter().filter(|trick| trick.taker == seat);
        assert_eq!(tricks.count(), usize::from(suitor.tricks));
    }
}
