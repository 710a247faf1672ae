//! A disk that fills up, as SQLite sees it: a file that may have no more pages.

use sqlx::sqlite::SqliteConnectOptions;

use crate::log::Log;
use crate::sql::sql;
use crate::{Append, AppendError, NewEvent, Report, Store, StoreError, open};

fn append(table: &str, after: u64) -> Append {
    let events = vec![NewEvent { at: after, body: "x".repeat(2000) }];
    Append { table: table.to_owned(), after, events, ..Append::default() }
}

fn is_full(told: &Result<(), AppendError>) -> bool {
    matches!(told, Err(AppendError::Store(StoreError::Full)))
}

/// Appends until there is no room; says how many were acknowledged.
async fn fill(store: &Store, table: &str, mut after: u64) -> u64 {
    loop {
        match store.append(append(table, after)).await {
            Ok(()) => after += 1,
            told => {
                assert!(is_full(&told), "{told:?}");
                return after;
            }
        }
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_acknowledged_and_heals() {
    let folder = std::env::temp_dir().join(format!("tablier-full-{}", std::process::id()));
    std::fs::create_dir(&folder).unwrap();
    let options =
        SqliteConnectOptions::new().filename(folder.join("tablier.db")).pragma("max_page_count", "124");
    let db = open::file(options).await.unwrap();
    let store = Store::over(db.clone(), Log::open(db).await.unwrap());
    let [id, by, about] = ["r1", "p1", "p2"].map(str::to_owned);
    store
        .report(&Report {
            id,
            by,
            about,
            table: None,
            text: "x".repeat(100_000),
            at: 0,
            settled: None,
            note: None,
        })
        .await
        .unwrap();

    let written = fill(&store, "a", 0).await;
    assert!(written > 10);
    // A shorter row of another table may still fit in.
    let beside = fill(&store, "b", 0).await;
    let (one, two, three) = tokio::join!(
        store.append(append("b", beside)),
        store.append(append("a", 3)),
        store.append(append("c", 0))
    );
    assert!(is_full(&one) && is_full(&three), "{one:?} {three:?}");
    assert!(matches!(two, Err(AppendError::Clash { last }) if last == written), "{two:?}");
    assert_eq!(store.events("a", 0).await.unwrap().len() as u64, written);

    store.db.run(sql("DELETE FROM report")).await.unwrap();
    let more = fill(&store, "a", written).await;
    assert!(more > written + 10);
    assert_eq!(store.events("a", 0).await.unwrap().len() as u64, more);
    store.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}
