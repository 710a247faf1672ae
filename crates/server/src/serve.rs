//! The accept loop: HTTP/1 over every connection that the limits admit, each with a clock of its own
//! (`pace`), until the server stops. hyper closes a connection whose head is longer than `LONGEST_HEAD` or
//! has more than a hundred fields (431).

use std::convert::Infallible;
use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioTimer;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::body::{Received, Sent};
use crate::config::Config;
use crate::connections::{Crowd, Full, counted};
use crate::error::{ApiError, Code, status};
use crate::pace::{Doing, Paced};

/// The longest request head that is read, and how much of a body is buffered before a handler asks for it.
const LONGEST_HEAD: usize = 16 * 1024;

/// The system's buffer for a client that does not read. The default may grow to 4 MiB for each.
const SEND_BUFFER: usize = 128 * 1024;

/// The pause before the next accept when the system has no file or memory left for a connection.
const REST: Duration = Duration::from_millis(100);

/// How long each part of a request may take; none means no limit.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    pub(crate) head: Option<Duration>,
    pub(crate) body: Option<Duration>,
    pub(crate) idle: Option<Duration>,
}

impl Times {
    fn of(config: &Config) -> Self {
        let seconds = |seconds: u32| (seconds > 0).then(|| Duration::from_secs(seconds.into()));
        Self {
            head: seconds(config.head_timeout),
            body: seconds(config.body_timeout),
            idle: seconds(config.idle_timeout),
        }
    }
}

/// Serves a listener until `stop` comes, then lets the requests under way finish.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    config: &Config,
    crowd: &Arc<Crowd>,
    stop: impl Future<Output = ()>,
) {
    // Accepted connections inherit it.
    if let Err(error) = socket2::SockRef::from(&listener).set_send_buffer_size(SEND_BUFFER) {
        tracing::warn!(%error, "the send buffer keeps its size");
    }
    let times = Times::of(config);
    let mut http = http1::Builder::new();
    // A kept-alive connection that waits for its next request is cut off by this timer; an unfinished head
    // sooner, by its own.
    http.timer(TokioTimer::new()).header_read_timeout(times.idle).max_buf_size(LONGEST_HEAD);
    // Every connection holds a receiver: it gets the signal to finish, and is gone when the receiver is
    // dropped.
    let (stopping, stopped) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                wait_after(&error).await;
                continue;
            }
        };
        // Without it an event waits for the acknowledgement of the one before, which clients delay by 40 ms. If it
        // cannot be set the connection is already gone.
        let _ = stream.set_nodelay(true);
        let visitor = match crowd.enter(counted(peer, config.trust_proxy)) {
            Ok(visitor) => visitor,
            Err(full) => {
                turn_away(&stream, full);
                continue;
            }
        };
        let doing = Arc::new(Doing::default());
        let stream = Paced::new(stream, times.head, Arc::clone(&doing), visitor);
        let router = router.clone();
        let service =
            service_fn(move |request| answer(router.clone(), request, peer, times.body, Arc::clone(&doing)));
        let connection = http.serve_connection(stream, service).with_upgrades();
        let mut stopped = stopped.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let result = tokio::select! {
                result = connection.as_mut() => result,
                _ = stopped.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = result {
                tracing::trace!(%error, "a connection broke off");
            }
        });
    }
    drop(listener);
    drop(stopped);
    // There may be no connections.
    let _ = stopping.send(());
    stopping.closed().await;
}

async fn answer(
    router: Router,
    request: hyper::Request<Incoming>,
    peer: SocketAddr,
    within: Option<Duration>,
    doing: Arc<Doing>,
) -> Result<Response<Sent>, Infallible> {
    doing.works();
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(ConnectInfo(peer));
    let received = (!body.is_end_stream()).then(|| Received::new(body, within));
    let body = received.clone().map_or_else(Body::empty, Body::new);
    let mut response = match router.oneshot(Request::from_parts(parts, body)).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    // A refusal may come before the body was read. Without the rest of the body the connection cannot be
    // reused, and the client must know that.
    if let Some(received) = received
        && !received.drain().await
    {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    let socket = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    Ok(response.map(|body| Sent::new(body, (!socket).then_some(doing))))
}

/// A client that gave up before it was accepted is harmless; any other error would happen again at once.
async fn wait_after(error: &std::io::Error) {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted) {
        tracing::warn!(%error, "a connection could not be accepted");
        tokio::time::sleep(REST).await;
    }
}

/// Sends the reason in one packet, if the system takes it at once, and hangs up.
fn turn_away(stream: &TcpStream, full: Full) {
    let code = match full {
        Full::House => Code::Unavailable,
        Full::Address => Code::SlowDown,
    };
    metrics::counter!("tablier_connections_refused_total").increment(1);
    let body = serde_json::to_string(&ApiError::new(code).body()).unwrap_or_default();
    let status = status(code);
    let text = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nretry-after: 1\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    // It is closed in any case.
    let _ = socket2::SockRef::from(stream).send(text.as_bytes());
}
