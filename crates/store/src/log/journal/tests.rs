//! Folds that come much more often than in a server, stop half-way, or run out of disk.

use std::path::PathBuf;
use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use tokio::task::JoinSet;

use super::Journal;
use crate::log::{Log, Numbered};
use crate::schema::{KEPT_BACK, RELATIONS, SQLITE, migrator};
use crate::sql::sql;
use crate::{Append, AppendError, NewEvent, Store, StoreError, open};

struct Place(PathBuf);

impl Place {
    fn new() -> Place {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name =
            format!("tablier-journal-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder).unwrap();
        Place(folder)
    }

    fn file(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new().filename(self.0.join("tablier.db"))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A store that folds whenever `fold_at` bytes have gathered.
async fn open_store(file: SqliteConnectOptions, fold_at: usize) -> (Store, Arc<Journal>) {
    let db = open::file(file).await.unwrap();
    let journal = Arc::new(Journal::folded_at(db.clone(), fold_at).await.unwrap());
    (Store::over(db, Log::Journal(Arc::clone(&journal))), journal)
}

fn append(table: &str, after: u64, body: &str) -> Append {
    let events = vec![NewEvent { at: 7 * after, body: body.to_owned() }];
    Append { table: table.to_owned(), after, events, ..Append::default() }
}

/// How many events a table has; none may be missing.
async fn count(store: &Store, table: &str) -> u64 {
    let rows = store.events(table, 0).await.unwrap();
    let seen: Vec<_> = rows.iter().map(|row| (row.n, row.at)).collect();
    assert_eq!(seen, (1..=rows.len() as u64).map(|n| (n, 7 * (n - 1))).collect::<Vec<_>>(), "{table}");
    rows.len() as u64
}

async fn number(store: &Store, ask: &'static str) -> u64 {
    store.db.row(sql(ask)).await.unwrap().unwrap().count(0).unwrap()
}

#[tokio::test]
async fn every_table_is_exported_or_kept_back() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let rows = store.db.rows(sql("SELECT name FROM sqlite_schema WHERE type = 'table'")).await.unwrap();
    let own = ["_sqlx_migrations", "journal", "chunk"];
    for name in rows.iter().map(|row| row.text(0).unwrap()) {
        let exported = RELATIONS.iter().any(|relation| relation.name == name);
        assert!(
            exported != KEPT_BACK.contains(&name.as_str()) || own.contains(&name.as_str()),
            "{name}: see schema.rs"
        );
    }
}

/// Ids and bodies that look like the encoding or end it early.
const AWKWARD: [&str; 7] = ["", "\n", "3 1\n\n", "a\0b", "é\u{1F3B2}", "1 2 3\nt\n", " 12 "];

#[tokio::test]
async fn any_text_comes_back_from_journal_and_chunk() {
    let place = Place::new();
    let (store, _) = open_store(place.file(), usize::MAX).await;
    for (n, body) in AWKWARD.iter().enumerate() {
        for table in AWKWARD {
            store.append(append(table, n as u64, body)).await.unwrap();
        }
    }
    for table in AWKWARD {
        let bodies: Vec<_> = store.events(table, 0).await.unwrap().into_iter().map(|row| row.body).collect();
        assert_eq!(bodies, AWKWARD);
    }
    store.close().await;
    let (store, _) = open_store(place.file(), usize::MAX).await;
    assert_eq!(number(&store, "SELECT COUNT(*) FROM journal").await, 1, "folded when it was closed");
    assert_eq!(number(&store, "SELECT COUNT(*) FROM chunk").await, AWKWARD.len() as u64);
    for table in AWKWARD {
        let bodies: Vec<_> = store.events(table, 0).await.unwrap().into_iter().map(|row| row.body).collect();
        assert_eq!(bodies, AWKWARD);
    }
    store.close().await;
}

#[tokio::test]
async fn events_of_the_first_schema_are_carried_over() {
    let place = Place::new();
    let old = SqlitePoolOptions::new().connect_with(place.file().create_if_missing(true)).await.unwrap();
    migrator(&SQLITE[..1]).run(&old).await.unwrap();
    for table in AWKWARD {
        // The last comes first: the order of the rows does not matter.
        for (index, body) in AWKWARD.iter().enumerate().rev() {
            let add = sqlx::query("INSERT INTO event (table_id, n, at, body) VALUES ($1, $2, $3, $4)");
            let n = i64::try_from(index).unwrap();
            add.bind(table).bind(n + 1).bind(7 * n).bind(*body).execute(&old).await.unwrap();
        }
    }
    old.close().await;
    let (store, _) = open_store(place.file(), usize::MAX).await;
    for table in AWKWARD {
        let bodies: Vec<_> = store.events(table, 0).await.unwrap().into_iter().map(|row| row.body).collect();
        assert_eq!(bodies, AWKWARD);
        store.append(append(table, AWKWARD.len() as u64, "")).await.unwrap();
        assert_eq!(count(&store, table).await, AWKWARD.len() as u64 + 1);
    }
    store.close().await;
}

#[tokio::test]
async fn an_append_that_is_written_again_finds_itself() {
    let place = Place::new();
    let (store, journal) = open_store(place.file(), usize::MAX).await;
    store.append(append("a", 0, "first")).await.unwrap();
    let mut two = append("a", 1, "second");
    two.events.push(NewEvent { at: 14, body: "third".to_owned() });
    let (two, rival) = (Numbered::new(two).unwrap(), Numbered::new(append("a", 1, "rival")).unwrap());
    assert_eq!(journal.write(slice::from_ref(&two)).await.unwrap(), [Ok(())]);
    store.append(append("a", 3, "fourth")).await.unwrap();
    let both = [two, rival];
    assert_eq!(journal.write(&both).await.unwrap(), [Ok(()), Err(4)], "from the journal");
    store.close().await;
    let (store, journal) = open_store(place.file(), usize::MAX).await;
    assert_eq!(number(&store, "SELECT COUNT(*) FROM journal").await, 1, "folded when it was closed");
    assert_eq!(journal.write(&both).await.unwrap(), [Ok(()), Err(4)], "from the chunk");
    assert_eq!(count(&store, "a").await, 4);
    store.close().await;
}

/// Appends after the table's last event, whatever it is by now, until the table has `end` events.
async fn fill(store: Store, table: String, end: u64) {
    let mut after = 0;
    while after < end {
        match store.append(append(&table, after, "body")).await {
            Ok(()) => after += 1,
            Err(AppendError::Clash { last }) => {
                assert!(last > after);
                assert!(count(&store, &table).await >= last);
                after = last;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_stores_fold_under_each_other() {
    let place = Place::new();
    let (one, other) = (open_store(place.file(), 40).await.0, open_store(place.file(), 300).await.0);
    let mut playing = JoinSet::new();
    for table in 0..12 {
        for store in [&one, &other] {
            playing.spawn(fill(store.clone(), format!("t{}", table % 8), 60));
        }
    }
    playing.join_all().await;
    one.close().await;
    let mut out = Vec::new();
    assert_eq!(other.export(&mut out).await.unwrap(), 8 * 60);
    other.close().await;
    let (again, _) = open_store(place.file(), 300).await;
    for table in 0..8 {
        assert_eq!(count(&again, &format!("t{table}")).await, 60);
    }
    again.close().await;
}

#[tokio::test]
async fn a_store_that_missed_rows_and_their_fold_notices() {
    let place = Place::new();
    let (store, _) = open_store(place.file(), usize::MAX).await;
    store.append(append("a", 0, "")).await.unwrap();
    let (other, _) = open_store(place.file(), usize::MAX).await;
    // The first row of the journal is then one of another table.
    for (table, after) in [("a", 1), ("a", 2), ("b", 0)] {
        other.append(append(table, after, "")).await.unwrap();
    }
    other.close().await;
    assert_eq!(number(&store, "SELECT COUNT(*) FROM journal").await, 1);
    let told = store.append(append("a", 1, "")).await;
    assert!(matches!(told, Err(AppendError::Clash { last: 3 })), "{told:?}");
    store.append(append("a", 3, "")).await.unwrap();
    assert_eq!(count(&store, "a").await, 4);
    store.close().await;
    let (store, _) = open_store(place.file(), usize::MAX).await;
    assert_eq!(count(&store, "a").await, 4);
    store.close().await;
}

#[tokio::test]
async fn a_fold_that_ended_half_way_is_done_again() {
    const TABLES: usize = 600;
    let place = Place::new();
    let (broken, journal) = open_store(place.file(), usize::MAX).await;
    for n in 0..3 {
        let appends = (0..TABLES).map(|table| broken.append(append(&format!("t{table}"), n, "body")));
        for told in futures_util::future::join_all(appends.collect::<Vec<_>>()).await {
            told.unwrap();
        }
    }
    let mut fold = journal.begin_fold();
    journal.fold(&mut fold).await.unwrap();
    assert!((1..TABLES as u64).contains(&number(&broken, "SELECT COUNT(*) FROM chunk").await));
    drop(broken);

    let (store, _) = open_store(place.file(), usize::MAX).await;
    for table in 0..TABLES {
        assert_eq!(count(&store, &format!("t{table}")).await, 3);
        store.append(append(&format!("t{table}"), 3, "body")).await.unwrap();
    }
    let mut out = Vec::new();
    assert_eq!(store.export(&mut out).await.unwrap(), 4 * TABLES as u64);
    store.close().await;
    let (store, _) = open_store(place.file(), usize::MAX).await;
    assert_eq!(number(&store, "SELECT COUNT(*) FROM journal").await, 1);
    for table in 0..TABLES {
        assert_eq!(count(&store, &format!("t{table}")).await, 4);
    }
    store.close().await;
}

#[tokio::test]
async fn without_room_to_fold_appends_go_on_until_the_disk_is_full() {
    let place = Place::new();
    let (store, _) = open_store(place.file().pragma("max_page_count", "150"), 150_000).await;
    let body = "x".repeat(1000);
    let mut written = 0;
    let full = loop {
        match store.append(append("a", written, &body)).await {
            Ok(()) => written += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(full, AppendError::Store(StoreError::Full)), "{full}");
    assert_eq!(count(&store, "a").await, written);
    store.close().await;
    let (store, _) = open_store(place.file(), 150_000).await;
    assert_eq!(count(&store, "a").await, written);
    store.append(append("a", written, &body)).await.unwrap();
    assert_eq!(count(&store, "a").await, written + 1);
    store.close().await;
}

#[tokio::test]
async fn an_import_of_events_that_do_not_follow_each_other_is_refused() {
    let place = Place::new();
    let (store, _) = open_store(place.file(), usize::MAX).await;
    let line = |table: &str, n: u64| {
        format!(r#"{{"table":"event","row":{{"table_id":"{table}","n":{n},"at":0,"body":""}}}}"#)
    };
    let whole = |lines: &[String]| {
        format!("{{\"tablier\":2,\"rows\":{{\"event\":{}}}}}\n{}", lines.len(), lines.join("\n"))
    };
    for (lines, bad) in
        [(vec![line("a", 2)], 2), (vec![line("a", 1), line("b", 1), line("b", 2), line("a", 3)], 5)]
    {
        let told = store.import(whole(&lines).as_bytes()).await;
        assert!(matches!(told, Err(StoreError::BadLine { line }) if line == bad), "{told:?}");
    }
    store.import(whole(&[line("a", 1), line("b", 1), line("a", 2)]).as_bytes()).await.unwrap();
    assert_eq!(store.events("a", 0).await.unwrap().len(), 2);
    store.close().await;
}
