//! The house rules of `tanjawi`, read a second time: squares are names, paths are lists, every question is
//! answered by counting fichas, and nothing but the JSON of a position is used. Compared with the rules on
//! crowded positions with mixtures of all options.

use serde_json::{Value, json};
use tablier_notation::{Notation, write_position};
use tablier_rules::tanjawi::{Action, Position, Tanjawi};
use tablier_rules::{AnyGame, Clause, Die, Discard, Game, GameId, Node, Refuse, Throw};
use tablier_testing::{Choices, Crowded, FromSeed, mixtures, step};

const SAFE: [u8; 12] = [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68];

/// One ficha as the naive reader sees it.
#[derive(Clone)]
struct Man {
    colour: String,
    index: usize,
    /// 0 at home, 1 to 71 on its path, 72 out.
    at: usize,
    /// The name of that place; columns are named by their colours.
    square: String,
}

impl Man {
    /// Its place as the protocol writes it.
    fn text(&self) -> &str {
        self.square.split_once('-').map_or(&self.square, |(_, lane)| lane)
    }
}

struct Reader {
    json: Value,
    /// The paths of red, green, yellow and blue.
    paths: Vec<Vec<String>>,
    men: Vec<Man>,
}

const COLOURS: [&str; 4] = ["red", "green", "yellow", "blue"];

fn side(colour: &str) -> &'static str {
    if colour == "red" || colour == "green" { "maghreb" } else { "other" }
}

impl Reader {
    fn new(game: &Tanjawi, at: &Position) -> Self {
        let json: Value = serde_json::from_str(&write_position(game, at)).unwrap();
        let mut reader = Self { json, paths: Vec::new(), men: Vec::new() };
        reader.paths = COLOURS.into_iter().map(|colour| reader.long_path(colour)).collect();
        for colour in COLOURS {
            let places = reader.json["pawns"][colour].as_array().unwrap().clone();
            for (index, place) in places.iter().enumerate() {
                let name = match place.as_str().unwrap() {
                    lane if lane.starts_with('l') => format!("{}-{lane}", reader.road(colour)),
                    other => other.to_owned(),
                };
                let at = reader.path(colour).iter().position(|square| *square == name).unwrap();
                reader.men.push(Man { colour: colour.to_owned(), index, at, square: name });
            }
        }
        reader
    }

    /// The option's value, or the default's.
    fn is(&self, option: &str, value: impl Into<Value>, default: impl Into<Value>) -> bool {
        let chosen = self.json["options"].get(option).cloned().unwrap_or_else(|| default.into());
        chosen == value.into()
    }

    fn turn(&self) -> &str {
        self.json["turn"].as_str().unwrap()
    }

    /// The colour whose path is followed.
    fn road<'a>(&self, colour: &'a str) -> &'a str {
        match side(colour) {
            _ if self.is("homes", "own", "one") => colour,
            "maghreb" => "red",
            _ => "yellow",
        }
    }

    fn path(&self, colour: &str) -> &[String] {
        &self.paths[COLOURS.into_iter().position(|other| other == colour).unwrap()]
    }

    fn long_path(&self, colour: &str) -> Vec<String> {
        let road = self.road(colour);
        let start = match road {
            "red" => 39,
            "green" => 56,
            "yellow" => 5,
            _ => 22,
        };
        let track = (0..64).map(|step| format!("t{}", (start - 1 + step) % 68 + 1));
        let lane = (1..=7).map(|step| format!("{road}-l{step}"));
        ["home".to_owned()].into_iter().chain(track).chain(lane).chain(["goal".to_owned()]).collect()
    }

    /// The sides of the fichas on a square.
    fn on(&self, square: &str) -> Vec<&'static str> {
        self.men.iter().filter(|man| man.square == square).map(|man| side(&man.colour)).collect()
    }

    fn own_door(&self, square: &str) -> bool {
        self.on(square).iter().filter(|owner| **owner == self.turn()).count() == 2
    }

    /// TJ-5, TJ-6
    fn walk(&self, colour: &str, from: usize, steps: usize) -> Result<(), &'static str> {
        if from + steps > 72 {
            return Err("TJ-5");
        }
        let path = self.path(colour);
        for step in 1..=steps {
            let square = &path[from + step];
            if from + step == 72 || self.on(square).len() < 2 {
                continue;
            }
            let passed = step < steps && self.is("own_doors_stop", false, true) && self.own_door(square);
            if !passed {
                return Err("TJ-6");
            }
        }
        Ok(())
    }

    /// TJ-7: would a ficha of the mover eat here?
    fn eats(&self, square: &str) -> bool {
        let safe = !square.starts_with('t') || SAFE.iter().any(|safe| format!("t{safe}") == square);
        !safe && self.on(square).len() == 1 && self.on(square)[0] != self.turn()
    }

    fn mine(&self) -> impl Iterator<Item = &Man> {
        self.men.iter().filter(|man| side(&man.colour) == self.turn())
    }

    fn out_there(&self) -> impl Iterator<Item = &Man> {
        self.mine().filter(|man| (1..72).contains(&man.at))
    }

    /// TJ-16
    fn complete(&self, colour: &str) -> bool {
        let last = if self.is("twelve", "track", "board") { 64 } else { 71 };
        !self.is("twelve", "off", "board")
            && self.mine().filter(|man| man.colour == colour).all(|man| (1..=last).contains(&man.at))
    }

    /// TJ-15
    fn in_a_door(&self, man: &Man) -> bool {
        let square = &man.square;
        let door = self.on(square).len() == 2;
        match () {
            () if self.is("open_duty", "off", "all") => false,
            () if self.is("open_duty", "own", "all") => self.own_door(square),
            () => door,
        }
    }

    fn first_turn(&self) -> bool {
        self.is("opening", "move", "move") && self.json["turns"][self.turn()] == 0
    }

    fn opening(&self) -> bool {
        self.first_turn() && self.json["last_moved"].is_null()
    }

    fn at_home(&self, colour: &str) -> bool {
        self.mine().any(|man| man.colour == colour && man.at == 0)
    }

    /// TJ-12
    fn comes_out(&self, colour: &str) -> bool {
        let start = self.on(&self.path(colour)[1]);
        let hinder = if self.is("exit_eats", true, true) {
            start.iter().filter(|owner| **owner == self.turn()).count()
        } else {
            start.len()
        };
        self.at_home(colour) && hinder < 2
    }

    /// The clause that refuses, in the order of the book.
    fn verdict(&self, action: &str) -> Result<(), &'static str> {
        let (colour, rest) = action.split_once('@').unwrap();
        if side(colour) != self.turn() {
            return Err("TJ-1");
        }
        let (from, number) = rest.split_once(':').unwrap();
        let man = self.out_there().find(|man| man.colour == colour && man.text() == from);
        let bonus: Vec<u64> =
            self.json["bonus"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
        let count: Option<u64> = number.strip_prefix('+').map(|steps| steps.parse().unwrap());
        if let Some(newest) = bonus.last() {
            let playable = if self.is("bonus_order", "choice", "newest") { &bonus[..] } else { &[*newest] };
            return match count.filter(|count| playable.contains(count)) {
                Some(steps) if from == "home" => Err(if steps == 20 { "TJ-10" } else { "TJ-11" }),
                Some(steps) => self.walk(colour, man.ok_or("TJ-5")?.at, steps as usize),
                None => Err(if *newest == 20 { "TJ-10" } else { "TJ-11" }),
            };
        }
        if count.is_some() {
            return Err("TJ-5");
        }
        let (steps, die) =
            (number.parse::<usize>().unwrap(), self.json["dice"][0].as_u64().unwrap() as usize);
        if steps == 12 && (die != 6 || self.is("twelve", "off", "board")) {
            return Err("TJ-16");
        }
        if steps != 12 && steps != die {
            return Err("TJ-5");
        }
        match (from == "home", self.opening()) {
            (true, true) if !self.at_home(colour) => Err("TJ-12"),
            (true, true) => self.walk(colour, 0, 1 + die),
            (true, false) if die == 5 && !self.first_turn() && self.comes_out(colour) => Ok(()),
            (true, false) => Err("TJ-12"),
            (false, true) => Err("TJ-3"),
            (false, false) => {
                let man = man.ok_or("TJ-5")?;
                self.walk(colour, man.at, steps)?;
                match die {
                    5 if !self.first_turn() && self.colours().any(|colour| self.comes_out(colour)) => {
                        Err("TJ-12")
                    }
                    6 => self.six(man, steps),
                    _ => Ok(()),
                }
            }
        }
    }

    /// TJ-15, TJ-16, TJ-17
    fn six(&self, man: &Man, steps: usize) -> Result<(), &'static str> {
        let twelve = |man: &Man| self.complete(&man.colour) && self.walk(&man.colour, man.at, 12).is_ok();
        let six = |man: &Man| self.walk(&man.colour, man.at, 6).is_ok();
        let eating = steps == 6 && self.eats(&self.path(&man.colour)[man.at + 6]);
        let doors: Vec<&Man> = self.out_there().filter(|man| self.in_a_door(man)).collect();
        if doors.iter().any(|door| twelve(door)) {
            let opens = self.in_a_door(man) && steps == 12 && twelve(man);
            let sacrifice = eating && self.is("sacrifice", "always", "twelve");
            return if opens || sacrifice { Ok(()) } else { Err("TJ-15") };
        }
        if doors.iter().any(|door| six(door)) {
            return if self.in_a_door(man) && steps == 6 { Ok(()) } else { Err("TJ-15") };
        }
        match (self.out_there().any(twelve), steps) {
            (_, 12) => self.complete(&man.colour).then_some(()).ok_or("TJ-16"),
            (true, _) if self.is("sacrifice", "off", "twelve") => Err("TJ-16"),
            (true, _) => eating.then_some(()).ok_or("TJ-17"),
            (false, _) => Ok(()),
        }
    }

    fn colours(&self) -> impl Iterator<Item = &'static str> {
        let turn = self.turn();
        COLOURS.into_iter().filter(move |colour| side(colour) == turn)
    }

    /// All fichas once a legal action is played, and the counts that it earns.
    fn played(&self, action: &str) -> (Vec<Man>, Vec<u64>) {
        let (colour, rest) = action.split_once('@').unwrap();
        let (from, number) = rest.split_once(':').unwrap();
        let steps: usize = number.trim_start_matches('+').parse().unwrap();
        let mover = self.mine().position(|man| man.colour == colour && man.text() == from).unwrap();
        let mover = self.men.iter().position(|man| man.colour == colour).unwrap()
            + self.mine().nth(mover).unwrap().index;
        let to = match from {
            "home" if self.opening() => 1 + steps,
            "home" => 1,
            _ => self.men[mover].at + steps,
        };
        let square = &self.path(colour)[to];
        let exit_eats = from == "home" && to == 1 && self.is("exit_eats", true, true);
        let eaten = self.eats(square) || exit_eats;
        let (mut men, mut earned) = (self.men.clone(), Vec::new());
        for (man, old) in men.iter_mut().zip(&self.men) {
            if eaten && side(&old.colour) != self.turn() && old.square == *square {
                man.at = 0;
                earned.push(if self.is("counts", "tens", "both") { 10 } else { 20 });
            }
        }
        if self.is("counts", "none", "both") {
            earned.clear();
        }
        men[mover].at = to;
        let won = men.iter().filter(|man| side(&man.colour) == self.turn()).all(|man| man.at == 72);
        if to == 72 && !won && (self.is("counts", "both", "both") || self.is("counts", "tens", "both")) {
            earned.push(10);
        }
        (men, earned)
    }
}

/// Positions of games with mixtures of options, from crowded ones on.
fn on_positions(mut visit: impl FnMut(&Tanjawi, &Position)) {
    let mut choices = FromSeed::new(15);
    for any in mixtures(GameId::Tanjawi, 150) {
        let AnyGame::Tanjawi(game) = any else { continue };
        for _ in 0..3 {
            let mut at = game.crowded(&mut choices).unwrap();
            for _ in 0..10 {
                visit(&game, &at);
                let Some(next) = step(&game, &at, &mut choices) else { break };
                at = next;
            }
        }
    }
}

#[test]
fn every_action_has_the_same_verdict_in_a_second_reading() {
    let (mut decisions, mut legal, mut choices) = (0, 0, FromSeed::new(16));
    on_positions(|game, at| {
        if !matches!(game.node(at), Node::Decision(_)) {
            return;
        }
        decisions += 1;
        let reader = Reader::new(game, at);
        game.nameable(at, &mut |action| {
            // Of the actions from squares without a ficha, a few are enough.
            let from = match action {
                Action::Move { from, .. } | Action::Count { from, .. } => from.to_string(),
                Action::Exit { .. } => "home".to_owned(),
                Action::Cheat { .. } => return,
            };
            let there = from == "home" || reader.men.iter().any(|man| man.text() == from);
            if !there && !choices.chance(1) {
                return;
            }
            let found =
                game.check(at, action).map(|_| ()).map_err(|refusal| refusal.clause().map(Clause::id));
            let expected = reader.verdict(&action.to_string()).map_err(Some);
            legal += u32::from(expected.is_ok());
            assert_eq!(found, expected, "{action} in {}", reader.json);
        });
    });
    assert!(decisions > 1000 && legal > 3000, "{decisions} decisions, {legal} legal actions");
}

#[test]
fn actions_lead_where_a_second_reading_says() {
    let mut eaten = 0;
    on_positions(|game, at| {
        let reader = Reader::new(game, at);
        game.legal(at, &mut |action| {
            let mut effects = Vec::new();
            let next = game.play(at, action, &mut effects);
            let (men, earned) = reader.played(&action.action().to_string());
            let found = Reader::new(game, &next);
            for (man, now) in men.iter().zip(&found.men) {
                assert_eq!(man.at, now.at, "{} in {}", action.action(), reader.json);
            }
            let events =
                effects.iter().map(|effect| serde_json::to_value(game.event(effect, &next)).unwrap());
            let bonuses: Vec<Value> =
                events.filter(|event| event["type"] == "bonus").map(|event| event["steps"].clone()).collect();
            assert_eq!(json!(bonuses), json!(earned), "{} in {}", action.action(), reader.json);
            eaten += earned.len();
        });
    });
    assert!(eaten > 300, "{eaten}");
}

#[test]
fn a_third_six_costs_what_a_second_reading_says() {
    let mut sent = 0;
    on_positions(|game, at| {
        let reader = Reader::new(game, at);
        let third = reader.json["phase"] == "roll" && reader.json["sixes"] == 2;
        let Some(moved) = reader.json["last_moved"].as_array().filter(|_| third) else { return };
        let man = |reader: &Reader| {
            let is = |man: &&Man| moved[0] == *man.colour && moved[1] == man.index;
            reader.men.iter().find(is).cloned().unwrap()
        };
        let before = man(&reader);
        let square = before.square.clone();
        let on_track = square.starts_with('t');
        let safe = SAFE.iter().any(|safe| format!("t{safe}") == square);
        let goes_home = match reader.json["options"]["third_six"].as_str() {
            None => on_track && !safe,
            Some("harsh") => on_track,
            Some(_) => false,
        };
        let next = game.roll(at, Throw::one(Die::Six), &mut Discard);
        let after = man(&Reader::new(game, &next));
        assert_eq!(after.at, if goes_home { 0 } else { before.at }, "{}", reader.json);
        sent += u32::from(goes_home);
    });
    assert!(sent > 30, "{sent}");
}
