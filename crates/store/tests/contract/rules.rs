//! House rules that accounts keep.

use tablier_store::{KeptRules, Store};

use crate::people::named;
use crate::place::Place;

fn rules(game: &str, name: &str, code: &str, at: u64) -> KeptRules {
    KeptRules { game: game.to_owned(), name: name.to_owned(), code: code.to_owned(), at }
}

async fn two_accounts(place: &Place) -> Store {
    let store = place.open().await;
    for (id, name) in [("p1", "Ana"), ("p2", "Bo")] {
        store.add_guest(id, &named(name), 0).await.unwrap();
        store.register(id, &named(name), "hash", false).await.unwrap();
    }
    store
}

async fn keep(store: &Store, rules: &KeptRules) {
    assert!(store.keep_rules("p1", rules, None, 9).await.unwrap());
}

pub(crate) async fn rules_are_kept_under_a_name_for_each_game(place: &Place) {
    let store = two_accounts(place).await;
    let (old, new) =
        (rules("ludo", "Chez « Mamie »", "ludo-p3", 1), rules("ludo", "Chez « Mamie »", "ludo-o", 2));
    let other = rules("rachat", "Chez « Mamie »", "rachat-j", 3);
    for rules in [&old, &other, &new] {
        keep(&store, rules).await;
    }
    assert_eq!(store.kept_rules("p1").await.unwrap(), [new, other.clone()], "the last one counts");
    assert_eq!(store.kept_rules("p2").await.unwrap(), []);
    store.delete_rules("p2", "ludo", "Chez « Mamie »").await.unwrap();
    store.delete_rules("p1", "ludo", "nothing").await.unwrap();
    assert_eq!(store.kept_rules("p1").await.unwrap().len(), 2);
    store.delete_rules("p1", "ludo", "Chez « Mamie »").await.unwrap();
    assert_eq!(store.kept_rules("p1").await.unwrap(), [other]);
    assert!(store.keep_rules("nobody", &rules("ludo", "A", "ludo", 0), None, 9).await.is_err());
    store.close().await;
}

pub(crate) async fn renamed_rules_take_the_place_of_those_that_had_the_name(place: &Place) {
    let store = two_accounts(place).await;
    for (name, code) in [("A", "ludo-p3"), ("B", "ludo-o"), ("C", "ludo-i")] {
        keep(&store, &rules("ludo", name, code, 1)).await;
    }
    keep(&store, &rules("rachat", "A", "rachat-j", 1)).await;
    let renamed = rules("ludo", "B", "ludo-p3", 2);
    assert!(store.keep_rules("p1", &renamed, Some("A"), 9).await.unwrap());
    let left = [renamed, rules("ludo", "C", "ludo-i", 1), rules("rachat", "A", "rachat-j", 1)];
    assert_eq!(store.kept_rules("p1").await.unwrap(), left);
    store.close().await;
}

pub(crate) async fn no_more_rules_are_kept_than_agreed(place: &Place) {
    let store = two_accounts(place).await;
    for name in ["A", "B"] {
        keep(&store, &rules("ludo", name, "ludo-o", 1)).await;
    }
    let third = rules("ludo", "C", "ludo-o", 2);
    assert!(!store.keep_rules("p1", &third, None, 2).await.unwrap());
    assert!(store.keep_rules("p1", &rules("ludo", "B", "ludo-i", 2), None, 2).await.unwrap(), "not one more");
    assert!(store.keep_rules("p1", &third, Some("A"), 2).await.unwrap(), "not one more");
    let names: Vec<String> =
        store.kept_rules("p1").await.unwrap().into_iter().map(|rules| rules.name).collect();
    assert_eq!(names, ["B", "C"]);
    assert!(store.keep_rules("p2", &third, None, 2).await.unwrap(), "everybody has their own");
    store.close().await;
}

pub(crate) async fn rules_written_at_once_are_all_kept(place: &Place) {
    let store = two_accounts(place).await;
    let names: Vec<String> = (0..8).map(|n| format!("R{n}")).collect();
    let writes = names.iter().map(|name| {
        let store = store.clone();
        let rules = rules("ludo", name, "ludo-o", 1);
        tokio::spawn(async move { store.keep_rules("p1", &rules, None, 9).await.unwrap() })
    });
    for write in writes.collect::<Vec<_>>() {
        assert!(write.await.unwrap());
    }
    let kept: Vec<String> =
        store.kept_rules("p1").await.unwrap().into_iter().map(|rules| rules.name).collect();
    assert_eq!(kept, names);
    store.close().await;
}
