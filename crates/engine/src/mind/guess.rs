//! What a viewer cannot see, as a dealing problem.

use std::fmt;

use rand_core::Rng;

use crate::{Game, Seat, State, View, notation::Line};

/// A game that can say what a viewer cannot see.
///
/// A world is a whole state that looks like the view. Each is as likely as any other: a card
/// that cannot lie in a place is kept from it, and nothing else is known.
pub trait Guess: Game {
    /// Whether a view forgets what a player may remember. Then not all of what happened leads to
    /// every world, and [`Self::can_be_retold`] says which worlds it leads to.
    const FORGETS: bool = false;

    /// The cards that the viewer cannot see, and the places they may lie in. Called only for a
    /// pending seat.
    fn unseen(view: View<'_, Self>) -> Unseen<Self::Card>;

    /// The world in which the places hold these cards. What is left to decide (the order of a
    /// stock, a sealed choice) is drawn, each way equally likely.
    fn complete(view: View<'_, Self>, dealt: &Dealt<Self::Card>, rng: &mut impl Rng)
    -> State<Self>;

    /// What the places hold in a state that looks like the view of a pending seat. For the laws.
    fn lying(state: &State<Self>, viewer: Seat) -> Vec<Vec<Self::Card>>;

    /// Whether [`Self::retell`] can tell of the world: of every one, unless a view
    /// [forgets](Self::FORGETS). For the laws.
    fn can_be_retold(world: &State<Self>, lines: &[Line<Self>]) -> bool {
        let _ = (world, lines);
        true
    }

    /// The lines that led to the view, rewritten to lead to the world: another deal, and other
    /// cards where nobody saw which. For the laws.
    fn retell(world: &State<Self>, lines: &[Line<Self>]) -> Vec<Line<Self>>;
}

/// Cards to be dealt to places, and which card may lie where.
#[derive(Clone, PartialEq, Eq)]
pub struct Unseen<C> {
    cards: Vec<(C, Places)>,
    sizes: Vec<usize>,
}

/// A set of places, a bit for each.
pub type Places = u16;

impl<C: Copy> Unseen<C> {
    /// As many cards as there is room for: `sizes` says how many each place holds, in order, and
    /// `may_hold` whether a place, by its number, can hold a card.
    pub fn new(
        cards: impl IntoIterator<Item = C>,
        sizes: &[usize],
        may_hold: impl Fn(usize, C) -> bool,
    ) -> Unseen<C> {
        assert!(sizes.len() <= Places::BITS as usize, "no game has {} places", sizes.len());
        let places = |card| {
            let places = (0..sizes.len()).filter(|&place| may_hold(place, card));
            places.fold(0, |set, place| set | 1 << place)
        };
        Unseen::of(cards.into_iter().map(|card| (card, places(card))), sizes)
    }

    /// The same, with the places of each card: of two of one name, one may be known to lie
    /// somewhere.
    pub fn of(cards: impl IntoIterator<Item = (C, Places)>, sizes: &[usize]) -> Unseen<C> {
        let cards: Vec<(C, Places)> = cards.into_iter().collect();
        debug_assert_eq!(cards.len(), sizes.iter().sum::<usize>(), "every card has a place");
        Unseen { cards, sizes: sizes.to_vec() }
    }

    /// Each card, with the places it may lie in.
    pub fn cards(&self) -> &[(C, Places)] {
        &self.cards
    }

    /// How many cards each place holds.
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }
}

/// Cards dealt to places.
#[derive(Clone, PartialEq, Eq)]
pub struct Dealt<C> {
    /// One place after another.
    cards: Vec<C>,
    /// Where each place begins, and behind the last where it ends.
    starts: Vec<usize>,
}

impl<C: Copy> Dealt<C> {
    /// Places of these sizes that all hold the same card, to be filled by who deals.
    pub fn filled_with(card: C, sizes: &[usize]) -> Dealt<C> {
        let mut starts = vec![0];
        starts.extend(sizes.iter().scan(0, |end, size| {
            *end += size;
            Some(*end)
        }));
        Dealt { cards: vec![card; starts[sizes.len()]], starts }
    }

    /// So many places that hold nothing.
    pub fn empty(places: usize) -> Dealt<C> {
        Dealt { cards: Vec::new(), starts: vec![0; places + 1] }
    }

    /// What a place holds, in no particular order.
    #[inline]
    pub fn place(&self, place: usize) -> &[C] {
        &self.cards[self.starts[place]..self.starts[place + 1]]
    }

    #[inline]
    pub fn place_mut(&mut self, place: usize) -> &mut [C] {
        &mut self.cards[self.starts[place]..self.starts[place + 1]]
    }
}

/// Says how many cards there are and places, not which: whoever does not see a card has not got it.
impl<C> fmt::Debug for Unseen<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Unseen({} cards in {:?})", self.cards.len(), self.sizes)
    }
}

/// Says how many, not which.
impl<C> fmt::Debug for Dealt<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dealt({} cards)", self.cards.len())
    }
}
