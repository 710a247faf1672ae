//! `tablier serve`: the server, until Ctrl-C.

use std::process::ExitCode;

use tablier_server::config::Config;
use tablier_store::Store;
use tokio::net::TcpListener;

use crate::Failure;
use crate::args::ServeArgs;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &ServeArgs) -> Result<ExitCode, Failure> {
    let variable = |name: &str| std::env::var(name).ok();
    let config = Config::load(args.config.as_deref(), variable, &args.settings.0).map_err(Failure::Config)?;
    tablier_server::log::begin(&config);
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(say, config))
}

async fn serve(say: &Say, config: Config) -> Result<ExitCode, Failure> {
    let broken = |error| Failure::Store { url: config.database.clone(), error };
    let store = Store::open(&config.database).await.map_err(broken)?;
    let in_use = |error| Failure::Listen { address: config.listen.to_string(), error };
    let listener = TcpListener::bind(config.listen).await.map_err(in_use)?;
    let url = format!("http://{}", listener.local_addr()?);
    let metrics = tablier_server::record_metrics();
    out!("{}", say.fill("serve-ready", [("url", url)]))?;
    tablier_server::run(config, store, listener, metrics, stop_signal()).await.map_err(Failure::Server)?;
    out!("{}", say.text("serve-stopped"))?;
    Ok(ExitCode::SUCCESS)
}

/// Ctrl-C, or the signal by which a system stops its services.
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
