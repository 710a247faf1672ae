//! Hints by NATS core: nothing is kept there, and a server that is cut off misses what was sent meanwhile.

use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt as _;
use tokio::sync::{Notify, mpsc};
use tokio::time::timeout;

use super::notify::{PAUSE, SILENCE};
use super::{BusError, News, WAITING, hint};

#[derive(Clone)]
pub(super) struct Nats {
    client: Client,
    subject: String,
    outgoing: mpsc::Sender<String>,
    /// Notified when the connection is there again.
    back: Arc<Notify>,
}

impl Nats {
    /// Connects to one of the addresses, `nats://host:port,nats://…`. Those of one cluster hear each other.
    pub(super) async fn connect(addresses: &str, cluster: &str) -> Result<Nats, BusError> {
        let parse = |address: &str| address.trim().parse::<ServerAddr>().map_err(|_| BusError::Setting);
        let servers: Vec<ServerAddr> = addresses.split(',').map(parse).collect::<Result<_, _>>()?;
        let back = Arc::new(Notify::new());
        let told = Arc::clone(&back);
        let options = ConnectOptions::new()
            .name("tablier")
            .connection_timeout(SILENCE)
            .ping_interval(Duration::from_secs(1))
            .reconnect_delay_callback(|_| PAUSE)
            .event_callback(move |event| {
                if matches!(event, Event::Connected) {
                    told.notify_one();
                }
                std::future::ready(())
            });
        let client =
            options.connect(servers).await.map_err(|error| BusError::Unreachable(error.to_string()))?;
        let (outgoing, texts) = mpsc::channel(WAITING);
        let subject = format!("tablier.{cluster}");
        tokio::spawn(publish(client.clone(), subject.clone(), texts));
        Ok(Nats { client, subject, outgoing, back })
    }

    /// Hands a message over; the writer must not wait for the bus.
    pub(super) fn send(&self, text: String) {
        if self.outgoing.try_send(text).is_err() {
            tracing::debug!("a hint could not be sent");
        }
    }

    /// Listens until nobody is interested any more.
    pub(super) async fn hear(self, to: mpsc::Sender<News>) {
        while !to.is_closed() {
            // The client subscribes again by itself after a lost connection.
            if let Ok(mut messages) = self.client.subscribe(self.subject.clone()).await {
                self.hear_subscribed(&mut messages, &to).await;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn hear_subscribed(&self, messages: &mut async_nats::Subscriber, to: &mpsc::Sender<News>) {
        let mut news = Some(News::Gap);
        loop {
            if let Some(news) = news
                && to.send(news).await.is_err()
            {
                return;
            }
            news = tokio::select! {
                message = timeout(SILENCE, messages.next()) => match message {
                    Ok(Some(message)) => hint::unpack(&message.payload),
                    Ok(None) => return,
                    // A connection that is silent for this long is dead, even if nobody has noticed.
                    Err(_) => {
                        let _ = self.client.force_reconnect().await;
                        Some(News::Gap)
                    }
                },
                () = self.back.notified() => Some(News::Gap),
            };
        }
    }
}

async fn publish(client: Client, subject: String, mut texts: mpsc::Receiver<String>) {
    let mut batch = Vec::new();
    while texts.recv_many(&mut batch, WAITING).await > 0 {
        let connected = client.connection_state() == async_nats::connection::State::Connected;
        for text in batch.drain(..) {
            // Hints are worthless later, so none are kept for a server that cannot be reached.
            if connected {
                let _ = client.publish(subject.clone(), text.into()).await;
            }
        }
        if connected {
            let _ = timeout(SILENCE, client.flush()).await;
        }
    }
}
