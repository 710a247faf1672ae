//! The static value of a position where the search stops, in hundredths of a fantassin.
//!
//! Pieces and their squares, moves, prey. Two corrections come last: an advantage without more pieces melts
//! as the clock of LA-13 runs, and one over a side that can hardly move is already half a draw (LA-12), unless
//! house rules have it lose.

use tablier_rules::latroncules::{Blocked, Fantassins, Latroncules, Moves, Position};
use tablier_rules::{Seat, Seats};

/// The value for the side to move. `own` and `other` are the moves of the side to move and of the other, before
/// the duty to take.
pub(super) fn evaluate(game: &Latroncules, at: &Position, own: &Moves, other: &Moves) -> i32 {
    let (mover, enemy) = (at.turn(), Seats::TWO.after(at.turn()));
    let lead = lead(at);
    let all = size(at.pieces(mover) | at.pieces(enemy));
    let sum = pieces(game, at, mover) - pieces(game, at, enemy)
        + MOVE * (mobility(own) - mobility(other))
        + PREY * prey(own)
        - DANGER * prey(other)
        + MORE_PIECES * lead.signum()
        + SHARE * lead / all
        + TO_MOVE;
    let value = if lead == 0 { melting(sum, at.quiet(), game.options.quiet_limit) } else { sum };
    match game.options.blocked {
        Blocked::Draw => unblocked(value, if value > 0 { other } else { own }),
        Blocked::Loses => value,
    }
}

/// The number of pieces by which the side to move would win the count of LA-13.
pub(super) fn lead(at: &Position) -> i32 {
    size(at.pieces(at.turn())) - size(at.pieces(Seats::TWO.after(at.turn())))
}

/// A fantassin, by the number of steps it has advanced.
const FANTASSIN: [i32; 8] = [100, 100, 100, 100, 106, 112, 125, 125];
/// The same where nobody is promoted: on the far edge it never moves again.
const FANTASSIN_TO_STAY: [i32; 8] = [100, 100, 100, 100, 98, 95, 90, 80];
/// A cavalier, from the edge to the centre.
const CAVALIER: [i32; 4] = [162, 169, 175, 175];
/// A neighbour of the same side.
const BACKED: i32 = 1;
const MOVE: i32 = 2;
/// A piece that the mover may take at once, and a piece of the mover that the other side may take after that.
const PREY: i32 = 12;
const DANGER: i32 = 37;
/// Having more pieces at all, and the lead as a share of all pieces left.
const MORE_PIECES: i32 = 31;
const SHARE: i32 = 200;
const TO_MOVE: i32 = 6;

fn pieces(game: &Latroncules, at: &Position, seat: Seat) -> i32 {
    let marched = if game.options.fantassins == Fantassins::Stay { FANTASSIN_TO_STAY } else { FANTASSIN };
    let fantassins = at.pieces(seat) & !at.cavaliers();
    let cavaliers = at.pieces(seat) & at.cavaliers();
    let marching: i32 =
        (0..).zip(marched).map(|(steps, worth)| worth * size(fantassins & rank(seat, steps))).sum();
    let riding: i32 = RINGS.iter().zip(CAVALIER).map(|(ring, worth)| worth * size(cavaliers & ring)).sum();
    marching + riding + BACKED * neighbours(at.pieces(seat))
}

/// The rank this many steps from a seat's first.
const fn rank(seat: Seat, steps: u32) -> u64 {
    let rank = if seat.index() == 0 { steps } else { 7 - steps };
    0xff << (8 * rank)
}

/// The edge and the rings within it.
const RINGS: [u64; 4] =
    [0xff81_8181_8181_81ff, 0x007e_4242_4242_7e00, 0x0000_3c24_243c_0000, 0x0000_0018_1800_0000];

/// The number of adjacent pairs, in all four lines: neighbours guard each other.
fn neighbours(pieces: u64) -> i32 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let along = (pieces & NOT_H) << 1;
    let rising = (pieces & NOT_H) << 9;
    let falling = (pieces & NOT_A) << 7;
    [along, pieces << 8, rising, falling].iter().map(|moved| size(moved & pieces)).sum()
}

/// The number of pieces that some move could take.
fn prey(moves: &Moves) -> i32 {
    let mut prey = 0;
    moves.each_decisive(&mut |_, taken| prey |= taken);
    size(prey)
}

/// Scales a value down to nothing as the clock runs out.
fn melting(value: i32, quiet: u64, quiet_limit: u64) -> i32 {
    let left = quiet_limit.saturating_sub(quiet).min(CLOCK);
    value * left as i32 / quiet_limit.min(CLOCK) as i32
}

/// Longer clocks count as this.
const CLOCK: u64 = 100;

/// Scales a value down when the loser has few moves.
fn unblocked(value: i32, loser: &Moves) -> i32 {
    let free = mobility(loser);
    if free < FREE { value * (free + 2) / (FREE + 2) } else { value }
}

/// With this many moves a side is not about to be blocked.
const FREE: i32 = 6;

fn mobility(moves: &Moves) -> i32 {
    (moves.count() as u32).cast_signed()
}

fn size(cells: u64) -> i32 {
    cells.count_ones().cast_signed()
}
