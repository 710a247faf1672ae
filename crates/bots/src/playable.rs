//! The knowledge an opponent needs about a game beyond its rules.

use tablier_rules::{Effects, Legal, Seat, Seats};

use crate::analysis::Weighed;
use crate::{Bot, Budget, Caution, Depth, Evaluate, Fit, Letters, Level};

/// A game that the baselines can play.
pub trait Playable: Caution + 'static {
    /// The difference in outlook that makes a seat's odds *e* times better.
    const SCALE: f32;

    /// The memory that everyone at the table has of the last turns; `()` where that is not needed.
    type Observed: Copy + Default + Send + Sync + 'static;

    /// The gain to `mover` from this effect of an action.
    fn gain(&self, mover: Seat, effect: &Self::Effect) -> Option<Gain>;

    /// The seats that win together with a seat, including itself.
    fn friends(&self, seat: Seat) -> Seats {
        Seats::default().with(seat)
    }

    /// The shares of a position before a roll from an endgame table, if it was solved with the options in
    /// force.
    fn exact(&self, _: &Self::Position) -> Option<[f32; 4]> {
        None
    }

    /// Solves what choosing would otherwise stop to solve later in a game between these seats.
    fn prepare(&self, _: Seats) {}

    /// The best available evaluation of this game's positions.
    fn judge() -> &'static dyn Evaluate<Self>;

    /// Was the judge made for the options in force? Nets, endgame tables and the weights of searches all come
    /// from games by the book, and a general evaluation only estimates; a game with nets for other options says
    /// so here.
    fn fit(&self) -> Fit {
        if Letters::of(self.options()) == Letters::NONE { Fit::Made } else { Fit::Borrowed }
    }

    /// The best actions of a decision and the one played, weighed by the game's own search within this
    /// budget. None for games with dice, where the judge looks past the next roll instead.
    fn weigh(
        &self,
        _: &Self::Position,
        _played: Option<Self::Action>,
        _: Budget,
    ) -> Option<Weighed<Self::Action>> {
        None
    }

    /// The choice of a plain alpha-beta search; games with dice have none, and a cautious player answers.
    fn alpha_beta(&self, _: Depth, at: &Self::Position, seed: u64) -> Option<Legal<Self::Action>> {
        Bot::Prudent.choose(self, at, seed)
    }

    /// The choice of one of the eight levels; none where nobody decides.
    fn at_level(
        &self,
        level: Level,
        at: &Self::Position,
        budget: Budget,
        seed: u64,
    ) -> Option<Legal<Self::Action>>;

    /// Observes one more step at the table, with the effects that everyone saw.
    fn witness(
        &self,
        _: &mut Self::Observed,
        _before: &Self::Position,
        _next: &Self::Position,
        _: &[Self::Effect],
    ) {
    }

    /// Does a level accuse the previous player before it rolls (TJ-19)? It may use what everyone saw, and
    /// nothing else.
    fn accuses(&self, _: Level, _: &Self::Observed, _seed: u64) -> bool {
        false
    }

    /// Does a bot on this seat agree to end the game here? It may use the position and what everyone saw.
    fn agrees(&self, _: &Self::Observed, _: &Self::Position, _: Seat) -> bool {
        false
    }
}

/// A gain from an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// An enemy was taken.
    Capture,
    /// A pawn arrived; in `latroncules` a fantassin was promoted.
    Goal,
    /// A pawn came out, or was ransomed.
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

impl<G: Playable> Effects<G::Effect> for Haul<'_, G> {
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
