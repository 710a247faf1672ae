//! The log of a table as it is stored, one JSON object per event. A table is the fold of these, so an event
//! keeps its shape forever once it is released; new kinds may be added.

use serde::{Deserialize, Serialize};

use crate::settings::Settings;

/// One thing that happened at a table. Names of people are kept elsewhere, so that they can be forgotten.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum TableEvent {
    /// The table was opened: `commitment` is the sealed envelope of its dice. Typed dice have none.
    Created {
        settings: Settings,
        by: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
        commitment: String,
    },
    /// A person sat down: `key` is the hash of the seat's key. Typed dice need no salt.
    Sat {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        player: String,
        #[cfg_attr(feature = "ts", ts(rename = "name"))]
        key: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[cfg_attr(feature = "ts", ts(skip))]
        salt: String,
    },
    /// A bot was given the seat.
    BotSat {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        bot: String,
    },
    /// The seat is free again.
    Stood {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
    },
    /// A seat is kept for a player, who has yet to see the envelope and give a salt. `until`: the table
    /// closes then unless they have come.
    Reserved {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        player: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        until: Option<u64>,
    },
    /// The seat is kept for nobody any more.
    Released {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
    },
    /// The opening rolls in their order, and who begins.
    Started {
        opening: Vec<OpeningRoll>,
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        first: String,
    },
    Rolled {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        dice: Vec<u8>,
    },
    Played {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
        action: String,
    },
    Accused {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
    },
    Apologised {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
    },
    /// A player left for good (PA-23).
    Abandoned {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        #[cfg_attr(feature = "ts", ts(inline))]
        why: Leaving,
    },
    Offered {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        what: Offer,
    },
    Accepted {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        what: Offer,
    },
    Declined {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        what: Offer,
    },
    /// All agreed to end the game (PA-22, LA-13).
    Agreed,
    /// The action of event `n` is taken back; where people type the dice, also a roll, with everything that
    /// bots have played since.
    TakenBack {
        n: u64,
    },
    Paused,
    Resumed {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
    },
    /// A bot plays for somebody who is away.
    TakenOver {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        bot: String,
    },
    /// The player is back.
    GivenBack {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
    },
    /// Those who sit may talk; those who look on may not.
    Chat {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: String,
        #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
        text: String,
    },
    /// The game is over: the envelope is opened, if there is one.
    Over {
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
        secret: String,
    },
    /// The table was closed before its game began or without its end: the envelope is opened all the same.
    Closed {
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
        secret: String,
    },
    /// Moderators closed the table: no prize, no rating. The envelope is opened all the same.
    ClosedByModerators {
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
        secret: String,
        reason: String,
    },
    /// Moderators removed what was said in event `n`: its text is no longer sent to anybody.
    MessageRemoved {
        n: u64,
    },
    /// The same people sit down again at another table.
    Rematch {
        #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
        table: String,
    },
}

/// One of the rolls that decide who begins (PA-2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct OpeningRoll {
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    pub side: String,
    pub face: u8,
}

/// A proposal that everybody must agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Offer {
    /// A draw, or the end as it stands (PA-22, LA-13).
    End,
    /// The last action was a slip of the finger.
    TakeBack,
    Pause,
}

impl Offer {
    /// Everything that can be offered.
    pub const ALL: [Self; 3] = [Self::End, Self::TakeBack, Self::Pause];
}

/// How somebody left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// They said so.
    Left,
    /// Their time ran out.
    Clock,
}
