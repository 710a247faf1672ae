//! `tablier games`: the games and their options.

use std::process::ExitCode;

use serde_json::{Value, json};
use tablier_bots::Bot;
use tablier_notation::words::Args;
use tablier_notation::{referee, value_text};
use tablier_rules::{GameId, OptionSpec, OptionValue, Range};

use crate::Failure;
use crate::args::GamesArgs;
use crate::say::Say;
use crate::screen;

pub(crate) fn run(say: &Say, args: &GamesArgs) -> Result<ExitCode, Failure> {
    if args.json {
        out!("{}", json(say))?;
        return Ok(ExitCode::SUCCESS);
    }
    for id in GameId::ALL {
        let players: Vec<String> = id.players().iter().map(u8::to_string).collect();
        let title = say.text(&format!("{}-title", id.name()));
        let players = say.fill("cli-games-players", [("players", players.join(", "))]);
        out!("\x1b[1m{}\x1b[0m — {title} ({players})", id.name())?;
        let intro = say.text(&format!("{}-intro", id.name()));
        out!("{}", screen::paragraph(&intro, 2))?;
        for spec in id.game().specs() {
            for (i, line) in option_text(say, spec).iter().enumerate() {
                out!("{}", screen::hanging(line, if i == 0 { 2 } else { 6 }, if i == 0 { 6 } else { 10 }))?;
            }
        }
        out!()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The games as the referee lists them, each with its title and its bots.
fn json(say: &Say) -> Value {
    let game = |id: GameId| {
        let mut game = serde_json::to_value(referee::describe(id)).unwrap_or_default();
        game["title"] = say.text(&format!("{}-title", id.name())).into();
        game["bots"] = Bot::of(id).into_iter().map(Bot::name).collect();
        game
    };
    json!({ "games": GameId::ALL.map(game) })
}

/// The option with its values on one line, then each value in words.
fn option_text(say: &Say, spec: &OptionSpec) -> Vec<String> {
    let values = named_values(spec);
    let names = match spec.range {
        Range::From(least) => format!("{least}…"),
        Range::Flag | Range::Words(_) => {
            values.iter().map(|&value| value_text(value)).collect::<Vec<_>>().join("|")
        }
    };
    let default = say.fill("cli-games-default", [("value", value_text(spec.default))]);
    let title = say.text(&format!("option-{}", spec.name));
    let first = format!("--options {}={names}  ({default}) — {title} ({})", spec.name, spec.clause);
    let words =
        values.into_iter().map(|value| format!("{} — {}", value_text(value), value_words(say, spec, value)));
    let help = say.text(&format!("option-{}-help", spec.name));
    [first, help].into_iter().chain(words).collect()
}

/// The values that have names: all of them, except for a number.
fn named_values(spec: &OptionSpec) -> Vec<OptionValue> {
    match spec.range {
        Range::Flag => vec![OptionValue::Flag(true), OptionValue::Flag(false)],
        Range::Words(words) => words.iter().map(|word| OptionValue::Word(word)).collect(),
        Range::From(_) => Vec::new(),
    }
}

/// The value in words: "The barrier must open".
fn value_words(say: &Say, spec: &OptionSpec, value: OptionValue) -> String {
    match value {
        OptionValue::Flag(flag) => say.text(&format!("option-{}-{flag}", spec.name)),
        OptionValue::Word(word) => say.text(&format!("option-{}-{word}", spec.name)),
        OptionValue::Number(number) => {
            let args = Args::from([("value", number.into())]);
            screen::plain_spaces(&say.words().fill(&format!("option-{}-value", spec.name), &args))
        }
    }
}

/// The meaning of a house rule: its title, its value in words, and its clause.
pub(crate) fn meaning(say: &Say, spec: &OptionSpec, value: OptionValue) -> String {
    format!(
        "{} — {} ({})",
        say.text(&format!("option-{}", spec.name)),
        value_words(say, spec, value),
        spec.clause
    )
}
