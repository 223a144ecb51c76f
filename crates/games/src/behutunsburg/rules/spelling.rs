//! The one spelling of every action.

use std::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

use engine::{Unreadable, luck::read_seat, notation::quoted};

use crate::behutunsburg::{
    Action, Bundle, Couple, JesterPartner, Kidnap, Loot, Name, Offer, Person, Place, Refuge, Theft,
    Then, Verb,
};

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Roll => f.write_str("roll"),
            Action::Card(verb, name) => write!(f, "{verb} {name}"),
            Action::Court(couple) => write!(f, "court {couple}"),
            Action::Join(person) => write!(f, "court {person}"),
            Action::Castle => f.write_str("castle"),
            Action::PayTreasury(position) => write!(f, "pay treasury {position}"),
            Action::Steal(Theft { from, to }) => write!(f, "rogue steal {from} {to}"),
            Action::Kidnap(kidnap) => write!(f, "rogue kidnap {kidnap}"),
            Action::Wave => f.write_str("rogue wave"),
            Action::Replace(place, then) => write_replace(f, *place, *then),
            Action::Yield => f.write_str("yield"),
            Action::Offer(Offer { to, give, want }) => write!(f, "offer {to} {give} for {want}"),
            Action::Accept => f.write_str("accept"),
            Action::Decline => f.write_str("decline"),
            Action::DiscardTreasury(position) => write!(f, "discard treasury {position}"),
            Action::DiscardCourt(person) => write!(f, "discard court {person}"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["draw"] => Action::Draw,
            ["draw", name] => Action::Card(Verb::GiveUp, name.parse()?),
            ["roll"] => Action::Roll,
            ["court", person] => Action::Join(person.parse()?),
            ["court", male, female] => Action::Court(couple(male, female)?),
            ["treasure", name] => Action::Card(Verb::Treasure, name.parse()?),
            ["quest", "hand", name] => Action::Card(Verb::Quest, name.parse()?),
            ["quest", "court", name] => Action::Card(Verb::QuestFromCourt, name.parse()?),
            ["castle"] => Action::Castle,
            ["pay", "hand", name] => Action::Card(Verb::Pay, name.parse()?),
            ["pay", "treasury", at] => Action::PayTreasury(at.parse()?),
            ["rogue", "steal", from, to] => {
                Action::Steal(Theft { from: read_seat(from)?, to: to.parse()? })
            }
            ["rogue", "kidnap", from, person, to] => Action::Kidnap(kidnap(from, person, to)?),
            ["rogue", "wave"] => Action::Wave,
            ["toss", name] => Action::Card(Verb::Toss, name.parse()?),
            ["replace", place, ref then @ ..] => Action::Replace(place.parse()?, read_then(then)?),
            ["defend", name] => Action::Card(Verb::Defend, name.parse()?),
            ["yield"] => Action::Yield,
            ["offer", to, give, "for", want] => {
                let (give, want) = (give.parse()?, want.parse()?);
                Action::Offer(Offer { to: read_seat(to)?, give, want })
            }
            ["accept"] => Action::Accept,
            ["decline"] => Action::Decline,
            ["discard", name] => Action::Card(Verb::Discard, name.parse()?),
            ["discard", "treasury", at] => Action::DiscardTreasury(at.parse()?),
            ["discard", "court", person] => Action::DiscardCourt(person.parse()?),
            ["end"] => Action::End,
            _ => return Err(Unreadable::action(text)),
        })
    }
}

/// As far as the card.
impl Display for Verb {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verb::GiveUp => "draw",
            Verb::Treasure => "treasure",
            Verb::Quest => "quest hand",
            Verb::QuestFromCourt => "quest court",
            Verb::Pay => "pay hand",
            Verb::Toss => "toss",
            Verb::Defend => "defend",
            Verb::Discard => "discard",
        })
    }
}

/// `knight jester@lady`.
impl Display for Couple {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [male, female] = self.persons();
        write!(f, "{male} {female}")
    }
}

fn couple(male: &str, female: &str) -> Result<Couple, Unreadable> {
    let no_couple =
        || Unreadable(format!("{} are no couple (H1.3)", quoted(&[male, female].join(" "))));
    Couple::new(male.parse()?, female.parse()?).ok_or_else(no_couple)
}

impl Display for Loot {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Loot::Hand => "hand",
            Loot::Treasury => "treasury",
        })
    }
}

impl FromStr for Loot {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Loot, Unreadable> {
        match text {
            "hand" => Ok(Loot::Hand),
            "treasury" => Ok(Loot::Treasury),
            _ => Err(Unreadable(format!("{} is not `hand` or `treasury`", quoted(text)))),
        }
    }
}

/// `1 lady court`, `1 jester@lady court@baron`: only a jester's place is said.
impl Display for Kidnap {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Kidnap { from, person, to } = self;
        match to {
            Refuge::Hand => write!(f, "{from} {person} hand"),
            Refuge::Court(place) if person.is_jester() => {
                write!(f, "{from} {person} court@{place}")
            }
            Refuge::Court(_) => write!(f, "{from} {person} court"),
        }
    }
}

fn kidnap(from: &str, person: &str, to: &str) -> Result<Kidnap, Unreadable> {
    let person: Person = person.parse()?;
    let to = match (to, to.strip_prefix("court@")) {
        ("hand", _) => Refuge::Hand,
        ("court", _) if !person.is_jester() => Refuge::Court(person.place()),
        (_, Some(place)) if person.is_jester() => Refuge::Court(place.parse()?),
        _ => return Err(Unreadable(format!("{person} cannot be taken to {}", quoted(to)))),
    };
    Ok(Kidnap { from: read_seat(from)?, person, to })
}

fn write_replace(f: &mut Formatter<'_>, place: Place, then: Then) -> fmt::Result {
    write!(f, "replace {place} ")?;
    match then {
        Then::Discard => f.write_str("discard"),
        Then::Shift(to, JesterPartner::Single) => write!(f, "shift {to}"),
        Then::Shift(to, JesterPartner::Real) => write!(f, "shift {to} with {}", to.partner()),
        Then::Shift(to, JesterPartner::Jester) => write!(f, "shift {to} with jester"),
    }
}

fn read_then(words: &[&str]) -> Result<Then, Unreadable> {
    let partner = |to: Place, with: &str| match with.parse()? {
        Name::Jester => Ok(JesterPartner::Jester),
        name if name == to.partner().name() => Ok(JesterPartner::Real),
        name => Err(Unreadable(format!("{to} and {name} are no couple (H1.3)"))),
    };
    match *words {
        ["discard"] => Ok(Then::Discard),
        ["shift", to] => Ok(Then::Shift(to.parse()?, JesterPartner::Single)),
        ["shift", to, "with", with] => {
            let to = to.parse()?;
            Ok(Then::Shift(to, partner(to, with)?))
        }
        _ => Err(Unreadable::action(&words.join(" "))),
    }
}

/// `gold,gold`; a dash for no card.
impl Display for Bundle {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let mut comma = "";
        self.cards().try_for_each(|name| write!(f, "{}{name}", std::mem::replace(&mut comma, ",")))
    }
}

impl FromStr for Bundle {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Bundle, Unreadable> {
        if text == "-" {
            return Ok(Bundle::EMPTY);
        }
        let cards = text.split(',').map(str::parse).collect::<Result<Vec<Name>, _>>()?;
        let reason = || format!("{} is not up to three cards in card order (H9.2)", quoted(text));
        Bundle::new(&cards).ok_or_else(|| Unreadable(reason()))
    }
}
