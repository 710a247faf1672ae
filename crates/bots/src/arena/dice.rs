//! Dice by counting: every roll has a place in the game, and its place alone says what falls.

use tablier_rules::Seat;

/// Which roll of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Roll {
    /// Who rolls.
    pub(super) seat: Seat,
    /// The how-manieth turn of the seat.
    pub(super) turn: u32,
    /// The how-manieth roll of the turn.
    pub(super) again: u32,
}

/// Counts the turns of all seats; a turn lasts until another seat rolls.
#[derive(Default)]
pub(super) struct Turns {
    last: Option<Roll>,
    turns: [u32; 4],
}

impl Turns {
    /// The next roll, which this seat makes.
    pub(super) fn next(&mut self, seat: Seat) -> Roll {
        let roll = match self.last {
            Some(last) if last.seat == seat => Roll { again: last.again + 1, ..last },
            _ => {
                self.turns[seat.index()] += 1;
                Roll { seat, turn: self.turns[seat.index()], again: 0 }
            }
        };
        self.last = Some(roll);
        roll
    }
}

/// All dice of one group of games, and the seeds of all choices.
pub(super) struct Dice {
    key: u64,
}

impl Dice {
    pub(super) const fn new(seed: u64, group: u64) -> Self {
        Self { key: mix(mix(0, seed), group) }
    }

    /// What falls: an index below `count`.
    pub(super) const fn index(&self, roll: Roll, count: usize) -> usize {
        let place = mix(mix(mix(self.key, roll.seat as u64), roll.turn as u64), roll.again as u64);
        (((place >> 32) * count as u64) >> 32) as usize
    }

    /// The seed of a seat's decision by its number: of the seat, so that equal players play equal games.
    pub(super) const fn seed_of_choice(&self, seat: Seat, decision: u32) -> u64 {
        mix(mix(!self.key, seat as u64), decision as u64)
    }
}

/// Takes one more number into a hash: an odd step, then the finaliser of `SplitMix64`.
const fn mix(hash: u64, number: u64) -> u64 {
    let mut bits = (hash ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
