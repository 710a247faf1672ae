//! `tablier arena`: two to four bots against each other, with the confidence of the result.

mod contest;
mod report;

pub(super) use contest::{Contest, play};
pub(super) use report::{json_of, percent};

use std::process::ExitCode;

use tablier_bots::arena::{Estimate, Outcome, Sprt, Tally, Verdict, plot};
use tablier_bots::{Bot, Playable};
use tablier_notation::Notation;
use tablier_rules::{AnyGame, with_game};

use crate::Failure;
use crate::args::{ArenaArgs, Claims};
use crate::interrupt;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &ArenaArgs) -> Result<ExitCode, Failure> {
    let any = args.table.game(&args.game)?;
    with_game!(any, game => meet(say, args, &any, &game))
}

fn meet<G: Notation + Playable + 'static>(
    say: &Say,
    args: &ArenaArgs,
    any: &AnyGame,
    game: &G,
) -> Result<ExitCode, Failure> {
    let bots = args.bots.iter().map(|name| super::bot(any.id(), name)).collect::<Result<Vec<Bot>, _>>()?;
    let contest = Contest::new(game, &bots, &args.table, &args.measure)?;
    if args.sprt.is_some() && contest.players.len() != 2 {
        return Err(Failure::SprtOfTwo);
    }
    args.measure.svg.as_deref().map_or(Ok(()), super::can_write)?;
    interrupt::watch();
    let arena = contest.arena(game);
    let groups = args.measure.games.div_ceil(arena.rotations() as u64);
    let samples = |tally: &Tally| *tally.surer(0);
    let test = args.sprt.map(|claims| match claims {
        Claims::AboveEqual => Sprt::above(contest.equal(0)),
        Claims::Chosen(test) => test,
    });
    let decided = |tally: &Tally| test.and_then(|test| test.verdict(&samples(tally)));
    let outcomes = play(&arena, groups, |tally| decided(tally).is_some());
    let tally: Tally = outcomes.iter().collect();
    let found = Found {
        any,
        contest: &contest,
        seed: args.measure.seed,
        tally: &tally,
        test,
        samples: samples(&tally),
    };
    if let Some(file) = &args.measure.svg {
        super::write_file(file, &running(say, &contest, &outcomes))?;
    }
    if args.measure.json {
        found.print_json()?;
    } else {
        found.print(say)?;
    }
    Ok(interrupt::exit_code())
}

/// A match and its result.
struct Found<'a> {
    any: &'a AnyGame,
    contest: &'a Contest,
    seed: u64,
    tally: &'a Tally,
    test: Option<Sprt>,
    /// The samples that the test used.
    samples: Estimate,
}

impl Found<'_> {
    fn verdict(&self, test: &Sprt) -> Option<Verdict> {
        test.verdict(&self.samples)
    }

    /// Did the test use results with luck taken off?
    fn tests_adjusted(&self) -> bool {
        self.contest.adjusts && self.samples == *self.tally.adjusted(0)
    }
}

/// The most points of a curve.
const POINTS: usize = 400;

/// How the first player's result settled, as a picture.
fn running(say: &Say, contest: &Contest, outcomes: &[Outcome]) -> String {
    let (mut tally, mut points) = (Tally::default(), Vec::new());
    let every = outcomes.len().div_ceil(POINTS).max(1);
    for (i, outcome) in (1..).zip(outcomes) {
        tally.add(outcome);
        // An interval from a handful of samples is noise.
        if (i % every == 0 || i == outcomes.len()) && i >= 10.min(outcomes.len()) {
            let (plain, adjusted) = (tally.plain(0), tally.adjusted(0));
            points.push(plot::Point {
                games: tally.games,
                plain: plain.mean(),
                value: adjusted.mean(),
                margin: adjusted.margin(),
            });
        }
    }
    let title = contest.title();
    let key = contest.adjusts.then(|| [say.text("cli-arena-adjusted"), say.text("cli-arena-row-plain")]);
    plot::running(&plot::Running {
        title: &title,
        axis: &say.text("cli-arena-games-axis"),
        key,
        equal: contest.equal(0),
        points: &points,
    })
}
