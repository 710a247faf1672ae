//! The arguments of `tablier admin`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Subcommand, ValueEnum};

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
