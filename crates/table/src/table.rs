//! A table as the fold of its log: who sits where, how far the game has come, whose turn it is. `fold` builds
//! it.

use tablier_bots::Bot;
use tablier_dice::{FairDice, Salt, Secret};
use tablier_notation::Notation;
use tablier_rules::{AnyGame, Node, Seat, Seats, Standing, with_game};

use crate::clock::Clocks;
use crate::event::{Offer, OpeningRoll};
use crate::places::{Finish, Placed, places};
use crate::play::Play;
use crate::settings::Settings;
use crate::talk::Talk;

/// A player who took fewer turns than this gets no prize: two players who agree to end at once have not
/// played.
const FEWEST_TURNS: u32 = 10;

/// The state of a table after its log.
#[derive(Clone)]
pub struct Table {
    /// Its id.
    pub id: String,
    /// The settings agreed on when it was created.
    pub settings: Settings,
    /// The game of the settings.
    pub game: AnyGame,
    /// The player who opened it.
    pub owner: String,
    /// The sealed envelope of its dice; empty where people type them.
    pub commitment: String,
    /// When it was created.
    pub created: u64,
    /// The number and the time of the last event.
    pub last: u64,
    /// See `last`.
    pub last_at: u64,
    /// The stage it has reached.
    pub stage: Stage,
    pub(crate) chairs: [Option<Chair>; 4],
    pub(crate) reservations: [Option<Reservation>; 4],
    /// The seats that take part, taken or not.
    pub seats: Seats,
    /// The opening rolls in their order.
    pub opening: Vec<OpeningRoll>,
    /// The seat that began.
    pub first: Option<Seat>,
    /// When the game began.
    pub started: u64,
    /// Rolls of the fair dice so far, opening rolls included.
    pub rolls: u64,
    /// The time left.
    pub(crate) clocks: Clocks,
    /// Did all agree to a pause?
    pub paused: bool,
    /// The seats that have agreed to each offer.
    pub offers: [Seats; Offer::ALL.len()],
    /// The last action and the game before it, until the dice are rolled again. Where people type the dice,
    /// the last actions and rolls that people entered.
    pub(crate) undo: Vec<Undo>,
    /// The number and the time of the last event that changed the game itself.
    pub last_step: u64,
    /// See `last_step`.
    pub last_step_at: u64,
    /// How often each face of the fair dice was rolled on each seat, for its player and for the bots that
    /// played there.
    pub faces: Vec<Thrown>,
    /// The turns that the player of each seat has finished, not counting those of a stand-in.
    pub(crate) turns: [u32; 4],
    /// The secret of its dice, once the envelope is open.
    pub revealed: Option<String>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// Why moderators closed it.
    pub closed_because: Option<String>,
    /// The latest chat messages.
    pub talk: Talk,
}

/// The stage of a table.
#[derive(Clone)]
pub enum Stage {
    /// Seats are free.
    Waiting,
    /// The game goes on.
    Playing(Box<dyn Play>),
    /// The game has ended.
    Over(Box<dyn Play>),
    /// It was closed before the game ended.
    Closed,
}

/// The occupant of a seat.
#[derive(Clone, Debug)]
pub struct Chair {
    /// A person or a bot.
    pub who: Who,
    /// The name on the seat.
    pub name: String,
    /// A bot that plays for somebody who is away.
    pub stand_in: Option<Bot>,
    /// Did the player leave for good?
    pub left: bool,
}

/// A free seat that is kept for a player.
#[derive(Clone, Debug)]
pub struct Reservation {
    /// The player.
    pub player: String,
    /// Their name.
    pub name: String,
    /// The table closes at this time unless they have come.
    pub until: Option<u64>,
}

/// A person or a bot.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Who {
    /// `key` is the hash of the seat's key; typed dice need no salt.
    Person {
        player: String,
        key: String,
        salt: Option<Salt>,
    },
    Bot(Bot),
}

/// How often each face was rolled.
#[derive(Clone, Copy, Default, Debug)]
pub struct Thrown {
    /// For the player.
    pub player: [u32; 6],
    /// For the bots that played there.
    pub bot: [u32; 6],
}

/// The game before an action or a roll, to return to.
#[derive(Clone)]
pub(crate) struct Undo {
    pub(crate) n: u64,
    pub(crate) seat: Seat,
    pub(crate) play: Box<dyn Play>,
    pub(crate) turns: [u32; 4],
}

impl Chair {
    /// The player, unless the seat was given to a bot.
    pub fn player(&self) -> Option<&str> {
        match &self.who {
            Who::Person { player, .. } => Some(player),
            Who::Bot(_) => None,
        }
    }

    /// The bot that plays here now.
    pub fn bot(&self) -> Option<Bot> {
        match self.who {
            Who::Bot(bot) => Some(bot),
            Who::Person { .. } => self.stand_in,
        }
    }
}

impl Table {
    /// Gives the people on the seats, or those they are kept for, the names they chose.
    pub fn name_seat(&mut self, side: &str, name: &str) {
        let Some(seat) = self.seat(side) else { return };
        let kept = self.reservations[seat.index()].as_mut().map(|kept| &mut kept.name);
        if let Some(shown) = self.chairs[seat.index()].as_mut().map(|chair| &mut chair.name).or(kept) {
            name.clone_into(shown);
        }
    }

    /// The player a free seat is kept for.
    pub fn reservation(&self, seat: Seat) -> Option<&Reservation> {
        self.reservations[seat.index()].as_ref()
    }

    /// The time by which the players matched for this table must have come; none at tables open to anybody.
    pub fn gathers_until(&self) -> Option<u64> {
        self.reservations.iter().flatten().filter_map(|kept| kept.until).min()
    }

    /// The seat of a side.
    pub fn seat(&self, side: &str) -> Option<Seat> {
        seat_of(self.game, side)
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> &'static str {
        with_game!(self.game, game => game.sides()[seat.index()])
    }

    /// The occupant of a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs[seat.index()].as_ref()
    }

    pub(crate) fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs[seat.index()].as_mut()
    }

    /// The chairs that are taken, in order of play.
    pub fn chairs(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        self.seats.iter().filter_map(|seat| Some((seat, self.chair(seat)?)))
    }

    /// Is every seat taken?
    pub fn is_full(&self) -> bool {
        self.chairs().count() == self.seats.len()
    }

    /// The game, once it has begun.
    pub fn play(&self) -> Option<&dyn Play> {
        match &self.stage {
            Stage::Playing(play) | Stage::Over(play) => Some(play.as_ref()),
            Stage::Waiting | Stage::Closed => None,
        }
    }

    /// The seat that has to act while the game goes on.
    pub fn acting(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Playing(play) => play.node().seat(),
            _ => None,
        }
    }

    /// The ranking, once the game has one.
    pub fn standing(&self) -> Option<Standing> {
        match self.play()?.node() {
            Node::Over(standing) => Some(standing),
            Node::Chance(_) | Node::Decision(_) | Node::Apology(_) => None,
        }
    }

    /// Everybody's place, once the game is over.
    pub fn places(&self) -> Option<Vec<Placed>> {
        let standing = self.standing()?;
        let finish = |(seat, chair): (Seat, &Chair)| Finish {
            side: self.name_of(seat),
            team: self.team(seat),
            rank: standing.rank(seat).map_or(usize::MAX, usize::from),
            left: chair.left || chair.stand_in.is_some(),
        };
        Some(places(&self.chairs().map(finish).collect::<Vec<_>>()))
    }

    /// The same number for partners, a different one for everybody else.
    pub fn team(&self, seat: Seat) -> usize {
        if self.game.in_couples() { seat.index() % 2 } else { seat.index() }
    }

    /// The number of places: a couple shares one (PA-19).
    pub fn most_places(&self) -> u32 {
        let mut teams: Vec<usize> = self.seats.iter().map(|seat| self.team(seat)).collect();
        teams.sort_unstable();
        teams.dedup();
        teams.len() as u32
    }

    /// Has the player of the seat finished enough turns for the game to count for prizes?
    pub fn has_played_enough(&self, seat: Seat) -> bool {
        self.turns[seat.index()] >= FEWEST_TURNS
    }

    /// The seats still in the game.
    pub fn playing(&self) -> Seats {
        self.play().map_or(self.seats, |play| play.present().playing)
    }

    /// Is something hidden from some watchers (TJ-18)?
    pub fn has_secrets(&self) -> bool {
        !matches!(self.stage, Stage::Over(_) | Stage::Closed) && self.game.has_secrets()
    }

    /// The dice of this table: the secret and the salts of the seated players, in order of play.
    pub fn fair_dice(&self, secret: &Secret) -> FairDice {
        let salt = |chair: &Chair| match &chair.who {
            Who::Person { salt, .. } => *salt,
            Who::Bot(_) => None,
        };
        let salts: Vec<Salt> = self.chairs().filter_map(|(_, chair)| salt(chair)).collect();
        FairDice::new(*secret, &salts)
    }

    /// Do people type the dice that they throw?
    pub fn has_typed_dice(&self) -> bool {
        !self.settings.dice.is_fair()
    }

    /// The secret as the last event publishes it: typed dice have no envelope to open.
    pub fn published(&self, secret: &Secret) -> String {
        if self.has_typed_dice() { String::new() } else { secret.reveal() }
    }

    /// The action that could be taken back now, or the roll that people typed, and whose it was.
    pub fn last_action(&self) -> Option<(u64, Seat)> {
        self.undo.last().map(|undo| (undo.n, undo.seat))
    }
}

pub(crate) fn seat_of(game: AnyGame, side: &str) -> Option<Seat> {
    with_game!(game, game => game.seat(side))
}
