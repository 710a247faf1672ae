//! Authentication: sessions of browsers, which expire, and tokens of programs, which do not. Only hashes of
//! the secrets are kept.

use std::collections::HashSet;

use crate::again::until_known;
use crate::log::parse_hex;
use crate::people::{PLAYER, Player, player};
use crate::sql::{Record, ask_many, insert, sql};
use crate::{Store, StoreError};

/// A token that a program plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Identifies it in lists; it grants no access.
    pub id: String,
    /// The player it acts for.
    pub player: String,
    /// The label the player gave it.
    pub label: String,
    /// When it was made.
    pub created: u64,
}

impl Store {
    /// Those of these hashes that are of a session that has not expired, or of a token.
    pub async fn admitting(&self, hashes: &[[u8; 32]], now: u64) -> Result<HashSet<[u8; 32]>, StoreError> {
        const SESSIONS: &str = "SELECT hash FROM session JOIN (VALUES ";
        const TOKENS: &str = "SELECT hash FROM token JOIN (VALUES ";
        const AMONG: &str = ") AS asked ON hash = column1";
        let rows = || hashes.iter().map(|hash| [hash.into()]);
        let sessions = ask_many(SESSIONS, rows(), AMONG).into_iter();
        let sessions = sessions.map(|ask| ask.push(" WHERE expires > ").arg(now));
        let mut found = HashSet::new();
        for ask in sessions.chain(ask_many(TOKENS, rows(), AMONG)) {
            for row in self.db.rows(ask).await? {
                found.extend(parse_hex(&row.text(0)?));
            }
        }
        Ok(found)
    }

    /// Opens a session, and forgets those of the same player that have expired.
    pub async fn open_session(
        &self,
        hash: &[u8; 32],
        player: &str,
        now: u64,
        expires: u64,
    ) -> Result<(), StoreError> {
        until_known(|| self.open_once(hash, player, now, expires)).await
    }

    async fn open_once(
        &self,
        hash: &[u8; 32],
        player: &str,
        now: u64,
        expires: u64,
    ) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        tx.run(sql("DELETE FROM session WHERE player = $1 AND expires <= $2").with(player).with(now)).await?;
        let session = [
            ("hash", hash.into()),
            ("player", player.into()),
            ("created", now.into()),
            ("expires", expires.into()),
        ];
        tx.run(insert("session", session).push(" ON CONFLICT (hash) DO NOTHING")).await?;
        tx.commit().await
    }

    /// The player of a session, unless it has expired.
    pub async fn session(&self, hash: &[u8; 32], now: u64) -> Result<Option<Player>, StoreError> {
        let ask = sql(PLAYER).push(" JOIN session s ON s.player = p.id WHERE s.hash = ").arg(hash);
        self.db.row(ask.push(" AND s.expires > ").arg(now)).await?.as_ref().map(player).transpose()
    }

    /// Closes one session.
    pub async fn close_session(&self, hash: &[u8; 32]) -> Result<(), StoreError> {
        self.db.run(sql("DELETE FROM session WHERE hash = $1").with(hash)).await?;
        Ok(())
    }

    /// Closes all sessions of a player.
    pub async fn close_sessions(&self, player: &str) -> Result<(), StoreError> {
        self.db.run(sql("DELETE FROM session WHERE player = $1").with(player)).await?;
        Ok(())
    }

    /// A new token.
    pub async fn add_token(&self, token: &Token, hash: &[u8; 32]) -> Result<(), StoreError> {
        let Token { id, player, label, created } = token;
        let token = [
            ("id", id.into()),
            ("player", player.into()),
            ("label", label.into()),
            ("hash", hash.into()),
            ("created", (*created).into()),
        ];
        self.db.run(insert("token", token).push(" ON CONFLICT (id) DO NOTHING")).await?;
        Ok(())
    }

    /// The player a token acts for.
    pub async fn token(&self, hash: &[u8; 32]) -> Result<Option<Player>, StoreError> {
        let ask = sql(PLAYER).push(" JOIN token t ON t.player = p.id WHERE t.hash = ").arg(hash);
        self.db.row(ask).await?.as_ref().map(player).transpose()
    }

    /// The tokens of a player, the oldest first.
    pub async fn tokens(&self, player: &str) -> Result<Vec<Token>, StoreError> {
        let ask = sql("SELECT id, player, label, created FROM token WHERE player = $1 ORDER BY created, id")
            .with(player);
        let read = |row: &Record| {
            Ok(Token {
                id: row.text("id")?,
                player: row.text("player")?,
                label: row.text("label")?,
                created: row.count("created")?,
            })
        };
        self.db.rows(ask).await?.iter().map(read).collect()
    }

    /// Removes a token of that player; returns its hash if there was one.
    pub async fn remove_token(&self, player: &str, id: &str) -> Result<Option<[u8; 32]>, StoreError> {
        // Read first: a removal repeated after a lost answer finds nothing.
        let ask = sql("SELECT hash FROM token WHERE player = $1 AND id = $2").with(player).with(id);
        let Some(row) = self.db.row(ask).await? else { return Ok(None) };
        self.db.run(sql("DELETE FROM token WHERE player = $1 AND id = $2").with(player).with(id)).await?;
        parse_hex(&row.text(0)?).map(Some).ok_or(StoreError::NotOurs)
    }
}
