//! What a position is worth where the search stops: features of both sides, weighed.
//!
//! The weights were fitted on games of the engine against itself. What a weight cannot say comes after
//! them: an advantage without more pieces melts as the clock of LA-13 runs, and one over a side that can
//! hardly move is half a draw (LA-12).

use tablier_rules::latroncules::{Moves, Position};
use tablier_rules::{Seat, Seats};

/// The value for the side to move. `own` and `other` are the moves of the side to move and of the other.
pub(super) fn evaluate(at: &Position, own: &Moves, other: &Moves, quiet_limit: u64) -> i32 {
    let weighed = features(at, own, other).iter().zip(WEIGHTS).map(|(count, weight)| count * weight).sum::<i32>() / 16;
    let lead = lead(at);
    let value = if lead == 0 { melting(weighed, at.quiet(), quiet_limit) } else { weighed };
    let loser = if value > 0 { other } else { own };
    if loser_may_be_blocked(loser) { value * (loser.count() as i32 + 2) / (FREE as i32 + 2) } else { value }
}

/// Who would win by the count of LA-13, and by how many pieces, seen by the side to move.
pub(super) fn lead(at: &Position) -> i32 {
    let count = |seat| at.pieces(seat).count_ones() as i32;
    count(at.turn()) - count(Seats::TWO.after(at.turn()))
}

/// With so many moves a side is not soon blocked.
const FREE: usize = 6;

fn loser_may_be_blocked(moves: &Moves) -> bool {
    moves.count() < FREE
}

/// Nothing is left of it when the clock has run out.
fn melting(value: i32, quiet: u64, quiet_limit: u64) -> i32 {
    let left = quiet_limit.saturating_sub(quiet).min(CLOCK);
    let whole = quiet_limit.min(CLOCK);
    value * left as i32 / whole as i32
}

/// A longer clock than this counts as this.
const CLOCK: u64 = 100;

const FEATURES: usize = 18;

/// What is counted, mostly own less theirs; `WEIGHTS` has the same order.
fn features(at: &Position, own: &Moves, other: &Moves) -> [i32; FEATURES] {
    let (mover, enemy) = (at.turn(), Seats::TWO.after(at.turn()));
    let mut counts = [0; FEATURES];
    for (seat, sign) in [(mover, 1), (enemy, -1)] {
        let fantassins = at.pieces(seat) & !at.cavaliers();
        for (advance, count) in counts[..7].iter_mut().enumerate() {
            *count += sign * (fantassins & rank(seat, advance)).count_ones() as i32;
        }
        let cavaliers = at.pieces(seat) & at.cavaliers();
        for (count, ring) in counts[7..11].iter_mut().zip(RINGS) {
            *count += sign * (cavaliers & ring).count_ones() as i32;
        }
        counts[11] += sign * backed(at.pieces(seat)) as i32;
    }
    counts[12] = own.count() as i32 - other.count() as i32;
    counts[13] = threatened(own);
    counts[14] = -threatened(other);
    let lead = lead(at);
    let all = (at.pieces(mover) | at.pieces(enemy)).count_ones() as i32;
    counts[15] = lead.signum();
    counts[16] = 32 * lead / all.max(1);
    counts[17] = 1;
    counts
}

#[rustfmt::skip]
const WEIGHTS: [i32; FEATURES] = [
    // Fantassins by how far they have come.
    1600, 1600, 1600, 1600, 1700, 1800, 2000,
    // Cavaliers from the edge to the centre.
    2600, 2700, 2800, 2800,
    // Neighbours of the same side.
    20,
    // Moves; what the mover, and the other, may take at once.
    30, 200, 600,
    // More pieces; by what part of all; being to move.
    500, 100, 100,
];

/// How many pieces could be taken by some move.
fn threatened(moves: &Moves) -> i32 {
    let mut prey = 0;
    moves.each_decisive(&mut |_, taken| prey |= taken);
    prey.count_ones() as i32
}

/// The cells a fantassin of a seat stands on after so many steps from its first rank.
const fn rank(seat: Seat, advance: usize) -> u64 {
    let rank = if seat.index() == 0 { advance } else { 7 - advance };
    0xff << (8 * rank)
}

/// The edge and the rings within it.
const RINGS: [u64; 4] = [0xff81_8181_8181_81ff, 0x007e_4242_4242_7e00, 0x0000_3c24_243c_0000, 0x0000_0018_1800_0000];

/// In how many of the four lines the pieces have a neighbour of their side, who guards them there.
fn backed(pieces: u64) -> u32 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let along = (pieces & NOT_H) << 1 & pieces;
    let across = pieces << 8 & pieces;
    let rising = (pieces & NOT_H) << 9 & pieces;
    let falling = (pieces & NOT_A) << 7 & pieces;
    [along, across, rising, falling].iter().map(|line| line.count_ones()).sum()
}
