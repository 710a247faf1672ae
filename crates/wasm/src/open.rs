//! Opening tables: by a request, again after a game, or from a record.

use serde::Serialize;
use tablier_bots::Bot;
use tablier_dice::Secret;
use tablier_table::event::TableEvent;
use tablier_table::import::{Imported, checked, import};
use tablier_table::listed::ListedTable;
use tablier_table::new_table::NewTable;
use tablier_table::refusal::{Code, Refused};
use tablier_table::{Asker, SeatName, Seating, Table, first_events};

use crate::DEVICE;
use crate::live::{Live, Named, Row, rows};

/// The most characters of a name.
const LONGEST_NAME: usize = 32;

/// A new table: the caller stores its rows, its names and its secret.
#[derive(Serialize)]
pub(crate) struct Opened {
    rows: Vec<Row>,
    names: Vec<SeatName>,
    secret: String,
}

/// A finished table made from a record.
#[derive(Serialize)]
pub(crate) struct FromRecord {
    #[serde(flatten)]
    opened: Opened,
    summary: ListedTable,
}

/// A request to play again, with the names of the people on their seats.
#[derive(Serialize)]
pub(crate) struct Again {
    request: NewTable,
    names: Vec<SeatName>,
}

/// The somebody who asks at this device.
pub(crate) fn asker(name: &str) -> Asker {
    Asker { player: Some(DEVICE.to_owned()), name: name.to_owned(), ..Asker::default() }
}

/// A name as it is shown. No bot's name, since records tell bots by it.
pub(crate) fn shown_name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    if !(1..=LONGEST_NAME).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(Code::BadName.into());
    }
    if name.parse::<Bot>().is_ok() { Err(Code::NameReserved.into()) } else { Ok(name.to_owned()) }
}

/// The first rows of a table, which nobody has sat down at but bots.
pub(crate) fn open(
    id: &str,
    at: u64,
    secret: &Secret,
    new: NewTable,
    names: &[Named],
) -> Result<Opened, Refused> {
    let (settings, mut seating) = new.check_on_device(&asker(""))?;
    for Seating { side, name, player } in &mut seating {
        if let Some(named) = names.iter().find(|named| named.side == *side).filter(|_| player.is_some()) {
            *name = shown_name(&named.name)?;
        }
    }
    // Where people type the dice the secret only seeds the choices of bots.
    let commitment = if settings.dice.is_fair() { secret.commitment().to_string() } else { String::new() };
    let mut events = vec![TableEvent::Created { settings, by: DEVICE.to_owned(), commitment }];
    let mut table = Table::open(id, at, &events[0]).ok_or(Code::BadSettings)?;
    let (seated, names) = first_events(seating, None);
    for event in &seated {
        table.apply(at, event).map_err(|_| Code::BadSettings)?;
    }
    events.extend(seated);
    Ok(Opened { rows: rows(&events, 0, at).rows, names, secret: secret.reveal() })
}

/// The request for a table where the same people play again.
pub(crate) fn again(live: &Live) -> Result<Again, Refused> {
    let (settings, seats) = live.table.rematch(Some(DEVICE))?;
    let name = |seat: &Seating| {
        let player = seat.player.clone()?;
        Some(SeatName { side: seat.side.clone(), player, name: seat.name.clone() })
    };
    Ok(Again { request: NewTable::like(settings, &seats), names: seats.iter().filter_map(name).collect() })
}

/// The finished table of a record.
pub(crate) fn from_record(id: &str, record: &str) -> Result<FromRecord, Refused> {
    let Imported { log, names, secret, .. } = import(&checked(record)?, id, DEVICE)?;
    let row = |(n, (at, event)): (u64, &(u64, TableEvent))| {
        rows(std::slice::from_ref(event), n, *at).rows.into_iter()
    };
    let rows: Vec<Row> = (0..).zip(&log).flat_map(row).collect();
    let named =
        names.iter().map(|SeatName { side, name, .. }| Named { side: side.clone(), name: name.clone() });
    // Nothing is left to be rolled.
    let secret = secret.unwrap_or_else(|| Secret::new([0; 32]));
    let (live, _) = Live::load(id, rows.clone(), named.collect(), secret)?;
    let summary = live.table.listed_for(DEVICE).ok_or(Code::Internal)?;
    Ok(FromRecord { opened: Opened { rows, names, secret: secret.reveal() }, summary })
}

/// A secret of 64 hexadecimal digits.
pub(crate) fn read_secret(text: &str) -> Result<Secret, Refused> {
    text.parse().map_err(|_| Refused::new(Code::BadRequest).with("where", "secret"))
}
