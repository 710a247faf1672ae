//! Several servers on one PostgreSQL: any of them serves any table, and what happens at one is known at the
//! others, with hints or without.

use std::time::Duration;

use serde_json::{Value, json};
use tablier_store::Store;
use tokio::time::timeout;

use crate::live::{Live, Person, Socket, play_out, salt};
use crate::postgres::{Database, Proxy};

const PATIENCE: Duration = Duration::from_mins(1);

/// Servers on one database.
struct House {
    database: Database,
    nodes: Vec<Live>,
}

impl House {
    async fn of(count: u32, flags: &[(&str, &str)]) -> Self {
        let database = Database::new().await;
        let mut nodes = Vec::new();
        for _ in 0..count {
            nodes.push(Live::start_on(&database.address, flags).await);
        }
        let house = Self { database, nodes };
        // A node says that it is alive and then asks for the others: after two beats it knows them.
        for _ in 0..2 {
            house.all_beat().await;
        }
        house
    }

    /// Two nodes that do not hear of each other: each has a bus of its own, and the list of nodes is always
    /// empty, as it is for a moment after a crash of the database.
    async fn of_strangers() -> Self {
        let nats = std::env::var("TABLIER_TEST_NATS").expect("run `make test`, which starts a nats-server");
        let database = Database::new().await;
        Store::open(&database.address).await.unwrap().close().await;
        database
            .run(
                "CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS \
                 $$ BEGIN DELETE FROM node WHERE id = NEW.id; RETURN NULL; END $$; \
                 CREATE TRIGGER forget AFTER INSERT OR UPDATE ON node FOR EACH ROW EXECUTE FUNCTION forget()",
            )
            .await;
        let one = Live::start_on(&database.address, &[("bus", &nats)]).await;
        let other = Live::start_on(&database.address, &[]).await;
        Self { database, nodes: vec![one, other] }
    }

    /// Waits until every node has beaten once more.
    async fn all_beat(&self) {
        let now = self.database.count("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT").await;
        let beaten = format!("SELECT COUNT(*) FROM node WHERE beat > {now}");
        let all = async {
            while self.database.count(&beaten).await < i64::try_from(self.nodes.len()).unwrap() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(PATIENCE, all).await.expect("the nodes are alive");
    }

    /// Two people at a table, each at a node of their own.
    async fn two(&self, mut table: Value) -> (Person, Person, String) {
        let mut ana = self.nodes[0].guest("Ana").await;
        let mut bea = self.nodes[1].guest("Béa").await;
        table["players"] = 2.into();
        table["seats"] = json!([{ "salt": salt(1) }]);
        let id = ana.lay(table).await["table"]["id"].as_str().unwrap().to_owned();
        bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
        (ana, bea, id)
    }

    async fn remove(self) {
        for node in self.nodes {
            node.stop().await;
        }
        self.database.remove().await;
    }
}

fn side_of(view: &Value, person: &Person) -> String {
    let seats = view["seats"].as_array().unwrap();
    seats.iter().find(|seat| seat["player"] == person.id).unwrap()["side"].as_str().unwrap().to_owned()
}

/// Every number from the first event to the end of the game.
async fn watches(mut socket: Socket, table: String) -> Vec<u64> {
    let mut seen = Vec::new();
    socket.watch(&table, Some(0)).await;
    loop {
        let message = socket.next().await.expect("the socket stays open");
        if message.get("event").is_some() {
            seen.push(message["n"].as_u64().unwrap());
        }
        if message["event"]["type"] == "over" {
            return seen;
        }
    }
}

async fn a_whole_game(house: &House) {
    let (mut ana, bea, table) = house.two(json!({ "game": "ludo", "away": 0 })).await;
    let view = ana.view(&table).await;
    let sides = [side_of(&view, &ana), side_of(&view, &bea)];
    let watching = tokio::spawn(watches(house.nodes[2].nobody().socket().await, table.clone()));
    let [one, other] = sides.map(|side| vec![side]);
    let first = tokio::spawn(play_out(ana.socket().await, table.clone(), one, 1));
    let second = tokio::spawn(play_out(bea.socket().await, table.clone(), other, 2));
    let seen =
        timeout(PATIENCE, async { [first.await.unwrap(), second.await.unwrap(), watching.await.unwrap()] });
    let seen = seen.await.expect("the game comes to its end");
    let all: Vec<u64> = (1..=*seen[0].last().unwrap()).collect();
    assert!(all.len() > 50 && seen.iter().all(|numbers| *numbers == all), "{seen:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_across_three_nodes_by_notify() {
    let house = House::of(3, &[]).await;
    a_whole_game(&house).await;
    house.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_across_three_nodes_by_nats() {
    let nats = std::env::var("TABLIER_TEST_NATS").expect("run `make test`, which starts a nats-server");
    let house = House::of(3, &[("bus", &nats)]).await;
    a_whole_game(&house).await;
    house.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_written_at_one_node_is_read_at_another() {
    let house = House::of(2, &[]).await;
    let (mut ana, mut bea, table) = house.two(json!({ "game": "latroncules", "away": 0 })).await;
    let began = ana.view(&table).await["n"].as_u64().unwrap();
    for n in began + 1..=began + 4 {
        let next = ana.view(&table).await["next"].clone();
        let mover_is_ana = side_of(&ana.view(&table).await, &ana) == next["side"].as_str().unwrap();
        let (mover, other) = if mover_is_ana { (&mut ana, &mut bea) } else { (&mut bea, &mut ana) };
        // Without the number of the last event: a node must not refuse by an old copy.
        mover.must(&table, json!({ "do": "play", "action": next["actions"][0] })).await;
        let view = other.view(&table).await;
        assert_eq!(view["n"], n, "{view}");
    }
    // Somebody who comes back to another node names the last event they saw.
    let mut socket = ana.at(&house.nodes[1]).socket().await;
    socket.watch(&table, Some(began + 4)).await;
    let answer = socket.until(|message| message.get("re").is_some()).await;
    assert_eq!((answer.get("error"), answer["n"].as_u64()), (None, Some(began + 4)), "{answer}");
    house.remove().await;
}

/// An event written at the node where this person is; its number.
async fn writes(person: &mut Person, table: &str) -> u64 {
    person.must(table, json!({ "do": "chat", "text": "Hop" })).await["n"].as_u64().unwrap()
}

/// Watches a table after an event: the numbers that come before the answer, and the answer.
async fn comes_back(socket: &mut Socket, table: &str, after: u64) -> (Vec<u64>, Value) {
    socket.watch(table, Some(after)).await;
    let mut seen = Vec::new();
    loop {
        let message = socket.next().await.expect("the socket stays open");
        if message.get("re").is_some() {
            return (seen, message);
        }
        if message.get("event").is_some() {
            seen.push(message["n"].as_u64().unwrap());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_holds_whatever_was_durable_when_it_was_asked_for() {
    let house = House::of_strangers().await;
    let (mut ana, mut bea, table) = house.two(json!({ "game": "latroncules", "away": 0 })).await;
    // The second node has the table in memory and begins the game; nobody tells it of anything after that.
    let begun = async { while bea.view(&table).await["stage"] != "playing" {} };
    timeout(PATIENCE, begun).await.expect("the game begins");
    // Somebody has seen the last event at the first node and names an older one at the second.
    for forgotten in 1..=3 {
        let last = writes(&mut ana, &table).await;
        let (seen, answer) = comes_back(&mut bea.socket().await, &table, last - forgotten).await;
        assert_eq!(seen, (last - forgotten + 1..=last).collect::<Vec<_>>(), "before the answer: {answer}");
        assert_eq!(answer["n"], last, "{answer}");
    }
    let last = writes(&mut ana, &table).await;
    assert_eq!(bea.view(&table).await["n"], last);
    let last = writes(&mut ana, &table).await;
    let (_, events) = bea.get(&format!("tables/{table}/events?after={}", last - 1)).await;
    assert_eq!(events[0]["n"], last, "{events}");
    let last = writes(&mut ana, &table).await;
    let path = format!("tables/{table}/stream?after={}", last - 1);
    let mut stream = bea.request(reqwest::Method::GET, &path).send().await.unwrap();
    let part = timeout(PATIENCE, stream.chunk()).await.unwrap().unwrap().expect("the stream is open");
    let line = String::from_utf8(part.to_vec()).unwrap();
    assert!(line.contains(&format!(r#""n":{last},"#)), "the first line: {line}");
    drop(stream);
    house.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_its_database_does_not_claim_to_be_up_to_date() {
    let mut house = House::of(1, &[]).await;
    let proxy = Proxy::before(house.database.host()).await;
    house.nodes.push(Live::start_on(&proxy.address(&house.database.address), &[]).await);
    for _ in 0..2 {
        house.all_beat().await;
    }
    let (mut ana, mut bea, table) = house.two(json!({ "game": "latroncules", "away": 0 })).await;
    let before = bea.view(&table).await["n"].as_u64().unwrap();
    let watcher = house.nodes[1].nobody();
    let (mut stays, mut socket) = (watcher.socket().await, watcher.socket().await);
    assert_eq!(comes_back(&mut stays, &table, before).await.1["n"], before);
    proxy.close();
    let last = writes(&mut ana, &table).await;
    let (seen, answer) = comes_back(&mut socket, &table, before).await;
    assert_eq!((seen, answer["error"]["code"].as_str()), (Vec::new(), Some("unavailable")), "{answer}");
    proxy.open();
    let (seen, answer) = comes_back(&mut socket, &table, before).await;
    assert_eq!((seen, answer["n"].as_u64()), (vec![last], Some(last)), "{answer}");
    house.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_who_is_connected_to_any_node_is_away() {
    let house = House::of(2, &[]).await;
    // Many tables: each node acts for some of them, and Béa is the one to move at some.
    let mut games = Vec::new();
    for _ in 0..8 {
        let (mut ana, mut bea, table) = house.two(json!({ "game": "ludo", "away": 1 })).await;
        let mut sockets = [ana.socket().await, bea.socket().await];
        for socket in &mut sockets {
            socket.watch(&table, None).await;
            socket.until(|message| message.get("re").is_some()).await;
        }
        for person in [&mut ana, &mut bea] {
            let both = async {
                while person.view(&table).await["seats"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|seat| seat["here"] != true)
                {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            };
            timeout(PATIENCE, both).await.expect("each is seen at both nodes");
        }
        games.push((ana, bea, table, sockets));
    }
    // Somebody at a node of their own leaves for good and is taken over: by then the others would have been, too.
    let (mut ana, bea, table, [own, other]) = games.pop().unwrap();
    let acting = ana.view(&table).await["next"]["side"].as_str().unwrap().to_owned();
    let (gone, mut stays) =
        if acting == side_of(&ana.view(&table).await, &ana) { (own, other) } else { (other, own) };
    gone.close().await;
    stays.event("taken_over").await;
    drop(bea);
    for (mut ana, _, table, _) in games {
        let (_, events) = ana.get(&format!("tables/{table}/events?after=0")).await;
        assert!(!events.to_string().contains("taken_over"), "{table}: {events}");
    }
    house.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_when_the_node_that_lets_them_play_is_gone() {
    let mut house = House::of(3, &[("bot_delay", "200")]).await;
    let mut watching = Vec::new();
    for index in 0..6 {
        let mut ana = house.nodes[0].guest(&format!("Ana {index}")).await;
        let bots = json!([{ "bot": "hasard" }, { "bot": "hasard" }]);
        let laid = ana.lay(json!({ "game": "superludo", "players": 2, "seats": bots })).await;
        let table = laid["table"]["id"].as_str().unwrap().to_owned();
        let mut socket = ana.socket().await;
        socket.watch(&table, None).await;
        socket.event("played").await;
        watching.push(socket);
    }
    for _ in 0..2 {
        house.nodes.pop().unwrap().stop().await;
        for socket in &mut watching {
            for _ in 0..3 {
                socket.event("rolled").await;
            }
        }
    }
    house.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ends_at_one_node_ends_at_all() {
    let house = House::of(2, &[]).await;
    let mut ana = house.nodes[0].account("Ana").await;
    let far = ana.at(&house.nodes[1]);
    let mut socket = far.socket().await;
    // The other node has registered it.
    let online = async {
        while !ana.get("online").await.1.to_string().contains("Ana") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, online).await.expect("she is online");
    let near = ana.socket().await;
    let list = async {
        while house.database.count("SELECT COUNT(*) FROM online").await < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        ana.get("online").await.1
    };
    assert_eq!(
        timeout(PATIENCE, list).await.unwrap().as_array().unwrap().len(),
        1,
        "at two nodes, counted once"
    );
    let (status, _) = ana.delete("session", Value::Null).await;
    assert_eq!(status, 204);
    assert!(socket.next().await.is_none(), "the socket at the other node is closed");
    drop(near);
    house.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_wanted_at_two_nodes_is_one_table() {
    let house = House::of(2, &[]).await;
    let (mut ana, mut bea, table) = house.two(json!({ "game": "ludo", "away": 0 })).await;
    ana.must(&table, json!({ "do": "abandon" })).await;
    let path = format!("tables/{table}/rematch");
    let ((_, one), (_, other)) = tokio::join!(ana.post(&path, json!({})), bea.post(&path, json!({})));
    assert!(one["table"].is_string() && one == other, "{one} {other}");
    let open = "SELECT COUNT(*) FROM summary WHERE status = 'open'";
    assert_eq!(house.database.count(open).await, 1, "no table is left over");
    house.remove().await;
}
