//! CPU time and memory of a process, read from `/proc`.

use std::{fs, time::Duration};

/// What a process has used; `None` where the system has no `/proc`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ResourceUsage {
    pub(super) cpu: Option<Duration>,
    /// Kilobytes in memory.
    pub(super) memory: Option<u64>,
    /// The most kilobytes there have ever been in memory.
    pub(super) peak: Option<u64>,
}

impl ResourceUsage {
    pub(super) fn of_process(id: u32) -> ResourceUsage {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let memory = |field| kilobytes(&status, field);
        ResourceUsage { cpu: cpu(&stat), memory: memory("VmRSS:"), peak: memory("VmHWM:") }
    }
}

/// Time in user and system mode, in hundredths of a second.
fn cpu(stat: &str) -> Option<Duration> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn kilobytes(status: &str, field: &str) -> Option<u64> {
    let line = status.lines().find(|line| line.starts_with(field))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
