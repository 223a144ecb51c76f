//! Which card to play.

use cards::{
    Card as _, CardSet,
    french::{Card, Suit},
};
use engine::{Seat, View};

use super::{Action, Napoleon, SEATS, Verb, trump};
use crate::{
    napoleon::rules::{
        deal::PICTURES,
        play::{self, SPADE_ACE, SPADE_THREE},
        takes::{self, HEART_QUEEN},
    },
    shared::Trick,
};

/// So few unseen cards are not feared.
const FEW: usize = 5;

/// A ♠3 that is led demands the joker where the leader may choose, if it may be a foe's.
#[inline]
pub(super) fn action(view: View<'_, Napoleon>) -> Action {
    match to_play(view) {
        SPADE_THREE if play::may_demand(view) && would_demand(view) => Action::Demand,
        card => Action::Card(Verb::Play, card),
    }
}

/// Not if it hits nobody, or the adjutant whom Napoleon has called by the joker.
fn would_demand(view: View<'_, Napoleon>) -> bool {
    let napoleon = view.public.contract.is_some_and(|contract| contract.napoleon == view.seat);
    let named = view.public.adjutant.named == Some(Card::JOKER);
    is_joker_about(view) && !(napoleon && named)
}

/// Whether somebody else may hold the joker.
pub(super) fn is_joker_about(view: View<'_, Napoleon>) -> bool {
    unseen(view).contains(Card::JOKER)
}

fn to_play(view: View<'_, Napoleon>) -> Card {
    let playable = play::playable(view);
    let trick = view.public.tricks.current();
    match playable.first() {
        Some(only) if playable.len() == 1 => only,
        _ if trick.is_empty() => to_lead(view, playable),
        _ => to_follow(view, playable, *trick),
    }
}

/// A card that nothing unseen can take, trumps first for Napoleon's army, or a low one.
fn to_lead(view: View<'_, Napoleon>, hand: CardSet<Card>) -> Card {
    let trump = trump(view.public);
    let unseen = unseen(view);
    let is_boss = |card: Card| (takes::stronger_than(card, card, trump) & unseen).is_empty();
    let trumps = hand & trump.cards();
    if is_in_army(view)
        && !(unseen & trump.cards()).is_empty()
        && let Some(card) = trumps.into_iter().find(|&card| is_boss(card))
    {
        return card;
    }
    let masters = hand - trumps - top(trump);
    let safe = masters.into_iter().find(|&card| {
        let suit = card.suit().expect("the joker is not among them");
        let higher = takes::stronger_than(card, card, trump) & suit.cards();
        (higher & unseen).is_empty()
    });
    safe.or_else(|| cheapest(hand, trump)).expect("there is a card to play")
}

/// The rest of the trick decides: a friend's trick is fattened, a foe's taken if it can be and is
/// worth it, and otherwise nothing is given away.
fn to_follow(view: View<'_, Napoleon>, playable: CardSet<Card>, trick: Trick<Card>) -> Card {
    let trump = trump(view.public);
    let cards = trick.cards();
    let best = takes::taker(cards, trump);
    let winner = trick.leader().round(best as u8, SEATS);
    let is_last = cards.len() + 1 == usize::from(SEATS);
    let beating = takes::stronger_than(cards[best], cards[0], trump);
    let lying: CardSet<Card> = cards.iter().copied().collect();
    let beating = if cards[best] == SPADE_ACE { CardSet::only(HEART_QUEEN) } else { beating };
    if is_friend(view, winner) {
        let stays = is_last || (beating & unseen(view)).len() < FEW;
        let card = if stays { fattest(playable, trump) } else { cheapest(playable, trump) };
        return card.expect("there is a card to play");
    }
    let winners = playable & beating;
    let pictures = winners & PICTURES;
    if is_last {
        let stake = !(lying & PICTURES).is_empty();
        let plain = pictures - top(trump) - trump.cards();
        if let Some(card) =
            cheapest(plain, trump).or(if stake { cheapest(winners, trump) } else { None })
        {
            return card;
        }
    } else if let Some(card) = strongest(winners, trump, cards[0]) {
        let over = takes::stronger_than(card, cards[0], trump) & unseen(view);
        let fat = (lying & PICTURES).len() + usize::from(PICTURES.contains(card));
        if fat > 0 && (over.is_empty() || over.len() < FEW && !top(trump).contains(card)) {
            return card;
        }
    }
    cheapest(playable, trump).expect("there is a card to play")
}

/// Whether the viewer belongs to Napoleon's army, and knows it.
fn is_in_army(view: View<'_, Napoleon>) -> bool {
    let public = view.public;
    let napoleon = public.contract.is_some_and(|contract| contract.napoleon == view.seat);
    let has_named = public.adjutant.named.is_some_and(|card| view.private.hand.contains(card));
    napoleon || has_named || public.adjutant.seat == Some(view.seat)
}

/// Whether a seat is on the viewer's side as far as the viewer can tell. Allies trust everyone
/// but Napoleon until the adjutant is known; Napoleon trusts nobody until then.
fn is_friend(view: View<'_, Napoleon>, seat: Seat) -> bool {
    let public = view.public;
    let napoleon = public.contract.is_some_and(|contract| contract.napoleon == seat);
    let adjutant = public.adjutant.seat == Some(seat);
    is_in_army(view) == (napoleon || adjutant)
}

/// What the viewer has not seen yet.
pub(in crate::napoleon::mind) fn unseen(view: View<'_, Napoleon>) -> CardSet<Card> {
    let own = view.private.hand | view.private.exchange.laid_away;
    CardSet::from_bits((1 << Card::COUNT) - 1) - view.public.tricks.played() - own
}

/// What takes whatever is led.
fn top(trump: Suit) -> CardSet<Card> {
    let jacks = CardSet::only(takes::right_jack(trump)) | CardSet::only(takes::left_jack(trump));
    jacks | CardSet::only(SPADE_ACE) | CardSet::only(Card::JOKER)
}

/// A picture that would hardly take a trick itself; a low card if there is none.
fn fattest(playable: CardSet<Card>, trump: Suit) -> Option<Card> {
    cheapest((playable & PICTURES) - top(trump), trump).or_else(|| cheapest(playable, trump))
}

/// What is missed least.
fn cheapest(cards: CardSet<Card>, trump: Suit) -> Option<Card> {
    let missed = &MISSED[trump as usize];
    cards.into_iter().min_by_key(|card| missed[usize::from(card.index())])
}

fn strongest(cards: CardSet<Card>, trump: Suit, led: Card) -> Option<Card> {
    cards.into_iter().max_by_key(|&card| takes::strength_after(led, card, trump))
}

/// By trump and card: low cards are missed least, then low trumps, pictures, high trumps, and
/// what takes whatever is led most.
static MISSED: [[u8; 53]; 4] = {
    let mut all = [[200; 53]; 4];
    let mut place = 0;
    while place < 4 * 52 {
        let (trump, card) = (place / 52, place % 52);
        let (suit, rank) = (card / 13, 12 - (card % 13) as u8);
        let is_picture = rank >= 8;
        all[trump][card] = match (is_picture, suit == trump) {
            (false, false) => rank,
            (false, true) => 20 + rank,
            (true, false) => 40 + rank,
            (true, true) => 60 + rank,
        };
        place += 1;
    }
    let mut trump = 0;
    while trump < 4 {
        let suit = Suit::ALL[trump];
        all[trump][takes::left_jack(suit).index() as usize] = 201;
        all[trump][takes::right_jack(suit).index() as usize] = 202;
        all[trump][SPADE_ACE.index() as usize] = 203;
        trump += 1;
    }
    all
};
