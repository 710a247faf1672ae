//! Where every ficha is. A square holds at most two, and two are a door (TJ-6).

use std::num::NonZeroU8;

use super::{BOARD, GOAL, Side};
use crate::race::crowd::{Crowd, Path, along, bit};
use crate::race::four::Four;
use crate::{Colour, Place};

/// One of the sixteen fichas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ficha(NonZeroU8);

impl Ficha {
    /// A ficha of a colour by its index below four.
    pub const fn new(colour: Colour, index: usize) -> Self {
        Self(NonZeroU8::MIN.saturating_add(colour as u8 * 4 + (index as u8 & 3)))
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0.get() as usize - 1) / 4]
    }

    /// Its index within the colour.
    pub const fn index(self) -> usize {
        (self.0.get() as usize - 1) % 4
    }

    /// The side it belongs to.
    pub const fn side(self) -> Side {
        Side::of_colour(self.colour())
    }
}

/// The fichas of both sides with the crowd on the squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Fichas {
    /// Progress of each ficha along its side's path, by colour.
    progress: [[u8; 4]; 4],
    crowd: Crowd,
}

impl Fichas {
    pub(super) fn new(progress: [[u8; 4]; 4]) -> Self {
        let mut crowd = Crowd::default();
        for colour in Colour::ALL {
            for at in progress[colour as usize] {
                crowd.enter(bit(Side::of_colour(colour).path(), at));
            }
        }
        Self { progress, crowd }
    }

    #[inline]
    pub(super) const fn of(&self, colour: Colour) -> [u8; 4] {
        self.progress[colour as usize]
    }

    #[inline]
    pub(super) const fn progress(&self, ficha: Ficha) -> u8 {
        self.progress[ficha.colour() as usize][ficha.index()]
    }

    /// The progress of a side's eight fichas.
    #[inline]
    pub(super) fn of_side(&self, side: Side) -> impl Iterator<Item = u8> + Clone {
        side.colours().into_iter().flat_map(|colour| self.of(colour))
    }

    pub(super) fn place(&self, ficha: Ficha) -> Place {
        BOARD.place(ficha.side().path(), self.progress(ficha))
    }

    pub(super) fn all_out(&self, side: Side) -> bool {
        self.of_side(side).all(|progress| progress == GOAL)
    }

    /// Moves a ficha; the caller handles what it meets there.
    #[inline]
    pub(super) fn put(&mut self, ficha: Ficha, to: u8) {
        let path = ficha.side().path();
        self.crowd.leave(bit(path, self.progress(ficha)));
        self.crowd.enter(bit(path, to));
        let row = Four::new(self.of(ficha.colour()));
        self.progress[ficha.colour() as usize] = row.with(ficha.index(), to);
    }

    /// The lowest ficha of a colour at this progress.
    #[inline]
    pub(super) fn find(&self, colour: Colour, progress: u8) -> Option<Ficha> {
        Four::lowest(Four::new(self.of(colour)).equal_to(progress)).map(|index| Ficha::new(colour, index))
    }

    /// TJ-6: the doors along a side's path.
    #[inline]
    pub(super) const fn doors(&self, side: Side) -> Path {
        along(self.crowd.two(), side.path())
    }

    /// The number of a side's fichas on a track square.
    pub(super) fn count_on(&self, side: Side, square: u8) -> usize {
        let Some(there) = BOARD.progress(side.path(), square) else { return 0 };
        self.of_side(side).filter(|&progress| progress == there).count()
    }

    /// TJ-7, TJ-8: the lone enemy that a ficha of `side` eats by landing at this progress.
    #[inline]
    pub(super) fn prey(&self, side: Side, progress: u8) -> Option<Ficha> {
        if !self.crowd.is_lone(bit(side.path(), progress)) {
            return None;
        }
        let square = BOARD.square(side.path(), progress).filter(|&square| !BOARD.is_marked(square))?;
        self.enemy_on(side, square)
    }

    /// An enemy of `side` on a track square.
    pub(super) fn enemy_on(&self, side: Side, square: u8) -> Option<Ficha> {
        let enemy = side.opponent();
        let there = BOARD.progress(enemy.path(), square)?;
        enemy.colours().into_iter().find_map(|colour| self.find(colour, there))
    }

    /// TJ-18, TJ-19: can one more ficha of `side` be placed at this progress without eating?
    pub(super) fn has_room(&self, side: Side, progress: u8) -> bool {
        !self.doors(side).has(progress) && self.prey(side, progress).is_none()
    }

    /// TJ-16: are all four fichas of the colour on track or column?
    #[inline]
    pub(super) fn all_on_board(&self, colour: Colour) -> bool {
        Four::new(self.of(colour)).in_play(GOAL) == Four::ALL
    }
}

#[inline]
pub(super) const fn is_in_play(progress: u8) -> bool {
    progress >= 1 && progress < GOAL
}
