//! The door: who comes in is counted, and is waited for at the end.

use std::{convert::Infallible, net::IpAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, extract::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{io::AsyncWriteExt, net::TcpStream, sync::mpsc, time::timeout};
use tower::ServiceExt;

use crate::{
    App, Peer,
    gate::{Headcount, Inside},
    router,
};

/// Who is slower to say what they want is no browser.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);

/// Told to an address that holds too many connections, before it is hung up on.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\n\
    content-type: application/json\r\ncontent-length: 76\r\n\r\n\
    {\"code\":\"too-fast\",\"rule\":null,\"text\":\"too many connections from one place\"}";

pub(crate) struct Door {
    app: Arc<App>,
    router: Router,
    places: Headcount<IpAddr>,
    /// Nothing is ever sent: when every connection has dropped its own, all are gone.
    inside: mpsc::Sender<Infallible>,
}

/// Held by whatever a connection is used for, until it is over: a socket lasts longer than the
/// request that opens it.
#[derive(Clone, Debug)]
pub(crate) struct Pass {
    /// `None` behind a proxy, where everybody comes from one address and nobody is counted.
    _counted: Option<Arc<Inside<IpAddr>>>,
    _inside: mpsc::Sender<Infallible>,
}

/// One place holds as many connections as it may.
struct Full;

impl Door {
    pub(crate) fn new(app: &Arc<App>, inside: mpsc::Sender<Infallible>) -> Door {
        let places = Headcount::new(app.config.connections_per_address);
        Door { app: app.clone(), router: router(app.clone()), places, inside }
    }

    pub(crate) fn let_in(&self, stream: TcpStream, from: IpAddr) {
        let Ok(pass) = self.pass(from) else {
            tokio::spawn(turn_away(stream));
            return;
        };
        // A step is told at once, not when the last one has been heard. Who cannot be told so is
        // told later.
        let _ = stream.set_nodelay(true);
        let shown = pass.clone();
        let router = self.router.clone().map_request(move |mut request: Request<Incoming>| {
            request.headers_mut().remove("x-request-id");
            request.extensions_mut().insert(Peer(from));
            request.extensions_mut().insert(shown.clone());
            request
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS_WITHIN)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
            .with_upgrades();
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

    fn pass(&self, from: IpAddr) -> Result<Pass, Full> {
        let counted = if self.app.config.trust_forwarded_for {
            None
        } else {
            Some(Arc::new(self.places.enter(from).ok_or(Full)?))
        };
        Ok(Pass { _counted: counted, _inside: self.inside.clone() })
    }
}

async fn turn_away(mut stream: TcpStream) {
    // If even this cannot be written at once, hanging up has to say it.
    let _ = timeout(Duration::from_secs(1), stream.write_all(TOO_MANY)).await;
}
