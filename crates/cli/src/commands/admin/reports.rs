//! Reading for moderators: reports with the chat around them, sanctions in force, and the audit.

use std::process::ExitCode;

use serde::Serialize;
use tablier_server::moderation::{SaidLine, said};
use tablier_store::{AuditEntry, FOR_GOOD, Report, ReportStage, Sanction, Sanctioned};
use tablier_table::refusal::Code;

use super::moderation::now;
use super::{Desk, date, plain, print_table, refused};
use crate::Failure;
use crate::args::{AuditArgs, JsonArgs, ReportsArgs};
use crate::say::Say;

/// How many messages are shown before a report, and how many after it.
const BEFORE: usize = 10;
const AFTER: usize = 5;

/// A report with everything a moderator wants to know at once.
#[derive(Serialize)]
struct FullReport {
    id: String,
    at: u64,
    by: Named,
    about: Named,
    table: Option<String>,
    text: String,
    settled: Option<u64>,
    note: Option<String>,
    messages: Vec<NamedLine>,
}

/// A player by id and name; the name of a deleted one is empty.
#[derive(Serialize)]
struct Named {
    id: String,
    name: String,
}

/// A message with the name of its author.
#[derive(Serialize)]
struct NamedLine {
    #[serde(flatten)]
    line: SaidLine,
    name: String,
}

pub(super) async fn list(say: &Say, desk: &Desk, args: &ReportsArgs) -> Result<ExitCode, Failure> {
    let stage = match (args.settled, args.all) {
        (true, _) => ReportStage::Settled,
        (_, true) => ReportStage::All,
        _ => ReportStage::Open,
    };
    let mut reports = Vec::new();
    for report in desk.store.reports(stage, args.limit.limit).await.map_err(|error| desk.broken(error))? {
        reports.push(full(desk, report).await?);
    }
    if args.json {
        return print_json(&reports);
    }
    if reports.is_empty() {
        out!("{}", say.text("admin-nothing"))?;
    }
    for (index, report) in reports.iter().enumerate() {
        if index > 0 {
            out!("")?;
        }
        print(say, report)?;
    }
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn sanctions(say: &Say, desk: &Desk, args: &JsonArgs) -> Result<ExitCode, Failure> {
    let held = desk.store.sanctions(now()).await.map_err(|error| desk.broken(error))?;
    let mut rows = Vec::new();
    for sanction in &held {
        rows.push(SanctionLine::of(desk, sanction).await?);
    }
    if args.json {
        return print_json(&rows);
    }
    let row = |line: &SanctionLine| {
        let end = line.until.map_or_else(|| say.text("admin-for-good"), date);
        vec![
            line.on.clone(),
            plain(&line.name),
            say.text(&format!("admin-act-{}", line.kind)),
            end,
            plain(&line.reason),
        ]
    };
    print_table(say, &["whom", "name", "act", "until", "reason"], &rows.iter().map(row).collect::<Vec<_>>())?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn audit(say: &Say, desk: &Desk, args: &AuditArgs) -> Result<ExitCode, Failure> {
    let entries = desk.store.audit(args.limit.limit).await.map_err(|error| desk.broken(error))?;
    let entries: Vec<AuditLine> = entries.into_iter().map(AuditLine::from).collect();
    if args.json {
        return print_json(&entries);
    }
    let row = |line: &AuditLine| {
        let whom = [line.player.as_deref(), line.subject.as_deref()]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ");
        let detail = if line.detail == "never" { say.text("admin-for-good") } else { plain(&line.detail) };
        let kind = say.text(&format!("admin-act-{}", line.kind));
        vec![date(line.at), plain(&line.moderator), kind, whom, detail, plain(&line.reason)]
    };
    let head = ["at", "moderator", "act", "whom", "detail", "reason"];
    print_table(say, &head, &entries.iter().map(row).collect::<Vec<_>>())?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the chat of a table.
pub(super) async fn print_messages(say: &Say, desk: &Desk, table: &str) -> Result<(), Failure> {
    let lines = messages(desk, table).await?;
    if lines.is_empty() {
        out!("{}", say.text("admin-nothing"))?;
    }
    lines.iter().try_for_each(|line| print_message(say, line))
}

async fn full(desk: &Desk, report: Report) -> Result<FullReport, Failure> {
    let Report { id, by, about, table, text, at, settled, note } = report;
    let mut lines = match &table {
        Some(table) => messages(desk, table).await?,
        None => Vec::new(),
    };
    let later = lines.iter().position(|line| line.line.at > at).unwrap_or(lines.len());
    lines.truncate(later + AFTER);
    lines.drain(..later.saturating_sub(BEFORE));
    let (by, about) = (named(desk, by).await?, named(desk, about).await?);
    Ok(FullReport { id, at, by, about, table, text, settled, note, messages: lines })
}

async fn messages(desk: &Desk, table: &str) -> Result<Vec<NamedLine>, Failure> {
    let lines = match said(&desk.store, table).await {
        Err(error) if error.code() == Code::NoSuchTable => Vec::new(),
        lines => lines.map_err(|error| refused(&error))?,
    };
    let mut named_lines = Vec::with_capacity(lines.len());
    for line in lines {
        let name = match &line.player {
            Some(player) => named(desk, player.clone()).await?.name,
            None => String::new(),
        };
        named_lines.push(NamedLine { line, name });
    }
    Ok(named_lines)
}

async fn named(desk: &Desk, id: String) -> Result<Named, Failure> {
    let player = desk.store.player(&id).await.map_err(|error| desk.broken(error))?;
    Ok(Named { id, name: player.map(|player| player.name).unwrap_or_default() })
}

fn print(say: &Say, report: &FullReport) -> Result<(), Failure> {
    let who = |named: &Named| {
        format!("{} ({})", if named.name.is_empty() { "–".to_owned() } else { plain(&named.name) }, named.id)
    };
    let table = report.table.clone().unwrap_or_else(|| "–".to_owned());
    let facts = [
        ("id", report.id.clone()),
        ("at", date(report.at)),
        ("by", who(&report.by)),
        ("about", who(&report.about)),
        ("table", table),
    ];
    out!("{}\n  {}", say.fill("admin-report", facts), plain(&report.text))?;
    if let Some(settled) = report.settled {
        let note = plain(report.note.as_deref().unwrap_or_default());
        out!("  {}", say.fill("admin-report-settled", [("at", date(settled)), ("note", note)]))?;
    }
    report.messages.iter().try_for_each(|line| print_message(say, line))
}

fn print_message(say: &Say, NamedLine { line, name }: &NamedLine) -> Result<(), Failure> {
    let id = if line.removed { "admin-message-removed" } else { "admin-message" };
    let name = if name.is_empty() { line.side.clone() } else { plain(name) };
    let facts =
        [("n", line.n.to_string()), ("at", date(line.at)), ("name", name), ("text", plain(&line.text))];
    out!("    {}", say.fill(id, facts))?;
    Ok(())
}

/// A sanction in force, as it is listed.
#[derive(Serialize)]
struct SanctionLine {
    id: String,
    kind: &'static str,
    /// A player's id or a network.
    on: String,
    name: String,
    reason: String,
    at: u64,
    until: Option<u64>,
}

impl SanctionLine {
    async fn of(desk: &Desk, sanction: &Sanction) -> Result<Self, Failure> {
        let (on, name) = match &sanction.on {
            Sanctioned::Player(player) => (player.clone(), named(desk, player.clone()).await?.name),
            Sanctioned::Network(network) => (network.clone(), String::new()),
        };
        let Sanction { id, kind, reason, at, ends, .. } = sanction.clone();
        Ok(Self {
            id,
            kind: kind.word(),
            on,
            name,
            reason,
            at,
            until: Some(ends).filter(|ends| *ends != FOR_GOOD),
        })
    }
}

/// An entry of the audit, as it is listed.
#[derive(Serialize)]
struct AuditLine {
    number: u64,
    at: u64,
    moderator: String,
    #[serde(rename = "deed")]
    kind: &'static str,
    player: Option<String>,
    subject: Option<String>,
    detail: String,
    reason: String,
}

impl From<(u64, AuditEntry)> for AuditLine {
    fn from((number, entry): (u64, AuditEntry)) -> Self {
        let AuditEntry { at, moderator, kind, player, subject, detail, reason } = entry;
        Self { number, at, moderator, kind: kind.word(), player, subject, detail, reason }
    }
}

fn print_json(value: &impl Serialize) -> Result<ExitCode, Failure> {
    out!("{}", serde_json::to_string_pretty(value).map_err(std::io::Error::from)?)?;
    Ok(ExitCode::SUCCESS)
}
