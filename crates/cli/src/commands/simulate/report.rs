//! Statistics of random games, as tables and as JSON.

use std::collections::BTreeMap;
use std::io;

use serde_json::{Map, Value, json};
use tablier_notation::{Notation, options_code};
use tablier_rules::{AnyGame, Clause, Seat};

use super::Sum;
use crate::interrupt;
use crate::say::Say;
use crate::screen;
use crate::table::{table, thousands};

pub(super) struct Report<'a, G: Notation> {
    pub(super) say: &'a Say,
    pub(super) any: &'a AnyGame,
    pub(super) game: &'a G,
    pub(super) order: &'a [Seat],
    pub(super) seed: u64,
    pub(super) sum: &'a Sum,
}

impl<G: Notation> Report<'_, G> {
    pub(super) fn print(&self) -> io::Result<()> {
        let (say, sum, games) = (self.say, self.sum, self.games());
        let sides: Vec<String> = self.sides().map(|side| say.words().side(side)).collect();
        let facts =
            [("game", options_code(self.any)), ("sides", sides.join(", ")), ("seed", self.seed.to_string())];
        out!("{}\n", screen::lines(&say.fill("cli-simulate-head", facts)))?;
        if interrupt::asked() {
            out!("{}\n", say.text("cli-interrupted"))?;
        }
        let mean = |total: u64| say.lang().decimal(total as f64 / games, 1);
        let share = |part: f64| say.lang().percent(100.0 * part / games, 2);
        let mut rows = vec![
            vec![say.text("cli-simulate-count"), thousands(sum.games)],
            vec![say.text("cli-simulate-unfinished"), thousands(sum.unfinished)],
            vec![say.text("cli-simulate-turns"), mean(sum.turns)],
            vec![say.text("cli-simulate-shortest"), sum.shortest.unwrap_or(0).to_string()],
            vec![say.text("cli-simulate-longest"), sum.longest.to_string()],
            vec![say.text("cli-simulate-rolls"), mean(sum.rolls)],
            vec![say.text("cli-simulate-decisions"), mean(sum.decisions)],
            vec![say.text("cli-simulate-captures"), mean(sum.captures)],
        ];
        for (seat, side) in self.order.iter().zip(sides) {
            rows.push(vec![say.fill("cli-simulate-wins", [("side", side)]), share(sum.wins[seat.index()])]);
        }
        rows.push(vec![say.text("cli-simulate-draws"), share(sum.draws as f64)]);
        for (reason, count) in &sum.reasons {
            let reason = say.words().reason(reason);
            rows.push(vec![say.fill("cli-simulate-reason", [("reason", reason)]), share(*count as f64)]);
        }
        out!("{}", table(&[say.text("cli-simulate-what"), say.text("cli-simulate-value")], &rows))?;
        self.print_clauses()
    }

    fn print_clauses(&self) -> io::Result<()> {
        let (say, sum, games) = (self.say, self.sum, self.games());
        let looked_at = sum.looked_at.max(1) as f64;
        let mut clauses: Vec<Clause> = sum.decided.keys().chain(sum.refused.keys()).copied().collect();
        clauses.sort();
        clauses.dedup();
        let row = |clause: &Clause| {
            let decided = sum.decided.get(clause).map(|&count| say.lang().decimal(count as f64 / games, 2));
            let refused =
                sum.refused.get(clause).map(|&count| say.lang().percent(100.0 * count as f64 / looked_at, 2));
            vec![
                format!("{clause}  {}", say.words().clause_title(*clause)),
                decided.unwrap_or_default(),
                refused.unwrap_or_default(),
            ]
        };
        let head =
            ["cli-simulate-clause", "cli-simulate-decided", "cli-simulate-refused"].map(|id| say.text(id));
        out!("{}", table(&head, &clauses.iter().map(row).collect::<Vec<_>>()).trim_end())
    }

    pub(super) fn print_json(&self) -> io::Result<()> {
        let sum = self.sum;
        let wins: Map<String, Value> = self
            .order
            .iter()
            .zip(self.sides())
            .map(|(seat, side)| (side.to_owned(), sum.wins[seat.index()].into()))
            .collect();
        let of_clauses = |counts: &BTreeMap<Clause, u64>| -> Map<String, Value> {
            counts.iter().map(|(clause, count)| (clause.id().to_owned(), (*count).into())).collect()
        };
        let found = json!({
            "game": options_code(self.any),
            "sides": self.sides().collect::<Vec<_>>(),
            "seed": self.seed,
            "interrupted": interrupt::asked(),
            "games": sum.games,
            "unfinished": sum.unfinished,
            "turns": sum.turns,
            "shortest": sum.shortest,
            "longest": sum.longest,
            "rolls": sum.rolls,
            "decisions": sum.decisions,
            "captures": sum.captures,
            "wins": wins,
            "draws": sum.draws,
            "reasons": sum.reasons,
            "clauses": {
                "decided": of_clauses(&sum.decided),
                "refused": of_clauses(&sum.refused),
                "refused_of": sum.looked_at,
            },
        });
        out!("{found:#}")
    }

    fn games(&self) -> f64 {
        self.sum.games.max(1) as f64
    }

    fn sides(&self) -> impl Iterator<Item = &'static str> {
        self.order.iter().map(|seat| self.game.sides()[seat.index()])
    }
}
