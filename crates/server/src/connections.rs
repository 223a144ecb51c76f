//! The limiter: connections are counted as they come in, and are waited for at the end.

mod lingering_close;
mod read_limit;

use std::{convert::Infallible, net::IpAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, extract::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{io::AsyncWriteExt, net::TcpStream, sync::mpsc, time::timeout};
use tower::ServiceExt;

use lingering_close::LingeringStream;
use read_limit::LimitedStream;
pub(crate) use read_limit::ReadLimit;

use crate::{
    App, Peer,
    middleware::{ClientAddr, Permit},
    router::{probes, router},
};

/// Who is slower to say what they want is no browser.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// The same for a connection beyond those that an address may hold.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);

/// Connections of each address beyond its quota, for health probes.
pub(crate) const SPARE: u32 = 4;

/// Told to an address that holds all spare connections too, before it is hung up on.
const TOO_MANY_CONNECTIONS: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\n\
    content-type: application/json\r\ncontent-length: 76\r\n\r\n\
    {\"code\":\"too-fast\",\"rule\":null,\"text\":\"too many connections from one place\"}";

pub(crate) struct ConnectionLimiter {
    app: Arc<App>,
    router: Router,
    /// For spare connections.
    probes: Router,
    /// Nothing is ever sent: when every connection has dropped its own, all are gone.
    inside: mpsc::Sender<Infallible>,
}

/// Held by whatever a connection is used for, until it is over: a socket lasts longer than the
/// request that opens it.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermit {
    read_limit: Arc<ReadLimit>,
    /// `None` behind a trusted proxy until the request has said where it comes from: the proxy's
    /// connections are everybody's.
    counted: Option<Arc<Permit<ClientAddr>>>,
    _inside: mpsc::Sender<Infallible>,
}

impl ConnectionPermit {
    pub(crate) fn read_limit(&self) -> Arc<ReadLimit> {
        Arc::clone(&self.read_limit)
    }

    /// From now on it is one of those of a place.
    pub(crate) fn count(&mut self, inside: Arc<Permit<ClientAddr>>) {
        self.counted = Some(inside);
    }
}

impl ConnectionLimiter {
    pub(crate) fn new(app: &Arc<App>, inside: mpsc::Sender<Infallible>) -> ConnectionLimiter {
        let (router, probes) = (router(app.clone()), probes(app.clone()));
        ConnectionLimiter { app: app.clone(), router, probes, inside }
    }

    pub(crate) fn accept(&self, stream: TcpStream, from: IpAddr) {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new());
        if let Some(permit) = self.permit(from) {
            http.header_read_timeout(HEADER_TIMEOUT);
            self.serve(&http, self.router.clone(), stream, from, permit);
        } else if let Some(permit) = self.spare(from) {
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
        // A step is told at once, not when the last one has been heard. Who cannot be told so is
        // told later.
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
        let counted = if self.app.config.trust_forwarded_for {
            None
        } else {
            Some(Arc::new(self.app.places.try_acquire(ClientAddr::of(from))?))
        };
        Some(self.permit_of(counted))
    }

    fn spare(&self, from: IpAddr) -> Option<ConnectionPermit> {
        let counted = self.app.spare.try_acquire(ClientAddr::of(from))?;
        Some(self.permit_of(Some(Arc::new(counted))))
    }

    fn permit_of(&self, counted: Option<Arc<Permit<ClientAddr>>>) -> ConnectionPermit {
        ConnectionPermit { read_limit: ReadLimit::new(), counted, _inside: self.inside.clone() }
    }
}

async fn reject(mut stream: TcpStream) {
    // If even this cannot be written at once, hanging up has to say it.
    let _ = timeout(Duration::from_secs(1), stream.write_all(TOO_MANY_CONNECTIONS)).await;
}

#[cfg(test)]
mod tests {
    use store::Sqlite;

    use super::*;
    use crate::{Client, Config};

    #[tokio::test]
    async fn connections_are_counted_by_ipv4_address_and_by_ipv6_prefix() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Sqlite::open(folder.path().join("soiree.db")).await.expect("a new store");
        let config = Config { connections_per_address: 2, ..Config::default() };
        let app = App::new(config, Arc::new(store), Client::BUILT).await.expect("a server");
        let limiter = ConnectionLimiter::new(&app, mpsc::channel(1).0);
        let permit = |from: &str| limiter.permit(from.parse().expect("an address"));
        let held = [permit("2001:db8:1:2::a"), permit("2001:db8:1:2::b")];
        assert!(held.iter().all(Option::is_some));
        assert!(permit("2001:db8:1:2:ffff::c").is_none(), "it is the same customer");
        assert!(permit("2001:db8:1:3::a").is_some());
        let held = [permit("192.0.2.1"), permit("::ffff:192.0.2.1")];
        assert!(held.iter().all(Option::is_some) && permit("192.0.2.1").is_none());
        assert!(permit("192.0.2.2").is_some());
        let spare = |_| limiter.spare([192, 0, 2, 1].into());
        let held: Vec<ConnectionPermit> = (0..100).map_while(spare).collect();
        assert_eq!(held.len(), SPARE as usize, "and so many more for probes");
    }
}
