//! `tablier-workbench bus`: the ways by which servers hear of each other's events, side by side: how many events
//! writers store in a second, and how long after the answer another server hears of one.

use std::collections::HashMap;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tablier_store::{Append, BY_DATABASE, Hint, NewEvent, News, Store};
use tokio::task::JoinSet;

#[derive(clap::Args)]
pub(crate) struct BusArgs {
    /// A PostgreSQL with an empty database
    #[arg(long, value_name = "postgres://…")]
    database: String,
    /// A nats-server
    #[arg(long, value_name = "nats://…")]
    nats: Option<String>,
    /// The number of tables at each writer
    #[arg(long, default_value_t = 20)]
    tables: usize,
    /// How long to measure each way, in seconds
    #[arg(long, default_value_t = 5)]
    seconds: u64,
}

/// When the answer to each append came, by table and number.
type Answered = Arc<Mutex<HashMap<(String, u64), Instant>>>;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One measurement.
struct Measured {
    events: usize,
    /// From the answer to the hint, in milliseconds, sorted; none if nobody listens.
    delays: Vec<f64>,
}

pub(crate) fn run(args: &BusArgs) -> anyhow::Result<ExitCode> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(measure_all(args))
}

async fn measure_all(args: &BusArgs) -> anyhow::Result<ExitCode> {
    out!("{:<10} {:>7} {:>10} {:>14} {:>14}", "bus", "writers", "events/s", "heard p50 ms", "heard p99 ms")?;
    let folder = std::env::temp_dir().join(format!("tablier-bus-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    let file = format!("sqlite:{}", folder.join("bus.db").display());
    let in_process = measure(args, &file, Some(BY_DATABASE), 1).await;
    std::fs::remove_dir_all(&folder)?;
    show(args, "process", 1, &in_process?)?;
    let nats = args.nats.as_deref().map(|address| ("nats", Some(address)));
    for writers in [1, 3] {
        for (name, bus) in [("none", None), ("notify", Some(BY_DATABASE))].into_iter().chain(nats) {
            show(args, name, writers, &measure(args, &args.database, bus, writers).await?)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn show(args: &BusArgs, name: &str, writers: usize, measured: &Measured) -> std::io::Result<()> {
    let at = |part: f64| {
        let index = (measured.delays.len() as f64 * part) as usize;
        measured.delays.get(index).map_or_else(|| "-".to_owned(), |delay| format!("{delay:.2}"))
    };
    let rate = measured.events as u64 / args.seconds;
    out!("{name:<10} {writers:>7} {rate:>10} {:>14} {:>14}", at(0.5), at(0.99))
}

async fn measure(
    args: &BusArgs,
    database: &str,
    bus: Option<&str>,
    writers: usize,
) -> anyhow::Result<Measured> {
    let listener = Store::open(database).await?;
    if let Some(bus) = bus {
        listener.join("listener", bus).await?;
    }
    let answered = Answered::default();
    let mut news = listener.listen();
    let heard = Arc::clone(&answered);
    let delays = Arc::new(Mutex::new(Vec::new()));
    let gathered = Arc::clone(&delays);
    let listening = tokio::spawn(async move {
        while let Some(news) = news.recv().await {
            let now = Instant::now();
            let News::Hints { hints, .. } = news else { continue };
            let mut answered = lock(&heard);
            for hint in hints {
                if let Hint::Events { table, last } = hint {
                    // A hint may be faster than the answer: then it is there at once.
                    let at = answered.remove(&(table, last)).unwrap_or(now);
                    let delay = now.saturating_duration_since(at).as_secs_f64() * 1000.0;
                    lock(&gathered).push(delay);
                }
            }
        }
    });
    // The ear is open by then.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let until = Instant::now() + Duration::from_secs(args.seconds);
    let (mut writing, mut stores) = (JoinSet::new(), Vec::new());
    for writer in 0..writers {
        // An SQLite file has one server: it listens to itself.
        let store =
            if database.starts_with("sqlite:") { listener.clone() } else { Store::open(database).await? };
        if let Some(bus) = bus {
            store.join(&format!("writer{writer}"), bus).await?;
        }
        for table in 0..args.tables {
            let id = format!("{bus:?}-{writers}-{writer}-{table}");
            writing.spawn(write(store.clone(), id, until, Arc::clone(&answered)));
        }
        stores.push(store);
    }
    let mut events = 0;
    while let Some(written) = writing.join_next().await {
        events += written??;
    }
    for store in stores {
        store.close().await;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    listening.abort();
    listener.close().await;
    let mut delays = std::mem::take(&mut *lock(&delays));
    delays.sort_by(f64::total_cmp);
    Ok(Measured { events, delays })
}

/// Appends one event after another, each after the answer to the one before.
async fn write(store: Store, table: String, until: Instant, answered: Answered) -> anyhow::Result<usize> {
    let body = r#"{"type":"played","side":"red","action":"t12:4"}"#;
    let mut after = 0;
    while Instant::now() < until {
        let events = vec![NewEvent { at: after, body: body.to_owned() }];
        store.append(Append { table: table.clone(), after, events, ..Append::default() }).await?;
        after += 1;
        lock(&answered).insert((table.clone(), after), Instant::now());
    }
    Ok(after as usize)
}
