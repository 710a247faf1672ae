//! The task that owns a live table: it takes asks one by one, appends what they lead to, and tells those
//! who watch only what is durable. When it falls silent it goes to sleep; the log wakes it again.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tablier_dice::{FairDice, Secret};
use tablier_notation::record::Record;
use tablier_rules::{Seat, Seats};
use tablier_store::{Append, AppendError, NewEvent, SeatRow, Summary};
use tokio::sync::{mpsc, oneshot};

use super::ask::Ask;
use super::decide::{Asker, Change};
use super::due::{Due, Now};
use super::event::TableEvent;
use super::log::{fold, load, parse, summary};
use super::record::Scribe;
use super::settings::Settings;
use super::view::TableView;
use super::{Stage, Table};
use crate::error::{ApiError, Code};
use crate::hall::Hall;
use crate::outbox::Outbox;
use crate::time::now;

/// A table with nobody there and nothing due goes to sleep after this.
const SLEEPS_AFTER: Duration = Duration::from_mins(5);

/// How long to wait when the store cannot be written.
const TRIES_AGAIN: u64 = 1000;

/// More missing events than this are not told one by one: the whole table is.
const MOST_MISSING: u64 = 1000;

/// What can be asked of the task.
pub(crate) enum Command {
    Ask {
        ask: Box<Ask>,
        asker: Arc<Asker>,
        reply: Reply,
    },
    Watch {
        watcher: Watcher,
        after: Option<u64>,
        reply: oneshot::Sender<Result<(), ApiError>>,
    },
    Unwatch {
        id: u64,
    },
    View {
        asker: Arc<Asker>,
        keys: Vec<String>,
        reply: oneshot::Sender<Result<TableView, ApiError>>,
    },
    Events {
        asker: Arc<Asker>,
        keys: Vec<String>,
        after: u64,
        reply: oneshot::Sender<Result<Vec<String>, ApiError>>,
    },
    Record {
        reply: oneshot::Sender<Result<Record, ApiError>>,
    },
    /// The same people want to play again at this table.
    Rematch {
        asker: Arc<Asker>,
        table: String,
        reply: oneshot::Sender<Result<Rematch, ApiError>>,
    },
    /// What a bot chose when event `n` was the last step.
    Chosen {
        n: u64,
        seat: Seat,
        action: Option<String>,
    },
}

/// What comes of asking for a rematch.
pub(crate) enum Rematch {
    /// Somebody asked before: there it is.
    There(String),
    /// The table named is to be laid like this one, with these bots at these sides.
    New(Settings, Vec<(String, String)>),
}

/// Where the answer to an ask goes.
pub(crate) enum Reply {
    Once(oneshot::Sender<Result<Answer, ApiError>>),
    /// To a socket, with the number of its question.
    Socket {
        to: Outbox,
        id: u64,
    },
}

/// An ask was granted.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Answer {
    /// The number of the last event.
    pub(crate) n: u64,
    /// The key of the seat that was taken: keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

/// Somebody who watches.
pub(crate) struct Watcher {
    pub(crate) id: u64,
    pub(crate) asker: Arc<Asker>,
    /// Hashes of the seat keys that the device holds.
    pub(crate) keys: Vec<String>,
    /// Players whose words are not for this one.
    pub(crate) deaf_to: Vec<String>,
    pub(crate) to: Outbox,
}

/// The task of one table.
pub(crate) struct Host {
    table: Table,
    hall: Arc<Hall>,
    inbox: mpsc::Receiver<Command>,
    /// To send itself what a bot chose.
    me: mpsc::WeakSender<Command>,
    secret: Secret,
    dice: FairDice,
    watchers: Vec<Watcher>,
    away: [Option<u64>; 4],
    /// The step that a bot is thinking about.
    thinking: Option<u64>,
    /// When something is due next.
    due: Option<u64>,
}

impl Host {
    /// Wakes a table from its log and serves it until it sleeps.
    pub(crate) async fn wake(id: String, hall: Arc<Hall>, mut inbox: mpsc::Receiver<Command>, me: mpsc::WeakSender<Command>) {
        match load(&id, &hall).await {
            Ok((table, secret)) => Self::new(table, secret, Arc::clone(&hall), inbox, me).run().await,
            Err(error) => {
                hall.forget(&id);
                inbox.close();
                while let Some(command) = inbox.recv().await {
                    refuse(command, &error);
                }
            }
        }
    }

    fn new(table: Table, secret: Secret, hall: Arc<Hall>, inbox: mpsc::Receiver<Command>, me: mpsc::WeakSender<Command>) -> Self {
        let dice = table.fair_dice(&secret);
        let away = [Some(now()); 4];
        Self { table, hall, inbox, me, secret, dice, watchers: Vec::new(), away, thinking: None, due: None }
    }

    async fn run(mut self) {
        if matches!(self.table.stage, Stage::Over(_)) {
            self.hall.settle(&self.table).await;
        }
        loop {
            self.follow().await;
            let wait = match self.due {
                Some(due) => Duration::from_millis(due.saturating_sub(now())),
                None => SLEEPS_AFTER,
            };
            let may_sleep = self.due.is_none() && self.watchers.is_empty();
            tokio::select! {
                biased;
                command = self.inbox.recv() => match command {
                    Some(command) => self.handle(command).await,
                    None => break,
                },
                () = tokio::time::sleep(wait), if self.due.is_some() || may_sleep => if may_sleep {
                    break;
                },
            }
        }
        self.sleep().await;
    }

    /// Takes no more asks; those that are already here are answered.
    async fn sleep(mut self) {
        self.hall.forget(&self.table.id);
        self.inbox.close();
        while let Some(command) = self.inbox.recv().await {
            self.handle(command).await;
        }
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Ask { ask, asker, reply } => {
                let answer = self.ask(&ask, &asker).await;
                self.answer(reply, answer);
            }
            Command::Watch { watcher, after, reply } => {
                let result = self.watch(watcher, after).await;
                let _ = reply.send(result);
            }
            Command::Unwatch { id } => {
                self.watchers.retain(|watcher| watcher.id != id);
                self.note_presence();
            }
            Command::View { asker, keys, reply } => {
                let _ = reply.send(Ok(self.table.view(self.seats_of(&asker, &keys), self.here())));
            }
            Command::Events { asker, keys, after, reply } => {
                let eyes = self.seats_of(&asker, &keys);
                let result = if self.may_watch(eyes) { self.missing(after, eyes).await } else { Err(Code::NoSpectators.into()) };
                let _ = reply.send(result);
            }
            Command::Record { reply } => {
                let _ = reply.send(self.record().await);
            }
            Command::Rematch { asker, table, reply } => {
                let _ = reply.send(self.rematch(&asker, table).await);
            }
            Command::Chosen { n, seat, action } => self.bot_plays(n, seat, action).await,
        }
    }

    async fn ask(&mut self, ask: &Ask, asker: &Asker) -> Result<Answer, ApiError> {
        let key = if ask.deed == super::ask::Deed::Sit { Some(crate::keys::key()?) } else { None };
        let hash = key.as_deref().map(crate::keys::hash).unwrap_or_default();
        loop {
            let mut change = self.table.decide(ask, asker, &hash, &self.dice)?;
            self.forbid_blocked(ask, asker).await?;
            for event in &mut change.events {
                if let TableEvent::Closed { secret } = event {
                    *secret = self.secret.reveal();
                }
            }
            self.seen(&self.table.owned_seats(ask, asker));
            match self.commit(change).await {
                Ok(()) => return Ok(Answer { n: self.table.last, key }),
                Err(Failed::Clash) => self.catch_up().await?,
                Err(Failed::Api(error)) => return Err(error),
            }
        }
    }

    /// People who block each other do not sit at one table.
    async fn forbid_blocked(&self, ask: &Ask, asker: &Asker) -> Result<(), ApiError> {
        if ask.deed != super::ask::Deed::Sit || self.table.chairs().all(|(_, chair)| chair.player().is_none()) {
            return Ok(());
        }
        let mut players: Vec<String> = self.table.chairs().filter_map(|(_, chair)| chair.player().map(str::to_owned)).collect();
        players.extend(asker.player.clone());
        if self.hall.store.blocks_between(&players).await? { Err(Code::Blocked.into()) } else { Ok(()) }
    }

    fn answer(&self, reply: Reply, answer: Result<Answer, ApiError>) {
        match reply {
            Reply::Once(once) => {
                let _ = once.send(answer);
            }
            Reply::Socket { to, id } => {
                to.send(crate::socket::answer(id, &self.table.id, answer));
            }
        }
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
            self.take(at, event, &change.seats).await?;
        }
        Ok(())
    }

    /// Folds an event that is in the log, and tells it.
    async fn take(&mut self, at: u64, event: &TableEvent, names: &[SeatRow]) -> Result<(), ApiError> {
        let happened = self.table.apply(at, event)?;
        for seat in names {
            self.table.name_seat(&seat.side, &seat.name);
        }
        match event {
            TableEvent::Sat { .. } | TableEvent::BotSat { .. } | TableEvent::Stood { .. } => {
                self.dice = self.table.fair_dice(&self.secret);
                self.note_presence();
            }
            TableEvent::Started { .. } if !self.table.settings.spectators => self.send_away_onlookers(),
            TableEvent::Over { .. } => self.hall.settle(&self.table).await,
            _ => {}
        }
        self.tell(self.table.last, at, event, &happened);
        Ok(())
    }

    fn tell(&mut self, n: u64, at: u64, event: &TableEvent, happened: &[tablier_notation::Event]) {
        if self.watchers.is_empty() {
            return;
        }
        let speaker = match event {
            TableEvent::Chat { side, .. } => self.table.seat(side).and_then(|seat| self.table.chair(seat)?.player()),
            _ => None,
        };
        let (table, secrets) = (&self.table, self.table.has_secrets());
        let mut told: Option<(Seats, Utf8Bytes)> = None;
        // A watcher that does not keep up is let go; it comes back and names the last it saw.
        self.watchers.retain(|watcher| {
            if speaker.is_some_and(|speaker| watcher.deaf_to.iter().any(|other| other == speaker)) {
                return true;
            }
            let eyes = if secrets { watcher.eyes(table) } else { Seats::FOUR };
            let text = match &told {
                Some((same, text)) if *same == eyes => text.clone(),
                _ => {
                    let text = Utf8Bytes::from(table.tell(n, at, event, happened, eyes));
                    told = Some((eyes, text.clone()));
                    text
                }
            };
            watcher.to.send(text)
        });
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
            let now = Now {
                time: now(),
                away: &self.away,
                bot_delay: self.hall.config.bot_delay,
                secret: &self.secret,
                dice: &self.dice,
            };
            let event = match self.table.due(&now) {
                Due::Event(event) => event,
                Due::Think(seat, bot) => return self.think(seat, bot),
                Due::At(time) => return self.due = Some(time),
                Due::Nothing => return self.due = None,
            };
            let result = self.commit(Change { events: vec![event], ..Change::default() }).await;
            let again = match result {
                Ok(()) => continue,
                Err(Failed::Clash) => self.catch_up().await,
                Err(Failed::Api(error)) => Err(error),
            };
            if again.is_err() {
                return self.due = Some(now_plus(TRIES_AGAIN));
            }
        }
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
            let _ = me.blocking_send(Command::Chosen { n, seat, action });
        });
    }

    async fn bot_plays(&mut self, n: u64, seat: Seat, action: Option<String>) {
        self.thinking = None;
        let still = self.table.last_step == n && self.table.chair(seat).is_some_and(|chair| chair.bot().is_some());
        let Some(action) = action.filter(|_| still) else { return };
        let event = TableEvent::Played { side: self.table.name_of(seat), action };
        // If this fails the bot is asked again: nothing else is due.
        if let Err(Failed::Clash) = self.commit(Change { events: vec![event], ..Change::default() }).await {
            let _ = self.catch_up().await;
        }
    }

    /// Another process has written to the log: takes over what is there.
    async fn catch_up(&mut self) -> Result<(), ApiError> {
        let rows = self.hall.store.events(&self.table.id, self.table.last).await?;
        let seats = self.hall.store.seats(&self.table.id).await?;
        for row in rows {
            let event = parse(&self.table.id, &row)?;
            self.take(row.at, &event, &seats).await?;
        }
        Ok(())
    }

    async fn watch(&mut self, watcher: Watcher, after: Option<u64>) -> Result<(), ApiError> {
        let eyes = watcher.eyes(&self.table);
        if !self.may_watch(eyes) {
            return Err(Code::NoSpectators.into());
        }
        let missing = match after {
            Some(after) if after > self.table.last => return Err(ApiError::after(self.table.last)),
            Some(after) if self.table.last - after <= MOST_MISSING => self.missing(after, eyes).await?,
            _ => vec![self.whole(eyes)],
        };
        for text in missing {
            watcher.to.send(text.into());
        }
        self.watchers.retain(|other| other.id != watcher.id);
        self.watchers.push(watcher);
        self.note_presence();
        self.give_back(eyes).await;
        Ok(())
    }

    fn whole(&self, eyes: Seats) -> String {
        crate::socket::whole(&self.table.view(eyes, self.here()))
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

    /// The events after a number, as those are told them who sit on `eyes`.
    async fn missing(&self, after: u64, eyes: Seats) -> Result<Vec<String>, ApiError> {
        if after >= self.table.last {
            return Ok(Vec::new());
        }
        let mut told = Vec::new();
        let table = self.fold(|table, n, at, event, happened| {
            if n > after && n <= self.table.last {
                told.push(table.tell(n, at, event, happened, eyes));
            }
        });
        table.await?;
        Ok(told)
    }

    async fn record(&self) -> Result<Record, ApiError> {
        if self.table.has_secrets() {
            return Err(Code::Hidden.into());
        }
        let mut scribe = Scribe::default();
        self.fold(|table, n, at, event, _| scribe.write(n, at, event, table)).await?;
        scribe.finish(&self.table).ok_or_else(|| Code::NotBegun.into())
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
        match self.commit(Change { events: vec![TableEvent::Rematch { table }], ..Change::default() }).await {
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
    fn may_watch(&self, eyes: Seats) -> bool {
        self.table.settings.spectators || !eyes.is_empty() || matches!(self.table.stage, Stage::Waiting)
    }

    fn send_away_onlookers(&mut self) {
        let table = &self.table;
        self.watchers.retain(|watcher| !watcher.eyes(table).is_empty());
    }

    /// The seats whose players watch now.
    fn here(&self) -> Seats {
        self.watchers.iter().flat_map(|watcher| watcher.eyes(&self.table).iter().collect::<Vec<_>>()).collect()
    }

    /// Who acts without watching is here all the same, for as long as the away time lasts.
    fn seen(&mut self, seats: &Seats) {
        for seat in seats.iter() {
            if let Some(since) = &mut self.away[seat.index()] {
                *since = now();
            }
        }
    }

    /// Tells who is here, if that has changed.
    fn note_presence(&mut self) {
        let here = self.here();
        let mut changed = false;
        for seat in self.table.seats.iter() {
            let away = &mut self.away[seat.index()];
            if here.contains(seat) == away.is_some() {
                *away = if here.contains(seat) { None } else { Some(now()) };
                changed = true;
            }
        }
        if changed {
            let text = Utf8Bytes::from(self.table.tell_presence(here));
            self.watchers.retain(|watcher| watcher.to.send(text.clone()));
        }
    }
}

impl Watcher {
    fn eyes(&self, table: &Table) -> Seats {
        table.seats_of(self.asker.player.as_deref(), &self.keys)
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

fn now_plus(millis: u64) -> u64 {
    now() + millis
}

fn refuse(command: Command, error: &ApiError) {
    match command {
        Command::Ask { reply: Reply::Once(reply), .. } => drop(reply.send(Err(error.clone()))),
        Command::Ask { reply: Reply::Socket { to, id }, .. } => {
            to.send(crate::socket::answer(id, "", Err(error.clone())));
        }
        Command::Watch { reply, .. } => drop(reply.send(Err(error.clone()))),
        Command::View { reply, .. } => drop(reply.send(Err(error.clone()))),
        Command::Events { reply, .. } => drop(reply.send(Err(error.clone()))),
        Command::Record { reply } => drop(reply.send(Err(error.clone()))),
        Command::Rematch { reply, .. } => drop(reply.send(Err(error.clone()))),
        Command::Unwatch { .. } | Command::Chosen { .. } => {}
    }
}
