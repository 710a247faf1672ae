//! Logs that grow past what SQLite keeps in its journal, so that they are folded during appends and reads.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection as _, SqliteConnection};
use tablier_store::{Append, AppendError, NewEvent, Store};
use tokio::task::JoinSet;

use crate::place::Place;

/// Over four MiB, whatever the number of tables.
const EVENTS: u64 = 500;

fn body(table: usize, n: u64) -> String {
    format!("{table} {n} {}", "x".repeat(10_000))
}

fn append(table: usize, after: u64) -> Append {
    let events = vec![NewEvent { at: after, body: body(table, after + 1) }];
    Append { table: format!("t{table}"), after, events, ..Append::default() }
}

/// How many events a table has; they must be the right ones.
async fn check(store: &Store, table: usize, after: u64) -> u64 {
    let rows = store.events(&format!("t{table}"), after).await.unwrap();
    for (row, n) in rows.iter().zip(after + 1..) {
        assert_eq!((row.n, row.at, &row.body), (n, n - 1, &body(table, n)));
    }
    after + rows.len() as u64
}

pub(crate) async fn a_log_reads_the_same_while_it_grows(place: &Place) {
    const TABLES: usize = 10;
    let store = place.open().await;
    let mut playing = JoinSet::new();
    for table in 0..TABLES {
        let store = store.clone();
        playing.spawn(async move {
            for n in 0..EVENTS / TABLES as u64 {
                store.append(append(table, n)).await.unwrap();
                let after = if n % 20 == 0 { 0 } else { n - n % 7 };
                assert_eq!(check(&store, table, after).await, n + 1);
            }
        });
    }
    playing.join_all().await;
    store.close().await;
    let again = place.open().await;
    for table in 0..TABLES {
        assert_eq!(check(&again, table, 0).await, EVENTS / TABLES as u64);
    }
    again.close().await;
}

pub(crate) async fn two_stores_share_a_log_that_grows(place: &Place) {
    const TABLES: usize = 5;
    let mut stores = [place.open().await, place.open().await];
    for n in 0..EVENTS / TABLES as u64 {
        for table in 0..TABLES {
            let (one, other) = if (n + table as u64).is_multiple_of(3) { (0, 1) } else { (1, 0) };
            stores[one].append(append(table, n)).await.unwrap();
            if n % 2 == 0 {
                assert_eq!(check(&stores[other], table, n.saturating_sub(3)).await, n + 1);
            }
            let late = stores[other].append(append(table, n)).await;
            assert!(matches!(late, Err(AppendError::Clash { last }) if last == n + 1), "{late:?}");
        }
        if n % 25 == 24 {
            stores[0].close().await;
            stores[0] = place.open().await;
        }
    }
    for store in stores {
        for table in 0..TABLES {
            assert_eq!(check(&store, table, 0).await, EVENTS / TABLES as u64);
        }
        store.close().await;
    }
}

/// The disk when the power fails: the file, and some first part of its write-ahead log. A reader that stays
/// keeps SQLite from changing the file in the meantime.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crash_at_any_time_loses_nothing_acknowledged() {
    const TABLES: usize = 20;
    let place = Place::file();
    let store = place.open().await;
    let mut reader = SqliteConnection::connect(&place.address).await.unwrap();
    sqlx::raw_sql("BEGIN; SELECT * FROM summary").execute(&mut reader).await.unwrap();
    let acknowledged: Arc<Vec<AtomicU64>> = Arc::new((0..TABLES).map(|_| AtomicU64::new(0)).collect());
    let mut playing = JoinSet::new();
    for table in 0..TABLES {
        let (store, acknowledged) = (store.clone(), Arc::clone(&acknowledged));
        playing.spawn(async move {
            for n in 0..2 * EVENTS / TABLES as u64 {
                store.append(append(table, n)).await.unwrap();
                acknowledged[table].store(n + 1, Ordering::SeqCst);
            }
        });
    }
    let mut crashes = 0;
    while !playing.is_empty() {
        while playing.try_join_next().is_some() {}
        let promised: Vec<u64> = acknowledged.iter().map(|last| last.load(Ordering::SeqCst)).collect();
        let copy = Place::file();
        for name in ["tablier.db", "tablier.db-wal"] {
            std::fs::copy(place.path(name), copy.path(name)).unwrap();
        }
        let found = copy.open().await;
        for (table, promised) in promised.into_iter().enumerate() {
            assert!(check(&found, table, 0).await >= promised);
        }
        found.close().await;
        crashes += 1;
    }
    assert!(crashes > 1);
    store.close().await;
}
