//! Claims against appends and against each other.

use std::{
    collections::HashMap,
    env,
    sync::{Arc, Mutex},
    time::Duration,
};

use store::{
    Batch, ClaimOutcome, Claims, Epoch, NodeId, Postgres, Store, StoreError, TakeOver,
    TakeOverReason,
};
use tokio::{
    task::{JoinSet, yield_now},
    time::timeout,
};
use tokio_postgres::Client;

use crate::{Database, entry, lines, notes, opened, table};

/// The number of a length, which `cargo xtask postgres` makes longer.
fn setting(variable: &str, usual: usize) -> usize {
    env::var(variable).map_or(usual, |text| text.parse().unwrap())
}

/// What does not wait within this time will not: the bound only catches a hang.
const HANG: Duration = Duration::from_mins(2);

/// Until so many statements of the database wait for a lock.
pub(super) async fn until_waiting(client: &Client, count: i64) {
    let query = "SELECT count(*) FROM pg_stat_activity \
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let waiting = async {
        while client.query_one(query, &[]).await.unwrap().get::<_, i64>(0) < count {
            yield_now().await;
        }
    };
    timeout(HANG, waiting).await.expect("it waits");
}

async fn owner(client: &Client) -> (NodeId, Epoch) {
    let row = client.query_one("SELECT node, epoch FROM owners", &[]).await.unwrap();
    (NodeId::new(row.get(0)), Epoch::new(row.get::<_, i32>(1).unsigned_abs()))
}

async fn take(store: &Postgres, client: &Client) -> ClaimOutcome {
    let (node, epoch) = owner(client).await;
    let from = TakeOver { node, epoch, why: TakeOverReason::Consent };
    store.claim(&table("t"), Some(from)).await.unwrap()
}

/// An append that has locked its table waits in here, until the advisory lock 7 is free.
const GATE: &str = "CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
    PERFORM pg_advisory_xact_lock(7); RETURN NEW; END $$; \
    CREATE TRIGGER gate BEFORE INSERT ON lines FOR EACH ROW EXECUTE FUNCTION gate()";

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_claim_waits_for_an_append_under_way_and_the_claimant_reads_it() {
    let place = Database::postgres().await;
    let (old, new) = (Arc::new(place.node().await), Arc::new(place.node().await));
    old.append(notes("t", [opened(0)])).await.unwrap();
    let (gate, client) = (place.client().await, Arc::new(place.client().await));
    gate.batch_execute(GATE).await.unwrap();
    gate.batch_execute("SELECT pg_advisory_lock(7)").await.unwrap();

    let append = tokio::spawn({
        let old = Arc::clone(&old);
        async move { old.append(lines("t", [1])).await }
    });
    until_waiting(&client, 1).await;
    let claim = tokio::spawn({
        let (new, client) = (Arc::clone(&new), Arc::clone(&client));
        async move { take(&new, &client).await }
    });
    until_waiting(&client, 2).await;
    gate.batch_execute("SELECT pg_advisory_unlock(7)").await.unwrap();

    append.await.unwrap().expect("it was first");
    assert_eq!(claim.await.unwrap(), ClaimOutcome::TakenOver(Epoch::new(2)));
    assert_eq!(new.log(&table("t")).await.unwrap(), [entry(1, "line 1")]);
    let late = old.append(lines("t", [2])).await;
    assert!(matches!(late, Err(StoreError::Fenced(_))), "{late:?}");
    new.append(Batch { epoch: Epoch::new(2), ..lines("t", [2]) }).await.unwrap();
    assert_eq!(old.counts().fenced, 1);
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn an_append_waits_for_a_claim_under_way_and_is_fenced_alone() {
    let place = Database::postgres().await;
    let (old, new) = (Arc::new(place.node().await), place.node().await);
    for name in ["t", "other"] {
        old.append(notes(name, [opened(0)])).await.unwrap();
    }
    let (claimant, client) = (place.client().await, place.client().await);
    let heir = "BEGIN; UPDATE owners SET node = (SELECT max(id) FROM nodes), epoch = epoch + 1 \
        WHERE table_no = (SELECT no FROM tables WHERE id = 't')";
    claimant.batch_execute(heir).await.unwrap();
    let mut waiting = JoinSet::new();
    for name in ["t", "other"] {
        let old = Arc::clone(&old);
        waiting.spawn(async move { (name, old.append(lines(name, [1])).await) });
    }
    until_waiting(&client, 1).await;
    claimant.batch_execute("COMMIT").await.unwrap();
    for (name, result) in waiting.join_all().await {
        match name {
            "t" => assert!(matches!(result, Err(StoreError::Fenced(_))), "{result:?}"),
            _ => result.expect("it is not concerned"),
        }
    }
    assert_eq!(new.log(&table("t")).await.unwrap(), []);
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn of_many_claimants_of_one_table_one_wins_each_epoch() {
    const CLAIMANTS: usize = 64;
    let rounds = setting("STORE_CLAIMS", 20);
    let place = Database::postgres().await;
    place.node().await.append(notes("t", [opened(0)])).await.unwrap();
    let client = place.client().await;
    let mut claimants = Vec::new();
    for _ in 0..CLAIMANTS {
        let claimant = place.client().await;
        let enter = "SELECT node FROM enter('test', '0', false, interval '1 day')";
        let node: i32 = claimant.query_one(enter, &[]).await.unwrap().get(0);
        let claim = "SELECT outcome, token FROM claim($1, 't', $2, $3, true, interval '1 day')";
        let claim = claimant.prepare(claim).await.unwrap();
        claimants.push((Arc::new(claimant), claim, node));
    }
    for round in 0..rounds {
        let (node, epoch) = owner(&client).await;
        let (node, epoch) = (node.number(), epoch.number().cast_signed());
        let mut waiting = JoinSet::new();
        for (claimant, claim, me) in claimants.iter().filter(|(_, _, me)| *me != node) {
            let (claimant, claim, me) = (Arc::clone(claimant), claim.clone(), *me);
            waiting.spawn(async move {
                let row = claimant.query_one(&claim, &[&me, &node, &epoch]).await.unwrap();
                (row.get::<_, String>(0), row.get::<_, i32>(1))
            });
        }
        let outcomes = waiting.join_all().await;
        let won: Vec<_> = outcomes.iter().filter(|(outcome, _)| outcome == "taken").collect();
        assert_eq!(won.len(), 1, "round {round}: {won:?}");
        assert_eq!(won[0].1, epoch + 1);
    }
    println!("{rounds} rounds of {CLAIMANTS} claimants: one winner an epoch");
}

/// What was acknowledged: by table and number, the epoch and the text.
type Acknowledged = Arc<Mutex<HashMap<(String, u32), (u32, String)>>>;

/// Claims a table from whoever has it, and appends to it until fenced or tired of it. Some appends
/// are dropped half-way; their outcome is not known.
async fn own_for_a_while(
    store: Arc<Postgres>,
    client: Arc<Client>,
    name: String,
    acknowledged: Acknowledged,
    turn: usize,
) -> usize {
    let query =
        "SELECT node, epoch FROM owners WHERE table_no = (SELECT no FROM tables WHERE id = $1)";
    let row = client.query_one(query, &[&name]).await.unwrap();
    let from = row.get::<_, Option<i32>>(0).map(|node| TakeOver {
        node: NodeId::new(node),
        epoch: Epoch::new(row.get::<_, i32>(1).unsigned_abs()),
        why: TakeOverReason::Consent,
    });
    let claimed = store.claim(&table(&name), from).await.unwrap();
    let Some(epoch) = claimed.epoch() else { return 0 };
    let first = store.log(&table(&name)).await.unwrap().len() as u32 + 1;
    let count = 5 + turn as u32 % 40;
    for number in first..first + count {
        let text = format!("{epoch} {number} {turn}");
        let batch = Batch { epoch, lines: vec![entry(number, &text)], ..notes(&name, []) };
        if (turn + number as usize).is_multiple_of(23) {
            let dropped = tokio::spawn({
                let store = Arc::clone(&store);
                async move { store.append(batch).await }
            });
            yield_now().await;
            dropped.abort();
            return (number - first) as usize;
        }
        match store.append(batch).await {
            Ok(()) => {
                let key = (name.clone(), number);
                let before = acknowledged.lock().unwrap().insert(key, (epoch.number(), text));
                assert_eq!(before, None, "a number was acknowledged twice");
            }
            Err(StoreError::Fenced(_)) => return (number - first) as usize,
            Err(error) => panic!("{error}"),
        }
    }
    count as usize
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn nothing_acknowledged_is_lost_while_tables_change_hands_and_calls_are_dropped() {
    const TABLES: usize = 8;
    let wanted = setting("STORE_APPENDS", 2_000);
    let place = Database::postgres().await;
    let mut nodes = Vec::new();
    for _ in 0..3 {
        nodes.push(Arc::new(place.node().await));
    }
    for name in 0..TABLES {
        nodes[0].append(notes(&name.to_string(), [opened(0)])).await.unwrap();
    }
    let (client, acknowledged) = (Arc::new(place.client().await), Acknowledged::default());
    let (mut running, mut turn, mut appended) = (JoinSet::new(), 0, 0);
    let mut renewed = std::time::Instant::now();
    while appended < wanted || !running.is_empty() {
        while running.len() < 12 && appended < wanted {
            turn += 1;
            assert!(turn < wanted + 1_000, "next to nothing is appended");
            let (store, name) = (Arc::clone(&nodes[turn % 3]), (turn * 7 % TABLES).to_string());
            let (client, acknowledged) = (Arc::clone(&client), Arc::clone(&acknowledged));
            running.spawn(own_for_a_while(store, client, name, acknowledged, turn));
        }
        appended += running.join_next().await.unwrap().unwrap();
        if renewed.elapsed().as_secs() > 0 {
            renewed = std::time::Instant::now();
            for node in &nodes {
                node.renew().await.unwrap();
            }
        }
    }
    for node in &nodes {
        node.close().await;
    }
    let acknowledged = acknowledged.lock().unwrap().clone();
    check(&place, &acknowledged, TABLES).await;
    let fenced: u64 = nodes.iter().map(|node| node.counts().fenced).sum();
    assert!(fenced > 0, "no two nodes have met");
    println!(
        "{appended} acknowledged over {turn} claims, {fenced} fenced: none lost, none doubled"
    );
}

/// Every acknowledged line stands under its number, epochs never fall, and each is of one owner.
async fn check(
    place: &Database,
    acknowledged: &HashMap<(String, u32), (u32, String)>,
    tables: usize,
) {
    let (store, client, mut found) = (place.node().await, place.client().await, 0);
    for name in 0..tables {
        let name = name.to_string();
        let log = store.log(&table(&name)).await.expect("the chain holds");
        let query =
            "SELECT epoch FROM lines JOIN tables ON no = table_no WHERE id = $1 ORDER BY number";
        let rows = client.query(query, &[&name]).await.unwrap();
        let epochs: Vec<i32> = rows.iter().map(|row| row.get(0)).collect();
        assert!(epochs.is_sorted(), "epochs fall along the log of table {name}");
        for (line, epoch) in log.iter().zip(epochs) {
            let (written, _) = line.line.split_once(' ').unwrap();
            assert_eq!(written, epoch.to_string());
            if let Some((at, text)) = acknowledged.get(&(name.clone(), line.number)) {
                assert_eq!((at.cast_signed(), text), (epoch, &line.line));
                found += 1;
            }
        }
    }
    assert_eq!(found, acknowledged.len(), "an acknowledged line is not there");
}
