//! Records read back the same, replay forever, and name the step where they are wrong.

use std::collections::BTreeSet;
use std::fmt::Write;

use tablier_notation::record::{Act, Broken, Ending, Record, RecordFault, Step, Watch, replay};
use tablier_notation::words::Lang;
use tablier_notation::{Event, Notation, options_code, position_code, preset_code};
use tablier_rules::{AnyGame, GameId, Node, Seat, with_game};
use tablier_testing::{Choices, FromSeed, every_game, seat_sets};

/// A whole random game as a record.
fn random_record(any: AnyGame, seed: u64) -> Record {
    with_game!(any, game => play(any, &game, seed))
}

fn play<G: Notation>(any: AnyGame, game: &G, seed: u64) -> Record {
    let mut choices = FromSeed::new(seed);
    let seats = *seat_sets(game).last().unwrap();
    let side = |seat: Seat| game.sides()[seat.index()].to_owned();
    let first = seats.iter().next().unwrap();
    let mut at = game.start(seats, first).unwrap();
    let (mut steps, mut clock) = (vec![Step::Comment("A random game.".to_owned())], 0);
    let standing = loop {
        clock += choices.below(5000) as u64;
        let (seat, what) = match game.node(&at) {
            Node::Over(standing) => break standing,
            Node::Apology(_) => unreachable!("nobody accuses"),
            Node::Chance(seat) => {
                let outcomes = game.chances(&at).even();
                let chance = outcomes[choices.below(outcomes.len())];
                at = game.roll(&at, chance, &mut Vec::new());
                (seat, Act::Roll(game.dice(chance)))
            }
            Node::Decision(seat) => {
                let action = game.pick(&at, |count| choices.below(count)).unwrap();
                at = game.play(&at, action, &mut Vec::new());
                (seat, Act::Play(action.to_string()))
            }
        };
        steps.push(Step::Done { clock, side: side(seat), what });
    };
    let groups = standing.groups();
    Record {
        game: any,
        book: any.id().book().version(),
        seats: seats.iter().map(|seat| (side(seat), format!("Joueuse {}", seat.index() + 1))).collect(),
        first: side(first),
        agreed_first: false,
        typed_dice: false,
        from: None,
        start: "2026-11-15T09:00:00Z".to_owned(),
        proof: vec![("commitment".to_owned(), "none".to_owned())],
        steps,
        result: Some(Ending {
            reason: standing.reason().name().to_owned(),
            ranking: groups.into_iter().map(|group| group.into_iter().map(side).collect()).collect(),
        }),
    }
}

struct Nobody;

impl Watch for Nobody {
    fn see<G: Notation>(&mut self, _: &G, _: &G::Position, _: Option<&Step>, _: &[Event]) {}
}

#[test]
fn records_read_back_the_same_and_replay() {
    for (seed, any) in (0..).zip(every_game()) {
        let record = random_record(any, seed);
        let text = record.to_string();
        let again: Record = text.parse().unwrap();
        assert_eq!(again, record);
        assert_eq!(again.to_string(), text);
        replay(&again, &mut Nobody).unwrap_or_else(|broken| panic!("{}", broken.say(Lang::En)));
    }
}

/// These files were written once and must replay forever: `UPDATE_GOLDEN=1` writes that of a new game, no other.
#[test]
fn old_records_still_replay() {
    for id in GameId::ALL {
        let path = crate::golden::file(&format!("records/{}.txt", id.name()));
        if std::env::var_os("UPDATE_GOLDEN").is_some() && !path.exists() {
            std::fs::write(path, random_record(id.game(), 3).to_string()).unwrap();
        }
    }
    let mut games = BTreeSet::new();
    for entry in std::fs::read_dir(crate::golden::file("records")).unwrap() {
        let path = entry.unwrap().path();
        let record: Record = std::fs::read_to_string(&path).unwrap().parse().unwrap();
        replay(&record, &mut Nobody)
            .unwrap_or_else(|broken| panic!("{}: {}", path.display(), broken.say(Lang::En)));
        games.insert(record.game.id());
    }
    for id in GameId::ALL {
        assert!(games.contains(&id), "no record of {} in crates/notation/tests/records", id.name());
    }
}

/// One playthrough per game and set of options: every step, its effects, and the resulting position.
#[test]
fn playthroughs_are_as_they_were() {
    struct Story {
        text: String,
        steps: usize,
    }
    impl Watch for Story {
        fn see<G: Notation>(&mut self, game: &G, at: &G::Position, step: Option<&Step>, events: &[Event]) {
            self.steps += 1;
            if self.steps > 50 {
                return;
            }
            if let Some(Step::Done { side, what, .. }) = step {
                writeln!(self.text, "{side} {what}").unwrap();
            }
            for event in events {
                writeln!(self.text, "    {}", serde_json::to_string(event).unwrap()).unwrap();
            }
            writeln!(self.text, "  {}", position_code(game, at)).unwrap();
        }
    }
    for any in every_game() {
        let mut story = Story { text: String::new(), steps: 0 };
        replay(&random_record(any, 42), &mut story).unwrap();
        crate::golden::check(&format!("playthroughs/{}.txt", options_code(&any)), &story.text);
    }
}

const SHORT: &str = "tablier record 1
game: ludo
book: ludo 1
seat: red Anna
seat: yellow Béa
first: red
start: 2026-11-15T09:00:00Z

1 0:00:01.000 red roll 6
# Enfin un six.
2 0:00:02.500 red play home:6
3 0:00:03.000 red roll 4
4 0:00:04.000 red play t1:4
5 0:00:05.000 yellow abandon
result: abandon red > yellow
";

fn broken(text: &str) -> Broken {
    replay(&text.parse().unwrap(), &mut Nobody).unwrap_err()
}

#[test]
fn a_short_record_reads_as_a_person_would_write_it() {
    let record: Record = SHORT.parse().unwrap();
    assert_eq!(record.to_string(), SHORT);
    replay(&record, &mut Nobody).unwrap();
}

#[test]
fn a_wrong_step_is_named_with_its_clause() {
    let wrong = broken(&SHORT.replace("play t1:4", "play t2:4"));
    assert_eq!(wrong.step, 4);
    assert!(wrong.say(Lang::Fr).contains("LU-4") && wrong.say(Lang::En).contains("LU-4"));
    assert_eq!(broken(&SHORT.replace("3 0:00:03.000 red", "3 0:00:03.000 yellow")).step, 3);
    assert_eq!(broken(&SHORT.replace("red > yellow", "yellow > red")).step, 5);
    assert_eq!(broken(&SHORT.replace("seat: yellow", "seat: purple")).step, 0);
    assert_eq!(broken(&SHORT.replace("ludo 1", "ludo 9")).step, 0);
    let from = |code: &str| SHORT.replace("start: ", &format!("from: {code}\nstart: "));
    assert_eq!(broken(&from("ludo_rh.h.h.h-bh.h.h.h_rr")).step, 0, "other players");
    assert_eq!(broken(&from("ludo_rh.h.h.h-yh.h.h.h_yr")).step, 0, "another one begins");
    replay(&from("ludo_rh.h.h.h-yh.h.h.h_rr").parse().unwrap(), &mut Nobody).unwrap();
}

#[test]
fn a_wrong_line_is_named_with_its_number() {
    let fault = |text: &str| {
        let bad = text.parse::<Record>().unwrap_err();
        (bad.line, bad.what)
    };
    assert_eq!(fault("PGN"), (1, RecordFault::NotARecord));
    assert_eq!(fault(&SHORT.replace("record 1", "record 0")), (1, RecordFault::NotARecord));
    // Found by fuzzing: minutes that overflow.
    assert_eq!(fault(&SHORT.replace("0:00:01.000", "4:4444444444444444263:23.000")), (9, RecordFault::Step));
    assert_eq!(fault(&SHORT.replace("0:00:01.000", "99999999999999999:00:00.000")), (9, RecordFault::Step));
    assert_eq!(fault(&SHORT.replace("record 1", "record 2")), (1, RecordFault::TooNew));
    assert_eq!(fault(&SHORT.replace("game: ludo", "game: chess")), (2, RecordFault::Value("game")));
    // A record has options, never the name of a preset.
    for id in GameId::ALL {
        for (name, _) in id.game().presets().into_iter().chain([("chess", id.game())]) {
            let named = SHORT.replace("game: ludo", &format!("game: {}", preset_code(id, name)));
            assert_eq!(fault(&named), (2, RecordFault::Value("game")), "{name}");
        }
    }
    assert_eq!(fault(&SHORT.replace("first: red", "colour: red")), (6, RecordFault::UnknownKey));
    assert_eq!(fault(&SHORT.replace("start: 2026", "start: MMXX")), (7, RecordFault::Value("start")));
    assert_eq!(fault(&SHORT.replace("09:00:00Z", "25:00:00Z")), (7, RecordFault::Value("start")));
    assert_eq!(fault(&SHORT.replace("seat: yellow", "seat: red")), (5, RecordFault::UnknownKey));
    assert_eq!(
        fault(&SHORT.replace("first: red\n", "").replace("game: ludo\n", "first: red\ngame: ludo\n")),
        (3, RecordFault::UnknownKey)
    );
    assert_eq!(fault(&SHORT.replace("red roll 6", "red roll 7")), (9, RecordFault::Step));
    assert_eq!(fault(&SHORT.replace("3 0:00:03", "7 0:00:03")), (12, RecordFault::Number));
    assert_eq!(fault(&SHORT.replace("0:00:03.000", "0:00:02.000")), (12, RecordFault::Clock));
    assert_eq!(fault(&SHORT.replace("result: ", "")), (15, RecordFault::Step));
    assert_eq!(fault(&format!("{SHORT}more")), (16, RecordFault::AfterEnd));
    assert!(matches!(fault(&SHORT.replace("first: red\n", "")), (_, RecordFault::Missing("first"))));
    assert!(
        SHORT.replace("first: red\n", "first: red\nbegins: agreed\n").parse::<Record>().unwrap().agreed_first
    );
    assert!(matches!(
        fault(&SHORT.replace("first: red\n", "first: red\nbegins: red\n")),
        (_, RecordFault::Value("begins"))
    ));
}

/// A download or a disk may stop anywhere and leave the first part of a record. The error says that it is cut
/// off.
#[test]
fn a_record_cut_anywhere_after_its_first_line_is_said_to_be_cut_off() {
    let texts = (0..).zip(every_game()).map(|(seed, any)| random_record(any, seed).to_string());
    for text in texts.chain([SHORT.to_owned()]) {
        let whole = text.trim_end();
        whole.parse::<Record>().unwrap();
        let first = text.find('\n').unwrap();
        // All of the header and of the last lines, and some of the steps in between.
        let cuts = (first..whole.len()).filter(|at| text.is_char_boundary(*at));
        for at in cuts.filter(|at| *at < 400 || at + 200 > whole.len() || at % 97 == 0) {
            let bad = text[..at].parse::<Record>().unwrap_err();
            let line = text[..at].lines().count() + usize::from(text[..at].ends_with('\n'));
            assert_eq!((bad.line, bad.what), (line, RecordFault::CutOff), "{}", &text[..at]);
        }
    }
}

/// Records with a byte changed, cut or doubled are refused or read, and never crash the reader.
#[test]
fn damaged_records_never_break_the_reader() {
    let texts: Vec<String> =
        (0..).zip(every_game()).map(|(seed, any)| random_record(any, seed).to_string()).collect();
    let mut choices = FromSeed::new(3);
    let mut refused = 0;
    for _ in 0..3000 {
        let mut bytes = texts[choices.below(texts.len())].clone().into_bytes();
        for _ in 0..=choices.below(3) {
            let at = choices.below(bytes.len());
            match choices.below(3) {
                0 => bytes[at] = choices.below(128) as u8,
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(20)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match text.parse::<Record>() {
            Ok(record) => drop(replay(&record, &mut Nobody)),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 500, "damage shows");
}
