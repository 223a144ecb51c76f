//! The door: connections are counted as they come in, and are waited for at the end.

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

use lingering_close::Lingering;
use read_limit::Counted;
pub(crate) use read_limit::Inflow;

use crate::{
    App, Peer,
    middleware::{Inside, Place},
    router::{probes, router},
};

/// Who is slower to say what they want is no browser.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);

/// The same for a connection beyond those that an address may hold.
const PROBES_WITHIN: Duration = Duration::from_secs(2);

/// Connections of each address beyond its quota, for health probes.
pub(crate) const SPARE: u32 = 4;

/// Told to an address that holds all spare connections too, before it is hung up on.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\n\
    content-type: application/json\r\ncontent-length: 76\r\n\r\n\
    {\"code\":\"too-fast\",\"rule\":null,\"text\":\"too many connections from one place\"}";

pub(crate) struct Door {
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
pub(crate) struct Pass {
    inflow: Arc<Inflow>,
    /// `None` behind a trusted proxy until the request has said where it comes from: the proxy's
    /// connections are everybody's.
    counted: Option<Arc<Inside<Place>>>,
    _inside: mpsc::Sender<Infallible>,
}

impl Pass {
    pub(crate) fn inflow(&self) -> Arc<Inflow> {
        Arc::clone(&self.inflow)
    }

    /// From now on it is one of those of a place.
    pub(crate) fn count(&mut self, inside: Arc<Inside<Place>>) {
        self.counted = Some(inside);
    }
}

impl Door {
    pub(crate) fn new(app: &Arc<App>, inside: mpsc::Sender<Infallible>) -> Door {
        let (router, probes) = (router(app.clone()), probes(app.clone()));
        Door { app: app.clone(), router, probes, inside }
    }

    pub(crate) fn let_in(&self, stream: TcpStream, from: IpAddr) {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new());
        if let Some(pass) = self.pass(from) {
            http.header_read_timeout(HEADERS_WITHIN);
            self.serve(&http, self.router.clone(), stream, from, pass);
        } else if let Some(pass) = self.spare(from) {
            http.header_read_timeout(PROBES_WITHIN).keep_alive(false);
            self.serve(&http, self.probes.clone(), stream, from, pass);
        } else {
            tokio::spawn(turn_away(stream));
        }
    }

    fn serve(
        &self,
        http: &http1::Builder,
        router: Router,
        stream: TcpStream,
        from: IpAddr,
        pass: Pass,
    ) {
        // A step is told at once, not when the last one has been heard. Who cannot be told so is
        // told later.
        let _ = stream.set_nodelay(true);
        let (shown, inflow) = (pass.clone(), pass.inflow());
        let router = router.map_request(move |mut request: Request<Incoming>| {
            request.headers_mut().remove("x-request-id");
            request.extensions_mut().insert(Peer(from));
            request.extensions_mut().insert(shown.clone());
            request
        });
        let stream = Lingering::new(stream, pass.clone());
        let stream = TokioIo::new(Counted { stream, inflow });
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
            drop(pass);
        });
    }

    fn pass(&self, from: IpAddr) -> Option<Pass> {
        let counted = if self.app.config.trust_forwarded_for {
            None
        } else {
            Some(Arc::new(self.app.places.enter(Place::of(from))?))
        };
        Some(self.pass_of(counted))
    }

    fn spare(&self, from: IpAddr) -> Option<Pass> {
        let counted = self.app.spare.enter(Place::of(from))?;
        Some(self.pass_of(Some(Arc::new(counted))))
    }

    fn pass_of(&self, counted: Option<Arc<Inside<Place>>>) -> Pass {
        Pass { inflow: Inflow::new(), counted, _inside: self.inside.clone() }
    }
}

async fn turn_away(mut stream: TcpStream) {
    // If even this cannot be written at once, hanging up has to say it.
    let _ = timeout(Duration::from_secs(1), stream.write_all(TOO_MANY)).await;
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
        let door = Door::new(&app, mpsc::channel(1).0);
        let pass = |from: &str| door.pass(from.parse().expect("an address"));
        let held = [pass("2001:db8:1:2::a"), pass("2001:db8:1:2::b")];
        assert!(held.iter().all(Option::is_some));
        assert!(pass("2001:db8:1:2:ffff::c").is_none(), "it is the same customer");
        assert!(pass("2001:db8:1:3::a").is_some());
        let held = [pass("192.0.2.1"), pass("::ffff:192.0.2.1")];
        assert!(held.iter().all(Option::is_some) && pass("192.0.2.1").is_none());
        assert!(pass("192.0.2.2").is_some());
        let spare = |_| door.spare([192, 0, 2, 1].into());
        let held: Vec<Pass> = (0..100).map_while(spare).collect();
        assert_eq!(held.len(), SPARE as usize, "and so many more for probes");
    }
}
