//! What people read of a live table: the whole of it, the events they lack, its record; and watching it.

use tablier_rules::Seats;

use super::audience::Watcher;
use super::command::{Gathering, Read, Rematch};
use super::decide::Asker;
use super::event::TableEvent;
use super::host::{Failed, Host};
use super::log::fold;
use super::record::record;
use super::settings::Settings;
use super::view::{Onlooker, Turn};
use super::{Seating, Stage};
use crate::error::{ApiError, Code};
use crate::hall::Mailbox;

/// At most so many events are told at once; who lacks more asks again, or is told the whole table.
const MOST_MISSING: u64 = 1000;

impl Host {
    pub(super) async fn read(&mut self, read: Read) {
        // Nobody waits any more for an answer that cannot be given.
        match read {
            Read::Watch { watcher, after, reply } => drop(reply.send(self.watch(watcher, after).await)),
            Read::Unwatch { id } => self.audience.leave(&self.table, id),
            Read::View { asker, keys, deaf_to, reply } => {
                let onlooker = Onlooker { eyes: self.seen(&asker, &keys), deaf_to: &deaf_to };
                let here = self.audience.here(&self.table);
                let _ = reply.send(self.may_watch(onlooker.eyes).map(|()| self.table.view(&onlooker, here)));
            }
            Read::Turn { player, reply } => {
                let turn = self.table.acting().map(|seat| {
                    let yours = self.table.seats_of(Some(&player), &[]).contains(seat);
                    Turn { side: self.table.side(seat), yours }
                });
                let _ = reply.send(Ok(turn));
            }
            Read::Events { asker, keys, deaf_to, after, reply } => {
                let eyes = self.seen(&asker, &keys);
                let _ = reply.send(self.missing(after, &Onlooker { eyes, deaf_to: &deaf_to }).await);
            }
            Read::Record { asker, keys, reply } => {
                let eyes = self.seen(&asker, &keys);
                let result = match self.may_watch(eyes) {
                    Ok(()) if self.table.has_secrets() => Err(Code::Hidden.into()),
                    Ok(()) => record(&self.hall.store, &self.table.id).await,
                    Err(error) => Err(error),
                };
                let _ = reply.send(result);
            }
            Read::Gathering { player, reply } => {
                let came = !self.table.seats_of(Some(&player), &[]).is_empty();
                let _ = reply.send(Ok(match self.table.stage {
                    Stage::Waiting => Gathering::On,
                    Stage::Playing(_) | Stage::Over(_) => Gathering::Begun,
                    Stage::Closed => Gathering::Off { came },
                }));
            }
            Read::Over { asker, keys, reply } => {
                let eyes = self.seen(&asker, &keys);
                let over = if matches!(self.table.stage, Stage::Over(_)) { Ok(()) } else { Err(Code::NotOver.into()) };
                let _ = reply.send(self.may_watch(eyes).and(over));
            }
            Read::Hint { asker, keys, reply } => {
                let eyes = self.seen(&asker, &keys);
                let _ = reply.send(self.table.may_have_hint(eyes).map(|(play, seat)| (play.copy(), seat)));
            }
            Read::Rematch { asker, table, reply } => drop(reply.send(self.rematch(&asker, table).await)),
        }
    }

    /// The seats of somebody who reads: they are here.
    fn seen(&mut self, asker: &Asker, keys: &[String]) -> Seats {
        let eyes = self.table.seats_of(asker.player.as_deref(), keys);
        self.audience.seen(eyes);
        eyes
    }

    /// Until the game begins whoever has the link may look, to sit down.
    fn may_watch(&self, eyes: Seats) -> Result<(), ApiError> {
        let may = self.table.settings.spectators || !eyes.is_empty() || matches!(self.table.stage, Stage::Waiting);
        if may { Ok(()) } else { Err(Code::NoSpectators.into()) }
    }

    /// Tells what is missing, and everything that comes. A seat that a bot kept warm goes back by itself.
    async fn watch(&mut self, watcher: Watcher, after: Option<u64>) -> Result<(u64, Mailbox), ApiError> {
        let eyes = watcher.eyes(&self.table);
        self.may_watch(eyes)?;
        let missing = match after {
            Some(after) if after > self.table.last => return Err(ApiError::new(Code::BadAfter).with("last", self.table.last)),
            Some(after) if self.table.last - after <= MOST_MISSING => self.missing(after, &watcher.onlooker(&self.table)).await?,
            _ => vec![crate::socket::whole(&self.table.view(&watcher.onlooker(&self.table), self.audience.here(&self.table)))],
        };
        for text in missing {
            watcher.to.send(text.into());
        }
        self.audience.join(&self.table, watcher);
        Ok((self.table.last, self.me.upgrade().ok_or(Code::Unavailable)?))
    }

    /// The events after a number, as somebody is told them.
    async fn missing(&self, after: u64, onlooker: &Onlooker<'_>) -> Result<Vec<String>, ApiError> {
        self.may_watch(onlooker.eyes)?;
        if after >= self.table.last {
            return Ok(Vec::new());
        }
        let rows = self.hall.store.events(&self.table.id, 0).await?;
        let seats = self.hall.store.seats(&self.table.id).await?;
        let mut told = Vec::new();
        let upto = self.table.last.min(after.saturating_add(MOST_MISSING));
        fold(&self.table.id, &rows, |table, n, at, event, happened| {
            if n > after && n <= upto {
                for seat in &seats {
                    table.name_seat(&seat.side, &seat.name);
                }
                told.push(table.tell(n, at, event, happened, onlooker));
            }
        })?;
        Ok(told)
    }

    /// Whether the same people may play again, and where; with a table, that it is there.
    async fn rematch(&mut self, asker: &Asker, table: Option<String>) -> Result<Rematch, ApiError> {
        if let Some(there) = &self.table.rematch {
            return Ok(Rematch::There(there.clone()));
        }
        if !matches!(self.table.stage, Stage::Over(_)) {
            return Err(Code::NotOver.into());
        }
        if self.table.seats_of(asker.player.as_deref(), &[]).is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        let Some(table) = table else {
            // For those who know of it: the people of this table, each on the seat they had.
            let settings = Settings { listed: false, ..self.table.settings.clone() };
            let seats = self.table.chairs().map(|(seat, chair)| Seating {
                side: self.table.name_of(seat),
                name: chair.name.clone(),
                player: chair.player().map(str::to_owned),
            });
            return Ok(Rematch::Lay(settings, seats.collect()));
        };
        match self.append(TableEvent::Rematch { table: table.clone() }).await {
            Ok(()) => Ok(Rematch::There(table)),
            Err(Failed::Clash) => Err(Code::Unavailable.into()),
            Err(Failed::Api(error)) => Err(error),
        }
    }
}
