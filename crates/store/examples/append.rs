//! Measures how fast events become durable: 1, 20 and 200 tables that each append one event, wait, and append
//! the next. `cargo run --release -p tablier-store --example append [FOLDER | postgres://…]`; the folder
//! should be on a real disk.
#![allow(clippy::unwrap_used)]

use std::time::{Duration, Instant};

use tablier_store::{Append, NewEvent, Store};
use tokio::task::JoinSet;

const SECONDS: u64 = 5;

#[tokio::main]
async fn main() {
    let place = std::env::args().nth(1).unwrap_or_else(|| std::env::temp_dir().display().to_string());
    println!("tables at once   rows/s   CPU per row   p99 wait   longest");
    for tables in [1, 20, 200] {
        let file = format!("{place}/tablier-bench-{}.db", std::process::id());
        let address = if place.starts_with("postgres") { place.clone() } else { format!("sqlite:{file}") };
        let store = Store::open(&address).await.unwrap();
        let (begun, cpu) = (Instant::now(), cpu_time());
        let mut waits = play(&store, tables, begun + Duration::from_secs(SECONDS)).await;
        let (wall, cpu) = (begun.elapsed().as_secs_f64(), cpu_time() - cpu);
        waits.sort_unstable();
        let rows = waits.len() as f64;
        let (p99, longest) =
            (waits[waits.len() * 99 / 100].as_secs_f64() * 1e3, waits[waits.len() - 1].as_secs_f64() * 1e3);
        println!(
            "{tables:14} {:8.0} {:10.1} µs {p99:7.1} ms {longest:6.0} ms",
            rows / wall,
            cpu * 1e6 / rows
        );
        store.close().await;
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{file}{end}"));
        }
    }
}

/// How long each append waited.
async fn play(store: &Store, tables: usize, until: Instant) -> Vec<Duration> {
    let mut playing = JoinSet::new();
    for table in 0..tables {
        let (store, table) = (store.clone(), format!("{:x}-{tables}-{table}", std::process::id()));
        playing.spawn(async move {
            let mut waits = Vec::new();
            let mut now = Instant::now();
            while now < until {
                let after = waits.len() as u64;
                let body =
                    format!(r#"{{"type":"played","seat":"red","action":"t4:5","text":"{after:0100}"}}"#);
                let events = vec![NewEvent { at: 1_700_000_000_000 + after, body }];
                store
                    .append(Append { table: table.clone(), after, events, ..Append::default() })
                    .await
                    .unwrap();
                let answered = Instant::now();
                waits.push(answered - now);
                now = answered;
            }
            waits
        });
    }
    playing.join_all().await.concat()
}

/// User and system time of this process, in Linux's ticks of 10 ms.
fn cpu_time() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let (_, fields) = stat.rsplit_once(") ").unwrap();
    let ticks: u64 = fields.split(' ').skip(11).take(2).map(|field| field.parse::<u64>().unwrap()).sum();
    ticks as f64 / 100.0
}
