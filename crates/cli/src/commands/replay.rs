//! `tablier replay`: replays a record, checking every step.

use std::io;
use std::process::ExitCode;

use serde_json::{Value, json};
use tablier_notation::record::{Record, Step, Watch, replay};
use tablier_notation::words::Lang;
use tablier_notation::{Event, Notation, draw, options_code, position_code};

use crate::Failure;
use crate::args::ReplayArgs;
use crate::commands::show;
use crate::failure::NO;
use crate::input;
use crate::say::Say;
use crate::screen;

pub(crate) fn run(say: &Say, args: &ReplayArgs) -> Result<ExitCode, Failure> {
    let record = input::record(&args.record)?;
    if args.json {
        return print_json(&record);
    }
    let mut viewer = Viewer { say, args, steps: 0, last: String::new(), printed: Ok(()) };
    let replayed = replay(&record, &mut viewer);
    viewer.printed?;
    match replayed {
        Ok(()) => {
            if !args.boards {
                out!("{}", viewer.last)?;
            }
            out!("{}", say.fill("cli-replay-good", [("steps", viewer.steps.to_string())]))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(broken) => {
            out!("{}", broken.say(say.lang()))?;
            Ok(ExitCode::from(NO))
        }
    }
}

/// Every step with its events and the position after it, and where the record breaks, if it does.
fn print_json(record: &Record) -> Result<ExitCode, Failure> {
    let mut steps = Steps { start: String::new(), done: Vec::new() };
    let broken = replay(record, &mut steps).err();
    let said = broken
        .as_ref()
        .map(|broken| json!({ "step": broken.step, "fr": broken.say(Lang::Fr), "en": broken.say(Lang::En) }));
    let result =
        record.result.as_ref().map(|ending| json!({ "reason": ending.reason, "ranking": ending.ranking }));
    let seats: Vec<Value> =
        record.seats.iter().map(|(side, name)| json!({ "side": side, "name": name })).collect();
    let found = json!({
        "game": options_code(&record.game),
        "seats": seats,
        "first": record.first,
        "start": record.start,
        "position": steps.start,
        "steps": steps.done,
        "result": result,
        "legal": broken.is_none(),
        "broken": said,
    });
    out!("{found:#}")?;
    Ok(if broken.is_none() { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

/// The steps of a record as JSON.
struct Steps {
    /// The code of the first position.
    start: String,
    done: Vec<Value>,
}

impl Watch for Steps {
    fn see<G: Notation>(&mut self, game: &G, at: &G::Position, step: Option<&Step>, events: &[Event]) {
        let code = position_code(game, at);
        match step {
            None => self.start = code,
            Some(Step::Comment(_)) => {}
            Some(Step::Done { clock, side, what }) => self.done.push(json!({
                "clock": clock, "side": side, "step": what.to_string(), "events": events, "position": code,
            })),
        }
    }
}

struct Viewer<'a> {
    say: &'a Say,
    args: &'a ReplayArgs,
    steps: usize,
    /// The drawn board after the last step.
    last: String,
    /// Whether all output was written so far.
    printed: io::Result<()>,
}

impl Watch for Viewer<'_> {
    fn see<G: Notation>(&mut self, game: &G, at: &G::Position, step: Option<&Step>, events: &[Event]) {
        if self.printed.is_ok() {
            self.printed = self.print(game, at, step, events);
        }
    }
}

impl Viewer<'_> {
    fn print<G: Notation>(
        &mut self,
        game: &G,
        at: &G::Position,
        step: Option<&Step>,
        events: &[Event],
    ) -> io::Result<()> {
        let (words, verbose) = (self.say.words(), self.args.boards || self.args.moves);
        match step {
            Some(Step::Comment(text)) => return if verbose { out!("# {text}") } else { Ok(()) },
            Some(Step::Done { side, what, .. }) => {
                self.steps += 1;
                if verbose {
                    let told: Vec<String> =
                        events.iter().filter_map(|event| words.tell(game.id().book(), event)).collect();
                    out!("{:>4}  {side} {what}\n      {}", self.steps, told.join(" "))?;
                }
            }
            None => {}
        }
        self.last = format!(
            "{}\n{}",
            draw::draw_within(game, at, words, screen::columns().unwrap_or(usize::MAX)),
            show::state(self.say, game, at)
        );
        if self.args.boards { out!("{}\n", self.last) } else { Ok(()) }
    }
}
