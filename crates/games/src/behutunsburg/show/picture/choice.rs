//! What a seat may do, by what it takes to do it.

use engine::{Choices, Seat, View};
use serde::Serialize;
use ts_rs::TS;

use crate::behutunsburg::{
    Action, Behutunsburg, JesterPartner, Kidnap, Name, Person, Phase, Place, Then, Verb,
    rules::{castle, quest, rogue},
};

/// Something the seat may do now.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// As it is spelled.
    pub action: Action,
    pub deed: Deed,
    /// The cards of the hand that it takes.
    pub hand: Vec<Name>,
    /// The other house that it is done to, by its lowest seat; null if to none.
    pub house: Option<Seat>,
    /// The person at court that it is done to, there or in the seat's own; null if to nobody.
    pub person: Option<Person>,
    /// The card of the seat's own treasury that it takes, from 1 at the bottom; null if none.
    pub position: Option<u8>,
}

/// Actions that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Draw,
    Court,
    Treasure,
    Quest,
    Castle,
    Pay,
    Steal,
    Kidnap,
    Wave,
    Toss,
    Replace,
    Defend,
    Answer,
    Discard,
}

/// What rogues could take from another house.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Target {
    /// By its lowest seat.
    pub house: Seat,
    /// How many rogues it costs.
    pub rogues: u8,
    /// What would be stolen; null if its treasury is empty.
    pub card: Option<Name>,
    /// Who could be kidnapped.
    pub persons: Vec<Person>,
    /// In the seat's actions, the rule by which its rogues do not do; null if they do.
    pub why_not: Option<&'static str>,
}

/// Everything that is listed but offers, of which there are too many.
pub(super) fn choices(view: View<'_, Behutunsburg>) -> Vec<Choice> {
    let choices = view.choices();
    let listed = choices.iter().flat_map(Choices::iter);
    listed.filter_map(|action| choice(view, action)).collect()
}

fn choice(view: View<'_, Behutunsburg>, action: Action) -> Option<Choice> {
    let deed = deed(action)?;
    let (house, person) = match action {
        Action::Steal(theft) => (Some(theft.from), None),
        Action::Kidnap(Kidnap { from, person, .. }) => (Some(from), Some(person)),
        _ => (None, at_court(action)),
    };
    let position = match action {
        Action::PayTreasury(position) | Action::DiscardTreasury(position) => {
            Some(position.number())
        }
        _ => None,
    };
    Some(Choice { action, deed, hand: from_hand(view, action), house, person, position })
}

/// `None` for an offer.
fn deed(action: Action) -> Option<Deed> {
    Some(match action {
        Action::Draw | Action::Roll | Action::Card(Verb::GiveUp, _) => Deed::Draw,
        Action::Court(_) | Action::Join(_) => Deed::Court,
        Action::Card(Verb::Treasure, _) => Deed::Treasure,
        Action::Card(Verb::Quest | Verb::QuestFromCourt, _) => Deed::Quest,
        Action::Castle => Deed::Castle,
        Action::Card(Verb::Pay, _) | Action::PayTreasury(_) => Deed::Pay,
        Action::Steal(_) => Deed::Steal,
        Action::Kidnap(_) => Deed::Kidnap,
        Action::Wave => Deed::Wave,
        Action::Card(Verb::Toss, _) => Deed::Toss,
        Action::Replace(..) => Deed::Replace,
        Action::Card(Verb::Defend, _) | Action::Yield => Deed::Defend,
        Action::Accept | Action::Decline => Deed::Answer,
        Action::Card(Verb::Discard, _)
        | Action::DiscardTreasury(_)
        | Action::DiscardCourt(_)
        | Action::End => Deed::Discard,
        Action::Offer(_) => return None,
    })
}

/// The person in the seat's own court that an action is done to.
fn at_court(action: Action) -> Option<Person> {
    match action {
        Action::Card(Verb::QuestFromCourt, name) => {
            Place::ALL.into_iter().find(|place| place.name() == name).map(Person::real)
        }
        Action::Replace(place, _) => Person::jester(place),
        Action::DiscardCourt(person) => Some(person),
        _ => None,
    }
}

/// H4.10. Two rogues against a castle. H6.2. A shifted jester may take a partner from hand.
fn from_hand(view: View<'_, Behutunsburg>, action: Action) -> Vec<Name> {
    let rogues = |house| vec![Name::Rogue; rogue::price(view.public, house).into()];
    match action {
        Action::Card(Verb::QuestFromCourt, _) => Vec::new(),
        Action::Card(_, name) => vec![name],
        Action::Court(couple) => couple.persons().map(Person::name).to_vec(),
        Action::Join(person) => vec![person.name()],
        Action::Steal(theft) => rogues(theft.from),
        Action::Kidnap(kidnap) => rogues(kidnap.from),
        Action::Wave => vec![Name::Rogue],
        Action::Replace(place, Then::Shift(to, JesterPartner::Real)) => {
            vec![place.name(), to.partner().name()]
        }
        Action::Replace(place, Then::Shift(_, JesterPartner::Jester)) => {
            vec![place.name(), Name::Jester]
        }
        Action::Replace(place, _) => vec![place.name()],
        _ => Vec::new(),
    }
}

/// H4.8, H4.10. Every other house.
pub(super) fn targets(view: View<'_, Behutunsburg>) -> Vec<Target> {
    let rogues = view.private.hand.of(Name::Rogue);
    let target = |house: Seat| {
        let price = rogue::price(view.public, house);
        let short = acts(view) && rogues < price;
        let theirs = &view.public.houses[house];
        Target {
            house,
            rogues: price,
            card: theirs.treasury.top(),
            persons: theirs.court.exposed().collect(),
            why_not: short.then(|| rogue::why_not(view, house).0),
        }
    };
    view.rules.rivals(view.seat).map(target).collect()
}

/// H4.6. Whatever it is that is missing.
pub(super) fn no_castle(view: View<'_, Behutunsburg>, choices: &[Choice]) -> Option<&'static str> {
    let can = choices.iter().any(|choice| choice.deed == Deed::Castle);
    (acts(view) && !can).then(|| castle::why_not(view).0)
}

/// H4.5. Whatever it is that is missing.
pub(super) fn no_quest(view: View<'_, Behutunsburg>, choices: &[Choice]) -> Option<&'static str> {
    let can = choices.iter().any(|choice| choice.deed == Deed::Quest);
    (acts(view) && !can).then(|| quest::why_not(view, Name::Knight).0)
}

fn acts(view: View<'_, Behutunsburg>) -> bool {
    view.public.phase == Phase::Act && view.is_pending()
}
