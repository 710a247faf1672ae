//! Dice that people throw and type: what is asked of them, what can be taken back, and a record that claims no
//! proof.

use serde_json::{Value, json};
use tablier_dice::Secret;
use tablier_notation::Notation;
use tablier_notation::record::Record;
use tablier_rules::{GameId, Node, with_game};
use tablier_table::ask::{Ask, AskKind};
use tablier_table::event::{Offer, TableEvent};
use tablier_table::proof::{Finding, verify};
use tablier_table::record::Scribe;
use tablier_table::refusal::Refused;
use tablier_table::{Arrival, Asker, Due, Entry, Now, Table, fold};

const SECRET: [u8; 32] = [7; 32];

/// A table with its log.
struct Desk {
    table: Table,
    log: Vec<String>,
    time: u64,
}

impl Desk {
    /// A table of two where Ana plays against a bot, and the game has begun.
    fn begun(game: GameId, dice: Option<&str>) -> Self {
        let sides: Vec<&str> = with_game!(game.game(), game => game.sides().to_vec());
        let sides = if sides.len() == 2 { sides } else { vec![sides[0], sides[2]] };
        let mut settings = json!({ "game": game.name(), "sides": sides, "listed": false, "away": null,
            "clock": { "kind": "none" }, "spectators": true, "chat": true, "rated": false, "room": null });
        if let Some(dice) = dice {
            settings["dice"] = dice.into();
        }
        if game.game().first_mover().is_none() {
            settings["first"] = sides[0].into();
        }
        let mut created = json!({ "type": "created", "settings": settings, "by": "ana" });
        if dice != Some("typed") {
            created["commitment"] = "00".repeat(32).into();
        }
        let created: TableEvent = serde_json::from_value(created).unwrap();
        let table = Table::open("t", 1000, &created).unwrap();
        let mut desk = Self { table, log: vec![serde_json::to_string(&created).unwrap()], time: 1000 };
        desk.happen(&TableEvent::BotSat { side: sides[1].to_owned(), bot: "hasard".to_owned() });
        let arrival = Arrival { name: "Ana".to_owned(), key: "k".to_owned() };
        let salt = (dice != Some("typed")).then(|| "00".repeat(16));
        let sit = Ask { kind: AskKind::Sit, salt, ..Ask::default() };
        let dice = desk.table.fair_dice(&Secret::new(SECRET));
        let sat = desk.table.decide(&sit, &ana(), Some(&arrival), &dice).unwrap();
        for event in &sat.events {
            desk.happen(event);
        }
        desk.follow();
        desk
    }

    fn happen(&mut self, event: &TableEvent) {
        self.time += 1000;
        self.table.apply(self.time, event).unwrap();
        self.log.push(serde_json::to_string(event).unwrap());
    }

    /// Lets the table do everything it does by itself, bots included.
    fn follow(&mut self) {
        loop {
            let secret = Secret::new(SECRET);
            let dice = self.table.fair_dice(&secret);
            let now = Now {
                time: self.time,
                awake: 0,
                away: &[None; 4],
                bot_delay: 0,
                secret: &secret,
                dice: &dice,
            };
            match self.table.due(&now) {
                Due::Event(event) => self.happen(&event),
                Due::Think(seat, bot) => {
                    let action = self.table.play().unwrap().think(bot, seat, self.table.last).unwrap();
                    self.happen(&TableEvent::Played { side: self.table.name_of(seat), action });
                }
                Due::At(_) | Due::Nothing => return,
            }
        }
    }

    fn ask(&mut self, ask: &Ask, asker: &Asker) -> Result<(), Refused> {
        let dice = self.table.fair_dice(&Secret::new(SECRET));
        let change = self.table.decide(ask, asker, None, &dice)?;
        for event in &change.events {
            self.happen(event);
        }
        Ok(())
    }

    /// Rolls these faces for the side to act.
    fn roll(&mut self, faces: &[u8]) -> Result<(), Refused> {
        self.ask(&Ask { dice: Some(faces.to_vec()), ..Ask::default() }, &ana())
    }

    fn offer_take_back(&mut self) -> Result<(), Refused> {
        self.ask(&Ask { kind: AskKind::Offer, what: Some(Offer::TakeBack), ..Ask::default() }, &ana())
    }

    fn record(&self) -> Record {
        let mut scribe = Scribe::default();
        let entries = (1..).zip(&self.log).map(|(n, body)| Entry { n, at: 1000 * n, body });
        let table = fold(None, "t", entries, |table, n, at, event, _| scribe.write(n, at, event, table));
        scribe.finish(&table.unwrap().unwrap()).unwrap()
    }

    fn node(&self) -> Node {
        self.table.play().unwrap().node()
    }
}

fn ana() -> Asker {
    Asker { player: Some("ana".to_owned()), name: "Ana".to_owned(), ..Asker::default() }
}

fn code(refused: Result<(), Refused>) -> &'static str {
    refused.unwrap_err().code().name()
}

fn games() -> impl Iterator<Item = GameId> {
    GameId::ALL.into_iter().filter(|id| id.game() != GameId::Latroncules.game())
}

#[test]
fn a_game_with_typed_dice_comes_to_its_end_and_its_record_replays_without_a_proof() {
    for game in games() {
        let mut desk = Desk::begun(game, Some("typed"));
        let (mut seed, mut rolls) = (1_u64, 0);
        while desk.table.standing().is_none() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let die = |shift: u32| (seed >> shift) as u8 % 6 + 1;
            let asked = if let Node::Chance(_) = desk.node() {
                rolls += 1;
                let count = desk.table.play().unwrap().dice();
                desk.roll(&[die(33), die(43)][..count])
            } else {
                let legal = desk.table.play().unwrap().legal();
                let action = Some(legal[(seed >> 33) as usize % legal.len()].clone());
                desk.ask(&Ask { kind: AskKind::Play, action, ..Ask::default() }, &ana())
            };
            asked.unwrap();
            desk.follow();
        }
        assert!(rolls > 20, "{}", game.name());
        let log = desk.log.concat();
        for word in ["commitment", "salt", "secret", &Secret::new(SECRET).reveal()] {
            assert!(!log.contains(word), "{word} in the log of {}", game.name());
        }
        let text = desk.record().to_string();
        assert!(text.contains("\ndice: typed\n") && !text.contains("proof:"), "{text}");
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        let report = verify(&record);
        assert!(report.only_typed() && !report.holds(), "{:?}", report.checks);
        assert_eq!(report.checks[0].found.as_ref().ok(), Some(&record.steps.len()), "every step replays");
    }
}

#[test]
fn a_record_with_typed_dice_is_never_taken_for_a_proven_one() {
    let mut desk = Desk::begun(GameId::Ludo, Some("typed"));
    desk.roll(&[6]).unwrap();
    let mut record = desk.record();
    assert!(verify(&record).only_typed());
    record.proof.push(("commitment".to_owned(), "00".repeat(32)));
    let report = verify(&record);
    assert!(!report.only_typed() && !report.holds());
    assert!(report.findings().any(|finding| matches!(finding, Finding::TypedWithProof)));
    // One that does not replay is wrong, whoever threw the dice.
    let broken: Record = desk.record().to_string().replace("red roll 6", "yellow roll 6").parse().unwrap();
    assert!(!verify(&broken).only_typed());
}

#[test]
fn dice_are_typed_only_where_people_throw_them_and_as_many_as_the_game_has() {
    let mut fair = Desk::begun(GameId::Ludo, None);
    assert_eq!(code(fair.roll(&[6])), "no-typed-dice");
    fair.ask(&Ask::default(), &ana()).unwrap();
    for game in games() {
        let mut desk = Desk::begun(game, Some("typed"));
        let count = desk.table.play().unwrap().dice();
        assert_eq!(code(desk.ask(&Ask::default(), &ana())), "bad-dice", "none at all");
        for wrong in [vec![], vec![7; count], vec![0; count], vec![3; count + 1], vec![3; 3 - count]] {
            if wrong != vec![3; count] {
                assert_eq!(code(desk.roll(&wrong)), "bad-dice", "{wrong:?} in {}", game.name());
            }
        }
        desk.roll(&vec![6; count]).unwrap();
        if let Node::Decision(_) = desk.node() {
            assert_eq!(code(desk.roll(&vec![6; count])), "illegal", "the dice lie on the table");
        }
    }
}

#[test]
fn one_device_holds_every_seat_and_types_for_the_bots_as_well() {
    let mut desk = Desk::begun(GameId::Ludo, Some("typed"));
    let bea = Asker { player: Some("bea".to_owned()), ..Asker::default() };
    let dice = Some(vec![1]);
    assert_eq!(code(desk.ask(&Ask { dice: dice.clone(), ..Ask::default() }, &bea)), "not-your-seat");
    desk.roll(&[1]).unwrap();
    desk.follow();
    // LU-3: without a six nobody comes out, so it is the bot's turn.
    assert!(matches!(desk.node(), Node::Chance(seat) if desk.table.name_of(seat) == "yellow"));
    assert_eq!(code(desk.ask(&Ask { dice, ..Ask::default() }, &bea)), "not-your-seat");
    let wrong = Ask { dice: Some(vec![6]), seat: Some("red".to_owned()), ..Ask::default() };
    assert_eq!(code(desk.ask(&wrong, &ana())), "not-your-turn");
    let named = Ask { seat: Some("yellow".to_owned()), ..wrong };
    desk.ask(&named, &ana()).unwrap();
    desk.follow();
    assert!(desk.log.last().unwrap().contains(r#""type":"played","side":"yellow""#), "{:?}", desk.log);

    let waiting = Table::open("t", 0, &serde_json::from_str(&desk.log[0]).unwrap()).unwrap();
    let sit = Ask { kind: AskKind::Sit, ..Ask::default() };
    let dice = waiting.fair_dice(&Secret::new(SECRET));
    let refused = waiting.decide(&sit, &bea, Some(&Arrival::default()), &dice);
    assert_eq!(refused.unwrap_err().code().name(), "one-device");
}

#[test]
fn what_people_typed_is_taken_back_step_by_step_with_what_bots_played_since() {
    let mut desk = Desk::begun(GameId::Ludo, Some("typed"));
    assert_eq!(code(desk.offer_take_back()), "nothing-to-take-back");
    desk.roll(&[2]).unwrap();
    desk.roll(&[6]).unwrap();
    desk.follow();
    let position = |desk: &Desk| desk.table.play().unwrap().position(desk.table.seats).get().to_owned();
    // The six of the bot was a five: its move goes with it.
    desk.offer_take_back().unwrap();
    desk.follow();
    assert!(matches!(desk.node(), Node::Chance(seat) if desk.table.name_of(seat) == "yellow"));
    // And the two of Ana was a six.
    desk.offer_take_back().unwrap();
    desk.follow();
    assert_eq!(position(&desk), position(&Desk::begun(GameId::Ludo, Some("typed"))));
    desk.roll(&[6]).unwrap();
    let steps = desk.record().to_string();
    assert!(steps.contains("red roll 6\nresult: *") && !steps.contains("yellow roll"), "{steps}");
    assert_eq!(code(Desk::begun(GameId::Ludo, None).offer_take_back()), "nothing-to-take-back");
}

#[test]
fn settings_and_events_of_fair_tables_keep_their_shape() {
    for desk in [Desk::begun(GameId::Ludo, None), Desk::begun(GameId::Ludo, Some("fair"))] {
        let created: Value = serde_json::from_str(&desk.log[0]).unwrap();
        assert!(created["settings"].get("dice").is_none() && created["commitment"].is_string());
        assert!(desk.log[2].contains(r#""salt":"0000"#), "{}", desk.log[2]);
        assert!(!desk.record().to_string().contains("dice: "));
    }
}
