//! A match of any game behind one object.

use std::{any::Any, fmt, sync::Arc};

use bots::Level;
use engine::{
    Pending, Record, Seat, SeatSet, Setup,
    notation::{LineError, SeatName, Source},
    options::OptionsError,
    show::Language,
};
use games::{Listed, Visit};
use protocol::{Code, Indexed};
use rand_chacha::ChaCha20Rng;
use serde_json::value::RawValue;

use crate::{
    Networks,
    history::StepEvents,
    log::LogEvent,
    playing::Playing,
    table::{is_bot_name, plain_bot_name},
    thought::{Thought, Weighing},
    words::Hearer,
};

/// A match, whatever it is a match of. It shows what a [`engine::Match`] shows: views, and the
/// record once it is over.
pub(crate) trait Live: Send {
    fn pending(&self) -> Pending;

    /// The line by which the seat does this, if it may.
    fn check(&self, seat: Seat, action: &str) -> Result<CheckedLine, Refused>;

    /// Reads a line of a record, if it can be written next; `None` if not.
    fn read(&self, line: &str) -> Option<CheckedLine>;

    /// The line by which chance decides; `None` if it is not its turn.
    fn draw(&mut self, rng: &mut ChaCha20Rng) -> Option<CheckedLine>;

    /// Lets a line happen, without reading or checking it again; `false`, and nothing happened,
    /// if the match has changed since it was checked.
    fn happen(&mut self, line: CheckedLine) -> bool;

    /// Lets a line of a record happen; `false`, and nothing happened, if it cannot.
    fn replay(&mut self, line: &str) -> bool {
        self.read(line).is_some_and(|line| self.happen(line))
    }

    /// Goes back to where the record had so many lines.
    fn cut(&mut self, lines: usize);

    /// Where the record would be cut to take back what the seat did last.
    fn undo(&self, seat: Seat) -> Option<Undo>;

    /// Whether the seat's decision is worth a longer thought.
    fn is_big(&self, seat: Seat) -> bool;

    /// Whether the seat decides in secret and at the same time as another.
    fn seals(&self, seat: Seat) -> bool;

    /// Whether the last deal was thrown in; asked only while chance is pending.
    fn is_thrown_in(&self) -> bool;

    /// What the seat may do, as it is spelled.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// Whether the seat bids, or passes, in an auction.
    fn bids(&self, seat: Seat) -> bool;

    /// What the seat is compared by with others who played the same match; `None` until it is over.
    fn duplicate(&self, seat: Seat) -> Option<i32>;

    /// Whether a text spells anything in this game.
    fn can_read(&self, action: &str) -> bool;

    fn can_claim(&self, seat: Seat) -> bool;

    /// From here on nobody can claim.
    fn refuse_claims(&mut self);

    /// Whether the seat's claim is sure, from what the seat knows.
    fn is_sure(&self, seat: Seat) -> bool;

    /// The lines by which the seat takes all that is left of the deal; `None` if the cards do
    /// not allow it.
    fn concede(&self, seat: Seat) -> Option<Vec<String>>;

    /// The cards that the seat may play.
    fn playable(&self, seat: Seat) -> Vec<String>;

    /// The part of a view that is the same for all who see the match, as text.
    fn shared_view(&self) -> &Arc<Indexed>;

    /// The part that depends on the hearer.
    fn seat_view(&self, hearer: &Hearer<'_>) -> Indexed;

    /// What a seat sees, or a watcher.
    fn view(&self, hearer: &Hearer<'_>) -> Box<RawValue> {
        raw(protocol::joined(self.shared_view().text(), self.seat_view(hearer).text()))
    }

    /// What a seat sees beyond what everyone does.
    fn own(&self, seat: Seat, hearer: &Hearer<'_>) -> Box<RawValue>;

    /// Why the seat may not do this, in the words of the position; `None` if there is no more to
    /// say than the rule does.
    fn because(&self, seat: Seat, action: &str, hearer: &Hearer<'_>) -> Option<String>;

    /// Whether everyone has heard with the last line that points were counted.
    fn has_scored(&self) -> bool;

    /// What was heard of the last line.
    fn heard(&self) -> Arc<dyn StepEvents>;

    /// Final when nothing is pending.
    fn scores(&self) -> Vec<i32>;

    fn winners(&self) -> Vec<u8>;

    /// The record; `None` until the match is over.
    fn record(&self, names: Vec<(Seat, SeatName)>) -> Option<String>;

    /// The record of a match that nobody will go on with, as far as it came.
    fn given_up(&self, names: Vec<(Seat, SeatName)>) -> String;

    fn think(&self, seat: Seat, level: Level, seed: u64, networks: &Arc<Networks>) -> Thought;

    fn weigh(
        &self,
        seat: Seat,
        names: Vec<String>,
        language: Language,
        seed: u64,
        networks: &Arc<Networks>,
    ) -> Weighing;
}

/// A text of JSON, as a part of another.
pub(crate) fn raw(text: String) -> Box<RawValue> {
    RawValue::from_string(text).expect("what a table tells is JSON")
}

/// Shows whom the match waits for. What else is public has a spelling in the record; as a text for
/// programmers it would be a part of the program that nobody calls.
impl fmt::Debug for dyn Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Live").field("pending", &self.pending()).finish_non_exhaustive()
    }
}

/// A line of the match that was read once and found legal once: its text is to be made durable
/// before it happens.
pub(crate) struct CheckedLine {
    pub(crate) text: String,
    /// `None` for chance.
    pub(crate) actor: Option<Seat>,
    /// A [`engine::Prepared`] of the game.
    pub(crate) prepared: Box<dyn Any + Send>,
}

/// Says who did what kind of thing, not with which card.
impl fmt::Debug for CheckedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LogEvent::Match(self.text.clone()).fmt(f)
    }
}

/// How something can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undo {
    /// The lines that are left.
    pub(crate) lines: usize,
    /// Whether nobody else has learnt anything since.
    pub(crate) is_unheard: bool,
    /// The seats that acted since.
    pub(crate) others: SeatSet,
}

/// Why an action is refused, by the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) code: Code,
    /// The rule that forbids it, if one does, and its text in each language.
    pub(crate) rule: Option<&'static str>,
}

/// A match that has not begun; `None` if there is no such game.
pub(crate) fn open(game: &str, setup: &Setup) -> Option<Result<Box<dyn Live>, OptionsError>> {
    struct Open<'a>(&'a Setup);
    impl Visit for Open<'_> {
        type Output = Result<Box<dyn Live>, OptionsError>;

        fn visit<G: Listed>(&mut self) -> Self::Output {
            Ok(Box::new(Playing::<G>::new(self.0.clone())?))
        }
    }
    games::find(game, &mut Open(setup))
}

/// The edition of a game's rules that is played now; `None` if there is no such game.
pub(crate) fn edition(game: &str) -> Option<u32> {
    struct Edition;
    impl Visit for Edition {
        type Output = u32;

        fn visit<G: Listed>(&mut self) -> u32 {
            G::EDITION
        }
    }
    games::find(game, &mut Edition)
}

/// The options that a setup means and that are not the usual ones of today; `None` if no game is
/// played so.
pub(crate) fn unusual(game: &str, setup: &Setup) -> Option<Vec<(String, String)>> {
    struct Unusual<'a>(&'a Setup);
    impl Visit for Unusual<'_> {
        type Output = Option<Vec<(String, String)>>;

        fn visit<G: Listed>(&mut self) -> Self::Output {
            let settings = self.0.check::<G>().ok()?;
            let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
            Some(settings.unusual().map(owned).collect())
        }
    }
    games::find(game, &mut Unusual(setup))?
}

/// A record, as any game has it.
#[derive(Debug)]
pub(crate) struct Read {
    /// Its id.
    pub(crate) game: &'static str,
    pub(crate) setup: Setup,
    pub(crate) lines: Vec<String>,
    /// By seat.
    pub(crate) names: Vec<String>,
}

/// Reads a record whole.
pub(crate) fn read(text: &str) -> Result<Read, LineError> {
    struct ReadIt<'a>(&'a str);
    impl Visit for ReadIt<'_> {
        type Output = Result<Read, LineError>;

        fn visit<G: Listed>(&mut self) -> Self::Output {
            let record = Record::<G>::read(self.0)?;
            let lines = record.lines().iter().map(ToString::to_string).collect();
            let seats = Seat::ALL.into_iter().take(record.setup().players.into());
            let name = |seat: Seat| {
                let name = record.names().iter().find(|(named, _)| *named == seat);
                let name = name.map_or_else(|| seat.to_string(), |(_, name)| name.to_string());
                if is_bot_name(seat, &name) { plain_bot_name(seat).to_owned() } else { name }
            };
            let names = seats.map(name).collect();
            Ok(Read { game: G::ID, setup: record.setup().clone(), lines, names })
        }
    }
    let source = Source::open(text)?;
    let (line, game) = &source.header.game;
    let unknown =
        || LineError::new(*line, &format!("no game is called {}", engine::notation::quoted(game)));
    games::find(game, &mut ReadIt(text)).ok_or_else(unknown)?
}
