//! A connection with a clock: the head of a request must arrive in time once it has begun, and a client must
//! read some of its answer in time. The service that answers (`serve`) sets what the connection is doing.

use std::future::Future;
use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::connections::Visitor;

/// A client that reads nothing for this long is considered gone.
const STALLED: Duration = Duration::from_secs(30);

/// The state of a connection.
#[derive(Default)]
pub(crate) struct Doing(AtomicU8);

/// The head of a request is arriving; also the initial state.
const HEAD: u8 = 0;
/// A request is being answered, or the connection has become a socket.
const WORK: u8 = 1;
/// The answer is sent; another request may come.
const IDLE: u8 = 2;

impl Doing {
    pub(crate) fn works(&self) {
        self.0.store(WORK, Ordering::Relaxed);
    }

    pub(crate) fn rests(&self) {
        self.0.store(IDLE, Ordering::Relaxed);
    }
}

/// A connection that is cut off when it takes too long.
pub(crate) struct Paced {
    stream: TokioIo<TcpStream>,
    within: Option<Duration>,
    doing: Arc<Doing>,
    head: Option<Pin<Box<Sleep>>>,
    stalled: Option<Pin<Box<Sleep>>>,
    /// Counts for as long as the connection is open.
    _visitor: Visitor,
}

impl Paced {
    pub(crate) fn new(
        stream: TcpStream,
        within: Option<Duration>,
        doing: Arc<Doing>,
        visitor: Visitor,
    ) -> Self {
        Self { stream: TokioIo::new(stream), within, doing, head: None, stalled: None, _visitor: visitor }
    }

    /// Passes on the result of a write; one that waits too long is an error.
    fn written<T>(&mut self, cx: &mut Context<'_>, result: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.stalled = None;
            return result;
        }
        overdue(&mut self.stalled, STALLED, cx)
    }
}

/// Waits on a timer that starts with the first wait.
fn overdue<T>(
    timer: &mut Option<Pin<Box<Sleep>>>,
    within: Duration,
    cx: &mut Context<'_>,
) -> Poll<io::Result<T>> {
    let timer = timer.get_or_insert_with(|| Box::pin(sleep(within)));
    timer.as_mut().poll(cx).map(|()| Err(ErrorKind::TimedOut.into()))
}

impl Read for Paced {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let result = Pin::new(&mut this.stream).poll_read(cx, buffer);
        let doing = &this.doing.0;
        if result.is_ready() && doing.load(Ordering::Relaxed) == IDLE {
            doing.store(HEAD, Ordering::Relaxed);
        }
        match (doing.load(Ordering::Relaxed), this.within) {
            (HEAD, Some(within)) if result.is_pending() => overdue(&mut this.head, within, cx),
            // The time of a head counts from its first byte, however many reads it takes.
            (HEAD, Some(within)) => {
                this.head.get_or_insert_with(|| Box::pin(sleep(within)));
                result
            }
            _ => {
                this.head = None;
                result
            }
        }
    }
}

impl Write for Paced {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.written(cx, result)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(cx, pieces);
        self.written(cx, result)
    }
}
