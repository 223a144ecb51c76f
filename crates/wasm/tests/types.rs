//! The types of the hop between a worker and its wasm, written down in TypeScript:
//! `web/src/houses/here/wasm.gen.ts`.

#[path = "../../server/tests/wire/layout.rs"]
mod layout;

use std::{fs, path::Path};

use table::{LogLine, PuzzleQuestion, PuzzleTask, PuzzleVerdict};
use ts_rs::{Config, TS};
use wasm::{
    Answer, Append, DealCheck, FailedCheck, LocalEntry, Outgoing, RecordFault, RematchRequest,
    StoredTalkLine,
};

const HEAD: &str = "// Written by `cargo xtask codegen` from the Rust types; a test compares them.\n\
    import type { ListedTable, MatchEntry, Talk } from '../../wire/types.gen.ts';\n";

#[test]
fn the_committed_types_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/houses/here/wasm.gen.ts");
    let now = typescript();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &now).expect("the types can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == now, "web/src/houses/here/wasm.gen.ts is old: run `cargo xtask codegen`");
}

fn typescript() -> String {
    let declared = [
        declaration::<Answer>(),
        declaration::<LocalEntry>(),
        declaration::<Outgoing>(),
        declaration::<RematchRequest>(),
        declaration::<Append>(),
        declaration::<LogLine>(),
        declaration::<StoredTalkLine>(),
        declaration::<DealCheck>(),
        declaration::<FailedCheck>(),
        declaration::<RecordFault>(),
        declaration::<PuzzleQuestion>(),
        declaration::<PuzzleTask>(),
        declaration::<PuzzleVerdict>(),
    ];
    format!("{HEAD}\n{}", declared.join("\n"))
}

fn declaration<T: TS>() -> String {
    let config = Config::new().with_large_int("number");
    layout::declaration(&T::docs().unwrap_or_default(), &T::decl(&config))
}
