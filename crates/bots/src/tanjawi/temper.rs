//! How each level cheats and watches.

use crate::Level;

/// How a level behaves when `cheating` is on. Shares and chances are fractions of 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Temper {
    /// The probability that it considers cheating when it decides; 0 for an honest level.
    pub(super) temptation: f32,
    /// The most squares by which it miscounts on purpose.
    pub(super) stretch: u8,
    /// The probability that it counts a move of the other side square by square.
    pub(super) counts: f32,
    /// The probability of each further square of error, relative to the one before, for a move it did not
    /// count.
    pub(super) blur: f32,
}

impl Temper {
    /// The watcher that a cheater assumes: they cannot know how well the other side watches.
    pub(super) const ORDINARY: Self = TEMPERS[3];

    /// The temper of a level.
    pub(super) const fn of(level: Level) -> Self {
        TEMPERS[level.index()]
    }
}

/// A temper from its parameters.
const fn temper(temptation: f32, stretch: u8, counts: f32, blur: f32) -> Temper {
    Temper { temptation, stretch, counts, blur }
}

/// Beginners do not think of cheating, and the best level has no need to.
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
