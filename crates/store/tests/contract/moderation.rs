//! Sanctions, the audit, reports, addresses, names kept for a while.

use tablier_store::{
    Append, AuditEntry, AuditKind, FOR_GOOD, Moderation, PeopleError, Report, ReportStage, Sanction,
    SanctionKind, Sanctioned, SeatRow, Store,
};

use crate::people::named;
use crate::place::{Place, append};

fn entry(kind: AuditKind, player: Option<&str>, at: u64) -> AuditEntry {
    AuditEntry {
        at,
        moderator: "root".to_owned(),
        kind,
        player: player.map(str::to_owned),
        subject: None,
        detail: String::new(),
        reason: "l'insulte".to_owned(),
    }
}

fn note(kind: AuditKind, at: u64) -> Moderation {
    Moderation { entry: entry(kind, Some("p1"), at), sanction: None }
}

fn player(id: &str) -> Sanctioned {
    Sanctioned::Player(id.to_owned())
}

fn sanction(id: &str, kind: SanctionKind, on: Sanctioned, ends: u64) -> Sanction {
    Sanction {
        id: id.to_owned(),
        kind,
        on,
        detail: String::new(),
        reason: "l'insulte".to_owned(),
        at: 5,
        ends,
    }
}

async fn lay(store: &Store, sanction: &Sanction) {
    let moderation = Moderation { entry: entry(AuditKind::Ban, None, 5), sanction: Some(sanction.clone()) };
    store.moderate(&moderation).await.unwrap();
}

/// Something for exports to carry.
pub(crate) async fn lay_one(store: &Store) {
    lay(store, &sanction("s1", SanctionKind::Ban, player("p1"), FOR_GOOD)).await;
}

pub(crate) async fn sanctions_hold_until_they_end_or_are_lifted(place: &Place) {
    let store = place.open().await;
    let ban = sanction("s1", SanctionKind::Ban, player("p1"), 100);
    let mute = sanction("s2", SanctionKind::Mute, player("p1"), FOR_GOOD);
    let network = sanction("s3", SanctionKind::Ban, Sanctioned::Network("192.0.2.0/24".to_owned()), FOR_GOOD);
    for one in [&ban, &mute, &network] {
        lay(&store, one).await;
    }
    assert_eq!(store.sanctions(99).await.unwrap(), [ban.clone(), mute.clone(), network.clone()]);
    assert_eq!(store.sanctions(100).await.unwrap(), [mute.clone(), network.clone()]);
    assert_eq!(store.sanctions_of("p1", 99).await.unwrap(), [ban, mute]);
    let lifted = store.lift(SanctionKind::Mute, &player("p1"), &note(AuditKind::Unmute, 50)).await.unwrap();
    assert_eq!((lifted, store.sanctions(100).await.unwrap()), (1, vec![network.clone()]));
    let entries = store.last_audit().await.unwrap();
    assert_eq!(store.lift(SanctionKind::Mute, &player("p1"), &note(AuditKind::Unmute, 60)).await.unwrap(), 0);
    assert_eq!(store.last_audit().await.unwrap(), entries, "nothing was done, so nothing is noted");
    assert_eq!(store.lift(SanctionKind::Ban, &network.on, &note(AuditKind::Unban, 70)).await.unwrap(), 1);
    assert!(store.sanctions(100).await.unwrap().is_empty());
    store.close().await;
}

pub(crate) async fn a_warning_is_shown_until_it_is_read(place: &Place) {
    let store = place.open().await;
    let warning = sanction("s1", SanctionKind::Warning, player("p1"), FOR_GOOD);
    lay(&store, &warning).await;
    lay(&store, &sanction("s2", SanctionKind::Mute, player("p1"), FOR_GOOD)).await;
    assert_eq!(store.sanctions_of("p1", 10).await.unwrap()[0], warning);
    assert!(!store.sanctions(10).await.unwrap().contains(&warning), "it forbids nothing");
    assert!(!store.acknowledge("p2", "s1", 10).await.unwrap(), "somebody else's");
    assert!(!store.acknowledge("p1", "s2", 10).await.unwrap(), "a mute does not end by reading");
    assert!(store.acknowledge("p1", "s1", 10).await.unwrap());
    assert!(!store.acknowledge("p1", "s1", 11).await.unwrap());
    assert_eq!(store.sanctions_of("p1", 11).await.unwrap().len(), 1);
    store.close().await;
}

pub(crate) async fn the_audit_is_numbered_without_a_gap(place: &Place) {
    let store = place.open().await;
    let beside = place.open().await;
    assert_eq!(store.last_audit().await.unwrap(), 0);
    let both = [store.clone(), beside.clone()];
    let racing = (0..20).map(|at| {
        let store = both[at as usize % 2].clone();
        tokio::spawn(async move { store.moderate(&note(AuditKind::Warn, at)).await.unwrap() })
    });
    for one in racing.collect::<Vec<_>>() {
        one.await.unwrap();
    }
    let numbers: Vec<u64> = beside.audit_after(0).await.unwrap().iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    assert_eq!(store.audit_after(18).await.unwrap().len(), 2);
    let (number, last) = store.audit(1).await.unwrap().remove(0);
    assert_eq!((number, last.moderator.as_str(), last.reason.as_str()), (20, "root", "l'insulte"));
    beside.close().await;
    store.close().await;
}

pub(crate) async fn an_append_notes_what_a_moderator_did(place: &Place) {
    let store = place.open().await;
    store.append(append("a", 0, 2)).await.unwrap();
    let removal = sanction("s1", SanctionKind::Removal, player("p1"), FOR_GOOD);
    let moderation =
        Moderation { entry: entry(AuditKind::RemoveMessage, Some("p1"), 9), sanction: Some(removal.clone()) };
    assert!(
        store.append(Append { moderation: Some(moderation.clone()), ..append("a", 1, 1) }).await.is_err(),
        "too late"
    );
    assert_eq!(store.last_audit().await.unwrap(), 0);
    store.append(Append { moderation: Some(moderation.clone()), ..append("a", 2, 1) }).await.unwrap();
    assert_eq!(store.audit_after(0).await.unwrap(), [(1, moderation.entry)]);
    assert_eq!(store.sanctions_of("p1", 9).await.unwrap(), [removal]);
    store.close().await;
}

pub(crate) async fn reports_are_settled_once(place: &Place) {
    let store = place.open().await;
    let report = |id: &str, table: Option<&str>, at| Report {
        id: id.to_owned(),
        by: "p1".to_owned(),
        about: "p2".to_owned(),
        table: table.map(str::to_owned),
        text: "l'insulte; DROP TABLE".to_owned(),
        at,
        settled: None,
        note: None,
    };
    let (old, new) = (report("r1", None, 1), report("r2", Some("a"), 2));
    store.report(&old).await.unwrap();
    store.report(&new).await.unwrap();
    assert_eq!(store.reports(ReportStage::Open, 1).await.unwrap(), std::slice::from_ref(&new));
    assert_eq!(store.reports(ReportStage::Open, 9).await.unwrap(), [new.clone(), old.clone()]);
    assert!(store.settle_report("r1", "talked to them", &note(AuditKind::SettleReport, 7)).await.unwrap());
    assert!(!store.settle_report("r1", "again", &note(AuditKind::SettleReport, 8)).await.unwrap());
    assert!(!store.settle_report("r9", "", &note(AuditKind::SettleReport, 8)).await.unwrap());
    assert_eq!(store.last_audit().await.unwrap(), 1);
    let settled = Report { settled: Some(7), note: Some("talked to them".to_owned()), ..old };
    assert_eq!(store.reports(ReportStage::Open, 9).await.unwrap(), std::slice::from_ref(&new));
    assert_eq!(store.reports(ReportStage::Settled, 9).await.unwrap(), std::slice::from_ref(&settled));
    assert_eq!(store.reports(ReportStage::All, 9).await.unwrap(), [new, settled.clone()]);
    assert_eq!(store.report_of("r1").await.unwrap(), Some(settled));
    store.close().await;
}

pub(crate) async fn a_moderator_renames_a_player_on_every_seat(place: &Place) {
    let store = place.open().await;
    for (id, name) in [("p1", "Ana"), ("p2", "Bo")] {
        store.add_guest(id, &named("Eve"), 0).await.unwrap();
        store.register(id, &named(name), "hash", false).await.unwrap();
    }
    let seat = |side: &str, player: &str, name: &str| SeatRow {
        side: side.to_owned(),
        player: player.to_owned(),
        name: name.to_owned(),
    };
    let seats = vec![seat("t", "p1", "Rude"), seat("y", "p2", "Bo")];
    store.append(Append { seats, ..append("a", 0, 1) }).await.unwrap();
    let moderation = note(AuditKind::Rename, 3);
    assert!(matches!(
        store.moderate_name("p1", &named("BO"), &moderation).await,
        Err(PeopleError::NameTaken)
    ));
    assert!(matches!(
        store.moderate_name("p9", &named("Calm"), &moderation).await,
        Err(PeopleError::Unknown)
    ));
    assert_eq!(store.last_audit().await.unwrap(), 0);
    store.moderate_name("p1", &named("Calm"), &moderation).await.unwrap();
    assert_eq!(store.player_named("calm").await.unwrap().unwrap().id, "p1");
    assert_eq!(store.seats("a").await.unwrap(), [seat("t", "p1", "Calm"), seat("y", "p2", "Bo")]);
    assert_eq!(store.last_audit().await.unwrap(), 1);
    store.close().await;
}

pub(crate) async fn the_name_of_a_deleted_account_is_kept_for_a_while(place: &Place) {
    let store = place.open().await;
    for id in ["p1", "p2", "p3"] {
        store.add_guest(id, &named("Ana"), 0).await.unwrap();
    }
    store.register("p1", &named("Ana"), "hash", false).await.unwrap();
    store.note_addresses(&[("p1".to_owned(), "192.0.2.7".to_owned())], 5).await.unwrap();
    store.delete_player("p1", Some(100), Some(&note(AuditKind::DeletePlayer, 4))).await.unwrap();
    assert_eq!(store.address_of("p1").await.unwrap(), None);
    assert_eq!(store.last_audit().await.unwrap(), 1);
    assert!(matches!(store.register("p2", &named("ANA"), "hash", false).await, Err(PeopleError::NameTaken)));
    assert!(matches!(store.add_guest("p4", &named("ana"), 9).await, Err(PeopleError::NameTaken)));
    store.forget_old(0, 99).await.unwrap();
    assert!(store.is_taken(&named("Ana"), "p2").await.unwrap());
    store.forget_old(0, 100).await.unwrap();
    store.register("p2", &named("Ana"), "hash", false).await.unwrap();
    store.delete_player("p2", None, None).await.unwrap();
    store.register("p3", &named("Ana"), "hash", false).await.unwrap();
    store.close().await;
}

pub(crate) async fn the_last_address_of_a_player_is_kept_for_some_days(place: &Place) {
    let store = place.open().await;
    let seen = |player: &str, address: &str| (player.to_owned(), address.to_owned());
    store.note_addresses(&[seen("p1", "192.0.2.7"), seen("p2", "2001:db8::")], 10).await.unwrap();
    store.note_addresses(&[seen("p1", "192.0.2.8")], 20).await.unwrap();
    assert_eq!(store.address_of("p1").await.unwrap().as_deref(), Some("192.0.2.8"));
    store.forget_old(20, 0).await.unwrap();
    assert_eq!(store.address_of("p2").await.unwrap(), None);
    assert_eq!(store.address_of("p1").await.unwrap().as_deref(), Some("192.0.2.8"));
    store.close().await;
}
