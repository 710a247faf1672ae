//! An analysis for the terminal.

use std::collections::BTreeMap;
use std::io;

use tablier_notation::record::{Act, Record};
use tablier_table::review::{Analysis, PlayerReport, StepKind, StepReport};

use crate::say::Say;
use crate::table::table;

pub(super) struct Report<'a> {
    pub(super) say: &'a Say,
    pub(super) record: &'a Record,
    /// The action of each step, from step 1 on.
    pub(super) acts: Vec<&'a Act>,
    pub(super) analysis: &'a Analysis,
}

impl Report<'_> {
    pub(super) fn print(&self) -> io::Result<()> {
        let text = |id: &str| self.say.text(id);
        let dice = self.analysis.players.iter().any(|player| player.luck.is_some());
        let columns: &[&str] = if dice {
            &["side", "player", "start", "luck", "mistakes", "gifts", "result", "precision"]
        } else {
            &["side", "player", "start", "result", "precision", "doubtful", "mistake", "blunder"]
        };
        let head: Vec<String> = columns.iter().map(|name| text(&format!("analyse-{name}"))).collect();
        let rows: Vec<Vec<String>> = self
            .analysis
            .players
            .iter()
            .map(|player| columns.iter().map(|name| self.cell(player, name)).collect())
            .collect();
        out!("{}", table(&head, &rows).trim_end())?;
        if dice {
            out!("{}", text("analyse-sum"))?;
        }
        out!("{}", text("analyse-precise"))?;
        if self.record.result.is_none() {
            out!("{}", text("analyse-open"))?;
        }
        self.section("analyse-turning", self.analysis.turning.iter().filter_map(|&n| self.turn(n)))?;
        self.section("analyse-rolls", self.analysis.players.iter().flat_map(|player| self.rolls(player)))?;
        let exact = self.analysis.steps.iter().filter(|step| step.exact).count();
        if exact > 1 {
            out!("\n{}", self.say.fill("analyse-exact", [("count", exact.to_string())]))?;
        }
        if self.analysis.borrowed {
            out!("\n{}", text("analyse-borrowed"))?;
        }
        self.section("analyse-cheats", self.analysis.steps.iter().filter_map(|step| self.cheat(step)))?;
        let marks: Vec<String> = self.analysis.steps.iter().filter_map(|step| self.mark(step)).collect();
        self.section("analyse-marks", if marks.is_empty() { vec![text("analyse-no-marks")] } else { marks })
    }

    fn section(&self, title: &str, lines: impl IntoIterator<Item = String>) -> io::Result<()> {
        let mut lines = lines.into_iter().peekable();
        if lines.peek().is_none() {
            return Ok(());
        }
        out!("\n{}", self.say.text(title))?;
        lines.try_for_each(|line| out!("  {line}"))
    }

    fn cell(&self, player: &PlayerReport, column: &str) -> String {
        let part = |part: Option<f64>| part.map_or_else(String::new, |part| self.signed(part));
        let marked = |mark: &str| {
            let steps = self.analysis.steps.iter();
            steps.filter(|step| step.side == Some(player.side) && step.mark == Some(mark)).count().to_string()
        };
        match column {
            "side" => self.say.words().side(player.side),
            "player" => {
                let seat = self.record.seats.iter().find(|(side, _)| side == player.side);
                seat.map(|(_, name)| name.clone()).unwrap_or_default()
            }
            "start" => self.percent(player.start),
            "luck" => part(player.luck),
            "mistakes" => part(player.mistakes),
            "gifts" => part(player.gifts),
            "doubtful" => marked("?!"),
            "mistake" => marked("?"),
            "blunder" => marked("??"),
            "precision" => player.precision.map_or_else(String::new, |precision| self.percent(precision)),
            _ => self.percent(player.result),
        }
    }

    /// A turning point, as seen by the side for which most changed; with two players, by the side that made
    /// the step.
    fn turn(&self, n: u64) -> Option<String> {
        let (before, step) = (self.before(n)?, self.analysis.steps.get(n as usize - 1)?);
        let change = |side: &&str| {
            before.get(side).zip(step.win.get(side)).map_or(0.0, |(before, after)| (after - before).abs())
        };
        let most = self.analysis.sides.iter().copied().max_by(|a, b| change(a).total_cmp(&change(b)));
        let whom = step.side.filter(|_| self.analysis.sides.len() == 2).or(most)?;
        let facts = [
            ("n", n.to_string()),
            ("side", self.who(step)),
            ("what", self.what(n)),
            ("whom", self.say.words().side(whom)),
            ("before", self.percent(*before.get(whom)?)),
            ("after", self.percent(*step.win.get(whom)?)),
        ];
        Some(self.say.fill("analyse-step", facts))
    }

    fn rolls(&self, player: &PlayerReport) -> Vec<String> {
        let line = |id: &str, n: u64| {
            let luck = self.analysis.steps.get(n as usize - 1)?.luck?;
            let side = self.say.words().side(player.side);
            let facts =
                [("side", side), ("n", n.to_string()), ("what", self.what(n)), ("luck", self.signed(luck))];
            Some(self.say.fill(id, facts))
        };
        let [best, worst] =
            [("analyse-best-roll", player.best_roll), ("analyse-worst-roll", player.worst_roll)]
                .map(|(id, n)| n.and_then(|n| line(id, n)));
        best.into_iter().chain(worst).collect()
    }

    fn mark(&self, step: &StepReport) -> Option<String> {
        let (mark, loss, best) = (step.mark?, step.loss?, step.best.as_ref()?);
        let facts = [
            ("n", step.n.to_string()),
            ("side", self.who(step)),
            ("what", self.what(step.n)),
            ("mark", mark.to_owned()),
            ("loss", self.percent(loss)),
            ("best", best.action.clone()),
            ("win", self.percent(best.win)),
        ];
        Some(self.say.fill("analyse-mark", facts))
    }

    fn cheat(&self, step: &StepReport) -> Option<String> {
        if step.kind != StepKind::Cheat {
            return None;
        }
        let (before, side) = (self.before(step.n)?, step.side?);
        let gain = step.win.get(side)? - before.get(side)?;
        let facts = [
            ("n", step.n.to_string()),
            ("side", self.who(step)),
            ("what", self.what(step.n)),
            ("gain", self.signed(gain)),
        ];
        Some(self.say.fill("analyse-cheat", facts))
    }

    /// Every side's expected share of the win before a step.
    fn before(&self, n: u64) -> Option<&BTreeMap<&'static str, f64>> {
        let index = (n as usize).checked_sub(1)?;
        if index == 0 {
            Some(&self.analysis.start)
        } else {
            self.analysis.steps.get(index - 1).map(|step| &step.win)
        }
    }

    fn who(&self, step: &StepReport) -> String {
        step.side.map_or_else(|| self.say.text("analyse-all"), |side| self.say.words().side(side))
    }

    fn what(&self, n: u64) -> String {
        match self.acts.get(n as usize - 1) {
            Some(Act::Roll(dice)) => {
                let faces: Vec<String> = dice.iter().map(|die| die.face().to_string()).collect();
                self.say.fill("analyse-roll", [("dice", faces.join(" + "))])
            }
            Some(Act::Play(action)) => self.say.fill("analyse-play", [("action", action.clone())]),
            Some(Act::Agree) => self.say.text("analyse-agree"),
            Some(Act::Abandon) => self.say.text("analyse-abandon"),
            Some(Act::Accuse) => self.say.text("analyse-accuse"),
            Some(Act::Apologise) => self.say.text("analyse-apologise"),
            None => String::new(),
        }
    }

    fn percent(&self, share: f64) -> String {
        self.say.lang().decimal(100.0 * share, 1)
    }

    fn signed(&self, share: f64) -> String {
        let sign = if share < 0.0 { "−" } else { "+" };
        format!("{sign}{}", self.percent(share.abs()))
    }
}
