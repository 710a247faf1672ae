//! Whatever is changed in a game with fair dice, `verify` finds it and names it.

use std::collections::BTreeSet;

use crate::fair::{agreed_record, fair_record};
use tablier_notation::record::{Act, Record, Step, Watch, replay};
use tablier_notation::{Event, Notation};
use tablier_rules::{Die, GameId};
use tablier_table::proof::{Finding, Place, RollName, SigningKey, seal, sign, verify};
use tablier_testing::{Choices, FromSeed, every_game};

#[test]
fn a_fair_game_of_any_kind_holds() {
    for (seed, any) in (0..).zip(every_game()) {
        let record = fair_record(any, seed);
        let report = verify(&again(&record));
        assert!(report.holds(), "{:?}: {report:?}", any.id());
    }
}

#[test]
fn every_change_of_a_game_is_named() {
    std::thread::scope(|all| {
        for game in GameId::ALL {
            let named = std::thread::Builder::new().name(game.name().to_owned());
            named.spawn_scoped(all, move || every_change_is_named(game)).unwrap();
        }
    });
}

fn every_change_is_named(game: GameId) {
    let record = fair_record(game.game(), 7);
    assert!(verify(&record).holds());
    change_the_proof(&record);
    change_the_rest_of_the_head(&record);
    change_the_rolls(&record);
    change_the_actions(&record);
    move_the_steps(&record);
}

/// The record after a round trip through its text.
fn again(record: &Record) -> Record {
    let text = record.to_string();
    text.parse().unwrap_or_else(|bad| panic!("{bad}: {text}"))
}

/// Changes a copy, and expects one finding for each predicate, each named.
fn check(record: &Record, change: impl FnOnce(&mut Record), named: &[&dyn Fn(&Finding) -> bool]) {
    let mut changed = record.clone();
    change(&mut changed);
    assert_ne!(&changed, record, "nothing was changed");
    let report = verify(&again(&changed));
    for (i, named) in named.iter().enumerate() {
        assert!(report.findings().any(named), "question {i} of {:?}:\n{changed}", report.checks);
    }
}

fn changed(place: Place) -> impl Fn(&Finding) -> bool {
    move |finding| matches!(finding, Finding::Changed(found) if *found == place)
}

fn head(finding: &Finding) -> bool {
    changed(Place::Head)(finding)
}

/// The hexadecimal value with one byte changed, counted from its end.
fn other_byte(value: &str, byte: usize) -> String {
    let at = value.len() - 2 * byte - 2;
    let old = u8::from_str_radix(&value[at..at + 2], 16).unwrap();
    format!("{}{:02x}{}", &value[..at], old ^ (1 << (byte % 8)), &value[at + 2..])
}

fn change_the_proof(record: &Record) {
    let rolled = steps(record).filter(|(_, what)| matches!(what, Act::Roll(_))).count() > 10;
    for (line, (name, _)) in record.proof.iter().enumerate() {
        let bytes = if name == "salt" { 16 } else { 32 };
        let flip =
            |byte| move |record: &mut Record| record.proof[line].1 = other_byte(&record.proof[line].1, byte);
        for byte in 0..bytes {
            match name.as_str() {
                "commitment" => {
                    check(record, flip(byte), &[&|found| matches!(found, Finding::Secret), &head]);
                }
                "secret" => check(record, flip(byte), &[&|found| matches!(found, Finding::Secret)]),
                "salt" => {
                    check(record, flip(byte), &[&head]);
                    if rolled {
                        check(record, flip(byte), &[&|found| matches!(found, Finding::Salts { .. })]);
                    }
                }
                "seal" => check(record, flip(byte), &[&|found| matches!(found, Finding::Seal)]),
                _ => {}
            }
        }
        let remove = |record: &mut Record| drop(record.proof.remove(line));
        match name.as_str() {
            "commitment" => check(record, remove, &[&|found| matches!(found, Finding::Line(_)), &head]),
            "secret" => check(record, remove, &[&|found| matches!(found, Finding::NoSecret)]),
            "chain" | "seal" => check(record, remove, &[&|found| matches!(found, Finding::NoChain)]),
            "salt" => check(record, remove, &[&head]),
            _ => check(
                record,
                remove,
                &[&|found| matches!(found, Finding::OpeningEnd | Finding::OpeningOrder { .. }), &head],
            ),
        }
    }
    change_the_opening(record);
    check(record, |record| record.proof.clear(), &[&|found| matches!(found, Finding::NoProof)]);
}

fn change_the_opening(record: &Record) {
    let first = record.proof.iter().position(|(name, _)| name == "opening");
    let lines: Vec<usize> =
        (0..record.proof.len()).filter(|&line| record.proof[line].0 == "opening").collect();
    for (number, line) in (1..).zip(lines.iter().copied()) {
        let (side, face) = record.proof[line].1.split_once(' ').unwrap();
        let face: u8 = face.parse().unwrap();
        for other in (1..=6).filter(|&other| other != face) {
            let wrong = |found: &Finding| match found {
                Finding::Rolls { first, differ: 1 } => {
                    first.name == RollName::Opening(number) && first.shown == [other] && first.must == [face]
                }
                _ => false,
            };
            check(record, |record| record.proof[line].1 = format!("{side} {other}"), &[&wrong, &head]);
        }
    }
    if let (Some(first), true) = (first, lines.len() > 1) {
        let order =
            |found: &Finding| matches!(found, Finding::OpeningOrder { number: 1 } | Finding::OpeningEnd);
        check(record, |record| record.proof.swap(first, first + 1), &[&order, &head]);
    }
}

fn change_the_rest_of_the_head(record: &Record) {
    for seat in 0..record.seats.len() {
        check(record, |record| record.seats[seat].1.push('x'), &[&head]);
    }
    check(record, |record| "2026-11-15T09:00:01Z".clone_into(&mut record.start), &[&head]);
    for (side, _) in record.seats.iter().filter(|(side, _)| *side != record.first) {
        let begins = |found: &Finding| match found {
            Finding::First { must } => *must == record.first,
            // Where nobody rolls for it, the rule book says who begins.
            Finding::Replay(broken) => broken.step == 0,
            _ => false,
        };
        check(record, |record| record.first.clone_from(side), &[&begins, &head]);
    }
    let result: &dyn Fn(&Finding) -> bool = &changed(Place::Result);
    let replayed = |found: &Finding| matches!(found, Finding::Replay(_));
    check(record, |record| record.result.as_mut().unwrap().ranking.reverse(), &[result, &replayed]);
    check(
        record,
        |record| "agreement".clone_into(&mut record.result.as_mut().unwrap().reason),
        &[result, &replayed],
    );
    check(record, |record| record.result = None, &[result, &replayed]);
    let comment = changed(Place::Comment { after: 0 });
    check(record, |record| record.steps[0] = Step::Comment("Salut".to_owned()), &[&comment]);
}

/// The steps with their numbers.
fn steps(record: &Record) -> impl Iterator<Item = (usize, &Act)> {
    (1..).zip(record.steps.iter().filter_map(|step| match step {
        Step::Done { what, .. } => Some(what),
        Step::Comment(_) => None,
    }))
}

/// The act of a step; the first line of these records is a comment, so that step 1 has index 1.
fn act(record: &mut Record, number: usize) -> &mut Act {
    match &mut record.steps[number] {
        Step::Done { what, .. } => what,
        Step::Comment(_) => panic!("step {number} is a comment"),
    }
}

fn change_the_rolls(record: &Record) {
    for (number, what) in steps(record) {
        let Act::Roll(dice) = what else { continue };
        let must: Vec<u8> = dice.iter().map(|die| die.face()).collect();
        for place in 0..dice.len() {
            let mut other = dice.clone();
            other[place] = Die::new(dice[place].face() % 6 + 1).unwrap();
            let wrong = |found: &Finding| match found {
                Finding::Rolls { first, differ: 1 } => {
                    first.name == RollName::Step(number) && first.must == must
                }
                _ => false,
            };
            let roll = |record: &mut Record| *act(record, number) = Act::Roll(other.clone());
            check(record, roll, &[&wrong, &changed(Place::Step(number))]);
            // Changing a roll and sealing the record again is still detected.
            let forge = |record: &mut Record| {
                *act(record, number) = Act::Roll(other.clone());
                seal(record);
            };
            check(record, forge, &[&wrong]);
        }
    }
}

fn change_the_actions(record: &Record) {
    struct Others(Vec<Vec<String>>);
    impl Watch for Others {
        fn see<G: Notation>(&mut self, game: &G, at: &G::Position, _: Option<&Step>, _: &[Event]) {
            let mut texts = Vec::new();
            game.legal(at, &mut |action| texts.push(action.to_string()));
            self.0.push(texts);
        }
    }
    let mut legal = Others(Vec::new());
    replay(record, &mut legal).unwrap();
    let mut replaced = 0;
    for (number, what) in steps(record) {
        let Act::Play(played) = what else { continue };
        // The positions seen are the start, the comment, then one after each step.
        if let Some(other) = legal.0[number].iter().find(|other| *other != played) {
            let play = |record: &mut Record| *act(record, number) = Act::Play(other.clone());
            check(record, play, &[&changed(Place::Step(number))]);
            replaced += 1;
        }
    }
    assert!(replaced > 20, "there was something to choose");
}

fn move_the_steps(record: &Record) {
    let last = record.steps.len() - 1;
    for number in 1..=last {
        check(record, |record| drop(record.steps.remove(number)), &[&changed(Place::Step(number))]);
    }
    for number in 1..last {
        let mut swapped = record.clone();
        let (Step::Done { clock, .. }, Step::Done { clock: later, .. }) =
            (&record.steps[number], &record.steps[number + 1])
        else {
            panic!("a comment among the steps");
        };
        swapped.steps.swap(number, number + 1);
        assert!(swapped.to_string().parse::<Record>().is_err(), "the clock goes back");
        for (place, time) in [(number, *clock), (number + 1, *later)] {
            if let Step::Done { clock, .. } = &mut swapped.steps[place] {
                *clock = time;
            }
        }
        if swapped != *record {
            check(record, |record| *record = swapped.clone(), &[&changed(Place::Step(number))]);
        }
    }
}

#[test]
fn a_game_that_goes_on_has_not_revealed_its_secret() {
    let mut record = fair_record(GameId::Ludo.game(), 3);
    record.steps.truncate(20);
    record.result = None;
    record.proof.retain(|(name, _)| name != "secret");
    seal(&mut record);
    let report = verify(&again(&record));
    let findings: Vec<&Finding> = report.findings().collect();
    assert!(matches!(findings[..], [Finding::NotRevealed]), "{findings:?}");
}

#[test]
fn a_game_that_was_cut_off_fails_though_it_was_sealed_again() {
    for game in [GameId::Ludo, GameId::Rachat] {
        let mut record = fair_record(game.game(), 3);
        record.steps.truncate(20);
        record.result = None;
        seal(&mut record);
        let report = verify(&again(&record));
        let findings: Vec<&Finding> = report.findings().collect();
        assert!(
            matches!(findings[..], [Finding::CutOff]),
            "the secret gives it away, and nothing else: {findings:?}"
        );
    }
}

#[test]
fn a_signature_is_found_and_one_that_does_not_fit_fails() {
    let key = SigningKey::new(&[5; 32]);
    let unsigned = fair_record(GameId::Rachat.game(), 3);
    let report = verify(&again(&unsigned));
    assert!(report.holds() && report.signed_by.is_none(), "a record without one stays valid");

    let mut record = unsigned.clone();
    sign(&mut record, &key);
    assert_eq!(record.proof.last().unwrap().0, "signature");
    let report = verify(&again(&record));
    assert!(report.holds(), "{report:?}");
    assert_eq!(report.signed_by, Some(key.public()));

    // Another game under the old signature: its own seal holds, and the signature does not.
    let mut forged = record.clone();
    forged.seats[0].1 = "Somebody else".to_owned();
    let signature = forged.proof.pop().unwrap();
    seal(&mut forged);
    forged.proof.push(signature);
    let report = verify(&again(&forged));
    let findings: Vec<&Finding> = report.findings().collect();
    assert!(matches!(findings[..], [Finding::Signature]), "{findings:?}");
    assert_eq!(report.signed_by, None);

    for value in ["", "00", "00 00", &"0".repeat(193)] {
        let mut damaged = record.clone();
        damaged.proof.last_mut().unwrap().1 = value.to_owned();
        assert!(verify(&damaged).findings().any(|finding| matches!(finding, Finding::Signature)), "{value}");
    }
    seal(&mut record);
    assert_eq!(record.proof, unsigned.proof, "a new seal takes the old signature away");
}

#[test]
fn proof_lines_that_make_no_sense_are_named_by_their_number() {
    let record = fair_record(GameId::Ludo.game(), 3);
    let salts = record.proof.iter().filter(|(name, _)| name == "salt").count();
    for (line, name, value) in [
        (1, "commitment", "5f3a"),
        (1, "salt", "red 00"),
        (2, "salt", "purple 000102030405060708090a0b0c0d0e0f"),
        (2, "salt", "red 000102030405060708090a0b0c0d0e0"),
        (2, "salt", "red 000102030405060708090A0b0c0d0e0f"),
        (3, "salt", "red 000102030405060708090a0b0c0d0e0f"),
        (2, "salt", ""),
        (2, "pepper", "red 1"),
        (2 + salts, "opening", "red 7"),
        (2 + salts, "opening", "red 99999999999999999999"),
        (2 + salts, "opening", "red +3"),
        (2 + salts, "commitment", "00"),
    ] {
        let mut damaged = record.clone();
        damaged.proof[line - 1] = (name.to_owned(), value.to_owned());
        let report = verify(&again(&damaged));
        let named =
            report.findings().any(|finding| matches!(finding, Finding::Line(bad) if bad.line == line));
        assert!(named, "{line} {name} {value}: {report:?}");
    }
}

#[test]
fn nobody_rolls_for_the_opening_where_the_rule_book_says_who_begins() {
    let mut record = fair_record(GameId::Tanjawi.game(), 3);
    let secret = record.proof.iter().position(|(name, _)| name == "secret").unwrap();
    record.proof.insert(secret, ("opening".to_owned(), "maghreb 6".to_owned()));
    let report = verify(&again(&record));
    assert!(
        report.findings().any(|found| matches!(found, Finding::OpeningOrder { number: 1 })),
        "{report:?}"
    );
}

#[test]
fn players_may_agree_on_who_begins_and_the_record_says_so() {
    for id in GameId::ALL.into_iter().filter(|id| *id != GameId::Tanjawi) {
        let record = agreed_record(id.game(), 3);
        assert!(record.to_string().contains("\nbegins: agreed\n"));
        let report = verify(&again(&record));
        assert!(report.holds(), "{id:?}: {report:?}");
        // Without the mark the opening rolls must say who begins.
        let unmark = |record: &mut Record| {
            record.agreed_first = false;
            seal(record);
        };
        check(&record, unmark, &[&|found| matches!(found, Finding::OpeningEnd)]);
        // A mark that is added later changes the head, and does not go with opening rolls.
        let mark = |record: &mut Record| record.agreed_first = true;
        check(
            &fair_record(id.game(), 3),
            mark,
            &[&|found| matches!(found, Finding::OpeningOrder { number: 1 }), &head],
        );
    }
    let mark = |record: &mut Record| {
        record.agreed_first = true;
        seal(record);
    };
    check(&fair_record(GameId::Tanjawi.game(), 3), mark, &[&|found| matches!(found, Finding::NotToAgree)]);
}

#[test]
fn rolls_of_too_many_or_too_few_dice_are_findings() {
    let record = fair_record(GameId::Superludo.game(), 3);
    for dice in [vec![Die::Six], vec![Die::Six; 3], vec![Die::One; 5000]] {
        let mut damaged = record.clone();
        *act(&mut damaged, 1) = Act::Roll(dice);
        let report = verify(&again(&damaged));
        let wrong = |found: &Finding| matches!(found, Finding::Rolls { first, .. } if first.name == RollName::Step(1) && first.must.len() == 2);
        assert!(report.findings().any(wrong), "{report:?}");
    }
}

/// Records with bytes changed, cut or doubled never break the checker, and never hold unless they say the
/// same.
#[test]
fn damage_is_always_found() {
    let mut choices = FromSeed::new(5);
    let records: Vec<Record> = GameId::ALL.into_iter().map(|id| fair_record(id.game(), 11)).collect();
    let mut read = 0;
    for _ in 0..3000 {
        let record = &records[choices.below(records.len())];
        let mut bytes = record.to_string().into_bytes();
        // Half of the damage goes to the head, which is short.
        let within = if choices.chance(50) { bytes.len().min(1500) } else { bytes.len() };
        let at = choices.below(within);
        match choices.below(3) {
            0 => bytes[at] = choices.below(128) as u8,
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, bytes[at]),
        }
        if let Ok(damaged) = String::from_utf8_lossy(&bytes).parse::<Record>() {
            read += 1;
            assert_eq!(verify(&damaged).holds(), damaged == *record, "{at}: {damaged}");
        }
    }
    assert!(read > 300, "only {read} could be read");
}

/// These files were written once and must verify forever: `UPDATE_GOLDEN=1` writes that of a new game, no other.
#[test]
fn old_proofs_still_hold() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for id in GameId::ALL {
        let path = folder.join(format!("{}.txt", id.name()));
        if std::env::var_os("UPDATE_GOLDEN").is_some() && !path.exists() {
            std::fs::write(path, fair_record(id.game(), 3).to_string()).unwrap();
        }
    }
    let mut games = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let record: Record = std::fs::read_to_string(&path).unwrap().parse().unwrap();
        let report = verify(&record);
        assert!(report.holds(), "{}: {report:?}", path.display());
        games.insert(record.game.id());
    }
    for id in GameId::ALL {
        assert!(games.contains(&id), "no record of {} in crates/table/tests/records", id.name());
    }
}
