//! Two NATS servers that forward to each other, until that is taken from them.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::Duration,
};

use clap::Args;

use super::{Nats, PROGRAM, read};
use crate::{Done, command::run};

/// Two servers; both are stopped when this is dropped.
pub(crate) struct Pair {
    first: Nats,
    second: Nats,
}

/// `cargo xtask bus`: what a load test runs. The servers are apart for a time.
#[derive(Args, Clone, Debug)]
pub(crate) struct Bus {
    /// Of the server that connects to the other
    #[arg(long)]
    folder: PathBuf,
    /// The address of the other
    #[arg(long)]
    route: String,
    /// For so many seconds
    #[arg(long)]
    seconds: u64,
}

impl Pair {
    /// Servers must be installed.
    pub(crate) fn start() -> Result<Pair, String> {
        let folder =
            |number| env::temp_dir().join(format!("soiree-nats-{}-{number}", std::process::id()));
        let first = launch(&folder(1), None)?;
        let route = route(&first)?;
        Ok(Pair { second: launch(&folder(2), Some(&route))?, first })
    }

    /// Both, for nodes to use in turn.
    pub(crate) fn url(&self) -> String {
        format!("{};{}", self.first.url, self.second.url)
    }

    /// The command that splits them for so many seconds.
    pub(crate) fn split(&self, seconds: u64) -> Result<String, String> {
        let program = env::current_exe().map_err(|why| why.to_string())?;
        let (folder, route) = (self.second.folder.display(), route(&self.first)?);
        Ok(format!(
            "{} bus --folder {folder} --route {route} --seconds {seconds}",
            program.display()
        ))
    }
}

fn route(server: &Nats) -> Result<String, String> {
    read(&server.folder, "cluster").ok_or_else(|| format!("{PROGRAM} takes no routes"))
}

/// The configuration is beside the folder, which the server makes nothing of.
fn launch(folder: &Path, route: Option<&str>) -> Result<Nats, String> {
    let file = configuration(folder);
    write(&file, route)?;
    Nats::launch(folder, &["--config", &file.display().to_string()])
}

fn configuration(folder: &Path) -> PathBuf {
    folder.with_extension("conf")
}

fn write(file: &Path, route: Option<&str>) -> Done {
    let routes = route.map(|route| format!("\"{route}\"")).unwrap_or_default();
    let text = format!(
        "cluster {{ name: soiree, listen: \"127.0.0.1:-1\", no_advertise: true, routes: [{routes}] }}\n"
    );
    fs::write(file, text).map_err(|why| format!("{}: {why}", file.display()))
}

/// Takes the route out of the configuration, waits, and puts it back.
pub(crate) fn change(bus: &Bus) -> Done {
    let file = configuration(&bus.folder);
    let signal = format!("reload={}", bus.folder.join("pid").display());
    write(&file, None)?;
    run(Command::new(PROGRAM).args(["--signal", &signal]))?;
    thread::sleep(Duration::from_secs(bus.seconds));
    write(&file, Some(&bus.route))?;
    run(Command::new(PROGRAM).args(["--signal", &signal]))
}

impl Drop for Pair {
    fn drop(&mut self) {
        for server in [&self.first, &self.second] {
            // What is left is in the folder for temporary files.
            let _ = fs::remove_file(configuration(&server.folder));
        }
    }
}
