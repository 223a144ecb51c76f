//! Z4. The last eight tricks.

use cards::{CardSet, french::Suit, piquet::Card};
use engine::{Seat, State, Told, View};

use crate::bezique::{
    Bezique, Event, Takes,
    rules::{
        score,
        trick::{Trick, stronger},
    },
};

/// Z4.1. Everyone takes up their table cards, and nothing is declared any more. Z2.2: from here
/// on a trick is taken by suit.
pub(crate) fn begin(state: &mut State<Bezique>, told: &mut impl Told<Bezique>) {
    let public = &mut state.public;
    public.trick = Trick::led_by(public.turn, Takes::Suit);
    for seat in state.private.seats() {
        let taken_up = std::mem::take(&mut public.table[seat]);
        public.shown[seat] = public.shown[seat] | taken_up;
        let hand = &mut state.private[seat].hand;
        *hand = *hand | taken_up;
    }
    told.all(|| Event::LastEight);
}

#[inline(always)]
pub(crate) fn playable(view: View<'_, Bezique>) -> CardSet<Card> {
    allowed(view.private.hand, view.public.trick, view.public.trump())
}

/// Z4.2. Follow suit, or else trump, and beat the best so far; each only if one can.
///
/// A trump in a trick of another suit is beaten by no card of the suit led.
pub(crate) fn allowed(hand: CardSet<Card>, trick: Trick, trump: Suit) -> CardSet<Card> {
    let Some(best) = trick.best() else { return hand };
    let led = trick.cards()[0].suit();
    let suits = [hand & Card::of_suit(led), hand & Card::of_suit(trump)];
    let wanted = suits.into_iter().find(|cards| !cards.is_empty()).unwrap_or(hand);
    let beating = wanted & stronger(best, trump);
    if beating.is_empty() { wanted } else { beating }
}

/// Z4.2. What a hand cannot hold from which this card was played to the trick so far.
pub(crate) fn disproved_by(card: Card, trick: Trick, trump: Suit) -> CardSet<Card> {
    let Some(best) = trick.best() else { return CardSet::EMPTY };
    let led = trick.cards()[0].suit();
    let (suit, better) = (card.suit(), stronger(best, trump));
    let not_followed = Card::of_suit(led).when(suit != led);
    let not_trumped = Card::of_suit(trump).when(suit != led && suit != trump);
    let not_beaten = (Card::of_suit(suit) & better)
        .when(!better.contains(card) && (suit == led || suit == trump));
    not_followed | not_trumped | not_beaten
}

pub(crate) const LAST_TRICK: i32 = 10;

/// Z4.3. The taker of the last trick scores 10.
pub(crate) fn finish(state: &mut State<Bezique>, taker: Seat, told: &mut impl Told<Bezique>) {
    state.public.tallies[taker].total += LAST_TRICK;
    told.all(|| Event::LastTrick { seat: taker });
    score::finish_deal(state, told);
}
