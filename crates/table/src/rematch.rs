//! Playing again: the same people at a table like the one that is over.

use crate::new_table::{self, NewTable};
use crate::refusal::{Code, Refused};
use crate::seating::Seating;
use crate::settings::Settings;
use crate::table::{Stage, Table};

impl Table {
    /// The settings and seats of a table where the same people play again, as one of them asks: unlisted, for
    /// the people of this table only, each on the seat they had.
    pub fn rematch(&self, player: Option<&str>) -> Result<(Settings, Vec<Seating>), Refused> {
        match self.stage {
            Stage::Over(_) => {}
            // It did not end, so there is nothing to play again.
            Stage::Closed => return Err(Code::Over.into()),
            Stage::Waiting | Stage::Playing(_) => return Err(Code::NotOver.into()),
        }
        if self.seats_of(player, &[]).is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        let settings = Settings { listed: false, ..self.settings.clone() };
        let seats = self.chairs().map(|(seat, chair)| Seating {
            side: self.name_of(seat),
            name: chair.name.clone(),
            player: chair.player().map(str::to_owned),
        });
        Ok((settings, seats.collect()))
    }
}

impl NewTable {
    /// The request for a table with these settings and seats.
    pub fn like(settings: Settings, seats: &[Seating]) -> Self {
        let Settings {
            game,
            sides,
            listed,
            clock,
            away,
            spectators,
            chat,
            rated,
            room,
            first,
            dice,
            device: _,
        } = settings;
        let seat = |seat: &Seating| new_table::Seating {
            side: Some(seat.side.clone()),
            bot: seat.player.is_none().then(|| seat.name.clone()),
            salt: None,
        };
        Self {
            game,
            options: serde_json::Map::new(),
            players: None,
            sides: Some(sides),
            first,
            dice,
            seats: seats.iter().map(seat).collect(),
            listed,
            clock,
            away: Some(away.unwrap_or(0)),
            spectators,
            chat,
            rated,
            room,
        }
    }
}
