//! Seating those who wait. Every server forms groups from the tickets it sees; the one that claims the tickets
//! of a group first opens a table for it. A claim lasts some seconds: if the server dies meanwhile, its
//! tickets wait again, and a table it may have opened closes because nobody comes.

use std::sync::Arc;
use std::time::Duration;

use tablier_store::Ticket;
use tablier_table::settings::Settings;
use tablier_table::{STAND_IN, Seating};
use tokio::time::MissedTickBehavior;

use super::colours::{self, Colours};
use super::{Found, asked_after};
use crate::error::{ApiError, Code};
use crate::keys;
use crate::live::app::App;

/// Bots fill a table, if all agreed to that, once the first player has waited this long.
const PATIENCE: u64 = 10_000;

/// How long a seat is kept for a matched player: several times what a device needs that asks every few
/// seconds.
const KEPT_FOR: u64 = 20_000;

/// How long a server may take to open a table before its tickets wait again.
const CLAIMED_FOR: u64 = 5_000;

/// Finds tables for those who wait, at once when somebody comes and every second, until it is cancelled.
pub(crate) async fn keep_seating(app: Arc<App>) {
    let mut seconds = tokio::time::interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = seconds.tick() => {}
            () = app.matches.news.notified() => {}
        }
        if let Err(error) = seat_all(&app).await {
            tracing::warn!(code = error.code().name(), "those who wait are seated later");
        }
    }
}

/// Finds a table for everybody who can have one now.
async fn seat_all(app: &Arc<App>) -> Result<(), ApiError> {
    let mut waiting = app.store.waiting_tickets(asked_after(app), app.nodes.now()).await?;
    while let Some(group) = group(&waiting, app.nodes.now()) {
        let players: Vec<String> = group.iter().map(|ticket| ticket.player.clone()).collect();
        if app.store.blocks_between(&players).await? {
            // Players who block each other keep waiting: in this round the others are tried without the first
            // of them.
            waiting.retain(|ticket| group.first() != Some(ticket));
            continue;
        }
        waiting.retain(|ticket| !group.contains(ticket));
        let (claim, ids) = (keys::name()?, group.iter().map(|ticket| ticket.id.as_str()).collect::<Vec<_>>());
        let time = app.nodes.now();
        // Another server may be first.
        if app.store.claim_tickets(&ids, &claim, time, time + CLAIMED_FOR).await?
            && let Err(error) = seat(app, &claim, &group).await
        {
            tracing::warn!(code = error.code().name(), "a group could not be seated");
            app.store.release_tickets(&claim).await?;
        }
    }
    Ok(())
}

/// Those who can sit down together, oldest first. A game that this version does not know is left to servers
/// that do.
fn group(waiting: &[Ticket], time: u64) -> Option<Vec<Ticket>> {
    waiting.iter().find_map(|oldest| {
        let seats = settings(oldest).ok()?.sides.len();
        let alike = waiting.iter().filter(|ticket| ticket.settings == oldest.settings);
        let group: Vec<Ticket> = alike.take(seats).cloned().collect();
        let patient = group.iter().all(|ticket| ticket.bots) && oldest.since + PATIENCE <= time;
        (group.len() == seats || patient).then_some(group)
    })
}

fn settings(ticket: &Ticket) -> Result<Settings, Code> {
    serde_json::from_str(&ticket.settings).map_err(|_| Code::BadSettings)
}

/// Opens a table for a claimed group and tells its tickets where it is.
async fn seat(app: &Arc<App>, claim: &str, group: &[Ticket]) -> Result<(), ApiError> {
    let Some(first) = group.first() else { return Ok(()) };
    let until = app.nodes.now() + KEPT_FOR;
    let settings = settings(first)?;
    let game = settings.any_game().ok_or(Code::NoSuchGame)?;
    let wishes: Vec<Option<&str>> = group.iter().map(|ticket| ticket.side.as_deref()).collect();
    let Colours { sides, people: kept, bots } = colours::share(game, settings.sides.len(), &wishes);
    let settings = Settings { sides, ..settings };
    let bot = |side| Seating { side, name: STAND_IN.name().to_owned(), player: None };
    let person = |(ticket, side): (&Ticket, &String)| Seating {
        side: side.clone(),
        name: ticket.name.clone(),
        player: Some(ticket.player.clone()),
    };
    let seats = bots.into_iter().map(bot).chain(group.iter().zip(&kept).map(person)).collect();
    let (table, commitment) = app.open_table(settings, &first.player, seats, Some(until)).await?;
    // Wakes the table, so that it closes in time even if nobody comes.
    app.mailbox(&table);
    let mut seats = Vec::new();
    for (ticket, side) in group.iter().zip(kept) {
        let found = Found { table: table.clone(), side, commitment: commitment.clone(), until: Some(until) };
        seats.push((ticket.id.as_str(), serde_json::to_string(&found).map_err(|_| Code::Internal)?));
    }
    if !app.store.seat_tickets(claim, &seats).await? {
        tracing::warn!(table, "a group was seated too late: its tickets wait again");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use tablier_store::TicketStage;

    use super::*;

    const TWO: &str = r#"{"game":"ludo","sides":["red","yellow"],"listed":true,"clock":{"kind":"none"},"away":null,
        "spectators":true,"chat":true,"rated":false,"room":null}"#;

    fn ticket(id: &str, settings: &str, bots: bool, since: u64) -> Ticket {
        let (id, settings) = (id.to_owned(), settings.to_owned());
        let (player, name) = (format!("player of {id}"), "Ana".to_owned());
        let stage = TicketStage::Waiting;
        Ticket { id, player, name, settings, side: None, bots, since, asked: since, stage }
    }

    fn check(waiting: &[Ticket], time: u64, expected: &[&str]) {
        let group = group(waiting, time).unwrap_or_default();
        assert_eq!(group.iter().map(|ticket| ticket.id.as_str()).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn the_oldest_who_want_the_same_game_sit_down_together() {
        let four = TWO.replace(r#"["red","yellow"]"#, r#"["red","green","yellow","blue"]"#);
        let waiting = [
            ticket("a", &four, false, 1),
            ticket("b", TWO, false, 2),
            ticket("c", r#"{"game":"of a later version"}"#, false, 3),
            ticket("d", TWO, false, 4),
            ticket("e", TWO, false, 5),
        ];
        check(&waiting, 100_000, &["b", "d"]);
        check(&waiting[..3], 100_000, &[]);
    }

    #[test]
    fn bots_come_after_ten_seconds_if_all_agree() {
        let three = TWO.replace(r#"["red","yellow"]"#, r#"["red","green","yellow"]"#);
        let waiting = [ticket("a", &three, true, 1000), ticket("b", &three, true, 9000)];
        check(&waiting, 10_999, &[]);
        check(&waiting, 11_000, &["a", "b"]);
        check(&[waiting[0].clone(), ticket("b", &three, false, 9000)], 11_000, &[]);
    }
}
