//! Playing a game to its end with the caller's choices: the loop that simulations and benchmarks share.

use crate::{Effects, Game, Node, Seat, Standing};

/// The summary of a game played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// The ranking; none if the game was cut off.
    pub standing: Option<Standing>,
    /// Turns: everything one player does before another acts.
    pub turns: u32,
    /// Rolls of the dice.
    pub rolls: u32,
    /// Actions played.
    pub decisions: u32,
}

/// Plays from a position to the end. `choose` is given a number and returns an index below it: among the
/// equally likely rolls, then among the legal actions. Stops after `most` steps.
///
/// ```
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Discard, Game, Seat, Seats, playout};
///
/// let game = Ludo::default();
/// let start = game.start(Seats::FOUR, Seat::First).unwrap();
/// // Not random, but enough to reach an end.
/// let mut n = 0;
/// let done = playout(&game, &start, 10_000, &mut Discard, |count| {
///     n += 7;
///     n % count
/// });
/// assert!(done.standing.is_some() && done.rolls > done.decisions);
/// ```
#[inline]
pub fn playout<G: Game>(
    game: &G,
    start: &G::Position,
    most: u32,
    effects: &mut impl Effects<G::Effect>,
    mut choose: impl FnMut(usize) -> usize,
) -> Playout {
    let mut at = *start;
    let mut done = Playout { standing: None, turns: 0, rolls: 0, decisions: 0 };
    let mut acting: Option<Seat> = None;
    while done.rolls + done.decisions < most {
        match game.node(&at) {
            Node::Chance(seat) => {
                done.turns += u32::from(acting != Some(seat));
                acting = Some(seat);
                let outcomes = game.chances(&at).even();
                done.rolls += 1;
                game.roll_on(&mut at, outcomes[choose(outcomes.len())], effects);
            }
            Node::Decision(seat) => {
                done.turns += u32::from(acting != Some(seat));
                acting = Some(seat);
                done.decisions += 1;
                let Some(action) = game.pick(&at, &mut choose) else { break };
                game.play_on(&mut at, action, effects);
            }
            Node::Apology(_) => match game.apologise(&at, effects) {
                Some(Ok(next)) => at = next,
                Some(Err(_)) | None => break,
            },
            Node::Over(standing) => {
                done.standing = Some(standing);
                break;
            }
        }
    }
    done
}
