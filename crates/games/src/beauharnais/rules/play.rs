//! B5. Play.

use cards::CardSet;
use engine::{Rule, Seat, SeatSet, State, Told, View};

use crate::{
    beauharnais::{
        Beauharnais, Event, Good, Phase, Public, RuleCard, Suit,
        rules::{ex, result, value::Scale},
    },
    shared::{self, Follow, Trick},
};

/// No form has more: three players play seventeen.
pub type Tricks = shared::Tricks<Good, 17>;

/// B5.1, B10.1. As many as each seat has goods: 17 with three, 13 with two and four, 10 with five.
pub(crate) const fn tricks_of_a_deal(players: u8) -> usize {
    match players {
        3 => 17,
        5 => 10,
        _ => 13,
    }
}

/// B5.2. Who holds a good of the suit led must follow, by the printed suit alone; B5.3: the Letter
/// may be played at any time.
pub(crate) fn asked(led: Suit) -> Follow<Good> {
    Follow { obliged: led.goods(), follows: led.goods() | CardSet::only(Good::LETTER) }
}

pub(crate) fn why_not(view: View<'_, Beauharnais>, good: Good) -> Rule {
    let in_hand = view.private.hand.contains(good);
    match good {
        _ if view.rules.players == 2 => Rule("B10.3"),
        _ if view.private.sealed == Some(good) => Rule("B7.1"),
        _ if !in_hand || view.public.phase != Phase::Play => Rule("B5.1"),
        Good::LETTER => Rule("B5.4"),
        _ => Rule("B5.2"),
    }
}

/// B5.1. Clockwise, a good each; the taker of a trick leads the next.
#[inline(always)]
pub(crate) fn play(
    state: &mut State<Beauharnais>,
    seat: Seat,
    good: Good,
    declared: Option<Suit>,
    told: &mut impl Told<Beauharnais>,
) {
    state.private[seat].hand.remove(good);
    let public = &mut state.public;
    if public.tricks.current().is_empty() {
        lead(public, good, declared);
    }
    public.tricks.play(seat, good);
    told.all(|| Event::Played { seat, good, declared });
    reveal(public, good, state.hidden.butler, told);
    if public.tricks.current().len() < public.scores.len() {
        public.waiting = SeatSet::only(public.scores.left(seat));
    } else {
        finish_trick(state, told);
    }
}

/// B5.4. The suit led is that of the good, or the one declared with the Letter.
#[inline(always)]
fn lead(public: &mut Public, good: Good, declared: Option<Suit>) {
    let suit = good.suit().or(declared).expect("who leads the Letter declares a suit");
    public.asked = asked(suit);
    if declared.is_some() {
        public.declared = declared;
    }
}

/// B4.1. Playing the named good shows who the butler is, or that there is none.
#[inline(always)]
fn reveal(
    public: &mut Public,
    played: Good,
    butler: Option<Seat>,
    told: &mut impl Told<Beauharnais>,
) {
    if public.butler.is_revealed_by(played, butler) {
        told.all(|| Event::Revealed { butler });
    }
}

/// B5.5. If the Letter was led and no good of the declared suit was played, the suit of the
/// second good counts as the suit led. `None` before a good with a suit.
pub(crate) fn suit_to_value(trick: Trick<Good>, declared: Option<Suit>) -> Option<Suit> {
    let [first, rest @ ..] = trick.cards() else { return None };
    let of_declared = |good: &Good| good.suit() == declared;
    match (first.suit(), rest.first()) {
        (None, Some(second)) if !rest.iter().any(of_declared) => second.suit(),
        (suit, _) => suit.or(declared),
    }
}

/// B6.5. The taker keeps the premium goods of the trick face up, and leads the next (B5.1).
#[inline(never)]
fn finish_trick(state: &mut State<Beauharnais>, told: &mut impl Told<Beauharnais>) {
    let public = &mut state.public;
    let trick = *public.tricks.current();
    let goods = trick.cards().iter().copied().collect();
    let led = suit_to_value(trick, public.declared);
    let scale = Scale::new(goods, trump(public), led, state.rules.one);
    let taker = trick.leader().round(scale.best(trick.cards()) as u8, public.scores.len());
    public.taken[taker] = public.taken[taker] | goods;
    public.taker = Some(taker);
    public.waiting = SeatSet::only(taker);
    let premium = goods & public.premium;
    told.all(|| Event::Took { seat: taker, premium });
    end_trick(state, told);
}

/// Puts the trick away; after the last the deal is over.
pub(crate) fn end_trick(state: &mut State<Beauharnais>, told: &mut impl Told<Beauharnais>) {
    let public = &mut state.public;
    public.tricks.finish();
    let left = tricks_left(public);
    if left == 1 && public.card == Some(RuleCard::Ex) {
        ex::take_up_asides(state);
    } else if left == 0 {
        result::finish_deal(state, told);
    }
}

/// How many tricks of the deal have not been played to their end.
pub(crate) fn tricks_left(public: &Public) -> usize {
    tricks_of_a_deal(public.scores.len()) - public.tricks.complete().len()
}

pub(crate) fn trump(public: &Public) -> Suit {
    public.trump.expect("goods are played with a trump suit")
}
