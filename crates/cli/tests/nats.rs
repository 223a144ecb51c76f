//! Several nodes over PostgreSQL and NATS, a short form of `cargo xtask cluster`.

use std::{env, process::Command};

use serde_json::Value;
use tokio::runtime::Runtime;
use tokio_postgres::NoTls;

/// A database of its own on the server that `cargo xtask test` starts.
fn database() -> String {
    let server = env::var("SOIREE_TEST_POSTGRES").expect("`cargo xtask test` says where it is");
    let name = format!("soiree_cli_{:016x}", getrandom::u64().expect("there is chance"));
    let (host, _) = server.rsplit_once('/').expect("an address names a database");
    Runtime::new().expect("a runtime").block_on(async {
        let (client, connection) = tokio_postgres::connect(&server, NoTls).await.expect("it runs");
        tokio::spawn(connection);
        let create = format!("CREATE DATABASE {name} TEMPLATE template0");
        client.batch_execute(&create).await.expect("a new name");
    });
    format!("{host}/{name}")
}

/// `soiree load` over three nodes.
#[track_caller]
fn load(args: &[&str]) -> Value {
    let nats = env::var("SOIREE_TEST_NATS").expect("`cargo xtask test` says where it is");
    let servers = ["--postgres", &database(), "--nats", &nats];
    let mut soiree = Command::new(env!("CARGO_BIN_EXE_soiree"));
    soiree.args(["load", "--json", "--nodes", "3", "--tables", "6", "--pace", "100"]);
    let output = soiree.args(servers).args(args).output().expect("soiree can be run");
    let told = [output.stdout.as_slice(), &output.stderr].concat();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&told));
    serde_json::from_slice(&output.stdout).expect("a report is JSON")
}

#[track_caller]
fn is_whole(report: &Value) {
    assert!(report["acknowledged"].as_u64() > Some(0), "{report}");
    for harm in ["lost", "moved", "doubled", "unkept", "falling", "fell_back", "gaps", "aborted"] {
        assert_eq!(report[harm], 0, "{harm}: {report}");
    }
}

#[test]
#[ignore = "needs PostgreSQL and NATS, which `cargo xtask test` starts"]
fn clients_of_a_table_are_at_three_nodes_and_hear_every_move() {
    let report = load(&["--moves", "60"]);
    is_whole(&report);
    assert_eq!(report["cut"], 0, "{report}");
}

#[test]
#[ignore = "needs PostgreSQL and NATS, which `cargo xtask test` starts"]
fn nothing_acknowledged_is_lost_when_a_node_is_killed() {
    let report = load(&["--fault", "kill", "--short"]);
    is_whole(&report);
    assert_eq!(report["fault"]["stuck"], 0, "{report}");
}

#[test]
#[ignore = "needs PostgreSQL and NATS, which `cargo xtask test` starts"]
fn a_rolling_restart_gives_up_no_match_and_loads_none_anew() {
    let report = load(&["--fault", "roll", "--short"]);
    is_whole(&report);
    assert_eq!(report["restarted"], 0, "{report}");
}
