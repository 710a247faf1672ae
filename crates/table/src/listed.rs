//! A table in a list.

use serde::Serialize;
use serde_json::Value;
use tablier_notation::{options_json, parse_options_code};
use utoipa::ToSchema;

use crate::schema::OptionsSchema;
use crate::table::Table;
use crate::told::TableLine;

/// A table in a list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
// Comments on these fields become texts of the API's description: a field without one needs none there.
#[allow(missing_docs)]
pub struct ListedTable {
    pub id: String,
    #[cfg_attr(feature = "ts", ts(type = "GameName"))]
    pub game: String,
    #[schema(inline)]
    #[cfg_attr(feature = "ts", ts(type = "RoomName | null"))]
    pub room: Option<String>,
    #[cfg_attr(feature = "ts", ts(type = "Stage"))]
    pub stage: &'static str,
    pub created: u64,
    /// Every option of the game with its value.
    #[schema(value_type = OptionsSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Options"))]
    pub options: serde_json::Map<String, Value>,
    /// The preset that has these options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub preset: Option<&'static str>,
    #[serde(flatten)]
    pub line: TableLine,
    /// The side to act, at the caller's own tables that are being played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    pub turn: Option<&'static str>,
    /// Is it the caller's own?
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub yours: Option<bool>,
}

impl ListedTable {
    /// The table of this line, without its turn; none if the code of its game is unknown.
    pub fn of_line(
        id: String,
        room: Option<String>,
        stage: &'static str,
        created: u64,
        line: TableLine,
    ) -> Option<Self> {
        let rules = parse_options_code(&line.code).ok()?;
        let (game, options, preset) = (rules.id().name().to_owned(), options_json(&rules), rules.preset());
        let (turn, yours) = (None, None);
        Some(Self { id, game, room, stage, created, options, preset, line, turn, yours })
    }
}

impl Table {
    /// The table as a list of a player's own tables shows it, with the names on its seats.
    pub fn listed_for(&self, player: &str) -> Option<ListedTable> {
        let mut line = self.line();
        for listed in &mut line.seats {
            let Some(seat) = self.seat(&listed.side) else { continue };
            let sitting = self.chair(seat).and_then(|chair| Some((chair.player()?, &chair.name)));
            let kept = self.reservation(seat).map(|kept| (kept.player.as_str(), &kept.name));
            if let Some((player, name)) = sitting.or(kept) {
                (listed.player, listed.name) = (Some(player.to_owned()), Some(name.clone()));
            }
        }
        let room = self.settings.room.map(|room| room.name().to_owned());
        let listed =
            ListedTable::of_line(self.id.clone(), room, self.stage_name().name(), self.created, line)?;
        let acting = self.acting();
        let yours = acting.map(|seat| self.seats_of(Some(player), &[]).contains(seat));
        Some(ListedTable { turn: acting.map(|seat| self.side(seat)), yours, ..listed })
    }
}
