//! Perft: frozen tables for every game, and one game recounted by an independent referee.

use std::fmt::Write;

use tablier_notation::{Notation, Visit, position_code, with_position};
use tablier_rules::{AnyGame, GameId, perft, with_game};
use tablier_testing::{Crowded, FromSeed, every_game, seat_sets, step};

/// Two dice branch so widely that one ply less is enough.
fn depth(game: GameId) -> u32 {
    match game {
        GameId::Rachat | GameId::Superludo => 4,
        _ => 5,
    }
}

#[test]
fn perft_tables_hold() {
    for id in GameId::ALL {
        let mut text = format!("# Positions of {} and how many lie 1, 2, 3 … plies ahead.\n", id.name());
        for any in every_game().into_iter().filter(|any| any.id() == id) {
            with_game!(any, game => {
                for code in codes(any, &game) {
                    let counts = with_position(&code, Count(depth(id))).unwrap();
                    writeln!(text, "{code} {counts}").unwrap();
                }
            });
        }
        crate::golden::check(&format!("perft/{}.txt", id.name()), &text);
    }
}

/// Start positions, and two crowded positions a few steps on.
fn codes<G: Notation + Crowded>(any: AnyGame, game: &G) -> Vec<String> {
    let defaults = any.chosen().is_empty();
    let starts = seat_sets(game)
        .into_iter()
        .filter(|seats| defaults || seats.len() == seat_sets(game).last().unwrap().len());
    let mut codes: Vec<String> = starts
        .map(|seats| position_code(game, &game.start(seats, seats.iter().next().unwrap()).unwrap()))
        .collect();
    let mut choices = FromSeed::new(7);
    for _ in 0..2 {
        let mut at = game.crowded(&mut choices).unwrap();
        for _ in 0..3 {
            at = step(game, &at, &mut choices).unwrap_or(at);
        }
        codes.push(position_code(game, &at));
    }
    codes
}

/// Counts ply by ply, stopping where it would take too long.
struct Count(u32);

impl Visit for Count {
    type Out = String;

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> String {
        let counts = (1..=self.0).map_while(|depth| perft(game, &at, depth, 3_000_000).ok());
        counts.map(|count| count.to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// A second `ludo`, as one might write it with a shared board and lists of pawns: strings for places,
/// no progress, no tables, no shared code.
mod by_hand {
    use std::collections::BTreeMap;

    #[derive(Clone)]
    pub(crate) struct Game {
        /// Where each pawn is: "home", a number, "lane 1" … "lane 5", "end".
        pub(crate) pawns: BTreeMap<&'static str, Vec<String>>,
        pub(crate) players: Vec<&'static str>,
        pub(crate) player: usize,
        pub(crate) rolled: Option<u32>,
        pub(crate) sixes: u32,
        pub(crate) more_turns: u32,
    }

    const COLOURS: [(&str, u32, u32); 4] =
        [("red", 1, 51), ("green", 14, 12), ("yellow", 27, 25), ("blue", 40, 38)];
    const PROTECTED: [u32; 8] = [1, 9, 14, 22, 27, 35, 40, 48];

    impl Game {
        pub(crate) fn new(players: &[&'static str]) -> Self {
            let pawns = players.iter().map(|&player| (player, vec!["home".to_owned(); 4])).collect();
            Self { pawns, players: players.to_vec(), player: 0, rolled: None, sixes: 0, more_turns: 0 }
        }

        fn me(&self) -> &'static str {
            self.players[self.player]
        }

        /// The next square, as a finger would count.
        fn next(&self, place: &str) -> Option<String> {
            let (_, start, last) = COLOURS.into_iter().find(|(name, ..)| *name == self.me()).unwrap();
            if place == "home" {
                return Some(start.to_string());
            }
            if let Some(step) = place.strip_prefix("lane ") {
                let step: u32 = step.parse().unwrap();
                return Some(if step == 5 { "end".to_owned() } else { format!("lane {}", step + 1) });
            }
            let square: u32 = place.parse().ok()?;
            Some(if square == last { "lane 1".to_owned() } else { (square % 52 + 1).to_string() })
        }

        fn target(&self, place: &str, die: u32) -> Option<String> {
            if place == "home" {
                return if die == 6 { self.next(place) } else { None };
            }
            (0..die).try_fold(place.to_owned(), |place, _| self.next(&place))
        }

        fn moves(&self, die: u32) -> Vec<(String, String)> {
            let mut moves: Vec<(String, String)> = Vec::new();
            for place in &self.pawns[self.me()] {
                if let Some(target) = self.target(place, die)
                    && !moves.iter().any(|(from, _)| from == place)
                {
                    moves.push((place.clone(), target));
                }
            }
            moves
        }

        fn pass_on(mut self) -> Self {
            self.player = (self.player + 1) % self.players.len();
            self.rolled = None;
            self.sixes = 0;
            self.more_turns = 0;
            self
        }

        fn roll(&self, die: u32) -> Self {
            let mut next = self.clone();
            next.sixes = if die == 6 { self.sixes + 1 } else { 0 };
            if next.sixes == 3 || next.moves(die).is_empty() {
                return next.pass_on();
            }
            next.rolled = Some(die);
            next
        }

        fn play(&self, from: &str, to: &str) -> Self {
            let mut next = self.clone();
            let me = self.me();
            let there: Vec<(&str, usize)> = self
                .pawns
                .iter()
                .flat_map(|(&colour, places)| {
                    places.iter().enumerate().filter(|(_, place)| *place == to).map(move |(i, _)| (colour, i))
                })
                .collect();
            let mut earned = u32::from(self.rolled == Some(6)) + u32::from(to == "end");
            if let ([(colour, pawn)], Ok(square)) = (there.as_slice(), to.parse::<u32>())
                && *colour != me
                && !PROTECTED.contains(&square)
            {
                "home".clone_into(&mut next.pawns.get_mut(colour).unwrap()[*pawn]);
                earned += 1;
            }
            let mine = next.pawns.get_mut(me).unwrap();
            let pawn = mine.iter().position(|place| place == from).unwrap();
            to.clone_into(&mut mine[pawn]);
            next.more_turns += earned;
            next.rolled = None;
            if next.more_turns == 0 {
                return next.pass_on();
            }
            next.more_turns -= 1;
            next
        }

        fn is_over(&self) -> bool {
            self.pawns.values().any(|places| places.iter().all(|place| place == "end"))
        }

        pub(crate) fn count(&self, plies: u32) -> u64 {
            if plies == 0 || self.is_over() {
                return 1;
            }
            match self.rolled {
                None => (1..=6).map(|die| self.roll(die).count(plies - 1)).sum(),
                Some(die) => {
                    self.moves(die).iter().map(|(from, to)| self.play(from, to).count(plies - 1)).sum()
                }
            }
        }
    }
}

#[test]
fn ludo_counted_by_hand_agrees_from_the_start() {
    let game = by_hand::Game::new(&["red", "green", "yellow", "blue"]);
    let counts: Vec<String> = (1..=7).map(|plies| game.count(plies).to_string()).collect();
    let code = "ludo_rh.h.h.h-gh.h.h.h-yh.h.h.h-bh.h.h.h_rr";
    assert_eq!(with_position(code, Count(7)).unwrap(), counts.join(" "));
}

#[test]
fn ludo_counted_by_hand_agrees_in_the_middle() {
    let mut game = by_hand::Game::new(&["red", "green", "yellow", "blue"]);
    let places = [
        ("red", ["6", "6", "48", "lane 3"]),
        ("green", ["9", "10", "home", "end"]),
        ("yellow", ["12", "50", "lane 5", "27"]),
        ("blue", ["3", "8", "10", "home"]),
    ];
    for (colour, list) in places {
        game.pawns.insert(colour, list.map(str::to_owned).to_vec());
    }
    game.sixes = 1;
    game.more_turns = 1;
    let counts: Vec<String> = (1..=5).map(|plies| game.count(plies).to_string()).collect();
    let code = "ludo_r6.6.48.l3-g9.10.h.g-y12.50.l5.27-b3.8.10.h_rr_s1_e1";
    assert_eq!(with_position(code, Count(5)).unwrap(), counts.join(" "));
}
