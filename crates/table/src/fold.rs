//! Turns a log into a table: `Table::apply` takes one event after another, and nothing else ever changes a
//! table.

use std::str::FromStr;

use tablier_bots::Bot;
use tablier_notation::Event;
use tablier_rules::{Node, Seat, Seats};

use crate::clock::Clocks;
use crate::decide::Step;
use crate::event::{Offer, OpeningRoll, TableEvent};
use crate::play::{self, Play};
use crate::table::{Chair, Reservation, Stage, Table, Thrown, Undo, Who, seat_of};
use crate::talk::{Said, Talk};

/// So many steps can be taken back, one after another, where people type the dice.
const MOST_TAKEN_BACK: usize = 32;

/// A log that cannot be folded: another version wrote it, or somebody edited it.
#[derive(Debug, thiserror::Error)]
#[error("event {n} of table {table} does not follow from those before it")]
pub struct BrokenLog {
    /// The table.
    pub table: String,
    /// The event.
    pub n: u64,
}

/// An event as the log has it.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// Its number at the table, from 1.
    pub n: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// The event as JSON.
    pub body: &'a str,
}

impl Entry<'_> {
    /// The event itself.
    pub fn parse(&self, table: &str) -> Result<TableEvent, BrokenLog> {
        serde_json::from_str(self.body).map_err(|_| BrokenLog { table: table.to_owned(), n: self.n })
    }
}

/// Folds a log, or continues folding it onto a table, and shows each event with its consequences.
pub fn fold<'a>(
    mut table: Option<Table>,
    id: &str,
    log: impl IntoIterator<Item = Entry<'a>>,
    mut see: impl FnMut(&mut Table, u64, u64, &TableEvent, &[Event]),
) -> Result<Option<Table>, BrokenLog> {
    for entry in log {
        let event = entry.parse(id)?;
        let happened = match &mut table {
            None => {
                let broken = || BrokenLog { table: id.to_owned(), n: entry.n };
                table = Some(Table::open(id, entry.at, &event).ok_or_else(broken)?);
                Vec::new()
            }
            Some(table) => table.apply(entry.at, &event)?,
        };
        if let Some(table) = &mut table {
            see(table, entry.n, entry.at, &event, &happened);
        }
    }
    Ok(table)
}

impl Table {
    /// The table that its first event creates.
    pub fn open(id: &str, at: u64, event: &TableEvent) -> Option<Self> {
        let TableEvent::Created { settings, by, commitment } = event else { return None };
        let game = settings.any_game()?;
        let seats = settings.sides.iter().map(|side| seat_of(game, side)).collect::<Option<Seats>>()?;
        Some(Self {
            id: id.to_owned(),
            settings: settings.clone(),
            game,
            owner: by.clone(),
            commitment: commitment.clone(),
            created: at,
            last: 1,
            last_at: at,
            stage: Stage::Waiting,
            chairs: [const { None }; 4],
            reservations: [const { None }; 4],
            seats,
            opening: Vec::new(),
            first: None,
            started: 0,
            rolls: 0,
            clocks: Clocks::new(settings.clock),
            paused: false,
            offers: [Seats::default(); Offer::ALL.len()],
            undo: Vec::new(),
            last_step: 1,
            last_step_at: at,
            faces: Vec::new(),
            turns: [0; 4],
            revealed: None,
            rematch: None,
            closed_because: None,
            talk: Talk::default(),
        })
    }

    /// Takes the next event of the log. Returns what happened by the rules, for the watchers.
    pub fn apply(&mut self, at: u64, event: &TableEvent) -> Result<Vec<Event>, BrokenLog> {
        self.apply_decided(at, event, None)
    }

    /// The same for an event that was decided on this table, with the step that was decided.
    pub fn apply_decided(
        &mut self,
        at: u64,
        event: &TableEvent,
        step: Option<Step>,
    ) -> Result<Vec<Event>, BrokenLog> {
        let n = self.last + 1;
        let happened =
            self.fold(n, at, event, step).ok_or_else(|| BrokenLog { table: self.id.clone(), n })?;
        self.last = n;
        self.last_at = at;
        Ok(happened)
    }

    // An arm for each event.
    #[allow(clippy::too_many_lines)]
    fn fold(&mut self, n: u64, at: u64, event: &TableEvent, decided: Option<Step>) -> Option<Vec<Event>> {
        let mut happened = Vec::new();
        match event {
            TableEvent::Created { .. } => return None,
            TableEvent::Sat { side, player, key, salt } => {
                let salt = if self.has_typed_dice() { None } else { Some(salt.parse().ok()?) };
                let who = Who::Person { player: player.clone(), key: key.clone(), salt };
                self.sit(side, who)?;
            }
            TableEvent::BotSat { side, bot } => {
                let bot = Bot::from_str(bot).ok()?;
                self.sit(side, Who::Bot(bot))?;
            }
            TableEvent::Stood { side } => self.chairs[self.seat(side)?.index()] = None,
            TableEvent::Reserved { side, player, until } => self.reserve(side, player, *until)?,
            TableEvent::Released { side } => self.reservations[self.seat(side)?.index()] = None,
            TableEvent::Started { opening, first } => {
                let first = self.seat(first)?;
                self.stage = Stage::Playing(play::begin(self.game, self.seats, first)?);
                self.rolls = opening.len() as u64;
                for OpeningRoll { side, face } in opening {
                    self.count(self.seat(side)?, &[*face]);
                }
                self.opening.clone_from(opening);
                self.first = Some(first);
                self.started = at;
                (self.last_step, self.last_step_at) = (n, at);
                self.clocks.begin(at, self.acting());
            }
            TableEvent::Rolled { side, dice } => {
                let seat = self.seat(side)?;
                let before = if self.has_typed_dice() { Some(self.before(n, seat)?) } else { None };
                if before.is_none() {
                    self.rolls += 1;
                    self.count(seat, dice);
                    self.undo.clear();
                }
                happened = self.step(n, at, decided, |play| {
                    (play.node() == Node::Chance(seat)).then(|| play.roll(dice).ok())?
                })?;
                self.count_turn(seat);
                if let Some(before) = before {
                    self.may_take_back(before);
                }
            }
            TableEvent::Played { side, action } => {
                let seat = self.seat(side)?;
                let before = self.before(n, seat)?;
                happened = self.step(n, at, decided, |play| {
                    (play.node() == Node::Decision(seat)).then(|| play.play(action).ok())?
                })?;
                self.count_turn(seat);
                if !self.has_typed_dice() {
                    self.undo = vec![before];
                } else if self.chair(seat).is_some_and(|chair| chair.bot().is_none()) {
                    self.may_take_back(before);
                }
            }
            TableEvent::Accused { side } => {
                let seat = self.seat(side)?;
                self.undo.clear();
                happened = self.step(n, at, decided, |play| {
                    (play.node() == Node::Chance(seat)).then(|| play.accuse().ok())?
                })?;
            }
            TableEvent::Apologised { .. } => {
                happened = self.step(n, at, decided, |play| play.apologise().ok())?;
            }
            TableEvent::Agreed => happened = self.step(n, at, None, |play| play.agree().ok())?,
            TableEvent::Abandoned { side, .. } => {
                let seat = self.seat(side)?;
                self.undo.clear();
                happened = self.step(n, at, None, |play| play.abandon(seat).ok())?;
                self.chair_mut(seat)?.left = true;
            }
            TableEvent::TakenBack { n: taken } => {
                let undo = self.undo.pop().filter(|undo| undo.n == *taken)?;
                self.stage = Stage::Playing(undo.play);
                self.turns = undo.turns;
                (self.last_step, self.last_step_at) = (n, at);
                self.forget_offers();
                self.clocks.pass(at, self.acting());
            }
            TableEvent::Offered { side, what } | TableEvent::Accepted { side, what } => {
                let seat = self.seat(side)?;
                let agreed = &mut self.offers[*what as usize];
                *agreed = agreed.with(seat);
            }
            TableEvent::Declined { what, .. } => self.offers[*what as usize] = Seats::default(),
            TableEvent::Paused => {
                self.paused = true;
                self.forget_offers();
                self.clocks.stop(at);
            }
            TableEvent::Resumed { .. } => {
                self.paused = false;
                self.clocks.go(at);
            }
            TableEvent::TakenOver { side, bot } => {
                let (seat, bot) = (self.seat(side)?, Bot::from_str(bot).ok()?);
                self.chair_mut(seat)?.stand_in = Some(bot);
            }
            TableEvent::GivenBack { side } => {
                let seat = self.seat(side)?;
                self.chair_mut(seat)?.stand_in = None;
                self.clocks.given_back(at, seat);
            }
            TableEvent::Chat { side, text } => self.hear(n, at, side, text)?,
            TableEvent::Over { secret } => {
                self.reveal(secret);
                self.clocks.stop(at);
                self.stage = match std::mem::replace(&mut self.stage, Stage::Closed) {
                    Stage::Playing(play) => Stage::Over(play),
                    _ => return None,
                };
            }
            TableEvent::Closed { secret } => {
                self.reveal(secret);
                self.stage = Stage::Closed;
            }
            TableEvent::ClosedByModerators { secret, reason } => {
                self.reveal(secret);
                self.closed_because = Some(reason.clone());
                self.clocks.stop(at);
                self.stage = Stage::Closed;
            }
            TableEvent::MessageRemoved { n } => self.talk.remove(*n),
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
        }
        Some(happened)
    }

    /// One step of the game: earlier offers lapse, except for a draw, which stands until the turn comes back
    /// to the player who offered it. The rules are asked unless they were when it was decided.
    fn step(
        &mut self,
        n: u64,
        at: u64,
        decided: Option<Step>,
        step: impl FnOnce(&mut dyn Play) -> Option<Vec<Event>>,
    ) -> Option<Vec<Event>> {
        let before = self.acting();
        let Stage::Playing(play) = &mut self.stage else { return None };
        let happened = match decided {
            Some(decided) => {
                *play = decided.play;
                decided.happened
            }
            None => step(play.as_mut())?,
        };
        (self.last_step, self.last_step_at) = (n, at);
        let next = self.acting();
        let back = next != before && next.is_some_and(|seat| self.offers[Offer::End as usize].contains(seat));
        let end = if back { Seats::default() } else { self.offers[Offer::End as usize] };
        self.forget_offers();
        self.offers[Offer::End as usize] = end;
        self.clocks.pass(at, next);
        Some(happened)
    }

    /// The game before step `n` of a seat.
    fn before(&self, n: u64, seat: Seat) -> Option<Undo> {
        Some(Undo { n, seat, play: self.play()?.copy(), turns: self.turns })
    }

    /// One more step that people entered and may take back.
    fn may_take_back(&mut self, before: Undo) {
        if self.undo.len() == MOST_TAKEN_BACK {
            self.undo.remove(0);
        }
        self.undo.push(before);
    }

    /// Typed dice have no secret.
    fn reveal(&mut self, secret: &str) {
        self.revealed = Some(secret.to_owned()).filter(|secret| !secret.is_empty());
    }

    fn hear(&mut self, n: u64, at: u64, side: &str, text: &str) -> Option<()> {
        let seat = self.seat(side)?;
        let player = self.chair(seat).and_then(Chair::player).map(str::to_owned);
        self.talk.add(Said { n, at, seat, player, text: text.to_owned() });
        Some(())
    }

    fn count(&mut self, seat: Seat, faces: &[u8]) {
        let by_bot = self.chair(seat).is_some_and(|chair| chair.bot().is_some());
        // A waiting table has no dice yet, and most tables are waiting.
        self.faces.resize(4, Thrown::default());
        let thrown = &mut self.faces[seat.index()];
        let counts = if by_bot { &mut thrown.bot } else { &mut thrown.player };
        for &face in faces {
            if let Some(count) = counts.get_mut(usize::from(face).wrapping_sub(1)) {
                *count += 1;
            }
        }
    }

    /// Counts the turn that the seat's step has ended, unless a bot plays there.
    fn count_turn(&mut self, seat: Seat) {
        let by_player = self.chair(seat).is_some_and(|chair| chair.bot().is_none());
        if by_player && self.acting() != Some(seat) {
            self.turns[seat.index()] += 1;
        }
    }

    fn forget_offers(&mut self) {
        self.offers = [Seats::default(); Offer::ALL.len()];
    }

    fn sit(&mut self, side: &str, who: Who) -> Option<()> {
        let seat = self
            .seat(side)
            .filter(|&seat| self.seats.contains(seat) && self.chairs[seat.index()].is_none())?;
        let name = if let Who::Bot(bot) = who { bot.name().to_owned() } else { String::new() };
        self.chairs[seat.index()] = Some(Chair { who, name, stand_in: None, left: false });
        self.reservations[seat.index()] = None;
        Some(())
    }

    fn reserve(&mut self, side: &str, player: &str, until: Option<u64>) -> Option<()> {
        let seat = self.seat(side).filter(|&seat| self.seats.contains(seat) && self.chair(seat).is_none())?;
        self.reservations[seat.index()] =
            Some(Reservation { player: player.to_owned(), name: String::new(), until });
        Some(())
    }
}
