//! A solved table: its values, and its file.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::OnceLock;
use std::thread;

use tablier_rules::ludo::{Action, Position};
use tablier_rules::{Book, Discard, Game, Legal, Node, Options, Seat};
use thiserror::Error;

use super::RULES;
use super::extent::Extent;
use super::solve::{self, Sweep};
use super::spot::Spot;
use super::turn::{Known, Turn};
use crate::checksum::checksum;
use crate::{Letters, shares};

/// The value of every position of two players across the board with few pawns left.
#[derive(Clone, PartialEq, Debug)]
pub struct Endgames {
    extent: Extent,
    /// The options it was solved with.
    options: Letters,
    /// The roller's chance of winning every fresh spot, by its number; solved on first use.
    values: OnceLock<Vec<f32>>,
}

impl Endgames {
    /// Solves all positions of this extent on all cores, reporting every sweep. The values are the same on
    /// every machine.
    pub fn solve(extent: Extent, report: impl FnMut(Sweep)) -> Self {
        Self { extent, options: Letters::NONE, values: solve::solve(extent, report).into() }
    }

    /// A table that is solved on first use.
    pub const fn unsolved(extent: Extent) -> Self {
        Self { extent, options: Letters::NONE, values: OnceLock::new() }
    }

    fn values(&self) -> &[f32] {
        self.values.get_or_init(|| apart(|| solve::solve(self.extent, |_| {})))
    }

    /// Solves it now, unless it is solved.
    pub fn prepare(&self) {
        self.values();
    }

    /// The positions it covers.
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// Like [`value`](Self::value), in a game with these options; none if the table was solved with others.
    pub fn value_under(&self, options: &impl Options, at: &Position) -> Option<[f32; 4]> {
        if Letters::of(options) == self.options { self.value(at) } else { None }
    }

    /// Each seat's chance of winning with best play on both sides; none if the position is not covered. A
    /// finished game is always known.
    pub fn value(&self, at: &Position) -> Option<[f32; 4]> {
        match RULES.node(at) {
            Node::Over(standing) => Some(shares(&standing)),
            Node::Chance(_) | Node::Apology(_) => {
                let (roller, chance) = self.chance(at)?;
                let mut values = [0.0; 4];
                values[roller.index()] = chance as f32;
                values[roller.opposite().index()] = (1.0 - chance) as f32;
                Some(values)
            }
            Node::Decision(_) => self.best(at).map(|(_, value)| value),
        }
    }

    /// The best action of a decision, and its value to each seat. Ties go to the first.
    pub fn best(&self, at: &Position) -> Option<(Legal<Action>, [f32; 4])> {
        let Node::Decision(mover) = RULES.node(at) else { return None };
        let (mut best, mut unknown) = (None::<(Legal<Action>, [f32; 4])>, false);
        RULES.each_legal(at, &mut |action| match self.value(&RULES.play(at, action, &mut Discard)) {
            None => unknown = true,
            Some(value) if best.is_some_and(|(_, best)| best[mover.index()] >= value[mover.index()]) => {}
            Some(value) => best = Some((action, value)),
        });
        best.filter(|_| !unknown)
    }

    /// The seat that rolls, and its chance of winning.
    fn chance(&self, at: &Position) -> Option<(Seat, f64)> {
        let (roller, spot) = Spot::read(at)?;
        // Everything reachable from a covered position is covered too.
        self.extent.number(spot.roller, spot.other)?;
        Some((roller, Turn::new(Question { table: self, learned: RefCell::default() }).value(spot)))
    }
}

/// Runs work on its own threads. The caller may be a worker of a shared pool: while waiting for its own work
/// it would be given another task, which may ask the same question and wait forever for the answer.
fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    // A browser has no threads to spare, and so no pool that this could block.
    if cfg!(target_family = "wasm") {
        return work();
    }
    let pool = || rayon::ThreadPoolBuilder::new().build().expect("the system has threads to spare");
    thread::scope(|scope| scope.spawn(|| pool().install(work)).join())
        .unwrap_or_else(|panic| resume_unwind(panic))
}

/// A lookup of one position.
struct Question<'a> {
    table: &'a Endgames,
    /// With extra turns in hand many paths lead to the same spots, seventy times as many for each.
    learned: RefCell<BTreeMap<Spot, f64>>,
}

impl Known for Question<'_> {
    fn value(&self, at: Spot) -> Option<f64> {
        if at.is_fresh() {
            let number = self.table.extent.number(at.roller, at.other)?;
            return Some(f64::from(self.table.values()[number]));
        }
        self.learned.borrow().get(&at).copied()
    }

    fn learn(&self, at: Spot, value: f64) {
        if at.extra > 0 {
            self.learned.borrow_mut().insert(at, value);
        }
    }
}

/// Why bytes are not a valid table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadTable {
    /// It does not begin like a table.
    #[error("not a table of exact endgames")]
    NotATable,
    /// It has another version.
    #[error("a table of another version of Tablier")]
    OtherVersion,
    /// It was solved under other rules.
    #[error("a table of other rules")]
    OtherRules,
    /// Something is missing, added or changed.
    #[error("a damaged table")]
    Damaged,
}

/// The first line of a file: `tablier exact 1 ludo 1 4`, with the version of the file, the options code it
/// was solved with (here the defaults), the version of the rule book, and the pawns. A checksum and the
/// values follow, little-endian.
const MAGIC: &str = "tablier exact";
const VERSION: u32 = 1;
const GAME: &str = "ludo";

impl Endgames {
    /// The table as a file.
    pub fn write(&self) -> Vec<u8> {
        let head = format!("{MAGIC} {VERSION} {GAME} {} {}\n", Book::Ludo.version(), self.extent.pawns());
        let body: Vec<u8> = self.values().iter().flat_map(|value| value.to_le_bytes()).collect();
        [head.as_bytes(), &checksum(head.as_bytes().iter().chain(&body)).to_le_bytes(), &body].concat()
    }

    /// Reads a table from a file.
    pub fn read(bytes: &[u8]) -> Result<Self, BadTable> {
        let line = bytes.iter().take(80).position(|&byte| byte == b'\n').ok_or(BadTable::NotATable)?;
        let (head, rest) = bytes.split_at(line + 1);
        let extent = read_head(head)?;
        let (sum, body) = rest.split_first_chunk().ok_or(BadTable::Damaged)?;
        let (values, left) = body.as_chunks();
        let whole = values.len() == extent.positions() && left.is_empty();
        if !whole || u64::from_le_bytes(*sum) != checksum(head.iter().chain(body)) {
            return Err(BadTable::Damaged);
        }
        let values: Vec<f32> = values.iter().map(|&value| f32::from_le_bytes(value)).collect();
        Ok(Self { extent, options: Letters::NONE, values: values.into() })
    }
}

fn read_head(head: &[u8]) -> Result<Extent, BadTable> {
    let text = str::from_utf8(head).map_err(|_| BadTable::NotATable)?;
    let words: Vec<&str> = text.strip_prefix(MAGIC).ok_or(BadTable::NotATable)?.split_whitespace().collect();
    let [version, rest @ ..] = words.as_slice() else { return Err(BadTable::NotATable) };
    if *version != VERSION.to_string() {
        return Err(BadTable::OtherVersion);
    }
    let [rules, book, pawns] = rest else { return Err(BadTable::Damaged) };
    if *rules != GAME || *book != Book::Ludo.version().to_string() {
        return Err(BadTable::OtherRules);
    }
    pawns.parse().ok().and_then(Extent::new).ok_or(BadTable::Damaged)
}
