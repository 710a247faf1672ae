//! Opening, refusing, backups. Behaviour of only one of the databases is tested for that one.

use tablier_store::{Store, StoreError};

use crate::place::{Place, append};

async fn refused(address: &str) -> StoreError {
    match Store::open(address).await {
        Ok(_) => panic!("{address} was opened"),
        Err(error) => error,
    }
}

pub(crate) async fn a_newer_database_is_refused(place: &Place) {
    place.open().await.close().await;
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (999, 'later', TRUE, 'x', 0)";
    place.execute(later).await;
    assert!(matches!(refused(&place.address).await, StoreError::Newer { step: 999 }));
}

pub(crate) async fn opening_again_changes_nothing(place: &Place) {
    let store = place.open().await;
    store.append(append("a", 0, 1)).await.unwrap();
    store.ready().await.unwrap();
    let beside = place.open().await;
    assert_eq!(beside.events("a", 0).await.unwrap().len(), 1);
    beside.close().await;
    store.close().await;
    assert!(matches!(store.ready().await, Err(StoreError::Closed)));
}

pub(crate) async fn the_first_signing_key_stays(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.signing_key().await.unwrap(), None);
    let beside = place.open().await;
    let (one, other) = tokio::join!(store.make_signing_key(&[1; 32]), beside.make_signing_key(&[2; 32]));
    let key = one.unwrap();
    assert_eq!(other.unwrap(), key, "servers on one database sign with one key");
    assert_eq!(store.make_signing_key(&[3; 32]).await.unwrap(), key);
    let mut out = Vec::new();
    store.export(&mut out).await.unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(
        !text.contains("signing_key") && !text.contains(&"01".repeat(32)) && !text.contains(&"02".repeat(32)),
        "{text}"
    );
    beside.close().await;
    store.close().await;
    let again = place.open().await;
    assert_eq!(again.signing_key().await.unwrap(), Some(key));
    again.close().await;
}

#[tokio::test]
async fn a_backup_has_the_signing_key() {
    let place = Place::file();
    let store = place.open().await;
    store.make_signing_key(&[9; 32]).await.unwrap();
    let file = place.path("copy.db");
    store.backup(&file).await.unwrap();
    store.close().await;
    let copy = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(copy.signing_key().await.unwrap(), Some([9; 32]));
    copy.close().await;
}

#[tokio::test]
async fn an_address_of_another_kind_is_refused() {
    assert!(matches!(refused("mysql://localhost/tablier").await, StoreError::Address));
    assert!(matches!(
        refused("postgres://tablier@127.0.0.1:1/none").await,
        StoreError::Busy | StoreError::Unreachable(_)
    ));
}

#[tokio::test]
async fn a_file_that_is_not_ours_is_refused_and_left_alone() {
    let place = Place::file();
    let text = "Dear diary, this is no database at all. ".repeat(50);
    std::fs::write(place.path("tablier.db"), &text).unwrap();
    assert!(matches!(refused(&place.address).await, StoreError::NotOurs));
    assert_eq!(std::fs::read_to_string(place.path("tablier.db")).unwrap(), text);

    let other = Place::file();
    std::fs::write(other.path("tablier.db"), "").unwrap();
    other.execute("CREATE TABLE recipes (name TEXT)").await;
    let before = std::fs::read(other.path("tablier.db")).unwrap();
    assert!(matches!(refused(&other.address).await, StoreError::NotOurs));
    assert_eq!(std::fs::read(other.path("tablier.db")).unwrap(), before);
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_named_as_such() {
    let place = Place::file();
    for path in [place.path("missing/tablier.db"), place.folder.clone(), "/proc/tablier.db".into()] {
        let error = refused(&format!("sqlite:{}", path.display())).await;
        assert!(matches!(error, StoreError::CannotOpen | StoreError::ReadOnly), "{path:?}: {error}");
    }
}

#[tokio::test]
async fn a_database_in_memory_serves_tests() {
    let (store, other) =
        (Store::open("sqlite::memory:").await.unwrap(), Store::open("sqlite::memory:").await.unwrap());
    store.append(append("a", 0, 3)).await.unwrap();
    assert_eq!(store.events("a", 1).await.unwrap().len(), 2);
    assert!(other.events("a", 0).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_taken_while_tables_play() {
    let place = Place::file();
    let store = place.open().await;
    store.append(append("a", 0, 5)).await.unwrap();
    let playing = tokio::spawn({
        let store = store.clone();
        async move {
            for n in 5..300 {
                store.append(append("a", n, 1)).await.unwrap();
            }
        }
    });
    let file = place.path("backup's.db");
    store.backup(&file).await.unwrap();
    assert!(matches!(store.backup(&file).await, Err(StoreError::Exists(_))));
    assert!(store.backup(&place.path("missing/backup.db")).await.is_err());
    playing.await.unwrap();
    store.close().await;

    let copy = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let numbers: Vec<_> = copy.events("a", 0).await.unwrap().iter().map(|row| row.n).collect();
    assert!(numbers.len() >= 5);
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
    copy.close().await;
}

#[tokio::test]
async fn a_server_is_backed_up_by_its_own_means() {
    let place = Place::server().await;
    let store = place.open().await;
    assert!(matches!(store.backup(&place.path("backup.db")).await, Err(StoreError::NotHere(_))));
    store.close().await;
    place.remove().await;
}

#[tokio::test]
async fn a_second_server_on_one_file_is_refused() {
    let place = Place::file();
    let server = Store::open_for_server(&place.address).await.unwrap();
    let second = Store::open_for_server(&place.address).await;
    assert!(matches!(second, Err(StoreError::InUse)));
    let beside = place.open().await;
    beside.append(append("a", 0, 1)).await.unwrap();
    beside.close().await;
    server.close().await;
    drop(server);
    let next = Store::open_for_server(&place.address).await.unwrap();
    assert_eq!(next.events("a", 0).await.unwrap().len(), 1);
    next.close().await;
}

#[tokio::test]
async fn two_servers_share_postgresql() {
    let place = Place::server().await;
    let servers = [
        Store::open_for_server(&place.address).await.unwrap(),
        Store::open_for_server(&place.address).await.unwrap(),
    ];
    for server in servers {
        server.ready().await.unwrap();
        server.close().await;
    }
    place.remove().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_new_file_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = Place::file();
    let store = place.open().await;
    store.append(append("a", 0, 1)).await.unwrap();
    for name in ["tablier.db", "tablier.db-wal", "tablier.db-shm"] {
        assert_eq!(
            std::fs::metadata(place.path(name)).unwrap().permissions().mode() & 0o777,
            0o600,
            "{name}"
        );
    }
    store.close().await;
}
