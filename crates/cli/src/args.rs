//! The command line's arguments. Every help text is a message of the language files: `cli-COMMAND` for a command,
//! `cli-COMMAND-ARGUMENT` or `cli-any-ARGUMENT` for its arguments.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tablier_bots::arena::Sprt;
use tablier_rules::{AnyGame, GameId};
use tablier_server::config::{KEYS, Key};

use crate::known::Known;
use crate::say::Say;

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
    Bench(BenchArgs),
    Load(LoadArgs),
    Tables(TablesArgs),
    Train(TrainArgs),
    Study(StudyArgs),
    Referee,
    Help(HelpArgs),
    Licences,
    Completions(CompletionsArgs),
    Man(ManArgs),
    Emit(EmitArgs),
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

/// Where the database of a server is, and what to do with it.
#[derive(clap::Args)]
#[command(disable_help_subcommand = true, arg_required_else_help = true)]
pub(crate) struct AdminArgs {
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[arg(long, global = true, value_name = "VALUE")]
    pub(crate) database: Option<String>,
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

#[derive(Subcommand)]
pub(crate) enum AdminCommand {
    Users(SearchArgs),
    User(PlayerArgs),
    Password(AccountArgs),
    Delete(DeleteArgs),
    Tables(StageArgs),
    Table(TableIdArgs),
    Record(TableIdArgs),
    Reports(ReportsArgs),
    Settle(SettleArgs),
    Warn(WarnArgs),
    Mute(MuteArgs),
    Unmute(LiftArgs),
    Ban(BanArgs),
    Unban(LiftArgs),
    Rename(RenameArgs),
    Close(CloseArgs),
    Remove(RemoveArgs),
    Sanctions(JsonArgs),
    Audit(AuditArgs),
    Key,
    Backup(FileArgs),
    Restore(FileArgs),
    Export(FileArgs),
    Import(FileArgs),
}

#[derive(clap::Args)]
pub(crate) struct SearchArgs {
    #[arg(value_name = "SEARCH", default_value = "")]
    pub(crate) search: String,
    #[command(flatten)]
    pub(crate) limit: LimitArgs,
}

#[derive(clap::Args)]
pub(crate) struct LimitArgs {
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) limit: u32,
}

#[derive(clap::Args)]
pub(crate) struct PlayerArgs {
    #[arg(value_name = "NAME|ID")]
    pub(crate) player: String,
}

#[derive(clap::Args)]
pub(crate) struct AccountArgs {
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
}

#[derive(clap::Args)]
pub(crate) struct DeleteArgs {
    #[command(flatten)]
    pub(crate) player: PlayerArgs,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) reason: String,
    #[arg(long)]
    pub(crate) yes: bool,
}

#[derive(clap::Args)]
pub(crate) struct ReportsArgs {
    #[arg(long)]
    pub(crate) settled: bool,
    #[arg(long, conflicts_with = "settled")]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limit: LimitArgs,
}

#[derive(clap::Args)]
pub(crate) struct SettleArgs {
    #[arg(value_name = "REPORT")]
    pub(crate) report: String,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) note: String,
}

#[derive(clap::Args)]
pub(crate) struct WarnArgs {
    #[command(flatten)]
    pub(crate) player: PlayerArgs,
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub(crate) reason: String,
}

#[derive(clap::Args)]
pub(crate) struct MuteArgs {
    #[command(flatten)]
    pub(crate) player: PlayerArgs,
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub(crate) reason: String,
    #[arg(id = "for", long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) term: Option<Duration>,
}

#[derive(clap::Args)]
pub(crate) struct BanArgs {
    #[arg(value_name = "NAME|ID|ADDRESS")]
    pub(crate) who: String,
    #[arg(long)]
    pub(crate) address: bool,
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub(crate) reason: String,
    #[arg(id = "for", long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) term: Option<Duration>,
}

#[derive(clap::Args)]
pub(crate) struct LiftArgs {
    #[arg(value_name = "NAME|ID|ADDRESS")]
    pub(crate) who: String,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) reason: String,
}

#[derive(clap::Args)]
pub(crate) struct RenameArgs {
    #[command(flatten)]
    pub(crate) player: PlayerArgs,
    #[arg(value_name = "NEW-NAME")]
    pub(crate) name: String,
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub(crate) reason: String,
}

#[derive(clap::Args)]
pub(crate) struct CloseArgs {
    #[arg(value_name = "ID")]
    pub(crate) table: String,
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub(crate) reason: String,
}

#[derive(clap::Args)]
pub(crate) struct RemoveArgs {
    #[arg(value_name = "ID")]
    pub(crate) table: String,
    #[arg(value_name = "N")]
    pub(crate) number: u64,
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub(crate) reason: String,
}

#[derive(clap::Args)]
pub(crate) struct JsonArgs {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct AuditArgs {
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limit: LimitArgs,
}

/// A reason is shown to people: there must be one, and it must fit on a page.
fn reason(text: &str) -> Result<String, String> {
    let text = text.trim();
    if (1..=500).contains(&text.chars().count()) { Ok(text.to_owned()) } else { Err(text.to_owned()) }
}

#[derive(clap::Args)]
pub(crate) struct StageArgs {
    #[arg(long, value_name = "STAGE")]
    pub(crate) stage: Option<StageArg>,
    #[command(flatten)]
    pub(crate) limit: LimitArgs,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum StageArg {
    Waiting,
    Playing,
    Over,
}

#[derive(clap::Args)]
pub(crate) struct TableIdArgs {
    #[arg(value_name = "ID")]
    pub(crate) table: String,
}

#[derive(clap::Args)]
pub(crate) struct FileArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
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
    let bounds = text.split_once(',').and_then(|(low, high)| Some((low.parse::<f64>().ok()?, high.parse::<f64>().ok()?)));
    match bounds {
        Some((low, high)) if 0.0 < low && low < high && high < 100.0 => {
            Ok(Claims::Chosen(Sprt::between(low / 100.0, high / 100.0)))
        }
        _ => Err(text.to_owned()),
    }
}

/// The size of the first step and of the last.
fn rates(text: &str) -> Result<(f32, f32), String> {
    let rates = text.split_once(',').and_then(|(first, last)| Some((first.parse::<f32>().ok()?, last.parse::<f32>().ok()?)));
    rates.filter(|(first, last)| 0.0 < *last && last <= first && *first < 1.0).ok_or_else(|| text.to_owned())
}

fn rate(text: &str) -> Result<f32, String> {
    text.parse().ok().filter(|rate| (1e-6..0.1).contains(rate)).ok_or_else(|| text.to_owned())
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
pub(crate) struct BenchArgs {
    #[arg(value_name = "GAME", value_parser = Known::Games)]
    pub(crate) game: Option<String>,
    #[arg(long, default_value_t = 2, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub(crate) seconds: u32,
    #[arg(long, value_name = "N", requires = "game")]
    pub(crate) playouts: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct LoadArgs {
    #[arg(long, value_name = "URL", conflicts_with = "kill")]
    pub(crate) url: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) tables: Option<u64>,
    #[arg(long, default_value_t = 10, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub(crate) seconds: u32,
    #[arg(long, default_value = "ludo", value_name = "GAME", value_parser = Known::Games)]
    pub(crate) game: String,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "N", conflicts_with = "kill", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) idle: Option<u64>,
    #[arg(long, value_name = "N", conflicts_with_all = ["kill", "idle", "url"])]
    pub(crate) slow: Option<u64>,
    #[arg(long, value_name = "N", conflicts_with_all = ["kill", "idle", "url"])]
    pub(crate) silent: Option<u64>,
    #[arg(long, value_name = "N")]
    pub(crate) kill: Option<u64>,
    #[arg(long, value_name = "postgres://…", requires = "kill")]
    pub(crate) database: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct TrainArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[arg(long, short = 'n', default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 80, value_name = "UNITS", value_parser = clap::value_parser!(u16).range(4..=512))]
    pub(crate) hidden: u16,
    #[arg(long, default_value = "0.03,0.0005", value_name = "FIRST,LAST", value_parser = rates)]
    pub(crate) rates: (f32, f32),
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = 20, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub(crate) looks: u64,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct StudyArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub(crate) teacher: Option<PathBuf>,
    #[arg(long, short = 'n', default_value_t = 4_000_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) positions: u64,
    #[arg(long, default_value_t = 2, value_name = "TURNS", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) plies: u8,
    #[arg(long, default_value_t = 64, value_name = "UNITS", value_parser = clap::value_parser!(u16).range(4..=512))]
    pub(crate) hidden: u16,
    #[arg(long, default_value_t = 24, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) rounds: u32,
    #[arg(long, default_value_t = 0.003, value_name = "STEP", value_parser = rate)]
    pub(crate) rate: f32,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = 8, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) looks: u32,
}

#[derive(clap::Args)]
#[command(disable_help_subcommand = true, arg_required_else_help = true)]
pub(crate) struct TablesArgs {
    #[command(subcommand)]
    pub(crate) command: TablesCommand,
}

#[derive(Subcommand)]
pub(crate) enum TablesCommand {
    Build(BuildArgs),
    Regret(RegretArgs),
}

#[derive(clap::Args)]
pub(crate) struct BuildArgs {
    #[arg(long, default_value_t = 4, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=4))]
    pub(crate) pawns: u8,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct RegretArgs {
    #[arg(value_name = "BOT", value_parser = Known::Bots)]
    pub(crate) bot: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
    #[arg(long, short = 'n', default_value_t = 20_000, value_name = "N", value_parser = clap::value_parser!(u64).range(2..))]
    pub(crate) games: u64,
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

#[derive(clap::Args)]
pub(crate) struct EmitArgs {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "DIR")]
    pub(crate) docs: Option<PathBuf>,
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
            Err(_) => tablier_notation::parse_options_code(name).map_err(|_| crate::Failure::NoSuchGame(name.to_owned()))?,
        };
        for option in &self.options {
            tablier_notation::set_option_text(&mut game, option).map_err(crate::Failure::Position)?;
        }
        Ok(game)
    }
}

/// The command with its help in the language of the reader.
pub(crate) fn command(say: &Say) -> clap::Command {
    let command = Arguments::command().about(say.text("cli-about")).after_help(say.text("cli-exit-codes"));
    localise(say, localise_below(say, command, ""), "tablier")
}

/// Commands within commands: `admin users` is `cli-admin-users`.
fn localise_below(say: &Say, command: clap::Command, above: &str) -> clap::Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = command.subcommand_help_heading(say.text("cli-commands"));
    names.into_iter().fold(command, |command, name| {
        let path = format!("{above}{name}");
        command.mut_subcommand(&name, |sub| {
            let sub = localise_below(say, sub.about(say.text(&format!("cli-{path}"))), &format!("{path}-"));
            localise(say, sub, &path)
        })
    })
}

fn localise(say: &Say, command: clap::Command, name: &str) -> clap::Command {
    let version = name == "tablier";
    let command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(Arg::new("help").long("help").short('h').action(clap::ArgAction::Help).help(say.text("cli-any-help")));
    let command = if version {
        let flag = Arg::new("version").long("version").short('V').action(clap::ArgAction::Version);
        command.arg(flag.help(say.text("cli-any-version")))
    } else {
        command
    };
    command.mut_args(|arg| {
        let text = help_text(say, name, arg.get_id().as_str());
        let takes_value = arg.get_action().takes_values();
        let arg = arg.help(text);
        // Clap would print these in English; our help texts include them.
        if takes_value { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
    })
}

/// The help text of an argument.
pub(crate) fn help_text(say: &Say, command: &str, argument: &str) -> String {
    say.text(&help_id(say, command, argument))
}

/// The message that explains an argument of a command.
fn help_id(say: &Say, command: &str, argument: &str) -> String {
    let own = format!("cli-{command}-{argument}");
    if say.words().has(&own) { own } else { format!("cli-any-{argument}") }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The messages of all help texts below a command.
    fn help_ids(say: &Say, command: &clap::Command, path: &str, ids: &mut Vec<String>) {
        let name = if path.is_empty() { "tablier" } else { path };
        ids.extend(command.get_arguments().map(|arg| help_id(say, name, arg.get_id().as_str())));
        for sub in command.get_subcommands() {
            let path = if path.is_empty() { sub.get_name().to_owned() } else { format!("{path}-{}", sub.get_name()) };
            ids.push(format!("cli-{path}"));
            help_ids(say, sub, &path, ids);
        }
    }

    /// Every message that the sources name: whole, or up to the first placeholder.
    fn named(folder: &Path, found: &mut Vec<(String, bool)>) {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                named(&entry, found);
            } else if !entry.ends_with("args.rs") {
                let source = std::fs::read_to_string(entry).unwrap();
                for rest in source.split("\"cli-").skip(1) {
                    let end = rest.find(['"', '{']).unwrap();
                    found.push((format!("cli-{}", &rest[..end]), rest[end..].starts_with('{')));
                }
            }
        }
    }

    #[test]
    fn a_help_text_is_never_the_text_of_something_else() {
        let (say, _) = Say::from_environment(&["tablier", "--lang", "en"].map(Into::into));
        let (mut ids, mut messages) = (Vec::new(), Vec::new());
        help_ids(&say, &command(&say), "", &mut ids);
        named(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut messages);
        assert!(ids.len() > 100 && messages.len() > 100);
        for id in ids {
            assert!(say.words().has(&id), "{id} has no text");
            let other = messages.iter().find(|(name, open)| if *open { id.starts_with(name.as_str()) } else { id == *name });
            assert!(other.is_none(), "{id} explains an argument: {other:?} needs another name");
        }
    }
}
