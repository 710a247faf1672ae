//! Players: guests, and accounts whose names are unique whatever their letter case. A deleted player keeps nothing but the id, so
//! that the seats and results of others stay whole.

use crate::sql::{Record, sql};
use crate::{PeopleError, Store, StoreError};

/// A person or a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Given by the server, for ever.
    pub id: String,
    /// Empty for a deleted player.
    pub name: String,
    /// Whether there is a password; otherwise a guest.
    pub account: bool,
    /// Whether a program plays.
    pub bot: bool,
    /// Won so far.
    pub points: u64,
    /// When the guest came.
    pub created: u64,
}

/// What [`player`] reads.
pub(crate) const PLAYER: &str = "SELECT p.id, p.name, p.account, p.bot, p.points, p.created FROM player p";

impl Store {
    /// A new guest.
    pub async fn add_guest(&self, id: &str, name: &str, now: u64) -> Result<(), StoreError> {
        let add = "INSERT INTO player (id, name, name_key, account, bot, points, created) VALUES ($1, $2, $3, 0, 0, 0, $4)";
        self.db.run(sql(add).with(id).with(name).with(key(name)).with(now)).await?;
        Ok(())
    }

    /// Another name. Guests may share theirs, accounts may not.
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), PeopleError> {
        let rename = sql("UPDATE player SET name = $1, name_key = $2 WHERE id = $3");
        named(self.db.run(rename.with(name).with(key(name)).with(id)).await)
    }

    /// Makes a guest an account; one that is an account already is unknown as a guest.
    pub async fn register(&self, id: &str, name: &str, hash: &str, bot: bool) -> Result<(), PeopleError> {
        let register =
            "UPDATE player SET name = $1, name_key = $2, hash = $3, bot = $4, account = 1 WHERE id = $5 AND account = 0";
        named(self.db.run(sql(register).with(name).with(key(name)).with(hash).with(bot).with(id)).await)
    }

    /// Another password for an account.
    pub async fn set_password(&self, id: &str, hash: &str) -> Result<(), StoreError> {
        self.db.run(sql("UPDATE player SET hash = $1 WHERE id = $2 AND account = 1").with(hash).with(id)).await?;
        Ok(())
    }

    /// The id and the password's hash of an account, by name in any letter case.
    pub async fn credentials(&self, name: &str) -> Result<Option<(String, String)>, StoreError> {
        let ask = sql("SELECT id, hash FROM player WHERE name_key = $1 AND account = 1").with(key(name));
        self.db.row(ask).await?.map(|row| Ok((row.text(0)?, row.text(1)?))).transpose()
    }

    /// A player, deleted ones too.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        self.db.row(sql(PLAYER).push(" WHERE p.id = ").arg(id)).await?.as_ref().map(player).transpose()
    }

    /// An account by its name in any letter case.
    pub async fn player_named(&self, name: &str) -> Result<Option<Player>, StoreError> {
        let ask = sql(PLAYER).push(" WHERE p.account = 1 AND p.name_key = ").arg(key(name));
        self.db.row(ask).await?.as_ref().map(player).transpose()
    }

    /// Forgets a player: sessions, tokens, blocks either way, ratings, password, points and every name, all at once.
    pub async fn delete_player(&self, id: &str) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        for forget in [
            "DELETE FROM session WHERE player = $1",
            "DELETE FROM token WHERE player = $1",
            "DELETE FROM block WHERE player = $1 OR other = $1",
            "DELETE FROM rating WHERE player = $1",
            "UPDATE seat SET name = '' WHERE player = $1",
            "UPDATE player SET name = '', name_key = '', hash = NULL, account = 0, points = 0 WHERE id = $1",
        ] {
            tx.run(sql(forget).with(id)).await?;
        }
        tx.commit().await
    }
}

/// What two names that differ in letter case have in common.
pub(crate) fn key(name: &str) -> String {
    name.to_lowercase()
}

/// A row of [`PLAYER`].
pub(crate) fn player(row: &Record) -> Result<Player, StoreError> {
    Ok(Player {
        id: row.text(0)?,
        name: row.text(1)?,
        account: row.flag(2)?,
        bot: row.flag(3)?,
        points: row.count(4)?,
        created: row.count(5)?,
    })
}

fn named(written: Result<u64, StoreError>) -> Result<(), PeopleError> {
    match written {
        Ok(0) => Err(PeopleError::Unknown),
        Ok(_) => Ok(()),
        Err(error) if error.is_duplicate() => Err(PeopleError::NameTaken),
        Err(error) => Err(error.into()),
    }
}
