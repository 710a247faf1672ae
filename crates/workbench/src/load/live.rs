//! `tablier-workbench load`: many tables played at once, as fast as the server lets them.

use std::process::ExitCode;

use super::child::Server;
use super::client::Http;
use super::course;
use super::figures::Figures;
use super::player::Player;
use super::report::{self, Played};
use super::{LoadArgs, Setting};

/// The default number of tables.
pub(super) const TABLES: u64 = 200;

pub(super) async fn run(args: &LoadArgs, setting: &Setting) -> anyhow::Result<ExitCode> {
    let (server, address) = server(args)?;
    let played = measure(args, setting, TABLES, server.as_ref(), || Http::new(&address)).await?;
    report::played(&played)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays `tables` tables by default, with people who connect through `reach`.
pub(super) async fn measure(
    args: &LoadArgs,
    setting: &Setting,
    tables: u64,
    server: Option<&Server>,
    reach: impl Fn() -> Http,
) -> anyhow::Result<Played> {
    let player = |number, course| Player::new(number, reach(), setting.clone(), course).play();
    let mut http = reach();
    let look = async || Ok(Figures::now(&mut http, server).await?);
    course::run(args.tables.unwrap_or(tables), args.seconds, player, look).await
}

/// The given server, or one of our own.
pub(super) fn server(args: &LoadArgs) -> anyhow::Result<(Option<Server>, String)> {
    if let Some(url) = &args.url {
        let address = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
        return Ok((None, address.to_owned()));
    }
    let server = Server::begin()?;
    let address = server.address.clone();
    Ok((Some(server), address))
}
