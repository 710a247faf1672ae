//! Writes requests and what this machine answers to them, one JSON object a line, for `compare.mjs` beside this
//! file: the module must answer the same.
//!
//! `cargo run --example native -- REFEREE CHOICES REVIEWS`: how many requests to the referee, how many decisions
//! and hints per game, how many reviews.
#![allow(clippy::unwrap_used)]

use std::io::{self, BufWriter, Write};

use serde_json::{Value, json};
use tablier_bots::{Bot, Level, nets};
use tablier_notation::{Notation, position_code};
use tablier_rules::{AnyGame, GameId, Node, Seat, Seats, with_game};
use tablier_testing::{Choices, Crowded, FromSeed, every_game, seat_sets, step};
use tablier_wasm::{Tables, net, referee, think};

/// The bytes that damage a request.
const DAMAGE: &[u8] = b"0123456789{}[]\",:.-_hlgxrtdpo";

/// Reviews are of whole games if there are this many of them, otherwise of their first steps.
const WHOLE: usize = 50;
const STEPS: usize = 40;

fn main() -> io::Result<()> {
    let counts: Vec<usize> = std::env::args().skip(1).map(|count| count.parse().unwrap()).collect();
    let &[referees, choices, reviews] = counts.as_slice() else {
        return Err(io::Error::other("usage: native REFEREE CHOICES REVIEWS"));
    };
    install()?;
    let mut out = BufWriter::new(io::stdout().lock());
    let games = every_game();
    let mut luck = FromSeed::new(16);
    for _ in 0..referees {
        let any = luck.of(&games);
        let request = with_game!(any, game => question(&game, &mut luck));
        put(&mut out, "referee", &request, &referee(request.as_bytes()))?;
    }
    for id in GameId::ALL {
        let mine: Vec<AnyGame> = games.iter().copied().filter(|game| game.id() == id).collect();
        for number in 0..choices {
            // Half of them by the book, where the nets are at home.
            let any = if number % 2 == 0 { id.game() } else { luck.of(&mine) };
            for request in with_game!(any, game => decisions(&game, number, &mut luck)) {
                let request = request.to_string();
                put(&mut out, "think", &request, &think(request.as_bytes(), |_, _| {}))?;
            }
        }
    }
    for number in 0..reviews {
        let id = GameId::ALL[number % GameId::ALL.len()];
        let mut record = record(id, number);
        if reviews < WHOLE {
            let steps =
                record.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).take(STEPS);
            let head = record.split_once("\n\n").unwrap().0;
            record = format!("{head}\n\n{}\nresult: *\n", steps.collect::<Vec<_>>().join("\n"));
        }
        let request = json!({ "do": "review", "record": record }).to_string();
        put(&mut out, "think", &request, &think(request.as_bytes(), |_, _| {}))?;
    }
    out.flush()
}

/// The nets, for a build without them.
fn install() -> io::Result<()> {
    for game in GameId::ALL {
        for file in nets::files(game, Seats::FOUR) {
            net(&std::fs::read(format!("{}/../bots/nets/{file}", env!("CARGO_MANIFEST_DIR")))?);
        }
    }
    Ok(())
}

fn put(out: &mut impl Write, export: &str, request: &str, answer: &str) -> io::Result<()> {
    writeln!(out, "{}", json!({ "export": export, "request": request, "answer": answer }))
}

/// A position of this game: a crowded one or one of a random game, and a few steps on.
fn somewhere<G: Notation + Crowded>(game: &G, luck: &mut FromSeed) -> G::Position {
    let crowded = if luck.chance(50) { game.crowded(luck) } else { None };
    let steps = if crowded.is_some() { luck.below(4) } else { luck.below(120) };
    let mut at = crowded.unwrap_or_else(|| {
        let sets = seat_sets(game);
        let seats = luck.of(&sets);
        let firsts: Vec<Seat> = seats.iter().filter(|&seat| game.start(seats, seat).is_ok()).collect();
        game.start(seats, luck.of(&firsts)).unwrap()
    });
    for _ in 0..steps {
        let Some(next) = step(game, &at, luck) else { break };
        at = next;
    }
    at
}

/// A position as JSON or as its code.
fn written<G: Notation>(game: &G, at: &G::Position, luck: &mut FromSeed) -> Value {
    if luck.chance(30) {
        position_code(game, at).into()
    } else {
        serde_json::to_value(game.to_json(at)).unwrap()
    }
}

/// A request to the referee, now and then a damaged one.
fn question<G: Notation + Crowded>(game: &G, luck: &mut FromSeed) -> String {
    let at = somewhere(game, luck);
    let position = written(game, &at, luck);
    let side = luck.of(game.sides());
    let mut request = match luck.below(20) {
        0 => json!({ "op": "games" }),
        1 => json!({ "op": "new", "game": game.id().name(), "order": [side, luck.of(game.sides())] }),
        2 | 3 => json!({ "op": "legal" }),
        4..=6 => json!({ "op": "choices" }),
        7..=9 => json!({ "op": "why", "from": from(game, &at, luck) }),
        10..=12 => {
            let dice: Vec<usize> = (0..=luck.below(2)).map(|_| 1 + luck.below(6)).collect();
            json!({ "op": "roll", "dice": dice })
        }
        13 => json!({ "op": luck.of(&["agree", "accuse", "apologise"]) }),
        14 => json!({ "op": "abandon", "side": side }),
        15 => json!({ "op": "perft", "depth": luck.below(3) }),
        _ => json!({ "op": "play", "action": action(game, &at, luck) }),
    };
    if !matches!(request["op"].as_str(), Some("games" | "new")) {
        request["position"] = position;
    }
    let mut bytes = request.to_string().into_bytes();
    if luck.chance(8) {
        let place = luck.below(bytes.len());
        bytes[place] = luck.of(DAMAGE);
    }
    // The protocol is one line of text.
    String::from_utf8(bytes).unwrap_or_default()
}

/// The text of an action: legal, only nameable, or none of this game.
fn action<G: Notation>(game: &G, at: &G::Position, luck: &mut FromSeed) -> String {
    let mut actions = Vec::new();
    match luck.below(10) {
        0 => return "t4:5".to_owned(),
        1..=5 => game.each_legal(at, &mut |action| actions.push(action.to_string())),
        _ => game.nameable(at, &mut |action| actions.push(action.to_string())),
    }
    if actions.is_empty() { "home:6".to_owned() } else { actions.swap_remove(luck.below(actions.len())) }
}

/// Where an action begins, or nowhere.
fn from<G: Notation>(game: &G, at: &G::Position, luck: &mut FromSeed) -> String {
    let mut places = vec!["t70".to_owned(), "home".to_owned()];
    game.nameable(at, &mut |action| places.push(game.intent(at, action).from));
    places.swap_remove(luck.below(places.len()))
}

/// A decision for one of the eight levels; now and then for another bot as well, or a hint.
fn decisions<G: Notation + Crowded>(game: &G, number: usize, luck: &mut FromSeed) -> Vec<Value> {
    let at = loop {
        let at = somewhere(game, luck);
        if matches!(game.node(&at), Node::Decision(_)) {
            break at;
        }
    };
    let position = written(game, &at, luck);
    let seed = (luck.below(1 << 30) as u64) << 32 | luck.below(1 << 30) as u64;
    let budget = luck.of(&[200, 1_000, 5_000, 40_000]);
    let choose = |bot: Bot| {
        json!({ "do": "choose", "position": position, "bot": bot.name(),
        "seed": seed.to_string(), "budget": budget })
    };
    let mut requests = vec![choose(Bot::Level(Level::ALL[number / 2 % 8]))];
    if luck.chance(15) {
        requests.push(choose(luck.of(&Bot::of(game.id()))));
    }
    if luck.chance(5) {
        requests.push(json!({ "do": "hint", "position": position }));
    }
    requests
}

/// The record of a game between bots at a table of its own.
fn record(id: GameId, number: usize) -> String {
    let mut tables = Tables::default();
    let mut ask = |mut command: Value| -> Value {
        command["id"] = "local-compare".into();
        serde_json::from_str(&tables.answer(command.to_string().as_bytes())).unwrap()
    };
    let bots = ["hasard", "prudent", "glouton", "niveau2", "avance", "niveau1"];
    let bot = bots[number / GameId::ALL.len() % bots.len()];
    let players = if number % 4 < 2 { 2 } else { *id.players().last().unwrap() };
    let seats: Vec<Value> = (0..players).map(|_| json!({ "bot": bot })).collect();
    let secret = format!("{number:064x}");
    let mut decided = ask(json!({ "do": "open", "at": 1_000_000, "secret": secret,
        "request": { "game": id.name(), "players": players, "seats": seats } }));
    loop {
        ask(json!({ "do": "apply", "rows": decided["rows"], "secret": secret }));
        let due = ask(json!({ "do": "due", "at": 1_000_000, "awake": 0, "delay": 0 }));
        decided = match due.get("think") {
            Some(undecided) => {
                let choose = json!({ "do": "choose", "position": undecided["position"], "bot": undecided["bot"],
                    "seed": undecided["seed"] });
                let chosen: Value =
                    serde_json::from_str(&think(choose.to_string().as_bytes(), |_, _| {})).unwrap();
                ask(json!({ "do": "chosen", "n": undecided["n"], "side": undecided["side"],
                    "action": chosen["action"] }))
            }
            None if due["rows"].is_null() => break,
            None => due,
        };
    }
    ask(json!({ "do": "record" }))["record"].as_str().unwrap().to_owned()
}
