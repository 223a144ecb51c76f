//! The upgrade of a request to a WebSocket.

use std::sync::Arc;

use axum::{
    body::Body,
    extract::{FromRequestParts, Request},
    http::request::Parts,
    response::Response,
};
use hyper::upgrade::{OnUpgrade, Parts as UpgradedParts};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;

use super::{frame_stream::FrameStream, websocket::WebSocket};
use crate::{ApiError, App, connections::ConnectionPermit, is_foreign};
use protocol::Code;

/// Extractor of a WebSocket upgrade that does not come from another origin.
pub(crate) struct Upgrade {
    upgraded: OnUpgrade,
    /// The response that accepts it.
    accepted: Response,
    /// `None` without a connection limiter, in tests.
    pub(super) permit: Option<ConnectionPermit>,
}

impl Upgrade {
    /// The response that accepts the upgrade. Once it is sent, `serve` is called with the socket, in
    /// a task of its own.
    pub(super) fn accept<F>(
        self,
        message_bytes: usize,
        serve: impl FnOnce(Box<WebSocket>) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { upgraded, accepted, .. } = self;
        tokio::spawn(async move {
            // A connection that ends before it is upgraded is no socket.
            let Ok(upgraded) = upgraded.await else { return };
            let Ok(UpgradedParts { io, read_buf, .. }) = upgraded.downcast::<TokioIo<_>>() else {
                tracing::error!("a socket is not on a stream of this server");
                return;
            };
            let stream = FrameStream::new(io.into_inner());
            let socket = WebSocket::new(stream, read_buf.to_vec(), message_bytes).await;
            serve(Box::new(socket)).await;
        });
        accepted
    }
}

impl FromRequestParts<Arc<App>> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Upgrade, ApiError> {
        if is_foreign(&parts.headers, app.config.public_url.as_ref()) {
            return Err(ApiError::new(Code::ForeignOrigin));
        }
        let permit = parts.extensions.get().cloned();
        let no_upgrade = || ApiError::bad_message("a WebSocket is opened here");
        let accepted = accepted(parts).ok_or_else(no_upgrade)?;
        let upgraded = parts.extensions.remove().ok_or_else(no_upgrade)?;
        Ok(Upgrade { upgraded, accepted, permit })
    }
}

/// The response that accepts an upgrade; `None` if the request asks for none.
fn accepted(parts: &Parts) -> Option<Response> {
    let mut request = Request::new(());
    *request.method_mut() = parts.method.clone();
    *request.version_mut() = parts.version;
    request.headers_mut().clone_from(&parts.headers);
    create_response_with_body(&request, Body::empty).ok()
}
