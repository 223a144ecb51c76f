//! What appending costs: `cargo run --release -p store --example load [tables] [lines] [folder]`.
//!
//! Every table is a task that appends a line, waits until it is durable, and goes on.

use std::{env, fs, path::PathBuf, sync::Arc, time::Instant};

use store::{Batch, Note, Sqlite, Store, StoredLine, TableId};

#[tokio::main(worker_threads = 2)]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let tables: u32 = arguments.next().map_or(Ok(2000), |text| text.parse())?;
    let lines: u32 = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let folder = arguments.next().map_or_else(env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(folder)?;
    let path = folder.path().join("load.db");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&path).await?);

    for table in 0..tables {
        store.append(opening(table)).await?;
    }
    let (start, cpu) = (Instant::now(), cpu_seconds());
    let tasks: Vec<_> =
        (0..tables).map(|table| tokio::spawn(play(Arc::clone(&store), table, lines))).collect();
    for task in tasks {
        task.await??;
    }
    let (seconds, cpu) = (start.elapsed().as_secs_f64(), cpu_seconds() - cpu);
    store.close().await;

    let all = f64::from(tables) * f64::from(lines);
    println!("{tables} tables, {all} lines in {seconds:.2} s: {:.0} lines a second", all / seconds);
    println!("{:.1} µs of CPU a line", cpu / all * 1e6);
    println!("{:.0} bytes a line", fs::metadata(&path)?.len() as f64 / all);
    Ok(())
}

fn id(table: u32) -> TableId {
    // Scattered, as random ids are.
    format!("{:08x}", table.wrapping_mul(0x9E37_79B1)).into()
}

fn opening(table: u32) -> Batch {
    let opened = Note::Opened { game: "napoleon".into(), public: true, at: 0 };
    Batch { table: id(table), lines: Vec::new(), notes: vec![opened] }
}

async fn play(store: Arc<dyn Store>, table: u32, lines: u32) -> Result<(), store::StoreError> {
    for number in 1..=lines {
        let entry = StoredLine {
            number,
            at: 1_790_000_000_000 + i64::from(number),
            line: format!("{} play HQ", number % 5 + 1),
            action: Some(format!("{table:06}-{number:04}")),
        };
        store.append(Batch { table: id(table), lines: vec![entry], notes: Vec::new() }).await?;
    }
    Ok(())
}

/// User and system time of this process in hundredths of a second, as Linux counts it.
fn cpu_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(") ").next().unwrap_or_default();
    let ticks =
        after_name.split(' ').skip(11).take(2).filter_map(|field| field.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}
