//! Which card to play.

use cards::{
    CardSet,
    piquet::{Card, Rank},
};
use engine::{Seat, View};

use super::{
    super::{Bezique, Public, guess, tricks},
    chances::{Chance, SURE},
    power,
    prospects::{Prospects, unseen},
};

/// What a seat thinks of the cards it may play.
#[derive(Debug)]
pub(super) struct Thoughts<'a> {
    view: View<'a, Bezique>,
    prospects: Prospects,
    unseen: CardSet<Card>,
    /// What taking the trick is worth beside the cards in it, in points.
    taking: i32,
}

impl Thoughts<'_> {
    pub(super) fn new(view: View<'_, Bezique>) -> Thoughts<'_> {
        let prospects = Prospects::of(view);
        let taking = taking(view.public, prospects.complete);
        Thoughts { view, prospects, unseen: unseen(view), taking }
    }

    /// What is to be had from playing a card, in parts of a point.
    pub(super) fn score(&self, card: Card) -> i32 {
        let public = self.view.public;
        let mut trick = public.trick;
        trick.add(card, public.trump());
        let brisques = trick.cards().iter().filter(|card| card.rank() <= Rank::Ten).count() as i32;
        let best = trick.best().expect("a card was played");
        let taker = trick.taker(public.seats());
        let left = usize::from(public.seats()) - trick.cards().len();
        let chance = self.chance(taker, best, left, brisques > 0);
        let seven = 10 * SURE * i32::from(public.stock > 0 && is_seven_of_trumps(public, card));
        chance * self.taking + 10 * brisques * (2 * chance - SURE) + seven - self.cost(card)
    }

    /// How likely the viewer's side is to take a trick with so many cards to come.
    fn chance(&self, taker: Seat, best: Card, left: usize, brisques: bool) -> i32 {
        let (public, me) = (self.view.public, self.view.seat);
        let is_ours = |seat: Seat| seat.number() % 2 == me.number() % 2;
        let later = public.table.from(me).skip(1).take(left);
        if is_ours(taker) {
            let others = later.filter(|seat| !is_ours(*seat));
            others.fold(SURE, |chance, seat| {
                chance * (SURE - self.chance_to_beat(seat, best, brisques)) / SURE
            })
        } else {
            let mut partner = later.filter(|seat| is_ours(*seat));
            partner.next().map_or(0, |seat| self.chance_to_beat(seat, best, brisques) / 2)
        }
    }

    /// How likely a seat that is still to play is to beat the best card.
    fn chance_to_beat(&self, seat: Seat, best: Card, brisques: bool) -> i32 {
        let public = self.view.public;
        let known = public.table[seat] | public.shown[seat];
        let pool = self.unseen - public.lacking[seat];
        let hidden = guess::held_by(self.view, seat) - known.len();
        let each = Chance::of(hidden, self.unseen.len());
        let holds = |cards: CardSet<Card>| match (known & cards).is_empty() {
            true => each.of_any((pool & cards).len()),
            false => SURE,
        };
        let (suit, trump) = (best.suit(), public.trump());
        let in_suit = holds(best.above());
        let trumps = if suit == trump { 0 } else { holds(Card::of_suit(trump)) };
        if public.stock == 0 {
            let led = public.trick.cards().first().map_or(suit, |led| led.suit());
            let is_out = SURE - holds(Card::of_suit(led));
            let ruffed = is_out * trumps / SURE;
            return if suit == led { in_suit + ruffed } else { is_out * in_suit / SURE };
        }
        let (gladly, rather) = if brisques { (230, 140) } else { (150, 50) };
        (in_suit * gladly + (SURE - in_suit) * trumps / SURE * rather) / SURE
    }

    /// What it costs to part with a card, in parts of a point.
    fn cost(&self, card: Card) -> i32 {
        let public = self.view.public;
        let is_worth_exchanging = tricks::can_exchange(public)
            && public.turnup.is_some_and(|turnup| turnup.rank() <= Rank::Jack)
            && is_seven_of_trumps(public, card);
        let exchange = 6 * SURE * i32::from(is_worth_exchanging);
        self.prospects.cost(card) + power(card, public) * SURE + exchange
    }
}

/// To take a trick is to declare what is complete; the fewer tricks are to come, the more
/// it is worth.
fn taking(public: &Public, complete: i32) -> i32 {
    match public.stock / public.seats() {
        0 => 0,
        1 => 8 + complete,
        2 | 3 => 8 + complete * 3 / 4,
        _ => 8 + complete / 2,
    }
}

fn is_seven_of_trumps(public: &Public, card: Card) -> bool {
    card.rank() == Rank::Seven && card.suit() == public.trump()
}
