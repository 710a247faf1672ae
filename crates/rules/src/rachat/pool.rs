//! A multiset of dice: the pool of a turn, or the dice that an action spends.

use std::fmt;
use std::str::FromStr;

use super::KeyDie;
use crate::{Die, ParseError};

/// A number of dice of each face.
///
/// ```
/// use tablier_rules::Die;
/// use tablier_rules::rachat::Dice;
///
/// let dice: Dice = "6+3+3".parse().unwrap();
/// assert_eq!((dice.len(), dice.count(Die::Three)), (3, 2));
/// assert_eq!(dice.to_string(), "6+3+3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Dice {
    /// The number of dice showing 1, 2, … 6.
    counts: [u16; 6],
}

impl Dice {
    /// No dice.
    pub const NONE: Self = Self { counts: [0; 6] };

    /// One die.
    #[inline]
    pub const fn one(die: Die) -> Self {
        let mut counts = [0; 6];
        counts[die as usize - 1] = 1;
        Self { counts }
    }

    /// This many dice of a face.
    #[inline]
    pub const fn several(die: Die, count: u16) -> Self {
        let mut counts = [0; 6];
        counts[die as usize - 1] = count;
        Self { counts }
    }

    /// These dice; none if there are too many of a face to count.
    pub fn of(dice: impl IntoIterator<Item = Die>) -> Option<Self> {
        let mut sum = Self::NONE;
        for die in dice {
            let count = &mut sum.counts[die as usize - 1];
            *count = count.checked_add(1)?;
        }
        Some(sum)
    }

    /// The number of dice showing this face.
    #[inline]
    pub const fn count(self, die: Die) -> u16 {
        self.counts[die as usize - 1]
    }

    /// The number of dice showing a key face.
    #[inline]
    pub(super) fn keys(self, keys: KeyDie) -> u32 {
        keys.faces().iter().map(|&die| u32::from(self.count(die))).sum()
    }

    /// Does every face show on an even number of dice?
    pub(super) fn is_paired(self) -> bool {
        self.counts.iter().all(|count| count.is_multiple_of(2))
    }

    /// In how many ways some of these dice can be chosen, none and all included.
    pub(super) fn parts(self) -> u64 {
        self.counts.iter().fold(1, |parts, &count| parts.saturating_mul(u64::from(count) + 1))
    }

    /// The number of dice.
    #[inline]
    pub fn len(self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }

    /// Are there no dice?
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The sum of the faces.
    #[inline]
    pub fn sum(self) -> u32 {
        self.counts.iter().zip(1..).map(|(&count, face)| u32::from(count) * face).sum()
    }

    /// The face of the only die, if there is exactly one.
    #[inline]
    pub fn only(self) -> Option<Die> {
        (self.len() == 1).then(|| Die::ALL[self.counts.iter().position(|&count| count == 1).unwrap_or(0)])
    }

    /// The dice of both.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { counts: std::array::from_fn(|i| self.counts[i].saturating_add(other.counts[i])) }
    }

    /// These dice without `other`, which must be among them.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self { counts: std::array::from_fn(|i| self.counts[i] - other.counts[i]) }
    }

    /// The highest die of `other` that is missing here.
    #[inline]
    pub fn missing(self, other: Self) -> Option<Die> {
        (0..6).rev().find(|&i| other.counts[i] > self.counts[i]).map(|i| Die::ALL[i])
    }

    /// The dice one by one, highest first.
    pub fn iter(self) -> impl Iterator<Item = Die> {
        Die::ALL.into_iter().rev().flat_map(move |die| std::iter::repeat_n(die, self.count(die) as usize))
    }

    /// Visits every subset of these dice, including the empty one, until one is accepted.
    #[inline]
    pub(super) fn any_part(self, accept: &mut impl FnMut(Handful) -> bool) -> bool {
        let mut part = Handful { dice: Self::NONE, len: 0, sum: 0 };
        loop {
            if accept(part) {
                return true;
            }
            // Count like an odometer: increment the first face that has a die left, and reset those before
            // it.
            let Some(i) = (0..6).find(|&i| part.dice.counts[i] < self.counts[i]) else { return false };
            for (face, count) in (1..).zip(&mut part.dice.counts[..i]) {
                part.len -= u32::from(*count);
                part.sum -= u32::from(*count) * face;
                *count = 0;
            }
            part.dice.counts[i] += 1;
            part.len += 1;
            part.sum += i as u32 + 1;
        }
    }

    /// These dice with their count and sum.
    #[inline]
    pub(super) fn handful(self) -> Handful {
        Handful { dice: self, len: self.len(), sum: self.sum() }
    }
}

/// Some dice with their count and sum.
#[derive(Clone, Copy)]
pub(super) struct Handful {
    pub(super) dice: Dice,
    pub(super) len: u32,
    pub(super) sum: u32,
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(i, die)| {
            f.write_str(if i > 0 { "+" } else { "" })?;
            write!(f, "{die}")
        })
    }
}

impl FromStr for Dice {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = ParseError::expected("dice such as 6+3, the highest first");
        let dice: Vec<Die> = text.split('+').map(str::parse).collect::<Result<_, _>>()?;
        Self::of(dice.iter().copied()).filter(|_| dice.is_sorted_by(|a, b| a >= b)).ok_or(expected)
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Die::face)).finish()
    }
}
