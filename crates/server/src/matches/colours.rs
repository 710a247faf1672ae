//! Which side each matched player gets: the one they would like (RA-1), as long as it is free.

use tablier_notation::Notation;
use tablier_rules::{AnyGame, with_game};

/// The sides of the players.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Colours {
    /// The sides that play, in order of play.
    pub(super) sides: Vec<String>,
    /// The side of each person, in the order in which they came.
    pub(super) people: Vec<String>,
    /// The sides that are left for bots.
    pub(super) bots: Vec<String>,
}

/// Distributes the sides of a game for `players` players among people who came in this order with these
/// wishes.
pub(super) fn share(game: AnyGame, players: usize, wishes: &[Option<&str>]) -> Colours {
    let all = with_game!(game, game => game.sides());
    let playing = playing(all, players, wishes);
    let mut free = playing.clone();
    let mut take = |wish: &str| {
        let at = free.iter().position(|side| *side == wish)?;
        Some(free.remove(at))
    };
    let granted: Vec<Option<&str>> = wishes.iter().map(|wish| wish.and_then(&mut take)).collect();
    let mut rest = free.into_iter();
    let people =
        granted.into_iter().filter_map(|side| side.or_else(|| rest.next())).map(str::to_owned).collect();
    Colours {
        sides: playing.into_iter().map(str::to_owned).collect(),
        people,
        bots: rest.map(str::to_owned).collect(),
    }
}

/// The sides that play: those that somebody would like, as far as the number of players allows.
fn playing(all: &[&'static str], players: usize, wishes: &[Option<&str>]) -> Vec<&'static str> {
    let wished = |side: &&str| wishes.contains(&Some(side));
    match (players, all.len()) {
        // Two sit face to face: the first to come decides where.
        (2, 4) => {
            let first = wishes
                .iter()
                .flatten()
                .find_map(|wish| all.iter().position(|side| side == wish))
                .unwrap_or(0);
            all.iter().enumerate().filter(|(seat, _)| seat % 2 == first % 2).map(|(_, side)| *side).collect()
        }
        (3, 4) => {
            let absent = all.iter().rposition(|side| !wished(side)).unwrap_or(3);
            all.iter().enumerate().filter(|(seat, _)| *seat != absent).map(|(_, side)| *side).collect()
        }
        _ => all.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use tablier_rules::GameId;

    use super::*;

    fn check(players: usize, wishes: &[Option<&str>], people: &[&str], bots: &[&str]) {
        let Colours { sides, people: got, bots: left } = share(GameId::Ludo.game(), players, wishes);
        assert_eq!(
            (got.iter().map(String::as_str).collect(), left.iter().map(String::as_str).collect()),
            (people.to_vec(), bots.to_vec())
        );
        assert_eq!(sides.len(), players);
    }

    #[test]
    fn a_colour_is_granted_as_long_as_it_is_free() {
        check(4, &[Some("blue"), None, Some("blue"), Some("red")], &["blue", "green", "yellow", "red"], &[]);
        check(4, &[Some("yellow"), None], &["yellow", "red"], &["green", "blue"]);
    }

    #[test]
    fn two_sit_face_to_face_where_the_first_would_like_to() {
        check(2, &[None, None], &["red", "yellow"], &[]);
        check(2, &[None, Some("blue")], &["green", "blue"], &[]);
        check(2, &[Some("green"), Some("red")], &["green", "blue"], &[]);
    }

    #[test]
    fn of_three_those_colours_play_that_somebody_would_like() {
        check(3, &[None, None, None], &["red", "green", "yellow"], &[]);
        check(3, &[Some("blue"), None, None], &["blue", "red", "green"], &[]);
        check(3, &[Some("blue"), Some("yellow"), Some("green")], &["blue", "yellow", "green"], &[]);
    }
}
