//! Who the seats of a table are for from the start: bots sit there at once, people have theirs kept until they have
//! seen the commitment and give a salt.

use crate::event::TableEvent;

/// The name on a seat, which the log does not keep, so that it can be forgotten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatName {
    /// The side.
    pub side: String,
    /// The player who sits there, or whom the seat is kept for.
    pub player: String,
    /// The name they chose.
    pub name: String,
}

/// Who a seat is for.
pub struct Seating {
    /// The side.
    pub side: String,
    /// The name of the bot, or that of the player.
    pub name: String,
    /// Whoever the seat is kept for; none: the bot of that name sits there.
    pub player: Option<String>,
}

/// The first events of a table with these seats, and the names on those that are kept. `until`: the table closes then unless
/// all have come.
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
