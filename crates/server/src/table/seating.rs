//! Who the seats of a table are for from the start: bots sit there at once, people have theirs kept until they have
//! seen the commitment and give a salt.

use tablier_store::SeatRow;

use super::event::TableEvent;

/// Who a seat is for.
pub(crate) struct Seating {
    pub(crate) side: String,
    /// The name of the bot, or that of the player.
    pub(crate) name: String,
    /// Whoever the seat is kept for; none: the bot of that name sits there.
    pub(crate) player: Option<String>,
}

/// The first events of a table with these seats, and the rows of those that are kept. `until`: the table closes then unless
/// all have come.
pub(crate) fn first_events(seats: Vec<Seating>, until: Option<u64>) -> (Vec<TableEvent>, Vec<SeatRow>) {
    let (mut events, mut rows) = (Vec::with_capacity(seats.len()), Vec::new());
    for Seating { side, name, player } in seats {
        events.push(match player {
            None => TableEvent::BotSat { side, bot: name },
            Some(player) => {
                rows.push(SeatRow { side: side.clone(), player: player.clone(), name });
                TableEvent::Reserved { side, player, until }
            }
        });
    }
    (events, rows)
}
