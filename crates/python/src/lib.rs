//! The Python module `soiree._soiree`: games, states, views and records as Python objects.
//!
//! There is no rule of a game here. A type of Python holds a `Position`, which is a match of some
//! game without the game's type; `python/soiree` has the package around it, `python/tests` its tests.

#![allow(
    rustdoc::broken_intra_doc_links,
    reason = "documentation of items is that of Python, where brackets are an index"
)]

mod arena;
mod bots;
mod chance;
mod columns;
mod endgame;
mod errors;
mod field;
mod game;
mod kind;
mod lessons;
mod live;
mod past;
mod playouts;
mod position;
mod record;
mod said;
mod state;
mod tensor;
mod vector;
mod view;

use pyo3::prelude::*;

/// The compiled half of `soiree`.
#[pymodule(gil_used = false)]
mod _soiree {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::{
        arena::{ArenaReport, arena},
        bots::{Bot, Hint, bot},
        endgame::Endgame,
        field::Field,
        game::{Game, games},
        lessons::Lessons,
        playouts::Playouts,
        record::Record,
        state::State,
        vector::Vector,
        view::View,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
