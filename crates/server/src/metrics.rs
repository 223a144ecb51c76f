//! Metrics for Prometheus.

mod cluster;
mod store;

use std::{
    sync::{Arc, Weak},
    time::Instant,
};

use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{Method, header},
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
    routing::get,
};
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::Registry,
};

use crate::{App, api, cluster::Cluster, error, lease::Lease};
pub(crate) use cluster::ClusterMetrics;
use cluster::NodeCollector;
use store::StoreCollector;

/// Gauges, counters and histograms.
#[derive(Debug)]
pub struct Metrics {
    /// Tables that are open or being played at.
    pub tables: Gauge,
    /// Sockets that are open.
    pub sockets: Gauge,
    /// Seconds until a step of a table is durable.
    pub append: Histogram,
    /// Tables at which a person did not reveal their part of the deal.
    pub voids: Counter,
    /// What is counted among several nodes.
    pub(crate) cluster: ClusterMetrics,
    requests: Family<Answered, Counter>,
    seconds: Family<Route, Histogram, fn() -> Histogram>,
    registry: Registry,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    route: String,
    method: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            tables: Gauge::default(),
            sockets: Gauge::default(),
            append: durations(),
            voids: Counter::default(),
            cluster: ClusterMetrics::default(),
            requests: Family::default(),
            seconds: Family::new_with_constructor(durations),
            registry: Registry::with_prefix("soiree"),
        };
        let registry = &mut metrics.registry;
        registry.register("tables", "Tables open or playing", metrics.tables.clone());
        registry.register("sockets", "Sockets open", metrics.sockets.clone());
        registry.register("append_seconds", "Until a step is durable", metrics.append.clone());
        registry.register("voids", "Tables void by a reveal withheld", metrics.voids.clone());
        registry.register("requests", "Requests answered", metrics.requests.clone());
        registry.register(
            "request_seconds",
            "Until a request is answered",
            metrics.seconds.clone(),
        );
        metrics
    }
}

impl Metrics {
    /// With what a store counts.
    pub(crate) fn of(store: Arc<dyn ::store::Store>, lease: Arc<Lease>) -> Metrics {
        let mut metrics = Metrics::default();
        metrics.registry.register_collector(Box::new(StoreCollector { store, lease }));
        metrics
    }

    /// With what is counted by a node among others.
    pub(crate) fn with_node(mut self, cluster: &Weak<Cluster>) -> Metrics {
        self.cluster.register(&mut self.registry);
        let node = NodeCollector(Weak::clone(cluster));
        self.registry.register_collector(Box::new(node));
        self
    }

    fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes any text");
        text
    }
}

/// From a tenth of a millisecond to three seconds.
fn durations() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 2.0, 16))
}

/// Middleware that counts requests by route; paths are unbounded and may name a person.
pub(crate) async fn count(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str);
    let (route, method) = (route.to_owned(), method(request.method()).to_owned());
    let begun = Instant::now();
    let response = next.run(request).await;
    let took = begun.elapsed().as_secs_f64();
    app.metrics.seconds.get_or_create(&Route { route: route.clone() }).observe(took);
    let answered = Answered { route, method, status: response.status().as_u16() };
    app.metrics.requests.get_or_create(&answered).inc();
    response
}

/// The label of a method; unusual methods share one, so that the number of labels is bounded.
fn method(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::DELETE => method.as_str(),
        _ => "other",
    }
}

/// The routes of `--metrics-listen`: metrics are served there alone, because behind a proxy on the
/// same machine every request seems local; health probes there have no rate limit.
pub(crate) fn router(app: Arc<App>) -> Router {
    let health = Router::from(api::health()).layer(from_fn(error::localize));
    Router::new().route("/metrics", get(show)).merge(health).with_state(app)
}

async fn show(State(app): State<Arc<App>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_encoded_for_prometheus() {
        let metrics = Metrics::default();
        metrics.tables.set(3);
        metrics.append.observe(0.001);
        let answered = Answered { route: "/healthz".into(), method: "GET".into(), status: 200 };
        metrics.requests.get_or_create(&answered).inc();
        let text = metrics.text();
        let line = "soiree_requests_total{route=\"/healthz\",method=\"GET\",status=\"200\"} 1";
        assert!(text.contains("soiree_tables 3\n") && text.contains(line), "{text}");
        assert!(text.contains("soiree_append_seconds_count 1\n"), "{text}");
    }
}
