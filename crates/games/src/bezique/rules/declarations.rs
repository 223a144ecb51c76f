//! Z3. Declarations.

use cards::{CardSet, piquet::Card};
use engine::{Rule, Seat, State, Told, View};

use crate::bezique::{
    Bezique, Event, Phase, Public,
    rules::{
        combinations::{Class, CombinationKind},
        offer, tricks,
    },
};

/// Z3.1. One combination after a trick. Z3.2: its cards lie on the table, still the seat's own.
///
/// Z3.5. A double scores in addition to the bézique that it completes.
pub(crate) fn declare(
    state: &mut State<Bezique>,
    seat: Seat,
    kind: CombinationKind,
    cards: CardSet<Card>,
    told: &mut impl Told<Bezique>,
) {
    let hand = &mut state.private[seat].hand;
    *hand = *hand - cards;
    let public = &mut state.public;
    public.table[seat] = public.table[seat] | cards;
    public.shown[seat] = public.shown[seat] - cards;
    public.served.add(kind.class(), cards);
    public.tallies[seat].total += kind.points();
    public.earned[seat].declared[kind as usize] += 1;
    public.phase = Phase::Declare { declared: true };
    told.all(|| Event::Declared { seat, kind, cards });
    ask_again(state, seat, told);
}

pub(crate) fn done(state: &mut State<Bezique>, seat: Seat, told: &mut impl Told<Bezique>) {
    told.all(|| Event::Done { seat });
    ask_next(state, seat, told);
}

/// Z3.1. A seat is asked until it is done, or has declared and no exchange is open (Z2.5):
/// whatever it holds.
pub(crate) fn ask_again(state: &mut State<Bezique>, seat: Seat, told: &mut impl Told<Bezique>) {
    let declared = state.public.phase == Phase::Declare { declared: true };
    if declared && !tricks::can_exchange(&state.public) {
        ask_next(state, seat, told);
    }
}

/// Z3.1. In partnership the taker's partner is asked after the taker, before anyone draws.
fn ask_next(state: &mut State<Bezique>, seat: Seat, told: &mut impl Told<Bezique>) {
    let public = &mut state.public;
    let taker = public.taker.expect("seats declare after a trick");
    let partner = public.partner(taker);
    if seat == taker && partner != taker {
        public.phase = Phase::Declare { declared: false };
        public.turn = partner;
    } else {
        tricks::draw(state, taker, told);
    }
}

pub(crate) fn why_not(
    view: View<'_, Bezique>,
    kind: CombinationKind,
    cards: CardSet<Card>,
) -> Rule {
    let public = view.public;
    let in_sequence = cards.is_subset(public.served.barred(Class::Sequence));
    if public.phase != (Phase::Declare { declared: false }) {
        too_late(public)
    } else if !offer::is_combination(kind, cards, public.trump()) {
        Rule("Z3.3")
    } else if kind.class() == Class::Marriages && in_sequence {
        Rule("Z3.6")
    } else {
        Rule("Z3.4")
    }
}

/// Z3.1 says when one declares; Z4.1 that it ends with the stock.
pub(crate) fn too_late(public: &Public) -> Rule {
    if public.stock > 0 { Rule("Z3.1") } else { Rule("Z4.1") }
}
