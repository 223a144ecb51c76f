//! What a seat that may declare can do, counted rather than listed: with several packs in
//! play four kings out of seven are 35 declarations, and mostly there is none.

use cards::{
    CardSet,
    french::Suit,
    piquet::{Card, Rank},
};
use engine::{Choices, View};

use crate::bezique::{
    Action, Bezique, Phase,
    rules::{
        combinations::{Class, CombinationKind, shapes},
        shape::Shape,
        tricks,
    },
};

/// Z3.4. By class, the cards that have served in it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Served([CardSet<Card>; Class::COUNT]);

impl Served {
    pub(crate) fn add(&mut self, class: Class, cards: CardSet<Card>) {
        let served = &mut self.0[class as usize];
        *served = *served | cards;
    }

    /// What a card was declared in.
    pub(crate) fn kinds(&self, card: Card, trump: Suit) -> impl Iterator<Item = CombinationKind> {
        let served = Class::ALL.into_iter().filter(move |&class| self.has(class, card));
        served.map(move |class| CombinationKind::served(class, card, trump))
    }

    /// In how many classes a card has served.
    pub(crate) fn times(&self, card: Card) -> usize {
        Class::ALL.into_iter().filter(|&class| self.has(class, card)).count()
    }

    fn has(&self, class: Class, card: Card) -> bool {
        self.0[class as usize].contains(card)
    }

    /// Z3.4. Cards serve once in each class. Z3.6: no class bars another, so a king or queen of a
    /// sequence may be married, and one that is married may serve in a sequence.
    pub(crate) fn barred(&self, class: Class) -> CardSet<Card> {
        self.0[class as usize]
    }
}

/// `done`, exchanges and declarations, in this order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    trump: Suit,
    /// Sevens of trumps that can be exchanged.
    sevens: CardSet<Card>,
    /// By class, what can serve in it; nothing for who has declared.
    free: [CardSet<Card>; Class::COUNT],
    /// Cards that are not from hand.
    table: CardSet<Card>,
    declarations: usize,
}

impl Offer {
    #[inline(always)]
    pub(crate) fn to(view: View<'_, Bezique>) -> Offer {
        let (public, hand) = (view.public, view.private.hand);
        let (trump, table) = (public.trump(), public.table[view.seat]);
        let sevens = hand & Card::of_face(trump, Rank::Seven);
        let may_declare = public.phase == Phase::Declare { declared: false };
        let free = |class| ((hand | table) - public.served.barred(class)).when(may_declare);
        let mut offer = Offer {
            trump,
            sevens: sevens.when(tricks::can_exchange(public)),
            free: Class::ALL.map(free),
            table,
            declarations: 0,
        };
        offer.declarations = shapes(trump).iter().map(|shape| offer.ways(shape)).sum();
        offer
    }

    /// Z3.4. Every declaration uses at least one card from hand.
    fn ways(&self, shape: &Shape) -> usize {
        let free = self.free_for(shape.kind);
        match shape.ways(free) {
            0 => 0,
            ways => ways - shape.ways(free & self.table),
        }
    }

    fn free_for(&self, kind: CombinationKind) -> CardSet<Card> {
        self.free[kind.class() as usize]
    }

    /// Sevens of trumps that can be exchanged.
    pub(crate) fn sevens(&self) -> CardSet<Card> {
        self.sevens
    }

    pub(crate) fn declarations(&self) -> impl Iterator<Item = (CombinationKind, CardSet<Card>)> {
        shapes(self.trump).iter().flat_map(|shape| {
            let sets = shape.sets(self.free_for(shape.kind));
            sets.filter(|set| !set.is_subset(self.table)).map(|set| (shape.kind, set))
        })
    }

    /// A bit for each of the [`shapes`] that can be declared.
    pub(crate) fn shapes(&self) -> u64 {
        if self.declarations == 0 {
            return 0;
        }
        let mut bits = 0;
        for (at, shape) in shapes(self.trump).iter().enumerate() {
            bits |= u64::from(self.ways(shape) > 0) << at;
        }
        bits
    }

    fn allows(&self, kind: CombinationKind, cards: CardSet<Card>) -> bool {
        cards.is_subset(self.free_for(kind))
            && !cards.is_subset(self.table)
            && is_combination(kind, cards, self.trump)
    }
}

/// Z3.3. Whether the cards are what the kind asks for.
pub(crate) fn is_combination(kind: CombinationKind, cards: CardSet<Card>, trump: Suit) -> bool {
    shapes(trump).iter().any(|shape| shape.kind == kind && shape.is_made_by(cards))
}

impl Choices<Action> for Offer {
    #[inline]
    fn len(&self) -> usize {
        1 + self.sevens.len() + self.declarations
    }

    fn get(&self, place: usize) -> Action {
        let Some(place) = place.checked_sub(1) else { return Action::Done };
        let Some(place) = place.checked_sub(self.sevens.len()) else {
            return Action::Exchange(self.sevens.nth(place));
        };
        let declaration = self.declarations().nth(place);
        let (kind, cards) = declaration.expect("the place is under the length");
        Action::Declare(kind, cards)
    }

    fn contains(&self, action: &Action) -> bool {
        match *action {
            Action::Done => true,
            Action::Exchange(seven) => self.sevens.contains(seven),
            Action::Declare(kind, cards) => self.allows(kind, cards),
            Action::Play(_) => false,
        }
    }
}
