//! A table: the fold of its log. Nothing here does I/O, reads a clock or draws at random; `apply` takes
//! an event as the log has it, `decide` (beside it) says which events an ask leads to, `host` runs a
//! table as a task.

pub(crate) mod ask;
mod audience;
mod bookmarks;
mod clock;
mod command;
mod decide;
mod due;
pub(crate) mod event;
mod host;
pub(crate) mod log;
pub(crate) mod play;
mod rates;
pub(crate) mod reading;
pub(crate) mod record;
mod seating;
pub(crate) mod settings;
pub(crate) mod talk;
pub(crate) mod view;

use std::str::FromStr;

use tablier_bots::Bot;
use tablier_dice::{FairDice, Salt, Secret};
use tablier_notation::{Event, Notation};
use tablier_rules::{AnyGame, Node, Seat, Seats, Standing, with_game};

use clock::Clocks;
use event::{Offer, OpeningRoll, TableEvent};
use play::Play;
use settings::{Settings, in_couples};
use talk::{Said, Talk};

use crate::places::{Finish, Placed, places};

pub(crate) use audience::Watcher;
pub(crate) use command::{Answer, Command, Gathering, Missing, Read, Rematch, Reply};
pub(crate) use decide::Asker;
pub(crate) use due::STAND_IN;
pub(crate) use host::Host;
pub(crate) use log::summary;
pub(crate) use seating::{Seating, first_events};

/// Nobody is paid a prize for a game in which they took fewer turns than this: two who agree to end it at once have not played.
const FEWEST_TURNS: u32 = 10;

/// A table as its log tells it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) settings: Settings,
    pub(crate) game: AnyGame,
    /// Whoever opened it.
    pub(crate) owner: String,
    pub(crate) commitment: String,
    pub(crate) created: u64,
    /// The number and the time of the last event.
    pub(crate) last: u64,
    pub(crate) last_at: u64,
    pub(crate) stage: Stage,
    chairs: [Option<Chair>; 4],
    reservations: [Option<Reservation>; 4],
    /// The seats that take part, taken or not.
    pub(crate) seats: Seats,
    pub(crate) opening: Vec<OpeningRoll>,
    pub(crate) first: Option<Seat>,
    pub(crate) started: u64,
    /// Rolls made so far, opening rolls included.
    pub(crate) rolls: u64,
    pub(crate) clocks: Clocks,
    pub(crate) paused: bool,
    /// What was offered, and who has agreed so far.
    pub(crate) offers: [Seats; Offer::ALL.len()],
    /// The last action and the game before it, until the dice fall again.
    undo: Option<Undo>,
    /// The number and the time of the last event that changed the game itself.
    pub(crate) last_step: u64,
    pub(crate) last_step_at: u64,
    /// How often each face fell on each seat, for its player and for the bots that played there.
    pub(crate) faces: Vec<Thrown>,
    /// The turns that the player of each seat has finished, without those of a bot that stood in.
    turns: [u32; 4],
    pub(crate) revealed: Option<String>,
    pub(crate) rematch: Option<String>,
    /// Why moderators closed it.
    pub(crate) closed_because: Option<String>,
    pub(crate) talk: Talk,
}

/// How far a table has come.
#[derive(Clone)]
pub(crate) enum Stage {
    Waiting,
    Playing(Box<dyn Play>),
    Over(Box<dyn Play>),
    Closed,
}

/// Who sits on a seat.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    pub(crate) who: Who,
    pub(crate) name: String,
    /// A bot that plays for somebody who is away.
    pub(crate) stand_in: Option<Bot>,
    pub(crate) left: bool,
}

/// A free seat that is kept for a player.
#[derive(Clone, Debug)]
pub(crate) struct Reservation {
    pub(crate) player: String,
    pub(crate) name: String,
    /// The table closes then unless they have come.
    pub(crate) until: Option<u64>,
}

#[derive(Clone, Debug)]
pub(crate) enum Who {
    Person { player: String, key: String, salt: Salt },
    Bot(Bot),
}

/// How often each face fell.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Thrown {
    pub(crate) player: [u32; 6],
    pub(crate) bot: [u32; 6],
}

#[derive(Clone)]
struct Undo {
    n: u64,
    seat: Seat,
    play: Box<dyn Play>,
    turns: [u32; 4],
}

/// A log that does not fold: a program of another version wrote it, or somebody edited it.
#[derive(Debug, thiserror::Error)]
#[error("event {n} of table {table} does not follow from those before it")]
pub(crate) struct BrokenLog {
    pub(crate) table: String,
    pub(crate) n: u64,
}

impl Chair {
    /// The player, unless a bot was given the seat.
    pub(crate) fn player(&self) -> Option<&str> {
        match &self.who {
            Who::Person { player, .. } => Some(player),
            Who::Bot(_) => None,
        }
    }

    /// The bot that plays here now.
    pub(crate) fn bot(&self) -> Option<Bot> {
        match self.who {
            Who::Bot(bot) => Some(bot),
            Who::Person { .. } => self.stand_in,
        }
    }
}

impl Table {
    /// The table that its first event lays.
    pub(crate) fn open(id: &str, at: u64, event: &TableEvent) -> Option<Self> {
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
            undo: None,
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

    /// Takes the next event of the log. What the rules say happened comes back, for those who watch.
    pub(crate) fn apply(&mut self, at: u64, event: &TableEvent) -> Result<Vec<Event>, BrokenLog> {
        let n = self.last + 1;
        let happened = self.fold(n, at, event).ok_or_else(|| BrokenLog { table: self.id.clone(), n })?;
        self.last = n;
        self.last_at = at;
        Ok(happened)
    }

    // An arm for each event.
    #[allow(clippy::too_many_lines)]
    fn fold(&mut self, n: u64, at: u64, event: &TableEvent) -> Option<Vec<Event>> {
        let mut happened = Vec::new();
        match event {
            TableEvent::Created { .. } => return None,
            TableEvent::Sat { side, player, key, salt } => {
                let who = Who::Person { player: player.clone(), key: key.clone(), salt: salt.parse().ok()? };
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
                self.rolls += 1;
                self.undo = None;
                self.count(seat, dice);
                happened = self.step(n, at, |play| (play.node() == Node::Chance(seat)).then(|| play.roll(dice).ok())?)?;
                self.count_turn(seat);
            }
            TableEvent::Played { side, action } => {
                let seat = self.seat(side)?;
                let (play, turns) = (self.play()?.copy(), self.turns);
                happened = self.step(n, at, |play| (play.node() == Node::Decision(seat)).then(|| play.play(action).ok())?)?;
                self.count_turn(seat);
                self.undo = Some(Undo { n, seat, play, turns });
            }
            TableEvent::Accused { side } => {
                let seat = self.seat(side)?;
                self.undo = None;
                happened = self.step(n, at, |play| (play.node() == Node::Chance(seat)).then(|| play.accuse().ok())?)?;
            }
            TableEvent::Apologised { .. } => happened = self.step(n, at, |play| play.apologise().ok())?,
            TableEvent::Agreed => happened = self.step(n, at, |play| play.agree().ok())?,
            TableEvent::Abandoned { side, .. } => {
                let seat = self.seat(side)?;
                self.undo = None;
                happened = self.step(n, at, |play| play.abandon(seat).ok())?;
                self.chair_mut(seat)?.left = true;
            }
            TableEvent::TakenBack { n: taken } => {
                let undo = self.undo.take().filter(|undo| undo.n == *taken)?;
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
                self.revealed = Some(secret.clone());
                self.clocks.stop(at);
                self.stage = match std::mem::replace(&mut self.stage, Stage::Closed) {
                    Stage::Playing(play) => Stage::Over(play),
                    _ => return None,
                };
            }
            TableEvent::Closed { secret } => {
                self.revealed = Some(secret.clone());
                self.stage = Stage::Closed;
            }
            TableEvent::ClosedByModerators { secret, reason } => {
                self.revealed = Some(secret.clone());
                self.closed_because = Some(reason.clone());
                self.clocks.stop(at);
                self.stage = Stage::Closed;
            }
            TableEvent::MessageRemoved { n } => self.talk.remove(*n),
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
        }
        Some(happened)
    }

    /// One step of the game: what was offered before it is no longer meant, but for a draw, which stands until the
    /// turn comes back to those who offered it.
    fn step(&mut self, n: u64, at: u64, step: impl FnOnce(&mut dyn Play) -> Option<Vec<Event>>) -> Option<Vec<Event>> {
        let before = self.acting();
        let Stage::Playing(play) = &mut self.stage else { return None };
        let happened = step(play.as_mut())?;
        (self.last_step, self.last_step_at) = (n, at);
        let next = self.acting();
        let back = next != before && next.is_some_and(|seat| self.offers[Offer::End as usize].contains(seat));
        let end = if back { Seats::default() } else { self.offers[Offer::End as usize] };
        self.forget_offers();
        self.offers[Offer::End as usize] = end;
        self.clocks.pass(at, next);
        Some(happened)
    }

    fn hear(&mut self, n: u64, at: u64, side: &str, text: &str) -> Option<()> {
        let seat = self.seat(side)?;
        let player = self.chair(seat).and_then(Chair::player).map(str::to_owned);
        self.talk.add(Said { n, at, seat, player, text: text.to_owned() });
        Some(())
    }

    fn count(&mut self, seat: Seat, faces: &[u8]) {
        let by_bot = self.chair(seat).is_some_and(|chair| chair.bot().is_some());
        // A table that waits has no dice yet, and most tables wait.
        self.faces.resize(4, Thrown::default());
        let thrown = &mut self.faces[seat.index()];
        let counts = if by_bot { &mut thrown.bot } else { &mut thrown.player };
        for &face in faces {
            if let Some(count) = counts.get_mut(usize::from(face).wrapping_sub(1)) {
                *count += 1;
            }
        }
    }

    /// Counts the turn that a step of the seat has ended, unless a bot plays there.
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
        let seat = self.seat(side).filter(|&seat| self.seats.contains(seat) && self.chairs[seat.index()].is_none())?;
        let name = if let Who::Bot(bot) = who { bot.name().to_owned() } else { String::new() };
        self.chairs[seat.index()] = Some(Chair { who, name, stand_in: None, left: false });
        self.reservations[seat.index()] = None;
        Some(())
    }

    fn reserve(&mut self, side: &str, player: &str, until: Option<u64>) -> Option<()> {
        let seat = self.seat(side).filter(|&seat| self.seats.contains(seat) && self.chair(seat).is_none())?;
        self.reservations[seat.index()] = Some(Reservation { player: player.to_owned(), name: String::new(), until });
        Some(())
    }

    /// Gives the people on the seats, or those they are kept for, the names they chose.
    pub(crate) fn name_seat(&mut self, side: &str, name: &str) {
        let Some(seat) = self.seat(side) else { return };
        let kept = self.reservations[seat.index()].as_mut().map(|kept| &mut kept.name);
        if let Some(shown) = self.chairs[seat.index()].as_mut().map(|chair| &mut chair.name).or(kept) {
            name.clone_into(shown);
        }
    }

    /// The player a free seat is kept for.
    pub(crate) fn reservation(&self, seat: Seat) -> Option<&Reservation> {
        self.reservations[seat.index()].as_ref()
    }

    /// Until when those who were found for this table must have come; none at tables that wait for whoever comes.
    pub(crate) fn gathers_until(&self) -> Option<u64> {
        self.reservations.iter().flatten().filter_map(|kept| kept.until).min()
    }

    pub(crate) fn seat(&self, side: &str) -> Option<Seat> {
        seat_of(self.game, side)
    }

    pub(crate) fn side(&self, seat: Seat) -> &'static str {
        with_game!(self.game, game => game.sides()[seat.index()])
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs[seat.index()].as_ref()
    }

    fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs[seat.index()].as_mut()
    }

    /// The chairs that are taken, in order of play.
    pub(crate) fn chairs(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        self.seats.iter().filter_map(|seat| Some((seat, self.chair(seat)?)))
    }

    pub(crate) fn is_full(&self) -> bool {
        self.chairs().count() == self.seats.len()
    }

    /// The game, once it has begun.
    pub(crate) fn play(&self) -> Option<&dyn Play> {
        match &self.stage {
            Stage::Playing(play) | Stage::Over(play) => Some(play.as_ref()),
            Stage::Waiting | Stage::Closed => None,
        }
    }

    /// Who has to act while the game goes on.
    pub(crate) fn acting(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Playing(play) => match play.node() {
                Node::Chance(seat) | Node::Decision(seat) => Some(seat),
                Node::Over(_) => None,
            },
            _ => None,
        }
    }

    /// The ranking, once the game has one.
    pub(crate) fn standing(&self) -> Option<Standing> {
        match self.play()?.node() {
            Node::Over(standing) => Some(standing),
            Node::Chance(_) | Node::Decision(_) => None,
        }
    }

    /// Where everybody ended, once the game is over.
    pub(crate) fn places(&self) -> Option<Vec<Placed>> {
        let standing = self.standing()?;
        let finish = |(seat, chair): (Seat, &Chair)| Finish {
            side: self.name_of(seat),
            team: self.team(seat),
            rank: standing.rank(seat).map_or(usize::MAX, usize::from),
            left: chair.left || chair.stand_in.is_some(),
        };
        Some(places(&self.chairs().map(finish).collect::<Vec<_>>()))
    }

    /// The same number for partners, one of its own for everybody else.
    pub(crate) fn team(&self, seat: Seat) -> usize {
        if in_couples(self.game) { seat.index() % 2 } else { seat.index() }
    }

    /// How many places there are to come to: a couple shares one (PA-19).
    pub(crate) fn most_places(&self) -> u32 {
        let mut teams: Vec<usize> = self.seats.iter().map(|seat| self.team(seat)).collect();
        teams.sort_unstable();
        teams.dedup();
        teams.len() as u32
    }

    /// Has the player of the seat finished so many turns that the game counts for prizes?
    pub(crate) fn has_played_enough(&self, seat: Seat) -> bool {
        self.turns[seat.index()] >= FEWEST_TURNS
    }

    /// Those still in the game.
    pub(crate) fn playing(&self) -> Seats {
        self.play().map_or(self.seats, |play| play.present().playing)
    }

    /// Does something stay hidden from some who watch (TJ-18)?
    pub(crate) fn has_secrets(&self) -> bool {
        !matches!(self.stage, Stage::Over(_) | Stage::Closed)
            && matches!(self.game, AnyGame::Tanjawi(game) if game.options.cheating)
    }

    /// The dice of this table: the secret and the salts of those who sit, in order of play.
    pub(crate) fn fair_dice(&self, secret: &Secret) -> FairDice {
        let salt = |chair: &Chair| match &chair.who {
            Who::Person { salt, .. } => Some(*salt),
            Who::Bot(_) => None,
        };
        let salts: Vec<Salt> = self.chairs().filter_map(|(_, chair)| salt(chair)).collect();
        FairDice::new(*secret, &salts)
    }

    /// The action that could be taken back now, and who played it.
    pub(crate) fn last_action(&self) -> Option<(u64, Seat)> {
        self.undo.as_ref().map(|undo| (undo.n, undo.seat))
    }
}

fn seat_of(game: AnyGame, side: &str) -> Option<Seat> {
    with_game!(game, game => game.seat(side))
}
