//! Summaries and seats.

use tablier_store::{Append, Bodies, SeatRow, Status, Store, Summary, TableQuery};

use crate::place::{Place, append};

fn summary(status: Status, game: &str, created: u64) -> Summary {
    Summary {
        status,
        listed: true,
        game: game.to_owned(),
        room: None,
        created,
        owner: None,
        body: "{}".to_owned(),
    }
}

fn seat(side: &str, player: &str, name: &str) -> SeatRow {
    SeatRow { side: side.to_owned(), player: player.to_owned(), name: name.to_owned() }
}

async fn open_table(store: &Store, table: &str, summary: Summary, seats: Vec<SeatRow>) {
    store.append(Append { summary: Some(summary), seats, ..append(table, 0, 1) }).await.unwrap();
}

async fn listed(store: &Store, ask: TableQuery) -> Vec<String> {
    store.tables(&ask).await.unwrap().into_iter().map(|row| row.id).collect()
}

pub(crate) async fn the_lobby_lists_what_is_asked(place: &Place) {
    let store = place.open().await;
    open_table(&store, "a", summary(Status::Open, "ludo", 10), vec![seat("t", "p1", "Ana")]).await;
    open_table(&store, "b", Summary { listed: false, ..summary(Status::Open, "ludo", 20) }, vec![]).await;
    open_table(
        &store,
        "c",
        Summary {
            room: Some("r".to_owned()),
            body: "{\"é_%\":1}".to_owned(),
            ..summary(Status::Playing, "rachat", 30)
        },
        vec![],
    )
    .await;
    open_table(
        &store,
        "d",
        summary(Status::Over, "ludo", 40),
        vec![seat("v", "p1", "Ana"), seat("t", "p1", "Bo")],
    )
    .await;
    let all = TableQuery { limit: 10, ..TableQuery::default() };
    assert_eq!(listed(&store, all.clone()).await, ["d", "c", "b", "a"]);
    assert_eq!(listed(&store, TableQuery { limit: 2, ..all.clone() }).await, ["d", "c"]);
    assert_eq!(listed(&store, TableQuery { before: Some(30), ..all.clone() }).await, ["b", "a"]);
    assert_eq!(listed(&store, TableQuery { status: Some(Status::Open), ..all.clone() }).await, ["b", "a"]);
    assert_eq!(listed(&store, TableQuery { listed_only: true, ..all.clone() }).await, ["d", "c", "a"]);
    assert_eq!(
        listed(&store, TableQuery { game: Some("ludo".to_owned()), ..all.clone() }).await,
        ["d", "b", "a"]
    );
    assert_eq!(listed(&store, TableQuery { room: Some("r".to_owned()), ..all.clone() }).await, ["c"]);
    assert_eq!(listed(&store, TableQuery { player: Some("p1".to_owned()), ..all.clone() }).await, ["d", "a"]);
    let by_body = |bodies| TableQuery { bodies: Some(bodies), ..all.clone() };
    // Letter for letter: no sign stands for others, and capitals are other letters.
    let texts = ["{\"é_", "{\"x%", "{_", "{\"É"].map(str::to_owned).to_vec();
    assert_eq!(listed(&store, by_body(Bodies::BeginWith(texts.clone()))).await, ["c"]);
    assert_eq!(listed(&store, by_body(Bodies::BeginWithout(texts))).await, ["d", "b", "a"]);
    assert!(listed(&store, by_body(Bodies::BeginWith(Vec::new()))).await.is_empty());
    let narrow = TableQuery { status: Some(Status::Over), player: Some("p1".to_owned()), ..all };
    assert_eq!(listed(&store, narrow).await, ["d"]);
    store.close().await;
}

pub(crate) async fn the_last_summary_counts(place: &Place) {
    let store = place.open().await;
    open_table(&store, "a", summary(Status::Open, "ludo", 10), vec![]).await;
    let playing = Summary { body: "{\"x\":1}".to_owned(), ..summary(Status::Playing, "ludo", 10) };
    let over = summary(Status::Over, "ludo", 10);
    let (one, other) = tokio::join!(
        store.append(Append { summary: Some(playing), ..append("a", 1, 1) }),
        store.append(Append { summary: Some(over.clone()), ..append("a", 2, 2) }),
    );
    one.unwrap();
    other.unwrap();
    let row = store.table("a").await.unwrap().unwrap();
    assert_eq!((row.summary, row.changed), (over, 1004));
    assert_eq!(store.table("b").await.unwrap(), None);
    store.close().await;
}

pub(crate) async fn tables_to_wake_are_those_not_over(place: &Place) {
    let store = place.open().await;
    open_table(&store, "a", summary(Status::Over, "ludo", 1), vec![]).await;
    open_table(&store, "b", summary(Status::Playing, "ludo", 2), vec![]).await;
    open_table(&store, "c", Summary { listed: false, ..summary(Status::Open, "ludo", 3) }, vec![]).await;
    assert_eq!(store.playing().await.unwrap(), ["b", "c"]);
    store.close().await;
}

pub(crate) async fn seats_are_taken_renamed_and_left(place: &Place) {
    let store = place.open().await;
    let ana = vec![seat("t", "p1", "Ana"), seat("v", "p2", "Bo")];
    store.append(Append { seats: ana.clone(), ..append("a", 0, 1) }).await.unwrap();
    assert_eq!(store.seats("a").await.unwrap(), ana);
    let (one, other) = tokio::join!(
        store.append(Append {
            seats: vec![seat("t", "p1", "Ann")],
            left: vec!["v".to_owned()],
            ..append("a", 1, 1)
        }),
        store.append(Append {
            seats: vec![seat("v", "p3", "Cy")],
            left: vec!["v".to_owned()],
            ..append("a", 2, 1)
        }),
    );
    one.unwrap();
    other.unwrap();
    assert_eq!(store.seats("a").await.unwrap(), [seat("t", "p1", "Ann"), seat("v", "p3", "Cy")]);
    store.append(Append { seats: vec![seat("x", "p9", "No")], ..append("a", 9, 1) }).await.unwrap_err();
    store
        .append(Append { left: vec!["t".to_owned(), "gone".to_owned()], ..append("a", 3, 1) })
        .await
        .unwrap();
    assert_eq!(store.seats("a").await.unwrap(), [seat("v", "p3", "Cy")]);
    store.close().await;
}
