//! A seat at the table and who is in it.

use protocol::{Seed, Sitter};

use crate::{Time, clock::Clock, log::StandInReason, proposal::Refusals};

#[derive(Clone, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) sits: Sits,
    /// The step at which the person sat down.
    pub(crate) sat: u32,
    /// What a person wants done as soon as a sealed choice is asked for.
    pub(crate) plan: Option<String>,
    /// The step since which watchers who are invited see the cards; `None` if nobody does.
    pub(crate) shown_since: Option<u32>,
    /// `None` unless a person is to decide in time.
    pub(crate) clock: Option<Clock>,
    /// The step at which the seat was last asked.
    pub(crate) asked: u32,
    /// When that was.
    pub(crate) asked_at: Time,
    pub(crate) refusals: Refusals,
    /// How many decisions in a row a bot has made because the time was up.
    pub(crate) misses: u8,
    /// Whether a bot makes the decision that is asked for: the time was up.
    pub(crate) is_covered: bool,
    /// Whether points have been counted since the person last had time.
    pub(crate) has_points_to_read: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sits {
    #[default]
    Nobody,
    Bot {
        level: String,
    },
    Person(Person),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// Means nothing here.
    pub(crate) id: String,
    pub(crate) name: String,
    /// Whether anybody might be the person who has the same device: there is no passkey.
    pub(crate) is_guest: bool,
    /// How many tables were void because of the person, when they sat down.
    pub(crate) voids: u32,
    /// What the person will reveal; `None` until it is committed to.
    pub(crate) commitment: Option<Seed>,
    /// What the person has added to the deal.
    pub(crate) entropy: Option<Seed>,
    /// Since when the person is not connected; `None` while it is.
    pub(crate) away: Option<Time>,
    /// Why a bot plays instead; `None` if the person plays.
    pub(crate) stand_in: Option<StandInReason>,
}

impl Person {
    pub(crate) fn new(id: String, name: String) -> Person {
        let (is_guest, voids) = (false, 0);
        let (commitment, entropy) = (None, None);
        Person { id, name, is_guest, voids, commitment, entropy, away: None, stand_in: None }
    }
}

impl Chair {
    pub(crate) fn person(&self) -> Option<&Person> {
        match &self.sits {
            Sits::Person(person) => Some(person),
            Sits::Nobody | Sits::Bot { .. } => None,
        }
    }

    pub(crate) fn person_mut(&mut self) -> Option<&mut Person> {
        match &mut self.sits {
            Sits::Person(person) => Some(person),
            Sits::Nobody | Sits::Bot { .. } => None,
        }
    }

    pub(crate) fn is_free(&self) -> bool {
        self.sits == Sits::Nobody
    }

    /// A person who plays: no bot does it.
    pub(crate) fn plays(&self) -> Option<&Person> {
        self.person().filter(|person| person.stand_in.is_none())
    }

    /// The seat has acted. Somebody who does it themselves, and not by a claim that is played out,
    /// has missed nothing.
    pub(crate) fn act(&mut self, is_conceded: bool) {
        if self.decides().is_some() && !is_conceded {
            self.misses = 0;
        }
        (self.plan, self.is_covered) = (None, false);
    }

    /// The time was up: a bot makes the decision that is asked for.
    pub(crate) fn miss(&mut self) {
        self.misses = self.misses.saturating_add(1);
        self.is_covered = true;
    }

    pub(crate) fn forgive(&mut self) {
        (self.misses, self.is_covered) = (0, false);
    }

    /// A person who plays, and whose decision it is.
    pub(crate) fn decides(&self) -> Option<&Person> {
        self.plays().filter(|_| !self.is_covered)
    }

    pub(crate) fn sitter(&self) -> Sitter {
        match &self.sits {
            Sits::Nobody => Sitter::Nobody,
            Sits::Bot { .. } => Sitter::Bot,
            Sits::Person(Person { stand_in: Some(_), .. }) => Sitter::StandIn,
            Sits::Person(_) => Sitter::Person,
        }
    }
}
