//! The command line's arguments; their texts are in the language files (`help`).

mod admin;
mod help;

use std::path::PathBuf;

use clap::{Arg, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tablier_bots::arena::Sprt;
use tablier_rules::{AnyGame, GameId};
use tablier_server::config::{KEYS, Key};

use crate::known::Known;

pub(crate) use admin::*;
pub(crate) use help::{command, help_text};

#[derive(Parser)]
#[command(name = "tablier", version, disable_help_subcommand = true, arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[arg(long, global = true, value_name = "fr|en")]
    lang: Option<LangArg>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Clone, Copy, ValueEnum)]
enum LangArg {
    Fr,
    En,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(ServeArgs),
    Admin(AdminArgs),
    Play(PlayArgs),
    Games(GamesArgs),
    Rules(RulesArgs),
    Show(ShowArgs),
    Explain(ExplainArgs),
    Replay(ReplayArgs),
    Verify(VerifyArgs),
    Analyse(AnalyseArgs),
    Hint(PositionArgs),
    Simulate(SimulateArgs),
    Arena(ArenaArgs),
    Ladder(LadderArgs),
    Perft(PerftArgs),
    Referee,
    Help(HelpArgs),
    Licences,
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// A game, its options, and who plays.
#[derive(clap::Args)]
pub(crate) struct GameArgs {
    #[arg(value_name = "GAME", value_parser = Known::Games)]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: TableArgs,
}

/// Options and sides.
#[derive(clap::Args, Default)]
pub(crate) struct TableArgs {
    #[arg(long, short, value_delimiter = ',', value_name = "NAME=VALUE", value_parser = Known::Options)]
    pub(crate) options: Vec<String>,
    #[arg(long, short, value_name = "N", conflicts_with = "sides")]
    pub(crate) players: Option<u8>,
    #[arg(long, value_delimiter = ',', value_name = "SIDE", value_parser = Known::Sides)]
    pub(crate) sides: Vec<String>,
}

#[derive(clap::Args)]
pub(crate) struct PlayArgs {
    #[arg(value_name = "GAME", value_parser = Known::Games)]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long, value_delimiter = ',', value_name = "SIDE", value_parser = Known::Sides)]
    pub(crate) computer: Vec<String>,
    #[arg(long, value_name = "BOT", value_parser = Known::Bots)]
    pub(crate) bot: Option<String>,
    #[arg(long, value_name = "SIDE", value_parser = Known::Sides)]
    pub(crate) first: Option<String>,
    #[arg(long)]
    pub(crate) typed_dice: bool,
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    pub(crate) names: Vec<String>,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

/// The settings of the server, one flag for each key of its list.
pub(crate) struct Settings(pub(crate) Vec<(String, String)>);

impl clap::Args for Settings {
    fn augment_args(command: clap::Command) -> clap::Command {
        let flag = |key: &Key| Arg::new(key.name).long(key.flag()).value_name("VALUE");
        KEYS.iter().fold(command, |command, key| command.arg(flag(key)))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for Settings {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let typed = |key: &Key| Some((key.name.to_owned(), matches.get_one::<String>(key.name)?.clone()));
        Ok(Self(KEYS.iter().filter_map(typed).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(clap::Args)]
pub(crate) struct GamesArgs {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct HelpArgs {
    #[arg(value_name = "COMMAND")]
    pub(crate) topic: Vec<String>,
}

#[derive(clap::Args)]
pub(crate) struct RulesArgs {
    #[arg(value_name = "GAME", value_parser = Known::Games)]
    pub(crate) game: String,
    #[arg(value_name = "CLAUSE", value_parser = Known::Clauses)]
    pub(crate) clause: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct ShowArgs {
    #[arg(value_name = "POSITION", value_parser = Known::Games)]
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct ExplainArgs {
    #[arg(value_name = "POSITION")]
    pub(crate) position: String,
    #[arg(value_name = "ACTION")]
    pub(crate) action: String,
}

#[derive(clap::Args)]
pub(crate) struct ReplayArgs {
    #[arg(value_name = "RECORD")]
    pub(crate) record: PathBuf,
    #[arg(long)]
    pub(crate) boards: bool,
    #[arg(long)]
    pub(crate) moves: bool,
    #[arg(long, conflicts_with_all = ["boards", "moves"])]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "RECORD")]
    pub(crate) record: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "KEY|FILE")]
    pub(crate) key: Option<String>,
    #[arg(long, value_name = "URL", conflicts_with = "key")]
    pub(crate) server: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct AnalyseArgs {
    #[arg(value_name = "RECORD")]
    pub(crate) record: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    #[arg(value_name = "POSITION")]
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[arg(long, short = 'n', default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct ArenaArgs {
    #[arg(value_name = "BOT", required = true, num_args = 2..=4, value_parser = Known::Bots)]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "GAME", value_parser = Known::Games)]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[command(flatten)]
    pub(crate) measure: MeasureArgs,
    #[arg(long, value_name = "LOW,HIGH", num_args = 0..=1, require_equals = true, default_missing_value = EQUAL, value_parser = claims)]
    pub(crate) sprt: Option<Claims>,
}

#[derive(clap::Args)]
pub(crate) struct LadderArgs {
    #[arg(long, value_name = "GAME", value_parser = Known::Games)]
    pub(crate) game: String,
    #[arg(long, value_delimiter = ',', value_name = "BOT", value_parser = Known::Bots)]
    pub(crate) bots: Vec<String>,
    #[arg(long)]
    pub(crate) neighbours: bool,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[command(flatten)]
    pub(crate) measure: MeasureArgs,
}

/// How long to measure, and what to do with the result.
#[derive(clap::Args)]
pub(crate) struct MeasureArgs {
    #[arg(long, short = 'n', default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// The claims that a sequential test compares.
#[derive(Clone, Copy)]
pub(crate) enum Claims {
    /// The equal part of the first bot, and one point more.
    AboveEqual,
    Chosen(Sprt),
}

const EQUAL: &str = "equal";

/// The bounds of a sequential test, in percent.
fn claims(text: &str) -> Result<Claims, String> {
    if text == EQUAL {
        return Ok(Claims::AboveEqual);
    }
    let bounds = text
        .split_once(',')
        .and_then(|(low, high)| Some((low.parse::<f64>().ok()?, high.parse::<f64>().ok()?)));
    match bounds {
        Some((low, high)) if 0.0 < low && low < high && high < 100.0 => {
            Ok(Claims::Chosen(Sprt::between(low / 100.0, high / 100.0)))
        }
        _ => Err(text.to_owned()),
    }
}

#[derive(clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[arg(long, short, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) depth: u32,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

#[derive(clap::Args)]
pub(crate) struct ManArgs {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

impl GameArgs {
    /// The game with its options.
    pub(crate) fn game(&self) -> Result<AnyGame, crate::Failure> {
        self.table.game(&self.game)
    }
}

impl TableArgs {
    /// A game by its name or options code, with the options typed beside it.
    pub(crate) fn game(&self, name: &str) -> Result<AnyGame, crate::Failure> {
        let mut game = match name.parse::<GameId>() {
            Ok(id) => id.game(),
            Err(_) => tablier_notation::parse_options_code(name)
                .map_err(|bad| crate::Failure::of_code(name, bad))?,
        };
        for option in &self.options {
            tablier_notation::set_option_text(&mut game, option).map_err(crate::Failure::Position)?;
        }
        tablier_notation::go_together(&game).map_err(crate::Failure::Position)?;
        Ok(game)
    }
}
