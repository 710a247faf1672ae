//! The tables of a server: lists, one in detail with its chat, and its record.

use std::process::ExitCode;

use serde_json::Value;
use tablier_store::{Status, TableQuery, TableRow};
use tablier_table::refusal::Code;

use super::reports::print_messages;
use super::{Desk, date, plain, print_fact, print_table, refused};
use crate::Failure;
use crate::args::{StageArg, StageArgs};
use crate::say::Say;

pub(super) async fn list(say: &Say, desk: &Desk, args: &StageArgs) -> Result<ExitCode, Failure> {
    let status = args.stage.map(|stage| match stage {
        StageArg::Waiting => Status::Open,
        StageArg::Playing => Status::Playing,
        StageArg::Over => Status::Over,
    });
    print(say, desk, &TableQuery { status, limit: args.limit.limit, ..TableQuery::default() }).await?;
    Ok(ExitCode::SUCCESS)
}

/// The tables that a query finds.
pub(super) async fn print(say: &Say, desk: &Desk, query: &TableQuery) -> Result<(), Failure> {
    let found = desk.store.tables(query).await.map_err(|error| desk.broken(error))?;
    let row = |table: &TableRow| {
        let summary = &table.summary;
        let room = summary.room.clone().unwrap_or_else(|| "–".to_owned());
        vec![
            table.id.clone(),
            summary.game.clone(),
            stage(say, summary.status),
            room,
            date(summary.created),
            date(table.changed),
        ]
    };
    print_table(
        say,
        &["id", "game", "stage", "room", "created", "changed"],
        &found.iter().map(row).collect::<Vec<_>>(),
    )
}

pub(super) async fn show(say: &Say, desk: &Desk, id: &str) -> Result<ExitCode, Failure> {
    let store = &desk.store;
    let row = store
        .table(id)
        .await
        .map_err(|error| desk.broken(error))?
        .ok_or(Failure::Refused(Code::NoSuchTable))?;
    let events = store.events(id, 0).await.map_err(|error| desk.broken(error))?;
    let people = store.seats(id).await.map_err(|error| desk.broken(error))?;
    print_fact(say, "id", id)?;
    print_fact(say, "stage", &stage(say, row.summary.status))?;
    print_fact(say, "created", &date(row.summary.created))?;
    print_fact(say, "last-event", &events.last().map_or(0, |event| event.n).to_string())?;
    out!("\n{}", say.text("admin-settings"))?;
    // The words of the API: people who look here have its description at hand.
    let laid: Value =
        events.first().and_then(|event| serde_json::from_str(&event.body).ok()).unwrap_or_default();
    for (name, value) in laid["settings"].as_object().into_iter().flatten() {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        out!("  {name} = {value}")?;
    }
    out!("\n{}", say.text("admin-seats"))?;
    let line: Value = serde_json::from_str(&row.summary.body).unwrap_or_default();
    let seats = line["seats"].as_array().cloned().unwrap_or_default();
    let row = |seat: &Value| {
        let side = seat["side"].as_str().unwrap_or_default();
        let person = people.iter().find(|person| person.side == side);
        let name =
            person.map(|person| plain(&person.name)).or_else(|| seat["bot"].as_str().map(str::to_owned));
        let id = person.map_or_else(|| "–".to_owned(), |person| person.player.clone());
        vec![say.words().side(side), name.unwrap_or_else(|| "–".to_owned()), id]
    };
    print_table(say, &["side", "name", "id"], &seats.iter().map(row).collect::<Vec<_>>())?;
    out!("\n{}", say.text("admin-messages"))?;
    print_messages(say, desk, id).await?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn record(desk: &Desk, id: &str) -> Result<ExitCode, Failure> {
    let record = tablier_server::record(&desk.store, id).await.map_err(|error| refused(&error))?;
    out!("{}", record.to_string().trim_end())?;
    Ok(ExitCode::SUCCESS)
}

fn stage(say: &Say, status: Status) -> String {
    say.text(match status {
        Status::Open => "admin-stage-waiting",
        Status::Playing => "admin-stage-playing",
        Status::Over => "admin-stage-over",
    })
}
