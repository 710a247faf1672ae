//! Every way a game can end, in every game, over a real server: the record replays and verifies, the game is
//! reviewed, and ranking, prize, rating and profile agree.

use crate::live::{Live, Person, play_turns, salt};
use serde_json::{Value, json};
use tablier_notation::record::Record;
use tablier_rules::GameId;
use tablier_table::proof::verify;

fn games() -> impl Iterator<Item = &'static str> {
    GameId::ALL.into_iter().map(GameId::name)
}

/// Two accounts at a table of the first room.
async fn two(live: &Live, names: [&str; 2], mut table: Value) -> (String, [Person; 2]) {
    let mut people = [live.account(names[0]).await, live.account(names[1]).await];
    table["room"] = json!("passport");
    table["players"] = json!(2);
    let id = people[0].lay(table).await["table"]["id"].as_str().unwrap().to_owned();
    for (index, person) in people.iter_mut().enumerate() {
        person.must(&id, json!({ "do": "sit", "salt": salt(index as u8 + 1) })).await;
    }
    (id, people)
}

/// Reads everything that reports the end of the game and checks that it agrees. Returns each person's
/// outcome.
async fn end_of(id: &str, people: &mut [Person]) -> Vec<String> {
    let record: Record = people[0].record(id).await.parse().unwrap();
    let report = verify(&record);
    assert!(report.holds(), "{:?}\n{record}", report.findings().collect::<Vec<_>>());
    analysed(&mut people[0], id).await;

    let view = people[0].view(id).await;
    assert_eq!(view["stage"], "over");
    let (_, results) = people[0].get(&format!("tables/{id}/results")).await;
    let mut outcomes = Vec::new();
    for person in people {
        let seat = view["seats"]
            .as_array()
            .unwrap()
            .iter()
            .find(|seat| seat["player"] == person.id.as_str())
            .unwrap();
        let place =
            view["places"].as_array().unwrap().iter().find(|place| place["side"] == seat["side"]).unwrap();
        let result =
            results.as_array().unwrap().iter().find(|result| result["side"] == seat["side"]).unwrap();
        let (_, games) = person.get(&format!("players/{}/games", person.id)).await;
        assert_eq!(&games[0], result, "the profile says what the table says");
        assert_eq!(result["place"], place["place"], "{view}");
        let outcome = place["outcome"].as_str().unwrap();
        assert_eq!(result["abandoned"], json!(outcome == "abandoned"));
        let prize = match outcome {
            _ if place["too_short"] == true => 0,
            "won" => 100,
            "drawn" => 40,
            "lost" => 20,
            _ => 0,
        };
        assert_eq!(result["points"], prize, "{outcome}");
        let (_, profile) = person.get(&format!("players/{}", person.id)).await;
        if view["rated"] == true {
            assert_eq!(profile["ratings"][0]["wins"], json!(u64::from(outcome == "won")), "{profile}");
        }
        outcomes.push(outcome.to_owned());
    }
    outcomes
}

/// Asks for the analysis until it is there.
async fn analysed(person: &mut Person, id: &str) {
    loop {
        match person.get(&format!("tables/{id}/analysis")).await {
            (200, analysis) => return assert!(analysis["players"].is_array(), "{analysis}"),
            (202, _) => {}
            (status, refused) => panic!("{status}: {refused}"),
        }
    }
}

#[tokio::test]
async fn a_game_that_all_agree_to_end_is_recorded_paid_and_analysed_like_any_other() {
    let live = Live::start().await;
    for game in games() {
        let (id, mut people) =
            two(&live, [&format!("Anna {game}"), &format!("Béa {game}")], json!({ "game": game })).await;
        play_turns(&mut people.iter_mut().collect::<Vec<_>>(), &id, 10, 3).await;
        people[0].must(&id, json!({ "do": "offer", "what": "end" })).await;
        people[1].must(&id, json!({ "do": "accept", "what": "end" })).await;
        let outcomes = end_of(&id, &mut people).await;
        let view = people[0].view(&id).await;
        let ranks = view["position"]["ranking"].as_array().unwrap().len();
        assert_eq!(outcomes[0] == "drawn", ranks == 1, "{game}: {outcomes:?}");
        assert!(game == "latroncules" || ranks == 1, "{game}: PA-22");
    }
    live.stop().await;
}

#[tokio::test]
async fn more_pieces_win_where_both_agree_that_nothing_more_can_be_taken() {
    let live = Live::start().await;
    let (id, mut people) = two(&live, ["Anna", "Béa"], json!({ "game": "latroncules" })).await;
    // Random play captures pieces sooner or later; it goes on until the sides differ.
    let pieces = |view: &Value| {
        let board: String =
            view["position"]["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        let count = |letters: &str| board.chars().filter(|square| letters.contains(*square)).count();
        [count("FC"), count("fc")]
    };
    for turns in 1.. {
        play_turns(&mut people.iter_mut().collect::<Vec<_>>(), &id, 10, turns).await;
        let [red, blue] = pieces(&people[0].view(&id).await);
        if red != blue {
            break;
        }
    }
    let view = people[0].view(&id).await;
    assert_eq!(view["stage"], "playing");
    people[0].must(&id, json!({ "do": "offer", "what": "end" })).await;
    people[1].must(&id, json!({ "do": "accept", "what": "end" })).await;
    let [red, blue] = pieces(&view);
    let mut outcomes = end_of(&id, &mut people).await;
    if view["seats"][0]["player"] != people[0].id.as_str() {
        outcomes.reverse();
    }
    assert_eq!(
        outcomes,
        if red > blue { ["won", "lost"] } else { ["lost", "won"] },
        "LA-13: {red} against {blue}"
    );
    live.stop().await;
}

#[tokio::test]
async fn whoever_leaves_is_last_and_the_one_who_stays_wins() {
    let live = Live::start().await;
    for game in games() {
        let table = json!({ "game": game, "rated": true });
        let (id, mut people) = two(&live, [&format!("Anna {game}"), &format!("Béa {game}")], table).await;
        play_turns(&mut people.iter_mut().collect::<Vec<_>>(), &id, 10, 4).await;
        people[1].must(&id, json!({ "do": "abandon" })).await;
        assert_eq!(end_of(&id, &mut people).await, ["won", "abandoned"], "{game}");
    }
    live.stop().await;
}

#[tokio::test]
async fn whoever_runs_out_of_time_is_last_and_nobody_is_paid_for_a_game_without_turns() {
    let live = Live::start().await;
    let mut tables = Vec::new();
    for game in games() {
        let table =
            json!({ "game": game, "clock": { "kind": "turn", "seconds": 5, "reserve": 0 }, "away": 0 });
        tables.push((game, two(&live, [&format!("Anna {game}"), &format!("Béa {game}")], table).await));
    }
    for (game, (id, mut people)) in tables {
        let mut socket = people[0].socket().await;
        socket.watch(&id, Some(0)).await;
        let over = socket.event("over").await;
        let mut outcomes = end_of(&id, &mut people).await;
        outcomes.sort_unstable();
        assert_eq!(outcomes, ["abandoned", "won"], "{game}");
        let winner = &over["places"][0];
        assert_eq!((&winner["outcome"], &winner["too_short"]), (&json!("won"), &json!(true)), "{over}");
    }
    live.stop().await;
}

#[tokio::test]
async fn quiet_moves_end_a_game_that_is_paid_for() {
    let live = Live::start().await;
    let (id, mut people) = two(&live, ["Anna", "Béa"], json!({ "game": "latroncules" })).await;
    play_turns(&mut people.iter_mut().collect::<Vec<_>>(), &id, u32::MAX, 5).await;
    end_of(&id, &mut people).await;
    let view = people[0].view(&id).await;
    assert!(view["places"].as_array().unwrap().iter().all(|place| place["too_short"] != true), "{view}");
    live.stop().await;
}

#[tokio::test]
async fn every_game_that_is_won_says_so_everywhere() {
    let live = Live::start().await;
    for game in games().filter(|game| *game != "latroncules") {
        let table = json!({ "game": game, "rated": true });
        let (id, mut people) = two(&live, [&format!("Anna {game}"), &format!("Béa {game}")], table).await;
        play_turns(&mut people.iter_mut().collect::<Vec<_>>(), &id, u32::MAX, 6).await;
        let mut outcomes = end_of(&id, &mut people).await;
        outcomes.sort_unstable();
        assert_eq!(outcomes, ["lost", "won"], "{game}");
    }
    live.stop().await;
}

#[tokio::test]
async fn the_one_who_stays_wins_even_if_the_bot_of_the_other_arrives_first() {
    let live = Live::start().await;
    // The stand-in of the absent player plays `prudent`, the other plays at random: with these salts and any
    // dice one of the two arrives first, so games are played until it is the bot.
    for game in 0.. {
        let names = [format!("Anna {game}"), format!("Béa {game}")];
        let (id, mut people) =
            two(&live, [&names[0], &names[1]], json!({ "game": "superludo", "rated": true, "away": 1 }))
                .await;
        let view = people[0].view(&id).await;
        let side = |person: &Person| {
            let seats = view["seats"].as_array().unwrap();
            seats.iter().find(|seat| seat["player"] == person.id.as_str()).unwrap()["side"]
                .as_str()
                .unwrap()
                .to_owned()
        };
        let (stays, away) = (side(&people[0]), side(&people[1]));
        crate::live::play_out(people[0].socket().await, id.clone(), vec![stays], game).await;
        let view = people[1].view(&id).await;
        assert_eq!(end_of(&id, &mut people).await, ["won", "abandoned"], "{view}");
        if view["position"]["ranking"][0][0] == away.as_str() {
            break;
        }
    }
    live.stop().await;
}

#[tokio::test]
async fn a_couple_is_first_or_second() {
    let live = Live::start().await;
    let mut people = Vec::new();
    for name in ["Anna", "Béa", "Chloé", "Dina"] {
        people.push(live.account(name).await);
    }
    let table = json!({ "game": "superludo-c", "players": 4, "room": "passport", "rated": true });
    let id = people[0].lay(table).await["table"]["id"].as_str().unwrap().to_owned();
    for (index, person) in people.iter_mut().enumerate() {
        person.must(&id, json!({ "do": "sit", "salt": salt(index as u8 + 1) })).await;
    }
    play_turns(&mut people.iter_mut().collect::<Vec<_>>(), &id, u32::MAX, 7).await;
    let outcomes = end_of(&id, &mut people).await;
    assert_eq!((&outcomes[0], &outcomes[1]), (&outcomes[2], &outcomes[3]), "PA-19: {outcomes:?}");
    let (_, results) = people[0].get(&format!("tables/{id}/results")).await;
    let mut places: Vec<u64> =
        results.as_array().unwrap().iter().map(|result| result["place"].as_u64().unwrap()).collect();
    places.sort_unstable();
    assert_eq!(places, [1, 1, 2, 2]);
    assert!(
        results.as_array().unwrap().iter().all(|result| result["players"] == 2),
        "two couples: {results}"
    );
    live.stop().await;
}
