//! `latroncules` with house rules, read a second time: on the letters of the JSON board, cell by cell, from the
//! rule book alone. Compared with the rules on random boards and random mixtures of all options.

use serde_json::{Value, json};
use tablier_notation::{read_position, write_position};
use tablier_rules::board::Cell;
use tablier_rules::latroncules::{Action, Latroncules};
use tablier_rules::{Discard, Game, GameId, Refuse};
use tablier_testing::{Choices, FromSeed, mixtures};

/// LA-2 as the book prints it, rank 8 first: `.` white, `X` both diagonals.
const ARROWS: [[&str; 8]; 8] = [
    ["X", ".", "X", ".", "X", ".", "X", "."],
    [".", "X", ".", "X", ".", "X", ".", "X"],
    ["-/", ".", "-/", ".", "-\\", ".", "-\\", "."],
    [".", "|\\", ".", "|\\", ".", "|/", ".", "|/"],
    ["|/", ".", "|/", ".", "|\\", ".", "|\\", "."],
    [".", "-\\", ".", "-\\", ".", "-/", ".", "-/"],
    ["X", ".", "X", ".", "X", ".", "X", "."],
    [".", "X", ".", "X", ".", "X", ".", "X"],
];

/// File and rank, from 0.
type Place = (i32, i32);

fn places() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

fn is_corner((file, rank): Place) -> bool {
    [0, 7].contains(&file) && [0, 7].contains(&rank)
}

/// Red letters are capital.
fn is_of(red: bool, letter: char) -> bool {
    letter != '.' && letter.is_uppercase() == red
}

#[derive(Clone, PartialEq, Debug)]
struct Board([[char; 8]; 8]);

impl Board {
    fn get(&self, (file, rank): Place) -> char {
        let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
        if on_board { self.0[7 - rank as usize][file as usize] } else { '#' }
    }

    fn put(&mut self, (file, rank): Place, letter: char) {
        self.0[7 - rank as usize][file as usize] = letter;
    }

    fn count(&self, of: impl Fn(char) -> bool) -> usize {
        places().filter(|place| of(self.get(*place))).count()
    }

    fn json(&self) -> Value {
        json!(self.0.iter().map(|rank| rank.iter().collect::<String>()).collect::<Vec<_>>())
    }

    /// LA-8.
    fn is_surrounded(&self, (file, rank): Place, by_red: bool, corners: bool) -> bool {
        let holds = |dx, dy| {
            self.get((file + dx, rank + dy)) != '#' && is_of(by_red, self.get((file + dx, rank + dy)))
        };
        let in_line =
            [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&(dx, dy)| holds(dx, dy) && holds(-dx, -dy));
        let inwards = |at: i32| if at == 0 { 1 } else { -1 };
        in_line || corners && is_corner((file, rank)) && holds(inwards(file), 0) && holds(0, inwards(rank))
    }
}

/// A position in phase `play`, and the options by name.
struct Reading {
    options: Value,
    board: Board,
    red: bool,
    quiet: u64,
}

/// The outcome of a move: the board, the quiet moves, and how the game ended, with its ranking.
type After = (Board, u64, Option<(&'static str, Value)>);

impl Reading {
    fn is(&self, option: &str, value: impl Into<Value>) -> bool {
        self.options.get(option) == Some(&value.into())
    }

    fn json(&self) -> Value {
        let (board, turn) = (self.board.json(), if self.red { "red" } else { "blue" });
        json!({
            "game": "latroncules", "options": self.options, "order": ["red", "blue"], "turn": turn,
            "phase": "play", "board": board, "quiet": self.quiet,
        })
    }

    fn fewest(&self) -> usize {
        if self.is("one_piece_loses", true) { 2 } else { 1 }
    }

    fn quiet_limit(&self) -> u64 {
        self.options.get("quiet_limit").map_or(100, |limit| limit.as_u64().unwrap())
    }

    /// Can it occur, and be played?
    fn can_be(&self) -> bool {
        let sides = ['F', 'f'].iter().zip(['C', 'c']).all(|(&foot, horse)| {
            let (feet, horses) = (self.board.count(|it| it == foot), self.board.count(|it| it == horse));
            let edge = if foot == 'F' { 7 } else { 0 };
            let at_the_edge = (0..8).any(|file| self.board.get((file, edge)) == foot);
            let kinds = match self.options.get("fantassins").and_then(Value::as_str) {
                None => !at_the_edge,
                Some("stay") => horses <= 8,
                _ => feet == 0,
            };
            kinds && feet <= 8 && feet + horses <= 16 && feet + horses >= self.fewest()
        });
        sides && self.quiet < self.quiet_limit() && self.can_move()
    }

    fn can_move(&self) -> bool {
        places().any(|from| places().any(|to| self.verdict(from, to).is_ok()))
    }

    /// LA-4 to LA-6: how a piece moves.
    fn goes(&self, from: Place, to: Place) -> Result<(), &'static str> {
        let piece = self.board.get(from);
        if !is_of(self.red, piece) {
            return Err("LA-4");
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let empty = self.board.get(to) == '.';
        if piece.eq_ignore_ascii_case(&'f') {
            return if empty && (dx, dy) == (0, if self.red { 1 } else { -1 }) {
                Ok(())
            } else {
                Err("LA-5")
            };
        }
        let far = dx.abs().max(dy.abs());
        let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
        let over = self.board.get((from.0 + dx / 2, from.1 + dy / 2));
        if !empty || !straight || !(far == 1 || far == 2 && is_of(!self.red, over)) {
            return Err("LA-6");
        }
        let axis = match (dx.signum(), dy.signum()) {
            (_, 0) => '-',
            (0, _) => '|',
            (a, b) if a == b => '/',
            _ => '\\',
        };
        let arrows = ARROWS[7 - from.1 as usize][from.0 as usize];
        let open = match arrows {
            "." => true,
            "X" => "/\\".contains(axis),
            axes => axes.contains(axis),
        };
        if open || self.is("arrows", false) { Ok(()) } else { Err("LA-2") }
    }

    /// LA-9: what a move takes, and the board without it.
    fn taken(&self, from: Place, to: Place) -> (Vec<Place>, Board) {
        let mut board = self.board.clone();
        board.put(to, board.get(from));
        board.put(from, '.');
        let corners = !self.is("corner", "off");
        let falls = |place: &Place| {
            let by_mover = places_of_pairs(*place, corners)
                .iter()
                .any(|pair| pair.contains(&to) && pair.iter().all(|&one| one_of(&board, one, self.red)));
            is_of(!self.red, board.get(*place))
                && board.is_surrounded(*place, self.red, corners)
                && (self.is("standing_takes", true) || by_mover)
        };
        let taken: Vec<Place> = places().filter(falls).collect();
        for place in &taken {
            board.put(*place, '.');
        }
        (taken, board)
    }

    /// LA-7: does the move end between two, without taking?
    fn ends_between(&self, from: Place, to: Place) -> bool {
        let corners = !self.is("corner", "off") && !self.is("corner", "taking");
        !self.is("between", "safe")
            && self.board.is_surrounded(to, !self.red, corners)
            && self.taken(from, to).0.is_empty()
    }

    /// The clause that refuses a move.
    fn verdict(&self, from: Place, to: Place) -> Result<(), &'static str> {
        self.goes(from, to)?;
        if self.ends_between(from, to) {
            return Err("LA-7");
        }
        Ok(())
    }

    fn verdict_with_duty(&self, from: Place, to: Place, someone_takes: bool) -> Result<(), &'static str> {
        self.verdict(from, to)?;
        let idle = self.taken(from, to).0.is_empty();
        if self.is("must_take", true) && idle && someone_takes { Err("LA-9") } else { Ok(()) }
    }

    fn someone_takes(&self) -> bool {
        let takes = |from, to| self.verdict(from, to).is_ok() && !self.taken(from, to).0.is_empty();
        self.is("must_take", true) && places().any(|from| places().any(|to| takes(from, to)))
    }

    fn after(&self, from: Place, to: Place) -> After {
        let (taken, mut board) = self.taken(from, to);
        let foot = self.board.get(from).eq_ignore_ascii_case(&'f');
        if foot && to.1 == if self.red { 7 } else { 0 } && !self.is("fantassins", "stay") {
            board.put(to, if self.red { 'C' } else { 'c' });
        }
        let quiet = if foot || !taken.is_empty() { 0 } else { self.quiet + 1 };
        let next = Self { options: self.options.clone(), board, red: !self.red, quiet };
        let [mine, theirs] = [self.red, !self.red].map(|red| next.board.count(|it| is_of(red, it)));
        let [me, them] = if self.red { ["red", "blue"] } else { ["blue", "red"] };
        let drawn = json!([["red", "blue"]]);
        let end = if theirs < self.fewest() {
            Some(("no_pieces", json!([[me], [them]])))
        } else if !next.can_move() {
            Some(("no_move", if self.is("blocked", "loses") { json!([[me], [them]]) } else { drawn }))
        } else if quiet >= self.quiet_limit() {
            let ranking = match mine.cmp(&theirs) {
                std::cmp::Ordering::Equal => drawn,
                std::cmp::Ordering::Greater => json!([[me], [them]]),
                std::cmp::Ordering::Less => json!([[them], [me]]),
            };
            Some(("quiet", ranking))
        } else {
            None
        };
        (next.board, quiet, end)
    }
}

fn one_of(board: &Board, place: Place, red: bool) -> bool {
    board.get(place) != '#' && is_of(red, board.get(place))
}

/// The pairs of places that surround a place.
fn places_of_pairs((file, rank): Place, corners: bool) -> Vec<[Place; 2]> {
    let mut pairs: Vec<[Place; 2]> = [(1, 0), (0, 1), (1, 1), (1, -1)]
        .map(|(dx, dy)| [(file + dx, rank + dy), (file - dx, rank - dy)])
        .to_vec();
    if corners && is_corner((file, rank)) {
        let inwards = |at: i32| if at == 0 { 1 } else { 6 };
        pairs.push([(inwards(file), rank), (file, inwards(rank))]);
    }
    pairs
}

/// A random board, crowded in one part of it, with something in the corners now and then.
fn random_board(choices: &mut FromSeed, letters: &[char]) -> Board {
    let mut board = Board([['.'; 8]; 8]);
    let (wide, high) = (3 + choices.below(6), 3 + choices.below(6));
    let (left, low) = (choices.below(9 - wide), choices.below(9 - high));
    for _ in 0..2 + choices.below(wide * high / 2) {
        let (column, row) = (left + choices.below(wide), low + choices.below(high));
        let small = |number| i32::try_from(number).expect("a board is small");
        board.put((small(column), small(row)), choices.of(letters));
    }
    board
}

fn readings(seed: u64, count: usize) -> impl Iterator<Item = (Latroncules, Reading)> {
    let mut choices = FromSeed::new(seed);
    mixtures(GameId::Latroncules, count as u64).map(move |game| {
        let game: Latroncules = game.try_into().unwrap();
        let start = game.start(tablier_rules::Seats::TWO, tablier_rules::Seat::First).unwrap();
        let options =
            serde_json::from_str::<Value>(&write_position(&game, &start)).unwrap()["options"].take();
        let riders = options["fantassins"] == "none" && choices.chance(95);
        let letters: &[char] = if riders { &['C', 'c'] } else { &['F', 'C', 'C', 'f', 'c', 'c'] };
        let board = random_board(&mut choices, letters);
        let quiet = choices.below(game.options.quiet_limit as usize) as u64;
        (game, Reading { options, board, red: choices.chance(50), quiet })
    })
}

#[test]
fn positions_of_house_rules_are_accepted_as_the_book_says() {
    let mut accepted = 0;
    for (game, reading) in readings(1, 4_000) {
        let read = read_position(&game, &reading.json().to_string());
        assert_eq!(read.is_ok(), reading.can_be(), "{} {read:?}", reading.json());
        accepted += usize::from(read.is_ok());
    }
    assert!((1_000..3_900).contains(&accepted), "{accepted}");
}

#[test]
fn every_move_of_house_rules_is_judged_as_the_book_says() {
    let mut met = std::collections::BTreeMap::<&str, usize>::new();
    for (game, reading) in readings(2, 1_500) {
        let Ok(at) = read_position(&game, &reading.json().to_string()) else { continue };
        let someone_takes = reading.someone_takes();
        for (from, to) in places().flat_map(|from| places().map(move |to| (from, to))) {
            if from == to {
                continue;
            }
            let cell = |(file, rank)| Cell::new((8 * rank + file) as u8);
            let judged = game.check(&at, Action { from: cell(from), to: cell(to) });
            let expected = reading.verdict_with_duty(from, to, someone_takes);
            let clause =
                judged.err().and_then(|refusal| refusal.clause()).map(|clause| clause.id().to_owned());
            assert_eq!(clause.as_deref(), expected.err(), "{from:?} {to:?} {}", reading.json());
            *met.entry(expected.err().unwrap_or("legal")).or_default() += 1;
            if let Ok(action) = judged {
                let (board, quiet, end) = reading.after(from, to);
                let next = write_position(&game, &game.play(&at, action, &mut Discard));
                let next: Value = serde_json::from_str(&next).unwrap();
                let (reason, ranking) = end.unwrap_or(("none", Value::Null));
                assert_eq!(
                    (&next["board"], &next["quiet"]),
                    (&board.json(), &json!(quiet)),
                    "{}",
                    reading.json()
                );
                assert_eq!(
                    next["reason"].as_str().unwrap_or("none"),
                    reason,
                    "{next} after {}",
                    reading.json()
                );
                assert_eq!(next.get("ranking").unwrap_or(&Value::Null), &ranking, "{next}");
                *met.entry(reason).or_default() += 1;
            }
        }
    }
    let rare: Vec<_> =
        ["legal", "LA-2", "LA-4", "LA-5", "LA-6", "LA-7", "LA-9", "no_pieces", "no_move", "quiet"]
            .into_iter()
            .filter(|kind| met.get(kind).is_none_or(|&count| count < 20))
            .collect();
    assert!(rare.is_empty(), "{rare:?} of {met:?}");
}
