//! Two servers on one PostgreSQL: they seat each other's players, review a game once and count wrong passwords
//! together, and one takes over from another that died.

use crate::live::{Live, Person, salt};
use crate::postgres::Database;
use serde_json::{Value, json};
use tablier_table::review::VERSION;
use tempfile::TempDir;

/// Far enough in the future for any test.
const LATER: &str = "9000000000000";

struct Pair {
    database: Database,
    one: Live,
    other: Live,
}

impl Pair {
    async fn start(flags: &[(&str, &str)]) -> Self {
        let database = Database::new().await;
        let one = Live::start_on(&database.address, flags).await;
        let other = Live::start_on(&database.address, flags).await;
        Self { database, one, other }
    }

    async fn stop(self) {
        self.one.stop().await;
        self.other.stop().await;
        self.database.remove().await;
    }
}

fn wish() -> Value {
    json!({ "game": "ludo", "players": 2, "room": "passport" })
}

fn path(ticket: &Value) -> String {
    format!("matches/{}", ticket["ticket"].as_str().unwrap())
}

/// Asks about a ticket until a seat is found.
async fn found(person: &mut Person, ticket: &Value) -> Value {
    for _ in 0..10_000 {
        let (status, state) = person.get(&path(ticket)).await;
        assert_eq!(status, 200, "{state}");
        if state["table"].is_string() {
            return state;
        }
    }
    panic!("no seat was found");
}

/// Asks about a ticket until everybody has come.
async fn begun(person: &mut Person, ticket: &Value) {
    for _ in 0..10_000 {
        let (status, state) = person.get(&path(ticket)).await;
        assert_eq!(status, 200, "{state}");
        if state.get("until").is_none() {
            return;
        }
    }
    panic!("nobody comes");
}

#[tokio::test]
async fn a_ticket_is_known_to_every_server() {
    let pair = Pair::start(&[]).await;
    let mut anna = pair.one.guest("Anna").await;
    let (status, ticket) = anna.post("matches", wish()).await;
    assert_eq!(status, 201, "{ticket}");
    let mut elsewhere = anna.at(&pair.other);
    assert_eq!(elsewhere.get(&path(&ticket)).await, (200, ticket.clone()));
    assert_eq!(elsewhere.delete(&path(&ticket), json!({})).await.0, 204);
    assert_eq!(anna.get(&path(&ticket)).await.1["error"]["code"], "no-such-ticket");
    pair.stop().await;
}

#[tokio::test]
async fn people_at_two_servers_are_matched() {
    let pair = Pair::start(&[]).await;
    let (mut anna, mut bea) = (pair.one.guest("Anna").await, pair.other.guest("Béa").await);
    let hers = anna.post("matches", wish()).await.1;
    let other = bea.post("matches", wish()).await.1;
    let (seat_of_anna, seat_of_bea) = (found(&mut anna, &hers).await, found(&mut bea, &other).await);
    assert_eq!(seat_of_anna["table"], seat_of_bea["table"]);
    assert_eq!(seat_of_anna["commitment"], seat_of_bea["commitment"]);
    assert_ne!(seat_of_anna["side"], seat_of_bea["side"]);
    let table = seat_of_anna["table"].as_str().unwrap();
    anna.must(table, json!({ "do": "sit", "seat": seat_of_anna["side"], "salt": salt(1) })).await;
    bea.must(table, json!({ "do": "sit", "seat": seat_of_bea["side"], "salt": salt(2) })).await;
    assert_eq!(pair.database.count("SELECT COUNT(*) FROM summary").await, 1, "one table was opened");
    for (person, ticket) in [(&mut anna, &hers), (&mut bea, &other)] {
        begun(person, ticket).await;
        assert_eq!(person.view(table).await["stage"], "playing");
    }
    pair.stop().await;
}

#[tokio::test]
async fn many_people_at_two_servers_are_each_seated_once() {
    let pair = Pair::start(&[]).await;
    let mut waiting = Vec::new();
    for number in 0..20 {
        let live = if number % 2 == 0 { &pair.one } else { &pair.other };
        let mut person = live.guest(&format!("Joueur {number}")).await;
        let ticket = person.post("matches", wish()).await.1;
        waiting.push((person, ticket));
    }
    let mut tables = std::collections::BTreeMap::<String, u32>::new();
    for (person, ticket) in &mut waiting {
        let table = found(person, ticket).await["table"].as_str().unwrap().to_owned();
        *tables.entry(table).or_default() += 1;
    }
    assert!(tables.len() == 10 && tables.values().all(|people| *people == 2), "{tables:?}");
    assert_eq!(pair.database.count("SELECT COUNT(*) FROM summary").await, 10);
    pair.stop().await;
}

#[tokio::test]
async fn tickets_of_a_server_that_died_are_seated_by_another() {
    let pair = Pair::start(&[]).await;
    let (mut anna, mut bea) = (pair.one.guest("Anna").await, pair.other.guest("Béa").await);
    let hers = anna.post("matches", wish()).await.1;
    pair.database.run(&format!("UPDATE ticket SET claim = 'of the dead', claimed_until = {LATER}")).await;
    let other = bea.post("matches", wish()).await.1;
    assert_eq!(other["waiting"], 2, "somebody is being seated: {other}");
    assert_eq!(anna.delete(&path(&hers), json!({})).await.1["error"]["code"], "begun");
    pair.database.run("UPDATE ticket SET claimed_until = 1 WHERE claim = 'of the dead'").await;
    assert_eq!(found(&mut anna, &hers).await["table"], found(&mut bea, &other).await["table"]);
    pair.stop().await;
}

#[tokio::test]
async fn tickets_survive_a_restart() {
    let folder = TempDir::new().unwrap();
    let live = Live::start_in(folder.path(), &[]).await;
    let anna = live.guest("Anna").await;
    let hers = anna.at(&live).post("matches", wish()).await.1;
    live.stop().await;
    let live = Live::start_in(folder.path(), &[]).await;
    let (mut anna, mut bea) = (anna.at(&live), live.guest("Béa").await);
    assert_eq!(anna.get(&path(&hers)).await, (200, hers.clone()));
    let other = bea.post("matches", wish()).await.1;
    assert_eq!(found(&mut anna, &hers).await["table"], found(&mut bea, &other).await["table"]);
    live.stop().await;
}

/// A game that is over, and that both of these know to be: one server may act for the other.
async fn finished(person: &mut Person, elsewhere: &mut Person) -> String {
    let seats = json!([{ "salt": salt(1) }, { "salt": salt(2), "name": "Zoé" }]);
    let laid = person.lay(json!({ "game": "ludo", "players": 2, "seats": seats })).await;
    let table = laid["table"]["id"].as_str().unwrap().to_owned();
    let side = staged(person, &table, "playing").await["next"]["side"].clone();
    person.must(&table, json!({ "do": "roll", "seat": side })).await;
    person.must(&table, json!({ "do": "abandon", "seat": side })).await;
    staged(person, &table, "over").await;
    staged(elsewhere, &table, "over").await;
    table
}

/// The table once it is at this stage.
async fn staged(person: &mut Person, table: &str, stage: &str) -> Value {
    for _ in 0..10_000 {
        let view = person.view(table).await;
        if view["stage"] == stage {
            return view;
        }
    }
    panic!("it is never {stage}");
}

/// The analysis once it is ready.
async fn analysis(person: &mut Person, table: &str) -> Value {
    for _ in 0..10_000 {
        match person.get(&format!("tables/{table}/analysis")).await {
            (200, analysis) => return analysis,
            (status, running) => assert_eq!((status, &running["state"]), (202, &json!("running"))),
        }
    }
    panic!("the review is never ready");
}

#[tokio::test]
async fn a_review_wanted_at_two_servers_is_made_once() {
    let pair = Pair::start(&[]).await;
    pair.database
        .run(
            "CREATE TABLE made (n BIGSERIAL);
            CREATE FUNCTION count_made() RETURNS trigger LANGUAGE plpgsql
                AS 'BEGIN INSERT INTO made DEFAULT VALUES; RETURN NEW; END';
            CREATE TRIGGER made BEFORE INSERT ON analysis FOR EACH ROW EXECUTE FUNCTION count_made()",
        )
        .await;
    let mut anna = pair.one.guest("Anna").await;
    let mut elsewhere = anna.at(&pair.other);
    for number in 1..=5 {
        let table = finished(&mut anna, &mut elsewhere).await;
        assert_eq!(anna.get(&format!("tables/{table}/analysis")).await.0, 202);
        let found = analysis(&mut elsewhere, &table).await;
        assert_eq!(analysis(&mut anna, &table).await, found);
        assert_eq!(pair.database.count("SELECT COUNT(*) FROM made").await, number, "each once");
    }
    pair.stop().await;
}

#[tokio::test]
async fn a_review_of_a_server_that_died_is_made_by_another() {
    let pair = Pair::start(&[]).await;
    let mut anna = pair.one.guest("Anna").await;
    let mut elsewhere = anna.at(&pair.other);
    let table = finished(&mut anna, &mut elsewhere).await;
    pair.database
        .run(&format!(
            "INSERT INTO review (table_id, version, since, done, tries, failed, claim, claimed_until)
            VALUES ('{table}', {VERSION}, 0, 400, 1, 0, 'of the dead', {LATER})"
        ))
        .await;
    for person in [&mut elsewhere, &mut anna] {
        let (status, running) = person.get(&format!("tables/{table}/analysis")).await;
        assert_eq!((status, &running["state"]), (202, &json!("running")), "any server answers");
        assert!((running["done"].as_f64().unwrap() - 0.4).abs() < 1e-6, "{running}");
    }
    pair.database.run("UPDATE review SET claimed_until = 1").await;
    assert_eq!(analysis(&mut elsewhere, &table).await["game"], "ludo");
    assert_eq!(pair.database.count("SELECT COUNT(*) FROM review").await, 0, "the queue is empty");
    pair.stop().await;
}

#[tokio::test]
async fn wrong_passwords_are_counted_by_all_servers() {
    let pair = Pair::start(&[("sign_in_rate", "100000")]).await;
    pair.one.account("Anna").await;
    let guess = json!({ "name": "Anna", "password": "wrong password" });
    for live in [&pair.one, &pair.other].into_iter().cycle().take(10) {
        assert_eq!(live.nobody().post("session", guess.clone()).await.0, 401);
    }
    for live in [&pair.one, &pair.other] {
        let right = json!({ "name": "Anna", "password": "correct horse" });
        let (status, body) = live.nobody().post("session", right).await;
        assert_eq!((status, &body["error"]["code"]), (429, &json!("too-many-tries")), "{body}");
    }
    pair.stop().await;
}
