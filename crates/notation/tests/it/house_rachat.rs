//! The house rules of `rachat` read a second time, from the rule book and without looking at the code: slow,
//! on lists of places and dice, one square after another. Both readings must agree on what is legal and on
//! what comes of it, with any mixture of options.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use tablier_notation::{Notation, referee, write_position};
use tablier_rules::rachat::Rachat;
use tablier_rules::{AnyGame, Clause, Die, Discard, Game, GameId, Node, Refuse};
use tablier_testing::{Crowded, FromSeed, mixtures, walk};

#[test]
fn a_second_reading_finds_the_same_actions_results_and_refusals() {
    let (mut decisions, mut rolls) = (0, 0);
    for (seed, any) in (0..).zip(mixtures(GameId::Rachat, 100)) {
        let AnyGame::Rachat(game) = any else { panic!("a mixture of rachat") };
        let mut choices = FromSeed::new(seed);
        for _ in 0..6 {
            let start = game.crowded(&mut choices).unwrap();
            walk(&game, start, 12, &mut choices, |at| match game.node(at) {
                Node::Decision(_) => {
                    decisions += 1;
                    compare_actions(&game, at);
                    if decisions % 5 == 0 {
                        compare_refusals(&game, at);
                    }
                }
                Node::Chance(_) => {
                    rolls += 1;
                    compare_rolls(&game, at);
                }
                _ => {}
            });
        }
    }
    assert!(decisions > 2_000 && rolls > 1_000, "{decisions} decisions, {rolls} rolls");
}

#[test]
fn the_die_that_brings_a_pawn_out_comes_first() {
    let check = |keys: &str, action: &str, expected: &str| {
        let options = if keys == "six" { json!({}) } else { json!({ "key_die": keys }) };
        let at = json!({"game": "rachat", "options": options, "order": ["red", "yellow"], "turn": "red", "phase": "play",
            "pawns": {"red": ["t20", "home", "home", "home"], "yellow": ["home", "home", "home", "home"]},
            "dice": [6, 6, 6, 5, 1], "frozen": [], "duties": []});
        let request = json!({"op": "play", "position": at, "action": action});
        let answer: Value = serde_json::from_str(&referee::answer(request.to_string().as_bytes())).unwrap();
        let error = &answer["error"];
        let found = match error["kind"].as_str() {
            None => "legal",
            Some("illegal") => error["rule"].as_str().unwrap(),
            Some(kind) => kind,
        };
        assert_eq!(found, expected, "{action} with {keys}: {answer}");
    };
    for (keys, action, expected) in [
        ("six", "home:6+5", "legal"),
        ("six", "home:5+6", "bad_request"),
        ("six", "home:1+6", "bad_request"),
        ("six", "home:5+1", "RA-8"),
        ("six_or_one", "home:6+1", "legal"),
        ("six_or_one", "home:1+6", "legal"),
        ("six_or_one", "home:1+6+5", "legal"),
        ("six_or_one", "home:1+5+6", "bad_request"),
        ("six_or_one", "home:5+1", "RA-8"),
        ("six_or_one", "home:5+6", "bad_request"),
        ("five", "home:5+6", "legal"),
        ("five", "home:5+6+1", "legal"),
        ("five", "home:6+5", "RA-8"),
        ("five", "home:6", "RA-7"),
        ("five", "home:1+6", "bad_request"),
    ] {
        check(keys, action, expected);
    }
}

type At = <Rachat as Game>::Position;

fn compare_actions(game: &Rachat, at: &At) {
    let json = write_position(game, at);
    let naive = Naive::read(&json);
    let mut listed = BTreeMap::new();
    game.legal(at, &mut |action| {
        listed.insert(action.to_string(), game.play(at, action, &mut Discard));
    });
    let legal = naive.legal();
    let names = |keys: Vec<&String>| keys.into_iter().cloned().collect::<BTreeSet<_>>();
    assert_eq!(names(listed.keys().collect()), names(legal.keys().collect()), "{json}");
    for (action, next) in &listed {
        assert_eq!(
            Naive::read(&write_position(game, next)),
            legal[action].clone().go_on(),
            "{action} in {json}"
        );
    }
}

/// The clause that refuses each action that is not legal.
fn compare_refusals(game: &Rachat, at: &At) {
    let json = write_position(game, at);
    let naive = Naive::read(&json);
    let stages = naive.stages();
    game.nameable(at, &mut |action| {
        let clause = game.check(at, action).err().and_then(|refusal| refusal.clause());
        let name = action.to_string();
        assert_eq!(clause.map(Clause::id), naive.refusal(&name, &stages), "{name} in {json}");
    });
}

fn compare_rolls(game: &Rachat, at: &At) {
    let json = write_position(game, at);
    for &chance in game.chances(at).even() {
        let dice: Vec<u8> = game.dice(chance).into_iter().map(Die::face).collect();
        let next = game.roll(at, chance, &mut Discard);
        assert_eq!(
            Naive::read(&write_position(game, &next)),
            Naive::read(&json).roll(&dice),
            "{dice:?} in {json}"
        );
    }
}

const COLOURS: [&str; 4] = ["red", "green", "yellow", "blue"];
const STARS: [u8; 4] = [9, 22, 35, 48];

/// A position as its JSON has it. A place is a number: the progress 0 … 57, or 100 for a captive.
#[derive(Clone, PartialEq, Debug)]
struct Naive {
    options: Value,
    order: Vec<usize>,
    turn: usize,
    phase: &'static str,
    pawns: BTreeMap<usize, Vec<u8>>,
    dice: Vec<u8>,
    captors: BTreeSet<usize>,
    duties: BTreeMap<u8, bool>,
}

const CAPTIVE: u8 = 100;

fn start(colour: usize) -> u8 {
    1 + 13 * colour as u8
}

/// The track square of a progress.
fn square(colour: usize, progress: u8) -> Option<u8> {
    (1..=51).contains(&progress).then(|| (start(colour) + progress - 2) % 52 + 1)
}

impl Naive {
    fn read(json: &str) -> Self {
        let json: Value = serde_json::from_str(json).unwrap();
        let colour = |name: &Value| COLOURS.iter().position(|colour| name == colour).unwrap();
        let numbers =
            |list: &Value| list.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect::<Vec<_>>();
        let place = |colour: usize, place: &str| match place {
            "home" => 0,
            "goal" => 57,
            _ if place.starts_with('x') => CAPTIVE,
            _ if place.starts_with('l') => 51 + place[1..].parse::<u8>().unwrap(),
            _ => (1..=51).find(|&p| square(colour, p) == place[1..].parse().ok()).unwrap(),
        };
        let order: Vec<usize> = json["order"].as_array().unwrap().iter().map(colour).collect();
        let of = |&seat: &usize| {
            let list = json["pawns"][COLOURS[seat]].as_array().unwrap();
            (seat, list.iter().map(|one| place(seat, one.as_str().unwrap())).collect())
        };
        Self {
            options: json["options"].clone(),
            turn: colour(&json["turn"]),
            phase: ["roll", "play", "over"].into_iter().find(|phase| json["phase"] == *phase).unwrap(),
            pawns: order.iter().map(of).collect(),
            order,
            dice: numbers(&json["dice"]).into_iter().map(|die| die as u8).collect(),
            captors: numbers(&json["frozen"]).into_iter().map(|pawn| pawn as usize).collect(),
            duties: json["duties"]
                .as_array()
                .unwrap()
                .iter()
                .map(|duty| (duty["square"].as_u64().unwrap() as u8, duty["done"].as_bool().unwrap()))
                .collect(),
        }
    }

    fn flag(&self, name: &str, usual: bool) -> bool {
        self.options.get(name).map_or(usual, |value| value.as_bool().unwrap())
    }

    fn word(&self, name: &str, usual: &'static str) -> &str {
        self.options.get(name).map_or(usual, |value| value.as_str().unwrap())
    }

    fn mine(&self) -> &[u8] {
        &self.pawns[&self.turn]
    }

    fn count(&self, colour: usize, on: u8) -> usize {
        self.pawns[&colour].iter().filter(|&&p| square(colour, p) == Some(on)).count()
    }

    fn others(&self) -> impl Iterator<Item = usize> {
        self.order.iter().copied().filter(|&colour| colour != self.turn)
    }

    fn blockers(&self, on: u8) -> usize {
        self.others().map(|colour| self.count(colour, on)).find(|&count| count >= 2).unwrap_or(0)
    }

    /// RA-14 and the house rule `safe`.
    fn is_safe(&self, colour: usize, on: u8) -> bool {
        let star = STARS.contains(&on);
        match self.word("safe", "stars") {
            "stars" => star,
            "own_start" => star || on == start(colour),
            "starts" => star || (0..4).any(|any| on == start(any)),
            _ => false,
        }
    }

    fn is_key(&self, die: u8) -> bool {
        match self.word("key_die", "six") {
            "six" => die == 6,
            "six_or_one" => die == 6 || die == 1,
            _ => die == 5,
        }
    }

    fn keys_in(&self, dice: &[u8]) -> usize {
        dice.iter().filter(|&&die| self.is_key(die)).count()
    }

    fn home(&self) -> usize {
        self.mine().iter().filter(|&&p| p == 0).count()
    }

    fn captives(&self) -> usize {
        self.mine().iter().filter(|&&p| p == CAPTIVE).count()
    }

    /// RA-5, RA-6: where steps lead, whom they capture (on which square), whether they bounce.
    fn travel(&self, from: u8, steps: u32, sweeps: bool) -> Option<(u8, bool, bool)> {
        let mut at = from;
        for step in 1..=steps {
            if at == 57 {
                let back = steps - step + 1;
                let allowed = self.word("overshoot", "stay") == "bounce" && back <= 5;
                return allowed.then(|| (57 - back as u8, false, true));
            }
            at += 1;
            let Some(on) = square(self.turn, at) else { continue };
            if self.blockers(on) >= 2 {
                return None;
            }
            let prey = self.others().any(|colour| self.count(colour, on) == 1 && !self.is_safe(colour, on));
            if prey && (sweeps || step == steps) {
                return Some((at, true, false));
            }
        }
        Some((at, false, false))
    }

    fn is_under_duty(&self, progress: u8) -> bool {
        square(self.turn, progress).is_some_and(|on| self.duties.contains_key(&on))
    }

    fn without(&self, dice: &[u8]) -> Self {
        let mut next = self.clone();
        for die in dice {
            let index = next.dice.iter().position(|other| other == die).unwrap();
            next.dice.remove(index);
        }
        next
    }

    fn put(&mut self, pawn: usize, to: u8) {
        self.pawns.get_mut(&self.turn).unwrap()[pawn] = to;
    }

    /// RA-12: the opponents on a square go to prison, or home.
    fn capture(&mut self, by: usize, on: u8, is_victim: impl Fn(usize) -> bool) {
        let prison = if self.word("ransom", "home") == "none" { 0 } else { CAPTIVE };
        for colour in self.others().collect::<Vec<_>>() {
            if is_victim(colour) {
                for place in self.pawns.get_mut(&colour).unwrap() {
                    if square(colour, *place) == Some(on) {
                        *place = prison;
                    }
                }
            }
        }
        self.captors.insert(by);
    }

    /// RA-7: a pawn comes onto the start square and captures all who stand there alone.
    fn come_out(&mut self, pawn: usize) {
        self.put(pawn, 1);
        let on = start(self.turn);
        if self.others().any(|colour| self.count(colour, on) > 0) {
            self.capture(pawn, on, |_| true);
        }
    }

    fn walk_to(&mut self, pawn: usize, to: u8, captures: bool) {
        self.put(pawn, to);
        if captures {
            let on = square(self.turn, to).unwrap();
            let seen = self.clone();
            self.capture(pawn, on, |colour| seen.count(colour, on) == 1 && !seen.is_safe(colour, on));
        }
    }

    /// Every action that is possible by itself.
    fn possible(&self) -> Vec<Deed> {
        let mut deeds = Vec::new();
        let frees = |pawn: &usize| !(self.flag("freeze", true) && self.captors.contains(pawn));
        let parts = parts(&self.dice);
        for progress in self.mine().iter().copied().filter(|p| (1..57).contains(p)).collect::<BTreeSet<_>>() {
            let pawn = (0..self.mine().len()).filter(|&pawn| self.mine()[pawn] == progress).find(frees);
            let last = self.mine().iter().filter(|&&p| p == progress).count() == 1;
            let Some(pawn) = pawn.filter(|_| !(self.is_under_duty(progress) && last)) else { continue };
            for dice in &parts {
                let sweeps = dice.len() > 1 && self.word("combined", "sweep") == "sweep";
                let Some((to, captures, bounces)) = self.travel(progress, sum(dice), sweeps) else {
                    continue;
                };
                if self.is_under_duty(to) {
                    continue;
                }
                let mut next = self.without(dice);
                let on = square(self.turn, progress);
                let leaves = on.filter(|on| self.duties.get(on) == Some(&false));
                if let Some(done) = on.and_then(|on| next.duties.get_mut(&on)) {
                    *done = true;
                }
                next.walk_to(pawn, to, captures);
                let from = on.map_or_else(|| format!("l{}", progress - 51), |on| format!("t{on}"));
                deeds.push(Deed {
                    kind: Kind::Move,
                    name: format!("{from}:{}", text(dice)),
                    dice: dice.clone(),
                    bounces,
                    leaves: leaves.is_some(),
                    next,
                });
            }
        }
        self.add_exits(&mut deeds, &parts);
        self.add_ransoms(&mut deeds);
        self.add_storms(&mut deeds, &parts);
        deeds
    }

    fn add_exits(&self, deeds: &mut Vec<Deed>, parts: &[Vec<u8>]) {
        if self.home() == 0 || self.blockers(start(self.turn)) >= 2 {
            return;
        }
        let pawn = self.mine().iter().position(|&p| p == 0).unwrap();
        for dice in parts {
            for key in dice.iter().copied().filter(|&die| self.is_key(die)).collect::<BTreeSet<_>>() {
                let mut further = dice.clone();
                further.remove(further.iter().position(|&die| die == key).unwrap());
                let mut next = self.without(dice);
                let (mut bounces, mut to) = (false, 1);
                if further.is_empty() {
                    next.come_out(pawn);
                } else {
                    let Some((end, captures, back)) = self.travel(1, sum(&further), true) else { continue };
                    (bounces, to) = (back, end);
                    next.walk_to(pawn, end, captures);
                }
                if self.is_under_duty(to) {
                    continue;
                }
                let all: Vec<u8> = std::iter::once(key).chain(further).collect();
                deeds.push(Deed {
                    kind: Kind::Exit,
                    name: format!("home:{}", text(&all)),
                    dice: dice.clone(),
                    bounces,
                    leaves: false,
                    next,
                });
            }
        }
    }

    fn add_ransoms(&self, deeds: &mut Vec<Deed>) {
        let straight_out = self.word("ransom", "home") == "start";
        let shut = self.blockers(start(self.turn)) >= 2 || self.is_under_duty(1);
        if self.captives() == 0 || straight_out && shut {
            return;
        }
        let pawn = self.mine().iter().position(|&p| p == CAPTIVE).unwrap();
        for die in self.dice.iter().copied().filter(|&die| self.is_key(die)).collect::<BTreeSet<_>>() {
            let mut next = self.without(&[die]);
            if straight_out {
                next.come_out(pawn);
            } else {
                next.put(pawn, 0);
            }
            deeds.push(Deed {
                kind: Kind::Ransom,
                name: format!("captive:{die}"),
                dice: vec![die],
                bounces: false,
                leaves: false,
                next,
            });
        }
    }

    fn add_storms(&self, deeds: &mut Vec<Deed>, parts: &[Vec<u8>]) {
        let count = self.blockers(start(self.turn));
        let from_prison = self.word("ransom", "home") == "start";
        let enough = self.home() + self.captives() >= count && (self.home() > 0 || from_prison);
        if !self.flag("storm", true) || count < 2 || !enough {
            return;
        }
        for dice in parts.iter().filter(|dice| dice.len() == count && self.keys_in(dice) == count) {
            let mut next = self.without(dice);
            for _ in 0..count {
                let of = |wanted: u8| next.mine().iter().position(|&p| p == wanted);
                let pawn = of(0).or_else(|| of(CAPTIVE)).unwrap();
                next.put(pawn, 1);
                next.captors.insert(pawn);
            }
            let one = *next.captors.iter().next().unwrap();
            next.capture(one, start(self.turn), |_| true);
            deeds.push(Deed {
                kind: Kind::Storm,
                name: format!("storm:{}", text(dice)),
                dice: dice.clone(),
                bounces: false,
                leaves: false,
                next,
            });
        }
    }

    /// RA-21: the possible actions, and what RA-17, RA-18, RA-19 and `no_waste` leave of them, one after the
    /// other.
    fn stages(&self) -> [Vec<Deed>; 5] {
        let possible = self.possible();
        let mut deeds = possible.clone();
        let in_play = self.mine().iter().filter(|p| (1..57).contains(*p)).count();
        let all_at_once = |deed: &Deed| deed.kind == Kind::Move && deed.dice == self.dice && !deed.bounces;
        if self.flag("together", true)
            && in_play == 1
            && self.dice.len() >= 2
            && possible.iter().all(|deed| deed.kind == Kind::Move)
            && possible.iter().any(all_at_once)
        {
            deeds.retain(all_at_once);
        }
        let after_17 = deeds.clone();
        if self.flag("auto_exit", true) && self.dice.len() >= 2 && self.owes_all_dice(&possible) {
            let with_all = |deed: &Deed| deed.kind == Kind::Exit && deed.dice == self.dice;
            let straight = possible.iter().any(|deed| with_all(deed) && !deed.bounces);
            deeds.retain(|deed| {
                deed.kind != Kind::Exit || with_all(deed) || !straight && deed.dice.len() == 1
            });
        }
        let after_18 = deeds.clone();
        if deeds.iter().any(|deed| deed.leaves) {
            deeds.retain(|deed| deed.leaves);
        }
        let after_19 = deeds.clone();
        let wastes = |deed: &Deed| {
            !deed.next.dice.is_empty() && !deed.next.has_won() && deed.next.can_play().is_none()
        };
        if self.flag("no_waste", false) && deeds.iter().any(|deed| !wastes(deed)) {
            deeds.retain(|deed| !wastes(deed));
        }
        [possible, after_17, after_18, after_19, deeds]
    }

    /// Something that can be played.
    fn can_play(&self) -> Option<String> {
        let mut blind = self.clone();
        blind.options["no_waste"] = json!(false);
        blind.stages()[3].first().map(|deed| deed.name.clone())
    }

    /// The clause that refuses an action, by the list of the rule book.
    fn refusal(&self, name: &str, stages: &[Vec<Deed>; 5]) -> Option<&'static str> {
        let (from, faces) = name.split_once(':').unwrap();
        let dice: Vec<u8> = faces.split('+').map(|face| face.parse().unwrap()).collect();
        let mut pool = self.dice.clone();
        for die in &dice {
            let Some(index) = pool.iter().position(|other| other == die) else { return Some("RA-4") };
            pool.remove(index);
        }
        let single = dice.len() == 1;
        let at_start = |steps: u32| {
            let enters = self.is_under_duty(self.aim(1, steps, true));
            let blocked = self.blockers(start(self.turn)) >= 2;
            enters.then_some("RA-19").or_else(|| blocked.then_some("RA-16"))
        };
        let by_itself = match from {
            "home" => {
                let steps = sum(&dice[1..]);
                if !self.is_key(dice[0]) || self.home() == 0 {
                    Some(if single { "RA-7" } else { "RA-8" })
                } else {
                    at_start(steps).or_else(|| self.obstacle(1, steps, true))
                }
            }
            "captive" if !self.is_key(dice[0]) || self.captives() == 0 => Some("RA-9"),
            "captive" if self.word("ransom", "home") == "start" => at_start(0),
            "captive" => None,
            "storm" => stages[0].iter().all(|deed| deed.name != name).then_some("RA-16"),
            _ => self.refused_move(from, &dice),
        };
        let gone = |stage: &Vec<Deed>| stage.iter().all(|deed| deed.name != name);
        assert_eq!(by_itself.is_some(), gone(&stages[0]), "{name}: {by_itself:?}");
        by_itself
            .or_else(|| gone(&stages[1]).then_some("RA-17"))
            .or_else(|| gone(&stages[2]).then_some("RA-18"))
            .or_else(|| gone(&stages[3]).then_some("RA-19"))
            .or_else(|| gone(&stages[4]).then_some("RA-4"))
    }

    fn refused_move(&self, from: &str, dice: &[u8]) -> Option<&'static str> {
        let there = |p: u8| {
            square(self.turn, p).map_or_else(|| format!("l{}", p.wrapping_sub(51)), |on| format!("t{on}"))
        };
        let Some(progress) = self.mine().iter().copied().find(|&p| (1..57).contains(&p) && there(p) == from)
        else {
            return Some(if dice.len() == 1 { "RA-5" } else { "RA-6" });
        };
        let pawns: Vec<usize> =
            (0..self.mine().len()).filter(|&pawn| self.mine()[pawn] == progress).collect();
        if self.flag("freeze", true) && pawns.iter().all(|pawn| self.captors.contains(pawn)) {
            return Some("RA-15");
        }
        let sweeps = dice.len() > 1 && self.word("combined", "sweep") == "sweep";
        let enters = self.is_under_duty(self.aim(progress, sum(dice), sweeps));
        if enters || self.is_under_duty(progress) && pawns.len() == 1 {
            return Some("RA-19");
        }
        self.obstacle(progress, sum(dice), sweeps)
    }

    /// Where a pawn would end if there were no barriers.
    fn aim(&self, from: u8, steps: u32, sweeps: bool) -> u8 {
        let mut open = self.clone();
        for colour in self.others() {
            for place in open.pawns.get_mut(&colour).unwrap() {
                if square(colour, *place).is_some_and(|on| self.count(colour, on) >= 2) {
                    *place = 0;
                }
            }
        }
        open.travel(from, steps, sweeps).map_or(57, |(to, ..)| to)
    }

    /// RA-13 or RA-10, whichever comes first on the way.
    fn obstacle(&self, from: u8, steps: u32, sweeps: bool) -> Option<&'static str> {
        if steps == 0 || self.travel(from, steps, sweeps).is_some() {
            return None;
        }
        let barred = (1..=steps)
            .map_while(|step| u8::try_from(step).ok()?.checked_add(from))
            .any(|p| square(self.turn, p).is_some_and(|on| self.blockers(on) >= 2));
        Some(if barred { "RA-13" } else { "RA-10" })
    }

    /// RA-18: no pawn in play can move, and no second key die could be used for another exit or a ransom.
    fn owes_all_dice(&self, possible: &[Deed]) -> bool {
        let second = |die: u8| {
            let rest = self.without(&[die]);
            rest.keys_in(&rest.dice) > 0
                && rest.possible().iter().any(|deed| match deed.kind {
                    Kind::Ransom => true,
                    Kind::Exit => self.home() >= 2,
                    Kind::Move | Kind::Storm => false,
                })
        };
        possible.iter().all(|deed| deed.kind != Kind::Move)
            && !self.dice.iter().any(|&die| self.is_key(die) && second(die))
    }

    /// The legal actions, with what each leads to before the turn goes on.
    fn legal(&self) -> BTreeMap<String, Self> {
        let [.., deeds] = self.stages();
        deeds.into_iter().map(|deed| (deed.name, deed.next)).collect()
    }

    fn has_won(&self) -> bool {
        self.mine().iter().all(|&p| p == 57)
    }

    /// RA-4 and RA-20: what follows an action.
    fn go_on(mut self) -> Self {
        if self.has_won() {
            self.phase = "over";
        } else if !self.dice.is_empty() && self.can_play().is_some() {
            return self;
        } else {
            self.phase = "roll";
            if !self.flag("capture_again", false) || self.captors.is_empty() {
                let index = self.order.iter().position(|&colour| colour == self.turn).unwrap();
                self.turn = self.order[(index + 1) % self.order.len()];
            }
        }
        self.dice.clear();
        self.captors.clear();
        self.duties.clear();
        self
    }

    /// RA-3 and RA-19: a roll.
    fn roll(mut self, dice: &[u8]) -> Self {
        self.dice.extend(dice);
        self.dice.sort_by(|a, b| b.cmp(a));
        let again = match self.word("doubles", "six") {
            "six" => dice == [6, 6],
            "all" => dice[0] == dice[1],
            _ => false,
        };
        if again {
            return self;
        }
        self.phase = "play";
        self.settle();
        self.go_on()
    }

    fn settle(&mut self) {
        if !self.flag("make_way", true) {
            return;
        }
        for other in self.others().collect::<Vec<_>>() {
            let left: Vec<u8> = self.pawns[&other].iter().copied().filter(|&p| p != 57).collect();
            let [last] = left[..] else { continue };
            let Some(on) = square(other, last).and_then(|_| square(other, last + 1)) else { continue };
            if self.count(self.turn, on) < 2 {
                continue;
            }
            let mine = (1..=51).find(|&p| square(self.turn, p) == Some(on)).unwrap();
            if square(self.turn, mine + 1).is_none_or(|next| self.blockers(next) == 0) {
                self.duties.insert(on, false);
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Move,
    Exit,
    Ransom,
    Storm,
}

/// A possible action.
#[derive(Clone, Debug)]
struct Deed {
    kind: Kind,
    name: String,
    dice: Vec<u8>,
    bounces: bool,
    /// Does it move a pawn from a square whose duty is not done?
    leaves: bool,
    next: Naive,
}

/// Every different choice of some of the dice, highest first.
fn parts(dice: &[u8]) -> Vec<Vec<u8>> {
    let mut parts = BTreeSet::from([Vec::new()]);
    for &die in dice {
        let longer: Vec<Vec<u8>> = parts.iter().map(|part| [&part[..], &[die]].concat()).collect();
        parts.extend(longer);
    }
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

fn sum(dice: &[u8]) -> u32 {
    dice.iter().map(|&die| u32::from(die)).sum()
}

fn text(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join("+")
}
