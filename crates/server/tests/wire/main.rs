//! Every type of the protocol, of the games and of the interface over HTTP, written down in
//! TypeScript: `web/src/wire/types.gen.ts`.

mod layout;
mod names;

use std::{collections::BTreeMap, fs, path::Path};

use games::{Listed, Visit};
use protocol::{Say, Tell, View};
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str =
    "// Written by `cargo xtask codegen` from the Rust types; a test compares them.\n";

#[test]
fn the_committed_types_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/types.gen.ts");
    let now = typescript();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &now).expect("the types can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == now, "web/src/wire/types.gen.ts is old: run `cargo xtask codegen`");
}

fn typescript() -> String {
    let mut types = Types::new();
    types.visit::<Say>();
    types.visit::<Tell>();
    types.visit::<View<'static>>();
    server::visit_types(&mut types);
    let games = games::each(&mut OfGames(&mut types)).concat();
    let games =
        format!("/** What each game shows and tells. */\nexport interface Games {{\n{games}}}\n");
    types.put("Games", "", games);
    for (name, part) in [("GameTable", "table"), ("GameOwn", "own"), ("GameEvent", "event")] {
        types.put(name, "", format!("export type {name} = Games[keyof Games]['{part}'];\n"));
    }
    let difference = "/** How something has changed: see docs/PROTOCOL.md. */\n\
         export type Difference =\n  | string\n  | number\n  | boolean\n  | null\n  \
         | Difference[]\n  | { [part: string]: Difference };\n";
    types.put("Difference", "", difference.to_owned());
    let version = protocol::VERSION;
    let version = format!(
        "/** The version of the protocol that these types are of. */\n\
         export const PROTOCOL_VERSION = {version};\n"
    );
    types.put("PROTOCOL_VERSION", "", version);
    let texts: Vec<String> = types.declared.into_values().map(|(_, text)| text).collect();
    HEAD.to_owned() + "\n" + &texts.join("\n")
}

/// Declarations by name, each with the Rust type that it is of.
struct Types {
    config: Config,
    declared: BTreeMap<String, (String, String)>,
}

impl Types {
    fn new() -> Types {
        // Times and counts are far below 2^53.
        Types { config: Config::new().with_large_int("number"), declared: BTreeMap::new() }
    }

    /// Whether it was new; two types of one name are a mistake.
    fn put(&mut self, name: &str, of: &str, text: String) -> bool {
        let new = (of.to_owned(), text);
        let old = self.declared.insert(name.to_owned(), new.clone());
        assert!(
            old.as_ref().is_none_or(|old| *old == new),
            "two types are called {name}: {old:?} and {new:?}"
        );
        old.is_none()
    }

    fn declare<T: TS + 'static + ?Sized>(&mut self) {
        let docs = T::docs().unwrap_or_default();
        let decl = names::declaration::<T>(&self.config);
        let text = layout::declaration(&docs, &decl);
        let of = std::any::type_name::<T::WithoutGenerics>();
        let is_new = self.put(&names::name::<T>(&self.config), of, text);
        if is_new {
            T::visit_dependencies(self);
        }
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is no name, but a way to write others.
        if T::output_path().is_some() {
            self.declare::<T>();
        } else {
            T::visit_dependencies(self);
        }
        T::visit_generics(self);
    }
}

/// Declares what each game shows and tells; gives its line of `Games`.
struct OfGames<'a>(&'a mut Types);

impl Visit for OfGames<'_> {
    type Output = String;

    fn visit<G: Listed>(&mut self) -> String {
        let (table, own) = (self.name::<G::Table>(), self.name::<G::Own>());
        let event = self.name::<G::Event>();
        format!("  {}: {{ table: {table}; own: {own}; event: {event} }};\n", G::ID)
    }
}

impl OfGames<'_> {
    fn name<T: TS + 'static>(&mut self) -> String {
        self.0.visit::<T>();
        names::name::<T>(&self.0.config)
    }
}
