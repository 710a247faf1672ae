//! Keeps games that were played on a device: their records become tables that are over, in one append.
//! Nothing counts there, neither results nor ratings nor prizes (`settle`).

use tablier_dice::hex;
use tablier_store::{Append, AppendError, Name, NewEvent, Player, SeatRow};
use tablier_table::import::{Imported, checked, import};
use tablier_table::refusal::Refused;

use super::app::App;
use super::log::summary;
use super::rows::row_of;
use crate::error::{ApiError, Code};
use crate::keys;

/// A replay that was kept, by its table.
pub(crate) enum Kept {
    /// It is new.
    Now(String),
    /// The player brought the same record before.
    Before(String),
}

impl App {
    /// Keeps the game of a record for the player who brings it: all seats of people are theirs.
    pub(crate) async fn keep_replay(&self, record: String, player: Player) -> Result<Kept, ApiError> {
        let own = self.may_be_called(&player.id, &player.name).await?;
        let owner = player.id.clone();
        let read = tokio::task::spawn_blocking(move || read(&record, &owner));
        let game = read.await.map_err(|_| Code::Internal)??;
        let id = game.table.id.clone();
        let seats = self.seats_of(&game, &player.id, &own).await?;
        let append = append(&game, seats)?;
        let first = append.events.first().map(|event| event.body.clone());
        match self.store.append(append).await {
            Ok(()) => Ok(Kept::Now(id)),
            Err(AppendError::Clash { .. }) => {
                // Its envelope and its player are in the first event: with the same id they are the same game.
                let there = self.store.events(&id, 0).await?;
                let same = there.first().map(|row| &row.body) == first.as_ref();
                if same { Ok(Kept::Before(id)) } else { Err(Code::Unavailable.into()) }
            }
            Err(AppendError::Store(error)) => Err(error.into()),
        }
    }

    /// The names on the seats. One that may not be used here gives way to the player's own.
    async fn seats_of(&self, game: &Imported, player: &str, own: &Name) -> Result<Vec<SeatRow>, ApiError> {
        let mut seats = Vec::with_capacity(game.names.len());
        for seat in game.names.iter().cloned() {
            let name = match Name::parse(&seat.name) {
                Ok(name) if !self.store.is_taken(&name, player).await? => name.as_str().to_owned(),
                _ => own.as_str().to_owned(),
            };
            seats.push(SeatRow { name, ..row_of(seat) });
        }
        Ok(seats)
    }
}

/// The game of a record, at a table whose id follows from the record and the player.
fn read(text: &str, player: &str) -> Result<Imported, Refused> {
    let record = checked(text)?;
    import(&record, &keys::name_of(&format!("replay {player}\n{record}")), player)
}

fn append(game: &Imported, seats: Vec<SeatRow>) -> Result<Append, ApiError> {
    let secret = match game.secret.and_then(|secret| hex::read(&secret.reveal())) {
        Some(secret) => secret,
        // Where people typed the dice there is none; a table has one all the same.
        None => keys::bytes()?,
    };
    let body = |event| serde_json::to_string(event).expect("events have string keys");
    Ok(Append {
        table: game.table.id.clone(),
        after: 0,
        events: game.log.iter().map(|(at, event)| NewEvent { at: *at, body: body(event) }).collect(),
        secret: Some(secret),
        summary: Some(summary(&game.table)),
        seats,
        ..Append::default()
    })
}
