//! `tablier replay`: a record played again, every step checked.

use std::io;
use std::process::ExitCode;

use tablier_notation::record::{Record, Step, Watch, replay};
use tablier_notation::{Event, Notation, draw};

use crate::Failure;
use crate::args::ReplayArgs;
use crate::commands::show;
use crate::failure::NO;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &ReplayArgs) -> Result<ExitCode, Failure> {
    let text = std::fs::read_to_string(&args.record).map_err(|error| Failure::File { file: args.record.clone(), error })?;
    let record: Record = text.parse().map_err(|bad| Failure::Record { file: args.record.clone(), bad })?;
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

struct Viewer<'a> {
    say: &'a Say,
    args: &'a ReplayArgs,
    steps: usize,
    /// The drawn board after the last step.
    last: String,
    /// Whether everything could be printed so far.
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
    fn print<G: Notation>(&mut self, game: &G, at: &G::Position, step: Option<&Step>, events: &[Event]) -> io::Result<()> {
        let (words, verbose) = (self.say.words(), self.args.boards || self.args.moves);
        match step {
            Some(Step::Comment(text)) => return if verbose { out!("# {text}") } else { Ok(()) },
            Some(Step::Done { side, what, .. }) => {
                self.steps += 1;
                if verbose {
                    let told: Vec<String> = events.iter().filter_map(|event| words.tell(game.id().book(), event)).collect();
                    out!("{:>4}  {side} {what}\n      {}", self.steps, told.join(" "))?;
                }
            }
            None => {}
        }
        self.last = format!("{}\n{}", draw::draw(game, at, words), show::state(self.say, game, at));
        if self.args.boards { out!("{}\n", self.last) } else { Ok(()) }
    }
}
