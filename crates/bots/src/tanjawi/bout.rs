//! Whole games with cheats, accusations and apologies, counted.

use tablier_rules::tanjawi::{Action, Effect, Position, Side, Tanjawi};
use tablier_rules::{Game, Node, Seats};

use super::Observed;
use crate::Bot;
use crate::Rng;

/// A game between two opponents.
#[derive(Clone, Copy, Debug)]
pub struct Bout {
    /// The rule book with its options.
    pub game: Tanjawi,
    /// The bots that play Maghreb and the other side.
    pub bots: [Bot; 2],
}

/// The deeds of a side in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    /// Decisions it made.
    pub decisions: u32,
    /// Cheats among its decisions.
    pub cheats: u32,
    /// Chances to accuse.
    pub watched: u32,
    /// Correct accusations.
    pub caught: u32,
    /// Wrong ones.
    pub false_alarms: u32,
    /// Apologies it made.
    pub apologies: u32,
    /// Games won.
    pub won: u32,
}

impl Deeds {
    /// The sum with another game's deeds.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            decisions: self.decisions + other.decisions,
            cheats: self.cheats + other.cheats,
            watched: self.watched + other.watched,
            caught: self.caught + other.caught,
            false_alarms: self.false_alarms + other.false_alarms,
            apologies: self.apologies + other.apologies,
            won: self.won + other.won,
        }
    }
}

/// Longer than any game that ends.
const MOST_STEPS: u32 = 100_000;

impl Bout {
    /// Plays a game from a seed and visits every position; none if it does not end.
    pub fn play(&self, seed: u64, mut visit: impl FnMut(&Position, &Observed)) -> Option<[Deeds; 2]> {
        let game = &self.game;
        let mut at = game.start(Seats::TWO, Side::Maghreb.seat()).ok()?;
        let (mut luck, mut seen, mut deeds) = (Rng::new(seed), Observed::default(), [Deeds::default(); 2]);
        for _ in 0..MOST_STEPS {
            visit(&at, &seen);
            let mut effects = Vec::with_capacity(4);
            let next = match game.node(&at) {
                Node::Over(standing) => {
                    for side in Side::ALL {
                        deeds[side as usize].won = u32::from(standing.rank(side.seat()) == Some(0));
                    }
                    return Some(deeds);
                }
                Node::Apology(seat) => {
                    deeds[seat.index()].apologies += 1;
                    game.apologise(&at, &mut effects)?.ok()?
                }
                Node::Chance(seat) => {
                    self.before_the_dice(&at, &seen, &mut luck, &mut deeds[seat.index()], &mut effects)?
                }
                Node::Decision(seat) => {
                    let mine = &mut deeds[seat.index()];
                    let known = game.seen_by(&at, seat);
                    let action = self.bots[seat.index()].choose(game, &known, luck.seed())?;
                    mine.decisions += 1;
                    mine.cheats += u32::from(matches!(action.action(), Action::Cheat { .. }));
                    game.play(&at, action, &mut effects)
                }
            };
            seen.witness(game, &at, &next, &effects);
            at = next;
        }
        None
    }

    /// Perhaps an accusation, otherwise the dice.
    fn before_the_dice(
        &self,
        at: &Position,
        seen: &Observed,
        luck: &mut Rng,
        mine: &mut Deeds,
        effects: &mut Vec<Effect>,
    ) -> Option<Position> {
        let game = &self.game;
        mine.watched += u32::from(seen.accusable(game).is_some());
        if self.bots[at.to_act() as usize].accuses(game, seen, luck.seed()) {
            let next = game.accuse(at, effects)?.ok();
            let caught = effects.iter().any(|effect| matches!(effect, Effect::Accused { caught: true, .. }));
            *if caught { &mut mine.caught } else { &mut mine.false_alarms } += 1;
            return next;
        }
        let faces = game.chances(at).even();
        Some(game.roll(at, faces[luck.below(faces.len())], effects))
    }
}
