//! CPU time of PostgreSQL and of NATS, where they run on this machine and `/proc` can be read.

use std::{fs, path::Path, time::Duration};

use serde::Serialize;
use store::Postgres;

/// The processes of the servers that nodes use.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BackendProcesses {
    /// The process whose children serve connections.
    postgres: Option<u32>,
    nats: Option<u32>,
}

/// What they have used; `None` where that is not known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BackendUsage {
    postgres: Option<Duration>,
    nats: Option<Duration>,
}

/// CPU time a move, in microseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct BackendFigures {
    pub(super) postgres_per_move: Option<f64>,
    pub(super) nats_per_move: Option<f64>,
}

impl BackendProcesses {
    pub(super) async fn find(postgres: Option<&Postgres>, nats: Option<&str>) -> BackendProcesses {
        let backend = match postgres {
            Some(database) => database.backend_process().await.ok().flatten(),
            None => None,
        };
        let postgres = backend.and_then(|id| Stat::read(id).filter(|stat| stat.name == "postgres"));
        let port = nats.and_then(|url| url.split(',').next()?.rsplit_once(':')?.1.parse().ok());
        BackendProcesses {
            postgres: postgres.map(|stat| stat.parent),
            nats: port.and_then(listener_of),
        }
    }

    pub(super) fn usage(self) -> BackendUsage {
        BackendUsage {
            postgres: self.postgres.and_then(family),
            nats: self.nats.and_then(|id| Some(Stat::read(id)?.cpu)),
        }
    }
}

impl BackendUsage {
    pub(super) fn per_move(self, start: BackendUsage, moves: u64) -> BackendFigures {
        let of = |end: Option<Duration>, start: Option<Duration>| {
            let used = end?.saturating_sub(start?);
            Some(used.as_micros() as f64 / moves.max(1) as f64)
        };
        BackendFigures {
            postgres_per_move: of(self.postgres, start.postgres),
            nats_per_move: of(self.nats, start.nats),
        }
    }
}

/// A line of `/proc/ID/stat`.
struct Stat {
    name: String,
    parent: u32,
    cpu: Duration,
    /// Of children that have ended.
    children: Duration,
}

impl Stat {
    fn read(id: u32) -> Option<Stat> {
        Stat::parse(&fs::read_to_string(format!("/proc/{id}/stat")).ok()?)
    }

    fn parse(text: &str) -> Option<Stat> {
        let (before, after) = text.rsplit_once(')')?;
        let name = before.split_once('(')?.1.to_owned();
        let fields: Vec<&str> = after.split_whitespace().collect();
        let ticks = |at: usize| -> Option<u64> { fields.get(at)?.parse().ok() };
        let time = |ticks: u64| Duration::from_millis(ticks * 10);
        Some(Stat {
            name,
            parent: fields.get(1)?.parse().ok()?,
            cpu: time(ticks(11)? + ticks(12)?),
            children: time(ticks(13)? + ticks(14)?),
        })
    }
}

/// A process with all its children, those that have ended included.
fn family(id: u32) -> Option<Duration> {
    let parent = Stat::read(id)?;
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let children = ids.filter_map(Stat::read).filter(|stat| stat.parent == id);
    let of_children: Duration = children.map(|stat| stat.cpu + stat.children).sum();
    Some(parent.cpu + parent.children + of_children)
}

/// The process that listens on a port.
fn listener_of(port: u16) -> Option<u32> {
    let lines = ["/proc/net/tcp", "/proc/net/tcp6"].map(fs::read_to_string);
    let text: String = lines.into_iter().flatten().collect();
    let link = format!("socket:[{}]", listening_inode(&text, port)?);
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let mut ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    ids.find(|id| {
        let files = fs::read_dir(format!("/proc/{id}/fd")).into_iter().flatten().flatten();
        files.filter_map(|file| fs::read_link(file.path()).ok()).any(|to| to == Path::new(&link))
    })
}

/// In a line: number, local address, remote address, state (`0A` listens), five more, the inode.
fn listening_inode(text: &str, port: u16) -> Option<&str> {
    let end = format!(":{port:04X}");
    let mut lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let listens =
        |fields: &Vec<&str>| fields.len() > 9 && fields[1].ends_with(&end) && fields[3] == "0A";
    lines.find(listens).map(|fields| fields[9])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_proc_are_read() {
        let stat = Stat::parse("7 (nats (x)) S 3 7 7 0 -1 0 1 2 3 4 500 100 20 30 20 0").unwrap();
        assert_eq!((stat.name.as_str(), stat.parent), ("nats (x)", 3));
        assert_eq!(stat.cpu, Duration::from_secs(6));
        assert_eq!(stat.children, Duration::from_millis(500));
        let text = "  sl  local_address rem_address   st\n   \
            0: 0100007F:107E 00000000:0000 01 0:0 00:0 0 0 0 41 1\n   \
            1: 0100007F:107E 00000000:0000 0A 0:0 00:0 0 0 0 42 1\n";
        assert_eq!(listening_inode(text, 4222), Some("42"));
        assert_eq!(listening_inode(text, 4223), None);
    }
}
