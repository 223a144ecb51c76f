//! What a game has to say, and nothing more.

use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

use rand_core::Rng;

use crate::{
    BadLuck, BySeat, Choices, Luck, Move, Seat, SeatSet, Settings, State, Told, View,
    options::OptionSpec,
};

/// The rules of one game.
///
/// A decision is a function of a [`View`]; a transition is a function of a
/// [`State`]. Rules hold no generator: while [`Pending::Chance`] stands,
/// somebody outside answers with a [`Game::Luck`].
pub trait Game: Sized + Send + Sync + 'static {
    /// Names the game in records, messages and addresses. Never changes.
    const ID: &'static str;
    /// Goes up when an old record would replay differently. Older editions stay playable, as
    /// [`crate::Setup::is_before`] tells the rules.
    const EDITION: u32;
    /// The numbers of players it can be played with.
    const PLAYERS: &'static [u8];
    /// What a host may choose.
    const OPTIONS: &'static [OptionSpec];

    type Card: Copy + Debug + Display + Ord + Send + Sync;
    /// The options, as types that fit together. Only [`Game::rules`] makes one.
    type Rules: Copy + Debug + PartialEq + Send + Sync;

    /// What everyone at the table and any watcher knows.
    type Public: Copy + Debug + PartialEq + Send + Sync;
    /// What one seat knows beyond that.
    type Private: Copy + Debug + Default + PartialEq + Send + Sync;
    /// What nobody knows.
    type Hidden: Copy + Debug + PartialEq + Send + Sync;

    type Action: Copy
        + Debug
        + Display
        + Eq
        + Hash
        + FromStr<Err = Unreadable>
        + Send
        + Sync
        + 'static;
    type Choices: Choices<Self::Action>;
    type Luck: Luck<Self::Card>;
    type Event: Clone + Debug + PartialEq + Send + Sync;

    fn rules(settings: &Settings<'_>) -> Self::Rules;

    /// The table before anything has happened.
    fn open(rules: Self::Rules) -> State<Self>;

    /// Every card in play under these rules.
    fn pack(rules: &Self::Rules) -> Vec<Self::Card>;

    /// Whom the table waits for: public, so it never depends on a hand.
    fn pending(public: &Self::Public) -> Pending;

    /// Draws what chance decides next, fairly. Called only while chance is pending.
    fn draw(state: &State<Self>, rng: &mut impl Rng) -> Self::Luck;

    /// Whether chance can decide so here. Called only while chance is pending.
    fn admits(state: &State<Self>, luck: &Self::Luck) -> Result<(), BadLuck>;

    /// How likely each card that is `left` comes next in a shuffle that begins with `begun`: in proportion
    /// to these. Equally, unless the rules say more. Called only while a shuffle is pending.
    fn odds(state: &State<Self>, begun: &[Self::Card], left: &[Self::Card]) -> Vec<u32> {
        let _ = (state, begun);
        vec![1; left.len()]
    }

    fn happen(state: &mut State<Self>, luck: &Self::Luck, told: &mut impl Told<Self>);

    /// What the viewer may do. Called only for a pending seat.
    fn legal(view: View<'_, Self>) -> Self::Choices;

    /// Whether the viewer may do this; a game in which more is allowed than can be
    /// listed says so here. Called only for a pending seat.
    #[inline]
    fn allows(view: View<'_, Self>, action: &Self::Action) -> bool {
        Self::legal(view).contains(action)
    }

    /// The rule that forbids an action. Called only for a pending seat and an
    /// action that is not allowed.
    fn why_not(view: View<'_, Self>, action: &Self::Action) -> Rule;

    fn apply(state: &mut State<Self>, m: Move<Self>, told: &mut impl Told<Self>);

    /// The match scores so far; final once nothing is pending.
    fn points(public: &Self::Public) -> BySeat<i32>;

    /// Who has won. Called only when the match is over.
    fn winners(public: &Self::Public) -> SeatSet {
        let points = Self::points(public);
        let best = points.values().iter().max();
        points.iter().filter(|(_, score)| Some(*score) == best).map(|(seat, _)| seat).collect()
    }

    /// Whether the last deal was thrown in: nobody wanted to play it, so that the cards are dealt
    /// again and nothing counts. No rule says how often. Asked only while chance is pending.
    fn is_thrown_in(public: &Self::Public) -> bool {
        let _ = public;
        false
    }

    /// Who took the last completed trick of the match; `None` if there is none yet.
    fn taker(public: &Self::Public) -> Option<Seat>;

    /// A named fact of the position, for scenarios; `None` if there is none of that name.
    fn fact(state: &State<Self>, key: &str) -> Option<String>;

    /// Every card in the state, wherever it is. Empty before the first deal.
    fn census(state: &State<Self>) -> Vec<Self::Card>;
}

/// Whom the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    Chance,
    /// Never empty; more than one when choices are sealed.
    Seats(SeatSet),
    /// The match is over.
    Nothing,
}

impl Pending {
    pub const fn seat(seat: Seat) -> Pending {
        Pending::Seats(SeatSet::only(seat))
    }

    pub const fn includes(self, seat: Seat) -> bool {
        match self {
            Pending::Seats(seats) => seats.contains(seat),
            Pending::Chance | Pending::Nothing => false,
        }
    }
}

/// The id of a rule, as it stands in RULES.md: `N4.6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rule(pub &'static str);

impl Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// A text that spells no action, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

impl Unreadable {
    /// For a text that has not the shape of anything in the game.
    pub fn action(text: &str) -> Unreadable {
        Unreadable(format!("{} spells nothing that can happen here", crate::notation::quoted(text)))
    }
}

impl From<cards::ParseCardError> for Unreadable {
    fn from(error: cards::ParseCardError) -> Unreadable {
        Unreadable(format!("{} is not a card", crate::notation::quoted(&error.0)))
    }
}
