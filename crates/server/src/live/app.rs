//! The app: every live table by its id, and what tables share. A table is woken when somebody asks for it and
//! dropped from memory when it sleeps; the log is what lasts.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tablier_dice::Secret;
use tablier_store::{Append, AppendError, Hint, Name, NewEvent, Player, Store, StoreError};
use tablier_table::event::TableEvent;
use tablier_table::settings::Settings;
use tablier_table::{Asker, Seating, Table, first_events};
use tokio::sync::{mpsc, oneshot};

use crate::config::Config;
use crate::error::{ApiError, Code};
use crate::keys;
use crate::limits::Limits;
use crate::listeners::{Access, Ending, Listeners};
use crate::live::Command;
use crate::live::host::Host;
use crate::live::log::summary;
use crate::live::rows::row_of;
use crate::lock::lock;
use crate::matches::Matches;
use crate::moderation::addresses::Addresses;
use crate::moderation::sanctions::Sanctions;
use crate::nodes::Nodes;
use crate::review_queue::ReviewQueue;
use crate::thinkers::Thinkers;
use crate::time::{Wall, now};
use crate::waking::{Errand, Waking};

/// How many asks may wait at one table.
const MAILBOX: usize = 64;

/// How long an answer of the store's write check is trusted.
const READY_FOR: Duration = Duration::from_secs(5);

/// Where commands for a table go. They are boxed: a mailbox reserves room for many, and most tables are idle.
pub(crate) type Mailbox = mpsc::Sender<Box<Command>>;

/// Everything that the handlers share.
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) config: Config,
    pub(crate) limits: Limits,
    pub(crate) matches: Matches,
    pub(crate) reviews: ReviewQueue,
    pub(crate) sanctions: Sanctions,
    pub(crate) addresses: Addresses,
    /// The threads that bots think on.
    pub(crate) thinkers: Thinkers,
    /// Which tables wake first.
    pub(crate) waking: Waking,
    /// The other servers of the database, and the time that all agree on.
    pub(crate) nodes: Arc<Nodes>,
    /// The sockets and streams that are open.
    pub(crate) listeners: Arc<Listeners>,
    tables: Mutex<HashMap<String, Mailbox>>,
    /// Tables that must wake by themselves and have not yet.
    unwoken: Mutex<HashSet<String>>,
    /// Whether the store could write, and when it was asked.
    ready: tokio::sync::Mutex<Option<(Instant, Result<(), ApiError>)>>,
    last_watcher: AtomicU64,
    /// Counts appended events; looked up once, since it is used for every move.
    pub(crate) events: metrics::Counter,
}

/// The server could not be set up.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum SetupError {
    #[error("no threads for the bots: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    #[error(transparent)]
    Name(#[from] keys::NoRandomness),
}

impl App {
    /// An app without live tables.
    pub(crate) fn new(store: Store, config: Config) -> Result<Arc<Self>, SetupError> {
        Self::with_wall(store, config, now)
    }

    /// An app with a wall clock of its own.
    pub(crate) fn with_wall(store: Store, config: Config, wall: Wall) -> Result<Arc<Self>, SetupError> {
        let nodes = Arc::new(Nodes::new(store.is_shared(), wall)?);
        Ok(Arc::new(Self {
            thinkers: Thinkers::new(config.bots_alone)?,
            limits: Limits::new(&config),
            matches: Matches::default(),
            reviews: ReviewQueue::default(),
            sanctions: Sanctions::default(),
            addresses: Addresses::default(),
            store,
            config,
            waking: Waking::default(),
            listeners: Arc::new(Listeners::new(Arc::clone(&nodes))),
            nodes,
            tables: Mutex::default(),
            unwoken: Mutex::default(),
            ready: tokio::sync::Mutex::default(),
            last_watcher: AtomicU64::new(0),
            events: metrics::counter!("tablier_events_total"),
        }))
    }

    /// Wakes every table of this node that was not over, so that clocks and bots go on after a restart.
    /// Returns how many were asleep.
    pub(crate) async fn wake_all(self: &Arc<Self>) -> Result<u64, StoreError> {
        let mut ids = self.store.playing().await?;
        ids.retain(|id| self.nodes.owns(id));
        let woken = ids.iter().filter(|id| self.wake_if_asleep(id, Errand::Start)).count();
        Ok(woken as u64)
    }

    /// The nodes have changed: wakes the tables that this one now acts for.
    pub(crate) async fn wake_share(self: &Arc<Self>) {
        match self.wake_all().await {
            Ok(taken) => metrics::counter!("tablier_takeovers_total").increment(taken),
            Err(error) => tracing::warn!(%error, "tables that are now this node's own still sleep"),
        }
    }

    /// Wakes a table for an errand of its own. Returns whether it was asleep.
    pub(crate) fn wake_if_asleep(self: &Arc<Self>, id: &str, errand: Errand) -> bool {
        let asleep = !lock(&self.tables).contains_key(id);
        if asleep {
            lock(&self.unwoken).insert(id.to_owned());
            self.wake(id, errand);
        }
        asleep
    }

    /// Another node has appended events to a table, up to this number.
    pub(crate) fn has_events(self: &Arc<Self>, table: &str, last: u64) {
        let mailbox = lock(&self.tables).get(table).cloned();
        match mailbox {
            // A full mailbox belongs to a busy table, which will notice.
            Some(mailbox) => drop(mailbox.try_send(Box::new(Command::Behind { last }))),
            None if self.nodes.owns(table) => drop(self.wake(table, Errand::Start)),
            None => {}
        }
    }

    /// Sends a command to every table that is awake.
    pub(crate) fn send_awake(&self, command: impl Fn() -> Command) {
        for table in self.awake_tables() {
            self.if_awake(&table, command());
        }
    }

    /// The ids of the tables that are awake.
    pub(crate) fn awake_tables(&self) -> Vec<String> {
        lock(&self.tables).keys().cloned().collect()
    }

    /// How many of the awake tables this node acts for.
    pub(crate) fn owned(&self) -> usize {
        self.awake_tables().iter().filter(|table| self.nodes.owns(table)).count()
    }

    /// Refuses to let a player keep one more table open: those they opened count, and those where they sit.
    /// The table `already`, which they keep anyway, does not count.
    pub(crate) async fn may_keep(&self, player: &str, already: &str) -> Result<(), ApiError> {
        let most = self.config.most_tables;
        if most > 0 && self.store.kept_open(player, already).await? >= u64::from(most) {
            return Err(ApiError::new(Code::TooMany).with("most", most));
        }
        Ok(())
    }

    /// The name as it is shown, unless it now belongs to another player: a guest may have had it before the
    /// account did.
    pub(crate) async fn may_be_called(&self, player: &str, name: &str) -> Result<Name, ApiError> {
        let name = Name::parse(name)?;
        if self.store.is_taken(&name, player).await? { Err(Code::NameTaken.into()) } else { Ok(name) }
    }

    /// Retries the tables that [`App::wake_all`] could not wake because the store did not answer, now that it
    /// does.
    pub(crate) async fn wake_rest(self: &Arc<Self>) {
        let rest: Vec<String> = {
            let (unwoken, tables) = (lock(&self.unwoken), lock(&self.tables));
            unwoken.iter().filter(|id| !tables.contains_key(*id)).cloned().collect()
        };
        if !rest.is_empty() && self.is_ready().await.is_ok() {
            for id in rest {
                self.wake(&id, Errand::Start);
            }
        }
    }

    /// A table is awake, or known not to exist.
    pub(crate) fn woken(&self, table: &str) {
        lock(&self.unwoken).remove(table);
    }

    /// Whether anything can be written. Checking costs a disk write, so the answer is reused for a while.
    pub(crate) async fn is_ready(&self) -> Result<(), ApiError> {
        let mut last = self.ready.lock().await;
        match &*last {
            Some((at, known)) if at.elapsed() < READY_FOR => known.clone(),
            _ => {
                let found = self.store.ready().await.map_err(ApiError::from);
                *last = Some((Instant::now(), found.clone()));
                found
            }
        }
    }

    /// Creates a table in one append: its envelope, then the bots that sit there and the seats that are kept,
    /// with their rows; returns its id and its commitment. Nobody has given a salt yet, so the secret cannot
    /// have been chosen to suit one.
    pub(crate) async fn open_table(
        &self,
        settings: Settings,
        by: &str,
        seats: Vec<Seating>,
        until: Option<u64>,
    ) -> Result<(String, String), ApiError> {
        let id = keys::name()?;
        let secret: [u8; 32] = keys::bytes()?;
        // Where people type the dice the secret only seeds the choices of bots.
        let sealed = || Secret::new(secret).commitment().to_string();
        let commitment = if settings.dice.is_fair() { sealed() } else { String::new() };
        let mut events =
            vec![TableEvent::Created { settings, by: by.to_owned(), commitment: commitment.clone() }];
        let at = self.nodes.now();
        let mut table = Table::open(&id, at, &events[0]).ok_or(Code::BadSettings)?;
        let (seating, seats) = first_events(seats, until);
        for event in &seating {
            table.apply(at, event).map_err(|_| Code::BadSettings)?;
        }
        events.extend(seating);
        let body = |event: &TableEvent| serde_json::to_string(event).expect("events have string keys");
        let append = Append {
            table: id.clone(),
            after: 0,
            events: events.iter().map(|event| NewEvent { at, body: body(event) }).collect(),
            secret: Some(secret),
            summary: Some(summary(&table)),
            seats: seats.into_iter().map(row_of).collect(),
            ..Append::default()
        };
        match self.store.append(append).await {
            Ok(()) => {
                metrics::counter!("tablier_tables_total").increment(1);
                Ok((id, commitment))
            }
            Err(AppendError::Clash { .. }) => Err(Code::Unavailable.into()),
            Err(AppendError::Store(error)) => Err(error.into()),
        }
    }

    /// Sends a command to a table and waits for its answer.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        table: &str,
        command: impl FnOnce(oneshot::Sender<Result<T, ApiError>>) -> Command,
    ) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(table, command(reply)).await;
        answer.await.unwrap_or_else(|_| Err(Code::Unavailable.into()))
    }

    /// Sends a command to a table, waking it if it sleeps.
    pub(crate) async fn send(self: &Arc<Self>, table: &str, command: Command) {
        if !keys::is_name(table) {
            return command.refuse(table, &Code::NoSuchTable.into());
        }
        let mut command = Box::new(command);
        // A table may fall asleep between being found and being sent the command; then it is woken again.
        while let Err(mpsc::error::SendError(back)) = self.mailbox(table).send(command).await {
            self.forget(table);
            command = back;
        }
    }

    /// The mailbox of a table, waking it if it sleeps.
    pub(crate) fn mailbox(self: &Arc<Self>, table: &str) -> Mailbox {
        self.wake(table, Errand::Asked)
    }

    fn wake(self: &Arc<Self>, table: &str, errand: Errand) -> Mailbox {
        let mut tables = lock(&self.tables);
        if let Some(mailbox) = tables.get(table) {
            return mailbox.clone();
        }
        metrics::counter!("tablier_wakes_total").increment(1);
        let (mailbox, inbox) = mpsc::channel(MAILBOX);
        tables.insert(table.to_owned(), mailbox.clone());
        tokio::spawn(Host::wake(table.to_owned(), Arc::clone(self), inbox, mailbox.downgrade(), errand));
        mailbox
    }

    /// Drops a sleeping table. One that somebody has woken in the meantime stays.
    pub(crate) fn forget(&self, table: &str) {
        let mut tables = lock(&self.tables);
        if tables.get(table).is_some_and(mpsc::Sender::is_closed) {
            tables.remove(table);
        }
    }

    /// Sends a command to a table unless it sleeps, without waiting until it is read.
    pub(crate) fn if_awake(&self, table: &str, command: Command) {
        if let Some(mailbox) = lock(&self.tables).get(table).cloned() {
            tokio::spawn(async move { mailbox.send(Box::new(command)).await });
        }
    }

    /// How many tables are awake.
    pub(crate) fn awake(&self) -> usize {
        lock(&self.tables).len()
    }

    /// The players whose messages somebody has blocked.
    pub(crate) async fn blocked_by(&self, asker: &Asker) -> Result<Vec<String>, ApiError> {
        match &asker.player {
            Some(player) => Ok(self.store.blocked(player).await?.into_iter().map(|other| other.id).collect()),
            None => Ok(Vec::new()),
        }
    }

    pub(crate) fn next_watcher(&self) -> u64 {
        self.last_watcher.fetch_add(1, Ordering::Relaxed)
    }

    /// The player a session or a token admits now.
    pub(crate) async fn admitted(&self, access: &Access) -> Result<Option<Player>, StoreError> {
        match access {
            Access::Session(hash) => self.store.session(hash, now()).await,
            Access::Token(hash) => self.store.token(hash).await,
        }
    }

    /// Somebody takes a ticket or waits again: those who wait may be seated now.
    pub(crate) fn tickets_changed(&self) {
        self.matches.poke();
        if self.nodes.is_plural() {
            let store = self.store.clone();
            tokio::spawn(async move { store.hint(&[Hint::Tickets]).await });
        }
    }

    /// The player's identity or right to be here has changed: their sockets and streams end, to be opened
    /// again.
    pub(crate) fn changed(&self, player: &str) {
        self.end_listeners(player, &Ending::All);
    }

    /// Ends listeners of a player, at every node.
    pub(crate) fn end_listeners(&self, player: &str, ending: &Ending) {
        self.listeners.end(player, ending);
        if self.nodes.is_shared() {
            let hint = Hint::Changed { player: player.to_owned(), ending: ending.write() };
            let store = self.store.clone();
            tokio::spawn(async move { store.hint(&[hint]).await });
        }
    }

    /// Ends listeners whose session or token is gone: the hint may not have arrived. A part `(i, n)` of them
    /// is checked, or all.
    pub(crate) async fn check_listeners(&self, part: Option<(usize, usize)>) -> Result<(), StoreError> {
        let mut listening = self.listeners.accesses();
        if let Some((i, n)) = part {
            listening.retain(|(_, access)| usize::from(access.hash()[0]) % n == i);
        }
        let hashes: Vec<[u8; 32]> = listening.iter().map(|(_, access)| *access.hash()).collect();
        let good = self.store.admitting(&hashes, now()).await?;
        for (player, access) in listening {
            if !good.contains(access.hash()) {
                self.listeners.end(&player, &Ending::Of(access));
            }
        }
        Ok(())
    }

    /// The players who are connected to any node, by name.
    pub(crate) async fn online(&self, most: u32) -> Result<Vec<(String, String)>, StoreError> {
        if self.nodes.is_plural() {
            return self.store.online(most).await;
        }
        let mut here = self.listeners.list();
        here.truncate(most as usize);
        Ok(here)
    }

    /// Whether a player is connected to any node.
    pub(crate) async fn is_online(&self, player: &str) -> Result<bool, StoreError> {
        let here = self.listeners.is_here(player);
        if here || !self.nodes.is_plural() { Ok(here) } else { self.store.is_online(player).await }
    }

    /// May this listener stay?
    pub(crate) fn may_stay(&self, player: Option<&str>, from: IpAddr) -> Result<(), ApiError> {
        self.sanctions.may_come_from(from)?;
        player.map_or(Ok(()), |player| self.sanctions.may_be_here(player))
    }
}
