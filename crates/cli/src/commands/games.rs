//! `tablier games`: the games, their options and presets.

use std::io;
use std::process::ExitCode;

use serde_json::{Value, json};
use tablier_bots::Bot;
use tablier_notation::{options_code, options_json, preset_code, referee, value_text};
use tablier_rules::{AnyGame, GameId, OptionSpec, OptionValue, Range};

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
            print_entry(&option_text(say, spec))?;
        }
        for (preset, _) in id.game().presets() {
            print_entry(&preset_text(say, id, preset))?;
        }
        out!()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A line, and what belongs to it below.
fn print_entry(lines: &[String]) -> io::Result<()> {
    for (i, line) in lines.iter().enumerate() {
        out!("{}", screen::hanging(line, if i == 0 { 2 } else { 6 }, if i == 0 { 6 } else { 10 }))?;
    }
    Ok(())
}

/// The games as the referee lists them, each with its title and its bots.
fn json(say: &Say) -> Value {
    let preset = |id: GameId, name: &str, house: &AnyGame| {
        json!({
            "name": name,
            "title": say.words().preset_title(id, name),
            "differs": say.words().preset_differs(id, name),
            "code": options_code(house),
            "options": options_json(house),
        })
    };
    let game = |id: GameId| {
        let mut game = serde_json::to_value(referee::describe(id)).unwrap_or_default();
        game["title"] = say.text(&format!("{}-title", id.name())).into();
        game["bots"] = Bot::of(id).into_iter().map(Bot::name).collect();
        game["presets"] =
            id.game().presets().into_iter().map(|(name, house)| preset(id, name, &house)).collect();
        game
    };
    json!({ "games": GameId::ALL.map(game) })
}

/// The preset with its name, its code, what it is called, and how the game still differs.
pub(crate) fn preset_text(say: &Say, game: GameId, preset: &str) -> [String; 2] {
    let words = say.words();
    let options = game.game().presets().into_iter().find(|(name, _)| *name == preset);
    let facts = [
        ("code", preset_code(game, preset)),
        ("letters", options.map_or_else(String::new, |(_, house)| options_code(&house))),
        ("title", words.preset_title(game, preset)),
    ];
    [
        say.fill("cli-games-preset", facts),
        say.fill("cli-games-differs", [("what", words.preset_differs(game, preset))]),
    ]
}

/// The option with its values on one line, then each value in words.
fn option_text(say: &Say, spec: &OptionSpec) -> Vec<String> {
    let values = named_values(spec);
    let names = match spec.range {
        Range::From(least) => format!("{least}…"),
        Range::Flag | Range::Words(_) | Range::OneOf(_) => {
            values.iter().map(|&value| value_text(value)).collect::<Vec<_>>().join("|")
        }
    };
    let default = say.fill("cli-games-default", [("value", value_text(spec.default))]);
    let title = say.text(&spec.key());
    let first = format!("--options {}={names}  ({default}) — {title} ({})", spec.name, spec.clause());
    let words =
        values.into_iter().map(|value| format!("{} — {}", value_text(value), value_words(say, spec, value)));
    let help = say.text(&format!("{}-about", spec.key()));
    [first, help].into_iter().chain(words).collect()
}

/// The values that have names: all of them, except for a number.
fn named_values(spec: &OptionSpec) -> Vec<OptionValue> {
    match spec.range {
        Range::Flag => vec![OptionValue::Flag(true), OptionValue::Flag(false)],
        range => range.values(),
    }
}

/// The value in words: "The barrier must open".
fn value_words(say: &Say, spec: &OptionSpec, value: OptionValue) -> String {
    screen::plain_spaces(&say.words().option_value(spec, value))
}

/// The meaning of a house rule: its title, its value in words, and its clause.
pub(crate) fn meaning(say: &Say, spec: &OptionSpec, value: OptionValue) -> String {
    format!("{} — {} ({})", say.text(&spec.key()), value_words(say, spec, value), spec.clause())
}
