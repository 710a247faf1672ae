//! `tablier admin` as people use it, beside a server that runs on the same database.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::online::{Folder, Server, TABLIER, text};
use sqlx::{AssertSqlSafe, Connection as _};

/// The longest wait for anything.
const PATIENCE: Duration = Duration::from_mins(1);
const SALT: &str = "00112233445566778899aabbccddeeff";

/// Runs a command on a database; returns its exit code and its output.
fn admin(database: &str, args: &[&str], input: &str) -> (i32, String) {
    let mut child = Command::new(TABLIER)
        .env("TABLIER_LANG", "en")
        .args(["admin", "--database", database])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing may already have exited.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    (output.status.code().unwrap(), text(&output))
}

/// The command must succeed; returns its output.
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
    ana: String,
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
        let ana = guest.cookie();
        let (guest, table) = (of(&guest.json()["id"]), of(&laid.json()["table"]["id"]));
        Self { folder, database, server, guest, ana, table, bea: bea.cookie() }
    }

    fn done(&self, args: &[&str]) -> String {
        done(&self.database, args, "")
    }

    /// Ana sends a chat message at her table.
    fn says(&self, text: &str) {
        assert_eq!(self.chat(text), "");
    }

    fn chat(&self, text: &str) -> String {
        let ask = format!(r#"{{"do":"chat","text":"{text}"}}"#);
        self.code("POST", &format!("/api/v1/tables/{}/asks", self.table), &self.ana, &ask)
    }

    fn view(&self) -> String {
        self.server.ask("GET", &format!("/api/v1/tables/{}", self.table), "", "").body
    }

    /// The code of a refusal; empty if it was granted.
    fn code(&self, method: &str, path: &str, cookie: &str, body: &str) -> String {
        let answer = self.server.ask(method, path, cookie, body);
        if answer.status < 400 {
            String::new()
        } else {
            answer.json()["error"]["code"].as_str().unwrap().to_owned()
        }
    }

    /// Polls until the answer is the wished one: the server follows by itself.
    fn until(wished: &str, mut look: impl FnMut() -> String) {
        let began = Instant::now();
        while look() != wished {
            assert!(began.elapsed() < PATIENCE, "{wished} does not come: {}", look());
        }
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
    assert!(
        record.starts_with("tablier record 1\ngame: ludo") && record.contains("seat: red Ana"),
        "{record}"
    );
    assert_eq!(
        record,
        house.server.ask("GET", &format!("/api/v1/tables/{}/record", house.table), "", "").body
    );
}

#[test]
fn reports_show_names_and_messages_and_are_settled() {
    let house = House::new("house-reports");
    assert_eq!(house.done(&["reports"]), "Nothing.\n");
    house.says("an insult");
    let report = format!(r#"{{"player":"{}","table":"{}","text":"was\nrude"}}"#, house.guest, house.table);
    assert_eq!(house.server.ask("POST", "/api/v1/reports", &house.bea, &report).status, 201);
    let said = house.done(&["reports"]);
    for part in ["was rude", &house.guest, &house.table, "Bea", "Ana", "an insult"] {
        assert!(said.contains(part), "{part} in {said}");
    }
    let json: serde_json::Value = serde_json::from_str(&house.done(&["reports", "--json"])).unwrap();
    assert_eq!((&json[0]["by"]["name"], &json[0]["about"]["name"]), (&"Bea".into(), &"Ana".into()));
    assert_eq!(
        (&json[0]["messages"][0]["text"], &json[0]["messages"][0]["name"]),
        (&"an insult".into(), &"Ana".into())
    );
    let id = json[0]["id"].as_str().unwrap();
    house.done(&["settle", id, "--note", "talked to Ana"]);
    assert_eq!(admin(&house.database, &["settle", id], "").0, 1, "it is settled already");
    assert_eq!(admin(&house.database, &["settle", "none"], "").0, 2);
    assert_eq!(house.done(&["reports"]), "Nothing.\n");
    assert!(house.done(&["reports", "--settled"]).contains("talked to Ana"));
    assert!(house.done(&["reports", "--all"]).contains("an insult"));
}

#[test]
fn everything_a_moderator_does_is_obeyed_and_audited() {
    let house = House::new("house-moderation");
    house.says("an insult");
    house.done(&["warn", "Ana", "--reason", "be kind"]);
    house.done(&["mute", "Ana", "--reason", "insults", "--for", "7days"]);
    House::until("muted", || house.chat("grr"));
    assert!(house.done(&["sanctions"]).contains("insults"));
    house.done(&["unmute", "Ana"]);
    House::until("", || house.chat("sorry"));
    let table = house.done(&["table", &house.table]);
    let line = table.lines().find(|line| line.ends_with("an insult")).unwrap();
    let number = line.split_whitespace().next().unwrap();
    house.done(&["remove", &house.table, number, "--reason", "insult"]);
    assert!(house.done(&["table", &house.table]).contains("(removed): an insult"));
    House::until("false", || house.view().contains("an insult").to_string());
    house.done(&["rename", "Ana", "Calm", "--reason", "rude name"]);
    House::until("true", || house.view().contains("Calm").to_string());
    house.done(&["close", &house.table, "--reason", "a quarrel"]);
    House::until("true", || house.view().contains("\"closed\"").to_string());
    assert_eq!(
        admin(&house.database, &["close", &house.table, "--reason", "again"], "").0,
        2,
        "it is closed already"
    );
    house.done(&["ban", "Bea", "--reason", "spam", "--for", "1h"]);
    House::until("banned", || house.code("GET", "/api/v1/me", &house.bea, ""));
    house.done(&["unban", "Bea", "--reason", "a mistake"]);
    House::until("", || house.code("GET", "/api/v1/me", &house.bea, ""));
    house.done(&["ban", "127.0.0.0/8", "--reason", "spam"]);
    House::until("address-banned", || house.code("GET", "/api/v1/rooms", "", ""));
    house.done(&["unban", "127.0.0.0/8"]);
    assert_eq!(admin(&house.database, &["unban", "127.0.0.0/8"], "").0, 1, "there is none any more");
    assert_eq!(admin(&house.database, &["ban", "Nobody", "--reason", "x"], "").0, 2);
    assert_eq!(
        admin(&house.database, &["warn", "Bea", "--reason", " "], "").0,
        2,
        "a reason is told to people"
    );
    assert_eq!(admin(&house.database, &["mute", "Bea", "--reason", "x", "--for", "soon"], "").0, 2);

    let audit: serde_json::Value = serde_json::from_str(&house.done(&["audit", "--json"])).unwrap();
    let deeds: Vec<&str> =
        audit.as_array().unwrap().iter().rev().map(|line| line["deed"].as_str().unwrap()).collect();
    assert_eq!(
        deeds,
        ["warn", "mute", "unmute", "remove", "rename", "close", "ban", "unban", "ban", "unban"]
    );
    assert_eq!(audit[9]["reason"], "be kind");
    assert!(audit[0]["moderator"].as_str().is_some_and(|user| !user.is_empty()));
    let listed = house.done(&["audit", "--limit", "3"]);
    assert!(listed.contains("a mistake") && !listed.contains("be kind"), "{listed}");
}

#[test]
fn a_shorter_sanction_is_announced_with_the_end_that_holds() {
    let house = House::new("house-longer");
    house.done(&["mute", "Ana", "--reason", "insults"]);
    let said = house.done(&["mute", "Ana", "--reason", "again", "--for", "1h"]);
    assert!(said.contains("is muted for good") && said.contains("lasts longer"), "{said}");
    let wide = house.done(&["ban", "192.0.2.0/24", "--reason", "spam", "--for", "4weeks"]);
    let (_, end) = wide.trim_end().split_once("until ").unwrap();
    assert!(end.ends_with("UTC.") && end.contains(" at "), "as people say it: {end}");
    assert!(!wide.contains("lasts longer"), "{wide}");
    let narrow = house.done(&["ban", "192.0.2.7", "--reason", "spam", "--for", "1h"]);
    assert!(narrow.contains(end) && narrow.contains("lasts longer"), "{narrow} {wide}");
    let longer = house.done(&["ban", "192.0.2.7", "--reason", "spam"]);
    assert!(longer.contains("for good") && !longer.contains("lasts longer"), "{longer}");
    for (lang, sentence) in [("en", "ends at once"), ("fr", "prend fin aussitôt")] {
        for deed in ["mute", "ban"] {
            let (code, said) =
                admin(&house.database, &[deed, "Bea", "--reason", "x", "--for", "0m", "--lang", lang], "");
            assert!(code == 2 && said.contains(sentence), "{code} {said}");
        }
    }
    assert_eq!(house.done(&["sanctions"]).matches("Bea").count(), 0);
}

#[test]
fn a_ban_of_an_address_takes_it_from_a_player() {
    let house = House::new("house-address");
    assert_eq!(house.code("GET", "/api/v1/me", &house.bea, ""), "");
    House::until("0", || {
        admin(&house.database, &["ban", "Bea", "--address", "--reason", "spam"], "").0.to_string()
    });
    assert!(house.done(&["sanctions"]).contains("127.0.0.1/32"));
}

#[test]
fn a_new_password_ends_every_session() {
    let house = House::new("house-password");
    assert_eq!(house.server.ask("GET", "/api/v1/me", &house.bea, "").status, 200);
    done(&house.database, &["password", "BEA"], "second password\n");
    assert_eq!(house.server.ask("GET", "/api/v1/me", &house.bea, "").status, 401);
    let sign_in = |password: &str| {
        house
            .server
            .ask("POST", "/api/v1/session", "", &format!(r#"{{"name":"Bea","password":"{password}"}}"#))
            .status
    };
    assert_eq!((sign_in("first password"), sign_in("second password")), (401, 200));
    let (code, said) = admin(&house.database, &["password", "Bea"], "short\n");
    assert!(code == 2 && said.contains("8 to 256"), "{code}: {said}");
    assert_eq!(admin(&house.database, &["password", "Ana"], "long enough\n").0, 2, "a guest has no password");
}

/// Types at a terminal; returns what it shows.
#[cfg(unix)]
fn type_at_terminal(args: &[&str], typed: &str) -> (u32, String) {
    let pty = portable_pty::native_pty_system().openpty(portable_pty::PtySize::default()).unwrap();
    let mut command = portable_pty::CommandBuilder::new(TABLIER);
    command.args(args);
    let mut child = pty.slave.spawn_command(command).unwrap();
    drop(pty.slave);
    let (mut keyboard, mut screen) =
        (pty.master.take_writer().unwrap(), pty.master.try_clone_reader().unwrap());
    let terminal = pty.master.tty_name().unwrap();
    let mut shown = Vec::new();
    let mut bytes = [0; 1024];
    let mut typed = Some(typed);
    // A terminal whose program has exited cannot be read.
    while let Ok(count @ 1..) = std::io::Read::read(&mut screen, &mut bytes) {
        shown.extend(&bytes[..count]);
        if shown.ends_with(b": ")
            && let Some(typed) = typed.take()
        {
            // Typing starts only once the terminal has stopped echoing.
            while !hides(&terminal) {}
            keyboard.write_all(typed.as_bytes()).unwrap();
        }
    }
    (child.wait().unwrap().exit_code(), String::from_utf8_lossy(&shown).into_owned())
}

/// Has the terminal stopped echoing?
#[cfg(unix)]
fn hides(terminal: &Path) -> bool {
    text(&Command::new("stty").arg("-a").arg("-F").arg(terminal).output().unwrap()).contains("-echo ")
}

#[test]
#[cfg(unix)]
fn a_password_typed_at_a_terminal_is_not_shown() {
    let house = House::new("house-terminal");
    let args = ["admin", "--lang", "en", "--database", &house.database, "password", "Bea"];
    let (code, shown) = type_at_terminal(&args, "second password\n");
    assert!(
        code == 0 && shown.contains("New password for Bea:") && !shown.contains("second"),
        "{code}: {shown}"
    );
    let sign_in = r#"{"name":"Bea","password":"second password"}"#;
    assert_eq!(house.server.ask("POST", "/api/v1/session", "", sign_in).status, 200);
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
    assert_eq!(
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&copy).unwrap().permissions()) & 0o777,
        0o600
    );
    assert_eq!(admin(&house.database, &["backup", &copy], "").0, 3, "nothing is written over");
    let (code, said) = admin(&house.database, &["restore", &copy], "");
    assert!(code == 2 && said.contains("stop the server"), "{said}");
    let restored = house.folder.database("restored.db");
    done(&restored, &["restore", &copy], "");
    let server = Server::start(&restored);
    let seen = server.ask("GET", &format!("/api/v1/tables/{}", house.table), "", "").json();
    assert_eq!(seen["seats"][0]["name"], "Ana");
    // Something other than a database is not put in its place.
    let other = house.folder.file("other.txt");
    std::fs::write(&other, "not a database, but long enough to be looked at as one").unwrap();
    let (code, said) = admin(&house.folder.database("none.db"), &["restore", &other], "");
    assert!(code == 3 && said.contains("not a database of Tablier"), "{said}");
    assert!(
        !Path::new(&house.folder.file("none.db")).exists()
            && !Path::new(&house.folder.file("none.db-restoring")).exists()
    );
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
    for (lang, sentence) in
        [("en", "another Tablier server is using it"), ("fr", "un autre serveur Tablier s'en sert déjà")]
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

#[test]
fn a_bus_of_no_use_is_refused_before_the_server_says_that_it_runs() {
    let folder = Folder::new("house-bus");
    let serve = Command::new(TABLIER)
        .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--bus", "nats://127.0.0.1:1"])
        .args(["--database", &folder.database("bus.db")])
        .output()
        .unwrap();
    assert_eq!(serve.status.code(), Some(3), "{}", text(&serve));
    assert!(!text(&serve).contains("http://"), "{}", text(&serve));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_moves_from_sqlite_to_postgresql() {
    let server = std::env::var("TABLIER_TEST_POSTGRES")
        .expect("this test needs PostgreSQL: run `make test`, which starts one");
    let name = format!("tablier_admin_{}", std::process::id());
    let mut connection = sqlx::PgConnection::connect(&server).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.unwrap();
    let new = format!("{}/{name}", server.rsplit_once('/').unwrap().0);
    let house = House::new("house-move");
    let lines = house.folder.file("all.jsonl");
    house.done(&["export", &lines]);
    done(&new, &["import", &lines], "");
    assert_eq!(std::fs::read_to_string(&lines).unwrap(), done(&new, &["export", "-"], ""));
    assert!(
        Server::start(&new).ask("GET", "/api/v1/me", &house.bea, "").body.contains("Bea"),
        "even sessions move along"
    );
    let (code, said) = admin(&new, &["backup", &house.folder.file("no")], "");
    assert!(code == 2 && said.contains("pg_dump"), "{said}");
    let (code, said) = admin(&new, &["restore", &lines], "");
    assert!(code == 2 && said.contains("pg_restore"), "{said}");
    sqlx::raw_sql(AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)")))
        .execute(&mut connection)
        .await
        .unwrap();
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
    const COMMANDS: [&str; 23] = [
        "users",
        "user",
        "password",
        "delete",
        "tables",
        "table",
        "record",
        "reports",
        "settle",
        "warn",
        "mute",
        "unmute",
        "ban",
        "unban",
        "rename",
        "close",
        "remove",
        "sanctions",
        "audit",
        "backup",
        "restore",
        "export",
        "import",
    ];
    for lang in ["fr", "en"] {
        let help = |args: &[&str]| {
            text(
                &Command::new(TABLIER)
                    .arg("admin")
                    .args(args)
                    .args(["--help", "--lang", lang])
                    .output()
                    .unwrap(),
            )
        };
        let page = help(&[]);
        for command in COMMANDS {
            let sub = help(&[command]);
            assert!(
                page.contains(command) && !sub.contains("cli-") && sub.contains("--database"),
                "{command}: {sub}"
            );
        }
        assert!(!page.contains("cli-"), "{page}");
    }
}
