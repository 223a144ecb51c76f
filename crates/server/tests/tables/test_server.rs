//! A server on a thread of its own, with a real port, that can be stopped, and cut off.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::{
        Arc, Weak,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use protocol::{Order, Terms};
use rusqlite::Connection;
use serde_json::{Value, json};
use server::{
    App, Bus, CarriedNetworks, Client, Config, InProcessBus, Membership, NatsAddress, WeightsFile,
    serve,
};
use store::{Claims as _, Millis, Node, Postgres, PostgresAddress, Sqlite, Store, StoredLine};
use tempfile::TempDir;
use tokio::{
    net::TcpListener,
    sync::{mpsc, oneshot},
};

use crate::{
    counting::Counting,
    http::{self, Answer},
};

pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    config: Config,
    /// What it carries when it begins.
    pub(crate) networks: &'static [WeightsFile],
    running: Option<Running>,
    /// Removed when the server is.
    folder: TempDir,
    /// `None` for the only server of a file.
    house: Option<House>,
}

/// A database that several servers share, and what they reach each other by.
#[derive(Clone, Debug)]
pub(crate) struct House {
    pub(crate) database: PostgresAddress,
    pub(crate) company: Company,
}

/// What nodes reach each other by.
#[derive(Clone, Debug)]
pub(crate) enum Company {
    InProcess(InProcessBus),
    Nats(NatsAddress),
}

struct Running {
    end: oneshot::Sender<End>,
    /// Gone when the server is.
    app: Weak<App>,
    /// How many logs it has read.
    logs: Arc<AtomicUsize>,
    /// Lets virtual time pass.
    passes: mpsc::UnboundedSender<Passes>,
    thread: thread::JoinHandle<()>,
}

/// So much virtual time, and who is told when it has passed.
type Passes = (Duration, oneshot::Sender<()>);

enum End {
    /// As by SIGTERM.
    Stop,
    /// As by a power cut.
    Cut,
}

/// A person, known by a session cookie.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) cookie: String,
    /// What a proxy says of them; `None` if they come without one.
    pub(crate) behind_proxy: Option<IpAddr>,
}

impl Person {
    /// The person with this cookie.
    pub(crate) fn of(cookie: impl Into<String>) -> Person {
        Person { cookie: cookie.into(), behind_proxy: None }
    }

    /// A new guest at every request, whom a proxy has seen at this address.
    pub(crate) fn nobody_at(address: &str) -> Person {
        Person::of("none").at(address)
    }

    /// The same person, whom a proxy has seen at this address.
    pub(crate) fn at(self, address: &str) -> Person {
        Person { behind_proxy: Some(address.parse().expect("an address")), ..self }
    }

    fn headers(&self) -> String {
        let forwarded = self.behind_proxy.map(|address| format!("x-forwarded-for: {address}\r\n"));
        format!("cookie: {}\r\n{}", self.cookie, forwarded.unwrap_or_default())
    }
}

impl TestServer {
    pub(crate) fn open() -> TestServer {
        TestServer::with(usual())
    }

    pub(crate) fn with(config: Config) -> TestServer {
        TestServer::with_networks(config, &[])
    }

    pub(crate) fn with_networks(config: Config, networks: &'static [WeightsFile]) -> TestServer {
        TestServer::begin(config, networks, None)
    }

    /// A node of a house.
    pub(crate) fn node(house: &House) -> TestServer {
        TestServer::begin(usual(), &[], Some(house.clone()))
    }

    fn begin(config: Config, networks: &'static [WeightsFile], house: Option<House>) -> TestServer {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let place = Place::of(&folder, house.as_ref());
        let (address, running) = start(config.clone(), networks, place);
        TestServer { address, config, networks, running: Some(running), folder, house }
    }

    /// Ends it without a word, between any two instructions: its sockets break.
    pub(crate) async fn cut(&mut self) {
        self.end(End::Cut).await;
    }

    /// Ends it without a word, between any two instructions, and begins again on the same data.
    pub(crate) async fn cut_and_begin_again(&mut self) {
        self.end(End::Cut).await;
        self.begin_again();
    }

    pub(crate) fn begin_again(&mut self) {
        let place = Place::of(&self.folder, self.house.as_ref());
        let (address, running) = start(self.config.clone(), self.networks, place);
        (self.address, self.running) = (address, Some(running));
    }

    /// Ends it as it should be ended; it has ended when this returns.
    pub(crate) async fn stop(&mut self) {
        self.end(End::Stop).await;
    }

    async fn end(&mut self, how: End) {
        let Running { end, thread, .. } = self.running.take().expect("it is running");
        assert!(end.send(how).is_ok(), "it is running");
        let joined = tokio::task::spawn_blocking(|| thread.join());
        joined.await.expect("a thread can be waited for").expect("it ends well");
    }

    /// Lets time pass for the server, from the first call on in virtual time alone.
    pub(crate) async fn passes(&self, time: Duration) {
        let (tell, told) = oneshot::channel();
        let running = self.running.as_ref().expect("it is running");
        running.passes.send((time, tell)).expect("it is running");
        told.await.expect("it is running");
    }

    /// How many tables are loaded.
    pub(crate) fn loaded(&self) -> i64 {
        let app = self.running.as_ref().and_then(|running| running.app.upgrade());
        app.expect("it is running").metrics.tables.get()
    }

    pub(crate) fn app(&self) -> Arc<App> {
        let app = self.running.as_ref().and_then(|running| running.app.upgrade());
        app.expect("it is running")
    }

    /// How many logs the server has read since it began.
    pub(crate) fn logs_read(&self) -> usize {
        self.running.as_ref().expect("it is running").logs.load(Ordering::Relaxed)
    }

    /// As if the server swept its tables at that time; how many it closes.
    pub(crate) async fn sweep(&self, at: Millis) -> usize {
        let app = self.running.as_ref().and_then(|running| running.app.upgrade());
        app.expect("it is running").sweep(at).await.expect("the store is sound")
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("soiree.db")
    }

    /// Does something to the database of a server that is gone.
    pub(crate) fn tamper(&self, statement: &str) {
        let database = Connection::open(self.database()).expect("it is there");
        database.execute_batch(statement).expect("it is a database");
        assert!(database.changes() > 0, "{statement}");
    }

    /// Every line that is kept of a table, when the server is gone.
    pub(crate) async fn log(&mut self, table: &str) -> Vec<StoredLine> {
        if self.running.is_some() {
            self.end(End::Cut).await;
        }
        let store = Sqlite::open(self.database()).await.expect("the store is sound");
        let log = store.log(&table.into()).await.expect("the store is sound");
        store.close().await;
        log
    }

    pub(crate) async fn person(&self) -> Person {
        let cookie = http::ask(self.address, "GET", "/api/me", "", b"").await.cookie();
        Person::of(cookie.expect("everybody is somebody"))
    }

    pub(crate) async fn people(&self, count: u8) -> Vec<Person> {
        let mut people = Vec::new();
        for _ in 0..count {
            people.push(self.person().await);
        }
        people
    }

    pub(crate) async fn get(&self, who: &Person, path: &str) -> Answer {
        http::ask(self.address, "GET", path, &who.headers(), b"").await
    }

    pub(crate) async fn say(&self, who: &Person, method: &str, path: &str, body: &Value) -> Answer {
        let headers = format!("{}content-type: application/json\r\n", who.headers());
        http::ask(self.address, method, path, &headers, body.to_string().as_bytes()).await
    }

    pub(crate) async fn open_table(&self, who: &Person, order: &Order) -> String {
        let answer = self.say(who, "POST", "/api/tables", &json!(order)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["id"].as_str().expect("a table has an id").to_owned()
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            // A thread that has failed has said so.
            let _ = running.end.send(End::Cut);
            let _ = running.thread.join();
        }
    }
}

/// Tests ask faster than people and from one address, and there is one core to think with.
pub(crate) fn usual() -> Config {
    Config {
        requests_per_second: 100_000,
        tables_per_address: 1000,
        tables_per_minute: 100_000,
        connections_per_address: 1000,
        bot_threads: 1,
        quick_bots: true,
        ..Config::default()
    }
}

/// Where a server keeps what it keeps.
enum Place {
    File(PathBuf),
    House(House),
}

impl Place {
    fn of(folder: &TempDir, house: Option<&House>) -> Place {
        match house {
            Some(house) => Place::House(house.clone()),
            None => Place::File(folder.path().join("soiree.db")),
        }
    }

    async fn open(self, logs: &Arc<AtomicUsize>) -> (Arc<dyn Store>, Option<Membership>) {
        let House { database, company } = match self {
            Place::File(path) => {
                let store = Sqlite::open(path).await.expect("the store is sound");
                return (Arc::new(Counting { store, logs: Arc::clone(logs) }), None);
            }
            Place::House(house) => house,
        };
        let store = Postgres::open(database).await.expect("the store is sound");
        let node = Node { name: "test".into(), build: "0".into() };
        let node = store.enter(node, store::Company::Others).await.expect("a node");
        let bus = match company {
            Company::InProcess(bus) => bus.port(node),
            Company::Nats(nats) => Bus::nats(&nats, store.house(), node).await.expect("NATS"),
        };
        (Arc::new(store), Some(Membership { node, bus }))
    }
}

fn start(config: Config, networks: &'static [WeightsFile], place: Place) -> (SocketAddr, Running) {
    let (tell, told) = std::sync::mpsc::channel();
    let (end, ended) = oneshot::channel();
    let (passes, passing) = mpsc::unbounded_channel();
    let logs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&logs);
    let thread = thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        runtime.block_on(async {
            let (store, membership) = place.open(&counted).await;
            let networks = CarriedNetworks::new(networks);
            let app = App::among(config, store, Client::BUILT, networks, membership).await;
            let app = app.expect("a server");
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            let address = listener.local_addr().expect("it has a port");
            tell.send((address, Arc::downgrade(&app))).expect("somebody waits");
            tokio::spawn(pass(passing));
            let (stop, stopped) = oneshot::channel::<()>();
            let serving = serve(app.clone(), listener, async { drop(stopped.await) });
            let ending = async {
                match ended.await {
                    Ok(End::Stop) => {
                        drop(stop);
                        std::future::pending().await
                    }
                    Ok(End::Cut) | Err(_) => stop,
                }
            };
            tokio::select! {
                served = serving => {
                    served.expect("the store is sound");
                    app.store.close().await;
                }
                _cut = ending => {}
            }
        });
    });
    let (address, app) = told.recv().expect("it begins");
    (address, Running { end, app, logs, passes, thread })
}

/// Lets time pass when a test says so, and only then.
async fn pass(mut passing: mpsc::UnboundedReceiver<Passes>) {
    let Some(mut next) = passing.recv().await else { return };
    tokio::time::pause();
    // While a blocking task runs, time does not go on by itself.
    let (end, ended) = std::sync::mpsc::channel::<()>();
    let held = tokio::task::spawn_blocking(move || ended.recv());
    loop {
        tokio::time::advance(next.0).await;
        // A test that has ended does not wait.
        let _ = next.1.send(());
        match passing.recv().await {
            Some(more) => next = more,
            None => break,
        }
    }
    drop(end);
    // The channel is closed, which is all that was waited for.
    let _ = held.await;
}

/// A short match without waiting.
pub(crate) fn order(game: &str, players: u8, options: &[(&str, &str)]) -> Order {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let terms = Terms { natural: false, level: "L1".to_owned(), ..Terms::default() };
    Order { game: game.to_owned(), players, options: options.collect(), terms }
}

/// The shortest match for two.
pub(crate) fn for_two() -> Order {
    order("beauharnais", 2, &[])
}
