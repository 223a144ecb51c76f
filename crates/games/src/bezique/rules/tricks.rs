//! Z2. Tricks while there is stock.

use cards::{
    Card as _, CardSet,
    piquet::{Card, Rank},
};
use engine::{Seat, State, Told, View};

use crate::bezique::{
    Bezique, Event, Phase, Public,
    rules::{declarations, last_eight, score, trick::Trick},
};

/// Z2.1. Any card, from hand or from the table.
#[inline(always)]
pub(crate) fn playable(view: View<'_, Bezique>) -> CardSet<Card> {
    view.private.hand | view.public.table[view.seat]
}

#[inline(always)]
pub(crate) fn play(
    state: &mut State<Bezique>,
    seat: Seat,
    card: Card,
    told: &mut impl Told<Bezique>,
) {
    state.private[seat].hand.remove(card);
    let public = &mut state.public;
    public.table[seat].remove(card);
    public.shown[seat].remove(card);
    if public.stock == 0 {
        let lacking = last_eight::disproved_by(card, public.trick, public.trump());
        public.lacking[seat] = public.lacking[seat] | lacking;
    }
    public.trick.add(card, public.trump());
    told.all(|| Event::Played { seat, card });
    if public.stock > 0 && is_seven_of_trumps(public, card) {
        public.earned[seat].sevens += 1;
        score::seven(public, seat, told);
    }
    if public.trick.cards().len() < usize::from(public.seats()) {
        public.turn = seat.left(public.seats());
    } else {
        finish_trick(state, told);
    }
}

/// Z2.4. It scores while there is stock.
fn is_seven_of_trumps(public: &Public, card: Card) -> bool {
    Card::of_face(public.trump(), Rank::Seven).contains(card)
}

/// Z2.3. The taker leads next, but may declare before.
fn finish_trick(state: &mut State<Bezique>, told: &mut impl Told<Bezique>) {
    let public = &mut state.public;
    let taker = public.trick.taker(public.seats());
    let cards: CardSet<Card> = public.trick.cards().iter().copied().collect();
    public.out = public.out | cards;
    public.last = Some(public.trick);
    public.trick = Trick::led_by(taker, public.trick.takes());
    public.taker = Some(taker);
    public.turn = taker;
    told.all(|| Event::Took { seat: taker });
    score::keep_extras(public, taker, cards);
    if public.stock > 0 {
        public.phase = Phase::Declare { declared: false };
    } else if public.out.len() == state.rules.cards() {
        last_eight::finish(state, taker, told);
    }
}

/// Z2.5. Unless the turn-up is a seven, so after one exchange there is no other.
pub(crate) fn can_exchange(public: &Public) -> bool {
    public.turnup.is_some_and(|card| card.rank() != Rank::Seven)
}

/// Z2.5. The seven for the turn-up, beside a declaration.
pub(crate) fn exchange(
    state: &mut State<Bezique>,
    seat: Seat,
    seven: Card,
    told: &mut impl Told<Bezique>,
) {
    let public = &mut state.public;
    let turnup = public.turnup.replace(seven).expect("while there is stock there is a turn-up");
    let hand = &mut state.private[seat].hand;
    hand.remove(seven);
    hand.insert(turnup);
    public.shown[seat].insert(turnup);
    let points = state.rules.exchange;
    public.tallies[seat].total += points;
    public.earned[seat].exchanges += 1;
    told.all(|| Event::Exchanged { seat, seven, turnup, points });
    declarations::ask_again(state, seat, told);
}

/// Z2.3. The taker draws the top of the stock, then the others clockwise, one card each.
/// Z5.3: nobody does it by hand, so nobody does it at the wrong time.
pub(crate) fn draw(state: &mut State<Bezique>, taker: Seat, told: &mut impl Told<Bezique>) {
    for seat in state.private.from(taker) {
        if state.public.stock > 1 {
            draw_from_stock(state, seat, told);
        } else {
            draw_turnup(state, seat, told);
        }
    }
    state.public.phase = Phase::Play;
    state.public.turn = taker;
    if state.public.stock == 0 {
        last_eight::begin(state, told);
    }
}

fn draw_from_stock(state: &mut State<Bezique>, seat: Seat, told: &mut impl Told<Bezique>) {
    let stock = &mut state.public.stock;
    *stock -= 1;
    let place = &mut state.hidden.stock[usize::from(*stock) - 1];
    let card = std::mem::replace(place, Card::from_index(0));
    state.private[seat].hand.insert(card);
    told.split(
        seat,
        || Event::Drew { seat, card: Some(card) },
        || Event::Drew { seat, card: None },
    );
}

/// Z1.3. The turn-up is drawn last.
fn draw_turnup(state: &mut State<Bezique>, seat: Seat, told: &mut impl Told<Bezique>) {
    let public = &mut state.public;
    public.stock = 0;
    let card = public.turnup.take().expect("the turn-up is drawn last");
    public.shown[seat].insert(card);
    state.private[seat].hand.insert(card);
    told.all(|| Event::Drew { seat, card: Some(card) });
}
