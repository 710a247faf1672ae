//! The socket: one for each device, for all its tables. Text frames of JSON; docs/api.md has the shapes.
//!
//! A frame is parsed into a `Question`, a question becomes a `Command` to its table, and everything that
//! goes out passes through one queue, so that answers and events keep their order.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use serde::{Deserialize, Serialize};
use tablier_table::ask::Ask;
use tablier_table::{Asker, json};
use tokio::sync::{Notify, broadcast, mpsc, oneshot, watch};
use tokio::time::{Instant, Interval, interval_at, timeout};

use crate::allowance::Allowance;
use crate::api::notices::{self, Notice};
use crate::config::Config;
use crate::error::{ApiError, Code};
use crate::keys;
use crate::listeners::Listener;
use crate::live::app::{App, Mailbox};
use crate::live::frames::answer;
use crate::live::outbox::{Outbox, Outgoing, outbox};
use crate::live::seldom::Seldom;
use crate::live::{Answer, Command, Read, Reply, Watcher};
use crate::moderation::sanctions::News;

/// The longest frame that is read.
pub(crate) const LONGEST_FRAME: usize = 16 * 1024;

/// How long a device may take to read a waiting frame.
const SLOWEST: Duration = Duration::from_secs(30);

/// How many frames that are refused unread (too many, or not a question) are answered, and how many more each
/// second. A device that goes on is cut off.
const OFFENCES: f64 = 100.0;
const FORGIVEN: f64 = 2.0;

/// How long sending the close frame may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// The most tables that one device may watch.
const MOST_WATCHED: usize = 64;

/// A message from a device.
#[derive(Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", ts(optional_fields))]
pub(crate) struct Question {
    /// Comes back with the answer.
    id: u64,
    table: String,
    /// Watch the table from now on.
    watch: Option<Watching>,
    /// Watch it no longer.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    unwatch: bool,
    /// Ask something of it.
    ask: Option<Box<Ask>>,
}

/// The address of a question, whatever else is wrong with it.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Addressed {
    id: u64,
    table: String,
}

#[derive(Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", ts(optional_fields))]
pub(crate) struct Watching {
    /// The last event that the device has; it gets the rest. Without it, it gets the whole table.
    after: Option<u64>,
    /// Keys of the seats that it holds.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "string[]"))]
    keys: Vec<String>,
    /// Players whose words it does not want.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "string[]"))]
    mute: Vec<String>,
}

/// Notices from the moderators to the player; they belong to no table.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Notices {
    notices: Vec<Notice>,
}

/// How often a silent device is pinged; after two unanswered pings it is considered gone.
pub(crate) fn keep_alive(config: &Config) -> Duration {
    Duration::from_secs(config.keep_alive.get().into())
}

/// Serves one device until it goes or the server stops.
pub(crate) async fn serve(
    mut socket: WebSocket,
    app: Arc<App>,
    asker: Asker,
    listener: Option<Listener>,
    from: IpAddr,
    mut stop: watch::Receiver<bool>,
) {
    let mut device = Device::new(Arc::clone(&app), asker, from);
    let closing = device.talk(&mut socket, &mut stop, listener.as_ref()).await;
    device.leave().await;
    // The device may be gone already, or may not read any more.
    let goodbye =
        socket.send(Message::Close(closing.map(|(code, reason)| CloseFrame { code, reason: reason.into() })));
    let _ = timeout(GOODBYE, goodbye).await;
}

struct Device {
    app: Arc<App>,
    asker: Arc<Asker>,
    from: IpAddr,
    out: Outbox,
    outgoing: Outgoing,
    /// The tables it watches, each with its watcher id.
    watched: HashMap<String, (u64, Mailbox)>,
    limit: Option<governor::DefaultDirectRateLimiter>,
    /// How many bad frames are still answered.
    patience: Allowance,
}

type Closing = Option<(u16, &'static str)>;

impl Device {
    fn new(app: Arc<App>, asker: Asker, from: IpAddr) -> Self {
        let (out, outgoing) = outbox();
        let limit = app.limits.socket();
        let patience = Allowance::new(FORGIVEN, OFFENCES);
        Self { app, asker: Arc::new(asker), out, outgoing, watched: HashMap::new(), limit, patience, from }
    }

    async fn talk(
        &mut self,
        socket: &mut WebSocket,
        stop: &mut watch::Receiver<bool>,
        listener: Option<&Listener>,
    ) -> Closing {
        let keep_alive = keep_alive(&self.app.config);
        let full = Arc::clone(&self.outgoing.full);
        let mut over = Seldom::new(over(stop, listener));
        let mut moderated = Seldom::new(next_news(self.app.sanctions.listen()));
        let mut lapse = Seldom::new(lapse(&full, interval_at(Instant::now() + keep_alive, keep_alive)));
        if let Some(closing) = self.banned(socket).await {
            return Some(closing);
        }
        let mut unanswered = 0;
        let mut waiting = Vec::with_capacity(32);
        loop {
            tokio::select! {
                biased;
                // Before anything else is sent: from here on the events are no longer for them.
                closing = &mut over => return Some(closing),
                (news, receiver) = &mut moderated => {
                    moderated = Seldom::new(next_news(receiver));
                    if let Some(closing) = self.banned(socket).await {
                        return Some(closing);
                    }
                    self.tell_notices(news.as_deref()).await;
                }
                () = self.outgoing.next_many(&mut waiting, 32) => {
                    // A device that does not read in time is gone.
                    if !matches!(timeout(SLOWEST, write(socket, &mut waiting)).await, Ok(Ok(()))) {
                        return None;
                    }
                }
                message = socket.recv() => {
                    unanswered = 0;
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            self.hear(&text).await;
                            if self.patience.debt(Instant::now().into_std()) > 0.0 {
                                return Some((1008, "flood"));
                            }
                        }
                        Some(Ok(Message::Binary(_))) => return Some((1003, "text")),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    }
                }
                heartbeat = &mut lapse => {
                    let Some(heartbeat) = heartbeat else { return Some((1013, "slow")) };
                    lapse = Seldom::new(self::lapse(&full, heartbeat));
                    unanswered += 1;
                    if unanswered > 2 || socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return None;
                    }
                }
            }
        }
    }

    /// A banned player is sent the reason before the connection ends.
    async fn banned(&self, socket: &mut WebSocket) -> Closing {
        let error = self.app.may_stay(self.asker.player.as_deref(), self.from).err()?;
        let _ = timeout(GOODBYE, socket.send(Message::Text(answer(0, "", Err(error))))).await;
        Some((4003, "banned"))
    }

    /// Sends the player their notices, if they are among those concerned or may be.
    async fn tell_notices(&self, concerned: Option<&[String]>) {
        let Some(player) = &self.asker.player else { return };
        if concerned.is_some_and(|concerned| !concerned.contains(player)) {
            return;
        }
        // Notices that cannot be read now are read when the page is opened again.
        if let Ok(notices) = notices::of(&self.app, player).await {
            self.out
                .send(serde_json::to_string(&Notices { notices }).expect("notices have string keys").into());
        }
    }

    async fn hear(&mut self, text: &str) {
        let question: Question = match json::parse(text.as_bytes()) {
            Ok(question) => question,
            Err(error) => {
                self.offend();
                // A malformed question is answered under its own id.
                let Addressed { id, table } = serde_json::from_str(text).unwrap_or_default();
                return self.say(id, &table, Err(error.into()));
            }
        };
        if self.limit.as_ref().is_some_and(|limit| limit.check().is_err()) {
            self.offend();
            return self.say(question.id, &question.table, Err(Code::SlowDown.into()));
        }
        let id = question.id;
        if let Some(ask) = question.ask {
            self.ask(id, question.table, ask).await;
        } else if question.unwatch {
            self.unwatch(&question.table).await;
            self.say(id, &question.table, Ok(Answer { n: 0, key: None }));
        } else if let Some(watching) = question.watch {
            // The table answers by itself, before anything that comes later.
            if let Err(error) = self.watch(id, &question.table, watching).await {
                self.say(id, &question.table, Err(error));
            }
        } else {
            self.say(id, &question.table, Err(ApiError::new(Code::Missing).with("field", "ask")));
        }
    }

    fn offend(&mut self) {
        self.patience.spend(1.0, Instant::now().into_std());
    }

    fn say(&self, id: u64, table: &str, result: Result<Answer, ApiError>) {
        self.out.send(answer(id, table, result));
    }

    async fn ask(&self, id: u64, table: String, ask: Box<Ask>) {
        let reply = Reply::Socket { to: self.out.clone(), id };
        let command = Command::Ask { ask, asker: Arc::clone(&self.asker), reply };
        // A table that is watched is awake; its mailbox is at hand.
        let command = match self.watched.get(&table) {
            Some((_, mailbox)) => match mailbox.send(Box::new(command)).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(back)) => *back,
            },
            None => command,
        };
        self.app.send(&table, command).await;
    }

    async fn watch(&mut self, question: u64, table: &str, watching: Watching) -> Result<(), ApiError> {
        self.app.limits.may_catch_up(self.from)?;
        if self.watched.len() >= MOST_WATCHED && !self.watched.contains_key(table) {
            return Err(ApiError::new(Code::TooMany).with("most", MOST_WATCHED));
        }
        let mut deaf_to = watching.mute;
        deaf_to.extend(self.app.blocked_by(&self.asker).await?);
        let id = self.watched.get(table).map_or_else(|| self.app.next_watcher(), |(id, _)| *id);
        let keys = watching.keys.iter().take(4).map(|key| keys::hash(key)).collect();
        let watcher = Watcher { id, asker: Arc::clone(&self.asker), keys, deaf_to, to: self.out.clone() };
        let (reply, answer) = oneshot::channel();
        self.app
            .send(
                table,
                Command::Read(Read::Watch {
                    watcher,
                    after: watching.after,
                    question: Some(question),
                    reply,
                }),
            )
            .await;
        let watching = answer.await.unwrap_or_else(|_| Err(Code::Unavailable.into()))?;
        self.app.limits.caught_up(self.from, watching.bytes);
        self.watched.insert(table.to_owned(), (id, watching.mailbox));
        Ok(())
    }

    async fn unwatch(&mut self, table: &str) {
        if let Some((id, mailbox)) = self.watched.remove(table) {
            // A table that sleeps has no watchers.
            let _ = mailbox.send(Box::new(Command::Read(Read::Unwatch { id }))).await;
        }
    }

    async fn leave(&mut self) {
        for (id, mailbox) in std::mem::take(&mut self.watched).into_values() {
            let _ = mailbox.send(Box::new(Command::Read(Read::Unwatch { id }))).await;
        }
    }
}

async fn write(socket: &mut WebSocket, waiting: &mut Vec<Utf8Bytes>) -> Result<(), axum::Error> {
    for text in waiting.drain(..) {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

/// Why the connection ends from our side.
async fn over(stop: &mut watch::Receiver<bool>, listener: Option<&Listener>) -> (u16, &'static str) {
    tokio::select! {
        biased;
        () = stopped(stop) => (1012, "restart"),
        () = ended(listener) => (4000, "changed"),
    }
}

/// The next act of moderation, and the receiver for those after it. None: there were too many to keep.
async fn next_news(mut receiver: broadcast::Receiver<News>) -> (Option<News>, broadcast::Receiver<News>) {
    let news = receiver.recv().await.ok();
    (news, receiver)
}

/// Gives the heartbeat back when it is due; none if frames no longer fit into the queue.
async fn lapse(full: &Notify, mut heartbeat: Interval) -> Option<Interval> {
    tokio::select! {
        biased;
        () = full.notified() => None,
        _ = heartbeat.tick() => Some(heartbeat),
    }
}

/// Returns when the listener may no longer listen; anonymous listeners never have to go.
pub(crate) async fn ended(listener: Option<&Listener>) {
    match listener {
        Some(listener) => listener.ended().await,
        None => std::future::pending().await,
    }
}

/// Returns when the server stops.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}
