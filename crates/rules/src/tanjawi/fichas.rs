//! Where every ficha is. A square holds at most two, and two are a door (TJ-6).

use std::num::NonZeroU8;

use super::options::{Rules, Twelve};
use super::{BOARD, GOAL, Side};
use crate::race::crowd::{Crowd, Path, along, bit};
use crate::race::four::Four;
use crate::{Colour, Place, Seat};

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
    /// Progress of each ficha along its path, by colour; slots without a ficha are in the goal.
    progress: [[u8; 4]; 4],
    crowd: Crowd,
}

impl Fichas {
    pub(super) fn new(rules: &impl Rules, progress: [[u8; 4]; 4]) -> Self {
        let mut crowd = Crowd::default();
        for colour in Colour::ALL {
            for at in progress[colour as usize] {
                crowd.enter(bit(rules.path(colour), at));
            }
        }
        Self { progress, crowd }
    }

    /// All fichas at home; slots without a ficha count as out.
    pub(super) fn start(rules: &impl Rules) -> Self {
        Self::new(rules, [std::array::from_fn(|index| if index < rules.each() { 0 } else { GOAL }); 4])
    }

    #[inline]
    pub(super) const fn of(&self, colour: Colour) -> [u8; 4] {
        self.progress[colour as usize]
    }

    #[inline]
    pub(super) const fn progress(&self, ficha: Ficha) -> u8 {
        self.progress[ficha.colour() as usize][ficha.index()]
    }

    pub(super) fn place(&self, rules: &impl Rules, ficha: Ficha) -> Place {
        BOARD.place(rules.path(ficha.colour()), self.progress(ficha))
    }

    pub(super) fn all_out(&self, side: Side) -> bool {
        side.colours().into_iter().all(|colour| self.of(colour) == [GOAL; 4])
    }

    /// Moves a ficha; the caller handles what it meets there.
    #[inline]
    pub(super) fn put(&mut self, rules: &impl Rules, ficha: Ficha, to: u8) {
        let path = rules.path(ficha.colour());
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

    /// TJ-6: the doors along a path.
    #[inline]
    pub(super) const fn doors(&self, path: Seat) -> Path {
        along(self.crowd.two(), path)
    }

    /// TJ-6: the doors of two fichas of one side, along a path.
    pub(super) fn own_doors(&self, rules: &impl Rules, side: Side, path: Seat) -> Path {
        let mut own = Crowd::default();
        for colour in side.colours() {
            for progress in self.of(colour) {
                own.enter(bit(rules.path(colour), progress));
            }
        }
        along(own.two(), path)
    }

    /// The number of a side's fichas on a track square.
    pub(super) fn count_on(&self, rules: &impl Rules, side: Side, square: u8) -> u32 {
        let on_it = |colour: Colour| match BOARD.progress(rules.path(colour), square) {
            Some(there) => Four::new(self.of(colour)).equal_to(there).count_ones(),
            None => 0,
        };
        side.colours().into_iter().map(on_it).sum()
    }

    /// TJ-7, TJ-8: the lone enemy of `side` that a ficha eats by landing at this progress of a path.
    #[inline]
    pub(super) fn prey(&self, rules: &impl Rules, side: Side, path: Seat, progress: u8) -> Option<Ficha> {
        if !self.crowd.is_lone(bit(path, progress)) {
            return None;
        }
        let square = BOARD.square(path, progress).filter(|&square| !BOARD.is_marked(square))?;
        self.enemy_on(rules, side, square)
    }

    /// An enemy of `side` on a track square.
    pub(super) fn enemy_on(&self, rules: &impl Rules, side: Side, square: u8) -> Option<Ficha> {
        let on_it = |colour: Colour| self.find(colour, BOARD.progress(rules.path(colour), square)?);
        side.opponent().colours().into_iter().find_map(on_it)
    }

    /// TJ-18, TJ-19: can one more ficha of this colour be placed at this progress without eating?
    pub(super) fn has_room(&self, rules: &impl Rules, colour: Colour, progress: u8) -> bool {
        let path = rules.path(colour);
        !self.doors(path).has(progress) && self.prey(rules, Side::of_colour(colour), path, progress).is_none()
    }

    /// TJ-16: may the fichas of this colour count 12?
    #[inline]
    pub(super) fn may_count_12(&self, rules: &impl Rules, colour: Colour) -> bool {
        let beyond = match rules.options().twelve {
            Twelve::Board => GOAL,
            Twelve::Track => BOARD.circuit + 1,
            Twelve::Off => return false,
        };
        Four::new(self.of(colour)).in_play(beyond) == Four::first_of(rules.each())
    }

    /// Every ficha in the game.
    pub(super) fn all(rules: &impl Rules) -> impl Iterator<Item = Ficha> {
        let each = rules.each();
        Colour::ALL.into_iter().flat_map(move |colour| (0..each).map(move |index| Ficha::new(colour, index)))
    }
}

#[inline]
pub(super) const fn is_in_play(progress: u8) -> bool {
    progress >= 1 && progress < GOAL
}
