//! `soiree serve`: the server.

use std::{
    io::Write,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    process::{Command, ExitCode, Stdio},
    thread,
};

use server::{Client, Config, ConfigLayer, PublicUrl};

use super::runtime;
use crate::Failure;

/// Serve the games over the network
///
/// Each setting is a flag, a variable or a line of the file; a flag overrides a variable, and a
/// variable overrides the file.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    settings: ConfigLayer,
    /// Serve the web client of this folder (`web/dist`), not the one inside: for work on the client
    #[arg(long, value_name = "FOLDER")]
    client: Option<PathBuf>,
    /// Open a browser once the server listens
    #[arg(long)]
    open: bool,
    /// Print the settings in effect, as a file that `--config` takes, and stop
    #[arg(long)]
    print_config: bool,
}

pub(crate) fn run(args: Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let config = Config::decide(args.settings).map_err(|why| Failure::from_error(&why))?;
    if args.print_config {
        write!(out, "{}", config.to_toml())?;
        return Ok(ExitCode::SUCCESS);
    }
    let client = match args.client {
        Some(folder) => Client::read(&folder)
            .map_err(|why| Failure::Message(format!("cannot read {}: {why}", folder.display())))?,
        None => Client::BUILT,
    };
    let public_url = config.public_url.clone();
    let opened = |listen| {
        if args.open {
            show(address(listen, public_url.as_ref()));
        }
    };
    runtime()?
        .block_on(server::run(config, client, net::SHIPPED, opened))
        .map_err(|why| Failure::from_error(&why))?;
    Ok(ExitCode::SUCCESS)
}

/// The URL at which a browser of this machine reaches the server.
fn address(listen: SocketAddr, public_url: Option<&PublicUrl>) -> String {
    match public_url {
        Some(url) => url.origin(),
        None if listen.ip().is_unspecified() => {
            format!("http://{}:{}", Ipv4Addr::LOCALHOST, listen.port())
        }
        None => format!("http://{listen}"),
    }
}

/// Opens a browser in the background, after printing the address for systems without one.
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

/// The program that opens a URL on this system.
fn opener() -> (&'static str, &'static [&'static str]) {
    if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    }
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
