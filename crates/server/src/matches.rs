//! Finding opponents in a room. Tickets are rows of the store: every server on it can show them, drop them
//! and seat those who wait (`seating`), and they survive a restart. A group gets a table with a seat kept for
//! each: everybody sees its commitment, then sits down with a salt. If somebody does not come, the table
//! closes, and the players who came go back to their place in the queue.

mod colours;
mod seating;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tablier_notation::Notation;
use tablier_rules::with_game;
use tablier_store::{StoreError, Ticket, TicketStage};
use tablier_table::Asker;
use tablier_table::ask::{Ask, AskKind};
use tablier_table::settings::Settings;
use tokio::sync::Notify;

pub(crate) use self::seating::keep_seating;
use crate::api::tables::put;
use crate::error::{ApiError, Code};
use crate::keys;
use crate::live::app::App;
use crate::live::{Command, Gathering, Read};

/// A ticket that nobody has asked about for this long is dropped.
const FORGOTTEN_AFTER: u64 = 30_000;

/// Asking is written down this often at most, so a ticket may live that much longer.
const NOTED_EVERY: u64 = 3_000;

/// The seating of waiting players by this server.
#[derive(Default)]
pub(crate) struct Matches {
    /// Notified when a player waits.
    news: Notify,
}

impl Matches {
    /// Somebody may be seated now: a ticket was taken, here or at another server.
    pub(crate) fn poke(&self) {
        self.news.notify_one();
    }
}

/// A seat that is kept for somebody.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Found {
    pub(crate) table: String,
    pub(crate) side: String,
    pub(crate) commitment: String,
    /// When the table closes unless all have come; none once they have.
    pub(crate) until: Option<u64>,
}

/// The state of a ticket.
pub(crate) enum Waiting {
    /// This many wait for the same game.
    Still(usize),
    Found(Found),
}

/// Takes a ticket. A player who is already waiting gives the old one back.
pub(crate) async fn wait(
    app: &App,
    asker: &Asker,
    settings: &Settings,
    side: Option<String>,
    bots: bool,
) -> Result<String, ApiError> {
    let game = settings.any_game().ok_or(Code::NoSuchGame)?;
    if side.as_deref().is_some_and(|side| with_game!(game, game => game.seat(side)).is_none()) {
        return Err(Code::NoSuchSide.into());
    }
    let time = app.nodes.now();
    let ticket = Ticket {
        id: keys::name()?,
        player: asker.player.clone().unwrap_or_default(),
        name: asker.name.clone(),
        settings: serde_json::to_string(settings).map_err(|_| Code::Internal)?,
        side,
        bots,
        since: time,
        asked: time,
        stage: TicketStage::Waiting,
    };
    app.store.add_ticket(&ticket).await?;
    app.tickets_changed();
    Ok(ticket.id)
}

/// The state of a ticket of this player.
pub(crate) async fn look(app: &Arc<App>, id: &str, asker: &Asker) -> Result<Waiting, ApiError> {
    let ticket = own(app, id, asker).await?;
    let time = app.nodes.now();
    if ticket.asked + NOTED_EVERY <= time {
        app.store.touch_ticket(id, time).await?;
    }
    let TicketStage::Found(text) = &ticket.stage else { return still(app, &ticket).await };
    let (found, player) = (parse(text)?, ticket.player.clone());
    match app.ask(&found.table, |reply| Command::Read(Read::Gathering { player, reply })).await? {
        Gathering::On => Ok(Waiting::Found(found)),
        Gathering::Begun => Ok(Waiting::Found(Found { until: None, ..found })),
        Gathering::Off { came: true } => {
            app.store.requeue_ticket(id, text).await?;
            app.tickets_changed();
            still(app, &ticket).await
        }
        Gathering::Off { came: false } => {
            app.store.remove_ticket(&ticket, app.nodes.now()).await?;
            Err(Code::NoSuchTicket.into())
        }
    }
}

/// Gives a ticket back, unless a table is just being created for it. The others in the group need not wait
/// until the time is up.
pub(crate) async fn give_up(app: &Arc<App>, id: &str, asker: &Arc<Asker>) -> Result<(), ApiError> {
    let ticket = own(app, id, asker).await?;
    if !app.store.remove_ticket(&ticket, app.nodes.now()).await? {
        return Err(Code::Begun.into());
    }
    let TicketStage::Found(text) = &ticket.stage else { return Ok(()) };
    let found = parse(text)?;
    let stand = Ask { kind: AskKind::Stand, seat: Some(found.side), ..Ask::default() };
    match put(app, &found.table, asker, stand).await {
        // The game has begun, or the table is already closed.
        Err(error) if matches!(error.code(), Code::Begun | Code::Over) => Ok(()),
        done => done.map(drop),
    }
}

/// Drops the tickets that nobody asks about any more.
pub(crate) async fn forget_old(app: &App) -> Result<(), StoreError> {
    app.store.forget_tickets(asked_after(app), app.nodes.now()).await.map(drop)
}

/// Tickets that were last asked about before this time count no more.
fn asked_after(app: &App) -> u64 {
    app.nodes.now().saturating_sub(FORGOTTEN_AFTER + NOTED_EVERY)
}

/// A ticket of this player.
async fn own(app: &App, id: &str, asker: &Asker) -> Result<Ticket, ApiError> {
    let lives = |ticket: &Ticket| ticket.stage == TicketStage::Seating || ticket.asked > asked_after(app);
    let is_own = |ticket: &Ticket| asker.player.as_ref() == Some(&ticket.player);
    let ticket = app.store.ticket(id, app.nodes.now()).await?;
    Ok(ticket.filter(|ticket| is_own(ticket) && lives(ticket)).ok_or(Code::NoSuchTicket)?)
}

async fn still(app: &App, ticket: &Ticket) -> Result<Waiting, ApiError> {
    let count = app.store.waiting_for(&ticket.settings, asked_after(app)).await?;
    Ok(Waiting::Still(usize::try_from(count).unwrap_or(usize::MAX)))
}

fn parse(found: &str) -> Result<Found, Code> {
    serde_json::from_str(found).map_err(|_| Code::Internal)
}
