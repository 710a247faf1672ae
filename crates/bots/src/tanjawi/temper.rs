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
    /// How likely it thinks, before it has seen anything, that a move is a cheat.
    pub(super) wary: f32,
}

impl Temper {
    /// The temper of a level.
    pub(super) const fn of(level: Level) -> Self {
        TEMPERS[level.index()]
    }
}

/// A level from what it would do.
const fn temper(temptation: f32, stretch: u8, counts: f32, blur: f32, wary: f32) -> Temper {
    Temper { temptation, stretch, counts, blur, wary }
}

/// Beginners do not think of it, and the best has no need to.
#[rustfmt::skip]
const TEMPERS: [Temper; 8] = [
    //    cheats:          watches:
    //     tempted stretch  counts  blur  wary
    temper(0.00,   0,       0.05,   0.60, 0.01),
    temper(0.00,   0,       0.10,   0.50, 0.02),
    temper(0.10,   1,       0.20,   0.40, 0.02),
    temper(0.15,   1,       0.30,   0.35, 0.03),
    temper(0.20,   2,       0.40,   0.30, 0.03),
    temper(0.20,   2,       0.50,   0.25, 0.03),
    temper(0.15,   2,       0.60,   0.20, 0.03),
    temper(0.00,   0,       0.80,   0.15, 0.03),
];
