//! The moderators' log: who did what, to whom, when and why. Entries are numbered without a gap and never
//! change, so a running server learns what another process did by asking for the entries after the last
//! number it has seen.

use crate::again::until_known;
use crate::db::Tx;
use crate::sanctions::Sanction;
use crate::sql::{Record, insert, sql};
use crate::{Store, StoreError};

/// One act of a moderator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// When it was done.
    pub at: u64,
    /// The system user who ran the command.
    pub moderator: String,
    /// The kind of act.
    pub kind: AuditKind,
    /// The player it concerns.
    pub player: Option<String>,
    /// The table, the report or the network of addresses that it concerns.
    pub subject: Option<String>,
    /// Further details: a name, the number of a message, an end.
    pub detail: String,
    /// The reason given.
    pub reason: String,
}

/// The kinds of acts; the database, its exports and `tablier admin audit --json` call the column `deed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum AuditKind {
    SettleReport,
    Warn,
    Mute,
    Unmute,
    Ban,
    Unban,
    Rename,
    CloseTable,
    RemoveMessage,
    DeletePlayer,
    SetPassword,
}

/// An act together with the sanction it imposes, written in one transaction.
#[derive(Clone, Debug)]
pub struct Moderation {
    /// The entry for the audit.
    pub entry: AuditEntry,
    /// The sanction that holds from now on, or the notice that the player must read.
    pub sanction: Option<Sanction>,
}

const AUDIT: &str = "SELECT seq, at, moderator, deed, player, subject, detail, reason FROM audit";
const LAST: &str = "SELECT COALESCE(MAX(seq), 0) FROM audit";

impl Store {
    /// Records an act and imposes its sanction.
    pub async fn moderate(&self, moderation: &Moderation) -> Result<(), StoreError> {
        until_known(|| self.moderate_once(moderation)).await
    }

    async fn moderate_once(&self, moderation: &Moderation) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        if !is_noted(&mut tx, moderation).await? {
            write(&mut tx, moderation).await?;
        }
        tx.commit().await
    }

    /// The number of the last entry; 0 if there is none.
    pub async fn last_audit(&self) -> Result<u64, StoreError> {
        let last = self.db.row(sql(LAST)).await?;
        last.map_or(Ok(0), |row| row.count(0))
    }

    /// The entries after a number, in order, each with its own.
    pub async fn audit_after(&self, seq: u64) -> Result<Vec<(u64, AuditEntry)>, StoreError> {
        self.db
            .rows(sql(AUDIT).push(" WHERE seq > ").arg(seq).push(" ORDER BY seq"))
            .await?
            .iter()
            .map(entry)
            .collect()
    }

    /// The last entries, the newest first.
    pub async fn audit(&self, limit: u32) -> Result<Vec<(u64, AuditEntry)>, StoreError> {
        self.db
            .rows(sql(AUDIT).push(" ORDER BY seq DESC LIMIT ").arg(limit))
            .await?
            .iter()
            .map(entry)
            .collect()
    }
}

/// Whether an act was recorded by an earlier attempt whose answer was lost. Sanctions have ids of their own;
/// of the other acts, nobody does the same one for the same reason twice within a millisecond. Called under
/// the lock, since that attempt may still be running.
pub(crate) async fn is_noted(tx: &mut Tx, moderation: &Moderation) -> Result<bool, StoreError> {
    lock(tx).await?;
    let AuditEntry { at, moderator, kind, player, subject, detail, reason } = &moderation.entry;
    let ask = if let Some(sanction) = &moderation.sanction {
        sql("SELECT id FROM sanction WHERE id = $1").with(&sanction.id)
    } else {
        sql("SELECT moderator FROM audit WHERE ").all([
            ("at", (*at).into()),
            ("moderator", moderator.into()),
            ("deed", kind.word().into()),
            ("COALESCE(player, '')", player.as_deref().unwrap_or_default().into()),
            ("COALESCE(subject, '')", subject.as_deref().unwrap_or_default().into()),
            ("detail", detail.into()),
            ("reason", reason.into()),
        ])
    };
    Ok(!tx.rows(ask).await?.is_empty())
}

/// Two concurrent writers would take the same number. SQLite has only one writer at a time anyway.
async fn lock(tx: &mut Tx) -> Result<(), StoreError> {
    if matches!(tx, Tx::Postgres(_)) {
        tx.run(sql("LOCK TABLE audit IN EXCLUSIVE MODE")).await?;
    }
    Ok(())
}

pub(crate) async fn write(tx: &mut Tx, moderation: &Moderation) -> Result<(), StoreError> {
    lock(tx).await?;
    let AuditEntry { at, moderator, kind, player, subject, detail, reason } = &moderation.entry;
    let last = tx.rows(sql(LAST)).await?.first().map_or(Ok(0), |row| row.count(0))?;
    let row = [
        ("seq", (last + 1).into()),
        ("at", (*at).into()),
        ("moderator", moderator.into()),
        ("deed", kind.word().into()),
        ("player", player.as_deref().into()),
        ("subject", subject.as_deref().into()),
        ("detail", detail.into()),
        ("reason", reason.into()),
    ];
    tx.run(insert("audit", row)).await?;
    match &moderation.sanction {
        Some(sanction) => sanction.write(tx).await,
        None => Ok(()),
    }
}

fn entry(row: &Record) -> Result<(u64, AuditEntry), StoreError> {
    let entry = AuditEntry {
        at: row.count("at")?,
        moderator: row.text("moderator")?,
        kind: AuditKind::parse(&row.text("deed")?).ok_or(StoreError::NotOurs)?,
        player: row.get("player")?,
        subject: row.get("subject")?,
        detail: row.text("detail")?,
        reason: row.text("reason")?,
    };
    Ok((row.count("seq")?, entry))
}

impl AuditKind {
    /// Every kind of act.
    pub const ALL: [Self; 11] = [
        Self::SettleReport,
        Self::Warn,
        Self::Mute,
        Self::Unmute,
        Self::Ban,
        Self::Unban,
        Self::Rename,
        Self::CloseTable,
        Self::RemoveMessage,
        Self::DeletePlayer,
        Self::SetPassword,
    ];

    /// As it is stored.
    pub const fn word(self) -> &'static str {
        match self {
            Self::SettleReport => "settle",
            Self::Warn => "warn",
            Self::Mute => "mute",
            Self::Unmute => "unmute",
            Self::Ban => "ban",
            Self::Unban => "unban",
            Self::Rename => "rename",
            Self::CloseTable => "close",
            Self::RemoveMessage => "remove",
            Self::DeletePlayer => "delete",
            Self::SetPassword => "password",
        }
    }

    fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}
