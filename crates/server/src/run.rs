//! The process: from opening the store to graceful shutdown.

use std::{io, net::SocketAddr, path::Path, pin::pin, sync::Arc, time::Duration};

use store::{
    Company, Node, OpenError, Postgres, PostgresAddress, PostgresError, Sqlite, Store, StoreError,
};
use tokio::{net::TcpListener, sync::mpsc, time::timeout};

use crate::{
    App, Bus, CarriedNetworks, Client, Config, DataError, DataFolder, Membership, NatsAddress,
    NatsError, WeightsFile, connections::ConnectionLimiter, daily, log, metrics, open_files,
    retention,
};

/// How long graceful shutdown waits for connections, and then for tables.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Data(#[from] DataError),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    #[error(transparent)]
    Nats(#[from] NatsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
}

/// Serves until SIGTERM or Ctrl-C; calls `opened` with the address once the server listens.
pub async fn run(
    config: Config,
    client: Client,
    networks: &[WeightsFile],
    opened: impl FnOnce(SocketAddr),
) -> Result<(), RunError> {
    log::start(&config);
    open_files::make_room_for(config.tables);
    let (store, membership): (Arc<dyn Store>, _) = match &config.postgres {
        Some(address) => {
            let (store, membership) = enter(address.clone(), config.nats.as_ref()).await?;
            (Arc::new(store), membership)
        }
        None => (Arc::new(open(&config.data).await?), None),
    };
    let networks = CarriedNetworks::new(networks);
    let app = App::among(config, store, client, networks, membership).await?;
    let listener = listen(app.config.listen).await?;
    if let Some(address) = app.config.metrics_listen {
        let measured = axum::serve(listen(address).await?, metrics::router(app.clone()));
        tokio::spawn(async { measured.await });
    }
    // Before the address is announced: a signal may follow at once.
    let stop = stop_signal();
    // The port, if any would do, is known only now.
    let listen = listener.local_addr().unwrap_or(app.config.listen);
    tracing::info!(%listen, "listening");
    opened(listen);
    let served = serve(app.clone(), listener, stop).await;
    app.store.close().await;
    served?;
    tracing::info!("shutdown complete");
    Ok(())
}

/// Serves until `stop`, then shuts down gracefully: accepts no more connections, closes sockets,
/// waits for requests and tables. Unfinished tables are loaded again when a client connects.
pub async fn serve(
    app: Arc<App>,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let tables = Arc::clone(&app.tables);
    let retention = retention::run(Arc::clone(&app));
    let daily = daily::run(Arc::clone(&app));
    let sweeping =
        tokio::spawn(async move { tokio::join!(tables.keep_sweeping(), retention, daily) });
    let (alive, mut all_closed) = mpsc::channel(1);
    let limiter = ConnectionLimiter::new(&app, alive);
    let mut stop = pin!(stop);
    // Beside this, so that it is renewed during shutdown too.
    let renewed = Arc::clone(&app);
    let mut lease = tokio::spawn(async move { keep_lease(&renewed).await });
    let mut outcome = Ok(());
    let mut left = pin!(left(&app));
    loop {
        tokio::select! {
            () = &mut stop, if !app.is_draining() => match &app.cluster {
                // Clients are served until all tables are handed over.
                Some(cluster) => {
                    tracing::info!("handing tables over");
                    cluster.drain();
                }
                None => break,
            },
            () = &mut left => break,
            Ok(error) = &mut lease => {
                tracing::error!(%error, "the server stops");
                outcome = Err(error);
                break;
            }
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => limiter.accept(stream, from.ip()),
                // Mostly too many open files: retry after a pause.
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
        }
    }
    drop((listener, limiter));
    sweeping.abort();
    app.drain();
    if timeout(SHUTDOWN_TIMEOUT, all_closed.recv()).await.is_err() {
        tracing::warn!("shutdown: some connections did not end in time");
    }
    if timeout(SHUTDOWN_TIMEOUT, app.tables.stop()).await.is_err() {
        tracing::warn!("shutdown: some tables did not end in time");
    }
    lease.abort();
    outcome
}

/// Ends when the server is no node any more.
async fn keep_lease(app: &App) -> StoreError {
    match &app.cluster {
        Some(cluster) => cluster.lost().await,
        None => app.lease.keep(&app.tables, &*app.store).await,
    }
}

/// Ends when a node that stops has handed over all that it had.
async fn left(app: &App) {
    match &app.cluster {
        // An error of the lease ends the server by itself.
        Some(cluster) if cluster.left().await.is_ok() => {}
        _ => std::future::pending().await,
    }
}

async fn open(data: &Path) -> Result<Sqlite, RunError> {
    let data = DataFolder::prepare(data)?;
    if let Some(warning) = data.warning() {
        tracing::warn!("{warning}");
    }
    let store = Sqlite::open(data.database()).await?;
    for lost in store.lost() {
        tracing::error!("{lost}: the write-ahead log was damaged or cut");
    }
    Ok(store)
}

/// A database that no other server uses, or that others are reached beside.
async fn enter(
    address: PostgresAddress,
    nats: Option<&NatsAddress>,
) -> Result<(Postgres, Option<Membership>), RunError> {
    tracing::info!(%address, "opening the database");
    let store = Postgres::open(address).await?;
    let name = format!("{}, process {}", host(), std::process::id());
    let build = env!("CARGO_PKG_VERSION").to_owned();
    let company = if nats.is_some() { Company::Others } else { Company::Alone };
    let node = store::Claims::enter(&store, Node { name, build }, company).await?;
    let Some(nats) = nats else { return Ok((store, None)) };
    tracing::info!(%nats, %node, "entering as a node");
    let bus = Bus::nats(nats, store::Claims::house(&store), node).await?;
    Ok((store, Some(Membership { node, bus })))
}

#[cfg(unix)]
fn host() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn host() -> String {
    "this machine".to_owned()
}

async fn listen(address: SocketAddr) -> Result<TcpListener, RunError> {
    TcpListener::bind(address).await.map_err(|why| RunError::Listen(address, why))
}

#[cfg(unix)]
fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let listen = |kind| signal(kind).expect("signals can be listened for");
    let (mut terminate, mut interrupt) =
        (listen(SignalKind::terminate()), listen(SignalKind::interrupt()));
    async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    }
}

#[cfg(not(unix))]
async fn stop_signal() {
    // An error means that Ctrl-C cannot be caught: it then ends the process.
    let _ = tokio::signal::ctrl_c().await;
}
