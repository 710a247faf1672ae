//! Notation of `latroncules`.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};
use tablier_rules::board::Cell;
use tablier_rules::latroncules::{Action, COLOURS, Effect, Latroncules, Piece, Position, Setup};
use tablier_rules::{Colour, Die, Fault, Faults, Game, GameId, Listed, Reason, Seat};

use super::roster::{parse_turn, split_letter, turn_code};
use super::{Notation, Seen, options_json, phase_of, reason_of, with_ranking};
use crate::event::{Event, Mover};
use crate::intent::{Hand, Intent};
use crate::name::{Named, PhaseName, number};

/// The JSON shape of a position.
#[derive(Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LatronculesPosition"))]
#[serde(deny_unknown_fields)]
pub struct Json {
    #[cfg_attr(feature = "ts", ts(type = "\"latroncules\""))]
    game: Named<GameId>,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | string | number>"))]
    options: serde_json::Map<String, serde_json::Value>,
    #[cfg_attr(feature = "ts", ts(type = "Side[]"))]
    order: Vec<Named<Colour>>,
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    turn: Named<Colour>,
    #[cfg_attr(feature = "ts", ts(type = "\"roll\" | \"play\" | \"over\""))]
    phase: Named<PhaseName>,
    board: Vec<String>,
    quiet: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side[][]"))]
    ranking: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    reason: Option<Named<Reason>>,
}

impl Notation for Latroncules {
    type Json = Json;

    fn sides(&self) -> &'static [&'static str] {
        &["red", "blue"]
    }

    fn to_json(&self, at: &Position) -> Json {
        let setup = self.setup(at);
        Json {
            game: Named(self.id()),
            options: options_json(self),
            order: setup.order.iter().copied().map(Named).collect(),
            turn: Named(setup.turn),
            phase: Named(PhaseName::of(setup.phase)),
            board: ranks(&setup.board),
            quiet: setup.quiet,
            ranking: super::ranking_json(self, at),
            reason: reason_of(setup.phase),
        }
    }

    fn validate_json(&self, json: Json) -> Result<Position, Faults> {
        let mut faults = Faults::default();
        let board = parse_ranks(json.board.iter().map(String::as_str)).unwrap_or_else(|| {
            faults.add(Fault::Field { field: "board" });
            [None; 64]
        });
        let setup = Setup {
            phase: phase_of(json.phase.0, json.reason, &mut faults),
            order: json.order.iter().map(|colour| colour.0).collect(),
            turn: json.turn.0,
            board,
            quiet: json.quiet,
        };
        let at = super::validated(self, &setup, faults)?;
        with_ranking(self, at, json.ranking.as_deref())
    }

    fn intent(&self, at: &Position, Action { from, to }: Action) -> Intent {
        let colour = at.piece(from).map_or_else(|| self.setup(at).turn, |piece| piece.colour);
        let (from, to) = (from.to_string(), Some(to.to_string()));
        Intent { colour, from, to, dice: Vec::new(), bonus: None }
    }

    fn hand(&self, _: &Position) -> Hand {
        Hand { dice: Vec::new(), bonus: Vec::new() }
    }

    fn event(&self, effect: &Effect, next: &Position) -> Event {
        let side = |seat: Seat| self.sides()[seat.index()];
        let piece = |seat: Seat, cavalier: bool| Piece { colour: COLOURS[seat.index()], cavalier }.letter();
        match *effect {
            Effect::Moved { seat, from, to, cavalier } => Event::Moved {
                pawn: Mover::Piece(piece(seat, cavalier)),
                from: from.to_string(),
                to: to.to_string(),
                by: None,
            },
            Effect::Taken { seat, cell, cavalier } => {
                Event::Taken { at: cell.to_string(), piece: piece(seat, cavalier) }
            }
            Effect::Promoted { seat, cell } => {
                Event::Promoted { at: cell.to_string(), piece: piece(seat, true) }
            }
            Effect::Left { seat } => Event::Left { side: side(seat) },
            Effect::Turn { seat } => Event::Turn { side: side(seat) },
            Effect::Over { reason } => super::over_event(self, next, reason),
        }
    }

    fn code_parts(&self, at: &Position) -> Vec<String> {
        let setup = self.setup(at);
        let order: String = if setup.order.len() == 2 { String::new() } else { "l".to_owned() };
        let ranks: Vec<String> = ranks(&setup.board).iter().map(|rank| shorten(rank)).collect();
        let mut parts = vec![ranks.join("."), turn_code(setup.turn, setup.phase)];
        super::count_part(&mut parts, 'q', setup.quiet);
        parts.extend((!order.is_empty()).then_some(order));
        parts
    }

    fn setup_of_code(&self, parts: &[&str]) -> Option<Setup> {
        let [board, turn, extras @ ..] = parts else { return None };
        let ranks: Vec<String> = board.split('.').map(lengthen).collect();
        let (turn, phase) = parse_turn(turn)?;
        let board = parse_ranks(ranks.iter().map(String::as_str))?;
        let mut setup = Setup { order: COLOURS.to_vec(), turn, phase, board, quiet: 0 };
        for extra in extras {
            match split_letter(extra)? {
                ('q', quiet) => setup.quiet = number(quiet)?,
                // Only the player to act is left.
                ('l', "") => setup.order = vec![turn],
                _ => return None,
            }
        }
        Some(setup)
    }

    fn chance(&self, _: &[Die]) -> Option<Infallible> {
        None
    }

    fn dice(&self, never: Infallible) -> Vec<Die> {
        match never {}
    }

    fn seen(&self, at: &Position) -> Seen {
        Seen::Cells { pieces: self.setup(at).board, arrows: self.options.arrows }
    }
}

/// The eight ranks, rank 8 first.
fn ranks(board: &[Option<Piece>; 64]) -> Vec<String> {
    let letter = |piece: &Option<Piece>| piece.map_or('.', Piece::letter);
    board.chunks(8).rev().map(|rank| rank.iter().map(letter).collect()).collect()
}

fn parse_ranks<'a>(ranks: impl ExactSizeIterator<Item = &'a str>) -> Option<[Option<Piece>; 64]> {
    if ranks.len() != 8 {
        return None;
    }
    let mut board = [None; 64];
    for (row, rank) in ranks.enumerate() {
        if rank.chars().count() != 8 {
            return None;
        }
        for (file, letter) in rank.chars().enumerate() {
            let piece = Piece::from_letter(letter);
            if piece.is_none() && letter != '.' {
                return None;
            }
            let cell = Cell::new(((7 - row) * 8 + file) as u8);
            board[usize::from(cell.index())] = piece;
        }
    }
    Some(board)
}

/// Runs of empty cells as digits, as in chess.
fn shorten(rank: &str) -> String {
    let mut short = String::new();
    let mut empty = 0;
    for letter in rank.chars().chain(std::iter::once('\0')) {
        if letter == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            short.push_str(&empty.to_string());
            empty = 0;
        }
        if letter != '\0' {
            short.push(letter);
        }
    }
    short
}

fn lengthen(short: &str) -> String {
    let cells = |letter: char| match letter.to_digit(10) {
        Some(empty) => ".".repeat(empty as usize),
        None => letter.to_string(),
    };
    short.chars().map(cells).collect()
}
