//! Solving by value iteration, in order of remaining distance: a turn without a capture leads to positions
//! with less distance left, which are already solved. Only captures lead back, so a few sweeps are enough.

#[cfg(not(target_family = "wasm"))]
use rayon::prelude::*;
use tablier_rules::Die;

use super::extent::Extent;
use super::side::{Side, WITH_TWO};
use super::spot::Spot;
use super::turn::{Known, Turn};

/// No value changes by more than this in the last sweep: about the precision of the stored values. Another
/// sweep would change them by a fifth of it.
const STILL: f64 = 1e-7;

/// A finished sweep, for reporting progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sweep {
    /// Its number, from 1.
    pub number: u32,
    /// The largest change of a value.
    pub change: f64,
}

impl Sweep {
    /// The fraction done, from 0 to 1. Each sweep divides the change by about the same factor.
    pub fn done(self) -> f64 {
        (self.change.ln() / STILL.ln()).clamp(0.0, 1.0)
    }
}

/// The roller's chance of winning every fresh spot, by its number. If a side is done nobody rolls, and the
/// value is meaningless.
pub(super) fn solve(extent: Extent, mut report: impl FnMut(Sweep)) -> Vec<f32> {
    let meetings = meetings(extent);
    let mut values = vec![[0.5; 3]; extent.positions()];
    for number in 1.. {
        let change = sweep(extent, &meetings, &mut values);
        report(Sweep { number, change });
        if change <= STILL {
            break;
        }
    }
    values.into_iter().map(|[fresh, ..]| fresh as f32).collect()
}

/// The roller's chance of winning without extra turns in hand, after no six, one and two. The last two are
/// computed on the way to the first; with them a turn need not be searched again for everything that leads
/// into it.
type Values = [f64; 3];

/// All values between two sweeps.
struct SoFar<'a> {
    extent: Extent,
    values: &'a [Values],
}

impl Known for SoFar<'_> {
    fn value(&self, at: Spot) -> Option<f64> {
        (at.extra == 0).then(|| self.values[number(self.extent, at.roller, at.other)][usize::from(at.sixes)])
    }
}

fn number(extent: Extent, roller: Side, other: Side) -> usize {
    extent.number(roller, other).expect("pawns do not come back from the goal")
}

/// Two sides, either of which may roll.
#[derive(Clone, Copy)]
struct Meeting(Side, Side);

impl Meeting {
    fn distance(self) -> u16 {
        self.0.distance() + self.1.distance()
    }
}

/// All pairs of sides that can meet, those with the least distance left first.
fn meetings(extent: Extent) -> Vec<Meeting> {
    let sides = || (0..WITH_TWO).map(Side::numbered).filter(|&side| side != Side::DONE);
    let covered = |meeting: &Meeting| meeting.0 <= meeting.1 && extent.number(meeting.0, meeting.1).is_some();
    let mut meetings: Vec<_> =
        sides().flat_map(|one| sides().map(move |two| Meeting(one, two))).filter(covered).collect();
    meetings.sort_by_cached_key(|meeting| meeting.distance());
    meetings
}

/// Updates every meeting once; returns the largest change. Meetings of equal distance are valued together
/// from the previous values, so that the number of threads makes no difference.
fn sweep(extent: Extent, meetings: &[Meeting], values: &mut [Values]) -> f64 {
    let number = |roller, other| number(extent, roller, other);
    let mut change: f64 = 0.0;
    for alike in meetings.chunk_by(|one, two| one.distance() == two.distance()) {
        let turn = Turn::new(SoFar { extent, values });
        let settled = |&meeting: &Meeting| settle(&turn, meeting);
        // A browser has one thread for this.
        #[cfg(target_family = "wasm")]
        let found: Vec<[Values; 2]> = alike.iter().map(settled).collect();
        #[cfg(not(target_family = "wasm"))]
        let found: Vec<[Values; 2]> = alike.par_iter().map(settled).collect();
        for (&Meeting(one, two), found) in alike.iter().zip(found) {
            for (number, value) in [number(one, two), number(two, one)].into_iter().zip(found) {
                change = change.max((value[0] - values[number][0]).abs());
                values[number] = value;
            }
        }
    }
    change
}

/// The values of a meeting, for either roller. A roll that cannot be played only swaps the roles, so each
/// value is *played* + *passed* · (1 − the other): two equations, solved at once.
fn settle(turn: &Turn<impl Known>, Meeting(one, two): Meeting) -> [Values; 2] {
    let (ones, twos) = (prospects(turn, one, two), prospects(turn, two, one));
    let ([mine, ..], [yours, ..]) = (ones, twos);
    let first = (mine.played + mine.passed * (1.0 - yours.played - yours.passed))
        / (1.0 - mine.passed * yours.passed);
    let second = yours.value(first);
    [ones.map(|prospect| prospect.value(second)), twos.map(|prospect| prospect.value(first))]
}

/// The outlook before a roll.
#[derive(Clone, Copy, Default)]
struct Prospect {
    /// The value from dice that can be played.
    played: f64,
    /// The chance that the die cannot be played.
    passed: f64,
}

impl Prospect {
    /// Its value, given the other side's corresponding value.
    const fn value(self, other: f64) -> f64 {
        self.played + self.passed * (1.0 - other)
    }
}

/// The prospects after no six, one and two.
fn prospects(turn: &Turn<impl Known>, roller: Side, other: Side) -> [Prospect; 3] {
    let mut prospects = [Prospect::default(); 3];
    for die in Die::ALL {
        for (prospect, value) in prospects.iter_mut().zip(turn.rolled_after_sixes(roller, other, die)) {
            match value {
                Some(value) => prospect.played += value / 6.0,
                None => prospect.passed += 1.0 / 6.0,
            }
        }
    }
    prospects
}
