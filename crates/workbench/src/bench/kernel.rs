//! The baseline: `ludo` for four players as one bare loop, without options, effects, refusals or a position
//! to inspect. These are what the library's extra cost pays for.

const GOAL: u8 = 57;
const STARTS: [u8; 4] = [1, 14, 27, 40];
/// Start squares and stars, as bits.
const SAFE: u64 = 1 << 1 | 1 << 14 | 1 << 27 | 1 << 40 | 1 << 9 | 1 << 22 | 1 << 35 | 1 << 48;

/// Plays one random game and counts its rolls and moves.
#[inline]
pub(crate) fn playout(mut below: impl FnMut(usize) -> usize) -> (u32, u32) {
    let mut pawns = [[0u8; 4]; 4];
    let (mut seat, mut rolls, mut moves) = (0, 0, 0);
    loop {
        let (mut extra, mut sixes) = (1, 0);
        while extra > 0 {
            extra -= 1;
            rolls += 1;
            let die = below(6) as u8 + 1;
            sixes = if die == 6 { sixes + 1 } else { 0 };
            if sixes == 3 {
                break;
            }
            let mine = pawns[seat];
            let (mut choices, mut count) = ([0; 4], 0);
            for i in 0..4 {
                let may = if mine[i] == 0 { die == 6 } else { mine[i] + die <= GOAL };
                if may && !mine[..i].contains(&mine[i]) {
                    choices[count] = i;
                    count += 1;
                }
            }
            if count == 0 {
                break;
            }
            moves += 1;
            let pawn = choices[below(count)];
            let to = if mine[pawn] == 0 { 1 } else { mine[pawn] + die };
            extra += u32::from(die == 6) + u32::from(to == GOAL || captures(&mut pawns, seat, to));
            pawns[seat][pawn] = to;
            if pawns[seat] == [GOAL; 4] {
                return (rolls, moves);
            }
        }
        seat = (seat + 1) % 4;
    }
}

fn captures(pawns: &mut [[u8; 4]; 4], seat: usize, to: u8) -> bool {
    if to > 51 {
        return false;
    }
    let square = (STARTS[seat] + to - 2) % 52 + 1;
    if SAFE & (1 << square) != 0 {
        return false;
    }
    let (mut found, mut count) = ((0, 0), 0);
    for other in 0..4 {
        let there = (square + 52 - STARTS[other]) % 52 + 1;
        for (pawn, &progress) in pawns[other].iter().enumerate() {
            if progress == there && there <= 51 {
                found = (other, pawn);
                count += 1;
            }
        }
    }
    if count != 1 || found.0 == seat {
        return false;
    }
    pawns[found.0][found.1] = 0;
    true
}
