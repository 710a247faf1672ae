//! `tablier games`: the games and their options.

use std::process::ExitCode;

use serde_json::{Value, json};
use tablier_bots::Bot;
use tablier_notation::{referee, value_text};
use tablier_rules::{GameId, OptionSpec, Range};

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
            out!("{}", screen::hanging(&format!("--options {}", option_text(say, spec)), 2, 6))?;
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

fn option_text(say: &Say, spec: &OptionSpec) -> String {
    let values = match spec.range {
        Range::Flag => "on|off".to_owned(),
        Range::Words(words) => words.join("|"),
        Range::From(least) => format!("{least}…"),
    };
    let default = say.fill("cli-games-default", [("value", value_text(spec.default))]);
    format!("{}={values}  ({default}) — {}", spec.name, meaning(say, spec))
}

/// What the option changes, and the clause that it belongs to.
pub(crate) fn meaning(say: &Say, spec: &OptionSpec) -> String {
    format!("{} ({})", say.text(&format!("option-{}", spec.name)), spec.clause)
}
