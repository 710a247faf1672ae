//! Dice as chance: the possible rolls and their weights. Drawing is done elsewhere.

use std::fmt;
use std::str::FromStr;

use crate::ParseError;
use crate::text::number;

/// One face of a die.
///
/// ```
/// use tablier_rules::Die;
///
/// assert_eq!(Die::new(6), Some(Die::Six));
/// assert_eq!(Die::new(7), None);
/// assert_eq!(Die::ALL.map(Die::face), [1, 2, 3, 4, 5, 6]);
/// assert_eq!("6".parse(), Ok(Die::Six));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Die {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
}

impl Die {
    /// The six faces.
    pub const ALL: [Self; 6] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The die showing this number, if there is one.
    pub const fn new(face: u8) -> Option<Self> {
        if face >= 1 && face <= 6 { Some(Self::ALL[face as usize - 1]) } else { None }
    }

    /// The number it shows.
    #[inline(always)]
    pub const fn face(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.face(), f)
    }
}

impl FromStr for Die {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        number(text).and_then(Self::new).ok_or(ParseError::expected("a number from 1 to 6"))
    }
}

/// The result of one roll: one die, or two with the higher first.
///
/// ```
/// use tablier_rules::{Die, Throw};
///
/// let throw = Throw::two(Die::Two, Die::Five);
/// assert_eq!(throw, Throw::two(Die::Five, Die::Two));
/// assert_eq!(throw.dice().collect::<Vec<_>>(), [Die::Five, Die::Two]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw {
    /// The only die, or the higher one.
    pub high: Die,
    /// The lower of two dice.
    pub low: Option<Die>,
}

impl Throw {
    /// A roll of one die.
    pub const fn one(die: Die) -> Self {
        Self { high: die, low: None }
    }

    /// A roll of two dice, given in any order.
    pub const fn two(a: Die, b: Die) -> Self {
        if a.face() >= b.face() { Self { high: a, low: Some(b) } } else { Self { high: b, low: Some(a) } }
    }

    /// Its dice, highest first.
    pub fn dice(self) -> impl Iterator<Item = Die> {
        [Some(self.high), self.low].into_iter().flatten()
    }
}

/// The outcomes of a chance node with their exact weights.
///
/// ```
/// use tablier_rules::TWO_DICE;
///
/// let doubles = TWO_DICE.weighted().iter().filter(|(throw, _)| Some(throw.high) == throw.low);
/// assert_eq!(doubles.map(|(_, weight)| weight).sum::<u32>(), 6);
/// assert_eq!(TWO_DICE.even().len(), 36);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Chances<C: 'static> {
    weighted: &'static [(C, u32)],
    even: &'static [C],
}

impl<C: Copy> Chances<C> {
    /// No chance involved.
    pub const NONE: Self = Self { weighted: &[], even: &[] };

    /// Every different outcome with its weight.
    pub const fn weighted(self) -> &'static [(C, u32)] {
        self.weighted
    }

    /// Every ordered outcome, all equally likely: draw an index below its length.
    pub const fn even(self) -> &'static [C] {
        self.even
    }
}

/// One die: 6 outcomes of weight 1.
pub const ONE_DIE: Chances<Throw> = Chances { weighted: &ONE_WEIGHTED, even: &ONE_EVEN };
/// Two dice: 21 different outcomes out of 36 ordered ones.
pub const TWO_DICE: Chances<Throw> = Chances { weighted: &TWO_WEIGHTED, even: &TWO_EVEN };

static ONE_EVEN: [Throw; 6] = {
    let mut list = [Throw::one(Die::One); 6];
    let mut i = 0;
    while i < 6 {
        list[i] = Throw::one(Die::ALL[i]);
        i += 1;
    }
    list
};

static ONE_WEIGHTED: [(Throw, u32); 6] = {
    let mut list = [(Throw::one(Die::One), 1); 6];
    let mut i = 0;
    while i < 6 {
        list[i].0 = Throw::one(Die::ALL[i]);
        i += 1;
    }
    list
};

static TWO_EVEN: [Throw; 36] = {
    let mut list = [Throw::one(Die::One); 36];
    let mut i = 0;
    while i < 36 {
        list[i] = Throw::two(Die::ALL[i / 6], Die::ALL[i % 6]);
        i += 1;
    }
    list
};

static TWO_WEIGHTED: [(Throw, u32); 21] = {
    let mut list = [(Throw::one(Die::One), 2); 21];
    let (mut i, mut high) = (0, 0);
    while high < 6 {
        let mut low = 0;
        while low <= high {
            list[i] = (Throw::two(Die::ALL[high], Die::ALL[low]), if high == low { 1 } else { 2 });
            i += 1;
            low += 1;
        }
        high += 1;
    }
    list
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_and_ordered_outcomes_agree() {
        for chances in [ONE_DIE, TWO_DICE] {
            for &(throw, weight) in chances.weighted() {
                let ordered = chances.even().iter().filter(|&&other| other == throw).count();
                assert_eq!(ordered as u32, weight, "{throw:?}");
            }
            assert_eq!(
                chances.weighted().iter().map(|(_, weight)| *weight as usize).sum::<usize>(),
                chances.even().len()
            );
        }
    }
}
