//! Settling a finished game: results, prizes (PA-21), ratings, and how often each face was rolled. Settling
//! twice changes nothing, so a table that was interrupted while settling settles again when it wakes.

use tablier_rules::Seat;
use tablier_store::{DiceRow, RatingRow, ResultRow, Settled, Settlement, Store};
use tablier_table::Table;
use tablier_table::house::Ladder;
use tablier_table::places::{Outcome, Placed};
use tablier_table::ratings::{Rated, Rating, rate};
use tablier_table::rooms::{Started, prizes};

use crate::error::ApiError;
use crate::time::now;

/// Writes the results of a finished game to the store.
pub(crate) async fn settle(store: &Store, table: &Table) -> Result<(), ApiError> {
    // The dice of a game played on a device prove nothing to others.
    let Some(places) = table.places().filter(|_| !table.settings.device) else { return Ok(()) };
    if store.is_settled(&table.id).await? {
        return Ok(());
    }
    loop {
        let settlement = settlement(store, table, &places).await?;
        if store.settle(&settlement).await? != Settled::Changed {
            metrics::counter!("tablier_games_total", "game" => table.game.id().name()).increment(1);
            return Ok(());
        }
    }
}

/// A person who sat at the table to the end, or left before it.
struct Finisher<'a> {
    seat: Seat,
    player: &'a str,
    placed: Placed,
}

async fn settlement(store: &Store, table: &Table, places: &[Placed]) -> Result<Settlement, ApiError> {
    let (game, at) = (table.game.id().name(), now());
    let people = finishers(table, places);
    let points = points(table, places, &people);
    let ratings = ratings(store, table, &people).await?;
    let result = |(index, person): (usize, &Finisher<'_>)| {
        let rated = ratings.get(index);
        ResultRow {
            table: table.id.clone(),
            player: person.player.to_owned(),
            game: game.to_owned(),
            room: table.settings.room.map(|room| room.name().to_owned()),
            side: table.name_of(person.seat),
            place: person.placed.place,
            players: table.most_places(),
            abandoned: person.placed.outcome == Outcome::Abandoned,
            points: points[index],
            rating_before: rated.map(|(before, _)| f64::from(before.shown())),
            rating_after: rated.map(|(_, (after, _))| after.shown),
            at,
        }
    };
    Ok(Settlement {
        table: table.id.clone(),
        results: people.iter().enumerate().map(result).collect(),
        ratings: ratings.iter().map(|(_, row)| row.clone()).collect(),
        dice: dice(table, game),
        at,
    })
}

fn finishers<'a>(table: &'a Table, places: &[Placed]) -> Vec<Finisher<'a>> {
    let people = table.chairs().filter_map(|(seat, chair)| Some((seat, chair.player()?)));
    let finisher = |(seat, player)| {
        let placed = places.iter().find(|placed| placed.side == table.side(seat))?.clone();
        Some(Finisher { seat, player, placed })
    };
    people.filter_map(finisher).collect()
}

/// The prizes of the room. A game against bots alone is practice: points need two people, and each is paid
/// only for a game they have played.
fn points(table: &Table, places: &[Placed], people: &[Finisher<'_>]) -> Vec<u64> {
    let Some(room) = table.settings.room.filter(|_| people.len() > 1) else { return vec![0; people.len()] };
    let started = match table.seats.len() {
        _ if table.game.in_couples() => Started::Couples,
        2 => Started::Two,
        3 => Started::Three,
        _ => Started::Four,
    };
    let prizes = prizes(room, started, places);
    let prize = |person: &Finisher<'_>| {
        let prize = prizes.iter().find(|(side, _)| *side == person.placed.side);
        prize.filter(|_| table.has_played_enough(person.seat)).map_or(0, |(_, prize)| *prize)
    };
    people.iter().map(prize).collect()
}

/// Each player's rating before, and the new row with the number of games before. None for an unrated game.
async fn ratings(
    store: &Store,
    table: &Table,
    people: &[Finisher<'_>],
) -> Result<Vec<(Rating, (RatingRow, u64))>, ApiError> {
    if !table.settings.rated || people.len() != table.seats.len() {
        return Ok(Vec::new());
    }
    let ladder = Ladder::of(&table.game).name();
    let players: Vec<String> = people.iter().map(|person| person.player.to_owned()).collect();
    let rows = store.ratings(&ladder, &players).await?;
    let before: Vec<Rating> =
        rows.iter().map(|row| row.as_ref().map_or_else(Rating::default, of_row)).collect();
    let rated = |(person, rating): (&Finisher<'_>, &Rating)| Rated {
        rating: *rating,
        team: table.team(person.seat),
        rank: person.placed.place as usize,
    };
    let after = rate(&people.iter().zip(&before).map(rated).collect::<Vec<_>>());
    let row = |index: usize| {
        let (games, wins) = rows[index].as_ref().map_or((0, 0), |row| (row.games, row.wins));
        let won = people[index].placed.outcome == Outcome::Won;
        let Rating { rating, uncertainty } = after[index];
        let row = RatingRow {
            player: players[index].clone(),
            game: ladder.clone(),
            rating,
            uncertainty,
            shown: f64::from(after[index].shown()),
            games: games + 1,
            wins: wins + u64::from(won),
        };
        (before[index], (row, games))
    };
    Ok((0..people.len()).map(row).collect())
}

fn of_row(row: &RatingRow) -> Rating {
    Rating { rating: row.rating, uncertainty: row.uncertainty }
}

/// The dice of every player and of every bot at the table.
fn dice(table: &Table, game: &str) -> Vec<DiceRow> {
    let mut rows: Vec<DiceRow> = Vec::new();
    let mut add = |player: String, counts: [u32; 6]| {
        let faces = counts.map(u64::from);
        if faces.iter().sum::<u64>() == 0 {
            return;
        }
        match rows.iter_mut().find(|row| row.player == player) {
            Some(row) => row.faces.iter_mut().zip(faces).for_each(|(sum, face)| *sum += face),
            None => rows.push(DiceRow { game: game.to_owned(), player, faces }),
        }
    };
    for (seat, chair) in table.chairs() {
        let Some(thrown) = table.faces.get(seat.index()) else { continue };
        if let Some(player) = chair.player() {
            add(player.to_owned(), thrown.player);
        }
        let bot = chair.bot().unwrap_or(tablier_table::STAND_IN);
        add(format!("bot:{}", bot.name()), thrown.bot);
    }
    rows
}
