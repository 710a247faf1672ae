//! Games to review: played by baselines, with everything that can happen in one.

use tablier_bots::analysis::{Past, What};
use tablier_bots::{Bot, Playable};
use tablier_rules::{Discard, Game, Node, Seat, Seats};
use tablier_testing::{Choices, FromSeed};

/// A game from its start.
pub(crate) struct Played<G: Game> {
    pub(crate) start: G::Position,
    pub(crate) past: Vec<Past<G>>,
}

impl<G: Game> Played<G> {
    pub(crate) fn at(&self) -> &G::Position {
        self.past.last().map_or(&self.start, |last| &last.at)
    }

    pub(crate) fn go_on(&mut self, what: What<G::Action>, at: G::Position) {
        self.past.push(Past { what, at });
    }
}

/// A game played by baselines, seated in turn. After `most` steps all agree to end it.
pub(crate) fn play<G: Playable>(game: &G, seats: Seats, bots: &[Bot], seed: u64, most: usize) -> Played<G> {
    let first = seats.iter().next().expect("somebody plays");
    let mut played =
        Played { start: game.start(seats, first).expect("these seats can play"), past: Vec::new() };
    let mut choices = FromSeed::new(seed);
    while step(game, &mut played, bots, &mut choices) {
        if played.past.len() == most {
            let end = game.agree(played.at(), &mut Discard).expect("a game that goes on can be ended");
            played.go_on(What::Other(None), end);
        }
    }
    played
}

/// One roll or action; false once the game is over.
pub(crate) fn step<G: Playable>(
    game: &G,
    played: &mut Played<G>,
    bots: &[Bot],
    choices: &mut FromSeed,
) -> bool {
    let at = *played.at();
    match game.node(&at) {
        Node::Over(_) | Node::Apology(_) => return false,
        Node::Chance(_) => {
            played.go_on(What::Roll, game.roll(&at, choices.of(game.chances(&at).even()), &mut Discard));
        }
        Node::Decision(seat) => {
            let bot = bots[seat.index() % bots.len()];
            let seed = choices.below(1 << 30) as u64;
            let action = bot.choose(game, &at, seed).expect("a decision has a legal action");
            played.go_on(What::Action(action.action()), game.play(&at, action, &mut Discard));
        }
    }
    true
}

/// A player leaves.
pub(crate) fn leave<G: Game>(game: &G, played: &mut Played<G>, seat: Seat) {
    let at = game.abandon(played.at(), seat, &mut Discard).expect("who plays can leave");
    played.go_on(What::Other(Some(seat)), at);
}
