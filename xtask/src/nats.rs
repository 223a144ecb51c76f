//! A NATS server for tests, on a free port of the loopback address.

mod pair;

pub(crate) use pair::{Bus, Pair, change};

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{apt, command::installed, guard::Guard};

/// What tests are told the server by.
pub(crate) const VARIABLE: &str = "SOIREE_TEST_NATS";

const PROGRAM: &str = "nats-server";

/// A server that does not say its port within this time has failed.
const STARTUP_TIMEOUT: Duration = Duration::from_mins(1);

/// A running server; it is stopped, and its folder deleted, when this is dropped.
pub(crate) struct Nats {
    url: String,
    folder: PathBuf,
    _guard: Guard,
}

impl Nats {
    /// Starts one, after installing it if need be. `None` where there is none and no package manager:
    /// then one line says so. In CI that is an error.
    pub(crate) fn start() -> Result<Option<Nats>, String> {
        if let Err(missing) = find() {
            if env::var_os("CI").is_some() {
                return Err(missing);
            }
            eprintln!("skipped: {missing}");
            return Ok(None);
        }
        let folder = env::temp_dir().join(format!("soiree-nats-{}", std::process::id()));
        Nats::launch(&folder, &[]).map(Some)
    }

    /// Starts one in a new folder, with further flags.
    fn launch(folder: &Path, flags: &[&str]) -> Result<Nats, String> {
        fs::create_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        let pid = folder.join("pid").display().to_string();
        let stop = [PROGRAM.to_owned(), "--signal".to_owned(), format!("stop={pid}")];
        let guard = Guard::set(folder, None, &stop)?;
        let shown = folder.display().to_string();
        let usual = ["--addr", "127.0.0.1", "--port", "-1", "--ports_file_dir", &shown];
        let mut command = Command::new(PROGRAM);
        command.args(usual).args(["--pid", &pid, "--log", &format!("{shown}/log")]).args(flags);
        let silent = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        silent.spawn().map_err(|why| format!("{PROGRAM} could not be run: {why}"))?;
        Ok(Nats { url: url(folder)?, folder: folder.to_owned(), _guard: guard })
    }

    pub(crate) fn url(&self) -> String {
        self.url.clone()
    }
}

fn find() -> Result<(), String> {
    if installed(PROGRAM) {
        return Ok(());
    }
    apt::install([PROGRAM], missing)?;
    if installed(PROGRAM) { Ok(()) } else { Err(missing()) }
}

pub(crate) fn missing() -> String {
    "the tests over NATS: install nats-server 2.9 or newer (`apt-get install nats-server`)"
        .to_owned()
}

/// Where it listens, which it writes into a file once it does.
fn url(folder: &Path) -> Result<String, String> {
    let begun = Instant::now();
    while begun.elapsed() < STARTUP_TIMEOUT {
        if let Some(url) = read(folder, "nats") {
            return Ok(url);
        }
        thread::sleep(Duration::from_millis(20));
    }
    let log = fs::read_to_string(folder.join("log")).unwrap_or_default();
    Err(format!("{PROGRAM} does not start: {log}"))
}

fn ports(folder: &Path) -> Option<PathBuf> {
    let mut entries = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    entries.find(|path| path.extension().is_some_and(|extension| extension == "ports"))
}

/// The first address of a kind, as the server has written it.
fn read(folder: &Path, kind: &str) -> Option<String> {
    let ports: Value = serde_json::from_str(&fs::read_to_string(ports(folder)?).ok()?).ok()?;
    ports[kind][0].as_str().map(str::to_owned)
}
