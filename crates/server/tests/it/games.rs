//! Every game, played to its end by people on sockets and by bots, and its record checked.

use crate::live::{Live, play_out, salt};
use serde_json::json;
use tablier_notation::record::Record;
use tablier_rules::GameId;
use tablier_table::proof::verify;
use tokio::task::JoinSet;

/// Two people on sockets and, where four play, two bots.
async fn play(game: &'static str, bots: usize) {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let mut seats = vec![json!({ "salt": salt(1), "name": "Anna" })];
    seats.extend(["prudent", "glouton"].iter().take(bots).map(|bot| json!({ "bot": bot })));
    let laid = anna.lay(json!({ "game": game, "players": 2 + bots, "seats": seats, "listed": true })).await;
    let table = laid["table"]["id"].as_str().unwrap().to_owned();
    let free = laid["table"]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .find(|seat| seat.get("name").is_none())
        .unwrap()["side"]
        .clone();
    bea.must(&table, json!({ "do": "sit", "seat": free, "salt": salt(2) })).await;
    let anna_side = laid["keys"].as_object().unwrap().keys().next().unwrap().clone();
    let bea_side = free.as_str().unwrap().to_owned();
    let first = tokio::spawn(play_out(anna.socket().await, table.clone(), vec![anna_side], 1));
    let second = tokio::spawn(play_out(bea.socket().await, table.clone(), vec![bea_side], 2));
    let (seen_by_anna, seen_by_bea) = (first.await.unwrap(), second.await.unwrap());
    assert_eq!(seen_by_anna, seen_by_bea, "both are told the same");
    assert_eq!(
        seen_by_anna,
        (1..=seen_by_anna.len() as u64).collect::<Vec<_>>(),
        "each event once, in order"
    );

    let text = anna.record(&table).await;
    let record: Record = text.parse().unwrap();
    let report = verify(&record);
    assert!(report.holds(), "{game}: {:?}\n{text}", report.findings().collect::<Vec<_>>());
    assert_eq!(record.seats.len(), 2 + bots);
    let (_, results) = anna.get(&format!("tables/{table}/results")).await;
    assert_eq!(results.as_array().unwrap().len(), 2, "{results}");
    let (_, dice) = anna.get(&format!("dice?game={}", game.split('-').next().unwrap())).await;
    let thrown: u64 =
        dice[0]["faces"].as_array().map_or(0, |faces| faces.iter().map(|face| face.as_u64().unwrap()).sum());
    let recorded = text.lines().filter(|line| line.starts_with("proof: opening")).count() as u64
        + text
            .lines()
            .filter_map(|line| line.split_once(" roll "))
            .map(|(_, faces)| faces.split(' ').count() as u64)
            .sum::<u64>();
    assert_eq!(thrown, recorded, "every die that fell is counted");
    live.stop().await;
}

#[tokio::test]
async fn every_game_is_played_to_its_end() {
    let mut games = JoinSet::new();
    for id in GameId::ALL {
        let code = if id == GameId::Superludo { "superludo-c" } else { id.name() };
        games.spawn(play(code, if id.players().contains(&4) { 2 } else { 0 }));
    }
    games.join_all().await;
}

#[tokio::test]
async fn every_bot_that_is_offered_for_a_game_can_be_given_a_seat_there() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let (_, offered) = anna.get("bots").await;
    let offered = offered.as_object().unwrap();
    assert_eq!(offered.len(), GameId::ALL.len());
    for (game, bots) in offered {
        let bots = bots.as_array().unwrap();
        assert!(
            bots.iter().filter(|bot| bot.as_str().unwrap().starts_with("niveau")).count() == 8,
            "{game}: {bots:?}"
        );
        for bot in bots {
            anna.lay(json!({ "game": game, "players": 2, "seats": [{ "bot": bot }] })).await;
        }
    }
    assert!(!offered["latroncules"].as_array().unwrap().contains(&json!("expecti2")));
    live.stop().await;
}
