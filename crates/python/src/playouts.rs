//! Labelled samples, in arrays of NumPy.

use ::vector::{AnyPlayouts, Columns, MOST_ROWS, Samples};
use numpy::{Ix1, Ix2, PyArray};
use pyo3::{prelude::*, types::PyDict};

use crate::{
    arena::{check_signals, within},
    columns::{Rows, Widths, writable, zeros},
    game::Game,
    tensor::Form,
    vector::refused,
};

/// Labelled samples of a game, to learn from without playing oneself: every seat plays by rules of thumb (L1) up to
/// a random decision of the part of a deal that the arena compares players in, does one random legal thing there,
/// and all play on as before. The label is what the seat has of it, in the unit that bots think in: in Napoleon
/// points ahead of the others' mean, and a little for each picture.
///
/// >>> import soiree
/// >>> samples = soiree.Playouts("napoleon", seed=7, threads=2).draw(1000)
/// >>> {name: array.shape for name, array in samples.items() if name != "obs"}
/// {'mask': (1000, 201), 'seat': (1000,), 'action': (1000,), 'label': (1000,)}
#[pyclass(module = "soiree")]
pub(crate) struct Playouts {
    game: Py<Game>,
    inner: Box<dyn AnyPlayouts>,
    obs: Option<Form>,
    mask: Option<Form>,
}

#[pymethods]
impl Playouts {
    /// `obs` and `mask` as of `Vector`. With `worlds` a label is the mean over so many worlds that the seat thinks
    /// possible; otherwise it is what came of the action as the cards lay.
    #[new]
    #[pyo3(signature = (game, seed=0, threads=1, *, obs=Some("bits"), mask=Some("u8"), worlds=0, **options),
        text_signature = "(game, seed=0, threads=1, *, obs='bits', mask='u8', worlds=0, **options)")]
    fn new(
        game: &Bound<'_, PyAny>,
        seed: u64,
        threads: usize,
        obs: Option<&str>,
        mask: Option<&str>,
        worlds: u32,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Playouts> {
        let game = Game::said(game, options)?;
        let obs = obs.map(Form::named).transpose()?;
        let mask = mask.map(Form::of_mask).transpose()?;
        let (kind, setup) = (game.get().kind(), game.get().setup());
        let inner = kind.playouts(setup, seed, threads, worlds).map_err(refused)?;
        Ok(Playouts { game: game.unbind(), inner, obs, mask })
    }

    /// The next `n` samples, a million at the most: new arrays `obs` and `mask` (unless they are not wanted), `seat`, `action` and `label`.
    /// With `every`, `labels` too, a row for each sample: the label of every legal action in the same worlds, by id, and 0
    /// elsewhere. The interpreter's lock is released meanwhile, and the numbers are the same for any number of threads.
    #[pyo3(signature = (n, *, every=false))]
    fn draw<'py>(
        &mut self,
        py: Python<'py>,
        n: usize,
        every: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        within("n", n as u64, MOST_ROWS as u64)?;
        let shape = self.inner.shape(n);
        let (of_obs, of_mask) = (Widths::of_obs(&shape), Widths::of_mask(&shape));
        let obs = zeros(py, n, self.obs, of_obs);
        let mask = zeros(py, n, self.mask, of_mask);
        let seat = PyArray::<u8, _>::zeros(py, [n], false).into_any();
        let action = PyArray::<i32, _>::zeros(py, [n], false).into_any();
        let label = PyArray::<f32, _>::zeros(py, [n], false).into_any();
        let labels =
            every.then(|| PyArray::<f32, _>::zeros(py, [n, shape.actions], false).into_any());
        {
            let mut seen = Rows::borrow(py, "obs", obs.as_ref(), n, of_obs)?;
            let mut legal = Rows::borrow(py, "mask", mask.as_ref(), n, of_mask)?;
            let mut seats = writable::<u8, Ix1>("seat", &seat, &[n])?;
            let mut ids = writable::<i32, Ix1>("action", &action, &[n])?;
            let mut own = writable::<f32, Ix1>("label", &label, &[n])?;
            let all = labels.as_ref();
            let all = all.map(|all| writable::<f32, Ix2>("labels", all, &[n, shape.actions]));
            let mut all = all.transpose()?;
            let mut columns = Columns { seat: Some(seats.as_slice_mut()?), ..Columns::default() };
            seen.observe(&mut columns)?;
            legal.allow(&mut columns)?;
            let (action, label) = (Some(ids.as_slice_mut()?), Some(own.as_slice_mut()?));
            let labels = all.as_mut().map(|all| all.as_slice_mut()).transpose()?;
            let mut samples = Samples { columns, action, label, labels };
            let (inner, mut raised) = (&mut self.inner, None);
            let filled = py.detach(|| {
                inner.fill_while(n, &mut samples, &mut || {
                    raised = check_signals().err();
                    raised.is_none()
                })
            });
            filled.map_err(refused)?;
            raised.map_or(Ok(()), Err)?;
        }
        let drawn = PyDict::new(py);
        obs.map_or(Ok(()), |obs| drawn.set_item("obs", obs))?;
        mask.map_or(Ok(()), |mask| drawn.set_item("mask", mask))?;
        drawn.set_item("seat", seat)?;
        drawn.set_item("action", action)?;
        drawn.set_item("label", label)?;
        labels.map_or(Ok(()), |labels| drawn.set_item("labels", labels))?;
        Ok(drawn)
    }

    /// The game with its options.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    fn __repr__(&self) -> String {
        format!("Playouts({})", self.game.get().spelled())
    }
}
