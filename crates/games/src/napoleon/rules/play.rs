//! N4. Play.

use cards::{
    CardSet,
    french::{Card, Rank, Suit},
};
use engine::{Rule, Seat, State, Told, View};

use crate::{
    napoleon::{
        Demand, Event, Napoleon, Public, SEATS,
        rules::{deal::PICTURES, result, takes},
    },
    shared::{self, Follow},
};

const TRICKS: usize = 10;

pub(crate) const SPADE_ACE: Card = Card::new(Suit::Spades, Rank::Ace);
pub(crate) const SPADE_THREE: Card = Card::new(Suit::Spades, Rank::Three);
const JOKER: CardSet<Card> = CardSet::from_bits(1 << 52);

pub type Tricks = shared::Tricks<Card, TRICKS>;

/// What the card that was led asks of the others; nothing of the leader.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Asked {
    /// Who holds it must play it.
    demanded: CardSet<Card>,
    pub(crate) follow: Follow<Card>,
    /// The place of the suit led in [`Suit::ALL`].
    suit: u8,
}

/// N4.7. Whether the viewer leads, holds the ♠3 and may demand the joker with it, wherever that
/// is: what is offered tells nothing.
#[inline(always)]
pub(crate) fn may_demand(view: View<'_, Napoleon>) -> bool {
    view.rules.demand == Demand::Choice
        && view.public.tricks.current().is_empty()
        && view.private.hand.contains(SPADE_THREE)
}

/// What the viewer may play.
#[inline(always)]
pub(crate) fn playable(view: View<'_, Napoleon>) -> CardSet<Card> {
    view.public.asked.playable(view.private.hand)
}

impl Asked {
    /// N4.4. Who has no card to follow with may play anything.
    #[inline(always)]
    pub(crate) fn playable(&self, hand: CardSet<Card>) -> CardSet<Card> {
        if (hand & self.demanded).is_empty() { self.follow.playable(hand) } else { self.demanded }
    }

    /// Whether the joker is demanded.
    pub fn is_demand(&self) -> bool {
        !self.demanded.is_empty()
    }
}

impl Asked {
    /// The suit led, as a bit, if somebody who answers with this card does not follow.
    #[inline(always)]
    fn void_after(&self, card: Card) -> u8 {
        u8::from(!self.follow.follows.contains(card)) << self.suit
    }

    /// What somebody who answers with this card shows not to hold.
    pub(crate) fn disproved_by(&self, card: Card) -> CardSet<Card> {
        let demanded = self.demanded.when(!self.demanded.contains(card));
        demanded | self.follow.obliged.when(!self.follow.follows.contains(card))
    }
}

/// N4.5. Whatever was led, the joker may be played. `demands` says whether a ♠3 demands it.
pub(crate) fn asked(led: Card, trump: Suit, demands: bool) -> Asked {
    let suit = suit_led(led, trump);
    let follow = Follow { obliged: obliged(suit, trump), follows: suit.cards() | JOKER };
    Asked { demanded: demanded(led).when(demands), follow, suit: suit as u8 }
}

/// N4.2. The suit of the first card; for a led joker the trump suit.
pub(crate) fn suit_led(led: Card, trump: Suit) -> Suit {
    led.suit().unwrap_or(trump)
}

/// N4.3. The cards that oblige a hand to follow: the ♠A and the right jack never do, though
/// they may follow their own suit. N4.8: the left jack is one of its printed suit.
fn obliged(led: Suit, trump: Suit) -> CardSet<Card> {
    led.cards() - CardSet::only(SPADE_ACE) - CardSet::only(takes::right_jack(trump))
}

/// N4.6. If ♠3 is led and demands the joker, its holder must play it; ♠3 has no other power.
fn demanded(led: Card) -> CardSet<Card> {
    if led == SPADE_THREE { JOKER } else { CardSet::EMPTY }
}

pub(crate) fn why_not(view: View<'_, Napoleon>, card: Card) -> Rule {
    let hand = view.private.hand;
    if !hand.contains(card) {
        Rule("N4.1")
    } else if !(hand & view.public.asked.demanded).is_empty() {
        Rule("N4.6")
    } else {
        Rule("N4.3")
    }
}

/// N4.1. Clockwise, a card each; the taker of a trick leads the next.
#[inline(always)]
pub(crate) fn play(
    state: &mut State<Napoleon>,
    seat: Seat,
    card: Card,
    demands: bool,
    told: &mut impl Told<Napoleon>,
) {
    state.private[seat].hand.remove(card);
    let public = &mut state.public;
    let leads = public.tricks.current().is_empty();
    if leads {
        public.asked = asked(card, trump(public), demands);
        public.demanded |= public.asked.is_demand();
    }
    public.void[seat] |= public.asked.void_after(card);
    public.tricks.play(seat, card);
    told.all(|| Event::Played { seat, card });
    if leads && public.asked.is_demand() {
        told.all(|| Event::Demanded { seat });
    }
    reveal(public, card, state.hidden.adjutant, told);
    if public.tricks.current().len() < SEATS {
        public.turn = seat.left(SEATS);
    } else {
        finish_trick(state, told);
    }
}

/// N4.7. The ♠3 is led and demands the joker, where the leader has the choice.
#[inline(never)]
pub(crate) fn demand(state: &mut State<Napoleon>, seat: Seat, told: &mut impl Told<Napoleon>) {
    play(state, seat, SPADE_THREE, true, told);
}

/// N3.1. Playing the named card shows who the adjutant is, or that Napoleon is alone.
#[inline(always)]
fn reveal(
    public: &mut Public,
    played: Card,
    adjutant: Option<Seat>,
    told: &mut impl Told<Napoleon>,
) {
    if public.adjutant.is_revealed_by(played, adjutant) {
        told.all(|| Event::Revealed { adjutant });
    }
}

/// N5.4. The taker keeps the pictures of the trick face up, and leads the next (N4.1).
#[inline(never)]
fn finish_trick(state: &mut State<Napoleon>, told: &mut impl Told<Napoleon>) {
    let public = &mut state.public;
    let trump = trump(public);
    let (trick, cards) = (public.tricks.current(), public.tricks.laid());
    let played = trick.full().expect("every seat has played");
    let place = takes::taker_of(played, cards, trump);
    let taker = trick.leader().round(place as u8, SEATS);
    let pictures = cards & PICTURES;
    public.tricks.finish();
    public.asked = Asked::default();
    public.pictures[taker] = public.pictures[taker] | pictures;
    public.taker = Some(taker);
    public.turn = taker;
    told.all(|| Event::Took { seat: taker, pictures });
    if is_over(public) {
        result::finish_deal(state, told);
    }
}

/// Whether every trick of the deal has been played.
pub(crate) fn is_over(public: &Public) -> bool {
    public.tricks.count() == TRICKS
}

fn trump(public: &Public) -> Suit {
    public.contract.expect("cards are played under a contract").trump
}
