//! A view in words: what a terminal draws and a screen reader says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Game, Illegal, Pending, Rule, SeatSet, View,
    show::{ActionParts, Beat, Menu, Seen, Translated, Words},
};

/// A game that can be shown to people. Everything is made from what is seen, so a scene
/// can hold nothing that its hearer may not know.
pub trait Show: Game {
    /// The rules for players, in Markdown, each rule behind its id.
    const RULEBOOK: Translated;

    /// The game's part of the message catalogue.
    const MESSAGES: Translated;

    /// The game's part of the menu.
    const MENU: Menu;

    /// What must always be in sight: contract, trump, how far the match has come.
    fn headline(seen: Seen<'_, Self>, words: &Words<'_>) -> String;

    /// What lies on the table; the own hand is not in it.
    fn panels(seen: Seen<'_, Self>, words: &Words<'_>) -> Vec<Panel>;

    /// Who is asked and what they do, from the hearer's side: "Your turn: bid or pass". See
    /// [`Words::asked`].
    fn turn(_: Seen<'_, Self>, asked: SeatSet, words: &Words<'_>) -> String {
        words.asked("turn", asked)
    }

    /// How things stand for who is to act, in a sentence: "Clubs were led; Emi is winning with the
    /// king of clubs." Empty if there is nothing to say.
    fn now(_: Seen<'_, Self>, _: &Words<'_>) -> String {
        String::new()
    }

    /// What the viewer decides and what follows, in a line. Called only for a pending seat.
    fn asks(_: View<'_, Self>, _: &Words<'_>) -> Option<String> {
        None
    }

    /// Why the rule forbids this here, in the words of the position: "Hearts were led, and you
    /// hold the 9 of hearts: follow hearts." Called only for a pending seat and what is not allowed;
    /// `None` if the rule says it all.
    fn why_not_here(_: View<'_, Self>, _: &Self::Action, _: Rule, _: &Words<'_>) -> Option<String> {
        None
    }

    /// What is asked, as it is seen; without the description.
    fn scene(seen: Seen<'_, Self>, words: &Words<'_>) -> Scene {
        let turn = match Self::pending(seen.public) {
            Pending::Seats(asked) => Self::turn(seen, asked, words),
            Pending::Nothing => words.say("turn.over", &[]),
            Pending::Chance => String::new(),
        };
        Scene {
            turn,
            now: Self::now(seen, words),
            asks: seen.own.filter(View::is_pending).and_then(|view| Self::asks(view, words)),
            description: None,
        }
    }

    /// The table as it is seen.
    fn description(seen: Seen<'_, Self>, words: &Words<'_>) -> Description {
        Description { headline: Self::headline(seen, words), panels: Self::panels(seen, words) }
    }

    /// What the viewer holds, sorted for reading.
    fn hand(view: View<'_, Self>, words: &Words<'_>) -> Vec<Piece<Self::Action>>;

    /// What a menu calls an action.
    fn label(action: &Self::Action, words: &Words<'_>) -> String;

    /// The same in a position, with what tells it from another action that is called so, where it
    /// matters which is meant.
    fn label_here(_: View<'_, Self>, action: &Self::Action, words: &Words<'_>) -> String {
        Self::label(action, words)
    }

    /// What an action is made of: all that its spelling names.
    fn parts(action: &Self::Action) -> ActionParts;

    /// An event in a sentence.
    fn sentence(event: &Self::Event, words: &Words<'_>) -> String;

    /// What kind of moment an event is.
    fn beat(event: &Self::Event) -> Beat;

    /// Whether it is asked for once more where one key is enough to do it: it gives something away,
    /// or ends a turn that could go on.
    fn asks_first(_action: &Self::Action) -> bool {
        false
    }
}

/// What is asked in words, and what lies there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Scene {
    /// Who is asked and what they do, from the hearer's side.
    pub turn: String,
    /// How things stand for who is to act, in a sentence; may be empty.
    pub now: String,
    /// What the viewer decides and what follows; `null` if nothing is asked of them.
    pub asks: Option<String>,
    /// The table itself; `null` for a hearer that has not asked for it.
    pub description: Option<Description>,
}

/// The table in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Description {
    /// What must always be in sight: contract, trump, how far the match has come.
    pub headline: String,
    pub panels: Vec<Panel>,
}

/// Lines that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Panel {
    pub title: String,
    pub lines: Vec<String>,
}

/// Something one can point at, and what pointing at it would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece<A> {
    pub face: String,
    /// Pieces of one group stand together and share a colour.
    pub group: u8,
    /// Legal or not; `None` if it does nothing now.
    pub action: Option<A>,
}

/// Why the viewer may not do this, in the words of the position; `None` if it is allowed, or if the
/// rule says it all.
pub fn because<G: Show>(
    view: View<'_, G>,
    action: &G::Action,
    words: &Words<'_>,
) -> Option<String> {
    match (view.check(action).err()?, G::pending(view.public)) {
        (Illegal::Against(rule), _) => G::why_not_here(view, action, rule, words),
        (Illegal::Over, _) => Some(words.say("because.over", &[])),
        (_, Pending::Seats(asked)) => Some(not_your_turn(asked, words)),
        (_, Pending::Chance | Pending::Nothing) => None,
    }
}

fn not_your_turn(asked: SeatSet, words: &Words<'_>) -> String {
    match asked.iter().next() {
        Some(only) if asked == SeatSet::only(only) => {
            words.say("because.turn", &[("whose", &words.whose(only))])
        }
        _ => words.say("because.turn.many", &[("seats", &words.seats(asked))]),
    }
}
