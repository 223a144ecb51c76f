//! What the store and the lease count, read when metrics are asked for.

use std::{fmt, sync::Arc};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{counter::ConstCounter, gauge::ConstGauge},
};
use store::Store;

use crate::lease::Lease;

pub(super) struct StoreCollector {
    pub(super) store: Arc<dyn Store>,
    pub(super) lease: Arc<Lease>,
}

impl Collector for StoreCollector {
    /// Nothing for a store without leases.
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let Some(age) = self.lease.age() else { return Ok(()) };
        let counts = self.store.counts();
        let counters = [
            ("flushes", "Group commits", counts.flushes),
            ("flush_rows", "Batches in group commits", counts.flushed),
            ("fenced", "Batches refused because another node owns the table", counts.fenced),
            ("claims_of_free", "Tables claimed that no node owned", counts.claims_of_free),
            ("claims_of_others", "Tables claimed from other nodes", counts.claims_of_others),
            ("claims_lost", "Claims of tables that another node kept", counts.claims_lost),
        ];
        for (name, help, count) in counters {
            let counter = ConstCounter::new(count);
            let descriptor = encoder.encode_descriptor(name, help, None, counter.metric_type())?;
            counter.encode(descriptor)?;
        }
        let gauge = ConstGauge::new(age.as_secs_f64());
        let help = "Seconds since the lease was renewed";
        let descriptor = encoder.encode_descriptor("lease_age", help, None, gauge.metric_type())?;
        gauge.encode(descriptor)
    }
}

impl fmt::Debug for StoreCollector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreCollector")
    }
}
