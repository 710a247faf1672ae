//! How each level cheats and watches.

use crate::Level;

/// What tells a level apart when `cheating` is on. Shares and chances are parts of 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Temper {
    /// The chance that it thinks of cheating when it decides; 0: it is honest.
    pub(super) temptation: f32,
    /// By how many squares at most it miscounts on purpose.
    pub(super) stretch: u8,
    /// The chance that it counts a move of the other side square by square.
    pub(super) counts: f32,
    /// How much less likely each square more is by which it misjudges a move that it did not count.
    pub(super) blur: f32,
}

impl Temper {
    /// Whom a cheat imagines across the board: he cannot know how well the other watches.
    pub(super) const ORDINARY: Self = TEMPERS[3];

    /// The temper of a level.
    pub(super) const fn of(level: Level) -> Self {
        TEMPERS[level.index()]
    }
}

/// A level from what it does.
const fn temper(temptation: f32, stretch: u8, counts: f32, blur: f32) -> Temper {
    Temper { temptation, stretch, counts, blur }
}

/// Beginners do not think of cheating, and the best has no need to.
#[rustfmt::skip]
const TEMPERS: [Temper; 8] = [
    //     cheats:           watches:
    //     tempted, stretch, counts, blur
    temper(0.00,    0,       0.05,   0.44),
    temper(0.00,    0,       0.10,   0.42),
    temper(0.25,    1,       0.20,   0.40),
    temper(0.25,    1,       0.30,   0.36),
    temper(0.25,    2,       0.40,   0.32),
    temper(0.20,    2,       0.50,   0.28),
    temper(0.15,    2,       0.60,   0.22),
    temper(0.00,    0,       0.80,   0.15),
];
