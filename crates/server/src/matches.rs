//! Finding opponents in a room. Tickets live in memory: who waits asks again every few seconds, and after
//! a restart takes a new one. One task seats people, so nobody is seated twice.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

use crate::api::tables::put;
use crate::error::{ApiError, Code};
use crate::hall::{Hall, lock};
use crate::keys;
use crate::table::ask::{Ask, Deed};
use crate::table::settings::Settings;
use crate::table::{Asker, STAND_IN};
use crate::time::now;

/// A ticket that nobody has asked about for this long is torn up.
const FORGOTTEN_AFTER: u64 = 30_000;

/// Bots fill a table, where all agreed to that, once the first has waited this long.
const PATIENCE: u64 = 10_000;

/// Those who wait, and those who were just seated.
#[derive(Default)]
pub(crate) struct Matches {
    tickets: Mutex<HashMap<String, Ticket>>,
    /// Told when somebody new waits.
    pub(crate) news: Notify,
}

#[derive(Clone)]
struct Ticket {
    asker: Arc<Asker>,
    salt: String,
    settings: Settings,
    bots: bool,
    since: u64,
    asked: u64,
    stage: Stage,
}

#[derive(Clone)]
enum Stage {
    Waiting,
    /// A table is being laid.
    Seating,
    Seated(Seated),
}

/// A seat that was found.
#[derive(Clone)]
pub(crate) struct Seated {
    pub(crate) table: String,
    pub(crate) side: String,
    pub(crate) key: String,
}

/// What a ticket says.
pub(crate) enum Waiting {
    /// So many wait for the same game.
    Still(usize),
    Seated(Seated),
}

impl Matches {
    /// Takes a ticket. Whoever waits already gives the old one back.
    pub(crate) fn wait(&self, asker: Arc<Asker>, salt: String, settings: Settings, bots: bool) -> Result<String, ApiError> {
        let id = keys::name()?;
        let mut tickets = lock(&self.tickets);
        tickets.retain(|_, ticket| ticket.asker.player != asker.player || !matches!(ticket.stage, Stage::Waiting));
        let (since, asked, stage) = (now(), now(), Stage::Waiting);
        tickets.insert(id.clone(), Ticket { asker, salt, settings, bots, since, asked, stage });
        self.news.notify_one();
        Ok(id)
    }

    /// How it stands with a ticket of this player.
    pub(crate) fn look(&self, id: &str, asker: &Asker) -> Result<Waiting, ApiError> {
        let mut tickets = lock(&self.tickets);
        let ticket = tickets.get_mut(id).filter(|ticket| ticket.asker.player == asker.player).ok_or(Code::NoSuchTicket)?;
        ticket.asked = now();
        if let Stage::Seated(seated) = &ticket.stage {
            return Ok(Waiting::Seated(seated.clone()));
        }
        let settings = ticket.settings.clone();
        let alike = |other: &&Ticket| !matches!(other.stage, Stage::Seated(_)) && other.settings == settings;
        Ok(Waiting::Still(tickets.values().filter(alike).count()))
    }

    /// Gives a ticket back, unless its seat is already found.
    pub(crate) fn give_up(&self, id: &str, asker: &Asker) -> Result<(), ApiError> {
        let mut tickets = lock(&self.tickets);
        let ticket = tickets.get(id).filter(|ticket| ticket.asker.player == asker.player).ok_or(Code::NoSuchTicket)?;
        if matches!(ticket.stage, Stage::Seating) {
            return Err(Code::Begun.into());
        }
        tickets.remove(id);
        Ok(())
    }

    /// Takes a group that can sit down together, oldest first; not one whose oldest was tried in vain before.
    fn group(&self, tried: &HashSet<String>) -> Option<Vec<(String, Ticket)>> {
        let mut tickets = lock(&self.tickets);
        let time = now();
        tickets.retain(|_, ticket| matches!(ticket.stage, Stage::Seating) || ticket.asked + FORGOTTEN_AFTER > time);
        let mut waiting: Vec<(&String, &Ticket)> =
            tickets.iter().filter(|(id, ticket)| matches!(ticket.stage, Stage::Waiting) && !tried.contains(*id)).collect();
        waiting.sort_by_key(|(id, ticket)| (ticket.since, (*id).clone()));
        let group = waiting.iter().find_map(|(_, oldest)| {
            let seats = oldest.settings.sides.len();
            let alike = waiting.iter().filter(|(_, ticket)| ticket.settings == oldest.settings);
            let group: Vec<(String, Ticket)> = alike.take(seats).map(|(id, ticket)| ((*id).clone(), (*ticket).clone())).collect();
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

/// Seats everybody who can be seated now.
pub(crate) async fn seat_all(hall: &Arc<Hall>) {
    let mut tried = HashSet::new();
    while let Some(group) = hall.matches.group(&tried) {
        if let Err(error) = seat(hall, &group).await {
            tracing::warn!(code = error.code().name(), "a group could not be seated");
            // Those who block each other wait on: in this round the others are tried without the first of them.
            for (id, _) in &group {
                hall.matches.stage(id, Stage::Waiting);
            }
            tried.extend(group.into_iter().next().map(|(id, _)| id));
        }
    }
}

async fn seat(hall: &Arc<Hall>, group: &[(String, Ticket)]) -> Result<(), ApiError> {
    let players: Vec<String> = group.iter().filter_map(|(_, ticket)| ticket.asker.player.clone()).collect();
    if hall.store.blocks_between(&players).await? {
        return Err(Code::Blocked.into());
    }
    let Some((_, first)) = group.first() else { return Ok(()) };
    let owner = &first.asker;
    let table = hall.open_table(first.settings.clone(), owner.player.as_deref().unwrap_or_default()).await?;
    let seated = sit_down(hall, &table, group, owner).await;
    if seated.is_err() {
        // Nobody plays there; the owner of the first ticket never asked for it alone.
        put(hall, &table, owner, Ask { deed: Deed::Close, ..Ask::default() }).await?;
    }
    for (id, seat) in seated? {
        hall.matches.stage(&id, Stage::Seated(seat));
    }
    Ok(())
}

async fn sit_down(
    hall: &Arc<Hall>,
    table: &str,
    group: &[(String, Ticket)],
    owner: &Arc<Asker>,
) -> Result<Vec<(String, Seated)>, ApiError> {
    let mut sides = group.first().map(|(_, ticket)| ticket.settings.sides.clone()).unwrap_or_default().into_iter();
    let bots = sides.len() - group.len();
    // Bots first, so that the game begins when the last person sits.
    for side in sides.by_ref().take(bots) {
        let ask = Ask { deed: Deed::Bot, seat: Some(side), bot: Some(STAND_IN.name().to_owned()), ..Ask::default() };
        put(hall, table, owner, ask).await?;
    }
    let mut seated = Vec::with_capacity(group.len());
    for ((id, ticket), side) in group.iter().zip(sides) {
        let ask = Ask { deed: Deed::Sit, seat: Some(side.clone()), salt: Some(ticket.salt.clone()), ..Ask::default() };
        let answer = put(hall, table, &ticket.asker, ask).await?;
        seated.push((id.clone(), Seated { table: table.to_owned(), side, key: answer.key.unwrap_or_default() }));
    }
    Ok(seated)
}
