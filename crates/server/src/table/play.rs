//! A running game of any rule book behind one object: what a table needs of the rules.

use serde_json::value::RawValue;
use tablier_bots::{Bot, Player};
use tablier_notation::words::Lang;
use tablier_notation::{Event, Notation, PawnName, squares, write_position};
use tablier_rules::{AnyGame, Clause, Die, Node, Present, Refuse, Seat, Seats, with_game};

use crate::analysis::{Advice, advise};

/// A running game.
pub(crate) trait Play: Send + Sync {
    fn node(&self) -> Node;
    fn present(&self) -> Present;
    /// How many dice the next roll has.
    fn dice(&self) -> usize;
    fn roll(&mut self, faces: &[u8]) -> Result<Vec<Event>, Refused>;
    fn play(&mut self, action: &str) -> Result<Vec<Event>, Refused>;
    fn agree(&mut self) -> Result<Vec<Event>, Refused>;
    fn abandon(&mut self, seat: Seat) -> Result<Vec<Event>, Refused>;
    fn accuse(&mut self) -> Result<Vec<Event>, Refused>;
    fn apologise(&mut self) -> Result<Vec<Event>, Refused>;
    /// The legal actions, sorted.
    fn legal(&self) -> Vec<String>;
    /// The position as those see it who sit on these seats.
    fn position(&self, eyes: Seats) -> Box<RawValue>;
    /// The pawns that close their squares.
    fn closed(&self) -> Vec<PawnName>;
    /// The action a bot chooses that knows what its seat knows; none unless somebody has to decide.
    fn think(&self, bot: Bot, seat: Seat, seed: u64) -> Option<String>;
    /// What a seat that has to decide had best do, by what it knows.
    fn hint(&self, seat: Seat) -> Option<Advice>;
    /// Does a bot about to roll accuse whoever played last, by what everybody saw (TJ-19)?
    fn suspects(&self, bot: Bot, seed: u64) -> bool;
    /// Does a bot on this seat agree that the game ends here?
    fn agrees(&self, bot: Bot, seat: Seat) -> bool;
    fn copy(&self) -> Box<dyn Play>;
}

impl Clone for Box<dyn Play> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// Why the rules say no.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Refused {
    /// The clause that refuses, with its sentence in both languages and the squares it speaks of.
    Illegal { rule: Option<Clause>, fr: String, en: String, squares: Vec<String> },
    /// Not an action of this game.
    NotAnAction,
    /// Accusing and apologising belong to another game.
    NotThisGame,
}

impl Refused {
    fn by(refusal: &impl Refuse) -> Self {
        let [fr, en] = Lang::ALL.map(|lang| lang.words().refusal(refusal));
        Self::Illegal { rule: refusal.clause(), fr, en, squares: squares(refusal) }
    }
}

/// The start of a game; none if it cannot be played by these seats or begun by this one.
pub(crate) fn begin(game: AnyGame, seats: Seats, first: Seat) -> Option<Box<dyn Play>> {
    fn running<G: Notation + Player + 'static>(game: G, seats: Seats, first: Seat) -> Option<Box<dyn Play>> {
        let at = game.start(seats, first).ok()?;
        Some(Box::new(Running { game, at, seen: G::Observed::default() }))
    }
    with_game!(game, game => running(game, seats, first))
}

#[derive(Clone, Copy)]
struct Running<G: Player> {
    game: G,
    at: G::Position,
    /// What everybody at the table saw of the turns played last.
    seen: G::Observed,
}

impl<G: Notation + Player + 'static> Running<G> {
    fn after(&mut self, next: G::Position, effects: &[G::Effect]) -> Vec<Event> {
        self.game.witness(&mut self.seen, &self.at, &next, effects);
        self.at = next;
        effects.iter().map(|effect| self.game.event(effect, &self.at)).collect()
    }
}

impl<G: Notation + Player + 'static> Play for Running<G> {
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
        self.game.check_roll(&self.at).map_err(|refusal| Refused::by(&refusal))?;
        let dice: Option<Vec<Die>> = faces.iter().map(|&face| Die::new(face)).collect();
        let chance = dice.and_then(|dice| self.game.chance(&dice)).ok_or(Refused::NotAnAction)?;
        let mut effects = Vec::with_capacity(4);
        let next = self.game.roll(&self.at, chance, &mut effects);
        Ok(self.after(next, &effects))
    }

    fn play(&mut self, action: &str) -> Result<Vec<Event>, Refused> {
        let action = self.game.parse_action(action).ok_or(Refused::NotAnAction)?;
        let action = self.game.check(&self.at, action).map_err(|refusal| Refused::by(&refusal))?;
        let mut effects = Vec::with_capacity(4);
        let next = self.game.play(&self.at, action, &mut effects);
        Ok(self.after(next, &effects))
    }

    fn agree(&mut self) -> Result<Vec<Event>, Refused> {
        let mut effects = Vec::new();
        let next = self.game.agree(&self.at, &mut effects).map_err(|refusal| Refused::by(&refusal))?;
        Ok(self.after(next, &effects))
    }

    fn abandon(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        let mut effects = Vec::new();
        let next = self.game.abandon(&self.at, seat, &mut effects).map_err(|refusal| Refused::by(&refusal))?;
        Ok(self.after(next, &effects))
    }

    fn accuse(&mut self) -> Result<Vec<Event>, Refused> {
        let mut effects = Vec::new();
        let next = self.game.accuse(&self.at, &mut effects).ok_or(Refused::NotThisGame)?;
        Ok(self.after(next.map_err(|refusal| Refused::by(&refusal))?, &effects))
    }

    fn apologise(&mut self) -> Result<Vec<Event>, Refused> {
        let mut effects = Vec::new();
        let next = self.game.apologise(&self.at, &mut effects).ok_or(Refused::NotThisGame)?;
        Ok(self.after(next.map_err(|refusal| Refused::by(&refusal))?, &effects))
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::with_capacity(8);
        self.game.legal(&self.at, &mut |action| actions.push(self.game.action_text(action.action())));
        actions.sort_unstable();
        actions
    }

    fn position(&self, eyes: Seats) -> Box<RawValue> {
        // Who looks on sees what every side sees; who plays both sides of a table sees what either sees.
        let seen = match eyes.len() {
            0 => self.present().seated.iter().fold(self.at, |at, seat| self.game.seen_by(&at, seat)),
            1 => eyes.iter().fold(self.at, |at, seat| self.game.seen_by(&at, seat)),
            _ => self.at,
        };
        RawValue::from_string(write_position(&self.game, &seen)).expect("a written position is JSON")
    }

    fn closed(&self) -> Vec<PawnName> {
        self.game.seen(&self.at).closed()
    }

    fn think(&self, bot: Bot, seat: Seat, seed: u64) -> Option<String> {
        bot.choose(&self.game, &self.game.seen_by(&self.at, seat), seed).map(|action| self.game.action_text(action.action()))
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
