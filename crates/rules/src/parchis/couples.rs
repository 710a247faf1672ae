//! PA-19 and PA-23 for couples: who plays whose pawns, who has finished, which couples are still in.

use super::house::House;
use super::{CoupleGoal, Position};
use crate::race::end_fits;
use crate::{Phase, Reason, Seat};

const COUPLES: [[Seat; 2]; 2] = [[Seat::First, Seat::Third], [Seat::Second, Seat::Fourth]];

impl Position {
    /// The seat whose pawns are played: one who has finished may help the partner (`couple_goal`).
    #[inline(always)]
    pub(super) fn mover(&self, rules: impl House) -> Seat {
        if rules.options().couple_goal == CoupleGoal::Help && self.pawns.has_finished(self.turn) {
            return self.turn.opposite();
        }
        self.turn
    }

    /// Is the seat still in, with pawns to bring to the goal?
    fn is_racing(&self, seat: Seat) -> bool {
        self.playing.contains(seat) && !self.pawns.has_finished(seat)
    }

    /// PA-19: has the couple of this seat arrived? A player who left is not counted.
    pub(super) fn couple_has_won(&self, rules: impl House, seat: Seat) -> bool {
        let couple = [seat, seat.opposite()];
        match rules.options().couple_goal {
            CoupleGoal::One => couple.into_iter().any(|seat| self.pawns.has_finished(seat)),
            CoupleGoal::Both | CoupleGoal::Help => !couple.into_iter().any(|seat| self.is_racing(seat)),
        }
    }

    /// PA-23: is the couple of this seat still in? A player who has finished does not keep it in.
    pub(super) fn couple_remains(&self, rules: impl House, seat: Seat) -> bool {
        let couple = [seat, seat.opposite()];
        match rules.options().couple_goal {
            CoupleGoal::One => couple.into_iter().any(|seat| self.playing.contains(seat)),
            CoupleGoal::Both | CoupleGoal::Help => couple.into_iter().any(|seat| self.is_racing(seat)),
        }
    }

    /// The number of players, or couples, still in (PA-23).
    pub(super) fn parties(&self, rules: impl House) -> usize {
        if !rules.options().couples {
            return self.playing.len();
        }
        COUPLES.into_iter().filter(|couple| self.couple_remains(rules, couple[0])).count()
    }

    /// Does the phase fit those who have arrived and those who are still in?
    pub(super) fn end_fits(&self, rules: impl House) -> bool {
        let home = |seat: Seat| self.playing.contains(seat) && self.pawns.has_finished(seat);
        let parties = self.parties(rules);
        if rules.options().couple_goal == CoupleGoal::One {
            let arrived = self.playing.iter().filter(|&seat| home(seat)).count();
            return end_fits(self.phase, arrived, parties);
        }
        let out = COUPLES.into_iter().find(|couple| !self.couple_remains(rules, couple[0]));
        match self.phase {
            Phase::Over(Reason::Goal) => {
                parties == 1 && out.is_some_and(|couple| couple.into_iter().any(home))
            }
            Phase::Over(Reason::Abandon) => {
                parties == 1 && out.is_some_and(|couple| !couple.into_iter().all(home))
            }
            Phase::Over(Reason::Agreement) | Phase::Roll | Phase::Play => parties == 2,
            Phase::Over(_) => false,
        }
    }
}
