//! What several nodes share in a test.

use std::env;

use server::InProcessBus;
use store::{Company as StoreCompany, Node, Postgres, PostgresAddress, Store as _, StoredLine};
use tokio_postgres::NoTls;

use crate::test_server::{Company, House};

/// The servers that `cargo xtask test` starts.
const POSTGRES: &str = "SOIREE_TEST_POSTGRES";
const NATS: &str = "SOIREE_TEST_NATS";

impl House {
    /// A database and a bus of their own.
    pub(crate) async fn in_process() -> House {
        let company = Company::InProcess(InProcessBus::default());
        House { database: database().await, company }
    }

    /// The same over NATS: the id of the database keeps houses apart.
    pub(crate) async fn over_nats() -> House {
        let nats = env::var(NATS).expect("`cargo xtask test` says where NATS is");
        let company = Company::Nats(nats.parse().expect("an address"));
        House { database: database().await, company }
    }

    /// Every line that is kept of a table.
    pub(crate) async fn log(&self, table: &str) -> Vec<StoredLine> {
        let store = Postgres::open(self.database.clone()).await.expect("the store is sound");
        let node = Node { name: "looks".into(), build: "0".into() };
        store::Claims::enter(&store, node, StoreCompany::Others).await.expect("a node");
        let log = store.log(&table.into()).await.expect("the store is sound");
        store.close().await;
        log
    }

    /// The epochs of a table's lines, in their order.
    pub(crate) async fn epochs(&self, table: &str) -> Vec<i32> {
        let client = connect(self.database.with_password()).await;
        let lines = "SELECT l.epoch FROM lines l JOIN tables t ON t.no = l.table_no \
            WHERE t.id = $1 ORDER BY l.number";
        let rows = client.query(lines, &[&table]).await.expect("a query");
        rows.iter().map(|row| row.get(0)).collect()
    }
}

async fn database() -> PostgresAddress {
    let server = env::var(POSTGRES).expect("`cargo xtask test` says where PostgreSQL is");
    let mut drawn = [0; 8];
    getrandom::fill(&mut drawn).expect("random numbers");
    let name = format!("soiree_{:016x}", u64::from_be_bytes(drawn));
    let admin = connect(&server).await;
    let create = format!("CREATE DATABASE {name} TEMPLATE template0");
    admin.batch_execute(&create).await.expect("a database");
    let (host, _) = server.rsplit_once('/').expect("a path");
    format!("{host}/{name}").parse().expect("an address")
}

async fn connect(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("PostgreSQL");
    tokio::spawn(async move { drop(connection.await) });
    client
}
