//! H4.8. Rogues: what they cost, and the crime wave.

use engine::{Rule, Seat, State, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Legal, Name, Phase, Public, Verb,
    rules::{hand, kidnap, theft},
};

/// H4.8. The most cards that a wave leaves in a hand.
pub(crate) const SPARED: u8 = 5;

/// H4.8. Thievery, kidnapping, or a crime wave.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    let rogues = view.private.hand.of(Name::Rogue);
    if rogues == 0 {
        return;
    }
    legal.add(Action::Wave);
    for rival in view.rules.rivals(view.seat) {
        if rogues >= price(view.public, rival) {
            theft::list(view, rival, legal);
            kidnap::list(view, rival, legal);
        }
    }
}

/// H4.10. Thievery and kidnapping cost two rogues against a house with a castle.
pub(crate) fn price(public: &Public, rival: Seat) -> u8 {
    if public.houses[rival].castle { 2 } else { 1 }
}

/// H4.8. Rogues are discarded first.
pub(crate) fn spend(state: &mut State<Behutunsburg>, seat: Seat, rogues: u8) {
    (0..rogues).for_each(|_| hand::spend(state, seat, Name::Rogue));
}

/// H4.8. The rogue is spent first, and it may be that nobody has more than five cards;
/// H4.10: one rogue is enough, whoever has a castle.
pub(crate) fn wave(state: &mut State<Behutunsburg>, seat: Seat) {
    spend(state, seat, 1);
    roll_on(&mut state.public, seat);
}

/// H4.8. Every seat with more than five cards, clockwise from who caused it.
fn roll_on(public: &mut Public, from: Seat) {
    let struck = public.hands.from(from).find(|&seat| public.hands[seat] > SPARED);
    public.phase = struck.map_or(Phase::Act, Phase::Wave);
}

/// H4.8. Of its own choice.
pub(crate) fn list_toss(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    view.private.hand.names().for_each(|name| legal.add(Action::Card(Verb::Toss, name)));
}

/// H4.8. One seat finishes before the next: those before it have no more than five.
pub(crate) fn toss(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    hand::spend(state, seat, name);
    let causer = state.public.turn;
    roll_on(&mut state.public, causer);
}

/// The rule that forbids thievery or kidnapping.
pub(crate) fn why_not(view: View<'_, Behutunsburg>, rival: Seat) -> Rule {
    let rogues = view.private.hand.of(Name::Rogue);
    let is_rival = view.rules.rivals(view.seat).any(|house| house == rival);
    if is_rival && rogues == 1 && price(view.public, rival) > 1 {
        Rule("H4.10")
    } else {
        Rule("H4.8")
    }
}
