//! Progress of a duel: what hears of it while it is played, and may stop it.

use std::ops::ControlFlow;

/// A listener to duels. All methods are called by the thread that began the duel; by default they
/// do nothing. `()` is a listener that ignores everything.
pub trait Progress {
    /// A duel of so many deals begins.
    fn begin(&mut self, label: &str, deals: u64) {
        let _ = (label, deals);
    }

    /// One more deal is done, in any order.
    fn advance(&mut self, difference: f64) {
        let _ = difference;
    }

    /// Called several times a second; `Break` stops the duel with [`crate::Foul::Halted`].
    fn poll(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The duel has ended.
    fn end(&mut self) {}
}

impl Progress for () {}
