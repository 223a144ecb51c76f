//! The trick being played, and what each card would do to it.

use cards::{CardSet, piquet::Card};
use engine::{Game, View, mind::Row};

use super::{
    Suits, copies,
    fields::{OTHERS, SEATS},
    others,
};
use crate::bezique::{Bezique, Legal, Phase, rules::score::BRISQUES};

pub(super) fn trick(
    view: View<'_, Bezique>,
    suits: Suits,
    unseen: CardSet<Card>,
    row: &mut Row<'_>,
) {
    let (public, seats) = (view.public, view.public.seats());
    let laid = public.trick.cards();
    let led = laid.first().map(|card| usize::from(suits.of(card.suit())));
    let taker = public.trick.taker(seats).steps_from(view.seat, seats);
    let best: CardSet<Card> = public.trick.best().into_iter().collect();
    row.one_hot(Some(laid.len()), SEATS);
    row.one_hot(led, 4);
    row.one_hot(led.map(|_| taker.into()), SEATS);
    row.bits(copies::faces(suits.cards(best)), 32);
    let brisques = laid.iter().filter(|&&card| BRISQUES.contains(card)).count();
    row.bits((1 << brisques) - 1, OTHERS);
    for cards in Strong::of(view, unseen).each() {
        row.bits(copies::faces(suits.cards(cards)), 32);
    }
    let last = public.last.iter().flat_map(|trick| {
        let leader = trick.leader().steps_from(view.seat, seats);
        let by_others = move |place: u8| (leader + place) & (seats - 1) != 0;
        (0..).zip(trick.cards()).filter(move |(place, _)| by_others(*place)).map(|(_, card)| *card)
    });
    row.bits(copies::faces(suits.cards(last.collect())), 32);
}

/// What of that which the viewer may play is strong.
#[derive(Debug, Default)]
struct Strong {
    /// Would take the trick so far.
    takes: CardSet<Card>,
    /// Would, and no rival who plays later can hold what beats it.
    unbeaten: CardSet<Card>,
    /// Would, but a rival who plays later surely holds what beats it.
    exposed: CardSet<Card>,
    /// No unseen card or one of a rival is higher in its suit.
    highest: CardSet<Card>,
}

/// A rival who is to play after the viewer.
struct Later {
    known: CardSet<Card>,
    possible: CardSet<Card>,
}

impl Strong {
    fn of(view: View<'_, Bezique>, unseen: CardSet<Card>) -> Strong {
        let public = view.public;
        let mut strong = Strong::default();
        if public.phase != Phase::Play || public.turn != view.seat {
            return strong;
        }
        let Legal::Play(cards) = Bezique::legal(view) else { return strong };
        strong.takes = public.trick.beating(public.trump()).map_or(cards, |better| cards & better);
        let later = later(view, unseen);
        let rivals = [0, 2].map(|rival| others::known(view, unseen)[rival]);
        let about = unseen | rivals[0] | rivals[1];
        for card in cards {
            let only = CardSet::only(card);
            strong.highest = strong.highest | only.when((card.above() & about).is_empty());
            let beats = |set: fn(&Later) -> CardSet<Card>| {
                later.iter().flatten().any(|one| !(one.beating(view, card) & set(one)).is_empty())
            };
            if strong.takes.contains(card) {
                strong.unbeaten = strong.unbeaten | only.when(!beats(|one| one.possible));
                strong.exposed = strong.exposed | only.when(beats(|one| one.known));
            }
        }
        strong
    }

    fn each(&self) -> [CardSet<Card>; 4] {
        [self.takes, self.unbeaten, self.exposed, self.highest]
    }
}

impl Later {
    /// What would take the trick from a card, as far as the rules let the seat play it: who surely has
    /// the suit that is led follows in the last eight (Z4.2).
    #[inline(always)]
    fn beating(&self, view: View<'_, Bezique>, card: Card) -> CardSet<Card> {
        let trick = view.public.trick;
        let led = trick.cards().first().map_or(card.suit(), |led| led.suit());
        let follows = Card::of_suit(led);
        let has_to = view.public.stock == 0 && !(self.known & follows).is_empty();
        let stronger = trick.takes().stronger(card, view.public.trump());
        if has_to { stronger & follows } else { stronger }
    }
}

/// The rivals who are to play after the viewer.
#[inline(always)]
fn later(view: View<'_, Bezique>, unseen: CardSet<Card>) -> [Option<Later>; OTHERS] {
    let public = view.public;
    let left = usize::from(public.seats()) - public.trick.cards().len() - 1;
    let known = others::known(view, unseen);
    let lacking = others::from_the_left(&public.lacking, view.seat);
    std::array::from_fn(|other| {
        let is_later = other < left && other % 2 == 0;
        let possible = known[other] | (unseen - lacking[other]);
        is_later.then_some(Later { known: known[other], possible })
    })
}
