//! The boards and games as the rules have them: squares, ways, safe squares, sides, options, clauses.

use std::collections::BTreeMap;

use serde::Serialize;
use tablier_bots::Bot;
use tablier_notation::referee::{GameLine, describe};
use tablier_notation::types::Types;
use tablier_notation::{Notation, Seen, options_json};
use tablier_rules::board::{ARROWS, BoardStyle, RaceBoard};
use tablier_rules::tanjawi::Side;
use tablier_rules::{AnyGame, Book, Clause, Colour, GameId, OptionSpec, Seat, Seats, with_game};
use ts_rs::TS;

type Cell = (u8, u8);

/// Every board and every game.
#[derive(Serialize, TS)]
pub(super) struct Boards {
    /// The boards of the race games, each once.
    races: Vec<Race>,
    latroncules: LatronculesBoard,
    games: Vec<GameInfo>,
}

/// A ring of shared squares with a lane for each colour.
#[derive(Serialize, TS, PartialEq)]
#[ts(rename = "RaceBoard")]
struct Race {
    track: u8,
    lane: u8,
    /// `cross` has square boxes; those of `parchis` are so long that two pawns stand side by side.
    #[ts(type = "\"cross\" | \"parchis\"")]
    style: &'static str,
    /// Width and height of the grid it is drawn on.
    grid: u8,
    /// The colours in order of play.
    #[ts(type = "Colour[]")]
    colours: Vec<&'static str>,
    #[ts(type = "Record<Colour, number>")]
    starts: BTreeMap<&'static str, u8>,
    /// Column and row of each track square, square 1 first.
    track_cells: &'static [Cell],
    #[ts(type = "Record<Colour, [number, number][]>")]
    lane_cells: BTreeMap<&'static str, &'static [Cell]>,
    /// The top left of each home's 2×2 cells.
    #[ts(type = "Record<Colour, [number, number]>")]
    home_cells: BTreeMap<&'static str, Cell>,
    /// The whole way of a colour's pawns: `t1`, …, `l1`, …, `goal`.
    #[ts(type = "Record<Colour, string[]>")]
    paths: BTreeMap<&'static str, Vec<String>>,
}

/// The axes carved on each cell, rank 8 first: `-` left and right, `|` up and down, `/` and `\` the
/// diagonals.
#[derive(Serialize, TS)]
struct LatronculesBoard {
    #[ts(type = "string[][]")]
    arrows: [[&'static str; 8]; 8],
}

/// A game with its board.
#[derive(Serialize, TS)]
struct GameInfo {
    #[serde(flatten)]
    line: GameLine,
    /// The name of its rule book.
    #[ts(type = "BookName")]
    book: &'static str,
    /// Its board among `races`; none for Latroncules.
    board: Option<usize>,
    /// How many play unless something else is chosen.
    usual_players: u8,
    /// May any side begin, so that it is drawn or agreed on?
    any_begins: bool,
    /// The clause that says who begins.
    begins_by: &'static str,
    /// The clauses that each option changes, the main one first.
    #[ts(type = "Record<string, string[]>")]
    option_clauses: BTreeMap<&'static str, Vec<&'static str>>,
    /// The letter of each option in codes.
    #[ts(type = "Record<string, string>")]
    option_letters: BTreeMap<&'static str, char>,
    /// Sets of options that people know by name: what differs from the book.
    #[ts(type = "Record<string, Options>")]
    presets: BTreeMap<&'static str, serde_json::Map<String, serde_json::Value>>,
    /// How many dice a roll has.
    dice: usize,
    /// The colours a side plays with; all use the home and the way of the first.
    #[ts(type = "Record<string, Colour[]>")]
    colours: BTreeMap<&'static str, Vec<&'static str>>,
    /// Squares where pawns are safe.
    safe: Vec<u8>,
    /// Squares with a star.
    stars: Vec<u8>,
    /// The clauses of its rule book, in order.
    clauses: Vec<&'static str>,
    /// The bots that can be given a seat, from the weakest to the strongest.
    bots: Vec<&'static str>,
}

pub(super) fn add_types(types: &mut Types) {
    types.alias("BookName", &Book::ALL.map(|book| format!("\"{}\"", book.name())).join(" | "));
    types.add::<Boards>().add::<Race>().add::<LatronculesBoard>().add::<GameInfo>();
}

pub(super) fn boards() -> Boards {
    let mut races = Vec::new();
    let games = GameId::ALL.map(|id| with_game!(id.game(), game => info(id, &game, &mut races))).into();
    Boards { races, latroncules: LatronculesBoard { arrows: ARROWS }, games }
}

fn race(board: &RaceBoard) -> Race {
    fn each<T>(board: &RaceBoard, what: impl Fn(Seat) -> T) -> BTreeMap<&'static str, T> {
        Seat::ALL.into_iter().map(|seat| (board.colour(seat).name(), what(seat))).collect()
    }
    Race {
        track: board.track,
        lane: board.lane,
        style: board.style.name(),
        grid: board.grid,
        colours: board.colours.map(Colour::name).into(),
        starts: each(board, |seat| board.starts[seat.index()]),
        track_cells: board.track_cells,
        lane_cells: each(board, |seat| &board.lane_cells[seat.index()][..usize::from(board.lane)]),
        home_cells: each(board, |seat| board.home_cells[seat.index()]),
        paths: each(board, |seat| {
            (1..=board.goal()).map(|progress| board.place(seat, progress).to_string()).collect()
        }),
    }
}

fn info<G: Notation>(id: GameId, game: &G, races: &mut Vec<Race>) -> GameInfo {
    let seats: Seats = Seat::ALL.into_iter().take(game.sides().len()).collect();
    let at = game.start(seats, Seat::First).expect("all sides together can play");
    let board = match game.seen(&at) {
        Seen::Race { board, .. } => Some(board),
        Seen::Cells { .. } => None,
    };
    let squares = |holds: &dyn Fn(&RaceBoard, u8) -> bool| -> Vec<u8> {
        board.iter().flat_map(|board| (1..=board.track).filter(move |&square| holds(board, square))).collect()
    };
    GameInfo {
        line: describe(id),
        book: id.book().name(),
        board: board.as_ref().map(|board| index_of(race(board), races)),
        usual_players: id.usual_players(),
        any_begins: game.first_mover().is_none(),
        begins_by: game.begins_by().id(),
        option_clauses: each_option(id.game().specs(), &|spec| {
            spec.clauses.iter().map(|clause| clause.id()).collect()
        }),
        option_letters: each_option(id.game().specs(), &|spec| spec.letter),
        presets: id.game().presets().iter().map(|(name, game)| (*name, changed(game))).collect(),
        dice: game.chances(&at).even().first().map_or(0, |&chance| game.dice(chance).len()),
        colours: game.sides().iter().map(|&side| (side, colours(side))).collect(),
        safe: squares(&|_, square| game.is_safe(square)),
        stars: squares(&|board, square| board.style == BoardStyle::Cross && board.is_marked(square)),
        clauses: id.book().clauses().map(Clause::id).collect(),
        bots: Bot::of(id).into_iter().map(Bot::name).collect(),
    }
}

fn each_option<T>(specs: &[OptionSpec], what: &dyn Fn(&OptionSpec) -> T) -> BTreeMap<&'static str, T> {
    specs.iter().map(|spec| (spec.name, what(spec))).collect()
}

/// The options that differ from the book.
fn changed(game: &AnyGame) -> serde_json::Map<String, serde_json::Value> {
    let chosen = game.chosen();
    let differs = |name: &String| chosen.iter().any(|(spec, _)| spec.name == name);
    options_json(game).into_iter().filter(|(name, _)| differs(name)).collect()
}

/// Its place in the list, to which it is added if no other game has the same board.
fn index_of(race: Race, races: &mut Vec<Race>) -> usize {
    races.iter().position(|other| *other == race).unwrap_or_else(|| {
        races.push(race);
        races.len() - 1
    })
}

fn colours(side: &'static str) -> Vec<&'static str> {
    match Side::ALL.into_iter().find(|other| other.name() == side) {
        Some(side) => side.colours().map(Colour::name).into(),
        None => vec![side],
    }
}
