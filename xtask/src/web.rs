//! The web client's own tools.

use std::{fs, process::Command, time::SystemTime};

use crate::{
    Done,
    command::{installed, root, run},
};

/// Checks types and samples in TypeScript.
pub(crate) fn check() -> Done {
    if !installed("npm") {
        return Err("there is no `npm`: install Node.js 20 or newer".to_owned());
    }
    if is_old() {
        npm(["ci"])?;
    }
    npm(["run", "check"])
}

fn npm<const N: usize>(args: [&str; N]) -> Done {
    run(Command::new("npm").args(["--prefix", "web"]).args(args))
}

/// Whether what is installed is not what the lock file says. npm notes in this file what it has
/// installed.
fn is_old() -> bool {
    let changed = |file: &str| -> Option<SystemTime> {
        fs::metadata(root().join(file)).and_then(|file| file.modified()).ok()
    };
    changed("web/node_modules/.package-lock.json") < changed("web/package-lock.json")
}
