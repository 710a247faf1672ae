//! Appending and reading back.

use tablier_store::{AppendError, Store, StoreError};
use tokio::task::JoinSet;

use crate::place::{Place, append};

fn last(told: Result<(), AppendError>) -> u64 {
    match told {
        Err(AppendError::Clash { last }) => last,
        other => panic!("expected a clash, got {other:?}"),
    }
}

async fn numbers(store: &Store, table: &str) -> Vec<u64> {
    store.events(table, 0).await.unwrap().iter().map(|row| row.n).collect()
}

pub(crate) async fn what_is_appended_is_read_back(place: &Place) {
    let store = place.open().await;
    store.append(append("a", 0, 3)).await.unwrap();
    store.append(append("b", 0, 1)).await.unwrap();
    store.append(append("a", 3, 2)).await.unwrap();
    let events = store.events("a", 2).await.unwrap();
    let seen: Vec<_> = events.iter().map(|row| (row.n, row.at, row.body.as_str())).collect();
    assert_eq!(seen, [(3, 1003, "{\"é\":3}"), (4, 1004, "{\"é\":4}"), (5, 1005, "{\"é\":5}")]);
    assert!(store.events("nowhere", 0).await.unwrap().is_empty());
    store.close().await;
    let again = place.open().await;
    assert_eq!(numbers(&again, "a").await, [1, 2, 3, 4, 5]);
    again.close().await;
}

pub(crate) async fn numbers_follow_without_gap_or_repeat(place: &Place) {
    let store = place.open().await;
    assert_eq!(last(store.append(append("a", 1, 1)).await), 0, "a gap at the start");
    store.append(append("a", 0, 2)).await.unwrap();
    assert_eq!(last(store.append(append("a", 0, 1)).await), 2, "a repeat");
    assert_eq!(last(store.append(append("a", 1, 5)).await), 2, "an overlap");
    assert_eq!(last(store.append(append("a", 3, 1)).await), 2, "a gap");
    store.append(append("a", 2, 1)).await.unwrap();
    assert_eq!(numbers(&store, "a").await, [1, 2, 3]);
    store.close().await;
}

/// How many of these stores' appends of event 2 were taken; all others must be answered that 2 is the last.
async fn race(stores: &[Store]) -> usize {
    let mut racers = JoinSet::new();
    for racer in 0..50 {
        let store = stores[racer % stores.len()].clone();
        racers.spawn(async move { store.append(append("a", 1, 1)).await });
    }
    let told = racers.join_all().await;
    told.into_iter()
        .filter_map(|told| told.err().map(|error| assert_eq!(last(Err(error)), 2)).is_none().then_some(()))
        .count()
}

pub(crate) async fn one_of_fifty_racers_wins(place: &Place) {
    let store = place.open().await;
    store.append(append("a", 0, 1)).await.unwrap();
    assert_eq!(race(std::slice::from_ref(&store)).await, 1);
    assert_eq!(numbers(&store, "a").await, [1, 2]);
    store.close().await;
}

pub(crate) async fn two_stores_on_one_database_race(place: &Place) {
    let stores = [place.open().await, place.open().await];
    stores[0].append(append("a", 0, 1)).await.unwrap();
    assert_eq!(race(&stores).await, 1);
    let mut won = 0;
    for n in 2..30 {
        let (one, other) =
            tokio::join!(stores[0].append(append("a", n, 1)), stores[1].append(append("a", n, 1)));
        won += usize::from(one.is_ok()) + usize::from(other.is_ok());
        for told in [one, other] {
            assert!(matches!(told, Ok(()) | Err(AppendError::Clash { .. })), "{told:?}");
        }
    }
    assert_eq!(won, 28);
    assert_eq!(numbers(&stores[1], "a").await, (1..=30).collect::<Vec<_>>());
    for store in stores {
        store.close().await;
    }
}

pub(crate) async fn one_clash_does_not_hurt_the_others(place: &Place) {
    let store = place.open().await;
    store.append(append("t7", 0, 4)).await.unwrap();
    let mut tables = JoinSet::new();
    for table in 0..40 {
        let store = store.clone();
        tables.spawn(async move { (table, store.append(append(&format!("t{table}"), 0, 2)).await) });
    }
    for (table, told) in tables.join_all().await {
        match table {
            7 => assert_eq!(last(told), 4),
            _ => told.unwrap(),
        }
    }
    assert_eq!(numbers(&store, "t7").await.len(), 4);
    assert_eq!(numbers(&store, "t39").await, [1, 2]);
    store.close().await;
}

pub(crate) async fn appends_of_one_table_in_one_batch_follow_each_other(place: &Place) {
    let store = place.open().await;
    // `join!` polls in order, so the inbox holds them in order.
    let (one, two, repeat, gap, three) = tokio::join!(
        store.append(append("a", 0, 2)),
        store.append(append("a", 2, 1)),
        store.append(append("a", 2, 1)),
        store.append(append("a", 4, 1)),
        store.append(append("a", 3, 3)),
    );
    one.unwrap();
    two.unwrap();
    assert_eq!((last(repeat), last(gap)), (3, 3));
    three.unwrap();
    assert_eq!(numbers(&store, "a").await, [1, 2, 3, 4, 5, 6]);
    store.close().await;
}

pub(crate) async fn many_tables_at_once_keep_their_order(place: &Place) {
    let store = place.open().await;
    let mut tables = JoinSet::new();
    for table in 0..100 {
        let store = store.clone();
        tables.spawn(async move {
            for n in 0..10 {
                store.append(append(&format!("t{table}"), n, 1)).await.unwrap();
            }
        });
    }
    tables.join_all().await;
    for table in 0..100 {
        assert_eq!(numbers(&store, &format!("t{table}")).await, (1..=10).collect::<Vec<_>>());
    }
    store.close().await;
}

pub(crate) async fn the_secret_is_written_once(place: &Place) {
    let store = place.open().await;
    let secret = std::array::from_fn(|index| 251 - index as u8);
    store.append(tablier_store::Append { secret: Some(secret), ..append("a", 0, 1) }).await.unwrap();
    store.append(tablier_store::Append { secret: Some([1; 32]), ..append("a", 1, 1) }).await.unwrap();
    assert_eq!(store.secret("a").await.unwrap(), Some(secret));
    assert_eq!(store.secret("b").await.unwrap(), None);
    store.close().await;
}

pub(crate) async fn a_closed_store_has_written_all_and_takes_no_more(place: &Place) {
    let store = place.open().await;
    let waiting: Vec<_> = (0..200).map(|table| format!("t{table}")).collect();
    let appends =
        futures_util::future::join_all(waiting.iter().map(|table| store.append(append(table, 0, 1))));
    let (told, ()) = tokio::join!(appends, store.close());
    let told: Vec<_> = told.into_iter().map(|told| told.is_ok()).collect();
    assert!(matches!(store.append(append("late", 0, 1)).await, Err(AppendError::Store(StoreError::Closed))));
    let again = place.open().await;
    for (table, written) in waiting.iter().zip(told) {
        assert_eq!(!numbers(&again, table).await.is_empty(), written, "{table}");
    }
    again.close().await;
}
