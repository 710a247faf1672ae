//! Brings the names in a database into line with this version's rule: once, in one transaction, by whichever
//! server opens it first. Skeletons are computed here, since neither database can.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization as _;

use super::{LONGEST_NAME, MOST_MARKS, Name, counted, is_hidden, is_seen, tidy};
use crate::StoreError;
use crate::db::{Db, Tx};
use crate::sql::sql;

/// Goes up when the rule, the reserved names or the tables of Unicode change.
const RULE: u32 = 2;

/// The replacement where nothing of the old name can stay.
const NAMELESS: &str = "Joueur";

/// A player as the pass sees them.
struct Holder {
    id: String,
    name: String,
    key: String,
    account: bool,
}

/// Does nothing where the names follow the rule already.
pub(crate) async fn run(db: &Db) -> Result<(), StoreError> {
    let mut tx = db.begin().await?;
    // A second server waits here for the first, and then finds nothing to do.
    if tx.run(sql("UPDATE name_rule SET version = $1 WHERE version < $1").with(RULE)).await? > 0 {
        apply(&mut tx).await?;
    }
    tx.commit().await
}

/// Renames every account by its keys. If several share a name, the oldest keeps it and the others get a
/// number.
pub(crate) async fn apply(tx: &mut Tx) -> Result<(), StoreError> {
    let ask = sql(
        "SELECT id, name, name_key, account FROM player WHERE name <> '' ORDER BY account DESC, created, id",
    );
    let rows = tx.rows(ask).await?;
    let mut taken = reserved(tx).await?;
    let (mut renamed, mut rekeyed) = (Vec::new(), Vec::new());
    for row in rows {
        let holder = Holder {
            id: row.text("id")?,
            name: row.text("name")?,
            key: row.text("name_key")?,
            account: row.flag("account")?,
        };
        let name = choose(&holder, &taken);
        if holder.account {
            taken.extend(name.keys().iter().map(|key| (key.clone(), holder.id.clone())));
        }
        if name.as_str() != holder.name {
            renamed.push((holder, name));
        } else if name.key() != holder.key {
            rekeyed.push((holder, name));
        }
    }
    for (holder, name) in &rekeyed {
        let rekey = sql("UPDATE player SET name_key = $1 WHERE id = $2");
        tx.run(rekey.with(name.key()).with(&holder.id)).await?;
    }
    for (holder, name) in &renamed {
        rename(tx, holder, name).await?;
    }
    tx.run(sql("DELETE FROM account_name")).await?;
    let rows = taken.iter().map(|(key, player)| [("name_key", key.into()), ("player", player.into())]);
    tx.insert_many("account_name", rows, "").await?;
    if !renamed.is_empty() {
        tracing::warn!(
            count = renamed.len(),
            "names were changed: they looked like another's, or are not allowed any more"
        );
    }
    Ok(())
}

/// The names of deleted accounts that nobody may take yet; only their keys are left.
async fn reserved(tx: &mut Tx) -> Result<HashMap<String, String>, StoreError> {
    let ask =
        sql("SELECT a.name_key, a.player FROM account_name a JOIN reserved_name r ON r.player = a.player");
    tx.rows(ask).await?.iter().map(|row| Ok((row.text("name_key")?, row.text("player")?))).collect()
}

async fn rename(tx: &mut Tx, holder: &Holder, name: &Name) -> Result<(), StoreError> {
    let new = [("name", name.as_str().into()), ("name_key", name.key().into())];
    tx.run(sql("UPDATE player SET ").set(new).push(" WHERE id = ").arg(&holder.id)).await?;
    // A finished game keeps the names it was played under: its record and its seal do not change.
    let old = [("player", (&holder.id).into()), ("name", (&holder.name).into())];
    let seats = sql("UPDATE seat SET name = ").arg(name.as_str()).push(" WHERE ").all(old);
    tx.run(seats.push(" AND table_id IN (SELECT table_id FROM summary WHERE status <> 'over')")).await?;
    let tell = sql("INSERT INTO renamed (player, old) VALUES ($1, $2) ON CONFLICT (player) DO NOTHING");
    tx.run(tell.with(&holder.id).with(&holder.name)).await?;
    Ok(())
}

/// The name as it is if it may stay, else what is left of it, with a number if need be.
fn choose(holder: &Holder, taken: &HashMap<String, String>) -> Name {
    let free = |name: &Name| {
        let mine = |key: &String| taken.get(key).is_none_or(|player| *player == holder.id);
        name.keys().iter().all(mine) && !(holder.account && name.is_placeholder())
    };
    let wished = Name::parse(&holder.name).or_else(|_| Name::parse(&visible(&holder.name)));
    if let Some(name) = wished.as_ref().ok().filter(|name| free(name)) {
        return name.clone();
    }
    let base = wished
        .ok()
        .filter(|name| !name.is_placeholder())
        .map_or_else(|| NAMELESS.to_owned(), |name| name.shown);
    // A name that was cut short may be a reserved one.
    let candidate = |number| numbered(&base, number).or_else(|| numbered(NAMELESS, number));
    (2_u64..)
        .find_map(|number| candidate(number).filter(free))
        .expect("fewer names are taken than there are numbers")
}

fn numbered(base: &str, number: u64) -> Option<Name> {
    let number = number.to_string();
    let room = LONGEST_NAME - 1 - number.len();
    let short: String = base.chars().take(room).collect();
    Name::parse(&format!("{} {number}", short.trim_end())).ok()
}

/// The visible characters of a name.
fn visible(name: &str) -> String {
    let seen: String = tidy(name).chars().filter(|c| !is_hidden(*c)).collect();
    let text: String = counted(&seen)
        .filter(|(_, marks)| *marks <= MOST_MARKS)
        .map(|(c, _)| c)
        .nfc()
        .take(LONGEST_NAME)
        .collect();
    if text.chars().any(is_seen) { text } else { NAMELESS.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(name: &str, taken: &[&str]) -> String {
        let taken = taken.iter().flat_map(|name| Name::parse(name).into_iter().flat_map(|name| name.keys));
        let taken = taken.map(|key| (key, "other".to_owned())).collect();
        let holder = Holder { id: "me".to_owned(), name: name.to_owned(), key: String::new(), account: true };
        choose(&holder, &taken).shown
    }

    #[test]
    fn an_old_name_stays_as_near_as_the_rule_allows() {
        assert_eq!(chosen("Béa", &["Ana"]), "Béa");
        assert_eq!(chosen("Аna", &["Ana"]), "Аna 2");
        assert_eq!(chosen("Ａｎａ", &["Ana", "ana 2"]), "Ana 3");
        assert_eq!(chosen("Ana\u{3164}", &[]), "Ana");
        assert_eq!(chosen("\u{3164}", &[]), "Joueur");
        assert_eq!(chosen("A\u{489}n\u{336}a", &[]), "Ana");
        assert_eq!(chosen("Bu\u{300}\u{301}\u{302}\u{303}\u{304}", &[]), "Bù\u{301}\u{302}");
        assert_eq!(chosen("Adm1n", &["Joueur"]), "Joueur 2");
        assert_eq!(chosen("\u{3164}", &["Joueur"]), "Joueur 2");
        assert_eq!(chosen("admin", &["Joueur"]), "Joueur 2");
        assert_eq!(chosen("Invité", &[]), "Joueur 2", "guests without a name have that one");
        assert_eq!(chosen(&"x".repeat(32), &["x".repeat(32).as_str()]), format!("{} 2", "x".repeat(30)));
        assert_eq!(
            chosen("a.d.m.i.n.....................zz", &["a.d.m.i.n.....................zz"]),
            "Joueur 2"
        );
    }
}
