//! Why no table can be opened so, in the words of the form.

use bots::Level;
use engine::{
    options::{OptionsError, Values},
    show::Language,
};
use protocol::Order;

use crate::{Networks, levels, live, table::ordered, words};

/// What is wrong with an order of a game of the list: "Rounds: a number from 1 to 8". `None` if
/// nothing is, or if it cannot be said better than by a developer's message.
pub fn objection(order: &Order, networks: &Networks, language: Language) -> Option<String> {
    let offered = levels(order, networks).unwrap_or_default();
    let wanted = order.terms.level.parse::<Level>().ok();
    if let (Some(strongest), Some(wanted)) = (offered.last(), wanted)
        && !offered.contains(&wanted)
    {
        return Some(words::level("order.level", *strongest, language));
    }
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
        objection(&order, &Networks::default(), Language::English)
    }

    #[test]
    fn a_number_out_of_range_is_named_with_its_range() {
        let objection = said("behutunsburg", 2, ("rounds", "9")).expect("nine are too many");
        assert!(objection.ends_with(": a number from 1 to 8"), "{objection}");
        assert!(!objection.contains('`') && objection.starts_with(char::is_uppercase));
        assert_eq!(said("behutunsburg", 2, ("rounds", "8")), None);
    }

    #[test]
    fn a_level_without_a_network_is_refused_with_the_strongest_that_there_is() {
        let terms = Terms { level: "L4".to_owned(), ..Terms::default() };
        let order = Order { game: "bezique".to_owned(), players: 2, options: Vec::new(), terms };
        let [english, japanese] = [Language::English, Language::Japanese].map(|language| {
            objection(&order, &Networks::default(), language).expect("there is no network")
        });
        assert_eq!(english, "Bots: Strong (L3) is the strongest for this form of the game");
        assert_eq!(japanese, "この遊び方でいちばん強いボットは「上級」（L3）です");
    }

    #[test]
    fn what_no_form_can_say_is_left_to_the_developers_message() {
        assert_eq!(said("whist", 4, ("deals", "1")), None);
        assert_eq!(said("bezique", 2, ("no-such", "1")), None);
    }
}
