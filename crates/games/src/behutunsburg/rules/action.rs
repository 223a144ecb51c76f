//! What a seat can do.

use engine::Seat;

use crate::behutunsburg::{Counts, Name, Person, Place, Position, Rank};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Draw,
    /// H3.2. In place of [`Action::Draw`].
    Roll,
    Card(Verb, Name),
    /// Two from hand as a new couple.
    Court(Couple),
    /// One from hand, who completes a couple.
    Join(Person),
    Castle,
    PayTreasury(Position),
    Steal(Theft),
    Kidnap(Kidnap),
    Wave,
    /// The jester at this place, by the real person from hand.
    Replace(Place, Then),
    Yield,
    Offer(Offer),
    Accept,
    Decline,
    DiscardTreasury(Position),
    DiscardCourt(Person),
    /// The turn, with nothing to discard.
    End,
}

impl Action {
    /// Whether it is told to all as it is. A discard from hand is face down; of money that leaves
    /// a house it is told what it was, for its position is no more than a way to say that.
    pub(crate) const fn is_open(self) -> bool {
        !matches!(
            self,
            Action::Card(Verb::Pay | Verb::Discard, _)
                | Action::PayTreasury(_)
                | Action::DiscardTreasury(_)
        )
    }
}

/// What can be done with a card of some name, from hand unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    /// H3.1. To draw three.
    GiveUp,
    Treasure,
    Quest,
    QuestFromCourt,
    Pay,
    Toss,
    Defend,
    Discard,
}

impl Verb {
    pub(crate) const ALL: [Verb; 8] = [
        Verb::GiveUp,
        Verb::Treasure,
        Verb::Quest,
        Verb::QuestFromCourt,
        Verb::Pay,
        Verb::Toss,
        Verb::Defend,
        Verb::Discard,
    ];
}

/// H1.3. Two persons of one rank, real or jesters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Couple {
    male: Person,
    female: Person,
}

impl Couple {
    /// `None` unless they are the male and the female person of one rank.
    pub fn new(male: Person, female: Person) -> Option<Couple> {
        let rank = male.place().rank();
        let fits = male.place() == rank.male() && female.place() == rank.female();
        fits.then_some(Couple { male, female })
    }

    pub const fn rank(self) -> Rank {
        self.male.place().rank()
    }

    /// The male person first.
    pub const fn persons(self) -> [Person; 2] {
        [self.male, self.female]
    }
}

/// H4.8. Thievery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theft {
    /// The lowest seat of the attacked house.
    pub from: Seat,
    pub to: Loot,
}

/// Where a stolen card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loot {
    Hand,
    Treasury,
}

/// H4.8. Kidnapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kidnap {
    /// The lowest seat of the attacked house.
    pub from: Seat,
    pub person: Person,
    pub to: Refuge,
}

/// Where somebody kidnapped goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refuge {
    Hand,
    /// To this place of the court: a real person's own, a jester's any.
    Court(Place),
}

/// H6.2. What becomes of a jester that was replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    Discard,
    Shift(Place, JesterPartner),
}

/// Whom a shifted jester makes a couple with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JesterPartner {
    /// Somebody single in the court.
    Single,
    /// The real person from hand.
    Real,
    /// A jester from hand.
    Jester,
}

/// H9.2. Cards from hand for cards from an opponent's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    pub to: Seat,
    pub give: Bundle,
    pub want: Bundle,
}

/// H9.2. One side of a trade: up to three cards, in card order; none where the other is a gift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bundle([Option<Name>; Bundle::MOST]);

impl Bundle {
    pub(crate) const MOST: usize = 3;

    pub const fn one(name: Name) -> Bundle {
        Bundle([Some(name), None, None])
    }

    pub const EMPTY: Bundle = Bundle([None; Bundle::MOST]);

    /// `None` unless they are at most three, in card order.
    pub fn new(cards: &[Name]) -> Option<Bundle> {
        let fits = cards.len() <= Bundle::MOST && cards.is_sorted();
        let mut bundle = Bundle::EMPTY;
        bundle.0.iter_mut().zip(cards).for_each(|(to, &name)| *to = Some(name));
        fits.then_some(bundle)
    }

    pub fn cards(self) -> impl Iterator<Item = Name> {
        self.0.into_iter().flatten()
    }

    pub fn counts(self) -> Counts {
        self.cards().collect()
    }

    pub const fn is_empty(self) -> bool {
        self.0[0].is_none()
    }

    /// The card, if it is only one.
    pub const fn only(self) -> Option<Name> {
        match self.0 {
            [name, None, _] => name,
            _ => None,
        }
    }
}
