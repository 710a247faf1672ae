//! The meaning of a search value.

use std::f32::consts::LN_2;

/// How good the position is for the side to move, in hundredths of a fantassin; a decided game is far beyond
/// all pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score(pub(super) i32);

/// An immediate win. A later win is worth one less for every move until then.
pub(super) const WIN: i32 = 30_000;

/// A score beyond this is a win that the search saw to the end; no evaluation comes near.
pub(super) const SEEN_WIN: i32 = WIN - 1_000;

/// This much more doubles the odds: fitted on games of the engine against itself (docs/latroncules.md).
const DOUBLES: f32 = 70.0;

/// Scores of one search that differ by no more than this are indistinguishable.
const UNSURE: i32 = 30;

impl Score {
    /// How much of the win is lost by playing this instead of the best, beyond the precision of the search.
    pub fn lost_to(self, best: Self) -> f32 {
        let sure = if best.decided_in().is_some() { best } else { Self(best.0 - UNSURE) };
        (sure.share() - self.share()).max(0.0)
    }

    /// In hundredths of a fantassin.
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// The number of moves, of both sides, until the game is decided, if the search saw it.
    pub const fn decided_in(self) -> Option<u32> {
        let distance = WIN - self.0.abs();
        if distance < WIN - SEEN_WIN { Some(distance as u32) } else { None }
    }

    /// The expected share of the win, a draw counting half.
    pub fn share(self) -> f32 {
        let leader = match self.decided_in() {
            Some(_) => 1.0,
            None => 1.0 / (1.0 + power_of_two(-self.0.abs() as f32 / DOUBLES)),
        };
        if self.0 < 0 { 1.0 - leader } else { leader }
    }
}

/// 2 to the power `x`, using only additions and products, so that it is the same on every machine.
fn power_of_two(x: f32) -> f32 {
    let x = x.clamp(-60.0, 60.0);
    let whole = x.floor();
    let series = SERIES.iter().rev().fold(0.0, |sum, factor| sum * (x - whole) + factor);
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The powers of ln 2 divided by the factorials.
const SERIES: [f32; 7] = [1.0, LN_2, 0.240_226_5, 0.055_504_11, 0.009_618_129, 0.001_333_356, 0.000_154_035];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_power_of_two_is_good_to_four_digits() {
        for step in -400..=400 {
            let x = step as f32 / 10.0;
            assert!((power_of_two(x) / x.exp2() - 1.0).abs() < 1e-4, "{x}");
        }
    }

    #[test]
    fn shares_of_both_sides_add_up_to_one() {
        for hundredths in [0, 1, 50, 333, 2_000, SEEN_WIN, WIN] {
            let sum = Score(hundredths).share() + Score(-hundredths).share();
            assert!((sum - 1.0).abs() < 1e-6, "{hundredths}");
        }
    }
}
