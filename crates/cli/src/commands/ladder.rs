//! `tablier ladder`: the bots of a game against each other, and their ratings.

use std::io;
use std::process::ExitCode;

use serde_json::json;
use tablier_bots::arena::{Estimate, Ladder, Pairing, Tally, plot};
use tablier_bots::{Bot, Playable};
use tablier_notation::{Notation, options_code};
use tablier_rules::{AnyGame, with_game};

use super::arena::{Contest, json_of, percent, play};
use crate::Failure;
use crate::args::LadderArgs;
use crate::interrupt;
use crate::say::Say;
use crate::table::{table, thousands};

pub(crate) fn run(say: &Say, args: &LadderArgs) -> Result<ExitCode, Failure> {
    let any = args.table.game(&args.game)?;
    with_game!(any, game => climb(say, args, &any, &game))
}

fn climb<G: Notation + Playable + 'static>(
    say: &Say,
    args: &LadderArgs,
    any: &AnyGame,
    game: &G,
) -> Result<ExitCode, Failure> {
    let mut bots =
        args.bots.iter().map(|name| super::bot(any.id(), name)).collect::<Result<Vec<Bot>, _>>()?;
    bots.sort();
    bots.dedup();
    match bots.len() {
        0 => bots = Bot::of(any.id()),
        1 => return Err(Failure::LadderOfOne),
        _ => {}
    }
    args.measure.svg.as_deref().map_or(Ok(()), super::can_write)?;
    interrupt::watch();
    let mut duels = Vec::new();
    let pairs = (1..bots.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    for (a, b) in pairs.filter(|(a, b)| !args.neighbours || a - b == 1) {
        let result = duel(args, game, [bots[a], bots[b]])?;
        if result.count() > 0 {
            duels.push(Duel { players: [a, b], result });
        }
        if interrupt::asked() {
            break;
        }
    }
    // After an interruption, only bots that have met can be compared.
    let met = duels.iter().map(|duel| duel.players[0] + 1).max().unwrap_or(0);
    bots.truncate(met);
    if bots.is_empty() {
        out!("{}", say.text("cli-interrupted"))?;
        return Ok(interrupt::exit_code());
    }
    let pairings: Vec<Pairing> = duels.iter().map(|duel| Pairing::new(duel.players, &duel.result)).collect();
    let ladder = Ladder::fit(bots.len(), &pairings);
    let mut order: Vec<usize> = (0..bots.len()).collect();
    order.sort_by(|&a, &b| ladder.elo(b).total_cmp(&ladder.elo(a)));
    let found = Found { any, args, bots, duels, ladder, order };
    if let Some(file) = &args.measure.svg {
        super::write_file(file, &found.plot(say))?;
    }
    if args.measure.json {
        found.print_json()?;
    } else {
        found.print(say)?;
    }
    Ok(interrupt::exit_code())
}

/// The first bot's share of the wins, as precise as possible.
fn duel<G: Notation + Playable + 'static>(
    args: &LadderArgs,
    game: &G,
    bots: [Bot; 2],
) -> Result<Estimate, Failure> {
    let contest = Contest::new(game, &bots, &args.table, &args.measure)?;
    let arena = contest.arena(game);
    let groups = args.measure.games.div_ceil(arena.rotations() as u64);
    let tally: Tally = play(&arena, groups, |_| false).iter().collect();
    Ok(*tally.surer(0))
}

/// Two bots by number and the first one's result.
struct Duel {
    players: [usize; 2],
    result: Estimate,
}

struct Found<'a> {
    any: &'a AnyGame,
    args: &'a LadderArgs,
    bots: Vec<Bot>,
    duels: Vec<Duel>,
    ladder: Ladder,
    /// The strongest first.
    order: Vec<usize>,
}

impl Found<'_> {
    fn print(&self, say: &Say) -> io::Result<()> {
        let facts = [
            ("game", options_code(self.any)),
            ("games", thousands(self.args.measure.games)),
            ("seed", self.args.measure.seed.to_string()),
        ];
        out!("{}\n", say.fill("cli-ladder-head", facts))?;
        if interrupt::asked() {
            out!("{}\n", say.text("cli-interrupted"))?;
        }
        let head =
            ["cli-arena-bot", "cli-ladder-elo", "cli-ladder-lead", "cli-ladder-score"].map(|id| say.text(id));
        let rows: Vec<Vec<String>> = (0..self.order.len()).map(|rank| self.row(say, rank)).collect();
        out!("{}", table(&head, &rows).trim_end())
    }

    /// A bot with its rating, and its result against the next one below.
    fn row(&self, say: &Say, rank: usize) -> Vec<String> {
        let bot = self.order[rank];
        let mut row = vec![
            self.bots[bot].to_string(),
            format!("{:+.0} ± {:.0}", self.ladder.elo(bot), self.ladder.margin(bot)),
        ];
        if let Some(&below) = self.order.get(rank + 1) {
            let (lead, margin) = self.ladder.lead(bot, below);
            row.push(format!("{lead:+.0} ± {margin:.0}"));
            row.extend(self.score(say, bot, below));
        }
        row
    }

    /// One bot's score against another, from the result of either.
    fn score(&self, say: &Say, bot: usize, other: usize) -> Option<String> {
        let duel =
            self.duels.iter().find(|duel| duel.players == [bot, other] || duel.players == [other, bot])?;
        let turned = duel.players[0] != bot;
        Some(percent(say, &if turned { duel.result.of_the_other() } else { duel.result }))
    }

    fn print_json(&self) -> io::Result<()> {
        let rung = |&bot: &usize| json!({ "bot": self.bots[bot].name(), "elo": self.ladder.elo(bot), "margin": self.ladder.margin(bot) });
        let duel = |duel: &Duel| json!({ "bots": duel.players.map(|bot| self.bots[bot].name()), "first": json_of(&duel.result) });
        let found = json!({
            "game": options_code(self.any),
            "games": self.args.measure.games,
            "seed": self.args.measure.seed,
            "interrupted": interrupt::asked(),
            "ladder": self.order.iter().map(rung).collect::<Vec<_>>(),
            "duels": self.duels.iter().map(duel).collect::<Vec<_>>(),
        });
        out!("{found:#}")
    }

    fn plot(&self, say: &Say) -> String {
        let rung = |&bot: &usize| plot::Rung {
            name: self.bots[bot].name().to_owned(),
            elo: self.ladder.elo(bot),
            margin: self.ladder.margin(bot),
        };
        let rungs: Vec<plot::Rung> = self.order.iter().map(rung).collect();
        plot::ladder(&options_code(self.any), &say.text("cli-ladder-elo"), &rungs)
    }
}
