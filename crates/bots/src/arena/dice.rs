//! Counter-based dice: every roll has a place in the game, and that place alone determines the result.

use tablier_rules::Seat;

/// The place of a roll in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Roll {
    /// The seat that rolls.
    pub(super) seat: Seat,
    /// Index of this turn among the seat's turns.
    pub(super) turn: u32,
    /// Index of this roll within the turn.
    pub(super) again: u32,
}

/// Counts the turns of all seats; a turn lasts until another seat rolls.
#[derive(Default)]
pub(super) struct Turns {
    last: Option<Roll>,
    turns: [u32; 4],
}

impl Turns {
    /// The next roll, made by this seat.
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

    /// The result of a roll: an index below `count`.
    pub(super) const fn index(&self, roll: Roll, count: usize) -> usize {
        let place = mix(mix(mix(self.key, roll.seat as u64), roll.turn as u64), roll.again as u64);
        (((place >> 32) * count as u64) >> 32) as usize
    }

    /// The seed for a seat's nth decision. It depends on the seat, so that equal players play equal games.
    pub(super) const fn seed_of_choice(&self, seat: Seat, decision: u32) -> u64 {
        mix(mix(!self.key, seat as u64), decision as u64)
    }
}

/// Mixes one more number into a hash: an odd step, then the finaliser of `SplitMix64`.
const fn mix(hash: u64, number: u64) -> u64 {
    let mut bits = (hash ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
