//! `cargo xtask play`: from a clone to a table.

use std::{
    net::{Ipv4Addr, SocketAddr, TcpListener},
    process::Command,
};

use crate::{
    Done,
    command::{begin, cargo, finish, replace, root, target},
    web,
};

/// Where `soiree serve` listens by default.
const DEFAULT_PORT: u16 = 8465;

/// The profile `play` optimises rules and bots as a release does, but builds in less time. The
/// program does not carry the web client, so that it need not wait for it, nor what several nodes need.
const SOIREE: [&str; 10] = [
    "--profile",
    "play",
    "--locked",
    "--package",
    "cli",
    "--bin",
    "soiree",
    "--no-default-features",
    "--features",
    "weights",
];

/// Builds the program and the web client at the same time, serves it to this machine alone and opens it
/// in the browser. Data is kept in `soiree-data`, the default of `soiree serve`.
pub(crate) fn in_browser(open: bool) -> Done {
    let mut build = Command::new("cargo");
    let building = begin(build.arg("build").args(SOIREE))?;
    let client = web::build();
    finish(building).and(client)?;
    let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
    let program = format!("soiree{}", std::env::consts::EXE_SUFFIX);
    let mut serve = Command::new(target().join("play").join(program));
    serve.args(["serve", "--log-level", "warn", "--listen", &listen.to_string()]);
    serve.arg("--client").arg(root().join(web::BUILT));
    if open {
        serve.arg("--open");
    } else {
        println!("Soirée will be at http://{listen}");
    }
    replace(&mut serve)
}

/// Opens a table in the terminal; `args` are those of `soiree play`.
pub(crate) fn in_terminal(args: &[String]) -> Done {
    let usual = ["napoleon".to_owned()];
    let args = if args.is_empty() { &usual } else { args };
    let run = ["run"].into_iter().chain(SOIREE).chain(["--", "play"]);
    cargo(run.chain(args.iter().map(String::as_str)))
}

/// The default port, or any that is free if it is taken.
fn free_port() -> u16 {
    let port = |wanted| TcpListener::bind((Ipv4Addr::LOCALHOST, wanted))?.local_addr();
    port(DEFAULT_PORT).or_else(|_| port(0)).map_or(DEFAULT_PORT, |free| free.port())
}
