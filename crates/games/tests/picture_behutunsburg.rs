//! Behütunsburg as data.

mod drawn;

use drawn::{
    at_every_step, drawn, explains_itself, pointing_agrees_with_what_is_legal, position, seats,
    written,
};
use engine::{
    Game, Seat, Setup, View,
    show::{Picture, Points},
};
use games::behutunsburg::{
    Action, Behutunsburg, Name, Phase, Verb,
    picture::{Choice, House, Own, Table},
};

#[test]
fn a_debt_is_drawn_with_what_has_been_paid() {
    let state = position::<Behutunsburg>(
        &Setup::new(2),
        1865,
        |state| matches!(state.public.phase, Phase::Pay(bill) if bill.due < bill.purpose.price()),
    );
    insta::assert_snapshot!(written(&state, state.public.turn));
}

#[test]
fn a_theft_is_drawn_for_the_partners_it_is_done_to() {
    let setup = Setup::new(4).with("defense", "yes");
    let state = position::<Behutunsburg>(&setup, 7, |state| {
        matches!(state.public.phase, Phase::Defense { .. })
    });
    let Phase::Defense { asked, .. } = state.public.phase else { unreachable!("looked for") };
    insta::assert_snapshot!(written(&state, asked));
}

#[test]
fn a_match_that_is_over_tells_every_point() {
    let setup = Setup::new(3).with("rounds", "2").with("trading", "yes");
    let state = position::<Behutunsburg>(&setup, 3, |state| state.public.phase == Phase::Over);
    insta::assert_snapshot!(written(&state, Seat::ALL[1]));
}

#[test]
fn every_view_can_be_drawn() {
    let option = |players, key, word| Setup::new(players).with(key, word);
    let forms = [
        Setup::new(2),
        option(3, "defense", "yes"),
        option(4, "trading", "yes"),
        option(4, "mode", "free"),
        option(2, "die", "yes"),
    ];
    for setup in forms {
        let setup = setup.with("rounds", "2").with("turns", "60");
        at_every_step::<Behutunsburg>(&setup, 4, |_, game| {
            seats(setup.players).for_each(|seat| can_be_drawn(game.view(seat)));
        });
    }
}

fn can_be_drawn(view: View<'_, Behutunsburg>) {
    let (table, own) = drawn(view);
    pointing_agrees_with_what_is_legal(view, &own.hand, |&action| copies_at(view, action));
    let pack = if table.round == 0 { 0 } else { Behutunsburg::pack(view.rules).len() };
    assert_eq!(cards(&table), pack, "every card is somewhere");
    let points = Behutunsburg::reckoning(view.rules, view.public);
    adds_up(&table, &points, &own, view.seat);
    let listed = view.legal().into_iter().filter(|action| !matches!(action, Action::Offer(_)));
    assert!(own.choices.iter().map(|choice| choice.action).eq(listed), "{own:?}");
    own.choices.iter().for_each(|choice| takes_what_is_there(choice, &table, &own));
}

/// At how many cards of the hand an action is: at each of the name, if it takes a single one and
/// is not one among several things to do with it.
fn copies_at(view: View<'_, Behutunsburg>, action: Action) -> usize {
    use Verb::{Defend, Discard, GiveUp, Pay, Toss};
    match action {
        Action::Card(GiveUp | Discard | Pay | Toss | Defend, name) => {
            view.private.hand.cards().filter(|&held| held == name).count()
        }
        _ => 0,
    }
}

/// Cards in hands, piles and houses.
fn cards(table: &Table) -> usize {
    let in_house = |house: &House| {
        let court = house.ranks.iter().map(|row| 2 * row.couples.len() + row.singles.len());
        court.sum::<usize>() + usize::from(house.treasury.len())
    };
    let hands: u8 = table.hands.values().iter().sum();
    let houses: usize = table.houses.iter().map(in_house).sum();
    usize::from(hands) + usize::from(table.pile) + usize::from(table.discards) + houses
}

/// Points told are points scored, and the scores are those of the rounds.
fn adds_up(table: &Table, points: &[Points], own: &Own, seat: Seat) {
    assert_eq!(own.hand.len(), usize::from(table.hands[seat]));
    points.iter().for_each(explains_itself::<Behutunsburg>);
    let rounds: i32 = table.scored.iter().map(|round| i32::from(round[seat])).sum();
    assert_eq!(rounds, table.scores[seat]);
    let ended = table.turn.is_none();
    if let Some(scored) = table.scored.last().filter(|_| ended) {
        let is_own = |house: &&House| house.seats.contains(seat);
        let house = table.houses.iter().find(is_own).and_then(|house| house.seats.lowest());
        let told = points.iter().filter(|points| Some(points.seat) == house);
        assert_eq!(told.map(|points| points.points).sum::<i32>(), i32::from(scored[seat]));
    }
}

/// A choice takes cards that the seat holds, and is done to who and what is there.
fn takes_what_is_there(choice: &Choice, table: &Table, own: &Own) {
    let held = |name: Name| own.hand.iter().filter(|held| held.card == name.to_string()).count();
    for &name in &choice.hand {
        let taken = choice.hand.iter().filter(|&&other| other == name).count();
        assert!(held(name) >= taken, "{choice:?}");
    }
    if let (Some(house), Some(person)) = (choice.house, choice.person) {
        let target = own.targets.iter().find(|target| target.house == house);
        assert!(target.is_some_and(|target| target.persons.contains(&person)), "{choice:?}");
    }
    let of_rival = choice
        .house
        .is_none_or(|seat| table.houses.iter().any(|house| house.seats.lowest() == Some(seat)));
    assert!(of_rival, "{choice:?}");
}
