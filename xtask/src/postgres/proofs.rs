//! `cargo xtask postgres`: what is asked of the store over PostgreSQL, at length.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde_json::Value;

use super::{Postgres, VARIABLE, control::What, fences, missing};
use crate::{
    Done,
    command::{cargo_with, root, soiree, soiree_command},
};

/// The counts.
#[derive(Args, Clone, Debug)]
pub(crate) struct Proofs {
    /// Only this
    proof: Option<Proof>,
    /// How many times 64 claimants want one table
    #[arg(long, default_value_t = 10_000)]
    claims: u32,
    /// How many lines are appended while tables change hands
    #[arg(long, default_value_t = 1_000_000)]
    appends: u32,
    /// How many times PostgreSQL is restarted, and how many times a standby takes over
    #[arg(long, default_value_t = 20)]
    times: u32,
    /// How many tables are played at meanwhile
    #[arg(long, default_value_t = 50)]
    tables: u32,
    /// The `soiree` to test; the released one is built if not given
    #[arg(long)]
    program: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Proof {
    /// Claims and appends that race
    Races,
    /// Fences are taken out of the schema one by one, and tests must find that
    Fences,
    /// PostgreSQL is restarted as after a loss of power, under load
    Restarts,
    /// The primary is killed under load, and a synchronous standby promoted; then one that is not,
    /// whose loss must be reported
    Standby,
}

pub(crate) fn prove(proofs: &Proofs) -> Done {
    let is_asked = |proof| proofs.proof.is_none_or(|only| only == proof);
    if is_asked(Proof::Races) {
        races(&start()?, proofs)?;
    }
    if is_asked(Proof::Fences) {
        fences::prove(&start()?)?;
    }
    if is_asked(Proof::Restarts) {
        restarts(&start()?, proofs)?;
    }
    if is_asked(Proof::Standby) {
        for _ in 0..proofs.times {
            fail_over(proofs)?;
        }
        fail_over_late(proofs)?;
    }
    Ok(())
}

fn start() -> Result<Postgres, String> {
    Postgres::start()?.ok_or_else(missing)
}

fn races(postgres: &Postgres, proofs: &Proofs) -> Done {
    let (url, claims) = (postgres.url(), proofs.claims.to_string());
    let appends = proofs.appends.to_string();
    let environment = [
        (VARIABLE, url.as_str()),
        ("STORE_CLAIMS", claims.as_str()),
        ("STORE_APPENDS", appends.as_str()),
    ];
    let store = ["test", "--release", "--package", "store", "--test", "store", "--", "--ignored"];
    let quiet = ["--nocapture", "--test-threads", "2", "postgres"];
    cargo_with(&environment, store.into_iter().chain(quiet))
}

fn restarts(postgres: &Postgres, proofs: &Proofs) -> Done {
    let (url, outage) = (postgres.database("house")?, postgres.command(What::Restart, None)?);
    load(proofs, &url, &outage, proofs.times)
}

/// A synchronous standby has everything that was acknowledged.
fn fail_over(proofs: &Proofs) -> Done {
    let primary = start()?;
    let url = primary.database("house")?;
    let standby = primary.standby(true)?;
    let both = format!("{url},{}", standby.url_of("house"));
    load(proofs, &both, &primary.command(What::FailOver, Some(&standby))?, 1)
}

/// A standby that was behind has lost what was acknowledged: the audit must see that.
fn fail_over_late(proofs: &Proofs) -> Done {
    let primary = start()?;
    let url = primary.database("house")?;
    let standby = primary.standby(false)?;
    let both = format!("{url},{}", standby.url_of("house"));
    let outage = primary.command(What::FailOverLate, Some(&standby))?;
    let tables = proofs.tables.to_string();
    let mut command = soiree_command(proofs.program.as_deref());
    command.args(arguments(&both, &outage, &tables, "1")).arg("--json").current_dir(root());
    let printed = command.output().map_err(|why| why.to_string())?.stdout;
    let report: Value = serde_json::from_slice(&printed).map_err(|why| why.to_string())?;
    match report["lost"].as_u64() {
        None | Some(0) => Err("a standby that was behind has lost nothing".to_owned()),
        Some(lost) => {
            let acknowledged = &report["acknowledged"];
            eprintln!("a standby that was behind: {lost} of {acknowledged} lost, and reported");
            Ok(())
        }
    }
}

/// One server over PostgreSQL, which goes away so many times.
fn load(proofs: &Proofs, url: &str, outage: &str, times: u32) -> Done {
    let (tables, times) = (proofs.tables.to_string(), times.to_string());
    soiree(proofs.program.as_deref(), arguments(url, outage, &tables, &times))
}

fn arguments<'a>(url: &'a str, outage: &'a str, tables: &'a str, times: &'a str) -> [&'a str; 13] {
    let [load, fault] = ["load", "outage"];
    [
        load,
        "--postgres",
        url,
        "--fault",
        fault,
        "--outage",
        outage,
        "--tables",
        tables,
        "--times",
        times,
        "--pace",
        "200",
    ]
}
