//! CPU time and memory of a process, read from `/proc`.

use std::{fs, time::Duration};

/// What a process has used; `None` where the system has no `/proc`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ResourceUsage {
    pub(super) cpu: Option<Duration>,
    /// The part of it in the kernel.
    pub(super) kernel: Option<Duration>,
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
        let (user, kernel) = (ticks(&stat, 11), ticks(&stat, 12));
        let cpu = user.zip(kernel).map(|(user, kernel)| user + kernel);
        ResourceUsage { cpu, kernel, memory: memory("VmRSS:"), peak: memory("VmHWM:") }
    }

    /// The sum of both; what is not known of one is not known of the sum.
    pub(super) fn and(self, other: ResourceUsage) -> ResourceUsage {
        let kilobytes = |a: Option<u64>, b: Option<u64>| Some(a? + b?);
        let times = |a: Option<Duration>, b: Option<Duration>| Some(a? + b?);
        ResourceUsage {
            cpu: times(self.cpu, other.cpu),
            kernel: times(self.kernel, other.kernel),
            memory: kilobytes(self.memory, other.memory),
            peak: kilobytes(self.peak, other.peak),
        }
    }
}

/// A time in hundredths of a second; the field is counted after the name of the process.
fn ticks(stat: &str, field: usize) -> Option<Duration> {
    let ticks: u64 = stat.rsplit_once(')')?.1.split_whitespace().nth(field)?.parse().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn kilobytes(status: &str, field: &str) -> Option<u64> {
    let line = status.lines().find(|line| line.starts_with(field))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
