//! `tablier`: the command line. Each command is a file in `commands/`; what they share is beside them. Texts
//! come from the language files, errors say what to type, and the exit code tells the rest: 0 done, 1 the
//! answer is no, 2 wrong arguments or input, 3 reading or writing failed, 130 stopped by Ctrl-C.
#![forbid(unsafe_code)]

/// Prints a line on standard output: an `io::Result`, since a disk can be full and a reader can go away.
macro_rules! out {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        writeln!(anstream::stdout(), $($text)*)
    }};
}

mod args;
mod commands;
mod failure;
mod input;
mod interrupt;
mod known;
mod prompt;
mod rng;
mod say;
mod screen;
mod table;

use std::process::ExitCode;

use clap::FromArgMatches;

use args::{Arguments, Command};
use failure::Failure;
use say::Say;

/// A server allocates and frees a little for every message; this allocator is faster at it than the system's
/// (docs/benchmarks.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let (say, language) = Say::from_environment(&arguments);
    if let Err(failure) = language {
        return failure.report(&say);
    }
    let matches = match args::command(&say).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return failure::explain_usage(&say, &error),
    };
    match Arguments::from_arg_matches(&matches)
        .map_err(Failure::usage)
        .and_then(|arguments| run(&say, arguments.command))
    {
        Ok(code) => code,
        Err(failure) => failure.report(&say),
    }
}

fn run(say: &Say, command: Command) -> Result<ExitCode, Failure> {
    match command {
        Command::Serve(args) => commands::serve::run(say, &args),
        Command::Admin(args) => commands::admin::run(say, &args),
        Command::Help(args) => commands::help::run(say, &args),
        Command::Licences => commands::licences::run(say),
        Command::Games(args) => commands::games::run(say, &args),
        Command::Rules(args) => commands::rules::run(say, &args),
        Command::Referee => commands::referee::run(),
        Command::Perft(args) => commands::perft::run(say, &args),
        Command::Simulate(args) => commands::simulate::run(say, &args),
        Command::Arena(args) => commands::arena::run(say, &args),
        Command::Ladder(args) => commands::ladder::run(say, &args),
        Command::Replay(args) => commands::replay::run(say, &args),
        Command::Verify(args) => commands::verify::run(say, &args),
        Command::Analyse(args) => commands::analyse::run(say, &args),
        Command::Hint(args) => commands::hint::run(say, &args),
        Command::Show(args) => commands::show::run(say, &args),
        Command::Explain(args) => commands::explain::run(say, &args),
        Command::Play(args) => commands::play::run(say, &args),
        Command::Completions(args) => commands::completions::run(say, &args),
        Command::Man(args) => commands::man::run(say, &args),
    }
}
