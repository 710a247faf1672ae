//! The people of a server: listing them, setting new passwords, and forgetting them.

use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::process::ExitCode;

use tablier_store::{AuditKind, Moderation, Player, TableQuery};

use super::moderation::{note, now};
use super::{Desk, date, plain, print_fact, print_table, refused, tables};
use crate::Failure;
use crate::args::{DeleteArgs, SearchArgs};
use crate::failure::NO;
use crate::say::Say;

/// The most tables listed for one player; the API has the rest.
const MOST_TABLES: u32 = 100;

pub(super) async fn list(say: &Say, desk: &Desk, args: &SearchArgs) -> Result<ExitCode, Failure> {
    let found =
        desk.store.players(&args.search, args.limit.limit).await.map_err(|error| desk.broken(error))?;
    let row = |player: &Player| {
        let Player { id, name, points, created, .. } = player;
        vec![id.clone(), plain(name), kind(say, player), points.to_string(), date(*created)]
    };
    print_table(
        say,
        &["id", "name", "kind", "points", "created"],
        &found.iter().map(row).collect::<Vec<_>>(),
    )?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn show(say: &Say, desk: &Desk, name: &str) -> Result<ExitCode, Failure> {
    let player = find(desk, name).await?;
    print_fact(say, "id", &player.id)?;
    print_fact(say, "name", &plain(&player.name))?;
    print_fact(say, "kind", &kind(say, &player))?;
    print_fact(say, "points", &player.points.to_string())?;
    print_fact(say, "created", &date(player.created))?;
    out!("\n{}", say.text("admin-ratings"))?;
    let ratings = desk.store.ratings_of(&player.id).await.map_err(|error| desk.broken(error))?;
    let rows = ratings.iter().map(|row| {
        let (rating, spread) = (format!("{:.2}", row.rating), format!("{:.2}", row.uncertainty));
        vec![
            row.game.clone(),
            format!("{:.0}", row.shown),
            rating,
            spread,
            row.games.to_string(),
            row.wins.to_string(),
        ]
    });
    print_table(
        say,
        &["game", "shown", "rating", "uncertainty", "games", "wins"],
        &rows.collect::<Vec<_>>(),
    )?;
    out!("\n{}", say.text("admin-tables"))?;
    let query = TableQuery { player: Some(player.id), limit: MOST_TABLES, ..TableQuery::default() };
    tables::print(say, desk, &query).await?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn set_password(say: &Say, desk: &Desk, name: &str) -> Result<ExitCode, Failure> {
    let known = desk.store.player_named(name).await.map_err(|error| desk.broken(error))?;
    let player = known.ok_or_else(|| Failure::NoSuchAccount(name.to_owned()))?;
    let password = read_password(&say.fill("admin-new-password", [("name", plain(&player.name))]))?;
    let hash =
        tablier_server::hash_password(password, &player.name).await.map_err(|error| refused(&error))?;
    desk.store.set_password(&player.id, &hash).await.map_err(|error| desk.broken(error))?;
    desk.store.close_sessions(&player.id).await.map_err(|error| desk.broken(error))?;
    let moderation =
        Moderation { entry: note(AuditKind::SetPassword, Some(player.id.clone()), ""), sanction: None };
    desk.store.moderate(&moderation).await.map_err(|error| desk.broken(error))?;
    out!("{}", say.fill("admin-password-set", [("name", plain(&player.name))]))?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn delete(say: &Say, desk: &Desk, args: &DeleteArgs) -> Result<ExitCode, Failure> {
    let player = find(desk, &args.player.player).await?;
    let facts = || [("name", plain(&player.name)), ("id", player.id.clone())];
    if !args.yes {
        prompt(&say.fill("admin-delete-sure", facts()))?;
        if read_line()?.trim().to_lowercase() != say.text("admin-yes") {
            out!("{}", say.text("admin-not-deleted"))?;
            return Ok(ExitCode::from(NO));
        }
    }
    let reserved = desk.reserved.map(|reserved| now() + u64::try_from(reserved.as_millis()).unwrap_or(0));
    let moderation = Moderation {
        entry: note(AuditKind::DeletePlayer, Some(player.id.clone()), &args.reason),
        sanction: None,
    };
    desk.store
        .delete_player(&player.id, reserved, Some(&moderation))
        .await
        .map_err(|error| desk.broken(error))?;
    out!("{}", say.fill("admin-deleted", facts()))?;
    Ok(ExitCode::SUCCESS)
}

/// A player by id, an account by name, or the only guest of that name.
pub(super) async fn find(desk: &Desk, name: &str) -> Result<Player, Failure> {
    let store = &desk.store;
    if let Some(player) = store.player(name).await.map_err(|error| desk.broken(error))? {
        return Ok(player);
    }
    if let Some(player) = store.player_named(name).await.map_err(|error| desk.broken(error))? {
        return Ok(player);
    }
    let mut alike = store.players(name, u32::MAX).await.map_err(|error| desk.broken(error))?;
    alike.retain(|player| player.name.to_lowercase() == name.to_lowercase());
    match alike.len() {
        0 => Err(Failure::NoSuchPlayer(name.to_owned())),
        1 => Ok(alike.remove(0)),
        _ => Err(Failure::ManyPlayers {
            name: name.to_owned(),
            ids: alike.into_iter().map(|player| player.id).collect(),
        }),
    }
}

fn kind(say: &Say, player: &Player) -> String {
    say.text(match player {
        Player { name, .. } if name.is_empty() => "admin-kind-deleted",
        Player { bot: true, .. } => "admin-kind-bot",
        Player { account: true, .. } => "admin-kind-account",
        _ => "admin-kind-guest",
    })
}

/// Read without echo from a terminal, otherwise as a line of standard input.
fn read_password(question: &str) -> Result<String, Failure> {
    if std::io::stdin().is_terminal() {
        return Ok(rpassword::prompt_password(format!("{question} "))?);
    }
    prompt(question)?;
    read_line()
}

/// On standard error, so that standard output holds nothing but the answer.
fn prompt(question: &str) -> Result<(), Failure> {
    let mut out = anstream::stderr();
    write!(out, "{question} ")?;
    out.flush()?;
    Ok(())
}

fn read_line() -> Result<String, Failure> {
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    let ends: &[char] = &['\n', '\r'];
    Ok(line.trim_end_matches(ends).to_owned())
}
