//! Conversions between the rows of the store and the types of a table.

use tablier_store::{Player, Row, SeatRow};
use tablier_table::{Asker, Entry, SeatName};

/// The rows of a log, as a table folds them.
pub(crate) fn entries(rows: &[Row]) -> impl Iterator<Item = Entry<'_>> {
    rows.iter().map(entry)
}

/// A row of a log.
pub(crate) fn entry(row: &Row) -> Entry<'_> {
    Entry { n: row.n, at: row.at, body: &row.body }
}

/// A player who asks something of a table.
pub(crate) fn asker_of(player: Player) -> Asker {
    let Player { id, name, account, bot, points, .. } = player;
    Asker { player: Some(id), name, account, bot, points }
}

/// The name on a seat, to be stored.
pub(crate) fn row_of(SeatName { side, player, name }: SeatName) -> SeatRow {
    SeatRow { side, player, name }
}

/// The name on a seat, as it was stored.
pub(crate) fn name_of(SeatRow { side, player, name }: SeatRow) -> SeatName {
    SeatName { side, player, name }
}
