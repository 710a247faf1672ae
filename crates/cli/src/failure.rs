//! Errors of the command line, and their sentences.

use std::error::Error as _;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use tablier_bots::Bot;
use tablier_notation::record::BadRecord;
use tablier_notation::words::Lang;
use tablier_notation::{BadCode, BadPosition, preset_code};
use tablier_rules::GameId;
use tablier_server::config::ConfigError;
use tablier_server::{ServerError, SetupError};
use tablier_store::{BusError, StoreError};
use tablier_table::refusal::Code;

use crate::args;
use crate::commands::play::NotResumed;
use crate::known::Known;
use crate::say::Say;
use crate::screen::plain_spaces;

/// The answer is no: the action is illegal, the record does not hold.
pub(crate) const NO: u8 = 1;
/// There is nothing to verify: people threw the dice and typed them.
pub(crate) const UNPROVEN: u8 = 4;
/// Wrong arguments or input.
const WRONG: u8 = 2;
/// Reading or writing failed.
const BROKEN: u8 = 3;

/// Why a command could not do its work.
pub(crate) enum Failure {
    Usage(Box<clap::Error>),
    /// `TABLIER_LANG` names an unknown language.
    Lang(String),
    NoSuchCommand(String),
    NoSuchGame(String),
    /// The game has no preset of the name in this code.
    NoSuchPreset {
        typed: String,
        game: GameId,
    },
    NoSuchClause(String),
    NoSuchSide(String),
    NotAtTable(String),
    Players {
        count: u8,
        possible: &'static [u8],
    },
    NoSuchBot {
        bot: String,
        game: GameId,
    },
    ManyNames {
        names: usize,
        people: usize,
    },
    /// This game has no dice to type.
    NoDice(GameId),
    /// The file for the record holds something that cannot be resumed.
    NotResumed {
        file: PathBuf,
        why: NotResumed,
    },
    /// This many bots cannot be seated evenly on this many seats.
    Seating {
        bots: usize,
        seats: usize,
    },
    /// A sequential test compares exactly two bots.
    SprtOfTwo,
    LadderOfOne,
    Action(String),
    Position(BadPosition),
    Record {
        file: PathBuf,
        bad: BadRecord,
    },
    File {
        file: PathBuf,
        error: io::Error,
    },
    Stream(io::Error),
    Random,
    Config(ConfigError),
    Store {
        url: String,
        error: StoreError,
    },
    Listen {
        address: String,
        error: io::Error,
    },
    Server(ServerError),
    /// A refusal that the server would send too.
    Refused(Code),
    NoDatabase(PathBuf),
    DatabaseThere(PathBuf),
    NotAFile(String),
    NoSuchPlayer(String),
    ManyPlayers {
        name: String,
        ids: Vec<String>,
    },
    NoSuchAccount(String),
    NoSuchReport(String),
    /// No address is stored for this player.
    NoAddress(String),
    /// A mute or a ban that would end at once.
    NoTerm,
    NotAKey(String),
    /// Keys are fetched over http only.
    KeyAddress(String),
    KeyFetch {
        server: String,
        error: io::Error,
    },
}

impl Failure {
    pub(crate) fn usage(error: clap::Error) -> Self {
        Self::Usage(Box::new(error))
    }

    /// The fault in the code of a game and its options.
    pub(crate) fn of_code(typed: &str, bad: BadCode) -> Self {
        match bad {
            BadCode::Text => Self::NoSuchGame(typed.to_owned()),
            BadCode::Preset(game) => Self::NoSuchPreset { typed: typed.to_owned(), game },
            BadCode::Clash(_) => Self::Position(bad.into()),
        }
    }

    /// Prints the sentence on standard error.
    pub(crate) fn report(&self, say: &Say) -> ExitCode {
        match self {
            Self::Usage(error) => return explain_usage(say, error),
            // The reader of our output may stop reading.
            Self::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            _ => {}
        }
        // If even this cannot be printed, the exit code remains.
        let _ = writeln!(anstream::stderr(), "{}", self.sentence(say));
        self.exit_code()
    }

    /// The sentence in the reader's language.
    pub(crate) fn sentence(&self, say: &Say) -> String {
        match self {
            Self::Usage(error) => error.to_string(),
            Self::Lang(value) => say.fill("cli-lang-error", [("value", value.clone())]),
            Self::NoSuchCommand(name) => say.fill("cli-usage-command", [("what", name.clone())]),
            Self::NoSuchGame(game) => {
                let said = say.fill("request-no-such-game", [("game", game.clone())]);
                meant(say, said, Known::Games.like(game))
            }
            Self::NoSuchPreset { typed, game } => {
                let said = plain_spaces(&say.words().no_such_preset(*game));
                let its_own = |like: &String| like.starts_with(&preset_code(*game, ""));
                meant(say, said, Known::Games.like(typed).filter(its_own))
            }
            Self::NoSuchClause(clause) => say.fill("cli-no-such-clause", [("clause", clause.clone())]),
            Self::NoSuchSide(side) => {
                let said = say.fill("cli-no-such-side", [("side", side.clone())]);
                meant(say, said, Known::Sides.like(side))
            }
            Self::ManyNames { names, people } => say
                .fill("cli-play-many-names", [("names", names.to_string()), ("people", people.to_string())]),
            Self::NoDice(game) => say.fill("cli-play-no-dice", [("game", game.name().to_owned())]),
            Self::NotResumed { file, why } => {
                let other = match why {
                    NotResumed::Other(other) => other.clone(),
                    NotResumed::CutOff(line) => line.to_string(),
                    _ => String::new(),
                };
                say.fill(why.name(), [("file", file.display().to_string()), ("other", other)])
            }
            Self::NotAtTable(side) => say.fill("request-not-seated", [("side", side.clone())]),
            Self::Players { count, possible } => {
                let possible: Vec<String> = possible.iter().map(u8::to_string).collect();
                say.fill(
                    "cli-players-error",
                    [("count", count.to_string()), ("possible", possible.join(", "))],
                )
            }
            Self::NoSuchBot { bot, game } => no_such_bot(say, bot, *game),
            Self::Seating { bots, seats } => {
                say.fill("cli-arena-seating", [("bots", bots.to_string()), ("seats", seats.to_string())])
            }
            Self::SprtOfTwo => say.text("cli-arena-sprt-of-two"),
            Self::LadderOfOne => say.text("cli-ladder-of-one"),
            Self::Action(action) => say.fill("cli-not-an-action", [("action", action.clone())]),
            Self::Position(bad) => plain_spaces(&say.words().bad_position(bad)),
            Self::Record { file, bad } => {
                let what =
                    say.fill(bad.what.name(), [("key", bad.what.key().unwrap_or_default().to_owned())]);
                let facts =
                    [("file", file.display().to_string()), ("line", bad.line.to_string()), ("what", what)];
                say.fill("cli-record-error", facts)
            }
            Self::File { file, error } => say.fill(
                "cli-file-error",
                [("file", file.display().to_string()), ("error", io_error(say, error))],
            ),
            Self::Stream(error) => say.fill("cli-stream-error", [("error", io_error(say, error))]),
            Self::Random => say.text("cli-random-error"),
            Self::Config(error) => config_error(say, error),
            Self::Store { url, error } => {
                say.fill("serve-store", [("url", without_password(url)), ("error", store_error(say, error))])
            }
            Self::Listen { address, error } => {
                say.fill("serve-listen", [("address", address.clone()), ("error", io_error(say, error))])
            }
            Self::Server(error) => server_error(say, error),
            Self::Refused(code) => say.text(&format!("error-{}", code.name())),
            Self::NoDatabase(file) => say.fill("admin-no-database", [("file", file.display().to_string())]),
            Self::DatabaseThere(file) => {
                say.fill("admin-database-there", [("file", file.display().to_string())])
            }
            Self::NotAFile(url) => say.fill("admin-not-a-file", [("url", without_password(url))]),
            Self::NoSuchPlayer(name) => say.fill("admin-no-such-player", [("name", name.clone())]),
            Self::ManyPlayers { name, ids } => {
                say.fill("admin-many-players", [("name", name.clone()), ("ids", ids.join(", "))])
            }
            Self::NoSuchAccount(name) => say.fill("admin-no-such-account", [("name", name.clone())]),
            Self::NoSuchReport(id) => say.fill("admin-no-such-report", [("id", id.clone())]),
            Self::NoTerm => say.text("admin-no-term"),
            Self::NoAddress(name) => say.fill("admin-no-address", [("name", name.clone())]),
            Self::NotAKey(text) => say.fill("cli-verify-not-a-key", [("key", text.clone())]),
            Self::KeyAddress(url) => say.fill("cli-verify-key-address", [("url", url.clone())]),
            Self::KeyFetch { server, error } => {
                let not_a_key = error.kind() == io::ErrorKind::InvalidData;
                let why = if not_a_key { say.text("io-not-understood") } else { io_error(say, error) };
                say.fill("cli-verify-key-fetch", [("server", server.clone()), ("error", why)])
            }
        }
    }

    fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Store {
                error:
                    StoreError::BadLine { .. }
                    | StoreError::OldExport
                    | StoreError::OtherExport { .. }
                    | StoreError::Incomplete { .. }
                    | StoreError::NotEmpty
                    | StoreError::NotHere(_),
                ..
            } => WRONG,
            Self::Refused(Code::Internal | Code::Unavailable)
            | Self::File { .. }
            | Self::Stream(_)
            | Self::Random
            | Self::Store { .. }
            | Self::Listen { .. }
            | Self::Server(_)
            | Self::KeyFetch { .. } => BROKEN,
            _ => WRONG,
        })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Stream(error)
    }
}

fn config_error(say: &Say, error: &ConfigError) -> String {
    match error {
        ConfigError::File { file, error } => say.fill(
            "serve-config-file",
            [("file", file.display().to_string()), ("error", io_error(say, error))],
        ),
        ConfigError::Syntax { file, line } => say
            .fill("serve-config-syntax", [("file", file.display().to_string()), ("line", line.to_string())]),
        ConfigError::Unknown { key } => say.fill("serve-config-unknown", [("key", key.clone())]),
        ConfigError::Value { key, value } => {
            let meaning = args::help_text(say, "serve", key);
            say.fill(
                "serve-config-value",
                [("key", (*key).to_owned()), ("value", value.clone()), ("meaning", meaning)],
            )
        }
    }
}

/// A problem with a database, and what to do about it.
pub(crate) fn store_error(say: &Say, error: &StoreError) -> String {
    match error {
        StoreError::Address => say.text("store-address"),
        StoreError::NotOurs => say.text("store-not-ours"),
        StoreError::Newer { .. } => say.text("store-newer"),
        StoreError::CannotOpen => say.text("store-cannot-open"),
        StoreError::ReadOnly => say.text("store-read-only"),
        StoreError::Full => say.text("store-full"),
        StoreError::Busy => say.text("store-busy"),
        StoreError::InDoubt(error) => say.fill("store-in-doubt", [("error", store_error(say, error))]),
        StoreError::IdTaken => say.text("store-id-taken"),
        StoreError::Nul => say.text("store-nul"),
        StoreError::Unreachable(error) => say.fill("store-unreachable", [("error", io_error(say, error))]),
        StoreError::InUse => say.text("store-in-use"),
        StoreError::OldExport => say.text("store-old-export"),
        StoreError::OtherExport { version } => {
            say.fill("store-other-export", [("version", version.to_string())])
        }
        StoreError::Incomplete { table, expected, found } => {
            let facts = [
                ("table", (*table).to_owned()),
                ("expected", expected.to_string()),
                ("found", found.to_string()),
            ];
            say.fill("store-incomplete", facts)
        }
        StoreError::Closed => say.text("store-closed"),
        StoreError::NotHere(_) => say.text("store-not-here"),
        StoreError::Exists(file) => say.fill("store-exists", [("file", file.display().to_string())]),
        StoreError::NotEmpty => say.text("store-not-empty"),
        StoreError::BadLine { line } => say.fill("store-bad-line", [("line", line.to_string())]),
        StoreError::Io(error) => say.fill("store-io", [("error", io_error(say, error))]),
        StoreError::Database(error) => say.fill("store-database", [("error", database_error(say, error))]),
    }
}

/// A bot that a game does not have, and the bots it has.
pub(crate) fn no_such_bot(say: &Say, bot: &str, game: GameId) -> String {
    let names: Vec<&str> = Bot::of(game).into_iter().map(Bot::name).collect();
    let facts = [("bot", bot.to_owned()), ("game", game.name().to_owned()), ("possible", names.join(", "))];
    meant(
        say,
        say.fill("cli-no-such-bot", facts),
        Known::Bots.like(bot).filter(|like| names.contains(&like.as_str())),
    )
}

/// A sentence with a suggestion.
fn meant(say: &Say, sentence: String, like: Option<String>) -> String {
    match like {
        Some(like) => format!("{sentence} {}", say.fill("cli-usage-meant", [("like", like)])),
        None => sentence,
    }
}

/// A system error in the reader's language; its number where there is no translation.
pub(crate) fn io_error(say: &Say, error: &io::Error) -> String {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-permission",
        io::ErrorKind::AlreadyExists => "io-exists",
        io::ErrorKind::IsADirectory => "io-folder",
        io::ErrorKind::NotADirectory => "io-not-a-folder",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "io-full",
        io::ErrorKind::ReadOnlyFilesystem => "io-read-only",
        io::ErrorKind::FileTooLarge => "io-too-large",
        io::ErrorKind::InvalidData => "io-not-text",
        io::ErrorKind::UnexpectedEof => "io-cut-off",
        io::ErrorKind::AddrInUse => "io-address-in-use",
        io::ErrorKind::AddrNotAvailable => "io-address-elsewhere",
        io::ErrorKind::ConnectionRefused => "io-refused",
        io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted | io::ErrorKind::BrokenPipe => {
            "io-closed"
        }
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable | io::ErrorKind::NetworkDown => {
            "io-unreachable"
        }
        io::ErrorKind::TimedOut => "io-timed-out",
        _ => match error.raw_os_error() {
            Some(number) => return say.fill("io-number", [("number", number.to_string())]),
            None => "io-other",
        },
    };
    say.text(id)
}

/// A database error. Its own text is English, so a French reader is referred to its log.
fn database_error(say: &Say, error: &(dyn std::error::Error + 'static)) -> String {
    match say.lang() {
        Lang::En => error.to_string(),
        Lang::Fr => say.text("store-own-words"),
    }
}

fn bus_error(say: &Say, error: &BusError) -> String {
    match error {
        BusError::Setting => say.text("serve-bus-setting"),
        BusError::OneServer => say.text("serve-bus-one-server"),
        BusError::Unreachable(why) => say.fill("serve-bus-unreachable", [("error", why.clone())]),
        BusError::Store(error) => say.fill("cli-stream-error", [("error", store_error(say, error))]),
    }
}

fn server_error(say: &Say, error: &ServerError) -> String {
    let why = match error {
        ServerError::Store(error) => store_error(say, error),
        ServerError::Listen(error) => io_error(say, error),
        ServerError::Setup(SetupError::Threads(_)) => say.text("io-no-threads"),
        ServerError::Setup(SetupError::Name(_)) | ServerError::Key(_) => say.text("io-no-randomness"),
        ServerError::Bus(error) => return bus_error(say, error),
    };
    say.fill("cli-stream-error", [("error", why)])
}

/// The address of a database without its password.
fn without_password(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        _ => url.to_owned(),
    }
}

/// The allowed numbers in Clap's message about one out of range: `2..=4`, `1..18446744073709551615`.
fn range(why: &str) -> Option<String> {
    let (least, most) = why.split_once(" is not in ")?.1.split_once("..")?;
    let most = most.trim_start_matches('=');
    Some(if most == u64::MAX.to_string() { format!("≥ {least}") } else { format!("{least}–{most}") })
}

/// Commands that are now those of `tablier-workbench`.
const MOVED: [&str; 6] = ["emit", "load", "train", "study", "tables", "bench"];

/// A usage error in the reader's language; help and version are no errors.
pub(crate) fn explain_usage(say: &Say, error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let _ = write!(anstream::stdout(), "{}", error.render().ansi());
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = write!(anstream::stderr(), "{}", error.render().ansi());
        return ExitCode::from(WRONG);
    }
    let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let range = error.source().and_then(|why| range(&why.to_string()));
    let what = [context(ContextKind::InvalidArg), context(ContextKind::InvalidSubcommand)].concat();
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "cli-usage-unknown",
        ErrorKind::InvalidSubcommand if MOVED.contains(&what.as_str()) => "cli-usage-moved",
        ErrorKind::InvalidSubcommand => "cli-usage-command",
        ErrorKind::ValueValidation if range.is_some() => "cli-usage-range",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "cli-usage-value",
        ErrorKind::TooFewValues => "cli-usage-few",
        ErrorKind::TooManyValues => "cli-usage-many",
        ErrorKind::MissingRequiredArgument => "cli-usage-missing",
        ErrorKind::ArgumentConflict => "cli-usage-conflict",
        _ => "cli-usage-other",
    };
    let like = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    // A command that moved was not misspelt.
    let like = like.into_iter().find_map(|kind| suggestion(error, kind)).filter(|_| id != "cli-usage-moved");
    let facts = [
        ("what", what),
        ("value", context(ContextKind::InvalidValue)),
        ("range", range.unwrap_or_default()),
        ("least", context(ContextKind::MinValues)),
    ];
    let said = meant(say, say.fill(id, facts), like);
    let _ = writeln!(anstream::stderr(), "{said}\n{}", say.text("cli-usage-help"));
    ExitCode::from(WRONG)
}

/// The first word that Clap would suggest.
fn suggestion(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(like) => Some(like.clone()),
        ContextValue::Strings(like) => like.first().cloned(),
        _ => None,
    }
}
