//! `soiree serve`: the server.

use std::{
    io::Write,
    net::{Ipv4Addr, SocketAddr},
    process::{Command, ExitCode, Stdio},
    thread,
};

use server::{Config, ConfigLayer, PublicUrl};
use tokio::runtime::Runtime;

use crate::Failure;

/// Serve the games over the network
///
/// Each setting is a flag, a variable or a line of the file; a flag counts more than a variable,
/// and a variable more than the file.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    settings: ConfigLayer,
    /// Show it in the browser once the server listens
    #[arg(long)]
    open: bool,
    /// Print what is decided, as a file that `--config` takes, and stop
    #[arg(long)]
    print_config: bool,
}

pub(crate) fn run(args: Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let config = Config::decide(args.settings).map_err(|why| said(&why))?;
    if args.print_config {
        write!(out, "{}", config.to_toml())?;
        return Ok(ExitCode::SUCCESS);
    }
    let public_url = config.public_url.clone();
    let opened = |listen| {
        if args.open {
            show(address(listen, public_url.as_ref()));
        }
    };
    runtime()?.block_on(server::run(config, opened)).map_err(|why| said(&why))?;
    Ok(ExitCode::SUCCESS)
}

/// What everything that waits for others runs on.
pub(crate) fn runtime() -> Result<Runtime, Failure> {
    Ok(Runtime::new()?)
}

/// How a browser of this machine reaches us.
fn address(listen: SocketAddr, public_url: Option<&PublicUrl>) -> String {
    match public_url {
        Some(url) => url.origin(),
        None if listen.ip().is_unspecified() => {
            format!("http://{}:{}", Ipv4Addr::LOCALHOST, listen.port())
        }
        None => format!("http://{listen}"),
    }
}

/// Opens the browser without waiting for it; where there is none, the address has been printed.
fn show(address: String) {
    eprintln!("Soirée is open at {address} (Ctrl-C stops it)");
    thread::spawn(move || {
        let (program, args) = opener();
        let mut browser = Command::new(program);
        browser.args(args).arg(address);
        browser.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let shown = browser.status().is_ok_and(|status| status.success());
        if !shown {
            eprintln!("no browser could be opened: please do that yourself");
        }
    });
}

/// What opens an address on this system.
fn opener() -> (&'static str, &'static [&'static str]) {
    if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    }
}

fn said(why: &impl ToString) -> Failure {
    Failure::Said(why.to_string())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_browser_is_sent_to_where_it_can_go() {
        let address = |listen: &str, public: Option<&str>| {
            let public = public.map(|url| url.parse().expect("a public url"));
            super::address(listen.parse().expect("an address"), public.as_ref())
        };
        assert_eq!(address("127.0.0.1:8465", None), "http://127.0.0.1:8465");
        assert_eq!(address("0.0.0.0:80", None), "http://127.0.0.1:80");
        assert_eq!(address("[::1]:8465", None), "http://[::1]:8465");
        let public = Some("https://cards.example");
        assert_eq!(address("0.0.0.0:8465", public), "https://cards.example");
    }
}
