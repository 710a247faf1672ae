//! A running game of any rule book as one trait object: what a table needs from the rules.

use serde_json::value::{RawValue, to_raw_value};
use tablier_bots::{Bot, Playable};
use tablier_notation::{Event, Notation, PawnName};
use tablier_rules::{AnyGame, Die, Node, Present, Seat, Seats, with_game};

use crate::refusal::{Code, Refused};
use crate::review::{Advice, advise};

/// A running game.
pub trait Play: Send + Sync {
    /// The next node: a roll, a decision or the end.
    fn node(&self) -> Node;
    /// The seats that started, and those still in.
    fn present(&self) -> Present;
    /// How many dice the next roll has.
    fn dice(&self) -> usize;
    /// Rolls these faces.
    fn roll(&mut self, faces: &[u8]) -> Result<Vec<Event>, Refused>;
    /// Plays an action.
    fn play(&mut self, action: &str) -> Result<Vec<Event>, Refused>;
    /// All agree to end the game.
    fn agree(&mut self) -> Result<Vec<Event>, Refused>;
    /// A player leaves for good (PA-23).
    fn abandon(&mut self, seat: Seat) -> Result<Vec<Event>, Refused>;
    /// The seat about to roll accuses the other of a cheat (TJ-19).
    fn accuse(&mut self) -> Result<Vec<Event>, Refused>;
    /// The apology that is owed (TJ-19).
    fn apologise(&mut self) -> Result<Vec<Event>, Refused>;
    /// The legal actions, sorted.
    fn legal(&self) -> Vec<String>;
    /// The position as the players on these seats see it.
    fn position(&self, eyes: Seats) -> Box<RawValue>;
    /// The pawns that block their squares.
    fn closed(&self) -> Vec<PawnName>;
    /// The action chosen by a bot that knows only what its seat knows; none unless somebody has to decide.
    fn think(&self, bot: Bot, seat: Seat, seed: u64) -> Option<String>;
    /// Advice for a seat that has to decide, based on what it knows.
    fn hint(&self, seat: Seat) -> Option<Advice>;
    /// Does a bot about to roll accuse the player before it, judging by what everybody saw (TJ-19)?
    fn suspects(&self, bot: Bot, seed: u64) -> bool;
    /// Does a bot on this seat agree that the game ends here?
    fn agrees(&self, bot: Bot, seat: Seat) -> bool;
    /// A copy of the game, to be played separately.
    fn copy(&self) -> Box<dyn Play>;
}

impl Clone for Box<dyn Play> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// The start of a game; none if it cannot be played by these seats or begun by this one.
pub fn begin(game: AnyGame, seats: Seats, first: Seat) -> Option<Box<dyn Play>> {
    fn running<G: Notation + Playable + 'static>(
        game: G,
        seats: Seats,
        first: Seat,
    ) -> Option<Box<dyn Play>> {
        let at = game.start(seats, first).ok()?;
        Some(Box::new(Running { game, at, seen: G::Observed::default() }))
    }
    with_game!(game, game => running(game, seats, first))
}

#[derive(Clone, Copy)]
struct Running<G: Playable> {
    game: G,
    at: G::Position,
    /// The last turns as everybody at the table saw them.
    seen: G::Observed,
}

impl<G: Notation + Playable + 'static> Running<G> {
    fn after(&mut self, next: G::Position, effects: &[G::Effect]) -> Vec<Event> {
        self.game.witness(&mut self.seen, &self.at, &next, effects);
        self.at = next;
        effects.iter().map(|effect| self.game.event(effect, &self.at)).collect()
    }
}

impl<G: Notation + Playable + 'static> Play for Running<G> {
    fn node(&self) -> Node {
        self.game.node(&self.at)
    }

    fn present(&self) -> Present {
        self.game.seats(&self.at)
    }

    fn dice(&self) -> usize {
        self.game.chances(&self.at).even().first().map_or(0, |&chance| self.game.dice(chance).len())
    }

    fn roll(&mut self, faces: &[u8]) -> Result<Vec<Event>, Refused> {
        self.game.check_roll(&self.at).map_err(|refusal| Refused::by_rules(&refusal))?;
        let dice: Option<Vec<Die>> = faces.iter().map(|&face| Die::new(face)).collect();
        let chance = dice.and_then(|dice| self.game.chance(&dice)).ok_or(Refused::from(Code::BadAction))?;
        let mut effects = Vec::with_capacity(4);
        let next = self.game.roll(&self.at, chance, &mut effects);
        Ok(self.after(next, &effects))
    }

    fn play(&mut self, action: &str) -> Result<Vec<Event>, Refused> {
        let action = self.game.parse_action(action).ok_or(Refused::from(Code::BadAction))?;
        let action = self.game.check(&self.at, action).map_err(|refusal| Refused::by_rules(&refusal))?;
        let mut effects = Vec::with_capacity(4);
        let next = self.game.play(&self.at, action, &mut effects);
        Ok(self.after(next, &effects))
    }

    fn agree(&mut self) -> Result<Vec<Event>, Refused> {
        let mut effects = Vec::new();
        let next = self.game.agree(&self.at, &mut effects).map_err(|refusal| Refused::by_rules(&refusal))?;
        Ok(self.after(next, &effects))
    }

    fn abandon(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        let mut effects = Vec::new();
        let next =
            self.game.abandon(&self.at, seat, &mut effects).map_err(|refusal| Refused::by_rules(&refusal))?;
        Ok(self.after(next, &effects))
    }

    fn accuse(&mut self) -> Result<Vec<Event>, Refused> {
        let mut effects = Vec::new();
        let next = self.game.accuse(&self.at, &mut effects).ok_or(Refused::from(Code::NotThisGame))?;
        Ok(self.after(next.map_err(|refusal| Refused::by_rules(&refusal))?, &effects))
    }

    fn apologise(&mut self) -> Result<Vec<Event>, Refused> {
        let mut effects = Vec::new();
        let next = self.game.apologise(&self.at, &mut effects).ok_or(Refused::from(Code::NotThisGame))?;
        Ok(self.after(next.map_err(|refusal| Refused::by_rules(&refusal))?, &effects))
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::with_capacity(8);
        self.game.each_legal(&self.at, &mut |action| actions.push(action.to_string()));
        actions.sort_unstable();
        actions
    }

    fn position(&self, eyes: Seats) -> Box<RawValue> {
        // A spectator sees what every side sees; a player with both sides of a table sees what either sees.
        let seen = match eyes.len() {
            0 => self.present().seated.iter().fold(self.at, |at, seat| self.game.seen_by(&at, seat)),
            1 => eyes.iter().fold(self.at, |at, seat| self.game.seen_by(&at, seat)),
            _ => self.at,
        };
        to_raw_value(&self.game.to_json(&seen)).expect("positions have string keys and finite numbers")
    }

    fn closed(&self) -> Vec<PawnName> {
        self.game.seen(&self.at).closed()
    }

    fn think(&self, bot: Bot, seat: Seat, seed: u64) -> Option<String> {
        bot.choose(&self.game, &self.game.seen_by(&self.at, seat), seed).map(|action| action.to_string())
    }

    fn hint(&self, seat: Seat) -> Option<Advice> {
        advise(&self.game, &self.game.seen_by(&self.at, seat))
    }

    fn suspects(&self, bot: Bot, seed: u64) -> bool {
        bot.accuses(&self.game, &self.seen, seed)
    }

    fn agrees(&self, bot: Bot, seat: Seat) -> bool {
        bot.agrees(&self.game, &self.seen, &self.game.seen_by(&self.at, seat), seat)
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(*self)
    }
}
