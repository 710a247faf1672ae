//! `tablier-workbench`: the tools of those who work on Tablier. Each command is a module with its arguments;
//! all texts are English. Players and operators need none of this, so it is not in the packages.
//!
//! Exit codes: 0 done, 1 the measured program is at fault, 2 wrong arguments or an error, 130 stopped by
//! Ctrl-C.
#![forbid(unsafe_code)]

/// Prints a line on standard output: an `io::Result`, since a disk can be full and a reader can go away.
macro_rules! out {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        writeln!(std::io::stdout(), $($text)*)
    }};
}

mod bench;
mod bus;
mod effects;
mod emit;
mod endgames;
mod game;
mod load;
mod print;
mod study;
mod train;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The server allocates as it does in `tablier`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The tools of those who work on Tablier
#[derive(Parser)]
#[command(version, disable_help_subcommand = true, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write the generated parts of the page: types, boards, scenes
    Emit(emit::EmitArgs),
    /// Measure what house rules do to the games, for the page
    Effects(effects::EffectsArgs),
    /// Play against the server as many people would, or kill it again and again
    Load(load::LoadArgs),
    /// Teach a net to value the positions of a game by playing against itself
    Train(train::TrainArgs),
    /// Teach a net what another one finds out by looking several turns ahead
    Study(study::StudyArgs),
    /// Solve the endgames of ludo, and measure bots by them
    #[command(subcommand)]
    Endgames(endgames::EndgamesCommand),
    /// Measure the speed of the rules
    Bench(bench::BenchArgs),
    /// Compare the ways by which several servers hear of each other
    Bus(bus::BusArgs),
    /// The server that `load` starts
    #[command(hide = true)]
    Serve(load::ServeArgs),
    /// The echo that `load --compare` starts
    #[command(hide = true)]
    Echo(load::EchoArgs),
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(code) => code,
        // The reader of our output may stop reading.
        Err(error) if broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If even this cannot be printed, the exit code remains.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Emit(args) => emit::run(&args),
        Command::Effects(args) => effects::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Study(args) => study::run(&args),
        Command::Endgames(command) => endgames::run(&command),
        Command::Bench(args) => bench::run(&args),
        Command::Bus(args) => bus::run(&args),
        Command::Serve(args) => load::serve(&args),
        Command::Echo(args) => load::serve_echo(&args),
    }
}

fn broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
