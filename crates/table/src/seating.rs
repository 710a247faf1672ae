//! Seats assigned when a table is created: bots sit down at once; for people, a seat is kept until they have
//! seen the commitment and given a salt.

use serde::{Deserialize, Serialize};

use crate::event::TableEvent;

/// The name on a seat. The log does not store it, so that it can be forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatName {
    /// The side.
    pub side: String,
    /// The player who sits there, or for whom the seat is kept.
    pub player: String,
    /// The name they chose.
    pub name: String,
}

/// The bot or player a seat is for.
pub struct Seating {
    /// The side.
    pub side: String,
    /// The name of the bot, or that of the player.
    pub name: String,
    /// The player the seat is kept for; none: the bot of that name sits there.
    pub player: Option<String>,
}

/// The first events of a table with these seats, and the names on those that are kept. The table closes at
/// `until` unless all have come.
pub fn first_events(seats: Vec<Seating>, until: Option<u64>) -> (Vec<TableEvent>, Vec<SeatName>) {
    let (mut events, mut names) = (Vec::with_capacity(seats.len()), Vec::new());
    for Seating { side, name, player } in seats {
        events.push(match player {
            None => TableEvent::BotSat { side, bot: name },
            Some(player) => {
                names.push(SeatName { side: side.clone(), player: player.clone(), name });
                TableEvent::Reserved { side, player, until }
            }
        });
    }
    (events, names)
}
