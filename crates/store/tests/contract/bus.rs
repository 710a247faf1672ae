//! The contract of every bus: between servers of one process, of one PostgreSQL, and by NATS.

use std::time::Duration;

use tablier_store::{AppendError, BY_DATABASE, BusError, Hint, News, Seen, Store};
use tokio::sync::mpsc::Receiver;
use tokio::time::timeout;

use crate::place::{Place, append};

const PATIENCE: Duration = Duration::from_secs(20);

/// Two servers, the second of which listens.
pub(crate) struct Servers {
    place: Place,
    /// The node of `one`.
    name: String,
    one: Store,
    other: Store,
}

impl Servers {
    pub(crate) async fn in_process() -> Servers {
        let place = Place::file();
        let one = place.open().await;
        one.join("one", BY_DATABASE).await.unwrap();
        Servers { other: one.clone(), one, name: "one".to_owned(), place }
    }

    pub(crate) async fn by_notify() -> Servers {
        Servers::on_postgres(BY_DATABASE).await
    }

    pub(crate) async fn by_nats() -> Servers {
        let nats = std::env::var("TABLIER_TEST_NATS");
        Servers::on_postgres(&nats.expect("these tests need NATS: run `make test`, which starts one")).await
    }

    async fn on_postgres(bus: &str) -> Servers {
        let place = Place::server().await;
        let (one, other) = (place.open().await, place.open().await);
        // The first node names the cluster, and tests that run side by side share one NATS.
        let name = place.folder.file_name().unwrap().to_string_lossy().into_owned();
        one.join(&name, bus).await.unwrap();
        other.join("other", bus).await.unwrap();
        Servers { place, name, one, other }
    }

    pub(crate) async fn remove(self) {
        self.one.close().await;
        self.other.close().await;
        self.place.remove().await;
    }

    /// Listens, once it is known that nothing is missed any more.
    async fn listen(&self) -> Receiver<News> {
        let mut news = self.other.listen();
        loop {
            self.one.hint(&[Hint::Beat { at: 0 }]).await;
            match timeout(Duration::from_millis(100), news.recv()).await {
                Ok(Some(News::Hints { .. })) => break,
                Ok(Some(News::Gap)) | Err(_) => {}
                Ok(None) => panic!("nobody listens"),
            }
        }
        self.one.hint(&[Hint::Nodes]).await;
        while next(&mut news).await != Hint::Nodes {}
        news
    }
}

async fn next(news: &mut Receiver<News>) -> Hint {
    loop {
        match timeout(PATIENCE, news.recv()).await.expect("a hint arrives").unwrap() {
            News::Hints { hints, .. } if hints.len() == 1 => return hints.into_iter().next().unwrap(),
            News::Hints { hints, .. } => panic!("sent together: {hints:?}"),
            News::Gap => {}
        }
    }
}

pub(crate) async fn everybody_hears_a_hint_the_sender_too(servers: &Servers) {
    let mut others = servers.listen().await;
    let mut own = servers.one.listen();
    // The sender's own ear may not be open yet: it hears one of many.
    let hint = Hint::Changed { player: "ana".to_owned(), ending: "all".to_owned() };
    let heard = async {
        loop {
            servers.one.hint(std::slice::from_ref(&hint)).await;
            if let Ok(Some(News::Hints { from, hints })) =
                timeout(Duration::from_millis(100), own.recv()).await
            {
                assert_eq!((&from, &hints[..]), (&servers.name, std::slice::from_ref(&hint)));
                return;
            }
        }
    };
    timeout(PATIENCE, heard).await.expect("the sender hears itself");
    assert_eq!(next(&mut others).await, hint);
}

pub(crate) async fn an_append_is_announced_once_it_is_written(servers: &Servers) {
    let mut news = servers.listen().await;
    servers.one.append(append("table", 0, 2)).await.unwrap();
    assert_eq!(next(&mut news).await, Hint::Events { table: "table".to_owned(), last: 2 });
    assert_eq!(servers.other.events("table", 0).await.unwrap().len(), 2);
}

pub(crate) async fn an_append_that_clashes_is_not_announced(servers: &Servers) {
    let mut news = servers.listen().await;
    let clash = servers.one.append(append("table", 5, 1)).await;
    assert!(matches!(clash, Err(AppendError::Clash { last: 0 })));
    servers.one.hint(&[Hint::Tickets]).await;
    assert_eq!(next(&mut news).await, Hint::Tickets);
}

pub(crate) async fn many_hints_arrive_in_order(servers: &Servers) {
    let mut news = servers.listen().await;
    let hint = |n: u32| Hint::Present { table: format!("table{n}"), seen: Seen { seats: 3, onlookers: n } };
    let hints: Vec<Hint> = (0..500).map(hint).collect();
    servers.one.hint(&hints).await;
    let mut heard = Vec::new();
    while heard.len() < hints.len() {
        if let News::Hints { hints, .. } = timeout(PATIENCE, news.recv()).await.unwrap().unwrap() {
            heard.extend(hints);
        }
    }
    assert_eq!(heard, hints);
}

#[tokio::test]
async fn a_bus_that_is_of_no_use_or_not_there_is_refused() {
    let place = Place::file();
    let refused = place.open().await.join("one", "nats://127.0.0.1:1").await;
    assert!(matches!(refused, Err(BusError::OneServer)));
    let place = Place::server().await;
    let store = place.open().await;
    assert!(matches!(store.join("one", "nats://127.0.0.1:1").await, Err(BusError::Unreachable(_))));
    assert!(matches!(store.join("one", "nats://:nothing").await, Err(BusError::Setting)));
    store.close().await;
    place.remove().await;
}
