//! `tablier serve`: the server, until Ctrl-C.

use std::io::ErrorKind;
use std::process::ExitCode;

use tablier_server::Server;
use tablier_server::config::Config;
use tablier_store::Store;
use tokio::net::TcpListener;

use crate::Failure;
use crate::args::ServeArgs;
use crate::say::Say;

/// How many ports are tried after the usual one.
const MORE_PORTS: u16 = 10;

pub(crate) fn run(say: &Say, args: &ServeArgs) -> Result<ExitCode, Failure> {
    let variable = |name: &str| std::env::var(name).ok();
    let config = Config::load(args.config.as_deref(), variable, &args.settings.0).map_err(Failure::Config)?;
    tablier_server::log::begin(&config);
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(say, config))
}

async fn serve(say: &Say, config: Config) -> Result<ExitCode, Failure> {
    let broken = |error| Failure::Store { url: config.database.clone(), error };
    let store = Store::open_for_server(&config.database).await.map_err(broken)?;
    let listener = listen(&config).await?;
    let address = listener.local_addr()?;
    let metrics = tablier_server::record_metrics();
    if address.port() != config.listen.port() && config.listen.port() != 0 {
        out!("{}", say.fill("serve-other-port", [("port", config.listen.port().to_string())]))?;
    }
    if !config.page.is_there() {
        out!("{}", say.text("serve-no-page"))?;
    }
    let server = Server::prepare(config, store).await.map_err(Failure::Server)?;
    out!("{}", say.fill("serve-ready", [("url", format!("http://{address}"))]))?;
    server.run(listener, metrics, stop_signal()).await.map_err(Failure::Server)?;
    out!("{}", say.text("serve-stopped"))?;
    Ok(ExitCode::SUCCESS)
}

/// The configured address; otherwise the first of these ports that is free.
async fn listen(config: &Config) -> Result<TcpListener, Failure> {
    let first = config.listen;
    let last = if config.listen_chosen { first.port() } else { first.port().saturating_add(MORE_PORTS) };
    let mut port = first.port();
    loop {
        match TcpListener::bind((first.ip(), port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse && port < last => port += 1,
            Err(error) => return Err(Failure::Listen { address: first.to_string(), error }),
        }
    }
}

/// Ctrl-C, or the signal with which the system stops services.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
