//! RA-5 … RA-16: what is possible, before any duties apply.

use super::pool::Handful;
use super::road::{Gait, Landing, Obstacle, Road, holders};
use super::{Action, BOARD, Combined, Dice, Position, Rachat, Refusal};
use crate::{Die, Place};

/// A decision position with the values that the clauses use repeatedly.
pub(super) struct View<'a> {
    pub(super) rules: &'a Rachat,
    pub(super) at: &'a Position,
    pub(super) road: Road,
    pub(super) home: u8,
    pub(super) captives: u8,
    /// RA-16: how many pawns of one opponent block the start square; 0 if the way out is free.
    pub(super) blockers: u8,
}

/// The outcome of a possible action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// The pawn at this progress moves there.
    Moves(u8, Landing),
    /// A pawn at home comes out and moves there.
    Exits(Landing),
    Ransoms,
    /// This many pawns come out together.
    Storms(u8),
}

impl<'a> View<'a> {
    #[inline]
    pub(super) fn of(rules: &'a Rachat, at: &'a Position) -> Self {
        let road = Road::of(at);
        let mine = at.pawns[at.turn.index()];
        let home = mine.iter().filter(|&&progress| progress == 0).count() as u8;
        let captives = mine.iter().filter(|&&progress| Position::is_captive(progress)).count() as u8;
        let blockers = if road.blocked(1) {
            holders(at, at.turn, BOARD.starts[at.turn.index()]).map_or(0, |(_, count)| count)
        } else {
            0
        };
        Self { rules, at, road, home, captives, blockers }
    }

    /// Is the action possible, ignoring duties? If not, returns the first refusing clause in rule-book order.
    pub(super) fn possible(&self, action: Action) -> Result<Outcome, Refusal> {
        // RA-4
        if let Some(die) = self.at.pool.missing(action.dice()) {
            return Err(Refusal::NotInPool { die });
        }
        match action {
            Action::Move { from, dice } => self.possible_move(from, dice),
            Action::Exit { dice } => self.possible_exit(dice),
            Action::Ransom { die } => self.possible_ransom(die),
            Action::Storm { dice } => self.possible_storm(dice),
        }
    }

    fn possible_move(&self, from: Place, dice: Dice) -> Result<Outcome, Refusal> {
        let at = self.at;
        let in_play = |&progress: &u8| Position::is_in_play(progress) && at.mine().contains(&progress);
        let Some(progress) = BOARD.progress_at(at.turn, from).filter(in_play) else {
            let single = dice.len() == 1;
            return Err(if single {
                Refusal::NoPawnThere { from }
            } else {
                Refusal::NoPawnToCombine { from }
            });
        };
        // RA-15
        if at.free_pawn(progress).is_none() {
            return Err(Refusal::Frozen { from });
        }
        // RA-19: the bans
        if self.would_empty(progress) {
            return Err(Refusal::WouldEmpty { square: from });
        }
        let handful = dice.handful();
        self.ban_entry(progress, handful.sum, self.gait(handful))?;
        let walk = self.walk(progress, handful);
        walk.map(|landing| Outcome::Moves(progress, landing))
            .map_err(|obstacle| self.explain(obstacle, progress, dice.sum()))
    }

    fn possible_exit(&self, dice: Dice) -> Result<Outcome, Refusal> {
        let alone = dice.only();
        if let Some(die) = alone.filter(|&die| die != Die::Six) {
            return Err(Refusal::ExitNeedsSix { die });
        }
        if dice.count(Die::Six) == 0 {
            return Err(Refusal::CombinedExitNeedsSix);
        }
        if self.home == 0 {
            return Err(if alone.is_some() { Refusal::NoPawnAtHome } else { Refusal::NoPawnToWalkOut });
        }
        let steps = dice.sum() - 6;
        self.ban_entry(1, steps, Gait::Sweep)?;
        // RA-16
        if self.blockers > 0 {
            let square = Place::Track(BOARD.starts[self.at.turn.index()]);
            let (colour, count) = self.holders(1);
            return Err(Refusal::StartBlocked { square, count, colour });
        }
        self.walk_out(steps).map(Outcome::Exits).map_err(|obstacle| self.explain(obstacle, 1, steps))
    }

    /// RA-9
    fn possible_ransom(&self, die: Die) -> Result<Outcome, Refusal> {
        if die != Die::Six {
            return Err(Refusal::RansomNeedsSix { die });
        }
        if self.captives == 0 { Err(Refusal::NoCaptive) } else { Ok(Outcome::Ransoms) }
    }

    /// RA-16
    fn possible_storm(&self, dice: Dice) -> Result<Outcome, Refusal> {
        if dice.len() != u32::from(dice.count(Die::Six)) {
            return Err(Refusal::StormNeedsSixes);
        }
        if self.home == 0 {
            return Err(Refusal::StormNobodyAtHome);
        }
        if self.blockers == 0 {
            return Err(Refusal::StormNotBlocked);
        }
        if dice.len() != u32::from(self.blockers) {
            return Err(Refusal::StormCount { needed: self.blockers });
        }
        let available = self.home + self.captives;
        if available < self.blockers {
            return Err(Refusal::StormTooFew { available, needed: self.blockers });
        }
        Ok(Outcome::Storms(self.blockers))
    }

    #[inline]
    pub(super) fn walk(&self, progress: u8, handful: Handful) -> Result<Landing, Obstacle> {
        self.road.walk(progress, handful.sum, self.gait(handful))
    }

    /// RA-5 with one die, RA-6 with several.
    #[inline]
    fn gait(&self, handful: Handful) -> Gait {
        let jumps = self.rules.options.combined == Combined::Jump || handful.len == 1;
        if jumps { Gait::Jump } else { Gait::Sweep }
    }

    /// RA-7 onto the start square; RA-8 past it, sweeping the squares after it.
    #[inline]
    pub(super) fn walk_out(&self, steps: u32) -> Result<Landing, Obstacle> {
        if steps == 0 {
            return Ok(Landing { progress: 1, captures: self.road.holds_prey(1) });
        }
        self.road.walk(1, steps, Gait::Sweep)
    }

    /// RA-19: would the move leave a square under duty empty?
    #[inline]
    pub(super) fn would_empty(&self, progress: u8) -> bool {
        self.at.has_duties()
            && self.at.duty_at(progress).is_some()
            && self.at.mine().iter().filter(|&&p| p == progress).count() == 1
    }

    /// RA-19: does a pawn that ends here land on a square under duty?
    #[inline]
    pub(super) fn would_enter(&self, progress: u8) -> bool {
        self.at.has_duties() && self.at.duty_at(progress).is_some()
    }

    fn ban_entry(&self, from: u8, steps: u32, gait: Gait) -> Result<(), Refusal> {
        let aim = self.road.aim(from, steps, gait);
        let end = u8::try_from(aim).unwrap_or(u8::MAX);
        if self.would_enter(end) {
            return Err(Refusal::WouldEnter { square: BOARD.place(self.at.turn, end) });
        }
        Ok(())
    }

    /// RA-13 or RA-10, with the facts.
    fn explain(&self, obstacle: Obstacle, from: u8, steps: u32) -> Refusal {
        match obstacle {
            Obstacle::Barrier(progress) => {
                let (colour, count) = self.holders(progress);
                Refusal::Barrier { square: BOARD.place(self.at.turn, progress), count, colour }
            }
            Obstacle::Goal => Refusal::PastGoal { steps, missing: super::GOAL - from },
        }
    }

    fn holders(&self, progress: u8) -> (crate::Colour, u8) {
        let square = BOARD.square(self.at.turn, progress).unwrap_or(0);
        let (seat, count) = holders(self.at, self.at.turn, square).unwrap_or((self.at.turn, 0));
        (BOARD.colour(seat), count)
    }
}
