//! A server that is killed: whatever it acknowledged is there afterwards.

use std::{
    env,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    sync::Arc,
};

use store::{Batch, Sqlite, Store};

use crate::{Place, lines, opened, table};

const TABLES: usize = 8;
const DATABASE: &str = "STORE_CRASH_TEST_DATABASE";
const ACKNOWLEDGED: &str = "acknowledged";

/// Started again with a database named, this test is the server that gets killed.
#[test]
fn all_that_was_acknowledged_outlives_a_kill() {
    if let Ok(path) = env::var(DATABASE) {
        return serve(&path);
    }
    let place = Place::new();
    for acknowledgements in [1, 50, 400, 1000] {
        let acknowledged = served_and_killed(&place, acknowledgements);
        let kept = kept(&place);
        for (name, number) in acknowledged {
            assert!(kept[name] >= number, "table {name} had {number} and has {}", kept[name]);
        }
    }
}

/// Appends to several tables at once, and says each number that is durable, until it is killed.
fn serve(path: &str) {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = Arc::new(Sqlite::open(path).await.unwrap());
        let mut tasks = tokio::task::JoinSet::new();
        for name in 0..TABLES {
            tasks.spawn(append_for_ever(Arc::clone(&store), name));
        }
        tasks.join_all().await;
    });
}

/// A table is opened with its first line, so one that has no line was never opened.
async fn append_for_ever(store: Arc<Sqlite>, name: usize) {
    let id = name.to_string();
    let last = store.log(&table(&id)).await.unwrap().len();
    for number in last as u32 + 1.. {
        let notes = if number == 1 { vec![opened(0)] } else { Vec::new() };
        store.append(Batch { notes, ..lines(&id, [number]) }).await.unwrap();
        println!("\n{ACKNOWLEDGED} {name} {number}");
    }
}

/// The (table, number) that a server said before it was killed, at least so many.
fn served_and_killed(place: &Place, acknowledgements: usize) -> Vec<(usize, usize)> {
    let mut server = Command::new(env::current_exe().unwrap())
        .args(["--exact", "crash::all_that_was_acknowledged_outlives_a_kill", "--nocapture"])
        .env(DATABASE, place.path("soiree.db"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(server.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut acknowledged: Vec<_> =
        said.by_ref().filter_map(|line| parse(&line)).take(acknowledgements).collect();
    server.kill().unwrap();
    server.wait().unwrap();
    acknowledged.extend(said.filter_map(|line| parse(&line)));
    assert!(acknowledged.len() >= acknowledgements, "the server ended by itself");
    acknowledged
}

/// A line may be cut short by the kill: then it counts as not said.
fn parse(line: &str) -> Option<(usize, usize)> {
    let (name, number) = line.strip_prefix(ACKNOWLEDGED)?.trim().split_once(' ')?;
    Some((name.parse().ok()?, number.parse().ok()?))
}

/// How many lines each table has; they are numbered without a gap.
fn kept(place: &Place) -> Vec<usize> {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = place.open().await;
        assert_eq!(store.lost(), [], "a kill takes nothing away");
        let mut kept = Vec::new();
        for name in 0..TABLES {
            let log = store.log(&table(&name.to_string())).await.unwrap();
            assert!(log.iter().zip(1..).all(|(entry, number)| entry.number == number));
            kept.push(log.len());
        }
        store.close().await;
        kept
    })
}
