//! The request for a new table, checked before the table is created.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tablier_bots::Bot;
use tablier_notation::{Notation, options_code, parse_options_code, set_option_text};
use tablier_rules::{AnyGame, Game, GameId, Seat, Seats, with_game};
use utoipa::ToSchema;

use crate::decide::Asker;
use crate::house::may_be_at_stake;
use crate::play;
use crate::refusal::{Code, Refused};
use crate::rooms::Room;
use crate::schema::OptionsSchema;
use crate::seating;
use crate::settings::{Clock, DiceSource, Settings};

/// How long a bot waits before it plays for somebody who is away, by default.
const AWAY: u32 = 30;

/// A table to lay.
#[derive(Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", ts(optional_fields))]
// Comments on these fields become texts of the API's description: a field without one needs none there.
#[allow(missing_docs)]
pub struct NewTable {
    /// The name of a game, a code with its options such as `rachat-j`, or one with a preset such as
    /// `ludo-@petits-chevaux`.
    #[schema(max_length = 64)]
    pub(crate) game: String,
    /// The household's rules, where they differ from the book's.
    #[serde(default)]
    #[schema(value_type = OptionsSchema)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, boolean | string | number>"))]
    pub(crate) options: serde_json::Map<String, Value>,
    /// The number of players; two sit face to face.
    #[schema(minimum = 2, maximum = 4)]
    pub(crate) players: Option<u8>,
    /// Which sides play, instead of how many.
    #[schema(max_items = 4)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side[]"))]
    pub(crate) sides: Option<Vec<String>>,
    /// Which side begins, by agreement: everybody consents by sitting down (LA-4). Otherwise it is drawn.
    #[schema(max_length = 16)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    pub(crate) first: Option<String>,
    /// Where the dice come from. `typed`: people throw real dice and type the faces, at one device, without
    /// rating, room, lobby or clock; `first` says who begins, unless the rule book does.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "DiceSource"))]
    pub(crate) dice: DiceSource,
    /// Bots that sit there from the start, and seats kept for the caller. The others are free.
    #[serde(default)]
    #[schema(max_items = 4)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Seating[]"))]
    pub(crate) seats: Vec<Seating>,
    /// Shown in the lobby; otherwise found by its link alone.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    pub(crate) listed: bool,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Clock"))]
    pub(crate) clock: Clock,
    /// Seconds until a bot plays for somebody who is away; 0: nobody does.
    #[schema(maximum = 86400)]
    pub(crate) away: Option<u32>,
    /// May others look on?
    #[serde(default = "yes")]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    pub(crate) spectators: bool,
    /// May those who sit talk?
    #[serde(default = "yes")]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    pub(crate) chat: bool,
    /// Do ratings change? Only accounts, no bots, and by the book or a preset.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    pub(crate) rated: bool,
    /// The room whose prizes are played for (PA-21).
    #[schema(inline)]
    #[cfg_attr(feature = "ts", ts(optional, type = "RoomName"))]
    pub(crate) room: Option<Room>,
}

/// A seat to fill: with a bot, or for the caller, who takes it with `sit` once the commitment is known.
#[derive(Clone, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", ts(optional_fields))]
pub struct Seating {
    /// Which side; otherwise the next free one.
    #[schema(max_length = 16)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    pub side: Option<String>,
    /// Which bot.
    #[schema(max_length = 16)]
    pub bot: Option<String>,
    /// Refused: a salt may not travel before the commitment is known.
    #[serde(skip_serializing)]
    #[schema(ignore)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(crate) salt: Option<serde::de::IgnoredAny>,
}

const fn yes() -> bool {
    true
}

impl NewTable {
    /// A table of a room for players who look for opponents: they choose the game, its options and how many
    /// play.
    pub fn of_room(game: String, options: serde_json::Map<String, Value>, players: u8, room: Room) -> Self {
        Self {
            game,
            options,
            players: Some(players),
            sides: None,
            first: None,
            dice: DiceSource::Fair,
            seats: Vec::new(),
            listed: true,
            clock: Clock::Turn { seconds: 30, reserve: 120 },
            away: None,
            spectators: true,
            chat: true,
            rated: false,
            room: Some(room),
        }
    }

    /// The settings of a playable table, and the bots and players its seats are for.
    pub fn check(self, asker: &Asker) -> Result<(Settings, Vec<seating::Seating>), Refused> {
        let mut game = match GameId::from_str(&self.game) {
            Ok(id) => id.game(),
            Err(_) => parse_options_code(&self.game).map_err(|bad| Refused::of_code(&self.game, bad))?,
        };
        for (name, value) in &self.options {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let set = set_option_text(&mut game, &format!("{name}={text}"));
            set.map_err(|_| Refused::new(Code::BadSettings).with("what", name))?;
        }
        if let Some(clash) = game.option_clash() {
            return Err(Refused::of_clash(clash));
        }
        if !self.dice.is_fair() {
            self.may_be_typed(game)?;
        }
        let sides = sides(game, self.players, self.sides)?;
        let first = self.first.map(|first| agreed_first(game, &sides, first)).transpose()?.flatten();
        let seating = seats(game, &sides, self.seats)?;
        if !self.clock.is_fair() {
            return Err(Refused::new(Code::BadSettings).with("what", "clock"));
        }
        let waits = matches!(self.clock, Clock::Days { .. }) || !self.dice.is_fair();
        let away = self.away.unwrap_or(if waits { 0 } else { AWAY });
        if away > 86_400 {
            return Err(Refused::new(Code::BadSettings).with("what", "away"));
        }
        let serious = self.rated || self.room.is_some();
        if serious {
            may_be_at_stake(&game)?;
        }
        if self.rated && !asker.account {
            return Err(Code::NeedsAccount.into());
        }
        if serious && asker.bot {
            return Err(Code::NoBots.into());
        }
        if self.rated && seating.iter().any(|seat| seat.bot.is_some()) {
            return Err(Code::NoBots.into());
        }
        if serious && seating.iter().filter(|seat| seat.bot.is_none()).count() > 1 {
            return Err(Code::OneSeatEach.into());
        }
        if let Some(room) = self.room.filter(|room| asker.points < room.opens_at()) {
            return Err(Refused::new(Code::RoomLocked).with("points", room.opens_at()));
        }
        let settings = Settings {
            game: options_code(&game),
            sides,
            listed: self.listed,
            clock: self.clock,
            away: Some(away).filter(|&away| away > 0),
            spectators: self.spectators,
            chat: self.chat,
            rated: self.rated,
            room: self.room,
            first,
            dice: self.dice,
            device: false,
        };
        let seating = seating.into_iter().map(|seat| {
            let (name, player) =
                seat.bot.map_or_else(|| (asker.name.clone(), asker.player.clone()), |bot| (bot, None));
            seating::Seating { side: seat.side.unwrap_or_default(), name, player }
        });
        Ok((settings, seating.collect()))
    }
}

impl NewTable {
    /// The same for a game on one device, where everybody is present and nothing is at stake.
    pub fn check_on_device(self, asker: &Asker) -> Result<(Settings, Vec<seating::Seating>), Refused> {
        let asked = [("rated", self.rated), ("room", self.room.is_some()), ("listed", self.listed)];
        if let Some((what, _)) = asked.into_iter().find(|(_, asked)| *asked) {
            return Err(Refused::new(Code::OnDevice).with("what", what));
        }
        let (settings, seating) = self.check(asker)?;
        Ok((Settings { away: None, device: true, ..settings }, seating))
    }

    /// Refuses what does not go with dice that people throw and type at one device.
    fn may_be_typed(&self, game: AnyGame) -> Result<(), Refused> {
        let asked = [
            ("game", !with_game!(game, game => game.has_dice())),
            ("rated", self.rated),
            ("room", self.room.is_some()),
            ("listed", self.listed),
            ("clock", self.clock != Clock::None),
            ("away", self.away.is_some_and(|away| away > 0)),
        ];
        if let Some((what, _)) = asked.into_iter().find(|(_, asked)| *asked) {
            return Err(Refused::new(Code::TypedDice).with("what", what));
        }
        // People throw for it before the game, unless the rule book says who begins (TJ-2).
        if self.first.is_none() && game.first_mover().is_none() {
            return Err(Refused::new(Code::Missing).with("field", "first"));
        }
        Ok(())
    }
}

/// The sides that play, in order of play.
pub fn sides(game: AnyGame, players: Option<u8>, sides: Option<Vec<String>>) -> Result<Vec<String>, Refused> {
    let bad = |what| Refused::new(Code::BadSettings).with("what", what);
    let names = with_game!(game, game => game.sides());
    let seats: Seats = match sides {
        Some(sides) => {
            let seat = |side: &String| {
                names.iter().position(|name| name == side).map(|index| Seat::new(index as u8))
            };
            let seats: Seats = sides.iter().map(seat).collect::<Option<Seats>>().ok_or(Code::NoSuchSide)?;
            if seats.len() != sides.len() {
                return Err(bad("sides"));
            }
            seats
        }
        None => match (players.unwrap_or_else(|| usual_players(game)), names.len()) {
            (2, 2) => Seats::TWO,
            // Two sit face to face.
            (2, _) => [Seat::First, Seat::Third].into_iter().collect(),
            (3, 4) => [Seat::First, Seat::Second, Seat::Third].into_iter().collect(),
            (4, 4) => Seats::FOUR,
            _ => return Err(bad("players")),
        },
    };
    let first = seats.iter().next().ok_or_else(|| bad("sides"))?;
    play::begin(game, seats, first).ok_or_else(|| bad("sides"))?;
    Ok(seats.iter().map(|seat| names[seat.index()].to_owned()).collect())
}

/// How many play by default.
fn usual_players(game: AnyGame) -> u8 {
    if game.in_couples() { 4 } else { game.id().usual_players() }
}

/// The side that begins by agreement; none where the rule book says who begins (TJ-2), so that there is
/// nothing to agree on.
fn agreed_first(game: AnyGame, sides: &[String], first: String) -> Result<Option<String>, Refused> {
    if !sides.contains(&first) {
        return Err(Code::NoSuchSide.into());
    }
    let seat = |side: &str| with_game!(game, game => game.seat(side));
    let seats: Seats = sides.iter().filter_map(|side| seat(side)).collect();
    let may_begin = |side: &str| seat(side).is_some_and(|seat| play::begin(game, seats, seat).is_some());
    if !may_begin(&first) {
        return Err(Refused::new(Code::BadSettings).with("what", "first"));
    }
    Ok(Some(first).filter(|_| sides.iter().all(|side| may_begin(side))))
}

/// The seats with their sides, each a different one.
fn seats(game: AnyGame, sides: &[String], seats: Vec<Seating>) -> Result<Vec<Seating>, Refused> {
    let mut free: Vec<&String> =
        sides.iter().filter(|side| seats.iter().all(|seat| seat.side.as_ref() != Some(side))).collect();
    let mut taken: Vec<String> = Vec::new();
    let mut placed = Vec::with_capacity(seats.len());
    for mut seat in seats {
        let side = match seat.side.take() {
            Some(side) if !sides.contains(&side) => return Err(Code::NoSuchSide.into()),
            Some(side) => side,
            None if free.is_empty() => return Err(Code::SeatTaken.into()),
            None => free.remove(0).clone(),
        };
        if taken.contains(&side) {
            return Err(Code::SeatTaken.into());
        }
        if seat.salt.is_some() {
            return Err(Code::SaltTooEarly.into());
        }
        if let Some(bot) = &seat.bot {
            Bot::named(bot, game.id()).ok_or(Code::NoSuchBot)?;
        }
        taken.push(side.clone());
        seat.side = Some(side);
        placed.push(seat);
    }
    Ok(placed)
}
