//! The five rooms and their prizes (PA-21 to PA-23): points for play, never money. Nothing here is stored or
//! decided during a game: a finished game goes in, the prize of each side comes out.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::places::{Outcome, Placed};

/// A room to play in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Room {
    Passport,
    Tourist,
    Priority,
    Business,
    Luxury,
}

/// A player's level: which rooms are open to them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level {
    highest: Room,
}

/// How many started a game, as the prizes count it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Started {
    Two,
    Couples,
    Three,
    Four,
}

/// The places that have prizes. With two players, the loser is second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Place {
    Win,
    Draw,
    Second,
    Third,
    Fourth,
    Abandon,
}

type Prizes = &'static [(Place, [u64; 5])];

// PA-21: the same tables as in the rule book.
#[rustfmt::skip]
const TWO_OR_COUPLES: Prizes = &[
    //                Passport Tourist Priority Business Luxury
    (Place::Win,     [100,     500,    2_000,   10_000,  50_000]),
    (Place::Draw,    [ 40,     200,      800,    4_000,  20_000]),
    (Place::Second,  [ 20,     100,      400,    2_000,  10_000]),
    (Place::Abandon, [  0,       0,        0,        0,       0]),
];

#[rustfmt::skip]
const THREE: Prizes = &[
    //                Passport Tourist Priority Business Luxury
    (Place::Win,     [200,   1_000,    4_000,   20_000, 100_000]),
    (Place::Draw,    [ 40,     200,      800,    4_000,  20_000]),
    (Place::Second,  [ 30,     150,      600,    3_000,  15_000]),
    (Place::Third,   [ 10,      50,      200,    1_000,   5_000]),
    (Place::Abandon, [  0,       0,        0,        0,       0]),
];

#[rustfmt::skip]
const FOUR: Prizes = &[
    //                Passport Tourist Priority Business Luxury
    (Place::Win,     [300,   1_500,    6_000,   30_000, 150_000]),
    (Place::Draw,    [ 40,     200,      800,    4_000,  20_000]),
    (Place::Second,  [ 50,     250,    1_000,    5_000,  25_000]),
    (Place::Third,   [ 30,     150,      600,    3_000,  15_000]),
    (Place::Fourth,  [ 10,      50,      200,    1_000,   5_000]),
    (Place::Abandon, [  0,       0,        0,        0,       0]),
];

impl Started {
    /// Every table that has prizes of its own.
    pub const ALL: [Self; 4] = [Self::Two, Self::Couples, Self::Three, Self::Four];

    /// How many players sit down.
    pub const fn players(self) -> u32 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Couples | Self::Four => 4,
        }
    }
}

impl Room {
    /// Every room, the first to open first.
    pub const ALL: [Self; 5] = [Self::Passport, Self::Tourist, Self::Priority, Self::Business, Self::Luxury];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Passport => "passport",
            Self::Tourist => "tourist",
            Self::Priority => "priority",
            Self::Business => "business",
            Self::Luxury => "luxury",
        }
    }

    /// How many points a player must have won in all before it opens.
    pub const fn opens_at(self) -> u64 {
        match self {
            Self::Passport => 0,
            Self::Tourist => 1_000,
            Self::Priority => 5_000,
            Self::Business => 25_000,
            Self::Luxury => 125_000,
        }
    }
}

/// There is no room of that name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no such room")]
pub struct NoSuchRoom;

impl FromStr for Room {
    type Err = NoSuchRoom;

    fn from_str(name: &str) -> Result<Self, NoSuchRoom> {
        Self::ALL.into_iter().find(|room| room.name() == name).ok_or(NoSuchRoom)
    }
}

impl Level {
    /// The level of a player who has won this many points in all.
    pub fn of_points(points: u64) -> Self {
        let open = Room::ALL.into_iter().rfind(|room| room.opens_at() <= points);
        Self { highest: open.unwrap_or(Room::Passport) }
    }

    /// Its number, from 1 to 5.
    pub const fn number(self) -> u8 {
        self.highest as u8 + 1
    }

    /// May somebody of this level play in the room?
    pub fn opens(self, room: Room) -> bool {
        room <= self.highest
    }

    /// The room that opens next.
    pub fn next(self) -> Option<Room> {
        Room::ALL.into_iter().find(|&room| !self.opens(room))
    }
}

/// The prize of a place; none if there is no such place with this many players.
pub fn prize(room: Room, started: Started, place: Place) -> Option<u64> {
    let table = match started {
        Started::Two | Started::Couples => TWO_OR_COUPLES,
        Started::Three => THREE,
        Started::Four => FOUR,
    };
    table.iter().find(|(row, _)| *row == place).map(|(_, prizes)| prizes[room as usize])
}

/// The prize of every side, in the order given. They depend on the number who started (PA-23).
pub fn prizes(room: Room, started: Started, placed: &[Placed]) -> Vec<(String, u64)> {
    placed
        .iter()
        .map(|one| (one.side.clone(), prize(room, started, place(started, one)).unwrap_or(0)))
        .collect()
}

/// PA-22: ties get the prize of the best place they share. Partners share theirs.
fn place(started: Started, placed: &Placed) -> Place {
    match (placed.outcome, placed.place, started) {
        (Outcome::Abandoned, ..) => Place::Abandon,
        (Outcome::Drawn, ..) => Place::Draw,
        (_, 1, _) => Place::Win,
        (_, _, Started::Two | Started::Couples) | (_, 2, _) => Place::Second,
        (_, _, Started::Three) | (_, 3, _) => Place::Third,
        (_, _, Started::Four) => Place::Fourth,
    }
}
