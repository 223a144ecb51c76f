//! What is refused, as exceptions of `soiree.errors`.

use engine::{Illegal, Rule, notation::LineError, options::OptionsError};
use pyo3::{exceptions::PyValueError, import_exception, prelude::*};

use crate::{kind::Kind, position::Refusal};

import_exception!(soiree.errors, IllegalAction);
import_exception!(soiree.errors, RecordError);
import_exception!(soiree.errors, UnknownHistory);

/// `IllegalAction(message, rule, text)`, or a `ValueError` for what no rule speaks of.
pub(crate) fn refused(kind: &dyn Kind, refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Illegal(illegal) => {
            let message = illegal.to_string();
            illegal_action(kind, illegal, message)
        }
        Refusal::Unreadable(why) => IllegalAction::new_err((why, None::<String>, None::<String>)),
        Refusal::Unlucky(why) | Refusal::NoBot(why) => PyValueError::new_err(why),
        Refusal::NotAsked => {
            PyValueError::new_err("a view is resampled only while its seat is to act")
        }
    }
}

/// `IllegalAction` with the rule that forbids it.
pub(crate) fn illegal_action(kind: &dyn Kind, illegal: Illegal, message: String) -> PyErr {
    let rule = match illegal {
        Illegal::Against(rule) => Some(rule),
        Illegal::NotYourTurn | Illegal::ChanceIsNext | Illegal::Over => None,
    };
    IllegalAction::new_err((message, rule.map(|rule| rule.0), text_of(kind, rule)))
}

/// `RecordError(message, line, rule, text)`.
pub(crate) fn record_error(kind: Option<&dyn Kind>, error: &LineError) -> PyErr {
    let rule = error.rule;
    RecordError::new_err((
        error.to_string(),
        error.line,
        rule.map(|rule| rule.0),
        kind.and_then(|kind| text_of(kind, rule)),
    ))
}

pub(crate) fn unknown_history() -> PyErr {
    UnknownHistory::new_err("this world was dealt, and no history of it can be told")
}

pub(crate) fn bad_options(error: &OptionsError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The words of the rule book.
fn text_of(kind: &dyn Kind, rule: Option<Rule>) -> Option<String> {
    rule.and_then(|rule| kind.rulebook().find(rule.0))
}
