//! Security headers of every response: Content-Security-Policy, HSTS, no caching by default.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use crate::App;

/// Scripts, styles and images from this origin alone; no framing, no forms, Trusted Types.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'";

const PERMISSIONS_POLICY: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), \
    payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)";

const ALWAYS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS_POLICY)),
];

/// HSTS for a year.
const HTTPS_ONLY: HeaderValue = HeaderValue::from_static("max-age=31536000");

pub(crate) async fn set_security_headers(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.extend(ALWAYS);
    if app.config.is_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY);
    }
    // No response is cached unless its handler allows it.
    let never = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(never);
    response
}
