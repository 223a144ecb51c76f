//! What a type is called in TypeScript: a type of a game has the game before its name, and `Data`,
//! which only keeps it apart from the type of the rules that it shows, is not said.

use std::collections::HashMap;

use ts_rs::{Config, TS, TypeVisitor};

pub(crate) fn name<T: TS + ?Sized>(config: &Config) -> String {
    let ident = T::ident(config);
    match game_of(std::any::type_name::<T::WithoutGenerics>()) {
        Some(game) => capitalised(game) + ident.strip_suffix("Data").unwrap_or(&ident),
        None => ident,
    }
}

/// `type Name = …;` with the names of this file.
pub(crate) fn declaration<T: TS + 'static + ?Sized>(config: &Config) -> String {
    let mut names = Names { config, called: HashMap::new() };
    names.call::<T>();
    T::visit_dependencies(&mut names);
    renamed(&T::decl(config), &names.called)
}

/// The game in whose folder a type is.
fn game_of(path: &str) -> Option<&str> {
    let game = path.strip_prefix("games::")?.split("::").next()?;
    games::IDS.contains(&game).then_some(game)
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// What the types that a declaration mentions are called, by what they call themselves.
struct Names<'a> {
    config: &'a Config,
    called: HashMap<String, String>,
}

impl Names<'_> {
    fn call<T: TS + ?Sized>(&mut self) {
        self.called.insert(T::ident(self.config), name::<T>(self.config));
    }
}

impl TypeVisitor for Names<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() {
            self.call::<T>();
        } else {
            T::visit_dependencies(self);
        }
        T::visit_generics(self);
    }
}

/// Words outside of comments and strings are exchanged for what they are called.
fn renamed(text: &str, called: &HashMap<String, String>) -> String {
    let (mut renamed, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            _ if is_of_word(first) => rest.find(|c| !is_of_word(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(end);
        renamed += called.get(token).map_or(token, String::as_str);
        rest = after;
    }
    renamed
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[test]
fn names_in_comments_and_strings_stay() {
    let called = HashMap::from([("Event".to_owned(), "ToyEvent".to_owned())]);
    let text = r#"type Event = { /** An Event. */ kind: "Event", other: Event, Events: 1 }"#;
    let renamed = renamed(text, &called);
    assert_eq!(
        renamed,
        r#"type ToyEvent = { /** An Event. */ kind: "Event", other: ToyEvent, Events: 1 }"#
    );
}
