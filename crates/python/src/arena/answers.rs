//! What bots of Python answer: decision by decision, or to many at once.

use ::arena::Question;
use engine::mind::{Encode, Mask, Row};
use games::Listed;
use numpy::{
    IntoPyArray, PyArray1, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
};

use super::{Contender, Contest};
use crate::{errors::refused, live::Live, said::Said, tensor::tensor, view::View};

/// One action for each decision, in order.
pub(crate) fn answers<G: Listed>(
    py: Python<'_>,
    contest: &Contest,
    asks: &[Question<'_, G>],
) -> PyResult<Vec<G::Action>> {
    let answers = |side: usize| -> PyResult<std::vec::IntoIter<G::Action>> {
        let asks: Vec<&Question<'_, G>> = asks.iter().filter(|ask| ask.side == side).collect();
        let answers = match &contest.contenders[side] {
            _ if asks.is_empty() => Vec::new(),
            Contender::Named(_) => unreachable!("bots of the engine play within the arena"),
            Contender::One(choose, _) => {
                let one = |ask: &&Question<'_, G>| answer(py, contest, choose.bind(py), ask);
                asks.iter().map(one).collect::<PyResult<_>>()?
            }
            Contender::Batch(choose, _) => answer_all(py, contest, choose.bind(py), &asks)?,
        };
        Ok(answers.into_iter())
    };
    let mut sides = [answers(0)?, answers(1)?];
    let in_order = asks.iter().filter_map(|ask| sides[ask.side].next());
    Ok(in_order.collect())
}

/// `choose(view)`.
fn answer<G: Listed>(
    py: Python<'_>,
    contest: &Contest,
    choose: &Bound<'_, PyAny>,
    ask: &Question<'_, G>,
) -> PyResult<G::Action> {
    let game = &contest.game;
    let live = Live::of_state(game.get().setup(), *ask.state);
    let view = View::new(game.clone_ref(py), Box::new(live.clone()), ask.seat);
    let said = Said::read(&choose.call1((view,))?)?;
    live.read(ask.seat, &said).map_err(|refusal| refused(game.get().kind(), refusal))
}

/// `choose_batch(obs, mask)`.
fn answer_all<G: Listed>(
    py: Python<'_>,
    contest: &Contest,
    choose: &Bound<'_, PyAny>,
    asks: &[&Question<'_, G>],
) -> PyResult<Vec<G::Action>> {
    let (obs, mask) = (observations(py, contest, asks)?, masks(py, asks)?);
    let ids = ids(&choose.call1((obs, mask))?, asks.len())?;
    let action = |(ask, id): (&&Question<'_, G>, i64)| {
        let id = u16::try_from(id).map_or_else(|_| Said::Number(id.to_string()), Said::Id);
        let live = Live::of_state(contest.game.get().setup(), *ask.state);
        let refused = |refusal| refused(contest.game.get().kind(), refusal);
        live.read(ask.seat, &id).map_err(refused)
    };
    asks.iter().zip(ids).map(action).collect()
}

/// What each seat sees, a row each.
fn observations<'py, G: Encode>(
    py: Python<'py>,
    contest: &Contest,
    asks: &[&Question<'_, G>],
) -> PyResult<Bound<'py, PyAny>> {
    let mut rows = vec![0; asks.len() * G::ROW_WORDS];
    for (ask, words) in asks.iter().zip(rows.chunks_exact_mut(G::ROW_WORDS)) {
        let mut row = Row::new(words);
        G::observe(ask.view(), &mut row);
        row.finish();
    }
    let flat = tensor(py, G::FIELDS, rows, G::ROW_WORDS, Some(contest.form.name()), None)?;
    flat.call_method1("reshape", (asks.len(), -1))
}

/// What each seat may do, a row of truth values each.
fn masks<'py, G: Encode>(
    py: Python<'py>,
    asks: &[&Question<'_, G>],
) -> PyResult<Bound<'py, PyAny>> {
    let mut flags = Vec::with_capacity(asks.len() * G::ACTIONS);
    let mut words = vec![0; G::MASK_WORDS];
    for ask in asks {
        let view = ask.view();
        let mut mask = Mask::new(&mut words);
        if let Some(choices) = view.choices() {
            G::mask(view, &choices, &mut mask);
        }
        flags.extend((0..G::ACTIONS).map(|id| words[id / 64] >> (id % 64) & 1 == 1));
    }
    flags.into_pyarray(py).call_method1("reshape", (asks.len(), G::ACTIONS))
}

/// The ids that a bot gives, whatever the array or list they are in.
fn ids(given: &Bound<'_, PyAny>, wanted: usize) -> PyResult<Vec<i64>> {
    let array = given.py().import("numpy")?.call_method1("asarray", (given,))?;
    let array = array.cast_into::<PyUntypedArray>()?;
    if !matches!(array.dtype().kind(), b'i' | b'u') {
        let message = format!("choose_batch gives an array of ids, not of {}", array.dtype());
        return Err(PyTypeError::new_err(message));
    }
    if array.shape() != [wanted] {
        let message = format!(
            "choose_batch gives one id for each of {wanted} decisions, not an array of shape {:?}",
            array.shape()
        );
        return Err(PyValueError::new_err(message));
    }
    let ids = array.call_method1("astype", ("int64",))?.cast_into::<PyArray1<i64>>()?;
    Ok(ids.to_vec()?)
}
