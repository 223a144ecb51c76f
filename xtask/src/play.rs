//! `cargo xtask play`: from a clone to a table.

use std::{
    net::{Ipv4Addr, SocketAddr, TcpListener},
    process::Command,
};

use crate::{
    Done,
    command::{cargo, replace},
    web,
};

/// Where `soiree serve` listens if nothing is said.
const USUAL: u16 = 8465;

/// Optimised, but linked as fast as can be: who waits for a table does not wait for the last
/// hundredth of its speed.
const RUN: [&str; 8] =
    ["run", "--profile", "play", "--locked", "--package", "cli", "--bin", "soiree"];

/// Builds everything, serves it to this machine alone and shows it in the browser. What is played
/// stays in `soiree-data`, as if the server had been started here by hand.
pub(crate) fn in_browser(open: bool) -> Done {
    web::build()?;
    let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
    let mut serve = Command::new("cargo");
    serve.args(RUN).args(["--", "serve", "--log-level", "warn", "--listen", &listen.to_string()]);
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
    cargo(RUN.into_iter().chain(["--", "play"]).chain(args.iter().map(String::as_str)))
}

/// The usual one, unless somebody has it.
fn free_port() -> u16 {
    let port = |wished| TcpListener::bind((Ipv4Addr::LOCALHOST, wished))?.local_addr();
    port(USUAL).or_else(|_| port(0)).map_or(USUAL, |free| free.port())
}
