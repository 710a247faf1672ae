//! Ratings change the way the games went.

use tablier_table::ratings::{Rated, Rating, rate};

/// New players, each on a team with a rank.
fn game(finishes: &[(usize, usize)]) -> Vec<Rating> {
    let rated: Vec<Rated> =
        finishes.iter().map(|&(team, rank)| Rated { rating: Rating::default(), team, rank }).collect();
    rate(&rated)
}

fn alone(ranks: &[usize]) -> Vec<Rating> {
    game(&ranks.iter().copied().enumerate().collect::<Vec<_>>())
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn the_winner_goes_up_and_the_loser_down() {
    let new = Rating::default();
    let after = alone(&[0, 1]);
    assert!(after[0].rating > new.rating && after[1].rating < new.rating);
    assert!(close(after[0].rating - new.rating, new.rating - after[1].rating));
    assert!(after.iter().all(|rating| rating.uncertainty < new.uncertainty));
}

#[test]
fn a_draw_between_equals_changes_nothing_but_the_uncertainty() {
    let new = Rating::default();
    for players in 2..=4 {
        for after in alone(&vec![0; players]) {
            assert!(close(after.rating, new.rating) && after.uncertainty < new.uncertainty);
        }
    }
}

#[test]
fn a_draw_brings_the_stronger_and_the_weaker_together() {
    let strong = Rating { rating: 35.0, uncertainty: 4.0 };
    let rated =
        [Rated { rating: strong, team: 0, rank: 0 }, Rated { rating: Rating::default(), team: 1, rank: 0 }];
    let after = rate(&rated);
    assert!(after[0].rating < strong.rating && after[1].rating > Rating::default().rating);
}

#[test]
fn beating_somebody_stronger_counts_more() {
    let gain = |other: f64| {
        let other = Rating { rating: other, uncertainty: 4.0 };
        let rated = [
            Rated { rating: Rating::default(), team: 0, rank: 0 },
            Rated { rating: other, team: 1, rank: 1 },
        ];
        rate(&rated)[0].rating - Rating::default().rating
    };
    assert!(gain(35.0) > gain(25.0) && gain(25.0) > gain(15.0) && gain(15.0) > 0.0);
}

/// Every way to order this many players, ties included.
fn orders(players: u32) -> impl Iterator<Item = Vec<usize>> {
    let players = players as usize;
    (0..players.pow(players as u32))
        .map(move |code| (0..players).map(|i| code / players.pow(i as u32) % players).collect())
}

#[test]
fn three_and_four_players_stand_in_every_order_as_they_finished() {
    for ranks in orders(3).chain(orders(4)) {
        let after = alone(&ranks);
        for (a, first) in after.iter().enumerate() {
            for (b, second) in after.iter().enumerate() {
                match ranks[a].cmp(&ranks[b]) {
                    std::cmp::Ordering::Less => assert!(first.rating > second.rating, "{ranks:?}"),
                    std::cmp::Ordering::Equal => assert!(close(first.rating, second.rating), "{ranks:?}"),
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
}

#[test]
fn partners_win_and_lose_together_wherever_they_sit() {
    let new = Rating::default();
    let after = game(&[(0, 0), (1, 1), (0, 0), (1, 1)]);
    assert!(close(after[0].rating, after[2].rating) && close(after[1].rating, after[3].rating));
    assert!(after[0].rating > new.rating && after[1].rating < new.rating);
}

#[test]
fn who_leaves_loses_even_if_the_partner_wins() {
    let new = Rating::default();
    let after = game(&[(0, 0), (1, 1), (0, 3), (1, 1)]);
    assert!(after[0].rating > new.rating, "the one who stayed has won");
    assert!(after[2].rating < new.rating, "the one who left has not");
    assert!(after[1].rating < new.rating && close(after[1].rating, after[3].rating));
}

#[test]
fn who_leaves_ranks_last_and_all_who_left_lose_the_same() {
    let after = alone(&[0, 2, 1, 2]);
    assert!(close(after[1].rating, after[3].rating));
    assert!(after[1].rating < after[2].rating && after[2].rating < after[0].rating);
}

#[test]
fn leaderboards_begin_at_nothing_and_need_more_than_one_lucky_game() {
    assert_eq!(Rating::default().shown(), 0);
    assert_eq!(Rating { rating: 25.0, uncertainty: 0.0 }.shown(), 1000);
    assert_eq!(Rating { rating: 1.0, uncertainty: 8.0 }.shown(), 0);
    let lucky = alone(&[0, 1])[0];
    let steady = Rating { rating: 26.0, uncertainty: 2.0 };
    assert!(lucky.rating > steady.rating && lucky.shown() < steady.shown());
}

#[test]
fn somebody_who_played_alone_keeps_the_rating() {
    assert_eq!(alone(&[0]), [Rating::default()]);
    assert_eq!(game(&[(0, 0), (0, 1)]), [Rating::default(); 2]);
    assert!(rate(&[]).is_empty());
}
