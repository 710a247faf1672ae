//! Requests to a table, as they come over the wire.

use serde::Deserialize;

use crate::event::Offer;

/// One ask. Which of the other fields belong to it depends on `do`.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", ts(optional_fields))]
pub struct Ask {
    /// The request itself.
    #[serde(rename = "do")]
    pub kind: AskKind,
    /// The side that does it; may be left out by those who hold one seat, or the seat that is to act.
    #[schema(max_length = 16)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    pub seat: Option<String>,
    /// The key of the seat, for a device that did not sit down itself.
    #[schema(max_length = 64)]
    pub key: Option<String>,
    /// The number of the last event that the asker has seen: if the game has gone on since, it is refused as
    /// `stale`.
    pub after: Option<u64>,
    /// `play`: the action, as in the referee protocol.
    #[schema(max_length = 64)]
    pub action: Option<String>,
    /// `roll`: the faces that people threw, where they type the dice.
    #[schema(max_items = 2)]
    pub dice: Option<Vec<u8>>,
    /// `sit`: 32 hexadecimal digits that the device drew itself; none where people type the dice.
    #[schema(pattern = "^[0-9a-f]{32}$")]
    pub salt: Option<String>,
    /// `sit`: the name to show on this seat; otherwise the player's own.
    #[schema(max_length = 32)]
    pub name: Option<String>,
    /// `sit`: the options the player agrees to by name, where the table asks for it (`consent`).
    #[serde(default)]
    #[schema(max_items = 8)]
    #[cfg_attr(feature = "ts", ts(optional, type = "string[]"))]
    pub agrees: Vec<String>,
    /// `bot`: which one.
    #[schema(max_length = 16)]
    pub bot: Option<String>,
    /// `offer`, `accept`, `decline`: what.
    #[schema(inline)]
    pub what: Option<Offer>,
    /// `chat`: what to say.
    #[schema(max_length = 500)]
    pub text: Option<String>,
}

/// A request that a player can make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[schema(as = Deed)]
pub enum AskKind {
    /// Take a free seat.
    Sit,
    /// Put a bot on a free seat (who opened the table).
    Bot,
    /// Leave the seat, or take the bot off it, before the game begins.
    Stand,
    /// Roll the dice, or type those that were thrown.
    #[default]
    Roll,
    /// Play an action.
    Play,
    /// Accuse the other of a cheat (TJ-19).
    Accuse,
    /// Apologise (TJ-19).
    Apologise,
    /// Leave for good (PA-23).
    Abandon,
    /// Offer the end, a take-back or a pause.
    Offer,
    /// Accept what was offered.
    Accept,
    /// Decline what was offered.
    Decline,
    /// End a pause.
    Resume,
    /// Say something.
    Chat,
    /// Close a table that has not begun (who opened it).
    Close,
    /// Say that the player is here, without doing anything.
    Here,
}
