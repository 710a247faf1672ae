//! `tablier simulate`: many random games on all cores, and their statistics.

mod report;

use std::collections::BTreeMap;
use std::process::ExitCode;

use rayon::prelude::*;
use tablier_bots::Rng;
use tablier_notation::{BadPosition, Event, Notation};
use tablier_rules::board::PARCHIS_68;
use tablier_rules::{AnyGame, Book, Clause, Discard, Game, Node, Playout, Refuse, Seat, playout, with_game};

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

fn simulate<G: Notation>(say: &Say, args: &SimulateArgs, any: &AnyGame, game: &G) -> Result<ExitCode, Failure> {
    let seats = super::seats(game, &args.game.table)?;
    let order: Vec<Seat> = seats.iter().collect();
    let start = |first| game.start(seats, first).map_err(|faults| Failure::Position(BadPosition::Faults(faults)));
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
        let event = game.event(effect, start);
        sum.captures += u64::from(matches!(event, Event::Captured { .. } | Event::Taken { .. }));
        if let Some(clause) = clause_of(game.id().book(), &event) {
            *sum.decided.entry(clause).or_default() += 1;
        }
    }
    if number.is_multiple_of(CENSUS) {
        census(game, start, seed, number, &mut sum);
    }
    sum
}

/// The clause by which something happened.
fn clause_of(book: Book, event: &Event) -> Option<Clause> {
    match (book, event) {
        (_, Event::Passed { rule, .. } | Event::SentHome { rule, .. } | Event::Sacrificed { rule, .. }) => rule.parse().ok(),
        (Book::Rachat, Event::Captured { .. }) => Some(Clause::Ra12),
        (Book::Rachat, Event::Again { .. }) => Some(Clause::Ra3),
        (Book::Rachat, Event::Ransomed { .. }) => Some(Clause::Ra9),
        (Book::Rachat, Event::Stormed { .. }) => Some(Clause::Ra16),
        // On a safe square pawns are captured only at an exit.
        (Book::Parchis, Event::Captured { at, .. }) if is_safe(at) => Some(Clause::Pa13),
        (Book::Tanjawi, Event::Captured { at, .. }) if is_safe(at) => Some(Clause::Tj12),
        (Book::Parchis, Event::Captured { .. }) => Some(Clause::Pa12),
        (Book::Parchis, Event::Bonus { steps: 20, .. }) => Some(Clause::Pa14),
        (Book::Parchis, Event::Bonus { .. }) => Some(Clause::Pa15),
        (Book::Parchis, Event::Again { .. }) => Some(Clause::Pa16),
        (Book::Ludo, Event::Captured { .. }) => Some(Clause::Lu5),
        (Book::Ludo, Event::Earned { .. }) => Some(Clause::Lu9),
        (Book::Tanjawi, Event::Captured { .. }) => Some(Clause::Tj7),
        (Book::Tanjawi, Event::Bonus { steps: 20, .. }) => Some(Clause::Tj10),
        (Book::Tanjawi, Event::Bonus { .. }) => Some(Clause::Tj11),
        (Book::Tanjawi, Event::Again { .. }) => Some(Clause::Tj13),
        (Book::Latroncules, Event::Taken { .. }) => Some(Clause::La9),
        (Book::Latroncules, Event::Promoted { .. }) => Some(Clause::La10),
        _ => None,
    }
}

/// Is this place, `t39`, a safe square of the parchís board?
fn is_safe(place: &str) -> bool {
    place.strip_prefix('t').and_then(|square| square.parse().ok()).is_some_and(|square| PARCHIS_68.is_marked(square))
}

/// The endings of sentences that refuse what nobody would try: a pawn that is not there, a die that was not rolled.
const MISNAMED: [&str; 15] = [
    "not-in-pool",
    "no-pawn-there",
    "no-pawn-to-combine",
    "no-pawn-at-home",
    "no-pawn-to-walk-out",
    "no-captive",
    "not-the-die",
    "no-bonus",
    "not-your-colour",
    "not-the-number",
    "no-count",
    "no-ficha-there",
    "nobody-at-home",
    "not-your-piece",
    "storm-needs-sixes",
];

fn is_misnamed(sentence: &str) -> bool {
    MISNAMED.iter().any(|end| sentence.ends_with(end))
}

/// Replays the same game and checks at every decision which clauses refuse something.
fn census<G: Game>(game: &G, start: &G::Position, seed: u64, number: u64, sum: &mut Sum) {
    let mut dice = Rng::for_game(seed, number);
    let mut at = *start;
    loop {
        match game.node(&at) {
            Node::Over(_) => return,
            Node::Chance(_) => {
                let outcomes = game.chances(&at).even();
                at = game.roll(&at, outcomes[dice.below(outcomes.len())], &mut Discard);
            }
            Node::Decision(_) => {
                let mut clauses = Vec::new();
                game.nameable(&at, &mut |action| {
                    let refusal = game.check(&at, action).err().filter(|refusal| !is_misnamed(refusal.name()));
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

#[cfg(test)]
mod tests {
    use tablier_rules::{latroncules, ludo, parchis, rachat, tanjawi};

    use super::*;

    #[test]
    fn every_misnamed_sentence_is_one_of_the_referee() {
        let sentences = [
            rachat::Refusal::SENTENCES,
            parchis::Refusal::SENTENCES,
            ludo::Refusal::SENTENCES,
            tanjawi::Refusal::SENTENCES,
            latroncules::Refusal::SENTENCES,
        ];
        for end in MISNAMED {
            assert!(sentences.into_iter().flatten().any(|(name, ..)| name.ends_with(end)), "{end}");
        }
    }

    #[test]
    fn a_capture_on_a_safe_square_is_one_at_an_exit() {
        assert!(is_safe("t39") && !is_safe("t40") && !is_safe("l5") && !is_safe("home"));
    }
}
