//! The house rules of `classique` and `superludo` read a second time: plain loops over the JSON of a position,
//! written from the rule book alone, must list the same actions and lead to the same positions.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde_json::{Value, json};
use tablier_notation::{Notation, write_position};
use tablier_rules::{GameId, Node, with_game};
use tablier_testing::{Choices, Crowded, FromSeed, mixtures, seat_sets};

const ORDER: [&str; 4] = ["yellow", "blue", "red", "green"];
const SAFE: [u64; 12] = [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68];
const GOAL: usize = 72;

/// A position, taken apart.
#[derive(Clone, PartialEq, Debug)]
struct Reading {
    game: String,
    options: Value,
    order: Vec<String>,
    turn: String,
    phase: String,
    pawns: BTreeMap<String, Vec<String>>,
    arrivals: BTreeMap<String, Vec<String>>,
    row: u64,
    last_moved: Option<usize>,
    dice: Vec<u64>,
    again: bool,
    seven: bool,
    bonus: Vec<u64>,
    barred: Option<usize>,
}

fn read(json: &Value) -> Reading {
    let text = |name: &str| json[name].as_str().unwrap().to_owned();
    let index = |name: &str| json[name].as_u64().map(|index| index as usize);
    let list = |name: &str| serde_json::from_value(json[name].clone()).unwrap();
    Reading {
        game: text("game"),
        options: json["options"].clone(),
        order: serde_json::from_value(json["order"].clone()).unwrap(),
        turn: text("turn"),
        phase: text("phase"),
        pawns: serde_json::from_value(json["pawns"].clone()).unwrap(),
        arrivals: serde_json::from_value(json["arrivals"].clone()).unwrap(),
        row: json["row"].as_u64().unwrap(),
        last_moved: index("last_moved"),
        dice: list("dice"),
        again: json["again"] == true,
        seven: json["seven"] == true,
        bonus: list("bonus"),
        barred: index("barred"),
    }
}

/// Every place of a colour, from home to the goal.
fn path(colour: &str) -> &'static [String] {
    static PATHS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| (0..4).map(places).collect());
    &PATHS[ORDER.iter().position(|other| *other == colour).unwrap()]
}

fn places(seat: usize) -> Vec<String> {
    let start = 17 * seat + 5;
    let track = (0..64).map(|ahead| format!("t{}", (start + ahead - 1) % 68 + 1));
    let lane = (1..=7).map(|step| format!("l{step}"));
    ["home".to_owned()].into_iter().chain(track).chain(lane).chain(["goal".to_owned()]).collect()
}

fn partner(colour: &str) -> String {
    let index = ORDER.iter().position(|other| *other == colour).unwrap();
    ORDER[(index + 2) % 4].to_owned()
}

fn is_safe(place: &str) -> bool {
    place.strip_prefix('t').is_some_and(|square| SAFE.contains(&square.parse().unwrap()))
}

impl Reading {
    fn word(&self, option: &str, usual: &str) -> String {
        self.options[option].as_str().unwrap_or(usual).to_owned()
    }

    fn flag(&self, option: &str, usual: bool) -> bool {
        self.options[option].as_bool().unwrap_or(usual)
    }

    fn finished(&self, colour: &str) -> bool {
        let pawns = &self.pawns[colour];
        !pawns.is_empty() && pawns.iter().all(|place| place == "goal")
    }

    fn mover(&self) -> String {
        let helps = self.word("couple_goal", "one") == "help" && self.finished(&self.turn);
        if helps { partner(&self.turn) } else { self.turn.clone() }
    }

    fn progress(&self, colour: &str, pawn: usize) -> usize {
        path(colour).iter().position(|place| *place == self.pawns[colour][pawn]).unwrap()
    }

    /// The colours of the pawns on a place of a colour's path, without one pawn of that colour.
    fn on(&self, colour: &str, place: &str, without: Option<usize>) -> Vec<String> {
        let mut there = Vec::new();
        for (other, pawns) in &self.pawns {
            for (index, at) in pawns.iter().enumerate() {
                let same = at == place && (other == colour || place.starts_with('t'));
                if same && !(other == colour && Some(index) == without) {
                    there.push(other.clone());
                }
            }
        }
        there
    }

    /// PA-9
    fn blocks(&self, mover: &str, place: &str, there: &[String]) -> bool {
        let [one, other] = there else { return false };
        let kind = self.word("barriers", "all");
        if one != other {
            return self.flag("mixed_barriers", false) && (kind != "safe" || is_safe(place));
        }
        match kind.as_str() {
            "none" => false,
            "safe" => is_safe(place),
            "foreign" => one != mover,
            _ => true,
        }
    }

    /// PA-8, PA-9, PA-11: where a pawn of the mover comes to, if it may.
    fn goes(&self, pawn: usize, steps: usize) -> Option<usize> {
        let mover = self.mover();
        let (from, road) = (self.progress(&mover, pawn), path(&mover));
        if from == 0 || from == GOAL {
            return None;
        }
        let mut way: Vec<usize> = (from + 1..=(from + steps).min(GOAL)).collect();
        if from + steps > GOAL {
            let back = from + steps - GOAL;
            if self.word("overshoot", "stay") == "stay" || GOAL - back < 65 {
                return None;
            }
            way.extend((GOAL - back..GOAL).rev());
        }
        let to = *way.last().unwrap();
        let stopped = way.iter().any(|&step| {
            let place = &road[step];
            step != GOAL && self.blocks(&mover, place, &self.on(&mover, place, Some(pawn)))
        });
        let full = to != GOAL && self.on(&mover, &road[to], Some(pawn)).len() == 2;
        (!stopped && !full).then_some(to)
    }

    fn value(&self, die: u64) -> usize {
        if die == 6 && self.seven { 7 } else { die as usize }
    }

    /// The pawns on the start square that an exit may capture.
    fn foes_on_start(&self) -> Vec<String> {
        let mover = self.mover();
        let spared = self.flag("partner_safe", false).then(|| partner(&mover));
        let mut there = self.on(&mover, &path(&mover)[1], None);
        there.retain(|colour| *colour != mover && Some(colour) != spared.as_ref());
        there
    }

    /// PA-7
    fn can_exit(&self) -> bool {
        let mover = self.mover();
        let count = self.on(&mover, &path(&mover)[1], None).len();
        let room =
            count < 2 || self.word("exit_capture", "full") != "none" && !self.foes_on_start().is_empty();
        self.pawns[&mover].iter().any(|place| place == "home") && room
    }

    /// PA-18: is the pawn one of an own barrier?
    fn in_barrier(&self, pawn: usize) -> bool {
        let mover = self.mover();
        let place = &self.pawns[&mover][pawn];
        let pair = self.pawns[&mover].iter().filter(|other| *other == place).count() == 2;
        let counts = match self.word("barriers", "all").as_str() {
            "none" => false,
            "safe" => is_safe(place),
            _ => true,
        };
        pair && counts && place != "home" && place != "goal"
    }

    fn must_break(&self) -> bool {
        let first = match self.dice[..] {
            [6] => self.game == "classique",
            [one, other] => one == other,
            _ => false,
        };
        let pawns = 0..self.pawns[&self.mover()].len();
        self.flag("break_duty", true)
            && first
            && pawns
                .into_iter()
                .any(|pawn| self.in_barrier(pawn) && self.goes(pawn, self.value(self.dice[0])).is_some())
    }

    /// The moves of the pending bonus or of the dice, without `skip`.
    fn moves(&self) -> BTreeSet<String> {
        let (mut moves, mover) = (BTreeSet::new(), self.mover());
        let pawns = 0..self.pawns[&mover].len();
        let place = |pawn: usize| &self.pawns[&mover][pawn];
        if let [bonus] = self.bonus[..] {
            let can = pawns.filter(|&pawn| self.goes(pawn, bonus as usize).is_some());
            return can.map(|pawn| format!("{}:+{bonus}", place(pawn))).collect();
        }
        let (five, duty) = (self.word("exit", "five") == "five", self.flag("exit_duty", true));
        if let [high, low] = self.dice[..]
            && high + low == 5
            && five
            && self.can_exit()
        {
            moves.insert(format!("home:{high}+{low}"));
            if duty {
                return moves;
            }
        }
        let breaks = self.must_break();
        for &die in &self.dice {
            if die == if five { 5 } else { 6 } && !breaks && self.can_exit() {
                moves.insert(format!("home:{die}"));
                if duty {
                    continue;
                }
            }
            for pawn in pawns.clone().filter(|&pawn| Some(pawn) != self.barred) {
                if self.goes(pawn, self.value(die)).is_some() && (!breaks || self.in_barrier(pawn)) {
                    moves.insert(format!("{}:{die}", place(pawn)));
                }
            }
        }
        moves
    }

    fn legal(&self) -> BTreeSet<String> {
        let mut moves = if self.phase == "play" { self.moves() } else { BTreeSet::new() };
        if self.flag("bonus_may", false) {
            moves.extend(self.bonus.iter().map(|bonus| format!("skip:+{bonus}")));
        }
        moves
    }

    /// Moves a pawn, and keeps the order of arrival.
    fn put(&mut self, colour: &str, pawn: usize, place: &str) {
        let left = self.pawns[colour][pawn].clone();
        if let Some(square) = left.strip_prefix('t') {
            self.arrivals.remove(square);
        }
        let there = self.on(colour, place, Some(pawn));
        if let (Some(square), [other]) = (place.strip_prefix('t'), &there[..])
            && other != colour
        {
            self.arrivals.insert(square.to_owned(), vec![other.clone(), colour.to_owned()]);
        }
        place.clone_into(&mut self.pawns.get_mut(colour).unwrap()[pawn]);
    }

    /// PA-14, PA-15
    fn earn(&mut self, steps: u64) {
        match self.word("bonuses", "squares").as_str() {
            "squares" => self.bonus = vec![steps],
            "capture" if steps == 20 => self.bonus = vec![20],
            "roll" if self.row != 3 => self.again = true,
            _ => {}
        }
    }

    /// Sends the lowest pawn of a colour on a square home.
    fn capture(&mut self, colour: &str, place: &str) {
        let pawn = self.pawns[colour].iter().position(|other| other == place).unwrap();
        self.put(colour, pawn, "home");
        self.earn(20);
    }

    fn played(mut self, action: &str) -> Self {
        let (from, by) = action.split_once(':').unwrap();
        let mover = self.mover();
        if from == "skip" {
            self.bonus.clear();
            return self.goes_on();
        }
        if from == "home" {
            by.split('+').for_each(|die| self.spend(die.parse().unwrap()));
            let start = path(&mover)[1].clone();
            let pawn = self.pawns[&mover].iter().position(|place| place == "home").unwrap();
            let (count, foes) = (self.on(&mover, &start, None).len(), self.foes_on_start());
            let last = self.arrivals.get(&start[1..]).map(|order| order[1].clone());
            let prey = last.filter(|last| foes.contains(last)).or_else(|| foes.first().cloned());
            let lone = self.word("exit_capture", "full") == "lone";
            if let Some(prey) = prey.filter(|_| count == 2 || lone && count == 1) {
                self.capture(&prey, &start);
            }
            self.put(&mover, pawn, &start);
            self.last_moved = Some(pawn);
            return self.goes_on();
        }
        let bonus: Option<u64> = by.strip_prefix('+').map(|steps| steps.parse().unwrap());
        let barred = if bonus.is_some() { None } else { self.barred };
        let pawn = (0..self.pawns[&mover].len())
            .find(|&pawn| self.pawns[&mover][pawn] == from && Some(pawn) != barred)
            .unwrap();
        let steps = bonus.map_or_else(|| self.value(by.parse().unwrap()), |steps| steps as usize);
        let to = self.goes(pawn, steps).unwrap();
        if bonus.is_some() {
            self.bonus.clear();
        } else {
            let pair = (0..self.pawns[&mover].len())
                .find(|&other| other != pawn && self.pawns[&mover][other] == from)
                .filter(|_| self.must_break() && self.dice.len() == 2);
            self.barred = pair.or(self.barred);
            self.spend(by.parse().unwrap());
        }
        let place = path(&mover)[to].clone();
        if let [other] = &self.on(&mover, &place, Some(pawn))[..]
            && *other != mover
            && !is_safe(&place)
            && !(self.flag("partner_safe", false) && *other == partner(&mover))
        {
            self.capture(&other.clone(), &place);
        }
        self.put(&mover, pawn, &place);
        self.last_moved = Some(pawn);
        if place == "goal" && !self.finished(&mover) {
            self.earn(10);
        }
        if self.finished(&mover) { self.arrives(&mover) } else { self.goes_on() }
    }

    fn spend(&mut self, die: u64) {
        let index = self.dice.iter().position(|other| *other == die).unwrap();
        self.dice.remove(index);
        if self.dice.is_empty() {
            self.barred = None;
        }
    }

    /// PA-19: the last pawn of the mover is in the goal.
    fn arrives(mut self, mover: &str) -> Self {
        let goal = self.word("couple_goal", "one");
        let other = partner(mover);
        if goal == "one" || !self.order.contains(&other) || self.finished(&other) {
            "over".clone_into(&mut self.phase);
            self.clear_turn();
            return self;
        }
        self.again &= goal == "help";
        self.last_moved = None;
        self.roll_ends()
    }

    fn goes_on(mut self) -> Self {
        if !self.bonus.is_empty() && self.moves().is_empty() {
            self.bonus.clear();
        }
        if self.bonus.is_empty() && (self.dice.is_empty() || self.moves().is_empty()) {
            return self.roll_ends();
        }
        self
    }

    fn clear_roll(&mut self) {
        (self.dice, self.bonus, self.again) = (Vec::new(), Vec::new(), false);
        (self.seven, self.barred) = (false, None);
    }

    fn clear_turn(&mut self) {
        self.clear_roll();
        (self.row, self.last_moved) = (0, None);
    }

    fn roll_ends(mut self) -> Self {
        "roll".clone_into(&mut self.phase);
        if self.again {
            self.clear_roll();
            return self;
        }
        if self.row == 3 {
            self.punish_last_moved();
        }
        self.passes_on()
    }

    fn punish_last_moved(&mut self) {
        let mover = self.mover();
        if let Some(pawn) = self.last_moved.filter(|&pawn| self.pawns[&mover][pawn].starts_with('t')) {
            self.put(&mover, pawn, "home");
        }
    }

    fn passes_on(mut self) -> Self {
        self.clear_turn();
        "roll".clone_into(&mut self.phase);
        let skips = self.word("couple_goal", "one") == "both";
        loop {
            let index = self.order.iter().position(|side| *side == self.turn).unwrap();
            self.turn = self.order[(index + 1) % self.order.len()].clone();
            if !(skips && self.finished(&self.turn)) {
                return self;
            }
        }
    }

    fn rolled(mut self, mut dice: Vec<u64>) -> Self {
        dice.sort_by(|a, b| b.cmp(a));
        let special = match dice[..] {
            [die] => die == 6,
            _ => dice[0] == dice[1],
        };
        self.row = if special { self.row + 1 } else { 0 };
        self.again = special;
        let mover = self.mover();
        if self.row == 3 {
            match self.word("third_six", "last").as_str() {
                "off" => self.row = 2,
                "played" => self.again = false,
                "end" => return self.passes_on(),
                "front" => {
                    let progress = |pawn: usize| self.progress(&mover, pawn);
                    let mut out: Vec<usize> = (0..self.pawns[&mover].len())
                        .filter(|&pawn| (1..GOAL).contains(&progress(pawn)))
                        .collect();
                    out.sort_by_key(|&pawn| (GOAL - progress(pawn), pawn));
                    if let Some(&front) = out.first() {
                        self.put(&mover, front, "home");
                    }
                    return self.passes_on();
                }
                _ => {
                    self.punish_last_moved();
                    return self.passes_on();
                }
            }
        }
        let at_home = self.pawns[&mover].iter().any(|place| place == "home");
        self.seven = self.flag("six_counts_seven", true) && dice.contains(&6) && !at_home;
        self.dice = dice;
        "play".clone_into(&mut self.phase);
        if self.moves().is_empty() { self.roll_ends() } else { self }
    }
}

/// Compares a position and everything one step from it.
fn compare<G: Notation>(game: &G, at: &G::Position, met: &mut BTreeMap<&'static str, u32>) {
    let reading = |at: &G::Position| read(&serde_json::from_str(&write_position(game, at)).unwrap());
    let before = reading(at);
    let mut listed = BTreeSet::new();
    game.legal(at, &mut |action| {
        listed.insert(action.to_string());
    });
    assert_eq!(before.legal(), listed, "{before:?}");
    game.legal(at, &mut |action| {
        let next = reading(&game.play(at, action, &mut Vec::new()));
        assert_eq!(before.clone().played(&action.to_string()), next, "{action} in {before:?}");
        *met.entry("played").or_default() += 1;
        *met.entry("helped").or_default() += u32::from(before.mover() != before.turn);
        *met.entry("third played").or_default() += u32::from(before.row == 3);
    });
    for &(chance, _) in game.chances(at).weighted() {
        let rolled = game.roll(at, chance, &mut Vec::new());
        let next = reading(&rolled);
        let dice = game.dice(chance).into_iter().map(|die| u64::from(die.face())).collect();
        assert_eq!(before.clone().rolled(dice), next, "a roll in {before:?}");
        if next.row == 3 {
            compare(game, &rolled, met);
        }
        *met.entry("rolled").or_default() += 1;
    }
}

fn walk<G: Notation + Crowded>(game: &G, seed: u64, met: &mut BTreeMap<&'static str, u32>) {
    let mut choices = FromSeed::new(seed);
    let seats = choices.of(&seat_sets(game));
    let start = game.start(seats, seats.iter().next().unwrap()).unwrap();
    for from in [Some(start), game.crowded(&mut choices), game.crowded(&mut choices)] {
        tablier_testing::walk(game, from.unwrap(), 12, &mut choices, |at| {
            if !matches!(game.node(at), Node::Over(_)) {
                compare(game, at, met);
            }
        });
    }
}

#[test]
fn a_second_reading_of_the_house_rules_agrees() {
    let mut met = BTreeMap::new();
    for id in [GameId::Classique, GameId::Superludo] {
        for (seed, any) in (0..).zip(mixtures(id, 80)) {
            with_game!(any, game => walk(&game, seed, &mut met));
        }
    }
    for (what, least) in [("played", 2_000), ("rolled", 5_000), ("helped", 20), ("third played", 20)] {
        assert!(met.get(what).is_some_and(|&count| count >= least), "{what}: {met:?}");
    }
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let clashes = [
        json!({"partner_safe": true}),
        json!({"couple_goal": "both"}),
        json!({"couple_goal": "help"}),
        json!({"mixed_barriers": true, "barriers": "none"}),
    ];
    for options in clashes {
        for game in ["classique", "superludo"] {
            let order = json!(ORDER);
            let ask = json!({"op": "new", "game": game, "order": order, "options": options});
            let answer: Value =
                serde_json::from_str(&tablier_notation::referee::answer(ask.to_string().as_bytes())).unwrap();
            assert_eq!(answer["error"]["kind"], "bad_request", "{answer}");
        }
    }
}
