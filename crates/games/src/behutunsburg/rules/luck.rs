//! What chance decides, and its one spelling.

use std::{
    fmt::{self, Display, Formatter},
    ops::{Deref, DerefMut},
    str::FromStr,
};

use engine::{
    BadLuck, Rng, Seat, State, Unreadable,
    luck::{below, is_shuffle, read_cards, read_seat, shuffle, write_cards},
};

use crate::behutunsburg::{Behutunsburg, Counts, Name, PACK, Phase, rules::pile};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// H2.1. Who starts the first round.
    Start(Seat),
    /// H2.2. The hands, the start player's first, then the draw pile, top first.
    Deck(CardList),
    /// H2.3. A new draw pile, top first.
    Reshuffle(CardList),
    /// H3.2. One to four.
    Roll(u8),
}

/// Cards in order, no more than two copies have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CardList {
    cards: [Name; PACK],
    count: u8,
}

const FACES: u8 = 4;

impl Luck {
    pub(crate) fn draw(state: &State<Behutunsburg>, rng: &mut impl Rng) -> Luck {
        match state.public.phase {
            Phase::Start => {
                let seat = below(rng, state.rules.players.into());
                Luck::Start(Seat::ALL[seat as usize])
            }
            Phase::Deck => Luck::Deck(CardList::shuffled(state.rules.pack(), rng)),
            Phase::Reshuffle(_) => Luck::Reshuffle(CardList::shuffled(pile::discards(state), rng)),
            Phase::Roll => Luck::Roll(1 + below(rng, FACES.into()) as u8),
            _ => unreachable!("chance is pending"),
        }
    }

    pub(crate) fn check(&self, state: &State<Behutunsburg>) -> Result<(), BadLuck> {
        let shuffles =
            |cards: &CardList, of: Counts| is_shuffle(cards, &of.cards().collect::<Vec<_>>());
        match (state.public.phase, self) {
            (Phase::Start, Luck::Start(seat)) if seat.number() < state.rules.players => Ok(()),
            (Phase::Start, Luck::Start(seat)) => Err(BadLuck(format!("there is no seat {seat}"))),
            (Phase::Deck, Luck::Deck(cards)) => shuffles(cards, state.rules.pack()),
            (Phase::Reshuffle(_), Luck::Reshuffle(cards)) => shuffles(cards, pile::discards(state)),
            (Phase::Roll, Luck::Roll(_)) => Ok(()),
            (Phase::Start, _) => Err(BadLuck("a start player is to be drawn".to_owned())),
            (Phase::Deck, _) => Err(BadLuck("a deck is to be shuffled".to_owned())),
            (Phase::Roll, _) => Err(BadLuck("a die is to be rolled".to_owned())),
            (_, _) => Err(BadLuck("the discards are to be shuffled".to_owned())),
        }
    }
}

impl CardList {
    fn shuffled(counts: Counts, rng: &mut impl Rng) -> CardList {
        let mut cards = CardList::gather(counts.cards()).expect("no pile has more than all cards");
        shuffle(&mut cards, rng);
        cards
    }

    /// `None` if they are more than there are.
    pub(crate) fn gather(names: impl Iterator<Item = Name>) -> Option<CardList> {
        let mut gathered = CardList { cards: [Name::King; PACK], count: 0 };
        for name in names {
            *gathered.cards.get_mut(usize::from(gathered.count))? = name;
            gathered.count += 1;
        }
        Some(gathered)
    }
}

impl Deref for CardList {
    type Target = [Name];

    fn deref(&self) -> &[Name] {
        &self.cards[..self.count.into()]
    }
}

impl DerefMut for CardList {
    fn deref_mut(&mut self) -> &mut [Name] {
        &mut self.cards[..self.count.into()]
    }
}

impl engine::Luck<Name> for Luck {
    fn cards(&self) -> &[Name] {
        match self {
            Luck::Deck(cards) | Luck::Reshuffle(cards) => cards,
            Luck::Start(_) | Luck::Roll(_) => &[],
        }
    }

    fn cards_mut(&mut self) -> &mut [Name] {
        match self {
            Luck::Deck(cards) | Luck::Reshuffle(cards) => cards,
            Luck::Start(_) | Luck::Roll(_) => &mut [],
        }
    }
}

impl Display for Luck {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Luck::Start(seat) => write!(f, "start {seat}"),
            Luck::Deck(cards) => write_cards(f, "deck", cards),
            Luck::Reshuffle(cards) => write_cards(f, "reshuffle", cards),
            Luck::Roll(pips) => write!(f, "roll {pips}"),
        }
    }
}

impl FromStr for Luck {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Luck, Unreadable> {
        match text.split_once(' ') {
            Some(("start", seat)) => read_seat(seat).map(Luck::Start),
            Some(("deck", cards)) => read_pile(cards).map(Luck::Deck),
            Some(("reshuffle", cards)) => read_pile(cards).map(Luck::Reshuffle),
            Some(("roll", pips)) => read_pips(pips).map(Luck::Roll),
            _ => Err(Unreadable::action(text)),
        }
    }
}

fn read_pile(text: &str) -> Result<CardList, Unreadable> {
    let names: Vec<Name> = read_cards(text)?;
    CardList::gather(names.into_iter())
        .ok_or_else(|| Unreadable(format!("there are no more than {PACK} cards (H1.1)")))
}

fn read_pips(text: &str) -> Result<u8, Unreadable> {
    let pips = (1..=FACES).find(|pips| pips.to_string() == text);
    pips.ok_or_else(|| Unreadable(format!("a die has 1 to {FACES} (H3.2)")))
}

/// Says how many, not which: where they lie is a secret.
impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cards({})", self.count)
    }
}
