//! `tablier simulate`: many random games on all cores, and their statistics.

mod report;

use std::collections::BTreeMap;
use std::process::ExitCode;

use rayon::prelude::*;
use tablier_bots::Rng;
use tablier_notation::{BadPosition, Notation};
use tablier_rules::{AnyGame, Clause, Discard, Game, Node, Playout, Refuse, Ruled, Seat, playout, with_game};

use crate::Failure;
use crate::args::SimulateArgs;
use crate::interrupt;
use crate::say::Say;
use report::Report;

/// A random game longer than this is considered endless.
const MOST_STEPS: u32 = 1_000_000;
/// One in this many games is examined clause by clause.
const CENSUS: u64 = 50;

/// How many games are played between two checks for Ctrl-C.
const BATCH: u64 = 1024;

pub(crate) fn run(say: &Say, args: &SimulateArgs) -> Result<ExitCode, Failure> {
    let any = args.game.game()?;
    with_game!(any, game => simulate(say, args, &any, &game))
}

fn simulate<G: Notation>(
    say: &Say,
    args: &SimulateArgs,
    any: &AnyGame,
    game: &G,
) -> Result<ExitCode, Failure> {
    let seats = super::seats(game, &args.game.table)?;
    let order: Vec<Seat> = seats.iter().collect();
    let start =
        |first| game.start(seats, first).map_err(|faults| Failure::Position(BadPosition::Faults(faults)));
    start(order[0])?;
    interrupt::watch();
    let one = |number: u64| {
        // The beginner rotates, where any side may begin.
        let first = order[(number % order.len() as u64) as usize];
        let at = start(first).or_else(|_| start(order[0]));
        at.map(|at| one_game(game, &at, args.seed, number)).unwrap_or_default()
    };
    let bar = super::progress(args.games);
    let mut sum = Sum::default();
    for begin in (0..args.games).step_by(BATCH as usize).take_while(|_| !interrupt::asked()) {
        let batch = begin..args.games.min(begin + BATCH);
        let played = batch.into_par_iter().map(one).inspect(|_| bar.inc(1)).reduce(Sum::default, Sum::add);
        sum = sum.add(played);
    }
    bar.finish_and_clear();
    let report = Report { say, any, game, order: &order, seed: args.seed, sum: &sum };
    if args.json {
        report.print_json()?;
    } else {
        report.print()?;
    }
    Ok(interrupt::exit_code())
}

/// The statistics of some games.
#[derive(Default)]
struct Sum {
    games: u64,
    unfinished: u64,
    turns: u64,
    shortest: Option<u32>,
    longest: u32,
    rolls: u64,
    decisions: u64,
    captures: u64,
    wins: [f64; 4],
    draws: u64,
    reasons: BTreeMap<&'static str, u64>,
    /// How often each clause took effect.
    decided: BTreeMap<Clause, u64>,
    /// Decisions examined clause by clause, and in how many each clause refused something.
    looked_at: u64,
    refused: BTreeMap<Clause, u64>,
}

fn one_game<G: Notation>(game: &G, start: &G::Position, seed: u64, number: u64) -> Sum {
    let mut dice = Rng::for_game(seed, number);
    let mut effects = Vec::new();
    let done = playout(game, start, MOST_STEPS, &mut effects, |count| dice.below(count));
    let mut sum = Sum::of(&done);
    for effect in &effects {
        sum.captures += u64::from(effect.is_capture());
        *sum.decided.entry(effect.clause()).or_default() += 1;
    }
    if number.is_multiple_of(CENSUS) {
        census(game, start, seed, number, &mut sum);
    }
    sum
}

/// Replays the same game and checks at every decision which clauses refuse something.
fn census<G: Game>(game: &G, start: &G::Position, seed: u64, number: u64, sum: &mut Sum) {
    let mut dice = Rng::for_game(seed, number);
    let mut at = *start;
    loop {
        match game.node(&at) {
            Node::Over(_) | Node::Apology(_) => return,
            Node::Chance(_) => {
                let outcomes = game.chances(&at).even();
                at = game.roll(&at, outcomes[dice.below(outcomes.len())], &mut Discard);
            }
            Node::Decision(_) => {
                let mut clauses = Vec::new();
                game.nameable(&at, &mut |action| {
                    let refusal = game.check(&at, action).err().filter(|refusal| !refusal.is_misnamed());
                    let clause = refusal.and_then(|refusal| refusal.clause());
                    clauses.extend(clause.filter(|clause| !clauses.contains(clause)));
                });
                sum.looked_at += 1;
                for clause in clauses {
                    *sum.refused.entry(clause).or_default() += 1;
                }
                let Some(action) = game.pick(&at, |count| dice.below(count)) else { return };
                at = game.play(&at, action, &mut Discard);
            }
        }
    }
}

impl Sum {
    fn of(done: &Playout) -> Self {
        let mut sum = Self {
            games: 1,
            turns: done.turns.into(),
            shortest: Some(done.turns),
            longest: done.turns,
            rolls: done.rolls.into(),
            decisions: done.decisions.into(),
            ..Self::default()
        };
        let Some(standing) = done.standing else {
            sum.unfinished = 1;
            return sum;
        };
        let groups = standing.groups();
        let (winners, everybody) = (&groups[0], groups.iter().map(Vec::len).sum::<usize>());
        if winners.len() == everybody {
            sum.draws = 1;
        } else {
            for seat in winners {
                sum.wins[seat.index()] += 1.0 / winners.len() as f64;
            }
        }
        sum.reasons.insert(standing.reason().name(), 1);
        sum
    }

    fn add(mut self, other: Self) -> Self {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.turns += other.turns;
        self.shortest = [self.shortest, other.shortest].into_iter().flatten().min();
        self.longest = self.longest.max(other.longest);
        self.rolls += other.rolls;
        self.decisions += other.decisions;
        self.captures += other.captures;
        self.draws += other.draws;
        self.looked_at += other.looked_at;
        for (mine, theirs) in self.wins.iter_mut().zip(other.wins) {
            *mine += theirs;
        }
        merge(&mut self.reasons, other.reasons);
        merge(&mut self.decided, other.decided);
        merge(&mut self.refused, other.refused);
        self
    }
}

fn merge<K: Ord>(mine: &mut BTreeMap<K, u64>, theirs: BTreeMap<K, u64>) {
    for (key, count) in theirs {
        *mine.entry(key).or_default() += count;
    }
}
