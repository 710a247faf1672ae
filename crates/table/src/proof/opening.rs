//! The opening (PA-2): every seat rolls one die, the highest begins, those who tie for highest roll again.

/// An opening as it was rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The index of the seat that rolled, and its face, in the order rolled.
    pub rolls: Vec<(usize, u8)>,
    /// The index of the seat that begins.
    pub first: usize,
}

/// Rolls for the opening of `seats` seats. `roll` is given the number of the roll, from 1; if it has no face
/// to give, or there are no seats, there is no opening.
pub fn opening(seats: usize, mut roll: impl FnMut(usize) -> Option<u8>) -> Option<Opening> {
    let mut rolls: Vec<(usize, u8)> = Vec::new();
    let mut rolling: Vec<usize> = (0..seats).collect();
    while rolling.len() > 1 {
        let round = rolls.len();
        for &seat in &rolling {
            rolls.push((seat, roll(rolls.len() + 1)?));
        }
        let highest = rolls[round..].iter().map(|(_, face)| *face).max();
        rolling =
            rolls[round..].iter().filter(|(_, face)| Some(*face) == highest).map(|(seat, _)| *seat).collect();
    }
    rolling.first().map(|&first| Opening { rolls, first })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn scripted(seats: usize, faces: &[u8]) -> Option<Opening> {
        opening(seats, |number| faces.get(number - 1).copied())
    }

    #[test]
    fn the_highest_begins() {
        assert_eq!(scripted(3, &[2, 5, 4]).unwrap().first, 1);
        assert_eq!(scripted(4, &[6, 1, 1, 1]).unwrap().rolls, [(0, 6), (1, 1), (2, 1), (3, 1)]);
    }

    #[test]
    fn those_who_tie_for_highest_roll_again_until_one_is_highest() {
        let tied = scripted(4, &[5, 2, 5, 5, 3, 4, 4, 1, 6]).unwrap();
        assert_eq!(tied.rolls[4..], [(0, 3), (2, 4), (3, 4), (2, 1), (3, 6)]);
        assert_eq!(tied.first, 3);
    }

    #[test]
    fn an_opening_that_breaks_off_is_none() {
        assert_eq!(scripted(2, &[4, 4, 3]), None);
        assert_eq!(scripted(0, &[]), None);
    }
}
