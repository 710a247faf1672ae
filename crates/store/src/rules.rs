//! House rules that an account keeps under names of its own. Codes are opaque here.

use crate::again::until_known;
use crate::sql::{Record, insert, sql};
use crate::{Store, StoreError};

/// The rules of a game under a name; an account uses a name once for each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRules {
    /// The name of the game.
    pub game: String,
    /// The name that the player gave them.
    pub name: String,
    /// The options code.
    pub code: String,
    /// When they were last written.
    pub at: u64,
}

impl Store {
    /// The rules that a player keeps, by game and name.
    pub async fn kept_rules(&self, player: &str) -> Result<Vec<KeptRules>, StoreError> {
        let ask = sql("SELECT game, name, code, at FROM kept_rules WHERE player = $1 ORDER BY game, name");
        let read = |row: &Record| {
            Ok(KeptRules {
                game: row.text("game")?,
                name: row.text("name")?,
                code: row.text("code")?,
                at: row.count("at")?,
            })
        };
        self.db.rows(ask.with(player)).await?.iter().map(read).collect()
    }

    /// Keeps rules in place of those that had their name, and of those of the same game named `instead_of`.
    /// False, and nothing is done, if the player would keep more than `most`.
    pub async fn keep_rules(
        &self,
        player: &str,
        rules: &KeptRules,
        instead_of: Option<&str>,
        most: u64,
    ) -> Result<bool, StoreError> {
        until_known(|| self.keep_once(player, rules, instead_of, most)).await
    }

    async fn keep_once(
        &self,
        player: &str,
        rules: &KeptRules,
        instead_of: Option<&str>,
        most: u64,
    ) -> Result<bool, StoreError> {
        let KeptRules { game, name, code, at } = rules;
        let mut tx = self.db.begin().await?;
        for given_up in instead_of.into_iter().chain([name.as_str()]) {
            let old = [("player", player.into()), ("game", game.into()), ("name", given_up.into())];
            tx.run(sql("DELETE FROM kept_rules WHERE ").all(old)).await?;
        }
        let others = tx.rows(sql("SELECT COUNT(*) FROM kept_rules WHERE player = $1").with(player)).await?;
        if others.first().map_or(Ok(0), |row| row.count(0))? >= most {
            return Ok(false);
        }
        let row = [
            ("player", player.into()),
            ("game", game.into()),
            ("name", name.into()),
            ("code", code.into()),
            ("at", (*at).into()),
        ];
        // Another device may write the same name at the same time: the last one counts.
        let last = " ON CONFLICT (player, game, name) DO UPDATE SET code = excluded.code, at = excluded.at";
        tx.run(insert("kept_rules", row).push(last)).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Gives up the rules of a game under a name, if there are any.
    pub async fn delete_rules(&self, player: &str, game: &str, name: &str) -> Result<(), StoreError> {
        let old = [("player", player.into()), ("game", game.into()), ("name", name.into())];
        self.db.run(sql("DELETE FROM kept_rules WHERE ").all(old)).await?;
        Ok(())
    }
}
