//! The same match with every seat further round the table.

use engine::{Seat, State};

use crate::bezique::{Bezique, BySide, Public, Tally, Trick};

pub(super) fn turned(state: &State<Bezique>, by: u8) -> State<Bezique> {
    let public = &state.public;
    let further = |seat: Seat| seat.round(by, public.seats());
    let public = Public {
        turn: further(public.turn),
        dealer: public.dealer.map(further),
        table: public.table.turned(by),
        shown: public.shown.turned(by),
        lacking: public.lacking.turned(by),
        trick: turned_trick(public, public.trick, by),
        last: public.last.map(|last| turned_trick(public, last, by)),
        taker: public.taker.map(further),
        tallies: turned_tallies(public, by),
        earned: public.earned.turned(by),
        ..*public
    };
    State { public, private: state.private.turned(by), ..*state }
}

/// The same cards, played from another seat on.
fn turned_trick(public: &Public, trick: Trick, by: u8) -> Trick {
    let leader = trick.leader().round(by, public.seats());
    let mut turned = Trick::led_by(leader, trick.takes());
    trick.cards().iter().for_each(|&card| turned.add(card, public.trump()));
    turned
}

fn turned_tallies(public: &Public, by: u8) -> BySide<Tally> {
    let mut turned = BySide::default();
    for seat in Seat::ALL.into_iter().take(2) {
        turned[seat.round(by, public.seats())] = public.tallies[seat];
    }
    turned
}
