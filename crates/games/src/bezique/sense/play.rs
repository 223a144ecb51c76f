//! Which card to play.

use cards::{
    CardSet,
    piquet::{Card, Rank},
};
use engine::{Seat, View};

use super::{
    super::{Bezique, Public, guess, trick::stronger, tricks},
    chances::{Chance, SURE},
    power,
    prospects::{Prospects, unseen},
};

/// What a seat thinks of the cards it may play.
#[derive(Debug)]
pub(super) struct Thoughts<'a> {
    public: &'a Public,
    seat: Seat,
    prospects: Prospects,
    /// What taking the trick is worth beside the cards in it, in points.
    taking: i32,
    /// Those who play to this trick later.
    later: [Later; 3],
    left: usize,
}

/// A seat that is still to play.
#[derive(Clone, Copy, Debug, Default)]
struct Later {
    is_ours: bool,
    /// What everyone knows it holds.
    known: CardSet<Card>,
    /// What else it may hold, and how likely each card of it.
    possible: CardSet<Card>,
    each: Chance,
}

impl Thoughts<'_> {
    #[inline]
    pub(super) fn new(view: View<'_, Bezique>) -> Thoughts<'_> {
        let (public, seat) = (view.public, view.seat);
        let unseen = unseen(view);
        let prospects = Prospects::of(view, unseen);
        let taking = taking(public, prospects.complete);
        let left = usize::from(public.seats()) - public.trick.cards().len() - 1;
        let mut thoughts =
            Thoughts { public, seat, prospects, taking, later: [Later::default(); 3], left };
        let mut at = seat;
        for later in &mut thoughts.later[..left] {
            at = at.left(public.seats());
            let known = public.table[at] | public.shown[at];
            *later = Later {
                is_ours: is_ours(seat, at),
                known,
                possible: unseen - public.lacking[at],
                each: Chance::of(guess::held_by(view, at) - known.len(), unseen.len()),
            };
        }
        thoughts
    }

    /// What is to be had from playing a card, in parts of a point.
    #[inline]
    pub(super) fn score(&self, card: Card) -> i32 {
        let public = self.public;
        let before = public.trick.cards().iter().filter(|card| is_brisque(**card)).count();
        let brisques = before as i32 + i32::from(is_brisque(card));
        let chance = self.chance_to_take(card, brisques > 0);
        let seven = public.stock > 0 && is_seven_of_trumps(public, card);
        chance * self.taking + 10 * brisques * (2 * chance - SURE) + 10 * SURE * i32::from(seven)
            - self.cost(card)
    }

    /// How likely the side is to take the trick with this card in it.
    #[inline(always)]
    fn chance_to_take(&self, card: Card, brisques: bool) -> i32 {
        let (trick, later) = (self.public.trick, &self.later[..self.left]);
        let is_best = |best| stronger(best, self.public.trump()).contains(card);
        let best = trick.best().filter(|&best| !is_best(best)).unwrap_or(card);
        let is_ours = best == card || is_ours(self.seat, trick.taker(self.public.seats()));
        let beats = |later: &Later| later.chance_to_beat(best, self.public, brisques);
        if is_ours {
            let others = later.iter().filter(|later| !later.is_ours);
            others.fold(SURE, |chance, later| chance * (SURE - beats(later)) / SURE)
        } else {
            later.iter().find(|later| later.is_ours).map_or(0, |partner| beats(partner) / 2)
        }
    }

    /// What it costs to part with a card, in parts of a point.
    #[inline(always)]
    fn cost(&self, card: Card) -> i32 {
        let public = self.public;
        let is_worth_exchanging = is_seven_of_trumps(public, card)
            && tricks::can_exchange(public)
            && public.turnup.is_some_and(|turnup| turnup.rank() <= Rank::Jack);
        let exchange = 6 * SURE * i32::from(is_worth_exchanging);
        self.prospects.cost(card) + power(card, public) * SURE + exchange
    }
}

impl Later {
    #[inline(always)]
    fn chance_to_beat(&self, best: Card, public: &Public, brisques: bool) -> i32 {
        let (suit, trump) = (best.suit(), public.trump());
        let in_suit = self.chance_to_hold(best.above());
        let trumps = if suit == trump { 0 } else { self.chance_to_hold(Card::of_suit(trump)) };
        if public.stock == 0 {
            let led = public.trick.cards().first().map_or(suit, |led| led.suit());
            let is_out = SURE - self.chance_to_hold(Card::of_suit(led));
            let ruffed = is_out * trumps / SURE;
            return if suit == led { in_suit + ruffed } else { is_out * in_suit / SURE };
        }
        let (gladly, rather) = if brisques { (230, 140) } else { (150, 50) };
        (in_suit * gladly + (SURE - in_suit) * trumps / SURE * rather) / SURE
    }

    #[inline(always)]
    fn chance_to_hold(&self, cards: CardSet<Card>) -> i32 {
        match (self.known & cards).is_empty() {
            true => self.each.of_any((self.possible & cards).len()),
            false => SURE,
        }
    }
}

/// To take a trick is to declare what is complete; the fewer tricks are to come, the more
/// it is worth.
fn taking(public: &Public, complete: i32) -> i32 {
    match public.rounds_left() {
        0 => 0,
        1 => 8 + complete,
        2 | 3 => 8 + complete * 3 / 4,
        _ => 8 + complete / 2,
    }
}

fn is_ours(seat: Seat, other: Seat) -> bool {
    seat.number() % 2 == other.number() % 2
}

fn is_brisque(card: Card) -> bool {
    card.rank() <= Rank::Ten
}

fn is_seven_of_trumps(public: &Public, card: Card) -> bool {
    card.rank() == Rank::Seven && card.suit() == public.trump()
}
