//! RA-5 … RA-16: what is possible, before any duties apply.

use super::house::House;
use super::pool::Handful;
use super::road::{Gait, Landing, Obstacle, Road, holders};
use super::{Action, BOARD, Combined, Dice, GOAL, KeyDie, Overshoot, Position, Ransom, Refusal};
use crate::{Die, Place};

/// A decision position with the values that the clauses use repeatedly.
pub(super) struct View<'a, H> {
    pub(super) house: H,
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
    /// A captive goes home, or comes out where the house says so.
    Ransoms,
    /// This many pawns come out together.
    Storms(u8),
}

impl<'a, H: House> View<'a, H> {
    #[inline]
    pub(super) fn of(house: H, at: &'a Position) -> Self {
        let road = Road::of(house, at);
        let mine = at.pawns[at.turn.index()];
        let home = mine.iter().filter(|&&progress| progress == 0).count() as u8;
        let captives = mine.iter().filter(|&&progress| Position::is_captive(progress)).count() as u8;
        let blockers = if road.blocked(1) {
            holders(at, at.turn, BOARD.starts[at.turn.index()]).map_or(0, |(_, count)| count)
        } else {
            0
        };
        Self { house, at, road, home, captives, blockers }
    }

    /// Is the action possible, ignoring duties? If not, returns the first refusing clause in rule-book order.
    pub(super) fn possible(&self, action: Action) -> Result<Outcome, Refusal> {
        // RA-4
        if let Some(die) = self.at.pool.missing(action.dice()) {
            return Err(Refusal::NotInPool { die });
        }
        match action {
            Action::Move { from, dice } => self.possible_move(from, dice),
            Action::Exit { key, further } => self.possible_exit(key, further),
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
        if at.free_pawn(self.house, progress).is_none() {
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

    /// RA-7 and RA-8
    fn possible_exit(&self, key: Die, further: Dice) -> Result<Outcome, Refusal> {
        let alone = further.is_empty();
        if !self.keys().opens(key) {
            let word = self.keys().word();
            return Err(if alone {
                Refusal::ExitNeedsKey { die: key, key: word }
            } else {
                Refusal::CombinedExitNeedsKey { key: word }
            });
        }
        if self.home == 0 {
            return Err(if alone { Refusal::NoPawnAtHome } else { Refusal::NoPawnToWalkOut });
        }
        let steps = further.sum();
        self.open_way_out(steps)?;
        self.walk_out(steps).map(Outcome::Exits).map_err(|obstacle| self.explain(obstacle, 1, steps))
    }

    /// May a pawn come out, as far as RA-19 and RA-16 are concerned?
    fn open_way_out(&self, steps: u32) -> Result<(), Refusal> {
        self.ban_entry(1, steps, Gait::Sweep)?;
        if self.blockers == 0 {
            return Ok(());
        }
        let square = Place::Track(BOARD.starts[self.at.turn.index()]);
        let (colour, count) = self.holders(1);
        Err(if self.house.options().storm {
            Refusal::StartBlocked { square, count, colour }
        } else {
            Refusal::StartLocked { square, count, colour }
        })
    }

    /// RA-9
    fn possible_ransom(&self, die: Die) -> Result<Outcome, Refusal> {
        if !self.keys().opens(die) {
            return Err(Refusal::RansomNeedsKey { die, key: self.keys().word() });
        }
        if self.captives == 0 {
            return Err(Refusal::NoCaptive);
        }
        if self.house.options().ransom == Ransom::Start {
            self.open_way_out(0)?;
        }
        Ok(Outcome::Ransoms)
    }

    /// RA-9, given a key die.
    #[inline]
    pub(super) fn can_ransom(&self) -> bool {
        let onto_start = self.house.options().ransom == Ransom::Start;
        self.captives > 0 && !(onto_start && (self.blockers > 0 || self.would_enter(1)))
    }

    /// RA-16
    fn possible_storm(&self, dice: Dice) -> Result<Outcome, Refusal> {
        let keys = self.keys();
        if !self.house.options().storm {
            return Err(Refusal::StormOff);
        }
        if dice.len() != dice.keys(keys) {
            return Err(Refusal::StormNeedsKeys { key: keys.word() });
        }
        if self.home == 0 && self.house.options().ransom == Ransom::Home {
            return Err(Refusal::StormNobodyAtHome);
        }
        if self.blockers == 0 {
            return Err(Refusal::StormNotBlocked);
        }
        if dice.len() != u32::from(self.blockers) {
            return Err(Refusal::StormCount { needed: self.blockers, key: keys.word() });
        }
        let available = self.home + self.captives;
        if available < self.blockers {
            return Err(Refusal::StormTooFew { available, needed: self.blockers });
        }
        Ok(Outcome::Storms(self.blockers))
    }

    /// The key faces of the house.
    #[inline]
    pub(super) fn keys(&self) -> KeyDie {
        self.house.options().key_die
    }

    #[inline]
    pub(super) fn walk(&self, progress: u8, handful: Handful) -> Result<Landing, Obstacle> {
        self.road.walk(progress, handful.sum, self.gait(handful), self.house.options().overshoot)
    }

    /// RA-5 with one die, RA-6 with several.
    #[inline]
    fn gait(&self, handful: Handful) -> Gait {
        let jumps = self.house.options().combined == Combined::Jump || handful.len == 1;
        if jumps { Gait::Jump } else { Gait::Sweep }
    }

    /// RA-7 onto the start square; RA-8 past it, sweeping the squares after it.
    #[inline]
    pub(super) fn walk_out(&self, steps: u32) -> Result<Landing, Obstacle> {
        if steps == 0 {
            return Ok(Landing { progress: 1, captures: self.road.holds_prey(1) });
        }
        self.road.walk(1, steps, Gait::Sweep, self.house.options().overshoot)
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
            Obstacle::Goal => {
                let missing = GOAL - from;
                match self.house.options().overshoot {
                    Overshoot::Stay => Refusal::PastGoal { steps, missing },
                    Overshoot::Bounce => Refusal::BouncesTooFar { steps, missing },
                }
            }
        }
    }

    fn holders(&self, progress: u8) -> (crate::Colour, u8) {
        let square = BOARD.square(self.at.turn, progress).unwrap_or(0);
        let (seat, count) = holders(self.at, self.at.turn, square).unwrap_or((self.at.turn, 0));
        (BOARD.colour(seat), count)
    }
}
