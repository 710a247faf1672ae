//! Sanctions in force: bans and mutes until they end, and notices (a warning, another name, a removed
//! message) until the player has read them. Ending one keeps its row; the audit says who ended it.

use crate::again::until_known;
use crate::audit::{self, Moderation};
use crate::db::Tx;
use crate::people::give_name;
use crate::sql::{Record, Sql, insert, sql};
use crate::{Name, PeopleError, Store, StoreError};

/// A sanction on a player or on a network of addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sanction {
    /// Its id.
    pub id: String,
    /// Its kind.
    pub kind: SanctionKind,
    /// The player or network it concerns.
    pub on: Sanctioned,
    /// The new name, or the table of the message that was removed; empty otherwise.
    pub detail: String,
    /// The reason, in a moderator's words.
    pub reason: String,
    /// When it began.
    pub at: u64,
    /// When it ends; [`FOR_GOOD`] if never.
    pub ends: u64,
}

/// The end of a sanction that has none.
pub const FOR_GOOD: u64 = i64::MAX as u64;

/// The player or network a sanction concerns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sanctioned {
    /// A player, by id.
    Player(String),
    /// Everybody at these addresses, as `192.0.2.0/24`; opaque here.
    Network(String),
}

/// The kinds of sanctions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanctionKind {
    /// The player may not use the server.
    Ban,
    /// The player may not chat.
    Mute,
    /// The player must read a warning.
    Warning,
    /// The player must read that they were renamed.
    Rename,
    /// The player must read that a message of theirs was removed.
    Removal,
}

const SANCTION: &str = "SELECT id, kind, player, network, detail, reason, at, ends FROM sanction";

impl Store {
    /// All bans and mutes in force.
    pub async fn sanctions(&self, now: u64) -> Result<Vec<Sanction>, StoreError> {
        let ask = sql(SANCTION)
            .push(" WHERE kind IN ('ban', 'mute') AND ends > ")
            .arg(now)
            .push(" ORDER BY at, id");
        self.db.rows(ask).await?.iter().map(sanction).collect()
    }

    /// All sanctions in force for a player, the oldest first.
    pub async fn sanctions_of(&self, player: &str, now: u64) -> Result<Vec<Sanction>, StoreError> {
        let ask = sql(SANCTION)
            .push(" WHERE player = ")
            .arg(player)
            .push(" AND ends > ")
            .arg(now)
            .push(" ORDER BY at, id");
        self.db.rows(ask).await?.iter().map(sanction).collect()
    }

    /// Ends the sanctions of one kind; returns how many there were. If there were none, nothing is recorded.
    pub async fn lift(
        &self,
        kind: SanctionKind,
        on: &Sanctioned,
        moderation: &Moderation,
    ) -> Result<u64, StoreError> {
        until_known(|| self.lift_once(kind, on, moderation)).await
    }

    async fn lift_once(
        &self,
        kind: SanctionKind,
        on: &Sanctioned,
        moderation: &Moderation,
    ) -> Result<u64, StoreError> {
        let mut tx = self.db.begin().await?;
        let now = moderation.entry.at;
        if audit::is_noted(&mut tx, moderation).await? {
            let lifted =
                sql("SELECT id FROM sanction WHERE kind = $1 AND ends = $2").with(kind.word()).with(now);
            return Ok(tx.rows(lifted.push(" AND ").on(on)).await?.len() as u64);
        }
        let lift =
            sql("UPDATE sanction SET ends = $1 WHERE kind = $2 AND ends > $1").with(now).with(kind.word());
        let lifted = tx.run(lift.push(" AND ").on(on)).await?;
        if lifted > 0 {
            audit::write(&mut tx, moderation).await?;
            tx.commit().await?;
        }
        Ok(lifted)
    }

    /// Marks a notice as read; returns whether there was one. Bans and mutes end otherwise.
    pub async fn acknowledge(&self, player: &str, id: &str, now: u64) -> Result<bool, StoreError> {
        let notice = [("id", id.into()), ("player", player.into())];
        let read = sql("UPDATE sanction SET ends = $1 WHERE ends > $1 AND kind NOT IN ('ban', 'mute') AND ");
        Ok(self.db.run(read.with(now).all(notice)).await? > 0)
    }

    /// Renames a player, also on every seat they hold, and leaves a notice.
    pub async fn moderate_name(
        &self,
        player: &str,
        name: &Name,
        moderation: &Moderation,
    ) -> Result<(), PeopleError> {
        until_known(|| self.moderate_name_once(player, name, moderation)).await
    }

    async fn moderate_name_once(
        &self,
        player: &str,
        name: &Name,
        moderation: &Moderation,
    ) -> Result<(), PeopleError> {
        let mut tx = self.db.begin().await?;
        if audit::is_noted(&mut tx, moderation).await? {
            return Ok(());
        }
        give_name(&mut tx, player, name).await?;
        tx.run(
            sql("UPDATE seat SET name = $1 WHERE player = $2 AND name <> ''")
                .with(name.as_str())
                .with(player),
        )
        .await?;
        audit::write(&mut tx, moderation).await?;
        Ok(tx.commit().await?)
    }
}

impl Sanction {
    pub(crate) async fn write(&self, tx: &mut Tx) -> Result<(), StoreError> {
        let (player, network) = match &self.on {
            Sanctioned::Player(player) => (Some(player.as_str()), None),
            Sanctioned::Network(network) => (None, Some(network.as_str())),
        };
        let row = [
            ("id", (&self.id).into()),
            ("kind", self.kind.word().into()),
            ("player", player.into()),
            ("network", network.into()),
            ("detail", (&self.detail).into()),
            ("reason", (&self.reason).into()),
            ("at", self.at.into()),
            ("ends", self.ends.into()),
        ];
        tx.run(insert("sanction", row)).await?;
        Ok(())
    }
}

impl<'a> Sql<'a> {
    fn on(self, on: &'a Sanctioned) -> Self {
        match on {
            Sanctioned::Player(player) => self.push("player = ").arg(player),
            Sanctioned::Network(network) => self.push("network = ").arg(network),
        }
    }
}

fn sanction(row: &Record) -> Result<Sanction, StoreError> {
    let on = match (row.get("player")?, row.get("network")?) {
        (Some(player), _) => Sanctioned::Player(player),
        (None, Some(network)) => Sanctioned::Network(network),
        (None, None) => return Err(StoreError::NotOurs),
    };
    Ok(Sanction {
        id: row.text("id")?,
        kind: SanctionKind::parse(&row.text("kind")?).ok_or(StoreError::NotOurs)?,
        on,
        detail: row.text("detail")?,
        reason: row.text("reason")?,
        at: row.count("at")?,
        ends: row.count("ends")?,
    })
}

impl SanctionKind {
    const ALL: [Self; 5] = [Self::Ban, Self::Mute, Self::Warning, Self::Rename, Self::Removal];

    /// As it is stored, and as the API names it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ban => "ban",
            Self::Mute => "mute",
            Self::Warning => "warning",
            Self::Rename => "rename",
            Self::Removal => "removal",
        }
    }

    fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}
