//! What all points owe.

use engine::{Language, Rulebook, Show, entries};
use games::shared::Points;

/// Points have a rule, and in each language a message that is filled in with exactly what they
/// bring.
#[track_caller]
pub(crate) fn explains_itself<G: Show>(points: &Points) {
    for language in Language::ALL {
        let mut rules = Rulebook::new(G::RULEBOOK.into(language)).ids();
        assert!(rules.any(|rule| rule == points.rule), "{points:?} are by no rule");
        let text = entries(G::MESSAGES.into(language)).find(|(key, _)| *key == points.reason);
        let (_, text) = text.unwrap_or_else(|| panic!("there is no message {}", points.reason));
        let blanks = text.matches('{').count();
        let named = points.values.keys().filter(|name| text.contains(&format!("{{{name}}}")));
        assert!(named.count() == blanks && blanks == points.values.len(), "{points:?}: {text}");
    }
}
