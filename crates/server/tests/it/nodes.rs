//! Several servers on one PostgreSQL: any of them serves any table, and what happens at one is known at the
//! others, with hints or without.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::live::{Live, Person, Socket, play_out, salt};
use crate::postgres::Database;

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
