//! A database written by the first version (fixtures/upgrade): this version opens it, knows everybody,
//! continues running games, and every record replays and verifies. On SQLite and on PostgreSQL.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::live::{Live, Person, salt};
use crate::postgres::Database;
use serde_json::{Value, json};
use tablier_notation::record::Record;
use tablier_store::Name;
use tablier_table::proof::verify;
use tempfile::TempDir;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/upgrade").join(name)
}

fn unpacked(name: &str) -> Vec<u8> {
    let output = Command::new("gzip").arg("-dc").arg(fixture(name)).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    output.stdout
}

fn house() -> Value {
    serde_json::from_str(&std::fs::read_to_string(fixture("house.json")).unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_of_the_first_version_goes_on() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("tablier.db"), unpacked("house.db.gz")).unwrap();
    let live = Live::start_in(folder.path(), &[]).await;
    goes_on(&live).await;
    live.stop().await;
    // Again: the upgraded database stays upgraded.
    let live = Live::start_in(folder.path(), &[]).await;
    records_hold(&mut live.nobody()).await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_of_the_first_version_goes_on() {
    let database = Database::new().await;
    database.run(std::str::from_utf8(&unpacked("house.sql.gz")).unwrap()).await;
    let live = Live::start_on(&database.address, &[]).await;
    goes_on(&live).await;
    live.stop().await;
    database.remove().await;
}

async fn goes_on(live: &Live) {
    let house = house();
    let table = |name: &str| house["tables"][name].as_str().unwrap().to_owned();
    let mut ana = signed_in(live, "Ana").await;
    let (_, me) = ana.get("me").await;
    assert_eq!(me["id"], house["people"]["ana"]);
    names_follow_the_rule(live, &house).await;
    everybody_is_known(live, &house).await;
    records_hold(&mut ana).await;

    // A running game: its chat is there, its next steps are accepted with the keys of its seats.
    let playing = table("playing");
    let view = ana.view(&playing).await;
    assert!(
        view["said"].to_string().contains("Toujours."),
        "from the journal that was not folded: {}",
        view["said"]
    );
    let keys: Vec<String> = house["keys"][&playing]
        .as_object()
        .unwrap()
        .values()
        .map(|key| key.as_str().unwrap().to_owned())
        .collect();
    let mut device = live.nobody();
    for _ in 0..10 {
        step(&mut device, &playing, &keys).await;
    }
    ana.must(&playing, json!({ "do": "chat", "text": "On continue." })).await;

    // An offer that is open is accepted, and the game ends.
    let offered = table("offered the end");
    ana.must(&offered, json!({ "do": "accept", "what": "end" })).await;
    assert_eq!(ana.view(&offered).await["stage"], "over");
    verified(&mut ana, &offered).await;

    // A table that nobody filled for a day is closed, and nobody sits down there any more.
    let waiting = table("waiting");
    let mut bea = signed_in(live, "Béa").await;
    bea.refused(&waiting, json!({ "do": "sit", "salt": salt(9) }), "over").await;

    // The points won stay.
    let (_, games) = ana.get(&format!("players/{}/games?limit=100", ana.id)).await;
    assert!(games.as_array().unwrap().len() >= 7, "{games}");
    let (_, leaders) = ana.get("leaders/ludo").await;
    assert!(!leaders.as_array().unwrap().is_empty());
}

/// The person who has this name now.
async fn signed_in(live: &Live, name: &str) -> Person {
    let mut person = live.nobody();
    let (status, me) = person.post("session", json!({ "name": name, "password": "correct horse" })).await;
    assert_eq!(status, 200, "{name}: {me}");
    me["id"].as_str().unwrap().clone_into(&mut person.id);
    person
}

/// Names that look alike, are invisible or are reserved were changed. Their owners sign in with the old name
/// until they have seen the notice, once.
async fn names_follow_the_rule(live: &Live, house: &Value) {
    let accounts = [
        ("Ana", "Ana", None),
        ("Ａｎａ", "Ana 2", Some("Ａｎａ")),
        ("Аna", "Аna 3", Some("Аna")),
        ("admin", "Joueur", Some("admin")),
        ("prudent", "Joueur", Some("prudent")),
        ("Béa", "Béa", None),
        ("Be\u{301}a", "Béa 2", Some("Be\u{301}a")),
        ("\u{3164}", "Joueur", Some("\u{3164}")),
        ("Robot", "Robot", None),
    ];
    for (typed, name, old) in accounts {
        let mut person = signed_in(live, typed).await;
        let (_, me) = person.get("me").await;
        let shown = me["name"].as_str().unwrap().to_owned();
        assert!(
            shown.starts_with(name) && me.get("old_name").and_then(Value::as_str) == old,
            "{typed}: {me}"
        );
        assert!(Name::parse(&shown).is_ok(), "{shown}");
        assert_eq!(person.delete("me/old-name", json!({})).await.0, 204);
        assert!(person.get("me").await.1.get("old_name").is_none(), "told once");
    }
    let named = async |who: &str| {
        live.store.player(house["people"][who].as_str().unwrap()).await.unwrap().unwrap().name
    };
    assert!(named("thief").await.starts_with("Ana "), "a guest does not keep an account's name");
    assert_eq!(
        (named("zoe").await.as_str(), named("twin").await.as_str()),
        ("Zoé", "Zoé"),
        "guests may share a name"
    );
}

/// All accounts have unique names, can sign in with them, and tokens act for the same players.
async fn everybody_is_known(live: &Live, house: &Value) {
    let mut names = Vec::new();
    for (who, id) in house["people"].as_object().unwrap() {
        let id = id.as_str().unwrap();
        let player = live.store.player(id).await.unwrap().unwrap_or_else(|| panic!("{who} is unknown"));
        assert_eq!(player.name.is_empty(), who == "gone", "{who}");
        if player.account {
            assert_eq!(signed_in(live, &player.name).await.id, id, "{who}");
            names.push(player.name.to_lowercase());
        }
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 9, "{names:?}");
    for (token, who) in [("token", "ana"), ("bot_token", "bot")] {
        let mut program = live.nobody();
        let bearer = format!("Bearer {}", house[token].as_str().unwrap());
        let request = program.request(reqwest::Method::GET, "me").header("authorization", bearer);
        let (status, me) = program.send(request).await;
        assert_eq!((status, &me["id"]), (200, &house["people"][who]), "{who}");
    }
}

/// Every finished game's record replays and verifies; the other public records can be read.
async fn records_hold(person: &mut Person) {
    let house = house();
    for (name, id) in house["tables"].as_object().unwrap() {
        let id = id.as_str().unwrap();
        let view = person.view(id).await;
        assert!(view["n"].as_u64() > Some(0), "{name}: {view}");
        if view["stage"] == "over" {
            verified(person, id).await;
        }
    }
}

async fn verified(person: &mut Person, table: &str) {
    let text = person.record(table).await;
    let record: Record = text.parse().unwrap_or_else(|bad| panic!("{table}: {bad:?}"));
    assert!(verify(&record).holds(), "{table}: {text}");
}

/// The seat to act does so, with its key.
async fn step(device: &mut Person, table: &str, keys: &[String]) {
    let view = device.view(table).await;
    let next = &view["next"];
    let mut ask = json!({ "do": next["must"], "seat": next["side"], "after": view["n"] });
    if next["must"] == "play" {
        ask["action"] = next["actions"][0].clone();
    }
    for key in keys {
        ask["key"] = key.as_str().into();
        if device.ask(table, ask.clone()).await.0 == 200 {
            return;
        }
    }
    panic!("{table}: nobody may act in {view}");
}
