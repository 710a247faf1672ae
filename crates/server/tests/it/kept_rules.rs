//! House rules kept in an account.

use crate::live::{Live, Person};
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse";

/// The kept rules as `game name code`.
async fn kept(person: &mut Person) -> Vec<String> {
    let (status, rules) = person.get("me/rules").await;
    assert_eq!(status, 200, "{rules}");
    let line = |rules: &Value| ["game", "name", "code"].map(|field| rules[field].as_str().unwrap()).join(" ");
    rules.as_array().unwrap().iter().map(line).collect()
}

async fn keep(person: &mut Person, name: &str, code: &str) {
    let (status, answer) = person.put("me/rules", json!({ "name": name, "code": code })).await;
    assert_eq!(status, 200, "{answer}");
}

#[tokio::test]
async fn rules_are_kept_renamed_and_given_up_on_any_device_of_an_account() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.account("Anna").await, live.account("Béa").await);
    keep(&mut anna, " Chez Mamie ", "rachat-j").await;
    keep(&mut anna, "Chez Mamie", "ludo-@petits-chevaux").await;
    let chevaux = tablier_notation::parse_options_code("ludo-@petits-chevaux").unwrap();
    let chevaux = format!("ludo Chez Mamie {}", tablier_notation::options_code(&chevaux));
    let mut phone = live.nobody();
    let (status, _) = phone.post("session", json!({ "name": "Anna", "password": PASSWORD })).await;
    assert_eq!(status, 200);
    assert_eq!(kept(&mut phone).await, [chevaux.as_str(), "rachat Chez Mamie rachat-j"]);
    keep(&mut phone, "Chez Mamie", "rachat-jw").await;
    assert_eq!(
        kept(&mut anna).await,
        [chevaux.as_str(), "rachat Chez Mamie rachat-jw"],
        "the last one counts"
    );

    let renamed = json!({ "name": "À deux", "code": "rachat-jw", "instead_of": "Chez Mamie" });
    assert_eq!(anna.put("me/rules", renamed).await.0, 200);
    let old = json!({ "game": "ludo", "name": "Chez Mamie" });
    assert_eq!(anna.delete("me/rules", old.clone()).await.0, 204);
    assert_eq!(anna.delete("me/rules", old).await.0, 204, "given up already");
    assert_eq!(kept(&mut phone).await, ["rachat À deux rachat-jw"]);
    assert!(kept(&mut bea).await.is_empty());

    let (_, export) = anna.get("me/export").await;
    assert_eq!(
        (&export["rules"][0]["name"], &export["rules"][0]["code"]),
        (&json!("À deux"), &json!("rachat-jw"))
    );
    let store = live.beside().await;
    assert_eq!(store.kept_rules(&anna.id).await.unwrap().len(), 1);
    assert_eq!(anna.delete("me", json!({ "password": PASSWORD })).await.0, 204);
    assert!(store.kept_rules(&anna.id).await.unwrap().is_empty());
    live.stop().await;
}

#[tokio::test]
async fn rules_that_cannot_be_kept_are_refused_with_the_reason() {
    let live = Live::start().await;
    let mut anna = live.account("Anna").await;
    let long = "é".repeat(41);
    for (name, code, expected) in [
        ("", "ludo-o", "bad-rules-name"),
        (" \u{a0} ", "ludo-o", "bad-rules-name"),
        (long.as_str(), "ludo-o", "bad-rules-name"),
        ("a\0b", "ludo-o", "bad-rules-name"),
        ("A", "chess", "no-such-game"),
        ("A", "ludo-zz", "no-such-game"),
        ("A", "ludo-@chess", "no-such-preset"),
        ("A", "superludo-f", "bad-settings"),
    ] {
        let (status, answer) = anna.put("me/rules", json!({ "name": name, "code": code })).await;
        assert_eq!((status, &answer["error"]["code"]), (400, &json!(expected)), "{name} {code}");
        for lang in ["fr", "en"] {
            let said = answer["error"]["message"][lang].as_str().unwrap();
            assert!(said.contains(' ') && !said.contains("error-"), "{said}");
        }
    }
    keep(&mut anna, &"é".repeat(40), "ludo-o").await;
    for n in 1..100 {
        keep(&mut anna, &format!("R{n}"), "ludo-o").await;
    }
    let (status, answer) = anna.put("me/rules", json!({ "name": "R100", "code": "ludo" })).await;
    assert_eq!((status, &answer["error"]["code"]), (409, &json!("too-many")));
    keep(&mut anna, "R1", "ludo").await;
    assert_eq!(kept(&mut anna).await.len(), 100);
    live.stop().await;
}

#[tokio::test]
async fn a_guest_keeps_rules_on_the_device() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    for (status, answer) in [
        anna.get("me/rules").await,
        anna.put("me/rules", json!({ "name": "A", "code": "ludo-o" })).await,
        anna.delete("me/rules", json!({ "game": "ludo", "name": "A" })).await,
    ] {
        assert_eq!((status, &answer["error"]["code"]), (403, &json!("needs-account")));
    }
    assert_eq!(live.nobody().get("me/rules").await.0, 401);
    live.stop().await;
}
