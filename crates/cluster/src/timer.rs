//! Something that is due again and again, whatever the clock does.

use crate::Moment;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer {
    every: Moment,
    last: Option<Moment>,
}

impl Timer {
    /// Due at once.
    pub(crate) const fn new(every: Moment) -> Timer {
        Timer { every, last: None }
    }

    /// Due after its time.
    pub(crate) const fn begun(every: Moment, now: Moment) -> Timer {
        Timer { every, last: Some(now) }
    }

    /// Whether it is due; if so, it begins anew.
    pub(crate) fn is_due(&mut self, now: Moment) -> bool {
        let is_due = self.last.is_none_or(|last| has_passed(last, self.every, now));
        if is_due {
            self.last = Some(now);
        }
        is_due
    }
}

/// Whether a time has passed since then; a clock that was set back has passed any.
pub(crate) fn has_passed(since: Moment, time: Moment, now: Moment) -> bool {
    now >= since + time || now < since
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timer_is_due_at_once_and_each_time_again() {
        let mut timer = Timer::new(100);
        assert!(timer.is_due(5));
        assert!(!timer.is_due(104));
        assert!(timer.is_due(105));
        assert!(timer.is_due(50), "the clock was set back");
        assert!(!timer.is_due(149));
    }
}
