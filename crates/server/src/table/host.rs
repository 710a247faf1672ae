//! The task that owns a live table: it takes asks one by one, appends what they lead to, and tells those
//! who watch only what is durable. When it falls silent it goes to sleep; the log wakes it again.

use std::sync::Arc;
use std::time::Duration;

use tablier_dice::{FairDice, Secret};
use tablier_notation::record::Record;
use tablier_rules::{Seat, Seats};
use tablier_store::{Append, AppendError, NewEvent, SeatRow, Summary};
use tokio::sync::mpsc;

use super::ask::{Ask, Deed};
use super::audience::{Audience, Watcher};
use super::command::{Answer, Command, Rematch};
use super::decide::{Asker, Change};
use super::due::{Due, Now};
use super::event::TableEvent;
use super::log::{fold, load, parse, summary};
use super::record::record;
use super::view::Onlooker;
use super::{Stage, Table};
use crate::error::{ApiError, Code};
use crate::hall::Hall;
use crate::settle::settle;
use crate::time::now;

/// A table with nobody there and nothing due goes to sleep after this.
const SLEEPS_AFTER: Duration = Duration::from_mins(5);

/// How long to wait when the store cannot be written.
const TRIES_AGAIN: u64 = 1000;

/// More missing events than this are not told one by one: the whole table is.
const MOST_MISSING: u64 = 1000;

/// The task of one table.
pub(crate) struct Host {
    table: Table,
    hall: Arc<Hall>,
    inbox: mpsc::Receiver<Box<Command>>,
    /// To send itself what a bot chose.
    me: mpsc::WeakSender<Box<Command>>,
    secret: Secret,
    dice: FairDice,
    audience: Audience,
    /// The step that a bot is thinking about.
    thinking: Option<u64>,
    /// When something is due next.
    due: Option<u64>,
    /// Since when the table is awake.
    awake: u64,
    /// The store could not be written: nothing is tried before this time.
    rests: u64,
}

impl Host {
    /// Wakes a table from its log and serves it until it sleeps.
    pub(crate) async fn wake(
        id: String,
        hall: Arc<Hall>,
        mut inbox: mpsc::Receiver<Box<Command>>,
        me: mpsc::WeakSender<Box<Command>>,
    ) {
        match Box::pin(load(&id, &hall)).await {
            Ok((table, secret)) => {
                let mut host = Self::new(table, secret, Arc::clone(&hall), inbox, me);
                host.run().await;
                Box::pin(host.sleep()).await;
            }
            Err(error) => {
                hall.forget(&id);
                inbox.close();
                while let Some(command) = inbox.recv().await {
                    command.refuse(&id, &error);
                }
            }
        }
    }

    fn new(
        table: Table,
        secret: Secret,
        hall: Arc<Hall>,
        inbox: mpsc::Receiver<Box<Command>>,
        me: mpsc::WeakSender<Box<Command>>,
    ) -> Box<Self> {
        let dice = table.fair_dice(&secret);
        Box::new(Self {
            table,
            hall,
            inbox,
            me,
            secret,
            dice,
            audience: Audience::new(now()),
            thinking: None,
            due: None,
            awake: now(),
            rests: 0,
        })
    }

    async fn run(&mut self) {
        loop {
            self.follow().await;
            let wait = match self.due {
                Some(due) => Duration::from_millis(due.saturating_sub(now())),
                None => SLEEPS_AFTER,
            };
            let may_sleep = self.due.is_none() && self.audience.is_empty();
            tokio::select! {
                biased;
                command = self.inbox.recv() => match command {
                    Some(command) => self.handle(*command).await,
                    None => return,
                },
                () = tokio::time::sleep(wait), if self.due.is_some() || may_sleep => if may_sleep {
                    return;
                },
            }
        }
    }

    /// Takes no more asks; those that are already here are answered.
    async fn sleep(&mut self) {
        self.hall.forget(&self.table.id);
        self.inbox.close();
        while let Some(command) = self.inbox.recv().await {
            self.handle(*command).await;
        }
    }

    /// A task keeps room for the largest thing it may wait for, and most tables are idle: what is rare is boxed.
    async fn handle(&mut self, command: Command) {
        match command {
            Command::Ask { ask, asker, reply } => {
                let answer = self.ask(&ask, &asker).await;
                // Who ends a game finds it settled.
                if self.table.standing().is_some() {
                    Box::pin(self.follow()).await;
                }
                reply.give(&self.table.id, answer);
            }
            Command::Chosen { n, seat, action } => self.bot_plays(n, seat, action).await,
            rare => Box::pin(self.serve(rare)).await,
        }
    }

    async fn serve(&mut self, command: Command) {
        match command {
            Command::Watch { watcher, after, reply } => {
                let result = self.watch(watcher, after).await;
                let _ = reply.send(result);
            }
            Command::Unwatch { id } => {
                self.audience.leave(&self.table, id);
            }
            Command::View { asker, keys, reply } => {
                let eyes = self.seats_of(&asker, &keys);
                let here = self.audience.here(&self.table);
                let _ = reply.send(self.may_watch(eyes).map(|()| self.table.view(eyes, here)));
            }
            Command::Events { asker, keys, deaf_to, after, reply } => {
                let eyes = self.seats_of(&asker, &keys);
                let onlooker = Onlooker { eyes, deaf_to: &deaf_to };
                let result = match self.may_watch(eyes) {
                    Ok(()) => self.missing(after, &onlooker).await,
                    Err(error) => Err(error),
                };
                let _ = reply.send(result);
            }
            Command::Record { asker, keys, reply } => {
                let result = match self.may_watch(self.seats_of(&asker, &keys)) {
                    Ok(()) => self.record().await,
                    Err(error) => Err(error),
                };
                let _ = reply.send(result);
            }
            Command::Rematch { asker, table, reply } => {
                let _ = reply.send(self.rematch(&asker, table).await);
            }
            Command::Ask { .. } | Command::Chosen { .. } => {}
        }
    }

    async fn ask(&mut self, ask: &Ask, asker: &Asker) -> Result<Answer, ApiError> {
        let key = if ask.deed == Deed::Sit { Some(crate::keys::key()?) } else { None };
        let hash = key.as_deref().map(crate::keys::hash).unwrap_or_default();
        loop {
            let mut change = self.table.decide(ask, asker, &hash, &self.dice)?;
            if ask.deed == Deed::Sit {
                Box::pin(self.forbid_blocked(asker)).await?;
            }
            for event in &mut change.events {
                if let TableEvent::Closed { secret } = event {
                    *secret = self.secret.reveal();
                }
            }
            self.audience.seen(self.table.owned_seats(ask, asker));
            match Box::pin(self.commit(change)).await {
                Ok(()) => return Ok(Answer { n: self.table.last, key }),
                Err(Failed::Clash) => Box::pin(self.catch_up()).await?,
                Err(Failed::Api(error)) => return Err(error),
            }
        }
    }

    /// People who block each other do not sit at one table.
    async fn forbid_blocked(&self, asker: &Asker) -> Result<(), ApiError> {
        if self.table.chairs().all(|(_, chair)| chair.player().is_none()) {
            return Ok(());
        }
        let mut players: Vec<String> = self.table.chairs().filter_map(|(_, chair)| chair.player().map(str::to_owned)).collect();
        players.extend(asker.player.clone());
        if self.hall.store.blocks_between(&players).await? { Err(Code::Blocked.into()) } else { Ok(()) }
    }

    /// Makes a change durable, then takes it over and tells it.
    async fn commit(&mut self, change: Change) -> Result<(), Failed> {
        if change.events.is_empty() {
            return Ok(());
        }
        let at = now().max(self.table.last_at);
        let body = |event: &TableEvent| serde_json::to_string(event).expect("events have string keys");
        let append = Append {
            table: self.table.id.clone(),
            after: self.table.last,
            events: change.events.iter().map(|event| NewEvent { at, body: body(event) }).collect(),
            secret: None,
            summary: self.summary_after(at, &change)?,
            seats: change.seats.clone(),
            left: change.left,
        };
        match self.hall.store.append(append).await {
            Ok(()) => {}
            Err(AppendError::Clash { .. }) => return Err(Failed::Clash),
            Err(AppendError::Store(error)) => return Err(Failed::Api(error.into())),
        }
        metrics::counter!("tablier_events_total").increment(change.events.len() as u64);
        for event in &change.events {
            self.take(at, event, &change.seats)?;
        }
        Ok(())
    }

    /// Folds an event that is in the log, and tells it.
    fn take(&mut self, at: u64, event: &TableEvent, names: &[SeatRow]) -> Result<(), ApiError> {
        let happened = self.table.apply(at, event)?;
        for seat in names {
            self.table.name_seat(&seat.side, &seat.name);
        }
        match event {
            TableEvent::Sat { .. } | TableEvent::BotSat { .. } | TableEvent::Stood { .. } => {
                self.dice = self.table.fair_dice(&self.secret);
                self.audience.note(&self.table);
            }
            TableEvent::Started { .. } if !self.table.settings.spectators => self.audience.send_away_onlookers(&self.table),
            _ => {}
        }
        self.audience.tell(&self.table, at, event, &happened);
        Ok(())
    }

    /// What the lobby shows after a change, if it shows anything else.
    fn summary_after(&self, at: u64, change: &Change) -> Result<Option<Summary>, ApiError> {
        let matters = |event: &TableEvent| {
            matches!(
                event,
                TableEvent::Sat { .. }
                    | TableEvent::BotSat { .. }
                    | TableEvent::Stood { .. }
                    | TableEvent::Started { .. }
                    | TableEvent::Over { .. }
                    | TableEvent::Closed { .. }
            )
        };
        if !change.events.iter().any(matters) {
            return Ok(None);
        }
        let mut next = self.table.clone();
        for event in &change.events {
            next.apply(at, event)?;
        }
        Ok(Some(summary(&next)))
    }

    /// Does what the table does by itself, until nothing is left to do now.
    async fn follow(&mut self) {
        loop {
            if now() < self.rests {
                return self.due = Some(self.rests);
            }
            let at = Now {
                time: now(),
                awake: self.awake,
                away: self.audience.away(),
                bot_delay: self.hall.config.bot_delay,
                secret: &self.secret,
                dice: &self.dice,
            };
            let event = match self.table.due(&at) {
                Due::Event(event) => event,
                Due::Think(seat, bot) => return self.think(seat, bot),
                Due::At(time) => return self.due = Some(time),
                Due::Nothing => return self.due = None,
            };
            let again = match self.happen(event).await {
                Ok(()) => continue,
                Err(Failed::Clash) => Box::pin(self.catch_up()).await,
                Err(Failed::Api(error)) => Err(error),
            };
            if again.is_err() {
                self.rests = now() + TRIES_AGAIN;
            }
        }
    }

    /// One event by itself. A game is settled before it is over, and settling twice changes nothing: whatever
    /// cuts this off, the table ends settled.
    async fn happen(&mut self, event: TableEvent) -> Result<(), Failed> {
        if matches!(event, TableEvent::Over { .. }) {
            Box::pin(settle(&self.hall.store, &self.table)).await?;
        }
        Box::pin(self.commit(Change { events: vec![event], ..Change::default() })).await
    }

    /// Bots think on threads of their own.
    fn think(&mut self, seat: Seat, bot: tablier_bots::Bot) {
        self.due = None;
        let n = self.table.last_step;
        if self.thinking == Some(n) {
            return;
        }
        let (Some(play), Some(me)) = (self.table.play().map(super::play::Play::copy), self.me.upgrade()) else { return };
        self.thinking = Some(n);
        let seed = u64::from_be_bytes(crate::keys::digest(&format!("{}/{n}", self.table.id))[..8].try_into().unwrap_or_default());
        self.hall.thinkers.spawn(move || {
            let action = play.think(bot, seed);
            // The task is gone only if the server stops; the table is woken again later.
            let _ = me.blocking_send(Box::new(Command::Chosen { n, seat, action }));
        });
    }

    async fn bot_plays(&mut self, n: u64, seat: Seat, action: Option<String>) {
        self.thinking = None;
        let still = self.table.last_step == n && self.table.chair(seat).is_some_and(|chair| chair.bot().is_some());
        let Some(action) = action.filter(|_| still) else { return };
        let event = TableEvent::Played { side: self.table.name_of(seat), action };
        // If this fails the bot is asked again later.
        let again = match self.happen(event).await {
            Ok(()) => return,
            Err(Failed::Clash) => Box::pin(self.catch_up()).await,
            Err(Failed::Api(error)) => Err(error),
        };
        if again.is_err() {
            self.rests = now() + TRIES_AGAIN;
        }
    }

    /// Another process has written to the log: takes over what is there.
    async fn catch_up(&mut self) -> Result<(), ApiError> {
        let rows = self.hall.store.events(&self.table.id, self.table.last).await?;
        let seats = self.hall.store.seats(&self.table.id).await?;
        for row in rows {
            let event = parse(&self.table.id, &row)?;
            self.take(row.at, &event, &seats)?;
        }
        Ok(())
    }

    async fn watch(&mut self, watcher: Watcher, after: Option<u64>) -> Result<(), ApiError> {
        let eyes = watcher.eyes(&self.table);
        self.may_watch(eyes)?;
        let missing = match after {
            Some(after) if after > self.table.last => return Err(ApiError::after(self.table.last)),
            Some(after) if self.table.last - after <= MOST_MISSING => self.missing(after, &watcher.onlooker(&self.table)).await?,
            _ => vec![self.whole(eyes)],
        };
        for text in missing {
            watcher.to.send(text.into());
        }
        self.audience.join(&self.table, watcher);
        self.give_back(eyes).await;
        Ok(())
    }

    fn whole(&self, eyes: Seats) -> String {
        crate::socket::whole(&self.table.view(eyes, self.audience.here(&self.table)))
    }

    /// Seats that bots kept warm go back to those who return.
    async fn give_back(&mut self, seats: Seats) {
        let kept = |seat: &Seat| self.table.chair(*seat).is_some_and(|chair| chair.stand_in.is_some());
        let events: Vec<TableEvent> =
            seats.iter().filter(kept).map(|seat| TableEvent::GivenBack { side: self.table.name_of(seat) }).collect();
        if matches!(self.table.stage, Stage::Playing(_)) && self.commit(Change { events, ..Change::default() }).await.is_err() {
            tracing::warn!(table = %self.table.id, "a seat could not be given back yet");
        }
    }

    /// The events after a number, as somebody is told them.
    async fn missing(&self, after: u64, onlooker: &Onlooker<'_>) -> Result<Vec<String>, ApiError> {
        if after >= self.table.last {
            return Ok(Vec::new());
        }
        let mut told = Vec::new();
        let table = self.fold(|table, n, at, event, happened| {
            if n > after && n <= self.table.last {
                told.push(table.tell(n, at, event, happened, onlooker));
            }
        });
        table.await?;
        Ok(told)
    }

    async fn record(&self) -> Result<Record, ApiError> {
        if self.table.has_secrets() {
            return Err(Code::Hidden.into());
        }
        record(&self.hall.store, &self.table.id).await
    }

    /// Folds the log once more from its beginning.
    async fn fold(&self, mut see: impl FnMut(&Table, u64, u64, &TableEvent, &[tablier_notation::Event])) -> Result<(), ApiError> {
        let rows = self.hall.store.events(&self.table.id, 0).await?;
        let seats = self.hall.store.seats(&self.table.id).await?;
        fold(&self.table.id, &rows, |table, n, at, event, happened| {
            for seat in &seats {
                table.name_seat(&seat.side, &seat.name);
            }
            see(table, n, at, event, happened);
        })?;
        Ok(())
    }

    async fn rematch(&mut self, asker: &Asker, table: String) -> Result<Rematch, ApiError> {
        if let Some(there) = &self.table.rematch {
            return Ok(Rematch::There(there.clone()));
        }
        if !matches!(self.table.stage, Stage::Over(_)) {
            return Err(Code::NotOver.into());
        }
        if self.seats_of(asker, &[]).is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        match self.happen(TableEvent::Rematch { table }).await {
            Ok(()) => {
                let bots = self.table.chairs().filter(|(_, chair)| chair.player().is_none());
                let bots = bots.map(|(seat, chair)| (self.table.name_of(seat), chair.name.clone())).collect();
                Ok(Rematch::New(self.table.settings.clone(), bots))
            }
            Err(Failed::Clash) => {
                self.catch_up().await?;
                self.table.rematch.clone().map(Rematch::There).ok_or_else(|| Code::Unavailable.into())
            }
            Err(Failed::Api(error)) => Err(error),
        }
    }

    fn seats_of(&self, asker: &Asker, keys: &[String]) -> Seats {
        self.table.seats_of(asker.player.as_deref(), keys)
    }

    /// Until the game begins whoever has the link may look, to sit down.
    fn may_watch(&self, eyes: Seats) -> Result<(), ApiError> {
        let may = self.table.settings.spectators || !eyes.is_empty() || matches!(self.table.stage, Stage::Waiting);
        if may { Ok(()) } else { Err(Code::NoSpectators.into()) }
    }
}

/// Why a change did not become durable.
enum Failed {
    /// Somebody else wrote first.
    Clash,
    Api(ApiError),
}

impl<E: Into<ApiError>> From<E> for Failed {
    fn from(error: E) -> Self {
        Self::Api(error.into())
    }
}
