//! From the first connection to the last.

use std::{
    convert::Infallible,
    fs, io,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::{Router, extract::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use store::{OpenError, Sqlite, StoreError};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::timeout,
};
use tower::ServiceExt;

use crate::{
    App, Config, Peer,
    gate::{Headcount, Inside},
    log, metrics, router,
};

/// Who is slower to say what they want is no browser.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);

/// How long those who are being answered are waited for at the end.
const GOODBYE: Duration = Duration::from_secs(10);

/// Told to an address that holds too many connections, before it is hung up on.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\n\
    content-type: application/json\r\ncontent-length: 76\r\n\r\n\
    {\"code\":\"too-fast\",\"rule\":null,\"text\":\"too many connections from one place\"}";

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("cannot make {0}: {1}")]
    Data(PathBuf, io::Error),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
}

/// Serves until it is told to stop, by Ctrl-C or SIGTERM.
pub async fn run(config: Config) -> Result<(), RunError> {
    log::start(&config);
    let store = Arc::new(open(&config.data).await?);
    let app = App::new(config, store).await?;
    let listener = listen(app.config.listen).await?;
    if let Some(address) = app.config.metrics_listen {
        let measured = axum::serve(listen(address).await?, metrics::router(app.clone()));
        tokio::spawn(async { measured.await });
    }
    // The port, if any would do, is known only now.
    let listen = listener.local_addr().unwrap_or(app.config.listen);
    let tables = app.tables.restore().await?;
    tracing::info!(%listen, tables, "the doors are open");
    serve(app.clone(), listener, told_to_stop()).await;
    app.store.close().await;
    tracing::info!("everything is kept, good night");
    Ok(())
}

/// Serves until `stop`, then takes no more, lets sockets know, and waits for a while.
pub async fn serve(app: Arc<App>, listener: TcpListener, stop: impl Future<Output = ()>) {
    let (inside, mut all_gone) = mpsc::channel(1);
    let door = Door {
        router: router(app.clone()),
        places: Headcount::new(app.config.connections_per_address),
        app: app.clone(),
        inside,
    };
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => door.let_in(stream, from.ip()),
                // Mostly too many open files, which only time can mend.
                Err(error) => {
                    tracing::warn!(%error, "a connection was lost at the door");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
        }
    }
    drop((listener, door));
    app.drain();
    if timeout(GOODBYE, all_gone.recv()).await.is_err() {
        tracing::warn!("some connections were cut");
    }
}

struct Door {
    app: Arc<App>,
    router: Router,
    places: Headcount<IpAddr>,
    /// Nothing is ever sent: when every connection has dropped its own, all are gone.
    inside: mpsc::Sender<Infallible>,
}

impl Door {
    fn let_in(&self, stream: TcpStream, from: IpAddr) {
        let Ok(counted) = self.count(from) else {
            tokio::spawn(turn_away(stream));
            return;
        };
        let router = self.router.clone().map_request(move |mut request: Request<Incoming>| {
            request.headers_mut().remove("x-request-id");
            request.extensions_mut().insert(Peer(from));
            request
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS_WITHIN)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
            .with_upgrades();
        let (mut draining, inside) = (self.app.draining(), self.inside.clone());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = async { drop(draining.wait_for(|stopping| *stopping).await) } => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection broke");
            }
            drop((counted, inside));
        });
    }

    /// Behind a proxy everybody comes from one address, so nobody is counted.
    fn count(&self, from: IpAddr) -> Result<Option<Inside<IpAddr>>, Full> {
        if self.app.config.trust_forwarded_for {
            return Ok(None);
        }
        self.places.enter(from).map(Some).ok_or(Full)
    }
}

/// One place holds as many connections as it may.
struct Full;

async fn turn_away(mut stream: TcpStream) {
    // If even this cannot be written at once, hanging up has to say it.
    let _ = timeout(Duration::from_secs(1), stream.write_all(TOO_MANY)).await;
}

async fn open(data: &Path) -> Result<Sqlite, RunError> {
    make_private(data).map_err(|why| RunError::Data(data.to_owned(), why))?;
    Ok(Sqlite::open(data.join("soiree.db")).await?)
}

/// Only its owner may look into a folder that we make.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

async fn listen(address: SocketAddr) -> Result<TcpListener, RunError> {
    TcpListener::bind(address).await.map_err(|why| RunError::Listen(address, why))
}

#[cfg(unix)]
async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).expect("SIGTERM can be listened for");
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

#[cfg(not(unix))]
async fn told_to_stop() {
    // Without a way to be told, there is nothing to wait for but the end of the process.
    let _ = tokio::signal::ctrl_c().await;
}
