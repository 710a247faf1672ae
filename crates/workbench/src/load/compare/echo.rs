//! The bare echo: axum with the socket settings of the server, and nothing else.

use std::process::ExitCode;
use std::sync::Arc;

use axum::Router;
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{Message, WebSocket};
use axum::response::Response;
use axum::routing::get;
use tokio::time::Instant;

use super::super::client::{Http, Trouble};
use super::super::course::{Course, Moves};

/// A question of the usual length.
const QUESTION: &str =
    r#"{"id":13,"table":"4zrzk2m8w1qd","ask":{"do":"play","seat":"red","after":12,"action":"t4:5"}}"#;

#[derive(clap::Args)]
pub(crate) struct EchoArgs {
    listen: String,
}

/// The child: echoes until it is killed, and prints its address once it listens.
pub(crate) fn serve(args: &EchoArgs) -> anyhow::Result<ExitCode> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = tokio::net::TcpListener::bind(&args.listen).await?;
        out!("{}", listener.local_addr()?)?;
        axum::serve(listener, Router::new().route("/api/v1/socket", get(open))).await?;
        Ok(ExitCode::SUCCESS)
    })
}

async fn open(upgrade: WebSocketUpgrade) -> Response {
    upgrade.read_buffer_size(1024).write_buffer_size(4096).on_upgrade(echo)
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if matches!(message, Message::Text(_)) && socket.send(message).await.is_err() {
            return;
        }
    }
}

/// A player who is answered their own question.
pub(super) async fn play(address: String, course: Arc<Course>) -> Result<Vec<u32>, Trouble> {
    let mut socket = Http::new(&address).socket("/api/v1/socket").await?;
    let mut moves = Moves::new(course);
    while !moves.course.is_over() {
        let asked = Instant::now();
        socket.say(QUESTION.to_owned()).await?;
        socket.hear().await?;
        moves.count(asked);
    }
    Ok(moves.times())
}
