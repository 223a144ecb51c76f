//! The connection limiter: connections are accepted up to a limit for each address, and graceful
//! shutdown waits for them.

mod lingering_close;
mod read_limit;
mod shared_stream;

use std::{convert::Infallible, net::IpAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, extract::Request};
use engine::show::Language;
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use protocol::Code;
use tokio::{io::AsyncWriteExt, net::TcpStream, sync::mpsc, time::timeout};
use tower::ServiceExt;

pub(crate) use lingering_close::LingeringStream;
pub(crate) use read_limit::{LimitedStream, ReadLimit};
pub(crate) use shared_stream::SharedStream;

use crate::{
    App, Peer,
    middleware::{ClientAddr, Permit, RETRY_AFTER},
    router::{probes, router},
};

/// A client that does not send its request headers within this time is disconnected.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// The same for a connection beyond the connection limit.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);

/// Connections of each address beyond the connection limit, for health probes.
pub(crate) const PROBE_CONNECTIONS: u32 = 4;

/// Accepts connections up to the limit of their address and serves HTTP/1.1 on them.
pub(crate) struct ConnectionLimiter {
    app: Arc<App>,
    router: Router,
    /// For connections beyond the limit.
    probes: Router,
    /// Nothing is ever sent: once every clone is dropped, all connections have ended.
    alive: mpsc::Sender<Infallible>,
}

/// A permit of the connection limiter, held until the connection is closed. A socket holds it longer
/// than the request that opens it.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermit {
    read_limit: Arc<ReadLimit>,
    /// `None` behind a trusted proxy until the request names the client's address.
    address: Option<Arc<Permit<ClientAddr>>>,
    _alive: mpsc::Sender<Infallible>,
}

impl ConnectionPermit {
    pub(crate) fn read_limit(&self) -> Arc<ReadLimit> {
        Arc::clone(&self.read_limit)
    }

    /// Counts the connection against the limit of an address.
    pub(crate) fn count(&mut self, permit: Arc<Permit<ClientAddr>>) {
        self.address = Some(permit);
    }
}

impl ConnectionLimiter {
    pub(crate) fn new(app: &Arc<App>, alive: mpsc::Sender<Infallible>) -> ConnectionLimiter {
        let (router, probes) = (router(app.clone()), probes(app.clone()));
        ConnectionLimiter { app: app.clone(), router, probes, alive }
    }

    pub(crate) fn accept(&self, stream: TcpStream, from: IpAddr) {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new());
        if let Some(permit) = self.permit(from) {
            http.header_read_timeout(HEADER_TIMEOUT);
            self.serve(&http, self.router.clone(), stream, from, permit);
        } else if let Some(permit) = self.probe_permit(from) {
            http.header_read_timeout(PROBE_TIMEOUT).keep_alive(false);
            self.serve(&http, self.probes.clone(), stream, from, permit);
        } else {
            tokio::spawn(reject(stream));
        }
    }

    fn serve(
        &self,
        http: &http1::Builder,
        router: Router,
        stream: TcpStream,
        from: IpAddr,
        permit: ConnectionPermit,
    ) {
        // No Nagle delay for small messages; an error only means that they are sent later.
        let _ = stream.set_nodelay(true);
        let (shown, read_limit) = (permit.clone(), permit.read_limit());
        let router = router.map_request(move |mut request: Request<Incoming>| {
            request.headers_mut().remove("x-request-id");
            request.extensions_mut().insert(Peer(from));
            request.extensions_mut().insert(shown.clone());
            request
        });
        let stream = LingeringStream::new(stream, permit.clone());
        let stream = TokioIo::new(LimitedStream { stream, read_limit });
        let connection =
            http.serve_connection(stream, TowerToHyperService::new(router)).with_upgrades();
        let mut draining = self.app.draining();
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
            drop(permit);
        });
    }

    fn permit(&self, from: IpAddr) -> Option<ConnectionPermit> {
        let address = if self.app.config.trust_forwarded_for {
            None
        } else {
            Some(Arc::new(self.app.connections.try_acquire(ClientAddr::of(from))?))
        };
        Some(self.permit_of(address))
    }

    fn probe_permit(&self, from: IpAddr) -> Option<ConnectionPermit> {
        let address = self.app.probe_connections.try_acquire(ClientAddr::of(from))?;
        Some(self.permit_of(Some(Arc::new(address))))
    }

    fn permit_of(&self, address: Option<Arc<Permit<ClientAddr>>>) -> ConnectionPermit {
        ConnectionPermit { read_limit: ReadLimit::new(), address, _alive: self.alive.clone() }
    }
}

/// Answers 429 without reading the request, and closes the connection.
async fn reject(mut stream: TcpStream) {
    let refusal = table::refusal(Code::TooFast, Language::English);
    let body = serde_json::to_string(&refusal).expect("a refusal is plain data");
    let response = format!(
        "HTTP/1.1 429 Too Many Requests\r\nretry-after: {}\r\nconnection: close\r\n\
        content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        RETRY_AFTER.as_secs(),
        body.len(),
    );
    // A client that does not read it at once is disconnected without it.
    let _ = timeout(Duration::from_secs(1), stream.write_all(response.as_bytes())).await;
}

#[cfg(test)]
mod tests {
    use store::Sqlite;

    use super::*;
    use crate::{CarriedNetworks, Client, Config};

    #[tokio::test]
    async fn connections_are_counted_by_ipv4_address_and_by_ipv6_prefix() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Sqlite::open(folder.path().join("soiree.db")).await.expect("a new store");
        let config = Config { connections_per_address: 2, ..Config::default() };
        let networks = CarriedNetworks::new(&[]);
        let app = App::new(config, Arc::new(store), Client::BUILT, networks).await;
        let app = app.expect("a server");
        let limiter = ConnectionLimiter::new(&app, mpsc::channel(1).0);
        let permit = |from: &str| limiter.permit(from.parse().expect("an address"));
        let held = [permit("2001:db8:1:2::a"), permit("2001:db8:1:2::b")];
        assert!(held.iter().all(Option::is_some));
        assert!(permit("2001:db8:1:2:ffff::c").is_none(), "it is the same customer");
        assert!(permit("2001:db8:1:3::a").is_some());
        let held = [permit("192.0.2.1"), permit("::ffff:192.0.2.1")];
        assert!(held.iter().all(Option::is_some) && permit("192.0.2.1").is_none());
        assert!(permit("192.0.2.2").is_some());
        let spare = |_| limiter.probe_permit([192, 0, 2, 1].into());
        let held: Vec<ConnectionPermit> = (0..100).map_while(spare).collect();
        assert_eq!(held.len(), PROBE_CONNECTIONS as usize, "and so many more for probes");
    }
}
