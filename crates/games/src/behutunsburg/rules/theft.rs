//! H4.8 Thievery, and H9.1, defense against it.

use engine::{Seat, State, Told, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Event, Legal, Loot, Name, Phase, Rules, Theft, Verb, own_house,
    rules::{hand, rogue},
};

/// H4.8. The top card of another house's treasury, into hand or onto one's own treasury.
pub(crate) fn list(view: View<'_, Behutunsburg>, rival: Seat, legal: &mut Legal) {
    if !view.public.houses[rival].treasury.is_empty() {
        for to in [Loot::Hand, Loot::Treasury] {
            legal.add(Action::Steal(Theft { from: rival, to }));
        }
    }
}

/// H4.8. The rogues are spent; H9.1: where the loot goes is chosen before anyone may defend.
pub(crate) fn attempt(
    state: &mut State<Behutunsburg>,
    thief: Seat,
    theft: Theft,
    told: &mut impl Told<Behutunsburg>,
) {
    rogue::spend(state, thief, rogue::price(&state.public, theft.from));
    if state.rules.defense {
        ask_next(state, theft, thief, told);
    } else {
        steal(state, thief, theft, told);
    }
}

/// H9.1. The attacked house is asked: in teams both members, clockwise from the attacker, until
/// one defends. When none has, the theft succeeds.
fn ask_next(
    state: &mut State<Behutunsburg>,
    theft: Theft,
    after: Seat,
    told: &mut impl Told<Behutunsburg>,
) {
    let thief = state.public.turn;
    match next_member(state.rules, theft.from, after, thief) {
        Some(asked) => state.public.phase = Phase::Defense { theft, asked },
        None => steal(state, thief, theft, told),
    }
}

/// The next seat of a house after one, clockwise as far as the thief.
fn next_member(rules: Rules, house: Seat, after: Seat, thief: Seat) -> Option<Seat> {
    let others = (1..rules.players).map(|steps| after.round(steps, rules.players));
    others.take_while(|&seat| seat != thief).find(|&seat| rules.house(seat) == house)
}

/// H9.1. A lady, baroness or queen from hand, or nothing.
pub(crate) fn list_defense(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    for name in Name::LADIES.into_iter().filter(|&name| view.private.hand.has(name)) {
        legal.add(Action::Card(Verb::Defend, name));
    }
    legal.add(Action::Yield);
}

/// H9.1. One card stops the attack, two rogues too, which are lost; nothing is stolen.
pub(crate) fn defend(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    hand::spend(state, seat, name);
    state.public.phase = Phase::Act;
}

/// H9.1. Then a partner is asked, if there is one who has not been.
pub(crate) fn give_way(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    told: &mut impl Told<Behutunsburg>,
) {
    let Phase::Defense { theft, .. } = state.public.phase else {
        unreachable!("a theft is being attempted");
    };
    ask_next(state, theft, seat, told);
}

/// H4.8. The top card changes hands.
fn steal(
    state: &mut State<Behutunsburg>,
    thief: Seat,
    theft: Theft,
    told: &mut impl Told<Behutunsburg>,
) {
    let name = state.public.houses[theft.from].treasury.pop();
    let name = name.expect("there is something to steal");
    match theft.to {
        Loot::Hand => hand::give(state, thief, name),
        Loot::Treasury => own_house(state, thief).treasury.push(name),
    }
    state.public.phase = Phase::Act;
    told.all(|| Event::Stole { seat: thief, theft, name });
}
