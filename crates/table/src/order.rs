//! Why no table can be opened so, in the words of the form.

use engine::{
    options::{OptionsError, Values},
    show::Language,
};
use protocol::Order;

use crate::{live, table::ordered, words};

/// What is wrong with an order of a game of the list: "Rounds: a number from 1 to 8". `None` if
/// nothing is, or if it cannot be said better than by a developer's message.
pub fn objection(order: &Order, language: Language) -> Option<String> {
    let error = live::open(&order.game, &ordered(order))?.err()?;
    let OptionsError::Value { key, values, .. } = error else { return None };
    let game = words::of_game(&order.game, language);
    let label = format!("option.{key}");
    let option = game.has(&label).then(|| capital(&game.say(&label, &[])))?;
    let table = words::of_table(language);
    match values {
        Values::Numbers(range) => {
            let (from, to) = (range.start(), range.end());
            Some(table.say("order.number", &[("option", &option), ("from", from), ("to", to)]))
        }
        Values::Words(known) => {
            let said = known.iter().map(|word| game.say(&format!("{label}.{word}"), &[]));
            let list = said.collect::<Vec<_>>().join(" / ");
            Some(table.say("order.word", &[("option", &option), ("words", &list)]))
        }
        Values::None | Values::WordsOr(..) => None,
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use protocol::Terms;

    use super::*;

    fn said(game: &str, players: u8, (key, value): (&str, &str)) -> Option<String> {
        let options = vec![(key.to_owned(), value.to_owned())];
        let order = Order { game: game.to_owned(), players, options, terms: Terms::default() };
        objection(&order, Language::English)
    }

    #[test]
    fn a_number_out_of_range_is_named_with_its_range() {
        let objection = said("behutunsburg", 2, ("rounds", "9")).expect("nine are too many");
        assert!(objection.ends_with(": a number from 1 to 8"), "{objection}");
        assert!(!objection.contains('`') && objection.starts_with(char::is_uppercase));
        assert_eq!(said("behutunsburg", 2, ("rounds", "8")), None);
    }

    #[test]
    fn what_no_form_can_say_is_left_to_the_developers_message() {
        assert_eq!(said("whist", 4, ("deals", "1")), None);
        assert_eq!(said("bezique", 2, ("no-such", "1")), None);
    }
}
