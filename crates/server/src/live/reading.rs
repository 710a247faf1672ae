//! Reading a live table: the whole of it, missing events, its record; and watching it.

use tablier_rules::Seats;
use tablier_store::{Row, SeatRow};
use tablier_table::event::TableEvent;
use tablier_table::settings::Settings;
use tablier_table::told::{Onlooker, Turn};
use tablier_table::{Asker, BrokenLog, Stage, Table, fold};
use tokio::sync::Semaphore;

use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::live::audience::Watcher;
use crate::live::bookmarks::APART;
use crate::live::command::{Answer, Gathering, Missing, Read, Rematch, Watching};
use crate::live::frames;
use crate::live::host::{Failed, Host, may_hold};
use crate::live::record::record;
use crate::live::rows::{entries, entry};

/// At most this many events are sent at once; a client that is missing more asks again, or is sent the whole
/// table.
const MOST_MISSING: u64 = APART;

/// At most this many long logs are folded at once for clients that read the distant past.
static FOLDING: Semaphore = Semaphore::const_new(2);

/// The events after a number that is far back in a long log. The caller folds the log on a thread of its own:
/// the table goes on in the meantime.
pub(crate) async fn distant(
    app: &App,
    id: &str,
    after: u64,
    eyes: Seats,
    deaf_to: Vec<String>,
) -> Result<Vec<String>, ApiError> {
    let _turn = FOLDING.acquire().await.map_err(|_| Code::Unavailable)?;
    let mut rows = app.store.events(id, 0).await?;
    rows.truncate(rows.partition_point(|row| row.n <= after.saturating_add(MOST_MISSING)));
    let seats = app.store.seats(id).await?;
    let id = id.to_owned();
    let fold = move || tell_missing(None, &id, &rows, &seats, after, &Onlooker { eyes, deaf_to: &deaf_to });
    Ok(tokio::task::spawn_blocking(fold).await.map_err(|_| Code::Internal)??)
}

/// Folds these rows and returns the events after a number, at most [`MOST_MISSING`].
fn tell_missing(
    from: Option<Table>,
    id: &str,
    rows: &[Row],
    seats: &[SeatRow],
    after: u64,
    onlooker: &Onlooker<'_>,
) -> Result<Vec<String>, BrokenLog> {
    let mut told = Vec::new();
    let upto = after.saturating_add(MOST_MISSING);
    let removed = removed_in(id, rows);
    fold(from, id, entries(rows), |table, n, at, event, happened| {
        if n > after && n <= upto {
            for seat in seats {
                table.name_seat(&seat.side, &seat.name);
            }
            for n in &removed {
                table.talk.remove(*n);
            }
            told.push(table.tell(n, at, event, happened, onlooker));
        }
    })?;
    Ok(told)
}

/// The messages that moderators have removed since, so that nobody is sent their text even in earlier events.
fn removed_in(id: &str, rows: &[Row]) -> Vec<u64> {
    let suspects = rows.iter().filter(|row| row.body.contains("message_removed"));
    let number = |row: &Row| match entry(row).parse(id) {
        Ok(TableEvent::MessageRemoved { n }) => Some(n),
        _ => None,
    };
    suspects.filter_map(number).collect()
}

impl Host {
    pub(super) async fn read(&mut self, read: Read) {
        // If the answer cannot be sent, nobody waits for it any more.
        match read {
            Read::Watch { watcher, after, question, reply } => {
                drop(reply.send(self.watch(watcher, after, question).await));
            }
            Read::Unwatch { id } => self.audience.leave(&self.table, id),
            Read::View { asker, keys, deaf_to, reply } => {
                let view = self.seen(&asker, &keys).map(|eyes| {
                    let onlooker = Onlooker { eyes, deaf_to: &deaf_to };
                    self.table.view(&onlooker, self.audience.here(&self.table), self.clock.now())
                });
                let _ = reply.send(view);
            }
            Read::Turn { player, reply } => {
                let turn = self.table.acting().map(|seat| {
                    let yours = self.table.seats_of(Some(&player), &[]).contains(seat);
                    Turn { side: self.table.side(seat), yours }
                });
                let _ = reply.send(Ok(turn));
            }
            Read::Events { asker, keys, deaf_to, after, reply } => {
                let told = match self.seen(&asker, &keys) {
                    Ok(eyes) => self.events(after, &Onlooker { eyes, deaf_to: &deaf_to }).await,
                    Err(error) => Err(error),
                };
                let _ = reply.send(told);
            }
            Read::Record { asker, keys, reply } => {
                let result = match self.seen(&asker, &keys) {
                    Ok(_) if self.table.has_secrets() => Err(Code::Hidden.into()),
                    Ok(_) => record(&self.app.store, &self.table.id).await,
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
                let over = if matches!(self.table.stage, Stage::Over(_)) {
                    Ok(())
                } else {
                    Err(Code::NotOver.into())
                };
                let _ = reply.send(self.seen(&asker, &keys).and(over));
            }
            Read::MayWatch { asker, keys, reply } => drop(reply.send(self.seen(&asker, &keys).map(drop))),
            Read::Hint { asker, keys, reply } => {
                let held = self.held(&asker, &keys);
                let hint = held.and_then(|eyes| Ok(self.table.may_have_hint(eyes)?));
                let _ = reply.send(hint.map(|(play, seat)| (play.copy(), seat)));
            }
            Read::Rematch { asker, table, reply } => drop(reply.send(self.rematch(&asker, table).await)),
        }
    }

    /// The seats of a reader, who thereby counts as present. The key of a banned player's seat opens nothing.
    fn held(&mut self, asker: &Asker, keys: &[String]) -> Result<Seats, ApiError> {
        let eyes = self.table.seats_of(asker.player.as_deref(), keys);
        may_hold(&self.app.sanctions, &self.table, eyes)?;
        self.audience.seen(eyes);
        Ok(eyes)
    }

    /// The seats of a reader who asks for something that is sent only to permitted watchers.
    fn seen(&mut self, asker: &Asker, keys: &[String]) -> Result<Seats, ApiError> {
        let eyes = self.held(asker, keys)?;
        self.may_watch(eyes).map(|()| eyes)
    }

    /// Until the game begins anybody with the link may look, to sit down.
    fn may_watch(&self, eyes: Seats) -> Result<(), ApiError> {
        let may =
            self.table.settings.spectators || !eyes.is_empty() || matches!(self.table.stage, Stage::Waiting);
        if may { Ok(()) } else { Err(Code::NoSpectators.into()) }
    }

    /// Sends the missing events, and everything that follows. A seat that a bot was playing goes back by
    /// itself. The answer goes out here, before the next event can: it is never behind the events already
    /// sent.
    async fn watch(
        &mut self,
        watcher: Watcher,
        after: Option<u64>,
        question: Option<u64>,
    ) -> Result<Watching, ApiError> {
        let eyes = watcher.eyes(&self.table);
        may_hold(&self.app.sanctions, &self.table, eyes)?;
        self.may_watch(eyes)?;
        self.reaches(after).await?;
        let mailbox = self.me.upgrade().ok_or(Code::Unavailable)?;
        let onlooker = watcher.onlooker(&self.table);
        let missing = match after {
            Some(after) if self.table.last - after <= MOST_MISSING => self.missing(after, &onlooker).await?,
            _ => vec![frames::whole(&self.table.view(
                &onlooker,
                self.audience.here(&self.table),
                self.clock.now(),
            ))],
        };
        let bytes = missing.iter().map(String::len).sum();
        for text in missing {
            watcher.to.send(text.into());
        }
        if let Some(id) = question {
            watcher.to.send(frames::answer(id, &self.table.id, Ok(Answer { n: self.table.last, key: None })));
        }
        self.audience.join(&self.table, watcher);
        Ok(Watching { mailbox, bytes })
    }

    /// Refuses a number beyond the last event. Another process may have written it, so the log is read first.
    pub(super) async fn reaches(&mut self, after: Option<u64>) -> Result<(), ApiError> {
        if after.is_some_and(|after| after > self.table.last) {
            self.catch_up().await?;
        }
        if after.is_some_and(|after| after > self.table.last) {
            return Err(ApiError::new(Code::BadAfter).with("last", self.table.last));
        }
        Ok(())
    }

    /// The events after a number, if they are near enough to be folded here.
    async fn events(&mut self, after: u64, onlooker: &Onlooker<'_>) -> Result<Missing, ApiError> {
        self.reaches(Some(after)).await?;
        if !self.bookmarks.reach(after) {
            return Ok(Missing::Fold(onlooker.eyes));
        }
        self.missing(after, onlooker).await.map(Missing::Told)
    }

    /// The events after a number, as this watcher may see them, folded from the nearest bookmark on.
    async fn missing(&self, after: u64, onlooker: &Onlooker<'_>) -> Result<Vec<String>, ApiError> {
        if after >= self.table.last {
            return Ok(Vec::new());
        }
        let from = self.bookmarks.before(after).cloned();
        let rows = self.app.store.events(&self.table.id, from.as_ref().map_or(0, |table| table.last)).await?;
        let seats = self.app.store.seats(&self.table.id).await?;
        // Events written by another process in the meantime are sent when they are applied.
        let rows = &rows[..rows.partition_point(|row| row.n <= self.table.last)];
        Ok(tell_missing(from, &self.table.id, rows, &seats, after, onlooker)?)
    }

    /// Whether the same people may play again, and where; given a table, records that it exists.
    async fn rematch(&mut self, asker: &Asker, table: Option<String>) -> Result<Rematch, ApiError> {
        let (settings, seats) = self.table.rematch(asker.player.as_deref())?;
        if let Some(there) = &self.table.rematch {
            return Ok(Rematch::There(there.clone()));
        }
        let Some(table) = table else {
            return Ok(Rematch::Lay(Settings { device: false, ..settings }, seats));
        };
        loop {
            match self.append(TableEvent::Rematch { table: table.clone() }).await {
                Ok(()) => return Ok(Rematch::There(table)),
                Err(Failed::Clash) => self.catch_up().await?,
                Err(Failed::Api(error)) => return Err(error),
            }
            // Another process may have been first with a table of its own.
            if let Some(there) = &self.table.rematch {
                return Ok(Rematch::There(there.clone()));
            }
        }
    }
}
