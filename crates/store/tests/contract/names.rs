//! Names from before the present rule.

use std::io::Cursor;

use tablier_store::{PeopleError, Store};

use crate::people::named;
use crate::place::Place;

/// Names that the first version allowed side by side: the name of the account `a1` in other letters,
/// invisible and reserved names, and guests who pass for accounts. `a2` has the right to its name, since it
/// came before `a3`.
const PEOPLE: &str = "
    DELETE FROM account_name;
    UPDATE name_rule SET version = 0;
    INSERT INTO player (id, name, name_key, hash, account, bot, points, created) VALUES
        ('a1', 'Ana', 'ana', 'h', 1, 0, 0, 1),
        ('a2', 'Béa', 'béa', 'h', 1, 0, 0, 2),
        ('a3', 'Вéa', 'вéa', 'h', 1, 0, 0, 3),
        ('a4', 'Аnа', 'аnа', 'h', 1, 0, 0, 4),
        ('a5', 'Ａｎａ', 'ａｎａ', 'h', 1, 0, 0, 5),
        ('a6', 'ㅤ', 'ㅤ', 'h', 1, 0, 0, 6),
        ('a7', 'admin', 'admin', 'h', 1, 0, 0, 7),
        ('g1', 'ana', 'ana', NULL, 0, 0, 0, 0),
        ('g2', 'Zoé', 'zoé', NULL, 0, 0, 0, 1),
        ('g3', 'Zoé', 'zoé', NULL, 0, 0, 0, 2),
        ('g4', '', '', NULL, 0, 0, 0, 3);
    INSERT INTO summary (table_id, status, listed, game, created, changed, body) VALUES
        ('t', 'playing', 1, 'ludo', 1, 1, '{}'), ('o', 'over', 1, 'ludo', 1, 1, '{}');
    INSERT INTO seat (table_id, side, player, name) VALUES
        ('t', 'red', 'a4', 'Аnа'), ('t', 'blue', 'a3', 'La grande'), ('o', 'red', 'a4', 'Аnа');
";

const AFTER: [(&str, &str, Option<&str>); 11] = [
    ("a1", "Ana", None),
    ("a2", "Béa", None),
    ("a3", "Вéa 2", Some("Вéa")),
    ("a4", "Аnа 2", Some("Аnа")),
    ("a5", "Ana 3", Some("Ａｎａ")),
    ("a6", "Joueur", Some("ㅤ")),
    ("a7", "Joueur 2", Some("admin")),
    ("g1", "ana 4", Some("ana")),
    ("g2", "Zoé", None),
    ("g3", "Zoé", None),
    ("g4", "", None),
];

async fn check(store: &Store) {
    for (id, name, old) in AFTER {
        assert_eq!(store.player(id).await.unwrap().unwrap().name, name, "{id}");
        assert_eq!(store.old_name(id).await.unwrap().as_deref(), old, "{id}");
    }
    let seats = async |table: &str| {
        store.seats(table).await.unwrap().into_iter().map(|seat| seat.name).collect::<Vec<_>>()
    };
    assert_eq!(
        seats("t").await,
        ["La grande", "Аnа 2"],
        "the name on the seat goes with the player's; one chosen for it stays"
    );
    assert_eq!(seats("o").await, ["Аnа"], "what is over stays as it was");
    assert_eq!(
        store.credentials("аnа 2").await.unwrap().unwrap().0,
        "a4",
        "whoever is told the new name signs in by it"
    );
    assert!(matches!(store.rename("g2", &named("Ве\u{301}а")).await, Err(PeopleError::NameTaken)));
}

pub(crate) async fn names_of_the_first_version_come_under_the_rule(place: &Place) {
    place.open().await.close().await;
    place.execute(PEOPLE).await;
    let (one, other) = tokio::join!(place.open(), place.open());
    check(&one).await;
    other.close().await;
    one.forget_old_name("a3").await.unwrap();
    one.close().await;
    let again = place.open().await;
    assert_eq!(again.player("a3").await.unwrap().unwrap().name, "Вéa 2", "once is enough");
    assert_eq!(again.old_name("a3").await.unwrap(), None, "and is told once");
    again.rename("a4", &named("Nina")).await.unwrap();
    assert_eq!(again.old_name("a4").await.unwrap(), None, "a name of one's own choice needs no telling");
    again.close().await;
}

pub(crate) async fn an_import_brings_names_under_the_rule(place: &Place) {
    place.open().await.close().await;
    place.execute(PEOPLE).await;
    // The rows of an earlier version, unchanged and without their keys.
    place.execute("UPDATE name_rule SET version = 1000").await;
    let store = place.open().await;
    let mut out = Vec::new();
    store.export(&mut out).await.unwrap();
    let other_place = place.other().await;
    let other = other_place.open().await;
    other.import(Cursor::new(out)).await.unwrap();
    check(&other).await;
    store.close().await;
    other.close().await;
    other_place.remove().await;
}
