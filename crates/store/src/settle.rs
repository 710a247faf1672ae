//! A finished game is settled once: results, points, ratings and dice in one transaction. The new ratings
//! were computed from old ones; if another game of the same player was settled in between, nothing is written
//! and the caller computes again.

use crate::again::until_known;
use crate::db::Tx;
use crate::results::{DiceRow, FACES, RatingRow, ResultRow};
use crate::sql::{Cell, insert, sql};
use crate::{Store, StoreError};

/// All that is written when a game ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// The table's id.
    pub table: String,
    /// One for each seat; their points are added to the players' points.
    pub results: Vec<ResultRow>,
    /// New ratings, each with the number of rated games before, which must still hold.
    pub ratings: Vec<(RatingRow, u64)>,
    /// Dice to add.
    pub dice: Vec<DiceRow>,
    /// When.
    pub at: u64,
}

/// The outcome of settling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It is written.
    Done,
    /// It was settled before; nothing was written.
    Already,
    /// A rating changed in the meantime; nothing was written, compute again.
    Changed,
}

const ADD_DICE: &str = " ON CONFLICT (game, player) DO UPDATE SET ones = dice.ones + excluded.ones, \
    twos = dice.twos + excluded.twos, threes = dice.threes + excluded.threes, fours = dice.fours + excluded.fours, \
    fives = dice.fives + excluded.fives, sixes = dice.sixes + excluded.sixes";

impl Store {
    /// Settles a table, at most once. If the answer was lost, the second attempt may report that it was
    /// already settled, by this very call.
    pub async fn settle(&self, settlement: &Settlement) -> Result<Settled, StoreError> {
        until_known(|| self.settle_once(settlement)).await
    }

    async fn settle_once(&self, settlement: &Settlement) -> Result<Settled, StoreError> {
        let mut tx = self.db.begin().await?;
        let once =
            sql("INSERT INTO settled (table_id, at) VALUES ($1, $2) ON CONFLICT (table_id) DO NOTHING");
        if tx.run(once.with(&settlement.table).with(settlement.at)).await? == 0 {
            return Ok(Settled::Already);
        }
        if !write_ratings(&mut tx, &settlement.ratings).await? {
            return Ok(Settled::Changed);
        }
        write_results(&mut tx, &settlement.results).await?;
        write_dice(&mut tx, &settlement.dice).await?;
        tx.commit().await?;
        Ok(Settled::Done)
    }

    /// Whether a table was settled.
    pub async fn is_settled(&self, table: &str) -> Result<bool, StoreError> {
        Ok(self.db.row(sql("SELECT at FROM settled WHERE table_id = $1").with(table)).await?.is_some())
    }
}

/// Returns whether all of them were as expected. Sorted, so that two settlements wait for each other instead
/// of deadlocking.
async fn write_ratings(tx: &mut Tx, ratings: &[(RatingRow, u64)]) -> Result<bool, StoreError> {
    let mut ratings: Vec<_> = ratings.iter().collect();
    ratings.sort_by(|(one, _), (other, _)| (&one.player, &one.game).cmp(&(&other.player, &other.game)));
    for (new, before) in ratings {
        let [player, game] = [("player", (&new.player).into()), ("game", (&new.game).into())];
        let [rating, uncertainty, shown, games, wins] = [
            ("rating", new.rating.into()),
            ("uncertainty", new.uncertainty.into()),
            ("shown", new.shown.into()),
            ("games", new.games.into()),
            ("wins", new.wins.into()),
        ];
        let write = if *before == 0 {
            insert("rating", [player, game, rating, uncertainty, shown, games, wins])
                .push(" ON CONFLICT (player, game) DO NOTHING")
        } else {
            sql("UPDATE rating SET ").set([rating, uncertainty, shown, games, wins]).push(" WHERE ").all([
                player,
                game,
                ("games", (*before).into()),
            ])
        };
        if tx.run(write).await? == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

async fn write_results(tx: &mut Tx, results: &[ResultRow]) -> Result<(), StoreError> {
    let mut results: Vec<_> = results.iter().collect();
    results.sort_by(|one, other| one.player.cmp(&other.player));
    for result in results.iter().filter(|result| result.points > 0) {
        let add = sql("UPDATE player SET points = points + $1 WHERE id = $2 AND name <> ''");
        tx.run(add.with(result.points).with(&result.player)).await?;
    }
    tx.insert_many("result", results.into_iter().map(result_row), "").await
}

fn result_row(result: &ResultRow) -> [Cell<'_>; 12] {
    [
        ("table_id", (&result.table).into()),
        ("side", (&result.side).into()),
        ("player", (&result.player).into()),
        ("game", (&result.game).into()),
        ("room", result.room.as_deref().into()),
        ("place", result.place.into()),
        ("players", result.players.into()),
        ("abandoned", result.abandoned.into()),
        ("points", result.points.into()),
        ("rating_before", result.rating_before.into()),
        ("rating_after", result.rating_after.into()),
        ("at", result.at.into()),
    ]
}

async fn write_dice(tx: &mut Tx, dice: &[DiceRow]) -> Result<(), StoreError> {
    let mut dice: Vec<_> = dice.iter().collect();
    dice.sort_by(|one, other| (&one.game, &one.player).cmp(&(&other.game, &other.player)));
    for row in dice {
        let [ones, twos, threes, fours, fives, sixes] =
            std::array::from_fn(|face| (FACES[face], row.faces[face].into()));
        let (game, player) = (("game", (&row.game).into()), ("player", (&row.player).into()));
        let add = insert("dice", [game, player, ones, twos, threes, fours, fives, sixes]);
        tx.run(add.push(ADD_DICE)).await?;
    }
    Ok(())
}
