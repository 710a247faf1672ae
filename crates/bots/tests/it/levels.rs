//! No haze hides from any level a game won or lost by the next action, or a choice that would throw it away.

use tablier_bots::level::MOST_GIVEN;
use tablier_bots::{Bot, Budget, Choose, Level, Playable, ends, share, shares};
use tablier_rules::{Discard, Game, GameId, Legal, Node, Seat, with_game};
use tablier_testing::{Choices, FromSeed, seat_sets};

/// The number of games that supply positions, per number of players.
const GAMES: u64 = 12;
/// The number of positions tried per game.
const MOST: usize = 40;
/// Enough for every level but the best to search as far as it wants.
const BUDGET: Budget = Budget { evaluations: 2_000 };

/// Decisions between several actions that arise between players of all kinds.
fn decisions<G: Playable>(game: &G, wanted: impl Fn(Seat, &G::Position) -> bool) -> Vec<(Seat, G::Position)> {
    let bots = [Bot::Hasard, Bot::Prudent, Bot::Level(Level::ALL[2]), Bot::Glouton];
    let mut found = Vec::new();
    for (number, seats) in (0..).zip(seat_sets(game)).filter(|(_, seats)| seats.len() != 3) {
        for seed in 0..GAMES {
            let mut choices = FromSeed::new(seed + 100 * number);
            let mut at = game.start(seats, seats.iter().next().unwrap()).unwrap();
            for _ in 0..5_000 {
                match game.node(&at) {
                    Node::Over(_) | Node::Apology(_) => break,
                    Node::Chance(_) => {
                        at = game.roll(&at, choices.of(game.chances(&at).even()), &mut Discard);
                    }
                    Node::Decision(seat) => {
                        if actions(game, &at).len() > 1 && wanted(seat, &at) {
                            found.push((seat, at));
                        }
                        // Mixed opponents, so that games are neither hopeless nor clean.
                        let bot = bots[(seat.index() + seed as usize) % bots.len()];
                        let action =
                            bot.choose_within(game, &at, BUDGET, choices.below(1 << 30) as u64).unwrap();
                        game.play_on(&mut at, action, &mut Discard);
                    }
                }
            }
        }
    }
    let every = found.len() / MOST + 1;
    found.into_iter().step_by(every).collect()
}

fn actions<G: Game>(game: &G, at: &G::Position) -> Vec<Legal<G::Action>> {
    let mut actions = Vec::new();
    game.legal(at, &mut |action| actions.push(action));
    actions
}

/// A seat's share if this action ended the game.
fn ended<G: Playable>(game: &G, seat: Seat, at: &G::Position, action: Legal<G::Action>) -> Option<f32> {
    let Node::Over(standing) = game.node(&game.play(at, action, &mut Discard)) else { return None };
    Some(share(game, seat, &shares(&standing)))
}

#[test]
fn every_level_takes_a_win_and_avoids_a_loss_that_one_action_makes() {
    for id in GameId::ALL {
        let tried = with_game!(id.game(), game => {
            let certain = |seat, at: &_| {
                let ends: Vec<_> = actions(&game, at).into_iter().map(|action| ended(&game, seat, at, action)).collect();
                ends.contains(&Some(1.0)) || (ends.contains(&Some(0.0)) && ends.iter().any(|end| *end != Some(0.0)))
            };
            let found = decisions(&game, certain);
            for (seat, at) in &found {
                let wins = actions(&game, at).into_iter().any(|action| ended(&game, *seat, at, action) == Some(1.0));
                for (level, seed) in Level::ALL.into_iter().flat_map(|level| [1, 2, 3].map(|seed| (level, seed))) {
                    let chosen = Bot::Level(level).choose_within(&game, at, BUDGET, seed).unwrap();
                    let end = ended(&game, *seat, at, chosen);
                    assert!(if wins { end == Some(1.0) } else { end != Some(0.0) }, "{id:?} {level:?}: {chosen:?} in {at:?}");
                }
            }
            found.len()
        });
        // If only the last pawn can go in there is nothing to choose.
        let chosen = matches!(id, GameId::Rachat | GameId::Superludo | GameId::Latroncules);
        assert!(tried >= if chosen { 5 } else { 0 }, "{id:?}: {tried}");
    }
}

#[test]
fn no_level_of_a_race_game_gives_away_more_than_a_quarter_of_the_win_in_one_choice() {
    for id in GameId::ALL.into_iter().filter(|id| *id != GameId::Latroncules) {
        with_game!(id.game(), game => {
            // The limit shows only where there is more than that to give away.
            let steep = |seat, at: &_| {
                let worth: Vec<f32> = worth(&game, seat, at).into_iter().map(|(_, worth)| worth).collect();
                best(&worth) - worth.iter().copied().fold(1.0, f32::min) > MOST_GIVEN
            };
            for (seat, at) in decisions(&game, steep) {
                let worth = worth(&game, seat, &at);
                let best = best(&worth.iter().map(|(_, worth)| *worth).collect::<Vec<_>>());
                for (level, seed) in Level::ALL[..7].iter().flat_map(|level| [5, 6].map(|seed| (level, seed))) {
                    let chosen = Bot::Level(*level).choose_within(&game, &at, BUDGET, seed).unwrap();
                    let kept = worth.iter().find(|(action, _)| *action == chosen).unwrap().1;
                    assert!(best - kept <= MOST_GIVEN + 1e-3, "{id:?} {level:?} gives away {}: {at:?}", best - kept);
                }
            }
        });
    }
}

/// Every action that a turn can begin with, and its worth to the seat if the rest of the turn is played well.
fn worth<G: Playable>(game: &G, seat: Seat, at: &G::Position) -> Vec<(Legal<G::Action>, f32)> {
    let ends = ends(game, at);
    let mut values = Vec::new();
    judge(game).values(game, &ends.iter().map(|end| end.at).collect::<Vec<_>>(), &mut values);
    let mut worth: Vec<(Legal<G::Action>, f32)> = Vec::new();
    for (end, values) in ends.iter().zip(&values) {
        let share = share(game, seat, values);
        match worth.iter_mut().find(|(action, _)| *action == end.first) {
            Some((_, most)) => *most = most.max(share),
            None => worth.push((end.first, share)),
        }
    }
    worth
}

fn best(worth: &[f32]) -> f32 {
    worth.iter().copied().fold(0.0, f32::max)
}

fn judge<G: Playable>(_: &G) -> &'static dyn tablier_bots::Evaluate<G> {
    G::judge()
}
