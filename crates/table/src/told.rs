//! The view of each watcher: each event with its consequences, or the whole table at once. A cheat that
//! nobody has caught is shown to its author alone (TJ-18), keys to nobody.

// Comments on these types become texts of the API's description: a field without one needs none there.
#![allow(missing_docs)]

use serde::Serialize;
use serde_json::value::RawValue;
use tablier_notation::{Event, Notation, PawnName, options_code, options_json};
use tablier_rules::{AnyGame, Node, Seat, Seats, with_game};
use utoipa::ToSchema;

use crate::event::{Offer, OpeningRoll, TableEvent};
use crate::places::{Outcome, Placed};
use crate::play::Play;
use crate::rooms::Room;
use crate::schema::{OptionsSchema, PawnSchema, PositionSchema};
use crate::settings::{Clock, DiceSource};
use crate::table::{Chair, Stage, Table, Who};
use crate::talk::Said;

/// One event as it is sent.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told<'a> {
    table: &'a str,
    n: u64,
    at: u64,
    #[cfg_attr(feature = "ts", ts(type = "TableEvent"))]
    event: Public<'a>,
    #[serde(skip_serializing_if = "<[Event]>::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Event[]"))]
    happened: &'a [Event],
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Position"))]
    position: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "PawnName[]"))]
    closed: Vec<PawnName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    next: Option<Next>,
    /// Where everybody ended, with the event `over`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<PlaceView>>"))]
    places: Vec<PlaceView>,
}

/// An event without what is not for everybody.
#[derive(Serialize)]
#[serde(untagged)]
enum Public<'a> {
    AsIs(&'a TableEvent),
    Sat {
        #[serde(rename = "type")]
        kind: &'static str,
        side: &'a str,
        player: &'a str,
        name: &'a str,
    },
    /// A rematch that is not for the onlooker.
    Elsewhere {
        #[serde(rename = "type")]
        kind: &'static str,
    },
    /// An action that is hidden, or words that are not heard or were removed.
    Bare {
        #[serde(rename = "type")]
        kind: &'static str,
        side: &'a str,
    },
}

/// Somebody who watches a table.
pub struct Onlooker<'a> {
    /// The seats they may act for.
    pub eyes: Seats,
    /// Players whose messages they do not receive.
    pub deaf_to: &'a [String],
}

/// The side to act, and the action that is due.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Next {
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    side: &'static str,
    must: Must,
    /// The legal actions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string[]"))]
    actions: Vec<String>,
    /// When the time runs out, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    deadline: Option<u64>,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Must {
    Roll,
    Play,
    Apologise,
}

/// A whole table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[schema(as = Table)]
#[cfg_attr(feature = "ts", ts(rename = "Table"))]
pub struct TableView {
    pub id: String,
    /// The number of the last event.
    pub n: u64,
    /// The server's time, to read deadlines by.
    now: u64,
    pub stage: StageName,
    #[cfg_attr(feature = "ts", ts(type = "GameName"))]
    game: &'static str,
    /// The game with its options as a code.
    code: String,
    /// Every option of the game with its value.
    #[schema(value_type = OptionsSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Options"))]
    options: serde_json::Map<String, serde_json::Value>,
    /// The preset that has these options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    preset: Option<&'static str>,
    /// The options that whoever sits down must agree to by name; the owner has, by choosing them.
    consent: &'static [&'static str],
    /// The side that begins by agreement; otherwise it is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    agreed_first: Option<String>,
    pub owner: String,
    created: u64,
    seats: Vec<SeatView>,
    clock: Clock,
    listed: bool,
    spectators: bool,
    chat: bool,
    rated: bool,
    #[schema(inline)]
    #[cfg_attr(feature = "ts", ts(type = "RoomName | null"))]
    room: Option<Room>,
    away: Option<u32>,
    /// When the table closes unless all who were found for it have come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    until: Option<u64>,
    /// Where the dice come from; left out if they are fair.
    #[serde(skip_serializing_if = "DiceSource::is_fair")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<DiceSource>"))]
    dice: DiceSource,
    /// Is it played on one device, without a server?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    device: bool,
    /// The sealed envelope of the dice: the SHA-256 of the secret. Typed dice have none.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub commitment: String,
    /// The secret, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    secret: Option<String>,
    /// The opening rolls in their order.
    opening: Vec<OpeningRoll>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    first: Option<&'static str>,
    paused: bool,
    /// The open offers, each with those who have agreed.
    offers: Vec<OfferView>,
    /// The position, as in the referee protocol.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<PositionSchema>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Position"))]
    position: Option<Box<RawValue>>,
    /// The pawns of the position that stand in a barrier or a door, which nobody passes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<PawnSchema>, required = false)]
    #[cfg_attr(feature = "ts", ts(optional, type = "PawnName[]"))]
    closed: Vec<PawnName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    next: Option<Next>,
    /// Where everybody ended, once the game is over: best first, everybody who abandoned last (PA-23).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<PlaceView>>"))]
    places: Vec<PlaceView>,
    /// The table where the same people play again, for those who sat at this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    rematch: Option<String>,
    /// Why moderators closed it: nothing counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    closed_because: Option<String>,
    /// The latest messages that the asker may see, at most 50.
    said: Vec<ChatLine>,
}

/// Where a side ended.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[schema(as = Placing)]
#[cfg_attr(feature = "ts", ts(rename = "Placing"))]
pub struct PlaceView {
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    side: &'static str,
    /// 1 for the best; equals share one, and so do couples.
    place: u32,
    outcome: Outcome,
    /// Too few turns of their own to be paid the prize of the room.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    too_short: bool,
}

/// Something somebody at the table said.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// The number of its event.
    n: u64,
    at: u64,
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    side: &'static str,
    /// Empty if it was removed.
    text: String,
    /// Did moderators remove it?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    removed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", ts(rename = "Stage"))]
pub enum StageName {
    Waiting,
    Playing,
    Over,
    Closed,
}

impl StageName {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }
}

#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Seat"))]
pub struct SeatView {
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    side: &'static str,
    /// The side of the partner, in couples (PA-1).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    partner: Option<&'static str>,
    /// Nobody sits here yet if there is neither a player nor a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    player: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    name: Option<String>,
    /// The bot that was given the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    bot: Option<&'static str>,
    /// The bot that plays for the player, who is away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    stand_in: Option<&'static str>,
    /// The player a free seat is kept for; `name` is theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    reserved: Option<String>,
    /// Shown once the game has begun; typed dice need none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    salt: Option<String>,
    here: bool,
    left: bool,
    /// May the asker act for it?
    yours: bool,
    /// Milliseconds in reserve.
    reserve: u64,
}

#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferView {
    #[schema(inline)]
    what: Offer,
    #[cfg_attr(feature = "ts", ts(type = "Side[]"))]
    by: Vec<&'static str>,
}

/// The turn, as seen by a player at the table.
pub struct Turn {
    /// The side that is to act.
    pub side: &'static str,
    /// Is it that player's own turn?
    pub yours: bool,
}

/// The people who are here, sent whenever that changes; not an event of the log.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Presence<'a> {
    table: &'a str,
    #[cfg_attr(feature = "ts", ts(type = "Side[]"))]
    here: Vec<&'static str>,
    /// How many people look on who have no seat.
    watching: usize,
}

/// The lines of a table in the lobby.
#[derive(Serialize, serde::Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableLine {
    /// The game with its options as a code.
    pub code: String,
    pub clock: Clock,
    pub rated: bool,
    pub spectators: bool,
    /// The side that begins by agreement; otherwise it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    pub agreed_first: Option<String>,
    pub seats: Vec<LineSeat>,
}

impl TableLine {
    /// How the text of the line begins for a game with its options: lists are filtered by it.
    pub fn beginning(game: &AnyGame) -> String {
        format!("{{\"code\":\"{}\",", options_code(game))
    }
}

/// A seat in the lobby.
#[derive(Serialize, serde::Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LineSeat {
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    pub side: String,
    /// The bot that was given the seat.
    pub bot: Option<String>,
    pub taken: bool,
    /// The id of the player on this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub player: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
}

impl Table {
    /// An event as a watcher may see it.
    pub fn tell(
        &self,
        n: u64,
        at: u64,
        event: &TableEvent,
        happened: &[Event],
        onlooker: &Onlooker<'_>,
    ) -> String {
        let hides = |side: &str| {
            self.has_secrets() && self.seat(side).is_none_or(|seat| !onlooker.eyes.contains(seat))
        };
        let speaker = |side: &str| self.seat(side).and_then(|seat| self.chair(seat)?.player());
        let public = match event {
            // Salts are shown once the last one is in, so that nobody can choose theirs by those of the
            // others.
            TableEvent::Sat { side, player, .. } => {
                let name = self.seat(side).and_then(|seat| self.chair(seat)).map_or("", |chair| &chair.name);
                Public::Sat { kind: "sat", side, player, name }
            }
            TableEvent::Played { side, .. } if hides(side) => Public::Bare { kind: "played", side },
            TableEvent::Chat { side, .. }
                if self.talk.is_removed(n) || !self.hears(onlooker, speaker(side)) =>
            {
                Public::Bare { kind: "chat", side }
            }
            TableEvent::Rematch { .. } if onlooker.eyes.is_empty() => Public::Elsewhere { kind: "rematch" },
            other => Public::AsIs(other),
        };
        let changed = self.last_step == n;
        let clocks_changed = matches!(event, TableEvent::Resumed { .. } | TableEvent::GivenBack { .. });
        let told = Told {
            table: &self.id,
            n,
            at,
            event: public,
            happened,
            position: self.play().filter(|_| changed).map(|play| play.position(self.eyes(onlooker.eyes))),
            closed: self.play().filter(|_| changed).map(Play::closed).unwrap_or_default(),
            next: if changed || clocks_changed { self.next() } else { None },
            places: if matches!(event, TableEvent::Over { .. }) { self.place_views() } else { Vec::new() },
        };
        serde_json::to_string(&told).expect("what is told has string keys")
    }

    /// May this watcher read the messages of a player?
    fn hears(&self, onlooker: &Onlooker<'_>, speaker: Option<&str>) -> bool {
        // Chat at an unlisted table stays among the players who sit there.
        let apart = onlooker.eyes.is_empty() && !self.settings.listed;
        let wanted =
            |speaker| onlooker.deaf_to.iter().all(|other| other != speaker) && !self.is_forgotten(speaker);
        !apart && speaker.is_none_or(wanted)
    }

    /// Has this player asked to be forgotten? Their messages go with their name.
    fn is_forgotten(&self, player: &str) -> bool {
        self.chairs().any(|(_, chair)| chair.player() == Some(player) && chair.name.is_empty())
    }

    /// Nothing is hidden once the game is over.
    fn eyes(&self, eyes: Seats) -> Seats {
        if self.has_secrets() { eyes } else { Seats::FOUR }
    }

    /// The message that announces who is present.
    pub fn tell_presence(&self, here: Seats, watching: usize) -> String {
        let here = here.iter().map(|seat| self.side(seat)).collect();
        serde_json::to_string(&Presence { table: &self.id, here, watching })
            .expect("what is told has string keys")
    }

    /// The whole table as a watcher sees it.
    pub fn view(&self, onlooker: &Onlooker<'_>, here: Seats, now: u64) -> TableView {
        let eyes = onlooker.eyes;
        let heard = self.talk.lines().iter().filter(|said| self.hears(onlooker, said.player.as_deref()));
        let line = |said: &Said| {
            let (n, removed) = (said.n, self.talk.is_removed(said.n));
            ChatLine { n, at: said.at, side: self.side(said.seat), text: said.text.clone(), removed }
        };
        let offers = Offer::ALL.into_iter().filter(|what| !self.offers[*what as usize].is_empty());
        let offer = |what: Offer| OfferView {
            what,
            by: self.offers[what as usize].iter().map(|seat| self.side(seat)).collect(),
        };
        TableView {
            id: self.id.clone(),
            n: self.last,
            now,
            stage: self.stage_name(),
            game: self.game.id().name(),
            code: options_code(&self.game),
            options: options_json(&self.game),
            preset: self.game.preset(),
            consent: self.game.needs_consent(),
            agreed_first: self.settings.first.clone(),
            owner: self.owner.clone(),
            created: self.created,
            seats: self.seats.iter().map(|seat| self.seat_view(seat, eyes, here)).collect(),
            clock: self.settings.clock,
            listed: self.settings.listed,
            spectators: self.settings.spectators,
            chat: self.settings.chat,
            rated: self.settings.rated,
            room: self.settings.room,
            away: self.settings.away,
            until: self.gathers_until().filter(|_| matches!(self.stage, Stage::Waiting)),
            dice: self.settings.dice,
            device: self.settings.device,
            commitment: self.commitment.clone(),
            secret: self.revealed.clone(),
            opening: self.opening.clone(),
            first: self.first.map(|seat| self.side(seat)),
            paused: self.paused,
            offers: offers.map(offer).collect(),
            position: self.play().map(|play| play.position(self.eyes(eyes))),
            closed: self.play().map(Play::closed).unwrap_or_default(),
            next: self.next(),
            places: if matches!(self.stage, Stage::Over(_)) { self.place_views() } else { Vec::new() },
            rematch: self.rematch.clone().filter(|_| !eyes.is_empty()),
            closed_because: self.closed_because.clone(),
            said: heard.map(line).collect(),
        }
    }

    fn place_views(&self) -> Vec<PlaceView> {
        let placed = self.places().unwrap_or_default();
        let in_prizes = self.settings.room.is_some()
            && self.chairs().filter(|(_, chair)| chair.player().is_some()).count() > 1;
        let view = |placed: Placed| {
            let seat = self.seat(&placed.side)?;
            let person = self.chair(seat).and_then(Chair::player).is_some();
            let too_short =
                in_prizes && person && placed.outcome != Outcome::Abandoned && !self.has_played_enough(seat);
            Some(PlaceView { side: self.side(seat), place: placed.place, outcome: placed.outcome, too_short })
        };
        let mut views: Vec<PlaceView> = placed.into_iter().filter_map(view).collect();
        views.sort_by_key(|view| view.place);
        views
    }

    fn seat_view(&self, seat: Seat, eyes: Seats, here: Seats) -> SeatView {
        let chair = self.chair(seat);
        let (bot, salt) = match chair.map(|chair| &chair.who) {
            Some(Who::Bot(bot)) => (Some(bot.name()), None),
            Some(Who::Person { salt, .. }) => (None, salt.map(|salt| salt.to_string())),
            None => (None, None),
        };
        let reservation = self.reservation(seat);
        SeatView {
            side: self.side(seat),
            partner: self.game.in_couples().then(|| self.side(seat.opposite())),
            player: chair.and_then(|chair| chair.player()).map(str::to_owned),
            name: chair.map(|chair| &chair.name).or(reservation.map(|kept| &kept.name)).cloned(),
            bot,
            stand_in: chair.and_then(|chair| chair.stand_in).map(tablier_bots::Bot::name),
            reserved: reservation.map(|kept| kept.player.clone()),
            salt: salt.filter(|_| !matches!(self.stage, Stage::Waiting)),
            here: bot.is_some() || here.contains(seat),
            left: chair.is_some_and(|chair| chair.left),
            yours: eyes.contains(seat),
            reserve: self.clocks.reserve(seat),
        }
    }

    pub fn stage_name(&self) -> StageName {
        match self.stage {
            Stage::Waiting => StageName::Waiting,
            Stage::Playing(_) => StageName::Playing,
            Stage::Over(_) => StageName::Over,
            Stage::Closed => StageName::Closed,
        }
    }

    pub fn next(&self) -> Option<Next> {
        let Stage::Playing(play) = &self.stage else { return None };
        let (seat, must, actions) = match play.node() {
            Node::Apology(seat) => (seat, Must::Apologise, Vec::new()),
            Node::Chance(seat) => (seat, Must::Roll, Vec::new()),
            Node::Decision(seat) => (seat, Must::Play, play.legal()),
            Node::Over(_) => return None,
        };
        Some(Next { side: self.side(seat), must, actions, deadline: self.clocks.deadline() })
    }

    /// The table as the lobby shows it.
    pub fn line(&self) -> TableLine {
        let seat = |seat: Seat| {
            let chair = self.chair(seat);
            let bot = chair.and_then(|chair| matches!(chair.who, Who::Bot(_)).then(|| chair.name.clone()));
            let taken = chair.is_some() || self.reservation(seat).is_some();
            LineSeat { side: self.name_of(seat), bot, taken, player: None, name: None }
        };
        TableLine {
            code: options_code(&self.game),
            clock: self.settings.clock,
            rated: self.settings.rated,
            spectators: self.settings.spectators,
            agreed_first: self.settings.first.clone(),
            seats: self.seats.iter().map(seat).collect(),
        }
    }

    /// The names of the sides of its ranking, best first.
    pub fn ranking(&self) -> Option<Vec<Vec<&'static str>>> {
        let standing = self.standing()?;
        Some(with_game!(self.game, game => game.ranking(standing)))
    }
}
