//! T3. Tricks.

use cards::CardSet;
use engine::{Rule, Seat, State, Told, View};

use super::{deal, result};
use crate::{
    shared::{self, Follow},
    toy::{Card, Event, Public, SEATS, Toy},
};

pub type Tricks = shared::Tricks<Card, { deal::HAND }>;

/// What the viewer may play.
pub(crate) fn playable(view: View<'_, Toy>) -> CardSet<Card> {
    let led = view.public.tricks.current().cards().first();
    asked(led.copied()).playable(view.private.hand)
}

/// T3.2. The other seat must follow the colour that was led if it can.
pub(crate) fn asked(led: Option<Card>) -> Follow<Card> {
    led.map_or_else(Follow::default, |led| {
        let colour = led.colour().cards();
        Follow { obliged: colour, follows: colour }
    })
}

pub(crate) fn why_not(view: View<'_, Toy>, card: Card) -> Rule {
    Rule(if view.private.hand.contains(card) { "T3.2" } else { "T3.1" })
}

/// T3.1. A card from the hand; the trick is full when both have played one.
pub(crate) fn play(state: &mut State<Toy>, seat: Seat, card: Card, told: &mut impl Told<Toy>) {
    state.private[seat].hand.remove(card);
    let public = &mut state.public;
    public.tricks.play(seat, card);
    told.all(|| Event::Played { seat, card });
    if public.tricks.current().len() < SEATS {
        public.turn = seat.left(SEATS);
    } else {
        finish_trick(state, told);
    }
}

/// T3.4. Who takes a trick leads to the next.
fn finish_trick(state: &mut State<Toy>, told: &mut impl Told<Toy>) {
    let public = &mut state.public;
    let trick = *public.tricks.current();
    let seat = trick.leader().round(taker(trick.cards()), SEATS);
    public.tricks.finish();
    public.taken[seat] += 1;
    public.taker = Some(seat);
    public.turn = seat;
    let points = result::score(public, seat);
    told.all(|| Event::Took { seat, points });
    if is_over(public) {
        result::finish_deal(state, told);
    }
}

/// T3.3. The higher card of the colour that was led takes the trick: its place in it.
pub(crate) fn taker(trick: &[Card]) -> u8 {
    match *trick {
        [led, other] => u8::from(other.colour() == led.colour() && other.number() > led.number()),
        _ => 0,
    }
}

/// Whether every trick of the deal has been played.
pub(crate) fn is_over(public: &Public) -> bool {
    public.tricks.complete().len() == deal::HAND
}
