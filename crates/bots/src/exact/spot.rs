//! A position before a roll: everything the rest of the game depends on.

use tablier_rules::ludo::{BOARD, Position, Setup};
use tablier_rules::race::Roster;
use tablier_rules::{Game, Node, Phase, Seat};

use super::RULES;
use super::side::Side;

/// More extra turns cannot be in hand with this few pawns left: each needs a six that captures (a pawn can be
/// captured once in a turn, and two are left to capture) or that brings in one of three pawns.
pub(super) const MOST_EXTRA: u8 = 5;

/// Two sides across the board, one of them about to roll.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot {
    pub(super) roller: Side,
    pub(super) other: Side,
    /// Sixes rolled in a row (LU-10).
    pub(super) sixes: u8,
    /// Extra turns in hand (LU-9).
    pub(super) extra: u8,
}

impl Spot {
    /// A roll with no six before it and no extra turn after it: the beginning of a turn, or equivalent to
    /// one.
    pub(super) const fn fresh(roller: Side, other: Side) -> Self {
        Self { roller, other, sixes: 0, extra: 0 }
    }

    pub(super) const fn is_fresh(self) -> bool {
        self.sixes == 0 && self.extra == 0
    }

    /// The spot of a position, and the seat that rolls there; none if it is of another kind.
    pub(super) fn read(at: &Position) -> Option<(Seat, Self)> {
        let Node::Chance(seat) = RULES.node(at) else { return None };
        let playing = RULES.seats(at).playing;
        if playing.len() != 2 || !playing.contains(seat.opposite()) || at.extra() > MOST_EXTRA {
            return None;
        }
        let (roller, other) = (Side::read(at, seat)?, Side::read(at, seat.opposite())?);
        Some((seat, Self { roller, other, sixes: at.sixes(), extra: at.extra() }))
    }

    /// A position for this spot: the first seat rolls, the third sits across. Neither side is done.
    pub(super) fn position(self) -> Position {
        let (roller, other) = (Seat::First, Seat::First.opposite());
        let setup = Setup {
            roster: Roster {
                order: vec![BOARD.colour(roller), BOARD.colour(other)],
                pawns: vec![
                    (BOARD.colour(roller), self.roller.places(roller).to_vec()),
                    (BOARD.colour(other), self.other.places(other).to_vec()),
                ],
            },
            turn: BOARD.colour(roller),
            phase: Phase::Roll,
            dice: Vec::new(),
            sixes: self.sixes,
            extra: self.extra,
            last_moved: None,
            finished: Vec::new(),
        };
        RULES.validate(&setup).expect("a spot where somebody rolls is a valid position")
    }
}
