//! What chance decides, and its one spelling.

use std::{fmt, str::FromStr};

use engine::{
    BadLuck, Rng, Seat, State, Unreadable,
    luck::{below, read_seat, write_cards},
};

use crate::{
    beauharnais::{
        Beauharnais, Good, Phase, RuleCard,
        rules::{goods::GOODS, two},
    },
    shared::Shuffled,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// B2.4. The rule card of the next deal.
    Card(RuleCard),
    Deal(Deal),
    /// B2.2, B9.2. Who starts when nobody holds the Rose.
    Start(Seat),
}

/// All goods: the hands, seat by seat, then what is left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    pub(crate) goods: Shuffled<Good, GOODS>,
    /// With two players a `/` parts the dealt goods from the removed ones.
    pub(crate) parted: bool,
}

pub(crate) fn draw(state: &State<Beauharnais>, rng: &mut impl Rng) -> Luck {
    match state.public.phase {
        Phase::Card => {
            let drawn = below(rng, RuleCard::ALL.len() as u32);
            Luck::Card(RuleCard::ALL[drawn as usize])
        }
        Phase::Start => Luck::Start(Seat::ALL[below(rng, state.rules.players.into()) as usize]),
        _ if state.rules.players == 2 => Luck::Deal(two::draw(rng)),
        _ => Luck::Deal(Deal { goods: Shuffled::draw(rng), parted: false }),
    }
}

pub(crate) fn check(state: &State<Beauharnais>, luck: &Luck) -> Result<(), BadLuck> {
    let players = state.rules.players;
    match (state.public.phase, luck) {
        (Phase::Card, Luck::Card(_)) => Ok(()),
        (Phase::Deal, Luck::Deal(deal)) if deal.parted != (players == 2) => {
            Err(BadLuck("a `/` parts the goods with two players, and only then".to_owned()))
        }
        (Phase::Deal, Luck::Deal(deal)) => {
            deal.goods.check()?;
            if deal.parted { two::check_removed(deal) } else { Ok(()) }
        }
        (Phase::Start, Luck::Start(seat)) if seat.number() < players => Ok(()),
        (Phase::Start, Luck::Start(seat)) => Err(BadLuck(format!("there is no seat {seat}"))),
        (Phase::Card, _) => Err(BadLuck("a rule card is drawn next".to_owned())),
        (Phase::Start, _) => Err(BadLuck("a start player is drawn next".to_owned())),
        _ => Err(BadLuck("the goods are dealt next".to_owned())),
    }
}

/// With two players not every order is possible.
pub(crate) fn odds(state: &State<Beauharnais>, begun: &[Good], left: &[Good]) -> Vec<u32> {
    if state.rules.players == 2 { two::odds(begun, left) } else { vec![1; left.len()] }
}

impl engine::Luck<Good> for Luck {
    fn cards(&self) -> &[Good] {
        match self {
            Luck::Deal(deal) => &deal.goods.0,
            Luck::Card(_) | Luck::Start(_) => &[],
        }
    }

    fn cards_mut(&mut self) -> &mut [Good] {
        match self {
            Luck::Deal(deal) => &mut deal.goods.0,
            Luck::Card(_) | Luck::Start(_) => &mut [],
        }
    }
}

impl fmt::Display for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Luck::Card(card) => write!(f, "card {card}"),
            Luck::Deal(deal) => deal.fmt(f),
            Luck::Start(seat) => write!(f, "start {seat}"),
        }
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dealt = if self.parted { two::DEALT } else { GOODS };
        let (dealt, removed) = self.goods.0.split_at(dealt);
        write_cards(f, "deal", dealt)?;
        if self.parted { write_cards(f, " /", removed) } else { Ok(()) }
    }
}

impl FromStr for Luck {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Luck, Unreadable> {
        match text.split_once(' ') {
            Some(("card", key)) => key.parse().map(Luck::Card),
            Some(("deal", goods)) => goods.parse().map(Luck::Deal),
            Some(("start", seat)) => read_seat(seat).map(Luck::Start),
            _ => Err(Unreadable::action(text)),
        }
    }
}

impl FromStr for Deal {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let Some((dealt, removed)) = text.split_once(" / ") else {
            return Ok(Deal { goods: text.parse()?, parted: false });
        };
        let goods = format!("{dealt} {removed}").parse()?;
        match dealt.split(' ').count() {
            two::DEALT => Ok(Deal { goods, parted: true }),
            count => Err(Unreadable(format!("{} goods are dealt, not {count}", two::DEALT))),
        }
    }
}
