//! `tablier replay`: a record played again, every step checked.

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
    let mut viewer = Viewer { say, args, steps: 0, last: String::new() };
    match replay(&record, &mut viewer) {
        Ok(()) => {
            if !args.boards {
                anstream::println!("{}", viewer.last);
            }
            anstream::println!("{}", say.fill("cli-replay-good", [("steps", viewer.steps.to_string())]));
            Ok(ExitCode::SUCCESS)
        }
        Err(broken) => {
            anstream::println!("{}", broken.say(say.lang()));
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
}

impl Watch for Viewer<'_> {
    fn see<G: Notation>(&mut self, game: &G, at: &G::Position, step: Option<&Step>, events: &[Event]) {
        match step {
            Some(Step::Comment(text)) => {
                if self.args.boards || self.args.moves {
                    anstream::println!("# {text}");
                }
                return;
            }
            Some(Step::Done { side, what, .. }) => {
                self.steps += 1;
                if self.args.boards || self.args.moves {
                    let told: Vec<String> =
                        events.iter().filter_map(|event| self.say.words().tell(game.id().book(), event)).collect();
                    anstream::println!("{:>4}  {side} {what}\n      {}", self.steps, told.join(" "));
                }
            }
            None => {}
        }
        self.last = format!("{}\n{}", draw::draw(game, at, self.say.words()), show::state(self.say, game, at));
        if self.args.boards {
            anstream::println!("{}\n", self.last);
        }
    }
}
