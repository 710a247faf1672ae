//! The task that owns a live table: it takes asks one by one, appends the events they lead to, and sends the
//! watchers only what is durable. After a period of silence it goes to sleep; the log wakes it again. Reading
//! from a table is in `reading`, its watchers are in `audience`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use tablier_bots::Bot;
use tablier_dice::{FairDice, Secret};
use tablier_rules::{Seat, Seats};
use tablier_store::{Append, AppendError, NewEvent, Row};
use tablier_table::ask::{Ask, AskKind};
use tablier_table::event::TableEvent;
use tablier_table::play::Play;
use tablier_table::{Arrival, Asker, Change, Due, Now, SeatName, Step, Table};
use tokio::sync::mpsc;

use crate::error::{ApiError, Code};
use crate::keys;
use crate::live::app::App;
use crate::live::audience::Audience;
use crate::live::bookmarks::Bookmarks;
use crate::live::command::{Answer, Command, Read, Reply};
use crate::live::log::{load, summary_after};
use crate::live::ownership::LogReads;
use crate::live::rates::Rates;
use crate::live::rows::{asker_of, entry, name_of, row_of};
use crate::moderation::sanctions::Sanctions;
use crate::settle::settle;
use crate::time::Clock;
use crate::waking::Errand;

/// A table with nobody there and nothing due goes to sleep after this.
const SLEEPS_AFTER: Duration = Duration::from_mins(5);

/// A table with nobody here that another node acts for stays awake for this long, in milliseconds, after
/// somebody here was interested in it.
const LINGERS: u64 = 10_000;

/// How long to wait when the store does not answer.
pub(super) const PAUSE: Duration = Duration::from_secs(1);

/// The task of one table.
pub(crate) struct Host {
    pub(super) table: Table,
    pub(super) app: Arc<App>,
    pub(super) inbox: mpsc::Receiver<Box<Command>>,
    pub(super) log_reads: LogReads,
    /// Its own mailbox, for the choices of bots.
    pub(super) me: mpsc::WeakSender<Box<Command>>,
    secret: Secret,
    dice: FairDice,
    pub(super) clock: Clock,
    pub(super) audience: Audience,
    pub(super) bookmarks: Bookmarks,
    rates: Rates,
    /// The step that a bot is thinking about.
    thinking: Option<u64>,
    /// When something is due next.
    due: Option<u64>,
    /// When the table woke.
    awake: u64,
    /// The store did not answer: nothing is tried before this time.
    pub(super) rests: u64,
    /// The last event when something was left to the node that acts for the table, and since when.
    pub(super) left_to_owner: Option<(u64, u64)>,
    /// When somebody at this node last wanted something of the table.
    pub(super) interest: u64,
}

/// Why a change did not become durable.
pub(super) enum Failed {
    /// Somebody else wrote first.
    Clash,
    Api(ApiError),
}

impl<E: Into<ApiError>> From<E> for Failed {
    fn from(error: E) -> Self {
        Self::Api(error.into())
    }
}

impl Host {
    /// Wakes a table from its log and serves it until it sleeps. If the store does not answer, the waiting
    /// callers are refused and the table stays asleep: the next request tries again.
    pub(crate) async fn wake(
        id: String,
        app: Arc<App>,
        mut inbox: mpsc::Receiver<Box<Command>>,
        me: mpsc::WeakSender<Box<Command>>,
        errand: Errand,
    ) {
        let mut early = Vec::new();
        let turn = app.waking.turn(errand, &mut inbox, &mut early).await;
        let log_reads = LogReads::of_waking(inbox.len());
        let woken = Box::pin(load(&id, &app)).await;
        drop(turn);
        if !woken.as_ref().is_err_and(|error| error.code() == Code::Unavailable) {
            app.woken(&id);
        }
        let error = match woken {
            Ok((table, secret, bookmarks)) => {
                let mut host = Self::new(table, secret, bookmarks, app, inbox, me, log_reads);
                // If it cannot be read now, the table is told later.
                let _ = host.read_presence().await;
                host.run(early).await;
                return Box::pin(host.sleep()).await;
            }
            Err(error) => error,
        };
        inbox.close();
        app.forget(&id);
        for command in early {
            command.refuse(&id, &error);
        }
        while let Some(command) = inbox.recv().await {
            command.refuse(&id, &error);
        }
    }

    fn new(
        table: Table,
        secret: Secret,
        bookmarks: Bookmarks,
        app: Arc<App>,
        inbox: mpsc::Receiver<Box<Command>>,
        me: mpsc::WeakSender<Box<Command>>,
        log_reads: LogReads,
    ) -> Box<Self> {
        let clock = Clock::set(app.nodes.now(), table.last_at);
        // If other nodes were there, people could act while this one slept.
        let awake = if app.nodes.is_plural() { app.nodes.up_since() } else { clock.now() };
        let (dice, audience) = (table.fair_dice(&secret), Audience::new(clock, Arc::clone(&app.nodes)));
        let (thinking, due, rests, rates, left_to_owner) = (None, None, 0, Rates::default(), None);
        Box::new(Self {
            table,
            app,
            inbox,
            log_reads,
            me,
            secret,
            dice,
            clock,
            audience,
            bookmarks,
            rates,
            thinking,
            due,
            awake,
            rests,
            left_to_owner,
            interest: clock.now(),
        })
    }

    /// `early` holds the commands that came while the table was waking.
    async fn run(&mut self, early: Vec<Command>) {
        let mut early = early.into_iter();
        loop {
            self.follow().await;
            if let Some(command) = early.next() {
                Box::pin(self.handle(command)).await;
                continue;
            }
            let sleeps = self.sleeps_at();
            let next = self.due.into_iter().chain(self.audience.due()).chain(sleeps).min();
            let wait = Duration::from_millis(next.unwrap_or(0).saturating_sub(self.clock.now()));
            tokio::select! {
                biased;
                command = self.next_command() => match command {
                    // A task reserves room for everything it may wait for, and most tables are idle: so this
                    // is boxed. A move has a box of its own, much smaller than that for any command.
                    Some(Command::Ask { ask, asker, reply }) => Box::pin(self.answer(ask, asker, reply)).await,
                    Some(command) => Box::pin(self.handle(command)).await,
                    None => return,
                },
                () = tokio::time::sleep(wait), if next.is_some() => {
                    if sleeps.is_some_and(|sleeps| sleeps <= self.clock.now()) {
                        return;
                    }
                    self.audience.tell_presence(&self.table);
                }
            }
        }
    }

    async fn next_command(&mut self) -> Option<Command> {
        let command = self.inbox.recv().await?;
        self.log_reads.take_command();
        Some(*command)
    }

    /// When the table goes to sleep, if nothing happens before.
    fn sleeps_at(&self) -> Option<u64> {
        match self.due {
            _ if !self.audience.is_empty() => None,
            None => Some(self.clock.now() + SLEEPS_AFTER.as_millis() as u64),
            Some(_) if self.app.nodes.owns(&self.table.id) => None,
            Some(_) => Some(self.interest + LINGERS),
        }
    }

    /// Takes nothing more. Commands that arrived in the meantime go to the next task.
    async fn sleep(&mut self) {
        self.inbox.close();
        self.app.forget(&self.table.id);
        while let Some(command) = self.inbox.recv().await {
            self.app.send(&self.table.id, *command).await;
        }
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Ask { ask, asker, reply } => self.answer(ask, asker, reply).await,
            Command::Chosen { n, seat, action } => self.bot_plays(n, seat, action).await,
            Command::CatchUp => {
                // If the log cannot be read now, the table catches up before the next event.
                if self.catch_up().await.is_ok() {
                    self.show_names().await;
                }
            }
            Command::Behind { last } => {
                if last > self.table.last {
                    // If the log cannot be read now, the next sweep tries again.
                    let _ = self.catch_up().await;
                }
            }
            Command::Present { node, seen } => self.audience.see_elsewhere(&self.table, node, seen),
            Command::Elsewhere(seen) => self.audience.see_all_elsewhere(&self.table, seen),
            Command::Nodes => self.audience.keep_nodes(&self.table, &self.app.nodes.live()),
            Command::SayPresence => self.audience.say_again(&self.table),
            Command::Banned => {
                let (table, sanctions) = (&self.table, &self.app.sanctions);
                self.audience.send_away_banned(table, |eyes| may_hold(sanctions, table, eyes));
            }
            Command::Read(read) => {
                self.interest = self.clock.now();
                // Leaving needs no news.
                let current =
                    if matches!(read, Read::Unwatch { .. }) { Ok(()) } else { self.read_log().await };
                match current {
                    Ok(()) => self.read(read).await,
                    Err(error) => Command::Read(read).refuse(&self.table.id, &error),
                }
            }
        }
    }

    async fn answer(&mut self, ask: Box<Ask>, asker: Arc<Asker>, reply: Reply) {
        self.interest = self.clock.now();
        let answer = self.ask(&ask, &asker).await;
        // The game is settled before the ask that ends it is answered. Whoever hears of the answer may go on at
        // another node, so that everything else that follows is done by then, too.
        if self.table.standing().is_some() || self.app.nodes.is_plural() {
            Box::pin(self.follow_ask()).await;
        }
        reply.give(&self.table.id, answer);
    }

    async fn ask(&mut self, ask: &Ask, asker: &Asker) -> Result<Answer, ApiError> {
        if ask.kind == AskKind::Sit {
            return Box::pin(self.sit(ask, asker)).await;
        }
        self.grant(ask, asker, None).await?;
        Ok(Answer { n: self.table.last, key: None })
    }

    /// A player who sits down is loaded again: people change while their sockets stay open.
    async fn sit(&mut self, ask: &Ask, asker: &Asker) -> Result<Answer, ApiError> {
        let store = &self.app.store;
        let player = store.player(asker.player.as_deref().unwrap_or_default()).await?;
        let player = player.filter(|player| !player.name.is_empty()).ok_or(Code::SignIn)?;
        self.app.sanctions.may_be_here(&player.id)?;
        let name = self.app.may_be_called(&player.id, ask.name.as_deref().unwrap_or(&player.name)).await?;
        for other in
            self.table.chairs().filter_map(|(_, chair)| chair.player()).filter(|other| *other != player.id)
        {
            // People who block each other do not sit at one table.
            if store.blocks_between(&[player.id.clone(), other.to_owned()]).await? {
                return Err(Code::Blocked.into());
            }
        }
        self.app.may_keep(&player.id, &self.table.id).await?;
        let key = keys::key()?;
        let arrival = Arrival { name: name.as_str().to_owned(), key: keys::hash(&key) };
        self.grant(ask, &asker_of(player), Some(&arrival)).await?;
        Ok(Answer { n: self.table.last, key: Some(key) })
    }

    async fn grant(&mut self, ask: &Ask, asker: &Asker, arrival: Option<&Arrival>) -> Result<(), ApiError> {
        self.may_act(ask, asker)?;
        self.reaches(ask.after).await?;
        self.rates.check(ask.kind, self.table.owned_seats(ask, asker), self.clock.now())?;
        loop {
            let mut change = match self.table.decide(ask, asker, arrival, &self.dice) {
                Ok(change) => change,
                // Another node may have written what would make it possible.
                Err(_) if self.has_news().await? => continue,
                Err(refusal) => return Err(refusal.into()),
            };
            for event in &mut change.events {
                if let TableEvent::Closed { secret } = event {
                    *secret = self.table.published(&self.secret);
                }
            }
            self.audience.seen(self.table.owned_seats(ask, asker));
            match self.commit(change).await {
                Ok(()) => return Ok(()),
                Err(Failed::Clash) => self.catch_up().await?,
                Err(Failed::Api(error)) => return Err(error),
            }
        }
    }

    /// A seat's key allows nothing that its player may not do: banned players do not play, muted ones do not
    /// chat.
    fn may_act(&self, ask: &Ask, asker: &Asker) -> Result<(), ApiError> {
        let seats = self.table.owned_seats(ask, asker);
        let sitting = seats.iter().filter_map(|seat| self.table.chair(seat)?.player());
        for player in sitting.chain(asker.player.as_deref()) {
            // Whether the asker may be here was checked on arrival; moderation itself frees the seats of
            // banned players in their name.
            if asker.player.as_deref() != Some(player) {
                self.app.sanctions.may_be_here(player)?;
            }
            if ask.kind == AskKind::Chat {
                self.app.sanctions.may_talk(player)?;
            }
        }
        Ok(())
    }

    /// Makes a change durable, then applies it and sends it to the watchers.
    async fn commit(&mut self, change: Change) -> Result<(), Failed> {
        if change.events.is_empty() {
            return Ok(());
        }
        let at = self.clock.now().max(self.table.last_at);
        let body = |event: &TableEvent| serde_json::to_string(event).expect("events have string keys");
        let append = Append {
            table: self.table.id.clone(),
            after: self.table.last,
            events: change.events.iter().map(|event| NewEvent { at, body: body(event) }).collect(),
            summary: summary_after(&self.table, at, &change.events)?,
            seats: change.seats.iter().cloned().map(row_of).collect(),
            left: change.left,
            ..Append::default()
        };
        match self.app.store.append(append).await {
            Ok(()) => {}
            // A database that was put back to an earlier state: there is nothing to catch up with.
            Err(AppendError::Clash { last }) if last < self.table.last => {
                tracing::error!(
                    table = self.table.id,
                    last,
                    "the database has lost events that were acknowledged"
                );
                return Err(Failed::Api(Code::Unavailable.into()));
            }
            Err(AppendError::Clash { .. }) => return Err(Failed::Clash),
            Err(AppendError::Store(error)) => return Err(Failed::Api(error.into())),
        }
        self.app.events.increment(change.events.len() as u64);
        let [before @ .., last] = change.events.as_slice() else { return Ok(()) };
        for event in before {
            self.take(at, event, None, &change.seats)?;
        }
        Ok(self.take(at, last, change.step, &change.seats)?)
    }

    /// Folds an event that is in the log, and sends it to the watchers.
    fn take(
        &mut self,
        at: u64,
        event: &TableEvent,
        step: Option<Step>,
        names: &[SeatName],
    ) -> Result<(), ApiError> {
        let happened = self.table.apply_decided(at, event, step)?;
        self.bookmarks.put(&self.table);
        for seat in names {
            self.table.name_seat(&seat.side, &seat.name);
        }
        match event {
            TableEvent::Sat { .. } | TableEvent::BotSat { .. } | TableEvent::Stood { .. } => {
                self.dice = self.table.fair_dice(&self.secret);
                self.audience.note(&self.table);
            }
            TableEvent::Started { .. } if !self.table.settings.spectators => {
                self.audience.send_away_onlookers(&self.table);
            }
            _ => {}
        }
        self.audience.tell(&self.table, at, event, &happened);
        Ok(())
    }

    /// Another process has written to the log: applies its events.
    pub(super) async fn catch_up(&mut self) -> Result<(), ApiError> {
        // Nearly every move goes by without it, and should not reserve room for it.
        Box::pin(self.read_news()).await
    }

    async fn read_news(&mut self) -> Result<(), ApiError> {
        let rows = self.app.store.events(&self.table.id, self.table.last).await?;
        let parse = |row: &Row| Ok((row.at, entry(row).parse(&self.table.id)?));
        let events: Vec<(u64, TableEvent)> = rows.iter().map(parse).collect::<Result<_, ApiError>>()?;
        let mut names = Vec::new();
        if events.iter().any(|(_, event)| matches!(event, TableEvent::Sat { .. })) {
            names.extend(self.app.store.seats(&self.table.id).await?.into_iter().map(name_of));
        }
        for (at, event) in &events {
            self.take(*at, event, None, &names)?;
        }
        metrics::counter!("tablier_events_behind_total").increment(events.len() as u64);
        Ok(())
    }

    /// Moderators have changed names on the seats: every watcher is sent the table again.
    async fn show_names(&mut self) {
        let Ok(seats) = self.app.store.seats(&self.table.id).await else { return };
        let old: Vec<String> = self.table.chairs().map(|(_, chair)| chair.name.clone()).collect();
        for seat in seats {
            self.table.name_seat(&seat.side, &seat.name);
        }
        if self.table.chairs().map(|(_, chair)| &chair.name).ne(&old) {
            self.audience.show(&self.table, self.clock.now());
        }
    }

    /// Does what the table does by itself, until nothing more is due now.
    pub(super) async fn follow(&mut self) {
        loop {
            let time = self.clock.now();
            if time < self.rests {
                return self.due = Some(self.rests);
            }
            let now = Now {
                time,
                awake: self.awake,
                away: self.audience.away(),
                bot_delay: self.app.config.bot_delay,
                secret: &self.secret,
                dice: &self.dice,
            };
            let due = self.table.due(&now);
            if matches!(due, Due::Event(_) | Due::Think(..))
                && let Some(later) = self.leaves_to_owner(time)
            {
                return self.due = Some(later);
            }
            match due {
                Due::Event(event) => Box::pin(self.happen(event)).await,
                Due::Think(seat, bot) => return self.think(seat, bot),
                Due::At(time) => return self.due = Some(time),
                Due::Nothing => return self.due = None,
            }
        }
    }

    /// Appends one event of the table's own; if the store does not answer, it is retried later.
    async fn happen(&mut self, event: TableEvent) {
        if let TableEvent::TakenOver { side, .. } = &event
            && let Some(seat) = self.table.seat(side)
            && self.is_here_after_all(seat).await
        {
            return;
        }
        let again = match self.append(event).await {
            Ok(()) => return,
            Err(Failed::Clash) => self.catch_up().await,
            Err(Failed::Api(error)) => Err(error),
        };
        if again.is_err() {
            self.rests = self.clock.now() + PAUSE.as_millis() as u64;
        }
    }

    /// A game is settled before it is over, and settling twice changes nothing: wherever this is interrupted,
    /// the table ends up settled.
    pub(super) async fn append(&mut self, event: TableEvent) -> Result<(), Failed> {
        if matches!(event, TableEvent::Over { .. }) {
            settle(&self.app.store, &self.table).await?;
        }
        self.commit(Change { events: vec![event], ..Change::default() }).await
    }

    /// Bots think on threads of their own; without a human opponent, on one that others need not share.
    fn think(&mut self, seat: Seat, bot: Bot) {
        self.due = None;
        let n = self.table.last_step;
        if self.thinking == Some(n) {
            return;
        }
        let (Some(play), Some(me)) = (self.table.play().map(Play::copy), self.me.upgrade()) else { return };
        self.thinking = Some(n);
        let seed = self.table.seed(&self.secret);
        let nobody = self.table.people().next().is_none();
        self.app.thinkers.think(nobody, move || {
            let action =
                catch_unwind(AssertUnwindSafe(|| play.think(bot, seat, seed))).unwrap_or_else(|_| {
                    tracing::error!(bot = bot.name(), "a bot panicked; the first legal action is played");
                    play.legal().into_iter().next()
                });
            // The task is gone only if the server stops; the table is woken again later.
            let _ = me.blocking_send(Box::new(Command::Chosen { n, seat, action }));
        });
    }

    async fn bot_plays(&mut self, n: u64, seat: Seat, action: Option<String>) {
        self.thinking = None;
        let still =
            self.table.last_step == n && self.table.chair(seat).is_some_and(|chair| chair.bot().is_some());
        if let Some(action) = action.filter(|_| still && !self.table.paused) {
            self.happen(TableEvent::Played { side: self.table.name_of(seat), action }).await;
        }
    }
}

/// Refuses a caller who shows the key of a seat whose player is banned.
pub(super) fn may_hold(sanctions: &Sanctions, table: &Table, seats: Seats) -> Result<(), ApiError> {
    seats
        .iter()
        .filter_map(|seat| table.chair(seat)?.player())
        .try_for_each(|player| sanctions.may_be_here(player))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use tablier_store::{Name, Store};
    use tempfile::TempDir;

    use super::*;
    use crate::api::tables::put;
    use crate::config::Config;
    use crate::live::{Missing, Read};

    const HOUR: u64 = 3_600_000;

    static WALL: AtomicU64 = AtomicU64::new(1_000 * HOUR);

    async fn happened(app: &Arc<App>, id: &str) -> String {
        let (asker, keys, deaf_to) = (Arc::default(), Vec::new(), Vec::new());
        let read =
            app.ask(id, |reply| Command::Read(Read::Events { asker, keys, deaf_to, after: 0, reply })).await;
        let Ok(Missing::Told(told)) = read else { return String::new() };
        told.concat()
    }

    #[tokio::test]
    async fn a_jump_of_the_wall_clock_takes_nobodys_time_away_and_stops_no_bot() {
        let folder = TempDir::new().unwrap();
        let database = format!("sqlite:{}", folder.path().join("clock.db").display());
        let config = Config::load(None, |_| None, &[("bot_delay".to_owned(), "1".to_owned())]).unwrap();
        let store = Store::open(&database).await.unwrap();
        let app = App::with_wall(store.clone(), config, || WALL.load(Ordering::Relaxed)).unwrap();
        store.add_guest("anna", &Name::parse("Anna").unwrap(), 0).await.unwrap();
        let asker =
            Arc::new(Asker { player: Some("anna".to_owned()), name: "Anna".to_owned(), ..Asker::default() });
        let settings = serde_json::json!({ "game": "ludo", "sides": ["red", "yellow"], "listed": false,
            "clock": { "kind": "turn", "seconds": 60, "reserve": 0 }, "away": null, "spectators": true, "chat": true,
            "rated": false, "room": null });
        let settings = serde_json::from_value(settings).unwrap();
        let (id, _) = app.open_table(settings, "anna", Vec::new(), None).await.unwrap();
        let bot = Ask { kind: AskKind::Bot, bot: Some("hasard".to_owned()), ..Ask::default() };
        put(&app, &id, &asker, bot).await.unwrap();
        let salt = Some("00".repeat(16));
        put(&app, &id, &asker, Ask { kind: AskKind::Sit, salt, ..Ask::default() }).await.unwrap();
        for jump in [HOUR * 2, HOUR * 1_000] {
            WALL.fetch_add(jump, Ordering::Relaxed);
            // Any ask makes the table check its clock.
            let _ = put(&app, &id, &asker, Ask { kind: AskKind::Here, ..Ask::default() }).await;
            assert!(!happened(&app, &id).await.contains("abandoned"), "hours ahead");
        }
        WALL.store(HOUR, Ordering::Relaxed);
        // The person rolls and plays the first action; the bot must go on by itself.
        loop {
            let told = happened(&app, &id).await;
            if told.matches(r#""type":"rolled","side":"red""#).count() >= 2 {
                return;
            }
            let actions = told.rsplit_once(r#""actions":[""#).map(|(_, actions)| actions);
            let action = actions.and_then(|actions| actions.split('"').next()).map(str::to_owned);
            for ask in [
                Ask { kind: AskKind::Roll, ..Ask::default() },
                Ask { kind: AskKind::Play, action, ..Ask::default() },
            ] {
                let _ = put(&app, &id, &asker, ask).await;
            }
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn bots_with_nobody_to_play_against_think_apart() {
        let folder = TempDir::new().unwrap();
        let database = format!("sqlite:{}", folder.path().join("alone.db").display());
        let config = Config::load(None, |_| None, &[("bot_delay".to_owned(), "1".to_owned())]).unwrap();
        let app = App::new(Store::open(&database).await.unwrap(), config).unwrap();
        // The threads for bots with human opponents are busy for the whole test: bots among themselves do not
        // need them.
        let (_release, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(std::sync::Mutex::new(held));
        for _ in 0..8 {
            let held = Arc::clone(&held);
            app.thinkers.think(false, move || {
                assert!(crate::lock::lock(&held).recv().is_err(), "nobody sends anything");
            });
        }
        let settings = serde_json::json!({ "game": "latroncules", "sides": ["red", "blue"], "listed": false,
            "clock": { "kind": "none" }, "away": null, "spectators": true, "chat": true, "rated": false, "room": null });
        let bot = |side: &str| tablier_table::Seating {
            side: side.to_owned(),
            name: "hasard".to_owned(),
            player: None,
        };
        let settings = serde_json::from_value(settings).unwrap();
        let (id, _) = app.open_table(settings, "anna", vec![bot("red"), bot("blue")], None).await.unwrap();
        let plays = async {
            while !happened(&app, &id).await.contains(r#""type":"played""#) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), plays)
            .await
            .expect("they play on a thread of their own");
    }
}
