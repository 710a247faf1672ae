//! Finding opponents in a room. Tickets live in memory: who waits asks again every few seconds, and after
//! a restart takes a new one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

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
}

struct Ticket {
    asker: Arc<Asker>,
    salt: String,
    settings: Settings,
    bots: bool,
    since: u64,
    asked: u64,
    seated: Option<Seated>,
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
    /// Takes a ticket. Whoever had one gives it back.
    pub(crate) fn wait(&self, asker: Arc<Asker>, salt: String, settings: Settings, bots: bool) -> Result<String, ApiError> {
        let id = keys::name()?;
        let mut tickets = lock(&self.tickets);
        tickets.retain(|_, ticket| ticket.asker.player != asker.player || ticket.seated.is_some());
        tickets.insert(id.clone(), Ticket { asker, salt, settings, bots, since: now(), asked: now(), seated: None });
        Ok(id)
    }

    /// How it stands with a ticket of this player.
    pub(crate) fn look(&self, id: &str, asker: &Asker) -> Result<Waiting, ApiError> {
        let mut tickets = lock(&self.tickets);
        let ticket = tickets.get_mut(id).filter(|ticket| ticket.asker.player == asker.player).ok_or(Code::NoSuchTicket)?;
        ticket.asked = now();
        if let Some(seated) = &ticket.seated {
            return Ok(Waiting::Seated(seated.clone()));
        }
        let settings = ticket.settings.clone();
        Ok(Waiting::Still(tickets.values().filter(|other| other.seated.is_none() && other.settings == settings).count()))
    }

    /// Gives a ticket back.
    pub(crate) fn give_up(&self, id: &str, asker: &Asker) -> Result<(), ApiError> {
        let mut tickets = lock(&self.tickets);
        tickets.get(id).filter(|ticket| ticket.asker.player == asker.player).ok_or(Code::NoSuchTicket)?;
        tickets.remove(id);
        Ok(())
    }

    /// The ids of a group that can sit down together, oldest first.
    fn group(&self) -> Option<Vec<String>> {
        let mut tickets = lock(&self.tickets);
        let time = now();
        tickets.retain(|_, ticket| ticket.asked + FORGOTTEN_AFTER > time);
        let mut waiting: Vec<(&String, &Ticket)> = tickets.iter().filter(|(_, ticket)| ticket.seated.is_none()).collect();
        waiting.sort_by_key(|(id, ticket)| (ticket.since, (*id).clone()));
        for (_, oldest) in &waiting {
            let seats = oldest.settings.sides.len();
            let alike = waiting.iter().filter(|(_, ticket)| ticket.settings == oldest.settings);
            let group: Vec<&(&String, &Ticket)> = alike.take(seats).collect();
            let patient = group.iter().all(|(_, ticket)| ticket.bots) && oldest.since + PATIENCE <= time;
            if group.len() == seats || patient {
                return Some(group.into_iter().map(|(id, _)| (*id).clone()).collect());
            }
        }
        None
    }
}

/// Seats everybody who can be seated.
pub(crate) async fn seat_all(hall: &Arc<Hall>) {
    while let Some(group) = hall.matches.group() {
        if let Err(error) = seat(hall, &group).await {
            tracing::warn!(code = error.code().name(), "a group could not be seated");
            // Those who block each other, or who have lost the room's level meanwhile, wait on in another order.
            for id in group.iter().skip(1) {
                if let Some(ticket) = lock(&hall.matches.tickets).get_mut(id) {
                    ticket.since = now();
                }
            }
            return;
        }
    }
}

async fn seat(hall: &Arc<Hall>, group: &[String]) -> Result<(), ApiError> {
    let people: Vec<(String, Arc<Asker>, String, Settings)> = {
        let tickets = lock(&hall.matches.tickets);
        let person = |id: &String| {
            let ticket = tickets.get(id)?;
            Some((id.clone(), Arc::clone(&ticket.asker), ticket.salt.clone(), ticket.settings.clone()))
        };
        group.iter().filter_map(person).collect()
    };
    let players: Vec<String> = people.iter().filter_map(|(_, asker, ..)| asker.player.clone()).collect();
    if hall.store.blocks_between(&players).await? {
        return Err(Code::Blocked.into());
    }
    let Some((_, owner, _, settings)) = people.first() else { return Ok(()) };
    let sides = settings.sides.clone();
    let table = hall.open_table(settings.clone(), owner.player.as_deref().unwrap_or_default()).await?;
    let mut sides = sides.into_iter();
    // Bots first, so that the game begins when the last person sits.
    for side in sides.by_ref().take(settings.sides.len() - people.len()) {
        let ask = Ask { deed: Deed::Bot, seat: Some(side), bot: Some(STAND_IN.name().to_owned()), ..Ask::default() };
        put(hall, &table, owner, ask).await?;
    }
    for ((id, asker, salt, _), side) in people.iter().zip(sides) {
        let ask = Ask { deed: Deed::Sit, seat: Some(side.clone()), salt: Some(salt.clone()), ..Ask::default() };
        let answer = put(hall, &table, asker, ask).await?;
        let seated = Seated { table: table.clone(), side, key: answer.key.unwrap_or_default() };
        if let Some(ticket) = lock(&hall.matches.tickets).get_mut(id) {
            ticket.seated = Some(seated);
        }
    }
    Ok(())
}
