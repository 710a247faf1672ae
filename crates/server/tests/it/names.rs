//! Names: one rule for guests, accounts and seats.

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};
use tablier_bots::Bot;
use tablier_store::{Name, NameFault};

/// Names that look like `Béa`, or differ from it invisibly.
const LIKE_BEA: [&str; 6] = ["béa", "BÉA", "Вéa", "Be\u{301}a", "Ｂéa", "Béa\u{fe0f}"];

async fn table(person: &mut Person, game: &str) -> String {
    person.lay(json!({ "game": game })).await["table"]["id"].as_str().unwrap().to_owned()
}

fn code((_, body): &(u16, Value)) -> String {
    body["error"]["code"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn nobody_passes_for_an_account() {
    let live = Live::start().await;
    live.account("Béa").await;
    let (mut guest, mut other) = (live.guest("Zoé").await, live.account("Chloé").await);
    let id = table(&mut guest, "ludo").await;
    for name in LIKE_BEA {
        assert_eq!(
            code(&live.nobody().post("guests", json!({ "name": name })).await),
            "name-taken",
            "{name}"
        );
        let account = json!({ "name": name, "password": "correct horse" });
        assert_eq!(code(&live.nobody().post("accounts", account).await), "name-taken", "{name}");
        assert_eq!(code(&guest.put("me/name", json!({ "name": name })).await), "name-taken", "{name}");
        assert_eq!(code(&other.put("me/name", json!({ "name": name })).await), "name-taken", "{name}");
        guest.refused(&id, json!({ "do": "sit", "salt": salt(1), "name": name }), "name-taken").await;
    }
    // A guest had the name first: the account has it now, and the guest sits down under another.
    let mut early = live.guest("Dina").await;
    live.nobody().post("accounts", json!({ "name": "DINA", "password": "correct horse" })).await;
    early.refused(&id, json!({ "do": "sit", "salt": salt(1) }), "name-taken").await;
    assert_eq!(code(&early.post("tables", json!({ "game": "ludo" })).await), "name-taken");
    let wish = json!({ "game": "ludo", "players": 2, "room": "passport" });
    assert_eq!(code(&early.post("matches", wish.clone()).await), "name-taken");
    early.must(&id, json!({ "do": "sit", "salt": salt(1), "name": "Dina la première" })).await;
    early.put("me/name", json!({ "name": "Dina la première" })).await;
    assert_eq!(early.post("tables", json!({ "game": "ludo" })).await.0, 201);
    assert_eq!(early.post("matches", wish).await.0, 201);
    live.stop().await;
}

#[tokio::test]
async fn a_name_that_deceives_is_refused_with_a_sentence() {
    let live = Live::start().await;
    let mut guest = live.guest("Zoé").await;
    let id = table(&mut guest, "ludo").await;
    let refused = [
        ("Ana\u{202e}", "name-hidden"),
        ("\u{3164}", "name-hidden"),
        ("A\u{200d}na", "name-hidden"),
        ("Ana\u{e0041}", "name-hidden"),
        ("  ", "bad-name"),
        ("admin", "name-reserved"),
        ("Mоdérateur", "name-reserved"),
        ("niveau 8", "name-reserved"),
        ("Robot Mamie", "name-reserved"),
        ("Tablier", "name-reserved"),
        ("A\u{489}na", "name-hidden"),
        ("A\u{336}na", "name-hidden"),
        ("Adm1n", "name-reserved"),
        ("Ana （bot）", "name-reserved"),
    ];
    for (name, expected) in refused {
        let (_, body) = live.nobody().post("guests", json!({ "name": name })).await;
        assert_eq!(body["error"]["code"], expected, "{name:?}");
        let said = &body["error"]["message"];
        assert!(said["fr"].as_str().unwrap().len() > 40 && said["en"].as_str().unwrap().len() > 40, "{said}");
        assert_eq!(code(&guest.put("me/name", json!({ "name": name })).await), expected, "{name:?}");
        guest.refused(&id, json!({ "do": "sit", "salt": salt(1), "name": name }), expected).await;
    }
    assert_eq!(
        code(&live.nobody().post("accounts", json!({ "name": "Invité", "password": "correct horse" })).await),
        "name-reserved"
    );
    live.guest("Invité").await;
    let (_, renamed) = guest.put("me/name", json!({ "name": " Zoé \u{a0} ❤\u{fe0f}" })).await;
    assert_eq!(renamed["name"], "Zoé ❤", "spaces are made one");
    let (_, renamed) = guest.put("me/name", json!({ "name": "Ｚoe\u{301} ①" })).await;
    assert_eq!(renamed["name"], "Zoé 1", "shown in the plain form of its characters (NFKC)");
    live.stop().await;
}

#[tokio::test]
async fn what_is_said_cannot_turn_the_page_around() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let id = table(&mut anna, "ludo").await;
    anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
    for (said, heard) in [
        ("\u{202e}bonjour\u{202c}", "bonjour"),
        ("\u{2067}bonjour\u{2069} \u{2068}a\u{2066}b", "bonjour ab"),
        ("مرحبا، كيف الحال؟", "مرحبا، كيف الحال؟"),
        ("C'est \u{200f}عربي\u{200e} !", "C'est \u{200f}عربي\u{200e} !"),
        ("👨\u{200d}👩\u{200d}👧 ❤\u{fe0f}", "👨\u{200d}👩\u{200d}👧 ❤\u{fe0f}"),
    ] {
        anna.must(&id, json!({ "do": "chat", "text": said })).await;
        let view = anna.view(&id).await;
        assert_eq!(view["said"].as_array().unwrap().last().unwrap()["text"], heard);
    }
    anna.refused(&id, json!({ "do": "chat", "text": "\u{202e}\u{2066}" }), "bad-chat").await;
    live.stop().await;
}

/// The values in a language file of the page whose keys begin with a prefix.
fn words<'a>(file: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    file.lines()
        .filter_map(|line| line.split_once(" = "))
        .filter(move |(id, _)| id.starts_with(prefix))
        .map(|(_, text)| text)
}

#[test]
fn the_reserved_names_are_those_of_the_bots_and_the_page() {
    let games = [
        include_str!("../../../../lang/fr/page/games.ftl"),
        include_str!("../../../../lang/en/page/games.ftl"),
    ];
    for bot in Bot::ALL {
        assert_eq!(Name::parse(bot.name()), Err(NameFault::Reserved), "{}", bot.name());
        for file in games {
            let name =
                file.lines().find_map(|line| line.strip_prefix(&format!("bot-{} = ", bot.name()))).unwrap();
            for shown in [name.to_owned(), format!("Robot {name}"), format!("{name} bot")] {
                assert_eq!(Name::parse(&shown), Err(NameFault::Reserved), "{shown}");
            }
        }
    }
    for file in games {
        let erased = file.lines().find_map(|line| line.strip_prefix("player-erased = ")).unwrap();
        assert_eq!(Name::parse(erased), Err(NameFault::Reserved), "{erased}");
    }
}

#[tokio::test]
async fn no_account_has_a_name_that_the_page_gives_to_others() {
    let live = Live::start().await;
    let shells = [
        include_str!("../../../../lang/fr/page/shell.ftl"),
        include_str!("../../../../lang/en/page/shell.ftl"),
    ];
    let sides =
        [include_str!("../../../../lang/fr/names.ftl"), include_str!("../../../../lang/en/names.ftl")];
    let guests = shells.iter().flat_map(|file| file.lines().filter_map(|line| line.strip_prefix("guest = ")));
    for name in guests.chain(sides.iter().flat_map(|file| words(file, "side-"))) {
        let answer =
            live.nobody().post("accounts", json!({ "name": name, "password": "correct horse" })).await;
        assert_eq!(code(&answer), "name-reserved", "{name}");
    }
    live.stop().await;
}
