//! What appending costs: `cargo run --release -p store --example load [tables] [lines] [pace] [place]`.
//! The place is a folder, or the URL of an empty PostgreSQL database.
//!
//! Every table is a task that appends a line, waits until it is durable, and goes on; with a pace, as
//! many milliseconds later. CPU time and task switches are of the whole process, as Linux counts them.

use std::{env, fs, path::PathBuf, sync::Arc, time::Instant};

use store::{Batch, Company, Epoch, Node, Note, Postgres, Sqlite, Store, StoredLine, TableId};
use tokio::time::{Duration, sleep_until};

#[tokio::main(worker_threads = 2)]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let tables: u32 = arguments.next().map_or(Ok(2000), |text| text.parse())?;
    let lines: u32 = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let pace = Duration::from_millis(arguments.next().map_or(Ok(0), |text| text.parse())?);
    let target = arguments.next().map_or_else(env::temp_dir, PathBuf::from);
    let url = target.to_str().filter(|url| url.starts_with("postgres")).map(str::to_owned);
    let folder = tempfile::tempdir_in(if url.is_some() { env::temp_dir() } else { target })?;
    let path = folder.path().join("load.db");
    let store: Arc<dyn Store> = match url {
        Some(url) => Arc::new(Postgres::open(url.parse()?).await?),
        None => Arc::new(Sqlite::open(&path).await?),
    };
    store.enter(Node { name: "load".into(), build: String::new() }, Company::Alone).await?;

    for table in 0..tables {
        store.append(opening(table)).await?;
    }
    let (start, before) = (Instant::now(), Usage::now());
    let play = |table: u32| {
        let first = start + pace.mul_f64(f64::from(table) / f64::from(tables));
        tokio::spawn(play(Arc::clone(&store), table, lines, first, pace))
    };
    for task in (0..tables).map(play).collect::<Vec<_>>() {
        task.await??;
    }
    let (seconds, after) = (start.elapsed().as_secs_f64(), Usage::now());
    let counts = store.counts();
    store.close().await;

    let all = f64::from(tables) * f64::from(lines);
    println!("{tables} tables, {all} lines in {seconds:.2} s: {:.0} lines a second", all / seconds);
    let (user, kernel) = (after.user - before.user, after.kernel - before.kernel);
    let switches = (after.switches - before.switches) / all;
    println!(
        "{:.1} µs of CPU a line, {:.1} of it in the kernel; {switches:.2} task switches",
        (user + kernel) / all * 1e6,
        kernel / all * 1e6
    );
    if counts.flushes > 0 {
        let group = counts.flushed as f64 / counts.flushes as f64;
        println!("{group:.1} batches in a group commit");
    } else {
        println!("{:.0} bytes a line", fs::metadata(&path)?.len() as f64 / all);
    }
    Ok(())
}

fn id(table: u32) -> TableId {
    // Scattered, as random ids are.
    format!("{:08x}", table.wrapping_mul(0x9E37_79B1)).into()
}

fn opening(table: u32) -> Batch {
    let opened = Note::Opened { game: "napoleon".into(), public: true, at: 0 };
    Batch::of_notes(id(table), Epoch::FIRST, vec![opened])
}

async fn play(
    store: Arc<dyn Store>,
    table: u32,
    lines: u32,
    first: Instant,
    pace: Duration,
) -> Result<(), store::StoreError> {
    for number in 1..=lines {
        sleep_until((first + pace * (number - 1)).into()).await;
        let entry = StoredLine {
            number,
            at: 1_790_000_000_000 + i64::from(number),
            line: format!("{} play HQ", number % 5 + 1),
            action: Some(format!("{table:06}-{number:04}")),
        };
        let batch = Batch::of_notes(id(table), Epoch::FIRST, Vec::new());
        store.append(Batch { lines: vec![entry], ..batch }).await?;
    }
    Ok(())
}

/// What this process has used.
struct Usage {
    /// Seconds, in hundredths.
    user: f64,
    kernel: f64,
    /// How often a thread has waited for something.
    switches: f64,
}

impl Usage {
    fn now() -> Usage {
        let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
        let seconds = |field: usize| {
            let ticks = fields.get(field).and_then(|ticks| ticks.parse::<f64>().ok());
            ticks.unwrap_or_default() / 100.0
        };
        let threads = fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
        let switches = threads.map(|thread| {
            let status = fs::read_to_string(thread.path().join("status")).unwrap_or_default();
            let line =
                status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
            line.and_then(|count| count.trim().parse::<f64>().ok()).unwrap_or_default()
        });
        Usage { user: seconds(11), kernel: seconds(12), switches: switches.sum() }
    }
}
