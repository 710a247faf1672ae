//! Choosing an action: the interface of every opponent, however it thinks.

use tablier_rules::{Game, Legal};

/// How much an opponent may search before it answers. Counted, never timed, so that choices are repeatable.
///
/// ```
/// use tablier_bots::{Bot, Budget, Choose, Level};
/// use tablier_rules::latroncules::Latroncules;
/// use tablier_rules::{Game, Seat, Seats};
///
/// let game = Latroncules::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// let quick = Budget { evaluations: 1_000 };
/// let action = Bot::Level(Level::BEST).choose_within(&game, &at, quick, 1);
/// assert!(action.is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// No further search is started after this many positions have been valued.
    pub evaluations: u32,
}

impl Budget {
    /// No limit.
    pub const UNLIMITED: Self = Self { evaluations: u32::MAX };
}

/// A player that chooses actions.
pub trait Choose<G: Game> {
    /// Chooses a legal action; none where nobody decides. The same position, budget and seed give the same
    /// choice, so each decision of a game needs its own seed.
    fn choose_within(
        &self,
        game: &G,
        at: &G::Position,
        budget: Budget,
        seed: u64,
    ) -> Option<Legal<G::Action>>;
}
