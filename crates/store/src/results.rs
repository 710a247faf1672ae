//! The results of games, ratings, and how often each face was rolled. Reading only; settle.rs writes them.

use std::collections::HashMap;

use crate::people::{PLAYER, Player, player};
use crate::sql::{Record, sql};
use crate::{Store, StoreError};

/// A player's rating at a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// The player's id.
    pub player: String,
    /// The game's name; with a preset, which has ratings of its own, `ludo-@petits-chevaux`.
    pub game: String,
    /// The estimated strength.
    pub rating: f64,
    /// The uncertainty of the estimate.
    pub uncertainty: f64,
    /// The figure shown to people, by which leaderboards are ordered.
    pub shown: f64,
    /// Rated games so far.
    pub games: u64,
    /// How many of them were won.
    pub wins: u64,
}

/// How a game ended for one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultRow {
    /// The table's id.
    pub table: String,
    /// The player's id.
    pub player: String,
    /// The game's name.
    pub game: String,
    /// The room of the table.
    pub room: Option<String>,
    /// The side played.
    pub side: String,
    /// 1 for the winner.
    pub place: u32,
    /// How many played.
    pub players: u32,
    /// Whether the seat was left before the end.
    pub abandoned: bool,
    /// Points won, added to the player's points.
    pub points: u64,
    /// The rating shown before the game; none if it was unrated.
    pub rating_before: Option<f64>,
    /// The rating shown after the game; none if it was unrated.
    pub rating_after: Option<f64>,
    /// When it was settled.
    pub at: u64,
}

/// How often each face was rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceRow {
    /// The game's name.
    pub game: String,
    /// The player's id; empty in a sum over all players.
    pub player: String,
    /// Ones to sixes.
    pub faces: [u64; 6],
}

const RATING: &str =
    "SELECT r.player, r.game, r.rating, r.uncertainty, r.shown, r.games, r.wins FROM rating r";
const RESULT: &str = "SELECT table_id, player, game, room, side, place, players, abandoned, points, rating_before, rating_after, at \
    FROM result";
const DICE: &str = "SELECT game, CAST(SUM(ones) AS BIGINT) AS ones, CAST(SUM(twos) AS BIGINT) AS twos, \
    CAST(SUM(threes) AS BIGINT) AS threes, CAST(SUM(fours) AS BIGINT) AS fours, CAST(SUM(fives) AS BIGINT) AS fives, \
    CAST(SUM(sixes) AS BIGINT) AS sixes FROM dice WHERE 1 = 1";
/// The columns of [`DiceRow::faces`].
pub(crate) const FACES: [&str; 6] = ["ones", "twos", "threes", "fours", "fives", "sixes"];

impl Store {
    /// The ratings of players at a game, in the order asked.
    pub async fn ratings(
        &self,
        game: &str,
        players: &[String],
    ) -> Result<Vec<Option<RatingRow>>, StoreError> {
        if players.is_empty() {
            return Ok(Vec::new());
        }
        let ask = sql(RATING).push(" WHERE r.game = ").arg(game).push(" AND r.player IN ").list(players);
        let mut found = HashMap::new();
        for row in self.db.rows(ask).await? {
            let row = rating(&row)?;
            found.insert(row.player.clone(), row);
        }
        Ok(players.iter().map(|player| found.get(player).cloned()).collect())
    }

    /// A player's ratings at all games, by game.
    pub async fn ratings_of(&self, player: &str) -> Result<Vec<RatingRow>, StoreError> {
        let ask = sql(RATING).push(" WHERE r.player = ").arg(player).push(" ORDER BY r.game");
        self.db.rows(ask).await?.iter().map(rating).collect()
    }

    /// The strongest at a game.
    pub async fn leaders(&self, game: &str, limit: u32) -> Result<Vec<(Player, RatingRow)>, StoreError> {
        let ask = sql("SELECT p.id, p.name, p.account, p.bot, p.points, p.created, \
             r.player, r.game, r.rating, r.uncertainty, r.shown, r.games, r.wins \
             FROM rating r JOIN player p ON p.id = r.player WHERE p.name <> '' AND r.game = $1 \
             ORDER BY r.shown DESC, r.player LIMIT $2");
        let rows = self.db.rows(ask.with(game).with(limit)).await?;
        rows.iter().map(|row| Ok((player(row)?, rating(row)?))).collect()
    }

    /// The players with the most points.
    pub async fn richest(&self, limit: u32) -> Result<Vec<Player>, StoreError> {
        let ask = sql(PLAYER)
            .push(" WHERE p.points > 0 AND p.account = 1 ORDER BY p.points DESC, p.id LIMIT ")
            .arg(limit);
        self.db.rows(ask).await?.iter().map(player).collect()
    }

    /// A player's results settled before that time, the newest first.
    pub async fn history(&self, player: &str, before: u64, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        let ask = sql(RESULT).push(" WHERE player = ").arg(player).push(" AND at < ").arg(before);
        let ask = ask.push(" ORDER BY at DESC, table_id DESC, side LIMIT ").arg(limit);
        self.db.rows(ask).await?.iter().map(result).collect()
    }

    /// The results of a table, the winner first.
    pub async fn results(&self, table: &str) -> Result<Vec<ResultRow>, StoreError> {
        let ask = sql(RESULT).push(" WHERE table_id = ").arg(table).push(" ORDER BY place, side");
        self.db.rows(ask).await?.iter().map(result).collect()
    }

    /// How often each face was rolled, one sum for each game: of one game or all, of one player or all.
    pub async fn dice(&self, game: Option<&str>, player: Option<&str>) -> Result<Vec<DiceRow>, StoreError> {
        let mut ask = sql(DICE);
        if let Some(game) = game {
            ask = ask.push(" AND game = ").arg(game);
        }
        if let Some(player) = player {
            ask = ask.push(" AND player = ").arg(player);
        }
        let rows = self.db.rows(ask.push(" GROUP BY game ORDER BY game")).await?;
        rows.iter().map(|row| dice(row, player.unwrap_or_default())).collect()
    }
}

fn rating(row: &Record) -> Result<RatingRow, StoreError> {
    Ok(RatingRow {
        player: row.text("player")?,
        game: row.text("game")?,
        rating: row.get("rating")?,
        uncertainty: row.get("uncertainty")?,
        shown: row.get("shown")?,
        games: row.count("games")?,
        wins: row.count("wins")?,
    })
}

fn result(row: &Record) -> Result<ResultRow, StoreError> {
    Ok(ResultRow {
        table: row.text("table_id")?,
        player: row.text("player")?,
        game: row.text("game")?,
        room: row.get("room")?,
        side: row.text("side")?,
        place: row.count("place")? as u32,
        players: row.count("players")? as u32,
        abandoned: row.flag("abandoned")?,
        points: row.count("points")?,
        rating_before: row.get("rating_before")?,
        rating_after: row.get("rating_after")?,
        at: row.count("at")?,
    })
}

fn dice(row: &Record, player: &str) -> Result<DiceRow, StoreError> {
    let mut faces = [0; 6];
    for (face, column) in faces.iter_mut().zip(FACES) {
        *face = row.count(column)?;
    }
    Ok(DiceRow { game: row.text("game")?, player: player.to_owned(), faces })
}
