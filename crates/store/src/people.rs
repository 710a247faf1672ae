//! Players: guests, and accounts whose names nobody else has, guests included (name.rs says which names count
//! as the same). A deleted player keeps nothing but the id, so that the seats and results of others stay
//! whole.

use crate::again::until_known;
use crate::audit::{self, Moderation};
use crate::db::Tx;
use crate::name::fold_text;
use crate::sql::{Record, insert, sql};
use crate::{Name, PeopleError, Store, StoreError};

/// A person or a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Assigned by the server; never changes.
    pub id: String,
    /// Empty for a deleted player.
    pub name: String,
    /// Whether there is a password; otherwise a guest.
    pub account: bool,
    /// Whether a program plays.
    pub bot: bool,
    /// Points won so far.
    pub points: u64,
    /// When the guest came.
    pub created: u64,
}

/// The columns that [`player`] reads.
pub(crate) const PLAYER: &str = "SELECT p.id, p.name, p.account, p.bot, p.points, p.created FROM player p";

impl Store {
    /// Adds a guest. Guests may share a name with each other, but with no account. Adding the same guest
    /// again succeeds, since the first answer may have been lost; another player's id is refused.
    pub async fn add_guest(&self, id: &str, name: &Name, now: u64) -> Result<(), PeopleError> {
        until_known(|| self.add_once(id, name, now)).await
    }

    async fn add_once(&self, id: &str, name: &Name, now: u64) -> Result<(), PeopleError> {
        let mut tx = self.db.begin().await?;
        refuse_taken(&mut tx, id, name).await?;
        let guest = [
            ("id", id.into()),
            ("name", name.as_str().into()),
            ("name_key", name.key().into()),
            ("account", false.into()),
            ("bot", false.into()),
            ("points", 0_u64.into()),
            ("created", now.into()),
        ];
        let same = " ON CONFLICT (id) DO UPDATE SET name = excluded.name \
            WHERE player.name = excluded.name AND player.created = excluded.created";
        if tx.run(insert("player", guest).push(same)).await? == 0 {
            return Err(StoreError::IdTaken.into());
        }
        Ok(tx.commit().await?)
    }

    /// Renames a guest or an account.
    pub async fn rename(&self, id: &str, name: &Name) -> Result<(), PeopleError> {
        until_known(|| self.rename_once(id, name)).await
    }

    async fn rename_once(&self, id: &str, name: &Name) -> Result<(), PeopleError> {
        let mut tx = self.db.begin().await?;
        give_name(&mut tx, id, name).await?;
        Ok(tx.commit().await?)
    }

    /// Turns a guest into an account and ends the guest's sessions; an id that is already an account is
    /// unknown as a guest. A hash has its own salt, so an account with this very hash was registered by this
    /// very call.
    pub async fn register(&self, id: &str, name: &Name, hash: &str, bot: bool) -> Result<(), PeopleError> {
        until_known(|| self.register_once(id, name, hash, bot)).await
    }

    async fn register_once(&self, id: &str, name: &Name, hash: &str, bot: bool) -> Result<(), PeopleError> {
        let mut tx = self.db.begin().await?;
        refuse_taken(&mut tx, id, name).await?;
        let account = [
            ("name", name.as_str().into()),
            ("name_key", name.key().into()),
            ("hash", hash.into()),
            ("bot", bot.into()),
            ("account", true.into()),
        ];
        let register = sql("UPDATE player SET ").set(account).push(" WHERE id = ").arg(id);
        if tx.run(register.push(" AND (account = 0 OR hash = ").arg(hash).push(")")).await? == 0 {
            return Err(PeopleError::Unknown);
        }
        take(&mut tx, id, name).await?;
        // A guest's session must not become the account's: somebody else may have begun it.
        tx.run(sql("DELETE FROM session WHERE player = $1").with(id)).await?;
        Ok(tx.commit().await?)
    }

    /// Whether an account other than this player has the name, or one that looks like it.
    pub async fn is_taken(&self, name: &Name, player: &str) -> Result<bool, StoreError> {
        let ask = sql("SELECT player FROM account_name WHERE player <> $1 AND name_key IN ")
            .with(player)
            .list(name.keys());
        Ok(self.db.row(ask.push(" LIMIT 1")).await?.is_some())
    }

    /// The name that a player had before a new rule changed it, until the player has seen the notice.
    pub async fn old_name(&self, player: &str) -> Result<Option<String>, StoreError> {
        let ask = sql("SELECT old FROM renamed WHERE player = $1").with(player);
        self.db.row(ask).await?.map(|row| row.text(0)).transpose()
    }

    /// The player knows of the new name.
    pub async fn forget_old_name(&self, player: &str) -> Result<(), StoreError> {
        self.db.run(sql("DELETE FROM renamed WHERE player = $1").with(player)).await?;
        Ok(())
    }

    /// Another password for an account.
    pub async fn set_password(&self, id: &str, hash: &str) -> Result<(), StoreError> {
        self.db
            .run(sql("UPDATE player SET hash = $1 WHERE id = $2 AND account = 1").with(hash).with(id))
            .await?;
        Ok(())
    }

    /// The id and the password's hash of an account, by name in any letter case.
    pub async fn credentials(&self, name: &str) -> Result<Option<(String, String)>, StoreError> {
        let ask =
            sql("SELECT id, hash FROM player WHERE name_key = $1 AND account = 1").with(fold_text(name));
        self.db.row(ask).await?.map(|row| Ok((row.text("id")?, row.text("hash")?))).transpose()
    }

    /// The same by the name that a new rule took away, as it was written, until its owner has seen the
    /// notice.
    pub async fn old_credentials(&self, name: &str) -> Result<Option<(String, String)>, StoreError> {
        let ask = sql(
            "SELECT p.id, p.hash FROM renamed r JOIN player p ON p.id = r.player WHERE r.old = $1 AND p.account = 1",
        );
        self.db.row(ask.with(name)).await?.map(|row| Ok((row.text("id")?, row.text("hash")?))).transpose()
    }

    /// A player, possibly deleted.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        self.db.row(sql(PLAYER).push(" WHERE p.id = ").arg(id)).await?.as_ref().map(player).transpose()
    }

    /// An account by its name in any letter case.
    pub async fn player_named(&self, name: &str) -> Result<Option<Player>, StoreError> {
        let ask = sql(PLAYER).push(" WHERE p.account = 1 AND p.name_key = ").arg(fold_text(name));
        self.db.row(ask).await?.as_ref().map(player).transpose()
    }

    /// Forgets a player: sessions, tokens, blocks either way, ratings, kept rules, address, password, points and every
    /// name, all at once. The name of an account stays taken until `reserved`.
    pub async fn delete_player(
        &self,
        id: &str,
        reserved: Option<u64>,
        by: Option<&Moderation>,
    ) -> Result<(), StoreError> {
        until_known(|| self.delete_once(id, reserved, by)).await
    }

    async fn delete_once(
        &self,
        id: &str,
        reserved: Option<u64>,
        by: Option<&Moderation>,
    ) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        match reserved {
            Some(ends) => {
                let reserve = "INSERT INTO reserved_name (player, ends) SELECT id, $1 FROM player WHERE id = $2 AND account = 1";
                tx.run(sql(reserve).with(ends).with(id)).await?;
            }
            None => _ = tx.run(sql("DELETE FROM account_name WHERE player = $1").with(id)).await?,
        }
        for forget in [
            "DELETE FROM session WHERE player = $1",
            "DELETE FROM token WHERE player = $1",
            "DELETE FROM recovery WHERE player = $1",
            "DELETE FROM device WHERE player = $1",
            "DELETE FROM block WHERE player = $1 OR other = $1",
            "DELETE FROM rating WHERE player = $1",
            "DELETE FROM kept_rules WHERE player = $1",
            "DELETE FROM renamed WHERE player = $1",
            "DELETE FROM address WHERE player = $1",
            "UPDATE seat SET name = '' WHERE player = $1",
            "UPDATE player SET name = '', name_key = '', hash = NULL, account = 0, points = 0 WHERE id = $1",
        ] {
            tx.run(sql(forget).with(id)).await?;
        }
        if let Some(moderation) = by
            && !audit::is_noted(&mut tx, moderation).await?
        {
            audit::write(&mut tx, moderation).await?;
        }
        tx.commit().await
    }
}

/// A row of [`PLAYER`].
pub(crate) fn player(row: &Record) -> Result<Player, StoreError> {
    Ok(Player {
        id: row.text("id")?,
        name: row.text("name")?,
        account: row.flag("account")?,
        bot: row.flag("bot")?,
        points: row.count("points")?,
        created: row.count("created")?,
    })
}

/// Renames a player within a transaction.
pub(crate) async fn give_name(tx: &mut Tx, id: &str, name: &Name) -> Result<(), PeopleError> {
    let known = tx.rows(sql("SELECT account FROM player WHERE id = $1 AND name <> ''").with(id)).await?;
    let account = known.first().ok_or(PeopleError::Unknown)?.flag(0)?;
    refuse_taken(tx, id, name).await?;
    let new = [("name", name.as_str().into()), ("name_key", name.key().into())];
    tx.run(sql("UPDATE player SET ").set(new).push(" WHERE id = ").arg(id)).await?;
    if account {
        take(tx, id, name).await?;
    }
    // A player who chooses a name no longer needs the notice about the one given to them.
    tx.run(sql("DELETE FROM renamed WHERE player = $1").with(id)).await?;
    Ok(())
}

async fn refuse_taken(tx: &mut Tx, player: &str, name: &Name) -> Result<(), PeopleError> {
    let ask = sql("SELECT player FROM account_name WHERE player <> $1 AND name_key IN ")
        .with(player)
        .list(name.keys());
    if tx.rows(ask.push(" LIMIT 1")).await?.is_empty() { Ok(()) } else { Err(PeopleError::NameTaken) }
}

/// Reserves the name for this account alone.
async fn take(tx: &mut Tx, player: &str, name: &Name) -> Result<(), PeopleError> {
    if name.is_placeholder() {
        return Err(PeopleError::NameReserved);
    }
    tx.run(sql("DELETE FROM account_name WHERE player = $1").with(player)).await?;
    let rows = name.keys().iter().map(|key| [("name_key", key.into()), ("player", player.into())]);
    match tx.insert_many("account_name", rows, "").await {
        // Another server was first.
        Err(error) if error.is_duplicate() => Err(PeopleError::NameTaken),
        written => Ok(written?),
    }
}
