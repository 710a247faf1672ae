//! The house rules of `ludo` read a second time: a referee with words for places and a finger that counts
//! squares, written from the rule book. It has to agree with the other one on everything, step by step.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tablier_notation::write_position;
use tablier_rules::ludo::{Ludo, Position};
use tablier_rules::{AnyGame, Discard, Game, GameId, Node, Refuse};
use tablier_testing::{Choices, Crowded, FromSeed, mixtures, seat_sets};

/// Colour, start square, last square before the lane.
const COLOURS: [(&str, u64, u64); 4] =
    [("red", 1, 51), ("green", 14, 12), ("yellow", 27, 25), ("blue", 40, 38)];
const STARS: [u64; 4] = [9, 22, 35, 48];

#[derive(Clone, PartialEq, Debug)]
struct Table {
    options: Value,
    order: Vec<String>,
    turn: String,
    phase: String,
    pawns: BTreeMap<String, Vec<String>>,
    dice: Vec<u64>,
    sixes: u64,
    extra: u64,
    last_moved: Option<u64>,
    finished: Vec<String>,
}

impl Table {
    fn read(json: &Value) -> Self {
        let words = |list: &Value| -> Vec<String> {
            list.as_array().into_iter().flatten().map(|word| word.as_str().unwrap().to_owned()).collect()
        };
        let pawns = json["pawns"].as_object().unwrap();
        Self {
            options: json["options"].clone(),
            order: words(&json["order"]),
            turn: json["turn"].as_str().unwrap().to_owned(),
            phase: json["phase"].as_str().unwrap().to_owned(),
            pawns: pawns.iter().map(|(colour, list)| (colour.clone(), words(list))).collect(),
            dice: json["dice"].as_array().unwrap().iter().map(|die| die.as_u64().unwrap()).collect(),
            sixes: json["sixes"].as_u64().unwrap(),
            extra: json["extra"].as_u64().unwrap(),
            last_moved: json["last_moved"].as_u64(),
            finished: words(&json["finished"]),
        }
    }

    /// Is the option at this value?
    fn has(&self, option: &str, value: &str) -> bool {
        self.options[option] == value
    }

    fn tries(&self) -> bool {
        self.options["three_tries"] == json!(true)
    }

    fn mine(&self) -> &Vec<String> {
        &self.pawns[&self.turn]
    }

    fn nothing_out(&self) -> bool {
        self.mine().iter().all(|place| place == "home" || place == "goal")
    }

    /// The next place, as a finger would count.
    fn next(&self, place: &str) -> Option<String> {
        let (_, start, last) = COLOURS.into_iter().find(|(name, ..)| *name == self.turn).unwrap();
        if place == "home" {
            return Some(format!("t{start}"));
        }
        if let Some(square) = place.strip_prefix('t') {
            let square: u64 = square.parse().unwrap();
            return Some(if square == last { "l1".to_owned() } else { format!("t{}", square % 52 + 1) });
        }
        match place {
            "goal" => None,
            "l5" => Some("goal".to_owned()),
            lane => Some(format!("l{}", lane[1..].parse::<u64>().unwrap() + 1)),
        }
    }

    /// The places a pawn walks over, the last one being where it ends; none if it cannot count that far.
    fn walk(&self, from: &str, die: u64) -> Option<Vec<String>> {
        if from == "home" {
            return Some(vec![self.next(from)?]);
        }
        let (mut places, mut at, mut back) = (Vec::new(), from.to_owned(), 5);
        let mut turned = false;
        for _ in 0..die {
            at = match self.next(&at) {
                Some(next) if !turned => next,
                _ if self.has("overshoot", "bounce") => {
                    turned = true;
                    back -= 1;
                    format!("l{}", back + 1)
                }
                _ => return None,
            };
            places.push(at.clone());
        }
        Some(places)
    }

    /// Does the square protect a pawn of this colour?
    fn protects(&self, place: &str, colour: &str) -> bool {
        let Some(square) = place.strip_prefix('t') else { return true };
        let square: u64 = square.parse().unwrap();
        let star = STARS.contains(&square);
        let owner = COLOURS.into_iter().find(|(_, start, _)| *start == square).map(|(name, ..)| name);
        match self.options["safe"].as_str().unwrap_or("all") {
            "all" => star || owner.is_some(),
            "stars" => star,
            "starts" => owner.is_some(),
            "own_start" => star || owner == Some(colour),
            _ => false,
        }
    }

    /// The pawns that go home when one of the mover's ends here.
    fn captured(&self, place: &str) -> Vec<(String, usize)> {
        if !place.starts_with('t') {
            return Vec::new();
        }
        let mut there = Vec::new();
        for (colour, list) in &self.pawns {
            for (index, other) in list.iter().enumerate() {
                if other == place {
                    there.push((colour.clone(), index));
                }
            }
        }
        if !self.has("pairs", "exposed") && there.len() != 1 {
            return Vec::new();
        }
        there.retain(|(colour, _)| *colour != self.turn && !self.protects(place, colour));
        there
    }

    fn brings_out(&self, die: u64) -> bool {
        die == 6 || die == 1 && self.has("exit", "one_or_six") || die == 5 && self.has("exit", "five_or_six")
    }

    /// Where the pawn ends, or the clause that refuses, duties aside.
    fn destination(&self, from: &str, die: u64) -> Result<String, &'static str> {
        if from == "home" && !self.brings_out(die) {
            return Err("LU-3");
        }
        let Some(mover) = self.mine().iter().position(|place| place == from) else {
            return Err(if from == "home" { "LU-3" } else { "LU-4" });
        };
        let walked = self.walk(from, die).ok_or("LU-8")?;
        let end = walked.last().unwrap();
        if self.has("pairs", "barrier") && from != "home" {
            let barred = |place: &String| {
                let many = |list: &Vec<String>| list.iter().filter(|other| *other == place).count() > 1;
                place.starts_with('t')
                    && self.pawns.iter().any(|(colour, list)| *colour != self.turn && many(list))
            };
            if walked.iter().any(barred) {
                return Err("LU-4");
            }
        }
        let mut others = self.mine().iter().enumerate().filter(|(index, _)| *index != mover);
        if self.has("pairs", "single") && end != "goal" && others.any(|(_, place)| place == end) {
            return Err("LU-4");
        }
        Ok(end.clone())
    }

    /// The places from which the die moves a pawn, duties aside.
    fn possible(&self, die: u64) -> Vec<String> {
        let mut places = self.mine().clone();
        places.sort();
        places.dedup();
        places.retain(|from| from != "goal" && self.destination(from, die).is_ok());
        places
    }

    fn verdict(&self, from: &str, die: u64) -> Result<(), &'static str> {
        if die != self.dice[0] {
            return Err("LU-4");
        }
        let end = self.destination(from, die)?;
        let possible = self.possible(die);
        let takes = |from: &String| !self.captured(&self.destination(from, die).unwrap()).is_empty();
        let must = |duty: &str| self.has("duty", duty) || self.has("duty", "both");
        if must("capture") && possible.iter().any(takes) {
            return if self.captured(&end).is_empty() { Err("LU-5") } else { Ok(()) };
        }
        if must("exit") && from != "home" && possible.contains(&"home".to_owned()) {
            return Err("LU-3");
        }
        Ok(())
    }

    fn begin(&mut self) {
        (self.phase, self.dice) = ("roll".to_owned(), Vec::new());
        if self.tries() && self.nothing_out() {
            self.extra = 2;
        }
    }

    fn pass(&mut self) {
        let place = COLOURS.iter().position(|(name, ..)| *name == self.turn).unwrap();
        let after = (1..=4).map(|ahead| COLOURS[(place + ahead) % 4].0);
        self.turn =
            after.into_iter().find(|name| self.order.iter().any(|one| one == name)).unwrap().to_owned();
        (self.sixes, self.extra, self.last_moved) = (0, 0, None);
        self.begin();
    }

    fn over(&mut self) {
        (self.phase, self.dice) = ("over".to_owned(), Vec::new());
        (self.sixes, self.extra, self.last_moved) = (0, 0, None);
    }

    fn roll(&mut self, die: u64) {
        if !self.has("third_six", "off") {
            self.sixes = if die == 6 { self.sixes + 1 } else { 0 };
            if self.sixes == 3 {
                if let (true, Some(last)) = (self.has("third_six", "home"), self.last_moved) {
                    let pawn = &mut self.pawns.get_mut(&self.turn).unwrap()[last as usize];
                    if pawn.starts_with('t') {
                        "home".clone_into(pawn);
                    }
                }
                return self.pass();
            }
        }
        let rolls_again = die == 6 && self.has("six_again", "always");
        if !self.possible(die).is_empty() {
            (self.phase, self.dice) = ("play".to_owned(), vec![die]);
        } else if self.tries() && self.nothing_out() && self.extra > 0 {
            self.extra -= 1;
        } else if !rolls_again {
            self.pass();
        }
    }

    fn play(&mut self, from: &str, die: u64) {
        let end = self.destination(from, die).unwrap();
        let taken = self.captured(&end);
        if self.tries() && self.nothing_out() {
            self.extra = 0;
        }
        for (colour, index) in &taken {
            "home".clone_into(&mut self.pawns.get_mut(colour).unwrap()[*index]);
        }
        let mover = self.mine().iter().position(|place| place == from).unwrap();
        self.pawns.get_mut(&self.turn).unwrap()[mover].clone_from(&end);
        self.last_moved = self.has("third_six", "home").then_some(mover as u64);
        let pays =
            |what: &str| ["both", what].contains(&self.options["bonus_turns"].as_str().unwrap_or("both"));
        let earned = u64::from(die == 6 && !self.has("six_again", "never"))
            + u64::from(!taken.is_empty() && pays("capture"))
            + u64::from(end == "goal" && pays("goal"));
        let all_there = self.mine().iter().all(|place| place == "goal");
        match self.options["ends"].as_str().unwrap_or("first") {
            "first" if all_there => return self.over(),
            "pawn" if end == "goal" => return self.over(),
            "last" if all_there => {
                self.finished.push(self.turn.clone());
                self.order.retain(|colour| *colour != self.turn);
                self.pass();
                if self.order.len() == 1 {
                    self.over();
                }
                return;
            }
            _ => {}
        }
        self.extra += earned;
        if self.extra == 0 {
            return self.pass();
        }
        self.extra -= 1;
        self.begin();
    }
}

fn json(game: &Ludo, at: &Position) -> Value {
    serde_json::from_str(&write_position(game, at)).unwrap()
}

/// Checks the clause of every action, and what the chosen one leads to.
fn step(game: &Ludo, at: &Position, choices: &mut FromSeed) -> Option<Position> {
    let mut table = Table::read(&json(game, at));
    let next = match game.node(at) {
        Node::Over(_) | Node::Apology(_) => return None,
        Node::Chance(_) => {
            let chance = choices.of(game.chances(at).even());
            table.roll(chance.high.face().into());
            game.roll(at, chance, &mut Discard)
        }
        Node::Decision(_) => {
            game.nameable(at, &mut |action| {
                let found = game.check(at, action).map(drop);
                let found = found.map_err(|refusal| refusal.clause().unwrap().id());
                let expected = table.verdict(&action.from.to_string(), action.die.face().into());
                assert_eq!(found, expected, "{action} in {}", write_position(game, at));
            });
            let action = game.pick(at, |count| choices.below(count)).unwrap();
            table.play(&action.action().from.to_string(), action.action().die.face().into());
            game.play(at, action, &mut Discard)
        }
    };
    assert_eq!(Table::read(&json(game, &next)), table, "after {}", write_position(game, at));
    Some(next)
}

fn walk(game: &Ludo, start: Position, steps: usize, choices: &mut FromSeed) {
    let mut at = start;
    for _ in 0..steps {
        let Some(next) = step(game, &at, choices) else { return };
        at = next;
    }
}

#[test]
fn a_second_reading_of_the_house_rules_comes_to_the_same() {
    for (seed, any) in (0..).zip(mixtures(GameId::Ludo, 300)) {
        let AnyGame::Ludo(game) = any else { panic!("a mixture of ludo is ludo") };
        let mut choices = FromSeed::new(seed);
        for _ in 0..6 {
            let start = game.crowded(&mut choices).unwrap();
            walk(&game, start, 20, &mut choices);
        }
        let seats = choices.of(&seat_sets(&game));
        let start = game.start(seats, seats.iter().next().unwrap()).unwrap();
        walk(&game, start, 120, &mut choices);
    }
}
