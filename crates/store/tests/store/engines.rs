//! The engines that the suite runs over, each test with a database of its own.

use std::{env, sync::Arc};

use store::{Company, Node, Postgres, PostgresAddress, Store};
use tokio_postgres::{Client, NoTls};

use crate::Place;

/// The server that `cargo xtask test` starts.
const VARIABLE: &str = "SOIREE_TEST_POSTGRES";

/// A fence to take out, to see that tests find that: `function|text|text instead`. Set by
/// `cargo xtask postgres fences`.
const MUTATION: &str = "STORE_MUTATION";

/// A database that is new; a file goes when this goes.
pub(crate) enum Database {
    File(Place),
    Postgres(PostgresAddress),
}

impl Database {
    /// A database of its own on the server.
    pub(crate) async fn postgres() -> Database {
        let server = server();
        let mut drawn = [0; 8];
        getrandom::fill(&mut drawn).unwrap();
        let name = format!("soiree_{:016x}", u64::from_be_bytes(drawn));
        let admin = connect(&server).await;
        admin.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE template0")).await.unwrap();
        let (host, _) = server.rsplit_once('/').unwrap();
        Database::Postgres(format!("{host}/{name}").parse().unwrap())
    }

    /// The store, as a node that may have others beside it.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        match self {
            Database::File(place) => Arc::new(place.open().await),
            Database::Postgres(_) => Arc::new(self.node().await),
        }
    }

    /// A node of a PostgreSQL database.
    pub(crate) async fn node(&self) -> Postgres {
        let store = Postgres::open(self.address().clone()).await.unwrap();
        if let Ok(mutation) = env::var(MUTATION) {
            self.mutate(&mutation).await;
        }
        let node = Node { name: "test".into(), build: "0".into() };
        store::Claims::enter(&store, node, Company::Others).await.unwrap();
        store
    }

    /// Changes a function of the schema; one that is changed already stays so.
    async fn mutate(&self, mutation: &str) {
        let [function, text, instead] = mutation.split('|').collect::<Vec<_>>()[..] else {
            panic!("{MUTATION} has three parts");
        };
        let client = self.client().await;
        let query = "SELECT pg_get_functiondef($1::text::regproc)";
        let definition: String = client.query_one(query, &[&function]).await.unwrap().get(0);
        let changed = definition.replace(text, instead);
        let is_known = changed != definition || definition.contains(instead);
        assert!(is_known, "{function} has no `{text}`");
        client.batch_execute(&changed).await.unwrap();
    }

    pub(crate) fn address(&self) -> &PostgresAddress {
        match self {
            Database::File(_) => panic!("a file has no address"),
            Database::Postgres(address) => address,
        }
    }

    /// A connection past the store.
    pub(crate) async fn client(&self) -> Client {
        connect(self.address().with_password()).await
    }
}

/// The address of a database of the server.
pub(crate) fn server() -> String {
    env::var(VARIABLE).expect("`cargo xtask test` says where PostgreSQL is")
}

pub(crate) async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(async move { drop(connection.await) });
    client
}

/// Runs tests over each engine. Those over PostgreSQL need a server, so they are ignored until
/// `cargo xtask test` has started one.
#[macro_export]
macro_rules! on_each_engine {
    ($($name:ident,)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name($crate::Database::File($crate::Place::new())).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            #[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
            async fn $name() {
                super::$name($crate::Database::postgres().await).await;
            })*
        }
    };
}
