//! A bot as it is handed to the arena.

use ::arena::{Contestant, Entrant};
use engine::Setup;
use games::Listed;
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyString,
};

use crate::{
    bots::{self, Bot},
    errors::bad_options,
    game::Game,
};

/// A player of a duel: a bot of the engine, or an object of Python.
pub(crate) enum Contender {
    /// A bot of the engine.
    Named(String),
    /// An object with `choose(view)`.
    One(Py<PyAny>, String),
    /// An object with `choose_batch(obs, mask)`.
    Batch(Py<PyAny>, String),
}

impl Contender {
    pub(crate) fn of(object: &Bound<'_, PyAny>, game: &Py<Game>) -> PyResult<Contender> {
        if let Ok(name) = object.cast::<PyString>() {
            return Ok(Contender::Named(name.to_cow()?.into_owned()));
        }
        if let Ok(bot) = object.cast::<Bot>() {
            return named(bot.get(), game.get().facts().id);
        }
        let kind = object.get_type().name()?.to_string();
        if let Some(method) = callable(object, "choose_batch")? {
            return Ok(Contender::Batch(method, kind));
        }
        if let Some(method) = callable(object, "choose")? {
            return Ok(Contender::One(method, kind));
        }
        Err(PyTypeError::new_err(format!(
            "a bot is a name or an object with `choose(view)` or `choose_batch(obs, mask)`, not {kind}"
        )))
    }

    /// As the arena of the game `G` knows it.
    pub(crate) fn side<G: Listed>(&self, setup: &Setup) -> PyResult<Contestant<G>> {
        match self {
            Contender::Named(name) => {
                let settings = setup.check::<G>().map_err(|why| bad_options(&why))?;
                let bot = bots::contender::<G>(name, &G::rules(&settings));
                let bot = bot.map_err(|why| PyValueError::new_err(why.to_string()))?;
                Ok(Contestant::Entrant(Entrant::fair(name, bot)))
            }
            Contender::One(_, name) | Contender::Batch(_, name) => {
                Ok(Contestant::Asked(name.clone()))
            }
        }
    }
}

fn named(bot: &Bot, game: &str) -> PyResult<Contender> {
    let (own, name) = bot.names();
    if own == game {
        return Ok(Contender::Named(name.to_owned()));
    }
    Err(PyValueError::new_err(format!("the bot plays {own}, and the arena {game}")))
}

fn callable(object: &Bound<'_, PyAny>, name: &str) -> PyResult<Option<Py<PyAny>>> {
    let method = object.getattr_opt(name)?.filter(PyAnyMethods::is_callable);
    Ok(method.map(Bound::unbind))
}
