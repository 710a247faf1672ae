//! Reviews games: `review A B GAMES [NODES]` counts the marked moves, and how often players win at each
//! chance they were shown.

use rayon::prelude::*;
use tablier_bots::analysis::{Mark, REVIEW};
use tablier_bots::latroncules::{Limit, weigh};
use tablier_rules::latroncules::Latroncules;
use tablier_rules::{Discard, Game, Node, Seats};

use crate::opening;
use crate::player::Player;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// One move as the review sees it.
struct Seen {
    /// Which of the two players made it.
    who: usize,
    /// Hundredths of a fantassin for the side to move: the best move, and the one played.
    score: i32,
    played: i32,
    shown: f64,
    loss: f64,
    /// The final result for the side to move.
    result: f64,
    decided: bool,
}

pub(crate) fn run(words: &[String]) -> Option<()> {
    let [a, b, games, rest @ ..] = words else { return None };
    let players: [Player; 2] = [a.parse().ok()?, b.parse().ok()?];
    let games: u64 = games.parse().ok()?;
    let nodes = rest.first().map_or(Some(REVIEW.evaluations), |word| word.parse().ok())?;
    let seen: Vec<Vec<Seen>> =
        (0..games).into_par_iter().map(|number| review(&players, number, nodes)).collect();
    println!("{games} games of {a} v {b}, {nodes} nodes a move");
    for (who, name) in [a, b].into_iter().enumerate() {
        marks(name, seen.iter().map(|game| game.iter().filter(|seen| seen.who == who).collect::<Vec<_>>()));
    }
    let all: Vec<&Seen> = seen.iter().flatten().collect();
    shown(&all);
    fit(&all);
    tolerances(&all);
    Some(())
}

fn review(players: &[Player; 2], number: u64, nodes: u32) -> Vec<Seen> {
    let game = Latroncules::default();
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(0x4d ^ ((number / 2) << 20));
    let mut at = opening(&game, &mut luck);
    let mut seen = Vec::new();
    loop {
        match game.node(&at) {
            Node::Decision(seat) => {
                let who = (seat.index() + number as usize) % 2;
                let action =
                    players[who].choose(&game, &at, luck.next_u64()).expect("a decision has a legal action");
                let weighed = weigh(&game, &at, Some(action.action()), Limit::Nodes(nodes));
                let best = weighed[0].1;
                let played =
                    weighed.iter().find(|(other, _)| *other == action).map_or(best, |(_, score)| *score);
                seen.push((
                    seat,
                    Seen {
                        who,
                        score: best.hundredths(),
                        played: played.hundredths(),
                        shown: f64::from(best.share()),
                        loss: f64::from(played.lost_to(best)),
                        result: 0.0,
                        decided: best.decided_in().is_some(),
                    },
                ));
                game.play_on(&mut at, action, &mut Discard);
            }
            Node::Over(standing) => {
                let result = |seat| {
                    let ranks = [seat, Seats::TWO.after(seat)].map(|seat| standing.rank(seat));
                    f64::from(ranks[1].cmp(&ranks[0]) as i32 + 1) / 2.0
                };
                return seen.into_iter().map(|(seat, seen)| Seen { result: result(seat), ..seen }).collect();
            }
            Node::Chance(_) | Node::Apology(_) => unreachable!("there are no dice"),
        }
    }
}

fn marks<'a>(name: &str, games: impl Iterator<Item = Vec<&'a Seen>>) {
    let games: Vec<Vec<&Seen>> = games.filter(|game| !game.is_empty()).collect();
    let moves: Vec<&Seen> = games.iter().flatten().copied().collect();
    let share = |mark: Option<Mark>| {
        let marked = moves
            .iter()
            .filter(|seen| Mark::of(seen.loss).is_some_and(|found| mark.is_none_or(|mark| mark == found)));
        100.0 * marked.count() as f64 / moves.len() as f64
    };
    let rates: Vec<f64> = games
        .iter()
        .map(|game| {
            game.iter().filter(|seen| Mark::of(seen.loss).is_some()).count() as f64 / game.len() as f64
        })
        .collect();
    let mean = rates.iter().sum::<f64>() / rates.len() as f64;
    let spread = rates.iter().map(|rate| (rate - mean).powi(2)).sum::<f64>() / (rates.len() as f64 - 1.0);
    let lost = moves.iter().map(|seen| seen.loss).sum::<f64>() / moves.len() as f64;
    println!(
        "  {name}: {} moves, marked {:.1} ± {:.1} %: ?! {:.1} % ? {:.1} % ?? {:.1} %; precision {:.2} %",
        moves.len(),
        share(None),
        196.0 * (spread / rates.len() as f64).sqrt(),
        share(Some(Mark::Doubtful)),
        share(Some(Mark::Mistake)),
        share(Some(Mark::Blunder)),
        100.0 * (1.0 - lost),
    );
}

/// How often players won at each chance shown to them, from the leader's point of view.
fn shown(all: &[&Seen]) {
    for tenth in 5..10 {
        let (low, high) = (f64::from(tenth) / 10.0, f64::from(tenth + 1) / 10.0);
        let leads = all.iter().filter(|seen| !seen.decided).map(|seen| {
            if seen.shown < 0.5 { (1.0 - seen.shown, 1.0 - seen.result) } else { (seen.shown, seen.result) }
        });
        let within: Vec<(f64, f64)> = leads.filter(|(shown, _)| (low..high).contains(shown)).collect();
        let mean =
            |of: fn(&(f64, f64)) -> f64| 100.0 * within.iter().map(of).sum::<f64>() / within.len() as f64;
        println!(
            "  shown {:.1} %, won {:.1} % ({} positions)",
            mean(|one| one.0),
            mean(|one| one.1),
            within.len()
        );
    }
}

/// The mean log loss of the logistic, by the number of hundredths that doubles the odds.
fn fit(all: &[&Seen]) {
    for doubles in [30, 40, 50, 60, 70, 80, 100, 120, 150] {
        let loss: f64 = all
            .iter()
            .filter(|seen| !seen.decided)
            .map(|seen| {
                let shown = share(seen.score, doubles).clamp(1e-6, 1.0 - 1e-6);
                -(seen.result * shown.ln() + (1.0 - seen.result) * (1.0 - shown).ln())
            })
            .sum();
        println!(
            "  {doubles} double the odds: {:.4}",
            loss / all.iter().filter(|seen| !seen.decided).count() as f64
        );
    }
}

/// The number of moves marked, by how many hundredths double the odds and how many are indistinguishable.
fn tolerances(all: &[&Seen]) {
    for doubles in [60, 70, 80, 150] {
        for unsure in [0, 20, 30, 40] {
            let lost = |seen: &Seen| {
                let best = if seen.decided { seen.score } else { seen.score - unsure };
                share(best, doubles) - share(seen.played, doubles)
            };
            let marked = all.iter().filter(|seen| Mark::of(lost(seen)).is_some()).count();
            println!(
                "  {doubles} double, {unsure} unsure: {:.1} % marked",
                100.0 * marked as f64 / all.len() as f64
            );
        }
    }
}

fn share(score: i32, doubles: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(score) / f64::from(doubles)).exp2())
}
