//! H9.2. Trading.

use engine::{Seat, SeatSet, State, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Bundle, Legal, Offer, Phase, Public,
    rules::{hand, legal::Offers},
};

/// H9.2. How many offers a seat may make in a turn, declined ones counted.
pub(crate) const MOST: u8 = 3;

/// Every one-for-one offer of a card held, to each opponent; more than that is allowed.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    if may_offer(view) {
        legal.offer(Offers::new(view.rules.opponents(view.seat), view.private.hand));
    }
}

/// H9.2. Whom a seat in its actions may make an offer to; also with an empty hand, since a gift may
/// be asked for.
pub(crate) fn partners(view: View<'_, Behutunsburg>) -> SeatSet {
    let is_turn = view.public.turn == view.seat;
    if is_turn && may_offer(view) { view.rules.opponents(view.seat) } else { SeatSet::EMPTY }
}

fn may_offer(view: View<'_, Behutunsburg>) -> bool {
    view.rules.trading && view.public.phase == Phase::Act && view.public.offers < MOST
}

/// H9.2. Up to three cards from hand for up to three of an opponent's, and one at least on one
/// side: without the other it is a gift, given or asked for. Partners never trade.
pub(crate) fn allows(view: View<'_, Behutunsburg>, offer: Offer) -> bool {
    may_offer(view)
        && view.rules.opponents(view.seat).contains(offer.to)
        && view.private.hand.contains(offer.give.counts())
        && !(offer.give.is_empty() && offer.want.is_empty())
}

/// H9.2. During its actions a seat may make an offer.
pub(crate) fn offer(public: &mut Public, offer: Offer) {
    public.offers += 1;
    public.traces[public.turn].shows(offer.give.counts());
    public.phase = Phase::Trade(offer);
}

/// H9.2. The opponent accepts, if they hold what is asked, or declines.
pub(crate) fn list_answers(view: View<'_, Behutunsburg>, offer: Offer, legal: &mut Legal) {
    if view.private.hand.contains(offer.want.counts()) {
        legal.add(Action::Accept);
    }
    legal.add(Action::Decline);
}

/// H9.2. The cards change hands, for all to see.
pub(crate) fn accept(state: &mut State<Behutunsburg>, seat: Seat) {
    let Phase::Trade(Offer { give, want, .. }) = state.public.phase else {
        unreachable!("an offer is answered");
    };
    let turn = state.public.turn;
    pass(state, turn, seat, give);
    pass(state, seat, turn, want);
    state.public.phase = Phase::Act;
}

fn pass(state: &mut State<Behutunsburg>, from: Seat, to: Seat, cards: Bundle) {
    for name in cards.cards() {
        hand::take(state, from, name);
        hand::give(state, to, name);
    }
}

/// H9.2. Nothing changes hands.
pub(crate) fn decline(public: &mut Public) {
    public.phase = Phase::Act;
}
