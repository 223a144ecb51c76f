//! N4. Play.

use cards::{
    CardSet,
    french::{Card, Rank, Suit},
};
use engine::{Rule, Seat, State, Told, View};

use super::{Event, Napoleon, Public, SEATS, deal::PICTURES, result, takes};

const TRICKS: usize = 10;

pub(super) const SPADE_ACE: Card = Card::new(Suit::Spades, Rank::Ace);
const SPADE_THREE: Card = Card::new(Suit::Spades, Rank::Three);
const JOKER: CardSet<Card> = CardSet::from_bits(1 << 52);

/// Every card played in this deal, and what the trick being played asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tricks {
    /// Complete tricks, each with its leader.
    complete: [(Seat, Trick); TRICKS],
    count: u8,
    leader: Seat,
    trick: Trick,
    /// Cards in the trick being played.
    played: u8,
    asked: Asked,
}

type Trick = [Card; SEATS as usize];

/// What the card that was led asks of the others; nothing of the leader.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Asked {
    /// Who holds it must play it.
    demanded: CardSet<Card>,
    /// Who holds one of these must follow.
    obliged: CardSet<Card>,
    /// Then one of these may be played.
    follows: CardSet<Card>,
}

impl Default for Tricks {
    fn default() -> Tricks {
        let trick = [Card::JOKER; SEATS as usize];
        Tricks {
            complete: [(Seat::default(), trick); TRICKS],
            count: 0,
            leader: Seat::default(),
            trick,
            played: 0,
            asked: Asked::default(),
        }
    }
}

impl Tricks {
    /// Every card played, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.complete().iter().flat_map(|(_, trick)| trick).chain(self.current()).copied()
    }

    /// The cards of the trick being played; empty before the lead.
    pub fn current(&self) -> &[Card] {
        &self.trick[..self.played.into()]
    }

    /// Who led to the trick being played; whoever led last before the lead.
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The tricks played to their end, each with its leader.
    pub fn complete(&self) -> &[(Seat, Trick)] {
        &self.complete[..self.count.into()]
    }

    fn add(&mut self, card: Card) {
        self.trick[usize::from(self.played)] = card;
        self.played += 1;
    }

    fn finish(&mut self) {
        self.complete[usize::from(self.count)] = (self.leader, self.trick);
        self.count += 1;
        self.played = 0;
        self.asked = Asked::default();
    }
}

/// What the viewer may play.
#[inline(always)]
pub(super) fn playable(view: View<'_, Napoleon>) -> CardSet<Card> {
    view.public.tricks.asked.playable(view.private.hand)
}

impl Asked {
    /// N4.4. Who has no card to follow with may play anything.
    #[inline(always)]
    pub(super) fn playable(&self, hand: CardSet<Card>) -> CardSet<Card> {
        let allowed = (hand & self.follows) | hand.when((hand & self.obliged).is_empty());
        if (hand & self.demanded).is_empty() { allowed } else { self.demanded }
    }
}

/// N4.5. Whatever was led, the joker may be played.
pub(super) fn asked(led: Card, trump: Suit) -> Asked {
    let suit = suit_led(led, trump);
    Asked { demanded: demanded(led), obliged: obliged(suit, trump), follows: suit.cards() | JOKER }
}

/// N4.2. The suit of the first card; for a led joker the trump suit.
pub(super) fn suit_led(led: Card, trump: Suit) -> Suit {
    led.suit().unwrap_or(trump)
}

/// N4.3. The cards that oblige a hand to follow: the ♠A and the right jack never do, though
/// they may follow their own suit. N4.8: the left jack is one of its printed suit.
fn obliged(led: Suit, trump: Suit) -> CardSet<Card> {
    led.cards() - CardSet::only(SPADE_ACE) - CardSet::only(takes::right_jack(trump))
}

/// N4.6. If ♠3 is led, the holder of the joker must play it; N4.7: the leader does not choose.
fn demanded(led: Card) -> CardSet<Card> {
    if led == SPADE_THREE { JOKER } else { CardSet::EMPTY }
}

pub(super) fn why_not(view: View<'_, Napoleon>, card: Card) -> Rule {
    let hand = view.private.hand;
    if !hand.contains(card) {
        Rule("N4.1")
    } else if !(hand & view.public.tricks.asked.demanded).is_empty() {
        Rule("N4.6")
    } else {
        Rule("N4.3")
    }
}

/// N4.1. Clockwise, a card each; the taker of a trick leads the next.
#[inline(always)]
pub(super) fn play(
    state: &mut State<Napoleon>,
    seat: Seat,
    card: Card,
    told: &mut impl Told<Napoleon>,
) {
    state.private[seat].hand.remove(card);
    let public = &mut state.public;
    if public.tricks.played == 0 {
        public.tricks.leader = seat;
        public.tricks.asked = asked(card, trump(public));
    }
    public.tricks.add(card);
    told.all(|| Event::Played { seat, card });
    if public.named == Some(card) {
        reveal(public, state.hidden.adjutant, told);
    }
    if public.tricks.played < SEATS {
        public.turn = seat.left(SEATS);
    } else {
        finish_trick(state, told);
    }
}

/// N3.1. Playing the named card shows who the adjutant is, or that Napoleon is alone.
fn reveal(public: &mut Public, adjutant: Option<Seat>, told: &mut impl Told<Napoleon>) {
    public.revealed = true;
    public.adjutant = adjutant;
    told.all(|| Event::Revealed { adjutant });
}

/// N5.4. The taker keeps the pictures of the trick face up, and leads the next (N4.1).
#[inline(never)]
fn finish_trick(state: &mut State<Napoleon>, told: &mut impl Told<Napoleon>) {
    let public = &mut state.public;
    let trump = trump(public);
    let tricks = &mut public.tricks;
    let taker = tricks.leader.round(takes::taker(&tricks.trick, trump) as u8, SEATS);
    let pictures = tricks.trick.into_iter().collect::<CardSet<Card>>() & PICTURES;
    tricks.finish();
    public.pictures[taker] = public.pictures[taker] | pictures;
    public.taker = Some(taker);
    public.turn = taker;
    told.all(|| Event::Took { seat: taker, pictures });
    if usize::from(public.tricks.count) == TRICKS {
        result::finish_deal(state, told);
    }
}

fn trump(public: &Public) -> Suit {
    public.contract.expect("cards are played under a contract").trump
}
