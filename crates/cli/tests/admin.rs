//! `tablier admin` as people use it, beside a server that runs on the same database.
#![allow(clippy::unwrap_used, clippy::panic)]

mod online;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use online::{Folder, Server, TABLIER, text};
use sqlx::{AssertSqlSafe, Connection as _};

const SALT: &str = "00112233445566778899aabbccddeeff";

/// Runs a command on a database: its exit code and what it said.
fn admin(database: &str, args: &[&str], input: &str) -> (i32, String) {
    let mut child = Command::new(TABLIER)
        .args(["admin", "--lang", "en", "--database", database])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    (output.status.code().unwrap(), text(&output))
}

/// It must work; what it said.
fn done(database: &str, args: &[&str], input: &str) -> String {
    let (code, said) = admin(database, args, input);
    assert_eq!(code, 0, "{args:?}: {said}");
    assert!(!said.contains("admin-") && !said.contains("cli-"), "a message is missing: {said}");
    said
}

/// A server with a guest called Ana, an account called Bea, and a game that Ana has begun.
struct House {
    folder: Folder,
    database: String,
    server: Server,
    guest: String,
    table: String,
    bea: String,
}

impl House {
    fn new(name: &str) -> Self {
        let folder = Folder::new(name);
        let database = folder.database("house.db");
        let server = Server::start(&database);
        let guest = server.ask("POST", "/api/v1/guests", "", r#"{"name":"Ana"}"#);
        let lay = r#"{"game":"ludo","players":2,"seats":[{},{"bot":"prudent"}]}"#;
        let laid = server.ask("POST", "/api/v1/tables", &guest.cookie(), lay);
        assert_eq!(laid.status, 201, "{}", laid.body);
        let asks = format!("/api/v1/tables/{}/asks", laid.json()["table"]["id"].as_str().unwrap());
        let sat = server.ask("POST", &asks, &guest.cookie(), &format!(r#"{{"do":"sit","salt":"{SALT}"}}"#));
        assert_eq!(sat.status, 200, "{}", sat.body);
        let bea = server.ask("POST", "/api/v1/accounts", "", r#"{"name":"Bea","password":"first password"}"#);
        let of = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        let (guest, table) = (of(&guest.json()["id"]), of(&laid.json()["table"]["id"]));
        Self { folder, database, server, guest, table, bea: bea.cookie() }
    }

    fn done(&self, args: &[&str]) -> String {
        done(&self.database, args, "")
    }
}

#[test]
fn people_and_tables_are_shown_while_the_server_runs() {
    let house = House::new("house-show");
    let users = house.done(&["users"]);
    assert!(users.contains("guest") && users.contains("account") && users.contains(&house.guest), "{users}");
    let found = house.done(&["users", "an"]);
    assert!(found.contains("Ana") && !found.contains("Bea"), "{found}");
    let ana = house.done(&["user", "ana"]);
    assert!(ana.contains(&house.guest) && ana.contains(&house.table) && ana.contains("Ratings"), "{ana}");
    assert!(house.done(&["tables", "--stage", "playing"]).contains(&house.table));
    assert_eq!(house.done(&["tables", "--stage", "waiting"]), "Nothing.\n");
    let table = house.done(&["table", &house.table]);
    for part in ["playing", "last event: ", "game = ludo", "spectators = true", "Ana", "prudent"] {
        assert!(table.contains(part), "{part} in {table}");
    }
    let record = house.done(&["record", &house.table]);
    assert!(record.starts_with("tablier record 1\ngame: ludo") && record.contains("seat: red Ana"), "{record}");
    assert_eq!(record, house.server.ask("GET", &format!("/api/v1/tables/{}/record", house.table), "", "").body);
}

#[test]
fn reports_are_read() {
    let house = House::new("house-reports");
    assert_eq!(house.done(&["reports"]), "Nothing.\n");
    let report = format!(r#"{{"player":"{}","table":"{}","text":"was\nrude"}}"#, house.guest, house.table);
    assert_eq!(house.server.ask("POST", "/api/v1/reports", &house.bea, &report).status, 201);
    let said = house.done(&["reports"]);
    assert!(said.contains("was rude") && said.contains(&house.guest) && said.contains(&house.table), "{said}");
}

#[test]
fn a_new_password_ends_every_session() {
    let house = House::new("house-password");
    assert_eq!(house.server.ask("GET", "/api/v1/me", &house.bea, "").status, 200);
    done(&house.database, &["password", "BEA"], "second password\n");
    assert_eq!(house.server.ask("GET", "/api/v1/me", &house.bea, "").status, 401);
    let sign_in = |password: &str| {
        house.server.ask("POST", "/api/v1/session", "", &format!(r#"{{"name":"Bea","password":"{password}"}}"#)).status
    };
    assert_eq!((sign_in("first password"), sign_in("second password")), (401, 200));
    let (code, said) = admin(&house.database, &["password", "Bea"], "short\n");
    assert!(code == 2 && said.contains("8 to 256"), "{code}: {said}");
    assert_eq!(admin(&house.database, &["password", "Ana"], "long enough\n").0, 2, "a guest has no password");
}

#[test]
fn a_player_is_deleted_after_a_question() {
    let house = House::new("house-delete");
    let (code, said) = admin(&house.database, &["delete", "Ana"], "no\n");
    assert!(code == 1 && said.contains("Nothing was changed"), "{said}");
    done(&house.database, &["delete", "Ana"], "yes\n");
    assert!(!house.done(&["users"]).contains("Ana"));
    assert!(house.done(&["user", &house.guest]).contains("deleted"));
    house.done(&["delete", "Bea", "--yes"]);
    let (code, said) = admin(&house.database, &["user", "Bea"], "");
    assert!(code == 2 && said.contains("Bea"), "{said}");
    assert_eq!(house.server.ask("GET", "/api/v1/me", &house.bea, "").status, 401);
}

#[test]
fn guests_of_one_name_are_told_apart_by_id() {
    let house = House::new("house-alike");
    house.server.ask("POST", "/api/v1/guests", "", r#"{"name":"ANA"}"#);
    let (code, said) = admin(&house.database, &["delete", "Ana", "--yes"], "");
    assert!(code == 2 && said.contains(&house.guest), "{said}");
    house.done(&["delete", &house.guest, "--yes"]);
}

#[test]
fn a_backup_made_while_the_server_runs_is_restored_and_served() {
    let house = House::new("house-backup");
    let copy = house.folder.file("copy.db");
    house.done(&["backup", &copy]);
    assert!(!Path::new(&format!("{copy}-wal")).exists(), "the copy is one file");
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&copy).unwrap().permissions()) & 0o777, 0o600);
    assert_eq!(admin(&house.database, &["backup", &copy], "").0, 3, "nothing is written over");
    let (code, said) = admin(&house.database, &["restore", &copy], "");
    assert!(code == 2 && said.contains("stop the server"), "{said}");
    let restored = house.folder.database("restored.db");
    done(&restored, &["restore", &copy], "");
    let server = Server::start(&restored);
    let seen = server.ask("GET", &format!("/api/v1/tables/{}", house.table), "", "").json();
    assert_eq!(seen["seats"][0]["name"], "Ana");
    // Something else is not put where the database should be.
    let other = house.folder.file("other.txt");
    std::fs::write(&other, "not a database, but long enough to be looked at as one").unwrap();
    let (code, said) = admin(&house.folder.database("none.db"), &["restore", &other], "");
    assert!(code == 3 && said.contains("not a database of Tablier"), "{said}");
    assert!(!Path::new(&house.folder.file("none.db")).exists() && !Path::new(&house.folder.file("none.db-restoring")).exists());
}

#[test]
fn an_export_goes_into_an_empty_database_and_comes_out_the_same() {
    let house = House::new("house-export");
    let lines = house.folder.file("all.jsonl");
    house.done(&["export", &lines]);
    let exported = std::fs::read_to_string(&lines).unwrap();
    assert_eq!(exported, house.done(&["export", "-"]));
    let other = house.folder.database("other.db");
    done(&other, &["import", &lines], "");
    assert_eq!(exported, done(&other, &["export", "-"], ""));
    assert_eq!(admin(&other, &["import", &lines], "").0, 2, "it is not empty any more");
    let third = house.folder.database("third.db");
    let (code, said) = admin(&third, &["import", "-"], "{\"table\":\"player\"}\n");
    assert!(code == 2 && said.contains("line 1"), "{said}");
    let cut = &exported[..exported.trim_end().rfind('\n').unwrap()];
    let (code, said) = admin(&third, &["import", "-"], cut);
    assert!(code == 2 && said.contains("not complete"), "{said}");
    let (_, headless) = exported.split_once('\n').unwrap();
    let (code, said) = admin(&third, &["import", "-"], headless);
    assert!(code == 2 && said.contains("has no head"), "{said}");
    done(&third, &["import", "-"], &exported);
}

#[test]
fn a_second_server_is_refused_with_a_sentence_and_admin_is_not() {
    let house = House::new("house-second");
    for (lang, sentence) in [("en", "another server of Tablier runs on it"), ("fr", "un autre serveur Tablier s'en sert déjà")]
    {
        let second = Command::new(TABLIER)
            .args(["serve", "--lang", lang, "--listen", "127.0.0.1:0", "--database", &house.database])
            .output()
            .unwrap();
        assert_eq!(second.status.code(), Some(3), "{}", text(&second));
        assert!(text(&second).contains(sentence), "{}", text(&second));
    }
    assert!(house.done(&["users"]).contains("Bea"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_moves_from_sqlite_to_postgresql() {
    let server = std::env::var("TABLIER_TEST_POSTGRES").expect("this test needs PostgreSQL: run `make test`, which starts one");
    let name = format!("tablier_admin_{}", std::process::id());
    let mut connection = sqlx::PgConnection::connect(&server).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.unwrap();
    let new = format!("{}/{name}", server.rsplit_once('/').unwrap().0);
    let house = House::new("house-move");
    let lines = house.folder.file("all.jsonl");
    house.done(&["export", &lines]);
    done(&new, &["import", &lines], "");
    assert_eq!(std::fs::read_to_string(&lines).unwrap(), done(&new, &["export", "-"], ""));
    assert!(Server::start(&new).ask("GET", "/api/v1/me", &house.bea, "").body.contains("Bea"), "even sessions move along");
    let (code, said) = admin(&new, &["backup", &house.folder.file("no")], "");
    assert!(code == 2 && said.contains("pg_dump"), "{said}");
    let (code, said) = admin(&new, &["restore", &lines], "");
    assert!(code == 2 && said.contains("pg_restore"), "{said}");
    sqlx::raw_sql(AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)"))).execute(&mut connection).await.unwrap();
}

#[test]
fn mistakes_are_said_and_leave_nothing_behind() {
    let folder = Folder::new("house-mistakes");
    let (code, said) = admin(&folder.database("typo.db"), &["users"], "");
    assert!(code == 2 && said.contains("typo.db"), "{said}");
    assert!(!Path::new(&folder.file("typo.db")).exists());
    assert_eq!(admin(&folder.database("a.db"), &["import", "/nowhere/at/all"], "").0, 3);
    assert!(!Path::new(&folder.file("a.db")).exists());
    assert_eq!(admin("nonsense:", &["users"], "").0, 3);
    done(&folder.database("b.db"), &["import", "-"], r#"{"tablier":2,"rows":{}}"#);
    for args in [&["table", "none"][..], &["record", "none"], &["user", "none"], &["password", "none"]] {
        assert_eq!(admin(&folder.database("b.db"), args, "").0, 2, "{args:?}");
    }
    assert_eq!(admin(&folder.database("b.db"), &["tables", "--stage", "asleep"], "").0, 2);
}

#[test]
fn help_has_a_text_for_every_command_in_both_languages() {
    const COMMANDS: [&str; 12] =
        ["users", "user", "password", "delete", "tables", "table", "record", "reports", "backup", "restore", "export", "import"];
    for lang in ["fr", "en"] {
        let help = |args: &[&str]| {
            text(&Command::new(TABLIER).arg("admin").args(args).args(["--help", "--lang", lang]).output().unwrap())
        };
        let page = help(&[]);
        for command in COMMANDS {
            let sub = help(&[command]);
            assert!(page.contains(command) && !sub.contains("cli-") && sub.contains("--database"), "{command}: {sub}");
        }
        assert!(!page.contains("cli-"), "{page}");
    }
}
