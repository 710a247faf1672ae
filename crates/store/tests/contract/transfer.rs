//! Export and import.

use std::io::Cursor;

use tablier_store::{Append, KeptRules, SeatRow, Status, Store, StoreError, Summary};

use crate::people::named;
use crate::place::{Place, append};
use crate::results::settlement;

async fn export(store: &Store) -> String {
    let mut out = Vec::new();
    let count = store.export(&mut out).await.unwrap();
    let text = String::from_utf8(out).unwrap();
    assert_eq!(text.lines().count() as u64, count + 1, "the rows and the head");
    text
}

async fn fill(store: &Store) {
    for id in ["p1", "p2"] {
        store.add_guest(id, &named("é\"'"), 0).await.unwrap();
    }
    store.register("p1", &named("Ana"), "hash", false).await.unwrap();
    store.open_session(&[1; 32], "p1", 0, 9).await.unwrap();
    store.block("p1", "p2", 0).await.unwrap();
    let rules =
        KeptRules { game: "ludo".to_owned(), name: "é\"'".to_owned(), code: "ludo-o".to_owned(), at: 4 };
    assert!(store.keep_rules("p1", &rules, None, 1).await.unwrap());
    let summary = Summary {
        status: Status::Playing,
        listed: true,
        game: "ludo".to_owned(),
        room: Some("r".to_owned()),
        created: 1,
        owner: None,
        body: "{}".to_owned(),
    };
    let seats = vec![SeatRow { side: "t".to_owned(), player: "p1".to_owned(), name: "Ana".to_owned() }];
    let first = Append { secret: Some([7; 32]), summary: Some(summary), seats, ..append("a", 0, 300) };
    store.append(first).await.unwrap();
    store.settle(&settlement("a", &["p1", "p2"], 0)).await.unwrap();
    store.keep_analysis("a", 1, "{}").await.unwrap();
    store.note_addresses(&[("p1".to_owned(), "192.0.2.7".to_owned())], 5).await.unwrap();
    crate::moderation::lay_one(store).await;
}

pub(crate) async fn an_export_goes_into_either_database(place: &Place) {
    let store = place.open().await;
    fill(&store).await;
    let text = export(&store).await;
    let other_place = place.other().await;
    let other = other_place.open().await;
    assert_eq!(other.import(Cursor::new(&text)).await.unwrap() + 1, text.lines().count() as u64);
    assert_eq!(export(&other).await, text);
    assert_eq!(other.kept_rules("p1").await.unwrap(), store.kept_rules("p1").await.unwrap());
    assert_eq!(other.results("a").await.unwrap(), store.results("a").await.unwrap());
    assert!(matches!(other.import(Cursor::new(&text)).await, Err(StoreError::NotEmpty)));
    other.append(append("a", 300, 1)).await.unwrap();
    store.close().await;
    other.close().await;
    other_place.remove().await;
}

pub(crate) async fn an_import_is_all_or_nothing(place: &Place) {
    let store = place.open().await;
    let empty = export(&store).await;
    let head = |rows: &str| format!(r#"{{"tablier":2,"rows":{{{rows}}}}}"#);
    let two = head(r#""secret":2"#);
    let good = r#"{"table":"secret","row":{"table_id":"a","secret":"00"}}"#;
    let more = r#"{"table":"secret","row":{"table_id":"b","secret":"00","more":1}}"#;
    for bad in [
        "{",
        r#"{"table":"_sqlx_migrations","row":{}}"#,
        r#"{"table":"secret","row":{"table_id":"b"}}"#,
        more,
    ] {
        let told = store.import(Cursor::new(format!("{two}\n{good}\n{bad}\n"))).await;
        assert!(matches!(told, Err(StoreError::BadLine { line: 3 })), "{bad}: {told:?}");
    }
    assert!(
        store.import(Cursor::new(format!("{two}\n{good}\n{good}\n"))).await.is_err(),
        "the same row twice"
    );
    let event = r#"{"table":"event","row":{"table_id":"a","n":1,"at":0,"body":""}}"#;
    let events = head(r#""event":2,"secret":1"#);
    assert!(
        store.import(Cursor::new(format!("{events}\n{event}\n{good}\n{event}\n"))).await.is_err(),
        "the same event twice"
    );
    let told = store.import(Cursor::new(format!("{two}\n{good}\n"))).await;
    assert!(
        matches!(told, Err(StoreError::Incomplete { table: "secret", expected: 2, found: 1 })),
        "{told:?}"
    );
    assert_eq!(export(&store).await, empty);
    store.close().await;
}

pub(crate) async fn an_export_that_was_cut_off_is_refused(place: &Place) {
    let store = place.open().await;
    fill(&store).await;
    let text = export(&store).await;
    let other_place = place.other().await;
    let other = other_place.open().await;
    let empty = export(&other).await;
    let lines: Vec<&str> = text.lines().collect();
    for kept in [0, 1, 2, lines.len() / 2, lines.len() - 1] {
        let told = other.import(Cursor::new(lines[..kept].join("\n"))).await;
        assert!(told.is_err(), "{kept} lines of {}: {told:?}", lines.len());
    }
    let told = other.import(Cursor::new(&text[..text.len() - 20])).await;
    assert!(matches!(told, Err(StoreError::BadLine { .. })), "{told:?}");
    let told = other.import(Cursor::new(lines[1..].join("\n"))).await;
    assert!(matches!(told, Err(StoreError::OldExport)), "{told:?}");
    let later = text.replacen("\"tablier\":2", "\"tablier\":3", 1);
    assert!(matches!(other.import(Cursor::new(later)).await, Err(StoreError::OtherExport { version: 3 })));
    assert_eq!(export(&other).await, empty, "nothing of it stays");
    assert_eq!(other.import(Cursor::new(&text)).await.unwrap() + 1, lines.len() as u64);
    store.close().await;
    other.close().await;
    other_place.remove().await;
}
