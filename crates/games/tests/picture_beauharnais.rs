//! Beauharnais as data: what a client draws the table from.

mod drawn;

use drawn::{
    at_every_step, drawn, explains_itself, pointing_agrees_with_what_is_legal, position, seats,
    written,
};
use engine::{Game, Match, Seat, Setup, State, show::Picture};
use games::beauharnais::{Action, Beauharnais, Phase, Public, Verb};

const FIRST: Seat = Seat::ALL[0];

#[test]
fn a_trick_being_played_by_five() {
    let state = position::<Beauharnais>(&Setup::new(5).with("card", "gleamers"), 4, |state| {
        let tricks = &state.public.tricks;
        tricks.complete().len() == 4 && tricks.current().len() == 3
    });
    let turn = state.public.waiting.lowest().expect("somebody is to play");
    insta::assert_snapshot!(written(&state, turn));
}

#[test]
fn a_duel_in_which_one_has_chosen() {
    let state = position::<Beauharnais>(&Setup::new(2), 4, |state| {
        state.public.tricks.complete().len() == 5 && state.public.waiting.len() == 1
    });
    insta::assert_snapshot!(written(&state, FIRST));
}

#[test]
fn the_end_of_a_match_with_a_rule_card() {
    let over = |state: &State<Beauharnais>| state.public.phase == Phase::Over;
    let state = position::<Beauharnais>(&Setup::new(4).with("card", "lost"), 4, over);
    insta::assert_snapshot!(written(&state, FIRST));
}

#[test]
fn a_picture_agrees_with_the_rules_at_every_step() {
    let alone = [2, 3].map(|players| Setup::new(players).with("deals", "2"));
    let random =
        [4, 5].map(|players| Setup::new(players).with("deals", "2").with("card", "random"));
    let cards = ["ex", "lost", "princess"].map(|card| Setup::new(5).with("card", card));
    for setup in alone.into_iter().chain(random).chain(cards) {
        at_every_step::<Beauharnais>(&setup, 30, |before, game| {
            for seat in seats(setup.players) {
                every_seat_sees_what_it_can_do(game, seat);
            }
            every_good_is_somewhere(game);
            if game.public().tricks.complete().len() > before.tricks.complete().len() {
                let (table, _) = drawn(game.view(FIRST));
                let last = table.last.expect("a trick has just been played");
                assert_eq!(last.winning, Beauharnais::taker(game.public()));
            }
            if game.public().finished > before.finished {
                points_add_up(before, game);
            }
        });
    }
}

fn every_seat_sees_what_it_can_do(game: &Match<Beauharnais>, seat: Seat) {
    let view = game.view(seat);
    let (table, own) = drawn(view);
    pointing_agrees_with_what_is_legal(view, &own.hand, |action| {
        let is_at_one = matches!(action, Action::Good(Verb::Play | Verb::Discard | Verb::Aside, _));
        usize::from(is_at_one)
    });
    let is_played = !matches!(table.phase, Phase::Card | Phase::Deal);
    if is_played {
        assert_eq!(usize::from(table.hands[seat]), own.hand.len());
        assert_eq!(table.face_down.contains(seat), own.face_down.is_some());
    }
}

fn every_good_is_somewhere(game: &Match<Beauharnais>) {
    let (table, _) = drawn(game.view(FIRST));
    let lying: u8 = table.hands.values().iter().chain(table.piles.values()).sum();
    let trick = table.trick.map_or(0, |trick| trick.plays.len());
    let all = usize::from(lying + table.aside) + trick + table.face_down.len() as usize;
    assert!(all == 53 || (all == 0 && matches!(table.phase, Phase::Card | Phase::Deal)), "{all}");
}

fn points_add_up(before: &Public, game: &Match<Beauharnais>) {
    let (table, own) = drawn(game.view(FIRST));
    let result = table.result.expect("a deal has just ended");
    let points = Beauharnais::reckoning(game.rules(), game.public());
    points.iter().for_each(explains_itself::<Beauharnais>);
    for seat in table.scores.seats() {
        let parts = points.iter().filter(|part| part.seat == seat);
        let points: i32 = parts.map(|part| part.points).sum();
        assert_eq!(before.scores[seat] + points, table.scores[seat]);
    }
    assert_eq!(table.roles, own.roles, "everything is known now");
    let told = result.teams.map(|teams| teams.tally);
    let points = told.map(|tally| (tally.beauharnais.points, tally.daughters.points));
    assert_eq!(points, game.public().points.map(|teams| (teams.beauharnais, teams.daughters)));
}
