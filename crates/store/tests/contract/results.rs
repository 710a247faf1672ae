//! Settling, ratings, history, dice.

use tablier_store::{DiceRow, RatingRow, ResultRow, Settled, Settlement, Store};
use tokio::task::JoinSet;

use crate::people::named;
use crate::place::Place;

fn rating(player: &str, shown: f64, games: u64) -> RatingRow {
    let (player, game) = (player.to_owned(), "ludo".to_owned());
    RatingRow { player, game, rating: 25.0, uncertainty: 1.0 / 3.0, shown, games, wins: 1 }
}

/// The players in the order of their places; `before` rated games each.
pub(crate) fn settlement(table: &str, players: &[&str], before: u64) -> Settlement {
    let at = 100 + before;
    let result = |(index, player): (usize, &&str)| ResultRow {
        table: table.to_owned(),
        player: (*player).to_owned(),
        game: "ludo".to_owned(),
        room: None,
        side: index.to_string(),
        place: index as u32 + 1,
        players: players.len() as u32,
        abandoned: index > 0,
        points: 10 * (players.len() - index) as u64,
        rating_before: None,
        rating_after: Some(0.1 + 0.2),
        at,
    };
    let dice = |player: &&str| DiceRow {
        game: "ludo".to_owned(),
        player: (*player).to_owned(),
        faces: [1, 2, 3, 4, 5, 6],
    };
    let new = |(index, player): (usize, &&str)| (rating(player, 20.0 - index as f64, before + 1), before);
    Settlement {
        table: table.to_owned(),
        results: players.iter().enumerate().map(result).collect(),
        ratings: players.iter().enumerate().map(new).collect(),
        dice: players.iter().map(dice).collect(),
        at,
    }
}

async fn with_players(place: &Place) -> Store {
    let store = place.open().await;
    for id in ["p1", "p2", "p3"] {
        store.add_guest(id, &named(id), 0).await.unwrap();
    }
    store
}

async fn points(store: &Store, id: &str) -> u64 {
    store.player(id).await.unwrap().unwrap().points
}

pub(crate) async fn a_table_is_settled_once(place: &Place) {
    let store = with_players(place).await;
    let settlement = settlement("a", &["p2", "p1", "house-bot"], 0);
    assert!(!store.is_settled("a").await.unwrap());
    assert_eq!(store.settle(&settlement).await.unwrap(), Settled::Done);
    assert_eq!(store.settle(&settlement).await.unwrap(), Settled::Already);
    assert!(store.is_settled("a").await.unwrap());
    assert_eq!((points(&store, "p2").await, points(&store, "p1").await), (30, 20));
    assert_eq!(store.results("a").await.unwrap(), settlement.results);
    assert!(store.richest(9).await.unwrap().is_empty(), "guests are not ranked");
    for id in ["p1", "p2"] {
        store.register(id, &named(id), "hash", false).await.unwrap();
    }
    assert_eq!(store.richest(1).await.unwrap()[0].id, "p2");
    store.close().await;
}

pub(crate) async fn a_rating_that_changed_stops_everything(place: &Place) {
    let store = with_players(place).await;
    store.settle(&settlement("a", &["p1", "p2"], 0)).await.unwrap();
    assert_eq!(store.settle(&settlement("b", &["p3", "p2"], 0)).await.unwrap(), Settled::Changed);
    assert_eq!(
        store.settle(&settlement("b", &["p3", "p2"], 1)).await.unwrap(),
        Settled::Changed,
        "p3 has no rating yet"
    );
    assert!(!store.is_settled("b").await.unwrap());
    assert_eq!(points(&store, "p3").await, 0);
    assert!(store.ratings_of("p3").await.unwrap().is_empty());
    assert_eq!(store.settle(&settlement("b", &["p2", "p1"], 1)).await.unwrap(), Settled::Done);
    let asked = ["p3", "p1"].map(str::to_owned);
    assert_eq!(store.ratings("ludo", &asked).await.unwrap(), [None, Some(rating("p1", 19.0, 2))]);
    store.close().await;
}

pub(crate) async fn settlements_race_for_one_table(place: &Place) {
    let store = with_players(place).await;
    let mut racers = JoinSet::new();
    for _ in 0..10 {
        let store = store.clone();
        racers.spawn(async move { store.settle(&settlement("a", &["p1", "p2"], 0)).await.unwrap() });
    }
    let told = racers.join_all().await;
    assert_eq!(told.iter().filter(|told| **told == Settled::Done).count(), 1, "{told:?}");
    assert_eq!(points(&store, "p1").await, 20);
    store.close().await;
}

pub(crate) async fn leaders_are_ordered_by_what_is_shown(place: &Place) {
    let store = with_players(place).await;
    store.settle(&settlement("a", &["p3", "p1", "p2"], 0)).await.unwrap();
    let leaders = store.leaders("ludo", 2).await.unwrap();
    let seen: Vec<_> = leaders.iter().map(|(player, rating)| (player.id.as_str(), rating.shown)).collect();
    assert_eq!(seen, [("p3", 20.0), ("p1", 19.0)]);
    assert!(store.leaders("rachat", 2).await.unwrap().is_empty());
    assert_eq!(store.ratings_of("p3").await.unwrap(), [rating("p3", 20.0, 1)]);
    store.close().await;
}

pub(crate) async fn history_goes_back_page_by_page(place: &Place) {
    let store = with_players(place).await;
    for (before, table) in ["a", "b", "c"].into_iter().enumerate() {
        store.settle(&settlement(table, &["p1", "p2"], before as u64)).await.unwrap();
    }
    let page = async |before, limit| {
        let rows = store.history("p1", before, limit).await.unwrap();
        rows.into_iter().map(|row| (row.table, row.at)).collect::<Vec<_>>()
    };
    assert_eq!(page(u64::MAX, 2).await, [("c".to_owned(), 102), ("b".to_owned(), 101)]);
    assert_eq!(page(101, 2).await, [("a".to_owned(), 100)]);
    store.close().await;
}

pub(crate) async fn dice_are_summed_by_game(place: &Place) {
    let store = with_players(place).await;
    store.settle(&settlement("a", &["p1", "p2"], 0)).await.unwrap();
    let mut second = settlement("b", &["p1", "p2"], 1);
    second.dice.push(DiceRow { game: "rachat".to_owned(), player: "p1".to_owned(), faces: [7; 6] });
    store.settle(&second).await.unwrap();
    let row =
        |game: &str, player: &str, faces| DiceRow { game: game.to_owned(), player: player.to_owned(), faces };
    let (ludo, rachat) = (row("ludo", "", [4, 8, 12, 16, 20, 24]), row("rachat", "", [7; 6]));
    assert_eq!(store.dice(None, None).await.unwrap(), [ludo.clone(), rachat]);
    assert_eq!(store.dice(Some("ludo"), None).await.unwrap(), [ludo]);
    assert_eq!(
        store.dice(Some("ludo"), Some("p1")).await.unwrap(),
        [row("ludo", "p1", [2, 4, 6, 8, 10, 12])]
    );
    assert!(store.dice(Some("tanjawi"), None).await.unwrap().is_empty());
    store.close().await;
}

pub(crate) async fn an_analysis_is_kept_until_a_better_one_comes(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.analysis("a", 0).await.unwrap(), None);
    store.keep_analysis("a", 2, "{\"é\":2}").await.unwrap();
    assert_eq!(store.analysis("a", 2).await.unwrap().as_deref(), Some("{\"é\":2}"));
    assert_eq!(store.analysis("a", 3).await.unwrap(), None, "it has to be done again");
    assert_eq!(store.analysis("b", 2).await.unwrap(), None);
    store.keep_analysis("a", 1, "old").await.unwrap();
    assert_eq!(
        store.analysis("a", 1).await.unwrap().as_deref(),
        Some("{\"é\":2}"),
        "a later one serves as well"
    );
    store.keep_analysis("a", 3, "new").await.unwrap();
    assert_eq!(store.analysis("a", 2).await.unwrap().as_deref(), Some("new"));
    store.close().await;
}
