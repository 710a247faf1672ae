//! Finding opponents in a room. Tickets live in memory: waiting players ask again every few seconds, and take
//! a new ticket after a restart. One task forms the groups, so nobody is matched twice. A group gets a table
//! with a seat kept for each: everybody sees its commitment, then sits down with a salt. If somebody does not
//! come, the table closes, and the players who came go back to their place in the queue.

mod colours;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use tablier_notation::Notation;
use tablier_rules::with_game;
use tablier_table::ask::{Ask, AskKind};
use tablier_table::settings::Settings;
use tablier_table::{Asker, STAND_IN, Seating};
use tokio::sync::Notify;

use self::colours::Colours;
use crate::api::tables::put;
use crate::error::{ApiError, Code};
use crate::keys;
use crate::live::app::App;
use crate::live::{Command, Gathering, Read};
use crate::lock::lock;
use crate::time::now;

/// A ticket that nobody has asked about for this long is dropped.
const FORGOTTEN_AFTER: u64 = 30_000;

/// Bots fill a table, if all agreed to that, once the first player has waited this long.
const PATIENCE: u64 = 10_000;

/// How long a seat is kept for a matched player: several times what a device needs that asks every few
/// seconds.
const KEPT_FOR: u64 = 20_000;

/// The waiting players, and those just matched.
#[derive(Default)]
pub(crate) struct Matches {
    tickets: Mutex<HashMap<String, Ticket>>,
    /// Notified when a new player waits.
    pub(crate) news: Notify,
}

#[derive(Clone)]
struct Ticket {
    asker: Arc<Asker>,
    settings: Settings,
    /// The side they would like.
    side: Option<String>,
    bots: bool,
    since: u64,
    asked: u64,
    stage: Stage,
}

#[derive(Clone)]
enum Stage {
    Waiting,
    /// A table is being created.
    Seating,
    Found(Found),
}

/// A seat that is kept for somebody.
#[derive(Clone)]
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

impl Matches {
    /// Takes a ticket. A player who is already waiting gives the old one back.
    pub(crate) fn wait(
        &self,
        asker: Arc<Asker>,
        settings: Settings,
        side: Option<String>,
        bots: bool,
    ) -> Result<String, ApiError> {
        let game = settings.any_game().ok_or(Code::NoSuchGame)?;
        if side.as_deref().is_some_and(|side| with_game!(game, game => game.seat(side)).is_none()) {
            return Err(Code::NoSuchSide.into());
        }
        let id = keys::name()?;
        let mut tickets = lock(&self.tickets);
        tickets.retain(|_, ticket| {
            ticket.asker.player != asker.player || !matches!(ticket.stage, Stage::Waiting)
        });
        let (since, asked, stage) = (now(), now(), Stage::Waiting);
        tickets.insert(id.clone(), Ticket { asker, settings, side, bots, since, asked, stage });
        self.news.notify_one();
        Ok(id)
    }

    /// The state of a ticket of this player.
    fn look(&self, id: &str, asker: &Asker) -> Result<Waiting, ApiError> {
        let mut tickets = lock(&self.tickets);
        let ticket = tickets
            .get_mut(id)
            .filter(|ticket| ticket.asker.player == asker.player)
            .ok_or(Code::NoSuchTicket)?;
        ticket.asked = now();
        if let Stage::Found(found) = &ticket.stage {
            return Ok(Waiting::Found(found.clone()));
        }
        let settings = ticket.settings.clone();
        let alike = |other: &&Ticket| !matches!(other.stage, Stage::Found(_)) && other.settings == settings;
        Ok(Waiting::Still(tickets.values().filter(alike).count()))
    }

    /// Drops a ticket, unless a table is just being created for it; returns where a seat was kept.
    fn tear_up(&self, id: &str, asker: &Asker) -> Result<Option<Found>, ApiError> {
        let mut tickets = lock(&self.tickets);
        let ticket =
            tickets.get(id).filter(|ticket| ticket.asker.player == asker.player).ok_or(Code::NoSuchTicket)?;
        let found = match &ticket.stage {
            Stage::Seating => return Err(Code::Begun.into()),
            Stage::Found(found) => Some(found.clone()),
            Stage::Waiting => None,
        };
        tickets.remove(id);
        Ok(found)
    }

    /// Drops the tickets of a player who may not be here.
    pub(crate) fn forget_player(&self, player: &str) {
        lock(&self.tickets).retain(|_, ticket| ticket.asker.player.as_deref() != Some(player));
    }

    /// Takes a group that can sit down together, oldest first; not one whose oldest ticket is in `tried`.
    fn group(&self, tried: &HashSet<String>) -> Option<Vec<(String, Ticket)>> {
        let mut tickets = lock(&self.tickets);
        let time = now();
        tickets.retain(|_, ticket| {
            matches!(ticket.stage, Stage::Seating) || ticket.asked + FORGOTTEN_AFTER > time
        });
        let mut waiting: Vec<(&String, &Ticket)> = tickets
            .iter()
            .filter(|(id, ticket)| matches!(ticket.stage, Stage::Waiting) && !tried.contains(*id))
            .collect();
        waiting.sort_by_key(|(id, ticket)| (ticket.since, (*id).clone()));
        let group = waiting.iter().find_map(|(_, oldest)| {
            let seats = oldest.settings.sides.len();
            let alike = waiting.iter().filter(|(_, ticket)| ticket.settings == oldest.settings);
            let group: Vec<(String, Ticket)> =
                alike.take(seats).map(|(id, ticket)| ((*id).clone(), (*ticket).clone())).collect();
            let patient = group.iter().all(|(_, ticket)| ticket.bots) && oldest.since + PATIENCE <= time;
            (group.len() == seats || patient).then_some(group)
        })?;
        for (id, _) in &group {
            set_stage(&mut tickets, id, Stage::Seating);
        }
        Some(group)
    }

    fn stage(&self, id: &str, stage: Stage) {
        set_stage(&mut lock(&self.tickets), id, stage);
    }
}

fn set_stage(tickets: &mut HashMap<String, Ticket>, id: &str, stage: Stage) {
    if let Some(ticket) = tickets.get_mut(id) {
        ticket.stage = stage;
    }
}

/// Finds a table for everybody who can have one now.
pub(crate) async fn seat_all(app: &Arc<App>) {
    let mut tried = HashSet::new();
    while let Some(group) = app.matches.group(&tried) {
        if let Err(error) = seat(app, &group).await {
            tracing::warn!(code = error.code().name(), "a group could not be seated");
            // Players who block each other keep waiting: in this round the others are tried without the first
            // of them.
            for (id, _) in &group {
                app.matches.stage(id, Stage::Waiting);
            }
            tried.extend(group.into_iter().next().map(|(id, _)| id));
        }
    }
}

/// The state of a ticket of this player.
pub(crate) async fn look(app: &Arc<App>, id: &str, asker: &Asker) -> Result<Waiting, ApiError> {
    let Waiting::Found(found) = app.matches.look(id, asker)? else { return app.matches.look(id, asker) };
    let player = asker.player.clone().unwrap_or_default();
    match app.ask(&found.table, |reply| Command::Read(Read::Gathering { player, reply })).await? {
        Gathering::On => Ok(Waiting::Found(found)),
        Gathering::Begun => Ok(Waiting::Found(Found { until: None, ..found })),
        Gathering::Off { came: true } => {
            app.matches.stage(id, Stage::Waiting);
            app.matches.news.notify_one();
            app.matches.look(id, asker)
        }
        Gathering::Off { came: false } => {
            app.matches.tear_up(id, asker)?;
            Err(Code::NoSuchTicket.into())
        }
    }
}

/// Gives a ticket back. The others in the group need not wait until the time is up.
pub(crate) async fn give_up(app: &Arc<App>, id: &str, asker: &Arc<Asker>) -> Result<(), ApiError> {
    let Some(found) = app.matches.tear_up(id, asker)? else { return Ok(()) };
    let stand = Ask { kind: AskKind::Stand, seat: Some(found.side), ..Ask::default() };
    match put(app, &found.table, asker, stand).await {
        // The game has begun, or the table is already closed.
        Err(error) if matches!(error.code(), Code::Begun | Code::Over) => Ok(()),
        done => done.map(drop),
    }
}

async fn seat(app: &Arc<App>, group: &[(String, Ticket)]) -> Result<(), ApiError> {
    let players: Vec<String> = group.iter().filter_map(|(_, ticket)| ticket.asker.player.clone()).collect();
    if app.store.blocks_between(&players).await? {
        return Err(Code::Blocked.into());
    }
    let Some((_, first)) = group.first() else { return Ok(()) };
    let until = now() + KEPT_FOR;
    let game = first.settings.any_game().ok_or(Code::NoSuchGame)?;
    let wishes: Vec<Option<&str>> = group.iter().map(|(_, ticket)| ticket.side.as_deref()).collect();
    let Colours { sides, people: kept, bots } = colours::share(game, first.settings.sides.len(), &wishes);
    let settings = Settings { sides, ..first.settings.clone() };
    let bot = |side| Seating { side, name: STAND_IN.name().to_owned(), player: None };
    let person = |((_, ticket), side): (&(String, Ticket), &String)| Seating {
        side: side.clone(),
        name: ticket.asker.name.clone(),
        player: ticket.asker.player.clone(),
    };
    let seats = bots.into_iter().map(bot).chain(group.iter().zip(&kept).map(person)).collect();
    let owner = first.asker.player.as_deref().unwrap_or_default();
    let (table, commitment) = app.open_table(settings, owner, seats, Some(until)).await?;
    // Wakes the table, so that it closes in time even if nobody comes.
    app.mailbox(&table);
    for ((id, _), side) in group.iter().zip(kept) {
        let found = Found { table: table.clone(), side, commitment: commitment.clone(), until: Some(until) };
        app.matches.stage(id, Stage::Found(found));
    }
    Ok(())
}
