//! A game without its type.

use std::{
    marker::PhantomData,
    sync::{Arc, LazyLock},
};

use ::arena::DuelReport;
use ::vector::{AnyLessons, AnyPlayouts, AnyVector, Course, Lessons, Plan, Playouts, Vector};
use engine::{
    Setup,
    chance::most_outcomes,
    mind::{Field, fingerprint, row_slots},
    notation::{LineError, Source, check, quoted},
    options::{OptionsError, Values},
    show::{Language, Rulebook},
};
use games::{Listed, Visit};
use pyo3::prelude::*;

use crate::{
    arena::{self, Contest, Ticker},
    bots::{self, Thinker},
    live::Live,
    position::Position,
    record::{Kept, Written},
};

/// What every game can be asked for.
pub(crate) trait Kind: Send + Sync {
    fn facts(&self) -> Facts;

    fn rulebook(&self) -> Rulebook;

    /// Every option and its value, defaults filled in.
    fn options(&self, setup: &Setup) -> Result<Vec<(&'static str, String)>, OptionsError>;

    /// Every card in play, spelled as in records; two of one name stand twice.
    fn pack(&self, setup: &Setup) -> Result<Vec<String>, OptionsError>;

    /// More than any number of an outcome of chance.
    fn most_outcomes(&self, setup: &Setup) -> Result<usize, OptionsError>;

    /// The table before anything has happened.
    fn open(&self, setup: &Arc<Setup>) -> Result<Box<dyn Position>, OptionsError>;

    /// A hash of what the encoding writes; see [`fingerprint`].
    fn fingerprint(&self, setup: &Setup, seed: u64, rows: u64) -> Result<u64, OptionsError>;

    fn read(&self, text: &str) -> Result<Box<dyn Written>, LineError>;

    /// Many matches at once.
    fn vector(&self, setup: &Setup, plan: &Plan) -> Result<Box<dyn AnyVector>, ::vector::Error>;

    /// Labelled samples; see [`Playouts::new`].
    fn playouts(
        &self,
        setup: &Setup,
        seed: u64,
        threads: usize,
        worlds: u32,
    ) -> Result<Box<dyn AnyPlayouts>, ::vector::Error>;

    /// Lessons for networks; see [`Lessons::new`].
    fn lessons(&self, course: &Course) -> Result<Box<dyn AnyLessons>, ::vector::Error>;

    /// The network of a table, by the name of its file; `None` if none is meant for it.
    fn network(&self, setup: &Setup) -> Result<Option<&'static str>, OptionsError>;

    /// The bot of that name, which has to play at this table.
    fn bot(&self, name: &str, setup: &Setup) -> Result<Box<dyn Thinker>, String>;

    /// Plays a contest of this game.
    fn duel(&self, py: Python<'_>, contest: &Contest, ticker: Ticker) -> PyResult<DuelReport>;

    /// What is wrong with a record or a scenario; see [`check`].
    fn check(&self, source: &Source<'_>) -> Vec<LineError>;
}

/// The constants of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) id: &'static str,
    pub(crate) edition: u32,
    pub(crate) players: &'static [u8],
    pub(crate) encoding: u32,
    pub(crate) actions: usize,
    pub(crate) fields: &'static [Field],
    pub(crate) slots: usize,
    pub(crate) row_words: usize,
    pub(crate) mask_words: usize,
}

/// The most words of a mask.
pub(crate) const MASK_WORDS: usize = 32;

/// The game `G` as a value.
#[derive(Debug)]
struct Of<G>(PhantomData<fn() -> G>);

impl<G: Listed> Kind for Of<G> {
    fn facts(&self) -> Facts {
        const { assert!(G::MASK_WORDS <= MASK_WORDS, "a mask fits the words on the stack") };
        Facts {
            id: G::ID,
            edition: G::EDITION,
            players: G::PLAYERS,
            encoding: G::ENCODING,
            actions: G::ACTIONS,
            fields: G::FIELDS,
            slots: const { row_slots(G::FIELDS) },
            row_words: G::ROW_WORDS,
            mask_words: G::MASK_WORDS,
        }
    }

    fn rulebook(&self) -> Rulebook {
        Rulebook::new(G::RULEBOOK.into(Language::English))
    }

    fn options(&self, setup: &Setup) -> Result<Vec<(&'static str, String)>, OptionsError> {
        let settings = setup.check::<G>()?;
        let here =
            G::OPTIONS.iter().filter(|option| (option.values)(setup.players) != Values::None);
        Ok(here.map(|option| (option.key, settings.word(option.key).to_owned())).collect())
    }

    fn pack(&self, setup: &Setup) -> Result<Vec<String>, OptionsError> {
        let pack = G::pack(&G::rules(&setup.check::<G>()?));
        Ok(pack.iter().map(ToString::to_string).collect())
    }

    fn most_outcomes(&self, setup: &Setup) -> Result<usize, OptionsError> {
        Ok(most_outcomes::<G>(&G::rules(&setup.check::<G>()?)))
    }

    fn open(&self, setup: &Arc<Setup>) -> Result<Box<dyn Position>, OptionsError> {
        Ok(Box::new(Live::<G>::open(setup)?))
    }

    fn fingerprint(&self, setup: &Setup, seed: u64, rows: u64) -> Result<u64, OptionsError> {
        Ok(fingerprint::<G>(G::rules(&setup.check::<G>()?), seed, rows))
    }

    fn read(&self, text: &str) -> Result<Box<dyn Written>, LineError> {
        Ok(Box::new(Kept::<G>::read(text)?))
    }

    fn vector(&self, setup: &Setup, plan: &Plan) -> Result<Box<dyn AnyVector>, ::vector::Error> {
        Ok(Box::new(Vector::<G>::new(setup.clone(), plan)?))
    }

    fn playouts(
        &self,
        setup: &Setup,
        seed: u64,
        threads: usize,
        worlds: u32,
    ) -> Result<Box<dyn AnyPlayouts>, ::vector::Error> {
        Ok(Box::new(Playouts::<G>::new(setup, seed, threads, worlds)?))
    }

    fn lessons(&self, course: &Course) -> Result<Box<dyn AnyLessons>, ::vector::Error> {
        Ok(Box::new(Lessons::<G>::new(course)?))
    }

    fn network(&self, setup: &Setup) -> Result<Option<&'static str>, OptionsError> {
        Ok(G::network(&G::rules(&setup.check::<G>()?)))
    }

    fn bot(&self, name: &str, setup: &Setup) -> Result<Box<dyn Thinker>, String> {
        bots::find::<G>(name, setup)
    }

    fn duel(&self, py: Python<'_>, contest: &Contest, ticker: Ticker) -> PyResult<DuelReport> {
        arena::duel::<G>(py, contest, ticker)
    }

    fn check(&self, source: &Source<'_>) -> Vec<LineError> {
        check::<G>(source)
    }
}

/// Every game, in the order of the list.
pub(crate) static KINDS: LazyLock<Vec<&'static dyn Kind>> =
    LazyLock::new(|| games::each(&mut AsValue));

/// The game of that name.
pub(crate) fn find(id: &str) -> Option<&'static dyn Kind> {
    games::find(id, &mut AsValue)
}

struct AsValue;

impl Visit for AsValue {
    type Output = &'static dyn Kind;

    fn visit<G: Listed>(&mut self) -> &'static dyn Kind {
        &Of::<G>(PhantomData)
    }
}

/// Says that no game is called so, and which there are.
pub(crate) fn unknown(id: &str) -> String {
    format!("no game is called {}; there are {}", quoted(id), games::IDS.join(", "))
}
