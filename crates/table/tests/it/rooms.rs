//! Checks the prizes against fixtures/rooms.txt, which was typed from the rule book.

use tablier_rules::Reason;
use tablier_table::places::{Finish, Outcome, places};
use tablier_table::rooms::{Level, Place, Room, Started, prize, prizes};

const FILE: &str = include_str!("../../../../fixtures/rooms.txt");

/// The scenes, each as its lines: a word and the words after it.
fn scenes() -> impl Iterator<Item = Vec<(&'static str, Vec<&'static str>)>> {
    FILE.split("\n\n").filter(|scene| scene.starts_with('[')).map(|scene| {
        let lines = scene.lines().skip(1).map(|line| line.split_whitespace().collect::<Vec<_>>());
        lines.map(|words| (words[0], words[1..].to_vec())).collect()
    })
}

fn started(name: &str) -> Started {
    match name {
        "two" => Started::Two,
        "couples" => Started::Couples,
        "three" => Started::Three,
        "four" => Started::Four,
        _ => panic!("{name}"),
    }
}

const PLACES: [(Place, &[&str]); 6] = [
    (Place::Win, &["win"]),
    (Place::Draw, &["draw"]),
    (Place::Second, &["2nd", "loss"]),
    (Place::Third, &["3rd"]),
    (Place::Fourth, &["4th"]),
    (Place::Abandon, &["abandon"]),
];

#[test]
fn every_prize_is_that_of_the_rule_book() {
    let mut compared = 0;
    for scene in scenes().filter(|scene| scene[0].0 == "table") {
        assert_eq!(scene[1].1, Room::ALL.map(Room::name));
        for who in &scene[0].1 {
            for (place, names) in PLACES {
                let row = scene[2..].iter().find(|(name, _)| names.contains(name));
                for (column, room) in Room::ALL.into_iter().enumerate() {
                    let typed = row.map(|(_, prizes)| prizes[column].parse().unwrap());
                    assert_eq!(prize(room, started(who), place), typed, "{who} {place:?} {room:?}");
                    compared += usize::from(typed.is_some());
                }
            }
        }
    }
    assert_eq!(compared, 5 * (4 + 4 + 5 + 6));
}

/// The finishes of `red > green=yellow`, with those who left.
fn finishes(who: Started, ranking: &[&str], left: &[&str]) -> Vec<Finish> {
    let groups = ranking.iter().filter(|word| **word != ">").enumerate();
    let sides = groups.flat_map(|(rank, group)| group.split('=').map(move |side| (rank, side)));
    let team = |index: usize, side: &str| match who {
        Started::Couples => usize::from(side == "blue" || side == "green"),
        _ => index,
    };
    let finish = |(index, (rank, side)): (usize, (usize, &str))| Finish {
        side: side.to_owned(),
        team: team(index, side),
        rank,
        left: left.contains(&side),
    };
    sides.enumerate().map(finish).collect()
}

#[test]
fn every_game_of_the_scenes_is_worth_what_they_say() {
    let mut games = 0;
    for scene in scenes().filter(|scene| scene[0].0 == "game") {
        let [who, room, reason, ranking @ ..] = &scene[0].1[..] else { panic!("{scene:?}") };
        assert!(Reason::ALL.into_iter().any(|known| known.name() == *reason), "{scene:?}");
        let words = |name: &str| {
            scene.iter().find(|(word, _)| *word == name).map(|(_, words)| words.clone()).unwrap_or_default()
        };
        let placed = places(&finishes(started(who), ranking, &words("left")));
        let got = prizes(room.parse().unwrap(), started(who), &placed);
        let said: Vec<String> =
            got.iter().flat_map(|(side, points)| [side.clone(), points.to_string()]).collect();
        assert_eq!(said, words("gets"), "{scene:?}");
        games += 1;
    }
    assert_eq!(games, 29);
}

#[test]
fn those_who_abandoned_come_behind_everybody_who_stayed() {
    use Outcome::{Abandoned, Drawn, Lost, Won};
    let placed = |who, ranking: &str, left: &[&str]| -> Vec<(u32, Outcome)> {
        let ranking: Vec<&str> = ranking.split(' ').collect();
        places(&finishes(who, &ranking, left))
            .into_iter()
            .map(|placed| (placed.place, placed.outcome))
            .collect()
    };
    assert_eq!(placed(Started::Two, "red > yellow", &["red"]), [(2, Abandoned), (1, Won)]);
    assert_eq!(
        placed(Started::Four, "red > green=yellow > blue", &[]),
        [(1, Won), (2, Lost), (2, Lost), (4, Lost)]
    );
    assert_eq!(
        placed(Started::Four, "red > green > yellow > blue", &["green"]),
        [(1, Won), (4, Abandoned), (2, Lost), (3, Lost)]
    );
    assert_eq!(
        placed(Started::Four, "red=green > yellow=blue", &["yellow", "blue"]),
        [(1, Drawn), (1, Drawn), (3, Abandoned), (3, Abandoned)]
    );
    assert_eq!(
        placed(Started::Couples, "yellow=red > blue=green", &[]),
        [(1, Won), (1, Won), (2, Lost), (2, Lost)]
    );
    assert_eq!(
        placed(Started::Couples, "yellow=red > blue=green", &["red"]),
        [(1, Won), (3, Abandoned), (2, Lost), (2, Lost)]
    );
    assert_eq!(
        placed(Started::Couples, "blue=green > yellow=red", &["yellow", "red"]),
        [(1, Won), (1, Won), (2, Abandoned), (2, Abandoned)]
    );
}

#[test]
fn a_room_opens_with_the_very_point_it_asks_for() {
    for (number, (room, opens_at)) in (1..).zip(Room::ALL.into_iter().zip([0, 1_000, 5_000, 25_000, 125_000]))
    {
        let level = Level::of_points(opens_at);
        assert_eq!(level.number(), number);
        assert!(level.opens(room));
        assert_eq!(level.next(), Room::ALL.get(usize::from(number)).copied());
        if let Some(before) = u64::checked_sub(opens_at, 1) {
            assert!(!Level::of_points(before).opens(room));
        }
        assert_eq!(room.name().parse(), Ok(room));
    }
    assert_eq!(Level::of_points(u64::MAX).number(), 5);
    assert!("Passport".parse::<Room>().is_err());
}
