//! The view that everyone at the table has, and nothing more.

use tablier_rules::tanjawi::{BOARD, By, Effect, Ficha, Position, Side, Tanjawi};
use tablier_rules::{Die, Discard, Game, Place};

/// A watcher's memory of the last turn. It is built from public positions and effects, in which a cheat
/// looks like any other move: a cheat that a person would not see leaves no trace here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Observed {
    /// The position now.
    now: Option<Public>,
    /// The side whose turn it was.
    by: Option<Side>,
    /// The moves made by dice; two sixes and one more die are the longest turn (TJ-14).
    moved: [Option<Sighting>; 3],
    /// The number of all moves, exits and counts included.
    moves: u8,
    /// How often each side has been caught so far.
    caught: [u8; 2],
}

impl Observed {
    /// Observes one more step at the table.
    pub fn witness(&mut self, game: &Tanjawi, before: &Position, next: &Position, effects: &[Effect]) {
        self.now = Some(Public::of(game, next));
        for effect in effects {
            match *effect {
                Effect::Rolled { side, .. } if self.by != Some(side) => {
                    *self = Self { now: self.now, by: Some(side), caught: self.caught, ..Self::default() };
                }
                Effect::Moved { ficha, from, to, by } => {
                    self.moves += 1;
                    let free = self.moved.iter_mut().find(|slot| slot.is_none());
                    if let (By::Die(die), Some(free)) = (by, free) {
                        *free = Some(Sighting { before: Public::of(game, before), ficha, from, to, die });
                    }
                }
                Effect::Exited { .. } => self.moves += 1,
                Effect::Accused { side, caught: true } => {
                    let times = &mut self.caught[side.opponent() as usize];
                    *times = times.saturating_add(1);
                }
                _ => {}
            }
        }
    }

    /// The position now, if the side about to roll may accuse the side it watched (TJ-19).
    pub(super) fn accusable(&self, game: &Tanjawi) -> Option<Position> {
        let Public(now) = self.now?;
        let may = matches!(game.accuse(&now, &mut Discard), Some(Ok(_)))
            && self.by == Some(now.to_act().opponent());
        may.then_some(now)
    }

    /// The moves by dice in that turn.
    pub(super) fn moved(&self) -> impl Iterator<Item = &Sighting> {
        self.moved.iter().flatten()
    }

    /// The number of moves of any kind.
    pub(super) const fn moves(&self) -> u8 {
        self.moves
    }

    /// How often the side whose turn it was has been caught.
    pub(super) fn caught(&self) -> u8 {
        self.by.map_or(0, |side| self.caught[side as usize])
    }
}

/// A position as everyone sees it: no cheat is marked (TJ-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Public(Position);

impl Public {
    fn of(game: &Tanjawi, at: &Position) -> Self {
        Self(Side::ALL.into_iter().fold(*at, |at, side| game.seen_by(&at, side.seat())))
    }
}

/// A ficha moved by a die, as everyone saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sighting {
    before: Public,
    pub(super) ficha: Ficha,
    pub(super) from: Place,
    pub(super) to: Place,
    pub(super) die: Die,
}

impl Sighting {
    /// The position before the move.
    pub(super) const fn before(&self) -> &Position {
        &self.before.0
    }

    /// The number of squares it moved.
    pub(super) fn distance(&self, game: &Tanjawi) -> u8 {
        let [from, to] = [self.from, self.to].map(|place| progress(game, self.ficha, place));
        to.saturating_sub(from)
    }

    /// Did it jump over a door or onto one (TJ-6)?
    pub(super) fn jumped_a_door(&self, game: &Tanjawi) -> bool {
        let (path, at) = (game.path(self.ficha.colour()), self.before());
        // All columns have the same names.
        let on_track = |place: Place| matches!(place, Place::Track(_));
        let met = |ficha: &Ficha| {
            game.in_door(at, *ficha)
                && (game.path(ficha.colour()) == path || on_track(game.place(at, *ficha)))
        };
        let [from, to] = [self.from, self.to].map(|place| progress(game, self.ficha, place));
        let stops = |ficha: &Ficha| {
            let door = BOARD.progress_at(path, game.place(at, *ficha));
            let own = !game.options.own_doors_stop && ficha.side() == self.ficha.side();
            door.is_some_and(|door| (from + 1..=to).contains(&door) && (!own || door == to))
        };
        game.fichas().filter(met).any(|ficha| stops(&ficha))
    }

    /// Did it come within one die of an enemy ficha, ahead or behind?
    pub(super) fn came_near(&self, game: &Tanjawi) -> bool {
        let (watcher, at) = (self.ficha.side().opponent(), self.before());
        let Place::Track(square) = self.to else { return false };
        let near = |ficha: Ficha| {
            let there = progress(game, ficha, game.place(at, ficha));
            let here = BOARD.progress(game.path(ficha.colour()), square);
            (1..=BOARD.circuit).contains(&there) && here.is_some_and(|here| here.abs_diff(there) <= 6)
        };
        game.fichas().filter(|ficha| ficha.side() == watcher).any(near)
    }
}

/// The progress of a ficha at this place.
fn progress(game: &Tanjawi, ficha: Ficha, place: Place) -> u8 {
    BOARD.progress_at(game.path(ficha.colour()), place).unwrap_or(0)
}
