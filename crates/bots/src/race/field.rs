//! The pawns of a race, as progress and as sets of track squares.

use tablier_rules::board::RaceBoard;
use tablier_rules::{Place, Seat, Seats};

/// The pawns of all seats. Sets have bit *s* for track square *s*.
#[derive(Clone, Copy)]
pub struct Field {
    sides: [Side; 4],
}

/// The pawns of a seat that follow one path. Most seats have one company; a side with two homes has two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    /// The seat.
    pub seat: Seat,
    /// The board's seat whose path they follow.
    pub path: Seat,
}

#[derive(Clone, Copy)]
struct Side {
    /// The board's seat whose path each pawn follows.
    paths: [Seat; Field::MOST],
    pawns: [u8; Field::MOST],
    count: usize,
    some: u128,
    several: u128,
}

impl Field {
    /// The most pawns a seat can have.
    pub const MOST: usize = 8;
    /// The progress of a captive, which is on no square.
    pub const CAPTIVE: u8 = u8::MAX;

    /// No pawns.
    pub const EMPTY: Self = Self {
        sides: [Side {
            paths: [Seat::First; Self::MOST],
            pawns: [0; Self::MOST],
            count: 0,
            some: 0,
            several: 0,
        }; 4],
    };

    /// Four pawns of each seat, by place, each seat on its own path.
    pub fn of_four(board: &RaceBoard, seats: Seats, place: impl Fn(Seat, usize) -> Place) -> Self {
        let mut field = Self::EMPTY;
        for seat in seats.iter() {
            for pawn in 0..4 {
                field.add(board, seat, seat, place(seat, pawn));
            }
        }
        field
    }

    /// Adds a pawn of a seat that follows this path.
    pub fn add(&mut self, board: &RaceBoard, seat: Seat, path: Seat, place: Place) {
        let side = &mut self.sides[seat.index()];
        side.paths[side.count] = path;
        side.pawns[side.count] = board.progress_at(path, place).unwrap_or(Self::CAPTIVE);
        side.count += 1;
        if let Place::Track(square) = place {
            side.several |= side.some & (1 << square);
            side.some |= 1 << square;
        }
    }

    /// The progress of a seat's pawns.
    pub fn pawns(&self, seat: Seat) -> &[u8] {
        let side = &self.sides[seat.index()];
        &side.pawns[..side.count]
    }

    /// The board's seats whose paths a seat's pawns follow, in the order of the pawns.
    pub fn paths(&self, seat: Seat) -> &[Seat] {
        let side = &self.sides[seat.index()];
        &side.paths[..side.count]
    }

    /// The companies of a seat: one, or two if its pawns follow two paths.
    pub fn companies(&self, seat: Seat) -> impl Iterator<Item = Company> + use<> {
        let paths = self.paths(seat);
        let first = paths.first().copied();
        let second = paths.last().copied().filter(|last| Some(*last) != first);
        [first, second].into_iter().flatten().map(move |path| Company { seat, path })
    }

    /// The squares with at least one pawn of a seat.
    pub const fn some(&self, seat: Seat) -> u128 {
        self.sides[seat.index()].some
    }

    /// The squares with two or more pawns of a seat.
    pub const fn several(&self, seat: Seat) -> u128 {
        self.sides[seat.index()].several
    }

    /// The squares with two or more pawns, of any seats.
    pub fn crowded(&self) -> u128 {
        let (mut some, mut several) = (0, 0);
        for side in &self.sides {
            several |= side.several | some & side.some;
            some |= side.some;
        }
        several
    }

    /// The squares shared by pawns of two seats.
    pub fn shared(&self) -> u128 {
        let (mut some, mut shared) = (0, 0);
        for side in &self.sides {
            shared |= some & side.some;
            some |= side.some;
        }
        shared
    }
}

/// A list of squares as a set.
pub const fn squares(list: &[u8]) -> u128 {
    let (mut set, mut i) = (0, 0);
    while i < list.len() {
        set |= 1 << list[i];
        i += 1;
    }
    set
}
