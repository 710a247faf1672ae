//! `tablier games`: what can be played, and how a household may change it.

use std::process::ExitCode;

use tablier_notation::value_text;
use tablier_rules::{GameId, OptionSpec, Range};

use crate::Failure;
use crate::say::Say;

pub(crate) fn run(say: &Say) -> Result<ExitCode, Failure> {
    for id in GameId::ALL {
        let players: Vec<String> = id.players().iter().map(u8::to_string).collect();
        let title = say.text(&format!("{}-title", id.name()));
        let players = say.fill("cli-games-players", [("players", players.join(", "))]);
        out!("\x1b[1m{}\x1b[0m — {title} ({players})", id.name())?;
        let intro = say.text(&format!("{}-intro", id.name()));
        out!("{}", textwrap::indent(&textwrap::fill(&intro, 90), "  "))?;
        for spec in id.game().specs() {
            out!("  --options {}", option_text(say, spec))?;
        }
        out!()?;
    }
    Ok(ExitCode::SUCCESS)
}

fn option_text(say: &Say, spec: &OptionSpec) -> String {
    let values = match spec.range {
        Range::Flag => "on|off".to_owned(),
        Range::Words(words) => words.join("|"),
        Range::From(least) => format!("{least}…"),
    };
    let default = say.fill("cli-games-default", [("value", value_text(spec.default))]);
    format!("{}={values}  ({default}) — {}", spec.name, say.text(&format!("option-{}", spec.name)))
}
