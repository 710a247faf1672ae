//! What an opponent must know of a game beyond its rules.

use tablier_rules::{Effects, Legal, Seat, Seats};

use crate::analysis::Weighed;
use crate::{Bot, Budget, Caution, Depth, Evaluate, Level};

/// A game that the baselines can play.
pub trait Player: Caution + 'static {
    /// How much outlook makes a seat's odds *e* times better.
    const SCALE: f32;

    /// Are there dice? Without them nothing but play makes the result, and nothing adds up but mistakes.
    const DICE: bool = true;

    /// What everybody at the table remembers of the turns played last; `()` where that is of no use.
    type Observed: Copy + Default + Send + Sync + 'static;

    /// What this effect of an action of `mover` gains him.
    fn gain(&self, mover: Seat, effect: &Self::Effect) -> Option<Gain>;

    /// Those who win together with a seat, itself included.
    fn friends(&self, seat: Seat) -> Seats {
        Seats::default().with(seat)
    }

    /// The shares of a position before a roll that a table of endgames knows, if it was solved with the options in force.
    fn exact(&self, _: &Self::Position) -> Option<[f32; 4]> {
        None
    }

    /// The best evaluation there is of this game's positions.
    fn judge() -> &'static dyn Evaluate<Self>;

    /// The best actions of a decision and the one played, weighed by one search of the game's own within this budget. None where
    /// there are dice: there the judge's word behind the next roll counts.
    fn weigh(&self, _: &Self::Position, _played: Option<Self::Action>, _: Budget) -> Option<Weighed<Self::Action>> {
        None
    }

    /// The choice of a plain alpha-beta; where dice are rolled there is none, and a cautious player answers.
    fn alpha_beta(&self, _: Depth, at: &Self::Position, seed: u64) -> Option<Legal<Self::Action>> {
        Bot::Prudent.choose(self, at, seed)
    }

    /// The choice of one of the eight levels; none where nobody decides.
    fn at_level(&self, level: Level, at: &Self::Position, budget: Budget, seed: u64) -> Option<Legal<Self::Action>>;

    /// One more step was made at the table, with what everybody was told of it.
    fn witness(&self, _: &mut Self::Observed, _before: &Self::Position, _next: &Self::Position, _: &[Self::Effect]) {}

    /// Does a level accuse whoever played last before it rolls (TJ-19)? It may know what everybody saw, and nothing else.
    fn accuses(&self, _: Level, _: &Self::Observed, _seed: u64) -> bool {
        false
    }

    /// Does a bot on this seat agree that the game ends here? It may know the position and what everybody saw.
    fn agrees(&self, _: &Self::Observed, _: &Self::Position, _: Seat) -> bool {
        false
    }
}

/// Something gained by an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// An enemy was taken.
    Capture,
    /// A pawn arrived; in `latroncules` a fantassin was promoted.
    Goal,
    /// A pawn came out, or was bought free.
    Exit,
}

/// The gains of an action, counted from its effects.
pub(crate) struct Haul<'a, G> {
    game: &'a G,
    pub(crate) mover: Seat,
    pub(crate) captures: u8,
    pub(crate) goals: u8,
    pub(crate) exits: u8,
    pub(crate) worth: f32,
}

impl<'a, G> Haul<'a, G> {
    pub(crate) const fn new(game: &'a G, mover: Seat) -> Self {
        Self { game, mover, captures: 0, goals: 0, exits: 0, worth: 0.0 }
    }
}

impl<G: Player> Effects<G::Effect> for Haul<'_, G> {
    fn push(&mut self, effect: G::Effect) {
        let Some(gain) = self.game.gain(self.mover, &effect) else { return };
        self.worth += self.game.worth(gain);
        *match gain {
            Gain::Capture => &mut self.captures,
            Gain::Goal => &mut self.goals,
            Gain::Exit => &mut self.exits,
        } += 1;
    }
}
