//! A finished game made again from its record: the same log gives the same record, and no other record passes.

use serde_json::Value;
use tablier_notation::record::{Act, Record, Step};
use tablier_rules::GameId;
use tablier_table::event::TableEvent;
use tablier_table::import::{checked, import};
use tablier_table::proof::{SigningKey, seal, sign};
use tablier_table::record::Scribe;
use tablier_table::refusal::Refused;
use tablier_table::told::StageName;
use tablier_table::{Entry, fold};
use tablier_testing::every_game;

use crate::fair::{agreed_record, fair_record};

/// As a table writes it: a bot on the seat without a salt, comments only where a bot plays for somebody.
fn as_played(mut record: Record) -> Record {
    "niveau3".clone_into(&mut record.seats.last_mut().unwrap().1);
    record.steps.retain(|step| matches!(step, Step::Done { .. }));
    resealed(record)
}

fn resealed(mut record: Record) -> Record {
    record.proof.retain(|(name, _)| !matches!(name.as_str(), "chain" | "seal" | "signature"));
    seal(&mut record);
    record
}

fn refusal(text: &str) -> Value {
    let refused = checked(text).and_then(|record| import(&record, "t", "ana")).map(|_| ()).unwrap_err();
    serde_json::to_value(Refused::body(&refused)).unwrap()["error"].clone()
}

/// The record of an imported log, by the way of the text that is stored.
fn written(record: &Record) -> Record {
    let game = import(&checked(&record.to_string()).unwrap(), "t", "ana").unwrap();
    assert_eq!(game.table.stage_name(), StageName::Over);
    assert!(game.table.settings.device && !game.table.settings.rated && !game.table.settings.listed);
    let bodies: Vec<String> =
        game.log.iter().map(|(_, event)| serde_json::to_string(event).unwrap()).collect();
    let rows = (1..).zip(&game.log).zip(&bodies);
    let mut scribe = Scribe::default();
    let log = rows.map(|((n, (at, _)), body)| Entry { n, at: *at, body });
    let mut table =
        fold(None, "t", log, |table, n, at, event, _| scribe.write(n, at, event, table)).unwrap().unwrap();
    for seat in &game.names {
        assert_eq!(seat.player, "ana");
        table.name_seat(&seat.side, &seat.name);
    }
    scribe.finish(&table).unwrap()
}

#[test]
fn a_game_of_any_kind_becomes_a_table_with_the_same_record() {
    for (seed, any) in (0..).zip(every_game()) {
        let record = as_played(fair_record(any, seed));
        assert_eq!(written(&record).to_string(), record.to_string(), "{:?}", any.id());
    }
    let agreed = as_played(agreed_record(GameId::Rachat.game(), 3));
    assert_eq!(written(&agreed), agreed);
}

#[test]
fn what_bots_played_for_somebody_and_when_somebody_left_stays() {
    let mut record = as_played(fair_record(GameId::Ludo.game(), 5));
    record.steps.insert(4, Step::Comment("red: prudent".to_owned()));
    record.steps.insert(9, Step::Comment("red: -".to_owned()));
    record.steps.insert(10, Step::Comment("Quel lancer !".to_owned()));
    let record = resealed(record);
    let mut without = record.clone();
    without.steps.remove(10);
    assert_eq!(written(&record), resealed(without), "other comments are not of the game");
}

#[test]
fn a_signature_is_checked_and_left_out() {
    let record = as_played(fair_record(GameId::Tanjawi.game(), 1));
    let mut signed = record.clone();
    sign(&mut signed, &SigningKey::new(&[3; 32]));
    assert_eq!(checked(&signed.to_string()).unwrap(), record);
    let last = signed.proof.last_mut().unwrap();
    last.1.replace_range(..2, if last.1.starts_with("00") { "01" } else { "00" });
    let error = refusal(&signed.to_string());
    assert_eq!((&error["code"], &error["facts"]["what"]), (&"bad-proof".into(), &"signature".into()));
}

#[test]
fn a_record_that_is_unfinished_changed_or_illegal_is_refused_by_name() {
    let record = as_played(fair_record(GameId::Rachat.game(), 2));
    let text = record.to_string();
    let code = |text: &str| refusal(text)["code"].as_str().unwrap().to_owned();

    assert_eq!(code("a letter"), "bad-record");
    assert_eq!(refusal(text.strip_suffix('\n').unwrap().rsplit_once('\n').unwrap().0)["code"], "bad-record");
    let misread = refusal(&text.replace("\nfirst: ", "\nsecond: "));
    let line = 1 + text.lines().position(|line| line.starts_with("first:")).unwrap();
    assert_eq!(
        (&misread["code"], &misread["facts"]["line"]),
        (&"bad-record".into(), &line.to_string().into())
    );
    assert_eq!(code(&text.replace(&record.start, "1950-01-01T00:00:00Z")), "bad-record");

    let mut open = record.clone();
    (open.result, open.steps) = (None, open.steps[..10].to_vec());
    assert_eq!(code(&open.to_string()), "not-over");

    let mut bare = record.clone();
    bare.proof.clear();
    let error = refusal(&bare.to_string());
    assert_eq!((&error["code"], &error["facts"]["what"]), (&"bad-proof".into(), &"missing".into()));

    let renamed = text.replace("Joueuse 1", "Anna");
    assert_eq!(refusal(&renamed)["facts"]["what"], "changed");

    let secret = record.proof.iter().find(|(name, _)| name == "secret").unwrap();
    assert_eq!(refusal(&text.replace(&secret.1, &"0".repeat(64)))["facts"]["what"], "secret");

    // Somebody without a salt is no bot.
    let mut nobody = record.clone();
    "Zoé".clone_into(&mut nobody.seats.last_mut().unwrap().1);
    assert_eq!(code(&resealed(nobody).to_string()), "bad-record");

    let mut illegal = record.clone();
    let played = |step: &Step| matches!(step, Step::Done { what: Act::Play(_), .. });
    let (index, number) = illegal
        .steps
        .iter()
        .enumerate()
        .find_map(|(index, step)| played(step).then_some((index, index + 1)))
        .unwrap();
    let Step::Done { what, .. } = &mut illegal.steps[index] else { unreachable!() };
    *what = Act::Play("t9:6".to_owned());
    let error = refusal(&resealed(illegal).to_string());
    assert_eq!((&error["code"], &error["facts"]["step"]), (&"illegal".into(), &number.to_string().into()));
    assert!(error["rule"].as_str().unwrap().starts_with("RA-"), "{error}");
    for lang in ["fr", "en"] {
        assert!(error["message"][lang].as_str().unwrap().contains(&number.to_string()), "{error}");
    }
}

#[test]
fn typed_dice_need_no_proof_and_bots_are_known_by_name() {
    let mut record = fair_record(GameId::Superludo.game(), 4);
    record.steps.retain(|step| matches!(step, Step::Done { .. }));
    record.proof.clear();
    (record.typed_dice, record.agreed_first) = (true, true);
    "glouton".clone_into(&mut record.seats[1].1);
    assert_eq!(written(&record), record);
    let game = import(&record, "t", "ana").unwrap();
    assert!(game.secret.is_none());
    assert!(
        game.log.iter().any(|(_, event)| matches!(event, TableEvent::BotSat { bot, .. } if bot == "glouton"))
    );
}
