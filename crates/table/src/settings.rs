//! The settings of a table: the game and its options, who may sit and watch, the clock.

use serde::{Deserialize, Serialize};
use tablier_notation::parse_options_code;
use tablier_rules::AnyGame;

use crate::rooms::Room;

/// The terms of a table, agreed before anybody sits down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game with its options, as a code: `rachat-j`.
    pub game: String,
    /// The sides that play, in order of play.
    #[cfg_attr(feature = "ts", ts(type = "Side[]"))]
    pub sides: Vec<String>,
    /// Shown in the lobby, or found by its link alone.
    pub listed: bool,
    /// How long players may think.
    pub clock: Clock,
    /// Seconds until a bot plays for somebody who is away; none: nobody does.
    pub away: Option<u32>,
    /// May others look on?
    pub spectators: bool,
    /// May people talk?
    pub chat: bool,
    /// Do ratings change?
    pub rated: bool,
    /// The room whose prizes are played for (PA-21).
    #[cfg_attr(feature = "ts", ts(type = "RoomName | null"))]
    pub room: Option<Room>,
    /// The side that begins by agreement (LA-4); none: it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    pub first: Option<String>,
    /// Where the dice come from.
    #[serde(default, skip_serializing_if = "DiceSource::is_fair")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<DiceSource>"))]
    pub dice: DiceSource,
    /// Is it played on one device, without a server?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub device: bool,
}

impl Settings {
    /// The game of the code. Settings are checked when a table opens, so it is always there.
    pub fn any_game(&self) -> Option<AnyGame> {
        parse_options_code(&self.game).ok()
    }
}

/// Where the dice of a table come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DiceSource {
    /// From the table's secret and the players' salts: everybody can check them after the game.
    #[default]
    Fair,
    /// People throw real dice and type the faces: there is nothing to check.
    Typed,
}

impl DiceSource {
    /// Does the server roll them?
    // Serde passes a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub const fn is_fair(&self) -> bool {
        matches!(self, Self::Fair)
    }
}

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So many seconds for each turn, and a reserve for the whole game.
    Turn {
        /// Seconds for each turn.
        #[schema(minimum = 5, maximum = 3600)]
        seconds: u32,
        /// Seconds in reserve.
        #[schema(minimum = 0, maximum = 86400)]
        reserve: u32,
    },
    /// So many days for each turn.
    Days {
        /// Days for each turn.
        #[schema(minimum = 1, maximum = 30)]
        days: u32,
    },
}

impl Clock {
    /// Milliseconds for a turn and for the reserve.
    pub const fn millis(self) -> Option<(u64, u64)> {
        match self {
            Self::None => None,
            Self::Turn { seconds, reserve } => Some((seconds as u64 * 1000, reserve as u64 * 1000)),
            Self::Days { days } => Some((days as u64 * 86_400_000, 0)),
        }
    }

    /// Is it within the bounds that a table may choose?
    pub fn is_fair(self) -> bool {
        match self {
            Self::None => true,
            Self::Turn { seconds, reserve } => (5..=3600).contains(&seconds) && reserve <= 86_400,
            Self::Days { days } => (1..=30).contains(&days),
        }
    }
}
