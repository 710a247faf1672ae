//! Everything written reads back the same: positions, codes, actions. And events suffice to redraw the next
//! position from the last, so pawns move, leave and come back only as the events say.

use serde_json::{Value, json};
use tablier_notation::{
    BadCode, Event, Notation, Situation, Visit, options_code, parse_options_code, position_code, preset_code,
    read_position, with_position, write_position,
};
use tablier_rules::tanjawi::{Tanjawi, TanjawiOptions};
use tablier_rules::{Colour, Game, GameId, Node, Place, Seat, with_game};
use tablier_testing::{Choices, Crowded, FromSeed, every_game, on_rogue_games, seat_sets, walk};

/// Walks from the start and from crowded positions of every game.
fn on_walks(steps: usize, check: &mut impl Check) {
    for (seed, any) in (0..).zip(every_game()) {
        with_game!(any, game => {
            let mut choices = FromSeed::new(seed);
            for seats in seat_sets(&game) {
                let start = game.start(seats, seats.iter().next().unwrap());
                walk(&game, start.unwrap(), 6 * steps, &mut choices, |at| check.check(&game, at));
            }
            for _ in 0..40 {
                let start = game.crowded(&mut choices).unwrap();
                walk(&game, start, steps, &mut choices, |at| check.check(&game, at));
            }
        });
    }
}

trait Check {
    fn check<G: Notation + Crowded>(&mut self, game: &G, at: &G::Position);
}

struct ToCode;

impl Visit for ToCode {
    type Out = String;

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> String {
        position_code(game, &at)
    }
}

#[test]
fn positions_survive_json_and_codes() {
    struct Positions;
    impl Check for Positions {
        fn check<G: Notation + Crowded>(&mut self, game: &G, at: &G::Position) {
            let json = write_position(game, at);
            assert_eq!(read_position(game, &json).unwrap(), *at, "{json}");
            let code = position_code(game, at);
            assert_eq!(with_position(&code, ToCode).unwrap(), code);
            assert_eq!(with_position(&json, ToCode).unwrap(), code);
            let there = Situation { game: *game, at: *at };
            assert_eq!((there.to_string(), code.parse::<Situation<G>>().unwrap().at), (code.clone(), *at));
            let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
            assert!(code.bytes().all(safe), "{code} does not fit into a link");
        }
    }
    on_walks(25, &mut Positions);
}

#[test]
fn every_nameable_action_survives_its_text() {
    struct Actions;
    impl Check for Actions {
        fn check<G: Notation + Crowded>(&mut self, game: &G, at: &G::Position) {
            game.nameable(at, &mut |action| {
                let text = action.to_string();
                assert_eq!(text.parse(), Ok(action), "{text}");
            });
        }
    }
    on_walks(1, &mut Actions);
}

#[test]
fn options_survive_their_codes() {
    for any in every_game() {
        assert_eq!(parse_options_code(&options_code(&any)), Ok(any));
    }
    for wrong in [
        "",
        "chess",
        "ludo-",
        "ludo-x",
        "rachat-wj",
        "rachat-jj",
        "latroncules-q",
        "latroncules-q0",
        "latroncules-q01",
        "rachat-j1",
    ] {
        assert!(parse_options_code(wrong).is_err(), "{wrong:?}");
    }
    for id in GameId::ALL {
        for name in ["", "chess", "Petits-chevaux"] {
            assert_eq!(parse_options_code(&preset_code(id, name)), Err(BadCode::Preset(id)));
        }
        for (name, game) in id.game().presets() {
            assert_eq!(parse_options_code(&preset_code(id, name)), Ok(game));
            assert_eq!(game.preset(), Some(name), "two presets of {} are the same", id.name());
        }
    }
}

#[test]
fn events_redraw_the_next_position() {
    struct Redraw(FromSeed);
    impl Check for Redraw {
        fn check<G: Notation + Crowded>(&mut self, game: &G, at: &G::Position) {
            let mut effects = Vec::new();
            let next = match game.node(at) {
                Node::Over(_) | Node::Apology(_) => return,
                Node::Chance(_) => {
                    let outcomes = game.chances(at).even();
                    game.roll(at, outcomes[self.0.below(outcomes.len())], &mut effects)
                }
                Node::Decision(_) => {
                    let action = game.pick(at, |count| self.0.below(count)).unwrap();
                    game.play(at, action, &mut effects)
                }
            };
            redrawn(game, at, &effects, &next);
            for seat in game.seats(at).playing.iter() {
                let mut effects = Vec::new();
                let next = game.abandon(at, seat, &mut effects).unwrap();
                redrawn(game, at, &effects, &next);
            }
        }
    }
    on_walks(25, &mut Redraw(FromSeed::new(3)));
}

#[test]
fn accusations_are_redrawn_too() {
    let game = Tanjawi { options: TanjawiOptions { cheating: true, ..TanjawiOptions::DEFAULT } };
    let mut accused = 0;
    on_rogue_games(|at| {
        let mut effects = Vec::new();
        let next = if at.apology().is_some() {
            game.apologise(at, &mut effects)
        } else {
            game.accuse(at, &mut effects)
        };
        if let Some(Ok(next)) = next {
            accused += 1;
            redrawn(&game, at, &effects, &next);
        }
    });
    assert!(accused > 100);
}

/// Applies events to the JSON of one position and compares the result with the JSON of the next.
fn redrawn<G: Notation>(game: &G, at: &G::Position, effects: &[G::Effect], next: &G::Position) {
    let mut drawn: Value = serde_json::from_str(&write_position(game, at)).unwrap();
    let events: Vec<Event> = effects.iter().map(|effect| game.event(effect, next)).collect();
    let mut before = Value::Null;
    for event in &events {
        let mut event = serde_json::to_value(event).unwrap();
        // RA-9 with `ransom=start`: the die of the ransom brings the pawn out as well.
        if before["type"] == "ransomed" && event["type"] == "exited" {
            event["by"] = json!("");
        }
        apply(&mut drawn, &event);
        before = event;
    }
    let next: Value = serde_json::from_str(&write_position(game, next)).unwrap();
    for field in ["pawns", "board", "dice", "bonus", "turn", "order", "ranking", "reason"] {
        assert_eq!(drawn[field], next[field], "{field} after {events:?} in {}", write_position(game, at));
    }
}

fn apply(drawn: &mut Value, event: &Value) {
    let field = |name: &str| event[name].clone();
    match event["type"].as_str().unwrap() {
        "rolled" => {
            let mut dice = [numbers(&drawn["dice"]), numbers(&event["dice"])].concat();
            dice.sort_by(|a, b| b.cmp(a));
            drawn["dice"] = json!(dice);
        }
        "moved" if drawn["board"].is_array() => {
            let (from, to) = (cell(&event["from"]), cell(&event["to"]));
            set_cell(drawn, from, '.');
            set_cell(drawn, to, event["pawn"].as_str().unwrap().chars().next().unwrap());
        }
        "moved" => {
            assert_eq!(pawn(drawn, event).clone(), field("from"));
            // With `overshoot` a pawn may come back from the goal, but no further than the first square of its
            // lane.
            let bounced =
                drawn["options"]["overshoot"] == "bounce" && event["to"].as_str().unwrap().starts_with('l');
            assert!(
                bounced || progress(drawn, event, "to") > progress(drawn, event, "from"),
                "pawns go forward: {event}"
            );
            *pawn(drawn, event) = field("to");
            spend(drawn, event["by"].as_str().unwrap());
        }
        "exited" | "stormed" => {
            *pawn(drawn, event) = field("to");
            spend(drawn, event["by"].as_str().unwrap());
        }
        "captured" | "put_back" => *pawn(drawn, event) = field("to"),
        "ransomed" => {
            *pawn(drawn, event) = json!("home");
            spend(drawn, event["by"].as_str().unwrap());
        }
        "sent_home" | "freed" => *pawn(drawn, event) = json!("home"),
        "reached_goal" => assert_eq!(*pawn(drawn, event), json!("goal")),
        "bonus" => drawn["bonus"].as_array_mut().unwrap().push(field("steps")),
        "lost_bonus" => assert_eq!(drawn["bonus"].as_array_mut().unwrap().pop(), Some(field("steps"))),
        "skipped" => assert_eq!(drawn["bonus"].as_array_mut().unwrap().pop(), Some(field("bonus"))),
        "lost_dice" => {
            for die in numbers(&event["dice"]) {
                spend(drawn, &die.to_string());
            }
        }
        "taken" => set_cell(drawn, cell(&event["at"]), '.'),
        "promoted" => {
            set_cell(drawn, cell(&event["at"]), event["piece"].as_str().unwrap().chars().next().unwrap());
        }
        "passed" => clear_hand(drawn),
        "left" => leave(drawn, event["side"].as_str().unwrap()),
        "finished" => drawn["order"].as_array_mut().unwrap().retain(|other| *other != event["side"]),
        "turn" => {
            drawn["turn"] = field("side");
            clear_hand(drawn);
        }
        "over" => {
            drawn["reason"] = field("reason");
            drawn["ranking"] = field("ranking");
            clear_hand(drawn);
        }
        "again" | "earned" | "sacrificed" | "accused" | "apologised" => {}
        other => panic!("{other} is not drawn"),
    }
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

fn pawn<'a>(drawn: &'a mut Value, event: &Value) -> &'a mut Value {
    let (colour, index) = (event["pawn"][0].as_str().unwrap(), event["pawn"][1].as_u64().unwrap());
    &mut drawn["pawns"][colour][index as usize]
}

/// The progress of the event's pawn at a place.
fn progress(drawn: &Value, event: &Value, place: &str) -> u8 {
    let game: GameId = drawn["game"].as_str().unwrap().parse().unwrap();
    let board = crate::boards::board_of(game).unwrap();
    // In `tanjawi` both colours of a side follow one path, unless each has a home of its own.
    let shared = game == GameId::Tanjawi && drawn["options"]["homes"] != "own";
    let seat = match (shared, event["pawn"][0].as_str().unwrap()) {
        (true, "red" | "green") => Seat::Third,
        (true, _) => Seat::First,
        (_, colour) => board.seat(Colour::ALL.into_iter().find(|other| other.name() == colour).unwrap()),
    };
    let name = event[place].as_str().unwrap();
    let place = match name.split_at(1) {
        ("t", square) => Place::Track(square.parse().unwrap()),
        ("l", step) => Place::Lane(step.parse().unwrap()),
        _ => Place::Goal,
    };
    board.progress_at(seat, place).unwrap()
}

/// Removes dice (`6+3`) or a bonus (`+20`) from the hand.
fn spend(drawn: &mut Value, by: &str) {
    if let Some(steps) = by.strip_prefix('+') {
        let bonus = drawn["bonus"].as_array_mut().unwrap();
        let chosen = json!(steps.parse::<u64>().unwrap());
        let index = bonus.iter().rposition(|steps| *steps == chosen).unwrap();
        // Only `bonus_order` lets an older one be played first (TJ-11).
        assert!(index + 1 == bonus.len() || drawn["options"]["bonus_order"] == "choice");
        drawn["bonus"].as_array_mut().unwrap().remove(index);
        return;
    }
    for face in by.split_terminator('+') {
        let face: u64 = face.parse().unwrap();
        let dice = drawn["dice"].as_array_mut().unwrap();
        let index = dice
            .iter()
            .position(|die| die.as_u64() == Some(face))
            .unwrap_or_else(|| panic!("no {face} in {dice:?}"));
        dice.remove(index);
    }
}

fn clear_hand(drawn: &mut Value) {
    for field in ["dice", "bonus"] {
        if drawn[field].is_array() {
            drawn[field] = json!([]);
        }
    }
}

fn leave(drawn: &mut Value, side: &str) {
    drawn["order"].as_array_mut().unwrap().retain(|other| other != side);
    let colours: &[&str] = match side {
        "maghreb" => &["red", "green"],
        "other" => &["yellow", "blue"],
        colour => &[colour],
    };
    if drawn["pawns"].is_object() {
        for colour in colours {
            drawn["pawns"][*colour] = json!([]);
        }
    }
}

fn cell(name: &Value) -> (usize, usize) {
    let name = name.as_str().unwrap().as_bytes();
    (usize::from(b'8' - name[1]), usize::from(name[0] - b'a'))
}

fn set_cell(drawn: &mut Value, (row, file): (usize, usize), piece: char) {
    let rank = drawn["board"][row].as_str().unwrap();
    let changed: String =
        rank.chars().enumerate().map(|(i, old)| if i == file { piece } else { old }).collect();
    drawn["board"][row] = json!(changed);
}

#[test]
fn pawns_are_as_many_as_they_were_and_squares_hold_what_they_may() {
    struct Capacity;
    impl Check for Capacity {
        fn check<G: Notation + Crowded>(&mut self, game: &G, at: &G::Position) {
            let json: Value = serde_json::from_str(&write_position(game, at)).unwrap();
            let Some(pawns) = json["pawns"].as_object() else { return };
            let options = &json["options"];
            let fichas = options["fichas"].as_u64().map(|fichas| fichas / 2);
            let each = options["pawns"].as_u64().or(fichas).unwrap_or(4);
            assert!(pawns.values().all(|list| list.as_array().unwrap().len() as u64 == each));
            if matches!(game.id(), GameId::Classique | GameId::Superludo | GameId::Tanjawi) {
                let all: Vec<&Value> = pawns.values().flat_map(|list| list.as_array().unwrap()).collect();
                for place in all.iter().filter(|place| place.as_str().unwrap().starts_with('t')) {
                    assert!(all.iter().filter(|&other| other == place).count() <= 2, "PA-8, TJ-6: {json}");
                }
                // In `tanjawi` two colours share a lane, unless each has a home of its own.
                let shared = game.id() == GameId::Tanjawi && json["options"]["homes"] != "own";
                let lanes: &[&[&str]] = if shared {
                    &[&["red", "green"], &["yellow", "blue"]]
                } else {
                    &[&["red"], &["green"], &["yellow"], &["blue"]]
                };
                for colours in lanes {
                    let lane: Vec<&Value> = colours
                        .iter()
                        .filter_map(|colour| pawns.get(*colour)?.as_array())
                        .flatten()
                        .collect();
                    for place in lane.iter().filter(|place| place.as_str().unwrap().starts_with('l')) {
                        assert!(
                            lane.iter().filter(|&other| other == place).count() <= 2,
                            "PA-8, TJ-6: {json}"
                        );
                    }
                }
            }
        }
    }
    on_walks(25, &mut Capacity);
}
