//! Guests, accounts, sessions, tokens, blocks.

use tablier_store::{
    Append, Kept, KeptRules, Name, PeopleError, Player, Purged, Report, SeatRow, Store, Token,
};

use crate::place::{Place, append};
use crate::results::settlement;

fn ids(players: &[Player]) -> Vec<&str> {
    players.iter().map(|player| player.id.as_str()).collect()
}

pub(crate) fn named(name: &str) -> Name {
    Name::parse(name).unwrap()
}

async fn guests(store: &Store, ids: &[&str]) {
    for (index, id) in ids.iter().enumerate() {
        store.add_guest(id, &named(&format!("Guest {id}")), index as u64).await.unwrap();
    }
}

fn token(id: &str, player: &str) -> Token {
    Token { id: id.to_owned(), player: player.to_owned(), label: "laptop".to_owned(), created: 3 }
}

pub(crate) async fn accounts_have_unique_names_in_any_case(place: &Place) {
    let store = place.open().await;
    guests(&store, &["p1", "p2", "p3"]).await;
    store.register("p1", &named("Éléa"), "hash1", false).await.unwrap();
    assert!(matches!(
        store.register("p2", &named("éLÉA"), "hash2", false).await,
        Err(PeopleError::NameTaken)
    ));
    store.register("p2", &named("Bo"), "hash2", true).await.unwrap();
    assert!(matches!(store.rename("p2", &named("ÉLÉA")).await, Err(PeopleError::NameTaken)));
    store.rename("p1", &named("ÉlÉa")).await.unwrap();
    // A guest cannot have the name of an account either, nor one that looks like it.
    for name in ["éléa", "Éle\u{301}а"] {
        assert!(matches!(store.rename("p3", &named(name)).await, Err(PeopleError::NameTaken)), "{name}");
        assert!(
            matches!(store.add_guest("p4", &named(name), 0).await, Err(PeopleError::NameTaken)),
            "{name}"
        );
        assert!(
            store.is_taken(&named(name), "p3").await.unwrap()
                && !store.is_taken(&named(name), "p1").await.unwrap()
        );
    }
    assert!(
        matches!(store.rename("p1", &named("Invité")).await, Err(PeopleError::NameReserved)),
        "guests have that one"
    );
    store.rename("p3", &named("Invité")).await.unwrap();
    assert!(matches!(store.rename("p9", &named("Cy")).await, Err(PeopleError::Unknown)));
    assert_eq!(store.credentials("éléa").await.unwrap(), Some(("p1".to_owned(), "hash1".to_owned())));
    assert_eq!(store.player_named("ÉLÉA").await.unwrap().unwrap().name, "ÉlÉa");
    assert_eq!(store.credentials("Guest p3").await.unwrap(), None);
    store.set_password("p1", "hash3").await.unwrap();
    assert_eq!(store.credentials("ÉLÉA").await.unwrap().unwrap().1, "hash3");
    store.close().await;
}

pub(crate) async fn a_guest_becomes_an_account_once(place: &Place) {
    let store = place.open().await;
    guests(&store, &["p1"]).await;
    let guest = Player {
        id: "p1".to_owned(),
        name: "Guest p1".to_owned(),
        account: false,
        bot: false,
        points: 0,
        created: 0,
    };
    assert_eq!(store.player("p1").await.unwrap(), Some(guest.clone()));
    assert_eq!(store.player_named("Guest p1").await.unwrap(), None);
    store.register("p1", &named("Ana"), "hash", true).await.unwrap();
    let account = Player { name: "Ana".to_owned(), account: true, bot: true, ..guest };
    assert_eq!(store.player("p1").await.unwrap(), Some(account));
    assert!(matches!(
        store.register("p1", &named("Bo"), "another hash", false).await,
        Err(PeopleError::Unknown)
    ));
    assert!(store.add_guest("p1", &named("again"), 1).await.is_err());
    store.close().await;
}

pub(crate) async fn sessions_expire_and_close(place: &Place) {
    let store = place.open().await;
    guests(&store, &["p1", "p2"]).await;
    store.open_session(&[1; 32], "p1", 100, 200).await.unwrap();
    store.open_session(&[2; 32], "p1", 100, 300).await.unwrap();
    store.open_session(&[3; 32], "p2", 100, 300).await.unwrap();
    assert_eq!(store.session(&[1; 32], 199).await.unwrap().unwrap().id, "p1");
    assert_eq!(store.session(&[1; 32], 200).await.unwrap(), None);
    assert_eq!(store.session(&[9; 32], 100).await.unwrap(), None);
    store.close_session(&[2; 32]).await.unwrap();
    assert_eq!(store.session(&[2; 32], 100).await.unwrap(), None);
    store.close_sessions("p1").await.unwrap();
    assert_eq!(store.session(&[1; 32], 100).await.unwrap(), None);
    assert_eq!(store.session(&[3; 32], 100).await.unwrap().unwrap().id, "p2");
    assert!(store.open_session(&[4; 32], "nobody", 0, 9).await.is_err());
    store.close().await;
}

pub(crate) async fn tokens_speak_for_their_player(place: &Place) {
    let store = place.open().await;
    guests(&store, &["p1", "p2"]).await;
    store.add_token(&token("k1", "p1"), &[1; 32]).await.unwrap();
    store.add_token(&token("k2", "p1"), &[2; 32]).await.unwrap();
    assert_eq!(store.token(&[1; 32]).await.unwrap().unwrap().id, "p1");
    assert_eq!(store.tokens("p1").await.unwrap(), [token("k1", "p1"), token("k2", "p1")]);
    assert_eq!(store.remove_token("p2", "k1").await.unwrap(), None, "a token of somebody else");
    assert_eq!(store.remove_token("p1", "k1").await.unwrap(), Some([1; 32]));
    assert_eq!(store.token(&[1; 32]).await.unwrap(), None);
    store.close().await;
}

pub(crate) async fn blocks_hold_between_any_two(place: &Place) {
    let store = place.open().await;
    guests(&store, &["p1", "p2", "p3"]).await;
    store.block("p1", "p2", 5).await.unwrap();
    store.block("p1", "p2", 6).await.unwrap();
    store.block("p1", "p3", 4).await.unwrap();
    assert_eq!(ids(&store.blocked("p1").await.unwrap()), ["p3", "p2"]);
    let between = async |players: &[&str]| {
        let players: Vec<_> = players.iter().map(|&id| id.to_owned()).collect();
        store.blocks_between(&players).await.unwrap()
    };
    assert!(between(&["p2", "p1"]).await);
    assert!(between(&["p3", "p2", "p1"]).await);
    assert!(!between(&["p3", "p2"]).await);
    assert!(!between(&[]).await);
    store.unblock("p1", "p2").await.unwrap();
    assert!(!between(&["p1", "p2"]).await);
    store.close().await;
}

pub(crate) async fn a_deleted_player_keeps_only_the_id(place: &Place) {
    let store = place.open().await;
    guests(&store, &["p1", "p2"]).await;
    store.register("p1", &named("Ana"), "hash", false).await.unwrap();
    store.open_session(&[1; 32], "p1", 0, 100).await.unwrap();
    store.add_token(&token("k1", "p1"), &[2; 32]).await.unwrap();
    store.block("p1", "p2", 0).await.unwrap();
    store.block("p2", "p1", 0).await.unwrap();
    let rules =
        KeptRules { game: "ludo".to_owned(), name: "Chez nous".to_owned(), code: "ludo-o".to_owned(), at: 0 };
    assert!(store.keep_rules("p1", &rules, None, 1).await.unwrap());
    let seat = SeatRow { side: "t".to_owned(), player: "p1".to_owned(), name: "Ana".to_owned() };
    store.append(Append { seats: vec![seat.clone()], ..append("a", 0, 1) }).await.unwrap();
    store.settle(&settlement("a", &["p1", "p2"], 0)).await.unwrap();
    store.delete_player("p1", None, None).await.unwrap();

    let nameless = store.player("p1").await.unwrap().unwrap();
    assert_eq!((nameless.name.as_str(), nameless.account, nameless.points), ("", false, 0));
    assert_eq!(store.credentials("Ana").await.unwrap(), None);
    assert_eq!(store.session(&[1; 32], 0).await.unwrap(), None);
    assert_eq!(store.token(&[2; 32]).await.unwrap(), None);
    assert!(store.blocked("p2").await.unwrap().is_empty());
    assert!(store.ratings_of("p1").await.unwrap().is_empty());
    assert!(store.kept_rules("p1").await.unwrap().is_empty());
    assert_eq!(store.seats("a").await.unwrap(), [SeatRow { name: String::new(), ..seat }]);
    assert_eq!(store.results("a").await.unwrap().len(), 2);
    store.register("p2", &named("ana"), "hash", false).await.unwrap();
    store.close().await;
}

pub(crate) async fn players_are_found_by_name_or_id(place: &Place) {
    let store = place.open().await;
    for (id, name) in [("p1", "Éléa 100%"), ("p2", "Bo_b"), ("p3", "boxb")] {
        store.add_guest(id, &named(name), 0).await.unwrap();
    }
    assert_eq!(ids(&store.players("ÉLÉ", 9).await.unwrap()), ["p1"]);
    assert_eq!(ids(&store.players("%", 9).await.unwrap()), ["p1"]);
    assert_eq!(ids(&store.players("o_b", 9).await.unwrap()), ["p2"]);
    assert_eq!(ids(&store.players("p3", 9).await.unwrap()), ["p3"]);
    assert_eq!(store.players("", 2).await.unwrap().len(), 2);
    store.close().await;
}

pub(crate) async fn guests_who_left_nothing_are_forgotten(place: &Place) {
    let store = place.open().await;
    let ids = ["idle", "seated", "blocker", "blocked", "reported", "played", "account", "new"];
    for id in ids {
        let came = if id == "new" { 900 } else { 10 };
        store.add_guest(id, &named(&format!("Guest {id}")), came).await.unwrap();
    }
    store.register("account", &named("Ana"), "hash", false).await.unwrap();
    store.block("blocker", "blocked", 0).await.unwrap();
    let report = Report {
        id: "r1".to_owned(),
        by: "account".to_owned(),
        about: "reported".to_owned(),
        table: None,
        text: "?".to_owned(),
        at: 0,
        settled: None,
        note: None,
    };
    store.report(&report).await.unwrap();
    let seats = vec![SeatRow { side: "red".to_owned(), player: "seated".to_owned(), name: "x".to_owned() }];
    store.append(Append { seats, ..append("a", 0, 1) }).await.unwrap();
    store.settle(&settlement("b", &["played"], 0)).await.unwrap();
    store.open_session(&[1; 32], "idle", 0, 5000).await.unwrap();
    store.open_session(&[2; 32], "account", 0, 500).await.unwrap();
    store.open_session(&[3; 32], "account", 0, 1500).await.unwrap();

    assert_eq!(store.purge(400, None).await.unwrap(), Purged { sessions: 0, guests: 0 });
    assert_eq!(store.purge(1000, Some(500)).await.unwrap(), Purged { sessions: 1, guests: 1 });
    assert_eq!(store.purge(1000, Some(500)).await.unwrap(), Purged::default());
    for id in ids {
        assert_eq!(store.player(id).await.unwrap().is_some(), id != "idle", "{id}");
    }
    assert!(store.session(&[1; 32], 0).await.unwrap().is_none());
    assert!(store.session(&[3; 32], 0).await.unwrap().is_some());
    store.close().await;
}

pub(crate) async fn a_recovery_code_is_good_once(place: &Place) {
    let store = place.open().await;
    guests(&store, &["p1", "p2"]).await;
    store.open_session(&[1; 32], "p1", 0, 100).await.unwrap();
    store.register("p1", &named("Ana"), "hash", false).await.unwrap();
    assert_eq!(
        store.session(&[1; 32], 0).await.unwrap(),
        None,
        "the guest's session is none of the account's"
    );
    store.set_recovery("p1", &[[5; 32], [6; 32]]).await.unwrap();
    assert_eq!((store.recovery_left("p1").await.unwrap(), store.recovery_left("p2").await.unwrap()), (2, 0));
    store.open_session(&[2; 32], "p1", 0, 100).await.unwrap();
    assert!(!store.recover("p2", &[5; 32], "other").await.unwrap(), "a code of somebody else");
    assert!(
        store.is_recovery("p1", &[5; 32]).await.unwrap()
            && store.recover("p1", &[5; 32], "new").await.unwrap()
    );
    assert!(
        !store.recover("p1", &[5; 32], "again").await.unwrap()
            && !store.is_recovery("p1", &[5; 32]).await.unwrap()
    );
    assert_eq!(store.credentials("Ana").await.unwrap().unwrap().1, "new");
    assert_eq!(store.session(&[2; 32], 0).await.unwrap(), None);
    store.set_recovery("p1", &[[7; 32]]).await.unwrap();
    assert!(!store.recover("p1", &[6; 32], "old").await.unwrap(), "new codes take the place of old ones");
    store.delete_player("p1", None, None).await.unwrap();
    assert_eq!(store.recovery_left("p1").await.unwrap(), 0);
    store.close().await;
}

pub(crate) async fn a_new_password_ends_what_it_shall(place: &Place) {
    let store = place.open().await;
    guests(&store, &["p1"]).await;
    store.register("p1", &named("Ana"), "hash", false).await.unwrap();
    for (kept, session, tokens) in [
        (Kept::Everything, true, 1),
        (Kept::Sessions, true, 0),
        (Kept::Tokens, false, 1),
        (Kept::Nothing, false, 0),
    ] {
        store.open_session(&[1; 32], "p1", 0, 100).await.unwrap();
        store.know_device(&[9; 32], "p1", 0).await.unwrap();
        store.add_token(&token("k1", "p1"), &[2; 32]).await.unwrap();
        store.change_password("p1", "new", kept).await.unwrap();
        assert_eq!(store.session(&[1; 32], 0).await.unwrap().is_some(), session, "{kept:?}");
        assert_eq!(store.knows_device(&[9; 32], "p1").await.unwrap(), session, "{kept:?}");
        assert_eq!(store.tokens("p1").await.unwrap().len(), tokens, "{kept:?}");
        store.close_sessions("p1").await.unwrap();
        store.remove_token("p1", "k1").await.unwrap();
    }
    for number in 0..30_u8 {
        store.know_device(&[number; 32], "p1", number.into()).await.unwrap();
    }
    assert!(
        store.knows_device(&[29; 32], "p1").await.unwrap()
            && !store.knows_device(&[0; 32], "p1").await.unwrap()
    );
    store.close().await;
}
