//! A match as a table and as JSON.

use std::io;

use serde_json::{Value, json};
use tablier_bots::arena::{Estimate, Verdict};
use tablier_notation::options_code;

use super::Found;
use crate::interrupt;
use crate::say::Say;
use crate::screen;
use crate::table::{table, thousands};

impl Found<'_> {
    pub(super) fn print(&self, say: &Say) -> io::Result<()> {
        let facts = [
            ("game", options_code(self.any)),
            ("players", self.contest.seating.len().to_string()),
            ("games", thousands(self.tally.games)),
            ("groups", thousands(self.tally.plain(0).count())),
            ("seed", self.seed.to_string()),
        ];
        let head = if self.tally.plain(0).count() == 1 { "cli-arena-head-one" } else { "cli-arena-head" };
        out!("{}\n", screen::lines(&say.fill(head, facts)))?;
        if interrupt::asked() {
            out!("{}\n", say.text("cli-interrupted"))?;
        }
        let rows: Vec<Vec<String>> =
            (0..self.contest.players.len()).map(|player| self.row(say, player)).collect();
        let adjusted =
            ["cli-arena-adjusted", "cli-arena-saving"].into_iter().filter(|_| self.contest.adjusts);
        let columns = ["cli-arena-bot", "cli-arena-equal", "cli-arena-row-plain"]
            .into_iter()
            .chain(adjusted)
            .chain(["cli-arena-pace"]);
        let head: Vec<String> = columns.map(|id| say.text(id)).collect();
        out!("{}", table(&head, &rows).trim_end())?;
        if self.tally.unfinished > 0 {
            out!("{}", say.fill("cli-arena-unfinished", [("count", thousands(self.tally.unfinished))]))?;
        }
        for player in (0..self.contest.players.len()).filter(|&player| self.tally.strays(player)) {
            out!(
                "{}",
                say.fill("cli-arena-strays", [("bot", self.contest.players[player].bot.to_string())])
            )?;
        }
        self.print_test(say)
    }

    fn row(&self, say: &Say, player: usize) -> Vec<String> {
        let timed = &self.contest.players[player];
        let mut row = vec![timed.bot.to_string(), say.lang().percent(100.0 * self.contest.equal(player), 0)];
        row.push(percent(say, self.tally.plain(player)));
        if self.contest.adjusts {
            row.push(percent(say, self.tally.adjusted(player)));
            row.push(
                self.saving(player)
                    .map_or_else(String::new, |saving| format!("× {}", say.lang().decimal(saving, 1))),
            );
        }
        row.push(say.lang().decimal(timed.pace(), 1));
        row
    }

    /// By what factor fewer games suffice with luck taken off; none where taking it off only adds noise.
    fn saving(&self, player: usize) -> Option<f64> {
        self.tally.saving(player).filter(|saving| *saving >= 0.05)
    }

    fn print_test(&self, say: &Say) -> io::Result<()> {
        let Some(test) = self.test else { return Ok(()) };
        let verdict = match self.verdict(&test) {
            Some(Verdict::Better) => "cli-arena-better",
            Some(Verdict::NotBetter) => "cli-arena-not-better",
            None => "cli-arena-undecided",
        };
        let by = if self.tests_adjusted() { "cli-arena-by-adjusted" } else { "cli-arena-by-plain" };
        let facts = [
            ("bot", self.contest.players[0].bot.to_string()),
            ("low", format!("{}", 100.0 * test.low)),
            ("high", format!("{}", 100.0 * test.high)),
            ("risk", format!("{}", 100.0 * test.risk)),
            ("ratio", say.lang().decimal(test.ratio(&self.samples), 2)),
            ("bound", say.lang().decimal(test.bound(), 2)),
            ("by", say.text(by)),
        ];
        out!("\n{}\n{}", say.fill("cli-arena-test", facts.clone()), say.fill(verdict, facts))
    }

    pub(super) fn print_json(&self) -> io::Result<()> {
        let player = |player: usize| {
            let timed = &self.contest.players[player];
            let adjusted = self.contest.adjusts.then(|| json_of(self.tally.adjusted(player)));
            json!({
                "bot": timed.bot.name(),
                "seats": self.contest.seats_of(player),
                "equal": self.contest.equal(player),
                "plain": json_of(self.tally.plain(player)),
                "adjusted": adjusted,
                "saving": adjusted.is_some().then(|| self.tally.saving(player)).flatten(),
                "strays": self.tally.strays(player),
                "microseconds": timed.pace(),
            })
        };
        let test = self.test.map(|test| {
            let verdict = match self.verdict(&test) {
                Some(Verdict::Better) => "better",
                Some(Verdict::NotBetter) => "not-better",
                None => "undecided",
            };
            json!({
                "low": test.low, "high": test.high, "risk": test.risk,
                "samples": if self.tests_adjusted() { "adjusted" } else { "plain" },
                "ratio": test.ratio(&self.samples), "bound": test.bound(), "verdict": verdict,
            })
        });
        let seating: Vec<&str> =
            self.contest.seating.iter().map(|&player| self.contest.players[player].bot.name()).collect();
        let found = json!({
            "game": options_code(self.any),
            "seating": seating,
            "seed": self.seed,
            "games": self.tally.games,
            "groups": self.tally.plain(0).count(),
            "unfinished": self.tally.unfinished,
            "interrupted": interrupt::asked(),
            "players": (0..self.contest.players.len()).map(player).collect::<Vec<_>>(),
            "sprt": test,
        });
        out!("{found:#}")
    }
}

/// A share of wins with its interval, which takes two samples.
pub(crate) fn percent(say: &Say, result: &Estimate) -> String {
    let [mean, margin] = [result.mean(), result.margin()].map(|share| say.lang().decimal(100.0 * share, 1));
    say.lang().in_percent(&if result.count() < 2 { mean } else { format!("{mean} ± {margin}") })
}

pub(crate) fn json_of(result: &Estimate) -> Value {
    json!({ "mean": result.mean(), "margin": (result.count() > 1).then(|| result.margin()) })
}
