//! Bodies at the edge: a received body must arrive in time, a sent one signals when it has gone out.

use std::future::{Future, poll_fn};
use std::io::ErrorKind;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes};
use http_body::{Body as HttpBody, Frame, SizeHint};
use hyper::body::Incoming;
use tokio::time::{Sleep, sleep, timeout};

use crate::api::LONGEST_BODY;
use crate::lock::lock;
use crate::pace::Doing;

/// How long to wait for the rest of a body that nobody wants.
const DRAIN: Duration = Duration::from_secs(1);

type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// The body of a request. The edge keeps a handle to it, to read the rest when the handler has not.
#[derive(Clone)]
pub(crate) struct Received(Arc<Mutex<Timed>>);

struct Timed {
    body: Incoming,
    /// For the whole body: a byte now and then is not enough.
    within: Option<Duration>,
    timer: Option<Pin<Box<Sleep>>>,
    /// The whole body was read. A chunked body does not know this by itself.
    ended: bool,
    failed: bool,
}

impl Received {
    pub(crate) fn new(body: Incoming, within: Option<Duration>) -> Self {
        Self(Arc::new(Mutex::new(Timed { body, within, timer: None, ended: false, failed: false })))
    }

    /// Reads what is left, if it is little and comes soon. Returns whether the whole body is read now.
    pub(crate) async fn drain(self) -> bool {
        let mut left = LONGEST_BODY;
        let rest = poll_fn(|cx| {
            let mut timed = lock(&self.0);
            while !timed.has_ended() && !timed.failed {
                let Some(Ok(frame)) = ready!(timed.poll(cx)) else { break };
                match left.checked_sub(frame.data_ref().map_or(0, Bytes::len)) {
                    Some(less) => left = less,
                    None => return Poll::Ready(false),
                }
            }
            Poll::Ready(timed.has_ended())
        });
        timeout(DRAIN, rest).await.unwrap_or(false)
    }
}

impl Timed {
    fn has_ended(&self) -> bool {
        self.ended || self.body.is_end_stream()
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let frame = Pin::new(&mut self.body).poll_frame(cx);
        let Some(within) = self.within.filter(|_| frame.is_pending()) else {
            self.ended |= matches!(frame, Poll::Ready(None));
            self.failed |= matches!(frame, Poll::Ready(Some(Err(_))));
            return frame.map_err(Into::into);
        };
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(within)));
        ready!(timer.as_mut().poll(cx));
        self.failed = true;
        Poll::Ready(Some(Err(std::io::Error::from(ErrorKind::TimedOut).into())))
    }
}

impl HttpBody for Received {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        lock(&self.0).poll(cx)
    }

    fn is_end_stream(&self) -> bool {
        lock(&self.0).has_ended()
    }

    fn size_hint(&self) -> SizeHint {
        lock(&self.0).body.size_hint()
    }
}

/// The body of a response. Once it is sent the connection is idle, unless it has become a socket.
pub(crate) struct Sent {
    body: Body,
    doing: Option<Arc<Doing>>,
}

impl Sent {
    pub(crate) fn new(body: Body, doing: Option<Arc<Doing>>) -> Self {
        Self { body, doing }
    }
}

impl Drop for Sent {
    fn drop(&mut self) {
        if let Some(doing) = &self.doing {
            doing.rests();
        }
    }
}

impl HttpBody for Sent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
