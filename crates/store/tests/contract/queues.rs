//! Tickets, reviews, chores and tries at passwords, as several servers on one database share them.

use tablier_store::{ReviewStage, Ticket, TicketStage};

use crate::place::Place;

fn ticket(id: &str, since: u64) -> Ticket {
    Ticket {
        id: id.to_owned(),
        player: format!("player of {id}"),
        name: "Ana".to_owned(),
        settings: "ludo".to_owned(),
        side: Some("red".to_owned()),
        bots: true,
        since,
        asked: since,
        stage: TicketStage::Waiting,
    }
}

pub(crate) async fn tickets_wait_in_order_and_are_seen_by_all(place: &Place) {
    let (store, other) = (place.open().await, place.open().await);
    for (id, since) in [("b", 2), ("c", 1), ("a", 2)] {
        store.add_ticket(&ticket(id, since)).await.unwrap();
    }
    let waiting = other.waiting_tickets(0, 5).await.unwrap();
    assert_eq!(waiting, [ticket("c", 1), ticket("a", 2), ticket("b", 2)]);
    assert_eq!(other.ticket("b", 5).await.unwrap(), Some(ticket("b", 2)));
    assert_eq!(other.waiting_for("ludo", 0).await.unwrap(), 3);
    assert_eq!(other.waiting_for("rachat", 0).await.unwrap(), 0);

    other.touch_ticket("b", 40).await.unwrap();
    other.touch_ticket("b", 39).await.unwrap();
    let asked = |tickets: Vec<Ticket>| -> Vec<(String, u64)> {
        tickets.into_iter().map(|ticket| (ticket.id, ticket.asked)).collect()
    };
    assert_eq!(asked(store.waiting_tickets(2, 40).await.unwrap()), [("b".to_owned(), 40)]);
    assert_eq!(store.waiting_for("ludo", 2).await.unwrap(), 1);
    assert_eq!(store.forget_tickets(1, 40).await.unwrap(), 1);
    assert_eq!(store.waiting_for("ludo", 0).await.unwrap(), 2);

    let again = Ticket { player: ticket("b", 2).player, ..ticket("d", 50) };
    store.add_ticket(&again).await.unwrap();
    assert_eq!(other.ticket("b", 50).await.unwrap(), None, "a player waits once");
    other.forget_tickets_of(&again.player).await.unwrap();
    assert_eq!(store.ticket("d", 50).await.unwrap(), None);
    store.close().await;
    other.close().await;
}

pub(crate) async fn a_claimed_ticket_is_seated_or_waits_again(place: &Place) {
    let (store, other) = (place.open().await, place.open().await);
    for id in ["a", "b", "c"] {
        store.add_ticket(&ticket(id, 1)).await.unwrap();
    }
    assert!(store.claim_tickets(&["a", "b"], "first", 10, 20).await.unwrap());
    assert!(store.claim_tickets(&["a", "b"], "first", 10, 20).await.unwrap(), "repeated");
    assert!(!other.claim_tickets(&["b", "c"], "second", 19, 30).await.unwrap(), "all or none");
    assert!(!other.claim_tickets(&["c", "missing"], "second", 19, 30).await.unwrap());
    assert_eq!(other.waiting_tickets(0, 19).await.unwrap(), [ticket("c", 1)]);
    let seating = other.ticket("a", 19).await.unwrap().unwrap();
    assert_eq!(seating.stage, TicketStage::Seating);
    assert!(!other.remove_ticket(&seating, 19).await.unwrap(), "a table is being opened for it");
    assert_eq!(other.forget_tickets(99, 19).await.unwrap(), 1, "c alone");

    let seats = [("a", "seat of a".to_owned()), ("b", "seat of b".to_owned())];
    for _ in 0..2 {
        assert!(store.seat_tickets("first", &seats).await.unwrap(), "once, and when it is repeated");
    }
    let found = other.ticket("b", 19).await.unwrap().unwrap();
    assert_eq!(found.stage, TicketStage::Found("seat of b".to_owned()));
    assert!(other.waiting_tickets(0, 99).await.unwrap().is_empty());
    assert!(!other.claim_tickets(&["a"], "second", 99, 199).await.unwrap(), "a seat is kept for it");
    store.release_tickets("first").await.unwrap();
    assert_eq!(other.ticket("b", 19).await.unwrap(), Some(found.clone()), "too late to release it");

    other.requeue_ticket("a", "another seat").await.unwrap();
    assert!(matches!(store.ticket("a", 99).await.unwrap().unwrap().stage, TicketStage::Found(_)));
    other.requeue_ticket("a", "seat of a").await.unwrap();
    assert_eq!(store.waiting_tickets(0, 12).await.unwrap(), [ticket("a", 1)], "in its old place");
    assert!(other.remove_ticket(&found, 12).await.unwrap());
    assert!(other.remove_ticket(&ticket("a", 1), 12).await.unwrap());
    store.close().await;
    other.close().await;
}

pub(crate) async fn tickets_of_a_claim_that_expired_go_to_the_next(place: &Place) {
    let (store, other) = (place.open().await, place.open().await);
    for id in ["a", "b", "c"] {
        store.add_ticket(&ticket(id, 1)).await.unwrap();
    }
    assert!(store.claim_tickets(&["a", "b"], "first", 10, 20).await.unwrap());
    assert_eq!(other.waiting_tickets(0, 20).await.unwrap().len(), 3, "the first server died");
    assert!(other.claim_tickets(&["b", "c"], "second", 20, 30).await.unwrap());
    // It was only slow, and comes too late for one of its tickets.
    let late = [("a", "late seat of a".to_owned()), ("b", "late seat of b".to_owned())];
    assert!(!store.seat_tickets("first", &late).await.unwrap());
    assert_eq!(store.waiting_tickets(0, 20).await.unwrap(), [ticket("a", 1)]);
    let seats = [("b", "seat of b".to_owned()), ("c", "seat of c".to_owned())];
    assert!(other.seat_tickets("second", &seats).await.unwrap());
    let found = |id: &'static str| {
        let store = store.clone();
        async move { store.ticket(id, 20).await.unwrap().unwrap().stage }
    };
    assert_eq!(found("b").await, TicketStage::Found("seat of b".to_owned()));
    assert_eq!(found("c").await, TicketStage::Found("seat of c".to_owned()));
    store.close().await;
    other.close().await;
}

pub(crate) async fn servers_that_claim_tickets_at_once_share_them(place: &Place) {
    let stores = [place.open().await, place.open().await];
    let ids: Vec<String> = (10..50).map(|number| format!("t{number}")).collect();
    for id in &ids {
        stores[0].add_ticket(&ticket(id, 1)).await.unwrap();
    }
    let racers = (0..8).map(|racer| {
        let (store, ids) = (stores[racer % 2].clone(), ids.clone());
        tokio::spawn(async move {
            let mut mine = Vec::new();
            for pair in ids.windows(2) {
                let (pair, claim) = ([pair[0].as_str(), pair[1].as_str()], format!("{racer} {}", pair[0]));
                if store.claim_tickets(&pair, &claim, 10, 99).await.unwrap() {
                    mine.extend(pair.map(str::to_owned));
                }
            }
            mine
        })
    });
    let mut claimed = Vec::new();
    for racer in racers.collect::<Vec<_>>() {
        claimed.extend(racer.await.unwrap());
    }
    for id in &ids {
        if stores[0].claim_tickets(&[id], &format!("rest {id}"), 10, 99).await.unwrap() {
            claimed.push(id.clone());
        }
    }
    claimed.sort();
    assert_eq!(claimed, ids, "each once");
    for store in stores {
        store.close().await;
    }
}

pub(crate) async fn a_review_is_wanted_claimed_and_ended(place: &Place) {
    let (store, other) = (place.open().await, place.open().await);
    let running = |done| Some(ReviewStage::Running(done));
    assert_eq!(store.review("a", 5, 1).await.unwrap(), None);
    assert_eq!(store.claim_review(5, "none", 1, 9).await.unwrap(), None);
    assert_eq!(store.want_review("a", 5, 1, 2).await.unwrap(), running(0));
    assert_eq!(other.want_review("b", 5, 2, 2).await.unwrap(), running(0));
    assert_eq!(other.want_review("c", 5, 2, 2).await.unwrap(), None, "too many wait");
    assert_eq!(other.want_review("a", 5, 2, 2).await.unwrap(), running(0), "it is wanted already");
    assert_eq!(other.claim_review(6, "later version", 2, 9).await.unwrap(), None);

    assert_eq!(store.claim_review(5, "first", 2, 9).await.unwrap().as_deref(), Some("a"));
    assert_eq!(store.claim_review(5, "first", 2, 9).await.unwrap().as_deref(), Some("a"), "repeated");
    assert_eq!(other.claim_review(5, "second", 2, 9).await.unwrap().as_deref(), Some("b"));
    assert_eq!(other.claim_review(5, "third", 2, 9).await.unwrap(), None);
    store.note_review("first", 400, 12).await.unwrap();
    assert_eq!(other.review("a", 5, 10).await.unwrap(), running(400));
    assert_eq!(store.forget_reviews(99, 11).await.unwrap(), 1, "b, whose claim expired, and not a");

    store.end_review("a", 5).await.unwrap();
    assert_eq!(other.review("a", 5, 10).await.unwrap(), None);
    store.close().await;
    other.close().await;
}

pub(crate) async fn a_review_whose_claim_expired_is_taken_over(place: &Place) {
    let (store, other) = (place.open().await, place.open().await);
    store.want_review("a", 5, 1, 9).await.unwrap();
    assert_eq!(store.claim_review(5, "first", 2, 9).await.unwrap().as_deref(), Some("a"));
    store.note_review("first", 400, 9).await.unwrap();
    assert_eq!(other.claim_review(5, "second", 8, 19).await.unwrap(), None);
    assert_eq!(other.claim_review(5, "second", 9, 19).await.unwrap().as_deref(), Some("a"));
    assert_eq!(other.review("a", 5, 9).await.unwrap(), Some(ReviewStage::Running(0)), "it begins again");
    store.note_review("first", 500, 99).await.unwrap();
    store.fail_review("first").await.unwrap();
    assert_eq!(
        store.review("a", 5, 9).await.unwrap(),
        Some(ReviewStage::Running(0)),
        "the first has no say any more"
    );
    other.fail_review("second").await.unwrap();
    assert_eq!(store.review("a", 5, 9).await.unwrap(), Some(ReviewStage::Failed));
    assert_eq!(store.claim_review(5, "third", 99, 199).await.unwrap(), None);
    assert_eq!(
        store.want_review("b", 5, 2, 1).await.unwrap(),
        Some(ReviewStage::Running(0)),
        "it waits no more"
    );

    for (claim, now) in [("b1", 10), ("b2", 20), ("b3", 30)] {
        let claimed = store.claim_review(5, claim, now, now + 10).await.unwrap();
        assert_eq!(claimed.as_deref(), Some("b"));
        assert_eq!(store.review("b", 5, now).await.unwrap(), Some(ReviewStage::Running(0)));
    }
    assert_eq!(store.claim_review(5, "b4", 40, 50).await.unwrap(), None, "it ended three servers");
    assert_eq!(store.review("b", 5, 40).await.unwrap(), Some(ReviewStage::Failed));
    store.close().await;
    other.close().await;
}

pub(crate) async fn servers_that_claim_reviews_at_once_share_them(place: &Place) {
    let stores = [place.open().await, place.open().await];
    for number in 10..40 {
        stores[0].want_review(&format!("t{number}"), 5, 1, 99).await.unwrap();
    }
    let racers = (0..8).map(|racer| {
        let store = stores[racer % 2].clone();
        tokio::spawn(async move {
            let mut mine = Vec::new();
            while let Some(table) =
                store.claim_review(5, &format!("{racer} {}", mine.len()), 2, 9).await.unwrap()
            {
                mine.push(table);
            }
            mine
        })
    });
    let mut claimed = Vec::new();
    for racer in racers.collect::<Vec<_>>() {
        claimed.extend(racer.await.unwrap());
    }
    claimed.sort();
    let all: Vec<String> = (10..40).map(|number| format!("t{number}")).collect();
    assert_eq!(claimed, all, "each once");
    for store in stores {
        store.close().await;
    }
}

pub(crate) async fn a_chore_is_done_by_one_server(place: &Place) {
    let stores = [place.open().await, place.open().await];
    let round = async |now: u64| {
        let claims: Vec<String> = (0..6).map(|racer| format!("{now} {racer}")).collect();
        let claims = claims.iter().zip(stores.iter().cycle());
        let racing = claims.map(|(claim, store)| store.claim_chore("purge", claim, now, 100));
        let won = futures_util::future::join_all(racing).await;
        won.into_iter().filter(|won| *won.as_ref().unwrap()).count()
    };
    assert_eq!(round(1000).await, 1);
    assert_eq!(round(1099).await, 0, "it has been done");
    assert_eq!(round(1100).await, 1);
    assert!(stores[0].claim_chore("another", "x", 1100, 100).await.unwrap());
    assert_eq!(round(900).await, 1, "the clock was wrong");
    assert_eq!(round(950).await, 0);
    for store in stores {
        store.close().await;
    }
}

pub(crate) async fn tries_are_counted_together(place: &Place) {
    let stores = [place.open().await, place.open().await];
    let (one, other) = ([1; 32], [2; 32]);
    let take = async |bucket: &[u8; 32], count: usize, now: u64| {
        let takers = (0..count).zip(stores.iter().cycle());
        let taking = takers.map(|(_, store)| store.take_attempt(bucket, 10, 60, now));
        let taken = futures_util::future::join_all(taking).await;
        taken.into_iter().filter(|taken| *taken.as_ref().unwrap()).count()
    };
    assert_eq!(take(&one, 25, 1000).await, 10);
    assert_eq!(take(&other, 1, 1000).await, 1);
    assert_eq!(take(&one, 5, 1059).await, 0);
    assert_eq!(take(&one, 5, 1060).await, 1, "one refills");
    stores[1].give_back_attempt(&one, 60).await.unwrap();
    assert_eq!(take(&one, 5, 1060).await, 1, "one was given back");
    assert_eq!(stores[0].forget_attempts(1059).await.unwrap(), 0);
    assert_eq!(stores[0].forget_attempts(1060).await.unwrap(), 1, "the other is full again");
    assert_eq!(take(&one, 25, 99_999).await, 10, "and so is this after a long time");
    assert_eq!(take(&[3; 32], 1, 99_999_999_999).await, 1);
    assert_eq!(stores[0].forget_attempts(99_999).await.unwrap(), 1, "the clock was wrong");
    for store in stores {
        store.close().await;
    }
}
