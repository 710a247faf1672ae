//! Acts of moderation on people and tables. Everything is recorded in the audit under the system name of the
//! person who runs the command; a running server follows within two seconds.

use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tablier_server::keys;
use tablier_server::moderation::{close_table, network, remove_message};
use tablier_store::{
    AuditEntry, AuditKind, FOR_GOOD, Moderation, Name, PeopleError, Player, Sanction, SanctionKind,
    Sanctioned,
};

use super::people::find;
use super::{Desk, date, plain, refused};
use crate::Failure;
use crate::args::{BanArgs, CloseArgs, LiftArgs, MuteArgs, RemoveArgs, RenameArgs, SettleArgs, WarnArgs};
use crate::failure::NO;
use crate::say::Say;

pub(super) async fn settle(say: &Say, desk: &Desk, args: &SettleArgs) -> Result<ExitCode, Failure> {
    let report = desk.store.report_of(&args.report).await.map_err(|error| desk.broken(error))?;
    let report = report.ok_or_else(|| Failure::NoSuchReport(args.report.clone()))?;
    let entry = AuditEntry {
        subject: Some(report.id.clone()),
        ..note(AuditKind::SettleReport, Some(report.about), &args.note)
    };
    let moderation = Moderation { entry, sanction: None };
    let settled = desk
        .store
        .settle_report(&report.id, &args.note, &moderation)
        .await
        .map_err(|error| desk.broken(error))?;
    done(say, settled, "admin-settled", [("id", report.id)])
}

pub(super) async fn warn(say: &Say, desk: &Desk, args: &WarnArgs) -> Result<ExitCode, Failure> {
    let player = find(desk, &args.player.player).await?;
    let entry = note(AuditKind::Warn, Some(player.id.clone()), &args.reason);
    let sanction =
        lay(SanctionKind::Warning, Sanctioned::Player(player.id.clone()), "", &args.reason, FOR_GOOD)?;
    moderate(desk, entry, sanction).await?;
    done(say, true, "admin-warned", facts(&player))
}

pub(super) async fn mute(say: &Say, desk: &Desk, args: &MuteArgs) -> Result<ExitCode, Failure> {
    let player = find(desk, &args.player.player).await?;
    let ends = end(args.term)?;
    let entry =
        AuditEntry { detail: written(ends), ..note(AuditKind::Mute, Some(player.id.clone()), &args.reason) };
    let on = Sanctioned::Player(player.id.clone());
    moderate(desk, entry, lay(SanctionKind::Mute, on.clone(), "", &args.reason, ends)?).await?;
    let held = held_until(desk, SanctionKind::Mute, &on).await?;
    let [name, id] = facts(&player);
    imposed(say, ends, held, "admin-muted", [name, id, ("end", spoken(say, held))])
}

pub(super) async fn ban(say: &Say, desk: &Desk, args: &BanArgs) -> Result<ExitCode, Failure> {
    let whom = whom(desk, &args.who, args.address).await?;
    let ends = end(args.term)?;
    let entry = AuditEntry { detail: written(ends), ..whom.entry(AuditKind::Ban, &args.reason) };
    moderate(desk, entry, lay(SanctionKind::Ban, whom.on(), "", &args.reason, ends)?).await?;
    let held = held_until(desk, SanctionKind::Ban, &whom.on()).await?;
    imposed(say, ends, held, "admin-banned", [("name", whom.name()), ("end", spoken(say, held))])
}

pub(super) async fn unmute(say: &Say, desk: &Desk, args: &LiftArgs) -> Result<ExitCode, Failure> {
    let whom = Whom::Player(find(desk, &args.who).await?);
    lift(say, desk, SanctionKind::Mute, &whom, whom.entry(AuditKind::Unmute, &args.reason)).await
}

pub(super) async fn unban(say: &Say, desk: &Desk, args: &LiftArgs) -> Result<ExitCode, Failure> {
    let whom = whom(desk, &args.who, false).await?;
    let entry = whom.entry(AuditKind::Unban, &args.reason);
    lift(say, desk, SanctionKind::Ban, &whom, entry).await
}

pub(super) async fn rename(say: &Say, desk: &Desk, args: &RenameArgs) -> Result<ExitCode, Failure> {
    let player = find(desk, &args.player.player).await?;
    let name = Name::parse(&args.name).map_err(|fault| refused(&fault.into()))?;
    let entry = AuditEntry {
        detail: name.as_str().to_owned(),
        ..note(AuditKind::Rename, Some(player.id.clone()), &args.reason)
    };
    let sanction = lay(
        SanctionKind::Rename,
        Sanctioned::Player(player.id.clone()),
        name.as_str(),
        &args.reason,
        FOR_GOOD,
    )?;
    let moderation = Moderation { entry, sanction: Some(sanction) };
    desk.store.moderate_name(&player.id, &name, &moderation).await.map_err(|error| match error {
        PeopleError::Store(error) => desk.broken(error),
        error => refused(&error.into()),
    })?;
    let [old, id] = facts(&player);
    done(say, true, "admin-renamed", [old, id, ("new", name.as_str().to_owned())])
}

pub(super) async fn close(say: &Say, desk: &Desk, args: &CloseArgs) -> Result<ExitCode, Failure> {
    close_table(&desk.store, &args.table, &moderator(), &args.reason)
        .await
        .map_err(|error| refused(&error))?;
    done(say, true, "admin-closed", [("id", args.table.clone())])
}

pub(super) async fn remove(say: &Say, desk: &Desk, args: &RemoveArgs) -> Result<ExitCode, Failure> {
    let removed = remove_message(&desk.store, &args.table, args.number, &moderator(), &args.reason).await;
    let line = removed.map_err(|error| refused(&error))?;
    done(
        say,
        true,
        "admin-removed",
        [("n", line.n.to_string()), ("id", args.table.clone()), ("text", plain(&line.text))],
    )
}

/// An entry of the audit without its details.
pub(super) fn note(kind: AuditKind, player: Option<String>, reason: &str) -> AuditEntry {
    let (detail, reason) = (String::new(), reason.to_owned());
    AuditEntry { at: now(), moderator: moderator(), kind, player, subject: None, detail, reason }
}

/// Milliseconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(FOR_GOOD))
}

/// The target of a ban.
enum Whom {
    Player(Player),
    Network(String),
}

impl Whom {
    fn on(&self) -> Sanctioned {
        match self {
            Self::Player(player) => Sanctioned::Player(player.id.clone()),
            Self::Network(network) => Sanctioned::Network(network.clone()),
        }
    }

    fn name(&self) -> String {
        match self {
            Self::Player(player) => format!("{} ({})", plain(&player.name), player.id),
            Self::Network(network) => network.clone(),
        }
    }

    fn entry(&self, kind: AuditKind, reason: &str) -> AuditEntry {
        match self {
            Self::Player(player) => note(kind, Some(player.id.clone()), reason),
            Self::Network(network) => {
                AuditEntry { subject: Some(network.clone()), ..note(kind, None, reason) }
            }
        }
    }
}

/// An address, a range of them, or a player; with `address` the address where that player was last seen.
async fn whom(desk: &Desk, who: &str, address: bool) -> Result<Whom, Failure> {
    if let Some(network) = network(who) {
        return Ok(Whom::Network(network.to_string()));
    }
    let player = find(desk, who).await?;
    if !address {
        return Ok(Whom::Player(player));
    }
    let seen = desk.store.address_of(&player.id).await.map_err(|error| desk.broken(error))?;
    let seen = seen.as_deref().and_then(network).ok_or_else(|| Failure::NoAddress(player.name.clone()))?;
    Ok(Whom::Network(seen.to_string()))
}

/// The user who runs this command; behind sudo also the one who invoked it.
fn moderator() -> String {
    let user = whoami::username().unwrap_or_else(|_| "?".to_owned());
    match std::env::var("SUDO_USER") {
        Ok(asked) if !asked.is_empty() && asked != user => format!("{user} (sudo: {asked})"),
        _ => user,
    }
}

fn lay(
    kind: SanctionKind,
    on: Sanctioned,
    detail: &str,
    reason: &str,
    ends: u64,
) -> Result<Sanction, Failure> {
    let id = keys::name().map_err(|_| Failure::Random)?;
    Ok(Sanction { id, kind, on, detail: detail.to_owned(), reason: reason.to_owned(), at: now(), ends })
}

async fn moderate(desk: &Desk, entry: AuditEntry, sanction: Sanction) -> Result<(), Failure> {
    let moderation = Moderation { entry, sanction: Some(sanction) };
    desk.store.moderate(&moderation).await.map_err(|error| desk.broken(error))
}

async fn lift(
    say: &Say,
    desk: &Desk,
    kind: SanctionKind,
    whom: &Whom,
    entry: AuditEntry,
) -> Result<ExitCode, Failure> {
    let moderation = Moderation { entry, sanction: None };
    let lifted = desk.store.lift(kind, &whom.on(), &moderation).await.map_err(|error| desk.broken(error))?;
    done(say, lifted > 0, "admin-lifted", [("name", whom.name())])
}

/// When the longest sanction in force of this kind ends: a shorter one beside it changes nothing.
async fn held_until(desk: &Desk, kind: SanctionKind, on: &Sanctioned) -> Result<u64, Failure> {
    let covers = |other: &Sanctioned| match (other, on) {
        (Sanctioned::Network(wide), Sanctioned::Network(narrow)) => {
            network(wide).zip(network(narrow)).is_some_and(|(wide, narrow)| wide.contains(&narrow))
        }
        (other, on) => other == on,
    };
    let held = desk.store.sanctions(now()).await.map_err(|error| desk.broken(error))?;
    Ok(held
        .iter()
        .filter(|one| one.kind == kind && covers(&one.on))
        .map(|one| one.ends)
        .max()
        .unwrap_or_default())
}

/// Prints until when somebody is muted or banned now, and why that is longer than was asked for.
fn imposed<const N: usize>(
    say: &Say,
    asked: u64,
    held: u64,
    id: &str,
    facts: [(&'static str, String); N],
) -> Result<ExitCode, Failure> {
    done(say, true, id, facts)?;
    if held > asked {
        out!("{}", say.text("admin-longer-holds"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints what was done, or that there was nothing to do.
fn done<const N: usize>(
    say: &Say,
    something: bool,
    id: &str,
    facts: [(&'static str, String); N],
) -> Result<ExitCode, Failure> {
    if something {
        out!("{}", say.fill(id, facts))?;
        return Ok(ExitCode::SUCCESS);
    }
    out!("{}", say.text("admin-not-changed"))?;
    Ok(ExitCode::from(NO))
}

fn facts(player: &Player) -> [(&'static str, String); 2] {
    [("name", plain(&player.name)), ("id", player.id.clone())]
}

fn end(term: Option<Duration>) -> Result<u64, Failure> {
    let Some(term) = term else { return Ok(FOR_GOOD) };
    // The page and the audit show ends by the second.
    if term < Duration::from_secs(1) {
        return Err(Failure::NoTerm);
    }
    let millis = u64::try_from(term.as_millis()).unwrap_or(FOR_GOOD);
    Ok(now().saturating_add(millis).min(FOR_GOOD))
}

/// An end as the audit stores it and the language files parse it.
fn written(ends: u64) -> String {
    if ends == FOR_GOOD { "never".to_owned() } else { date(ends) }
}

/// An end as part of a sentence.
fn spoken(say: &Say, ends: u64) -> String {
    if ends == FOR_GOOD { written(ends) } else { say.words().moment(ends / 1000) }
}
