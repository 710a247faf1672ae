//! Servers that share a PostgreSQL: who is alive, and who is connected where.

use tablier_store::{DEAD_AFTER, Presence, Seen, Store};

use crate::place::Place;

const ANA: Seen = Seen { seats: 1, onlookers: 0 };

async fn two() -> (Place, Store) {
    let place = Place::server().await;
    let store = place.open().await;
    assert!(store.beat("a").await.unwrap().is_new && store.beat("b").await.unwrap().is_new);
    (place, store)
}

fn strings(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[tokio::test]
async fn servers_are_alive_while_they_beat_by_the_clock_of_the_database() {
    let (place, store) = two().await;
    let beat = store.beat("a").await.unwrap();
    assert_eq!((beat.live, beat.is_new), (strings(&["a", "b"]), false));
    place.execute("UPDATE node SET beat = beat - 3001 WHERE id = 'b'").await;
    assert_eq!(store.beat("a").await.unwrap().live, strings(&["a"]));
    assert_eq!(store.beat("b").await.unwrap().live, strings(&["a", "b"]), "it was only slow");
    store.leave("b").await.unwrap();
    assert_eq!(store.beat("a").await.unwrap().live, strings(&["a"]));
    place.execute("UPDATE node SET beat = beat - 100000").await;
    store.beat("c").await.unwrap();
    assert!(store.beat("a").await.unwrap().is_new, "after a minute its rows are removed");
    store.close().await;
    place.remove().await;
}

/// A crash of the database empties the list, at any moment. A server that took this for the year 1970 created
/// tables that the others closed at once, since nobody had filled them for a day.
#[tokio::test]
async fn a_beat_has_the_time_even_if_the_list_of_servers_is_lost() {
    let (place, store) = two().await;
    let before = store.beat("a").await.unwrap().now;
    place
        .execute(
            "CREATE FUNCTION lose() RETURNS trigger AS 'BEGIN DELETE FROM node; RETURN NULL; END' LANGUAGE plpgsql;
             CREATE TRIGGER lose AFTER UPDATE ON node EXECUTE FUNCTION lose()",
        )
        .await;
    let beat = store.beat("a").await.unwrap();
    assert!(beat.live.is_empty() && beat.now >= before, "{beat:?}");
    store.close().await;
    place.remove().await;
}

#[tokio::test]
async fn people_are_present_as_long_as_their_server_is_alive() {
    let (place, store) = two().await;
    let watched = |n: u32| Seen { seats: 0, onlookers: n };
    store.set_presence("a", &[("t".to_owned(), ANA), ("u".to_owned(), watched(2))]).await.unwrap();
    store.set_presence("b", &[("t".to_owned(), watched(1))]).await.unwrap();
    let mut found = store.presence(&strings(&["t", "v"]), DEAD_AFTER).await.unwrap();
    found.sort_by(|one, other| one.node.cmp(&other.node));
    let row = |node: &str, seen| Presence { table: "t".to_owned(), node: node.to_owned(), seen };
    assert_eq!(found, [row("a", ANA), row("b", watched(1))]);
    store.set_presence("b", &[("t".to_owned(), Seen::default())]).await.unwrap();
    assert_eq!(store.presence(&strings(&["t"]), DEAD_AFTER).await.unwrap(), [row("a", ANA)]);
    place.execute("UPDATE node SET beat = beat - 3001 WHERE id = 'a'").await;
    assert_eq!(store.presence(&strings(&["t"]), DEAD_AFTER).await.unwrap(), []);
    assert_eq!(
        store.presence(&strings(&["t"]), 10_000).await.unwrap(),
        [row("a", ANA)],
        "it may only be slow"
    );
    store.close().await;
    place.remove().await;
}

#[tokio::test]
async fn a_player_on_two_servers_is_online_once() {
    let (place, store) = two().await;
    let player = |id: &str, name: &str| (id.to_owned(), name.to_owned());
    store.set_online("a", &[player("1", "Ana"), player("2", "Béa")], &[]).await.unwrap();
    store.set_online("b", &[player("1", "Ana")], &[]).await.unwrap();
    assert_eq!(store.online(10).await.unwrap(), [player("1", "Ana"), player("2", "Béa")]);
    assert_eq!(store.online(1).await.unwrap(), [player("1", "Ana")]);
    store.set_online("a", &[], &strings(&["1", "2"])).await.unwrap();
    assert_eq!(store.online(10).await.unwrap(), [player("1", "Ana")]);
    assert!(store.is_online("1").await.unwrap() && !store.is_online("2").await.unwrap());
    store.close().await;
    place.remove().await;
}
