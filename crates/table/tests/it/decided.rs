//! A step is worked out by the rules when it is asked for; folding its event from the log must lead to the same
//! table.

use tablier_dice::Secret;
use tablier_notation::Notation;
use tablier_rules::{GameId, Node, Seats, with_game};
use tablier_table::ask::{Ask, AskKind};
use tablier_table::event::TableEvent;
use tablier_table::told::Onlooker;
use tablier_table::{Asker, Due, Now, Table};

const SECRET: [u8; 32] = [7; 32];

/// A table where one person sits on every seat, and the game has begun.
fn begun(game: GameId) -> Table {
    let sides: Vec<&str> = with_game!(game.game(), game => game.sides().to_vec());
    let settings = serde_json::json!({ "game": game.name(), "sides": sides, "listed": true, "away": 30,
        "clock": { "kind": "none" }, "spectators": true, "chat": true, "rated": false, "room": null });
    let created =
        serde_json::json!({ "type": "created", "settings": settings, "by": "ana", "commitment": "00" });
    let mut table = Table::open("t", 1000, &serde_json::from_value(created).unwrap()).unwrap();
    for side in sides {
        let sat = serde_json::json!({ "type": "sat", "side": side, "player": "ana", "key": "k",
            "salt": "000102030405060708090a0b0c0d0e0f" });
        table.apply(1000, &serde_json::from_value(sat).unwrap()).unwrap();
    }
    let (secret, time) = (Secret::new(SECRET), 1000);
    let dice = table.fair_dice(&secret);
    let now = Now { time, awake: 0, away: &[None; 4], bot_delay: 0, secret: &secret, dice: &dice };
    let Due::Event(started) = table.due(&now) else { panic!("{} begins when it is full", game.name()) };
    table.apply(1000, &started).unwrap();
    table
}

/// The ask for what is due; of several actions another one each time.
fn ask(table: &Table, turn: usize) -> Option<Ask> {
    let play = table.play()?;
    let (kind, action) = match play.node() {
        Node::Chance(_) => (AskKind::Roll, None),
        Node::Apology(_) => (AskKind::Apologise, None),
        Node::Decision(_) => {
            let legal = play.legal();
            (AskKind::Play, Some(legal[turn % legal.len()].clone()))
        }
        Node::Over(_) => return None,
    };
    Some(Ask { kind, action, seat: table.acting().map(|seat| table.name_of(seat)), ..Ask::default() })
}

#[test]
fn a_decided_step_leads_to_the_same_table_as_its_event_in_the_log() {
    let ana = Asker { player: Some("ana".to_owned()), ..Asker::default() };
    let onlooker = Onlooker { eyes: Seats::FOUR, deaf_to: &[] };
    for game in GameId::ALL {
        let mut decided = begun(game);
        let mut folded = decided.clone();
        let dice = decided.fair_dice(&Secret::new(SECRET));
        for turn in 0..300 {
            let Some(ask) = ask(&decided, turn) else { break };
            let mut change = decided.decide(&ask, &ana, None, &dice).unwrap();
            assert!(change.step.is_some(), "the rules were asked");
            let event: TableEvent = change.events.pop().unwrap();
            assert!(change.events.is_empty());
            let at = 2000 + turn as u64;
            let one = decided.apply_decided(at, &event, change.step).unwrap();
            let other = folded.apply(at, &event).unwrap();
            assert_eq!(one, other, "{}: {event:?}", game.name());
            let [one, other] = [&decided, &folded].map(|table| {
                let view = serde_json::to_string(&table.view(&onlooker, Seats::default(), at)).unwrap();
                (view, table.tell(table.last, at, &event, &one, &onlooker), table.last_action())
            });
            assert_eq!(one, other, "{}: {event:?}", game.name());
        }
        assert!(folded.last > 50, "{} was played", game.name());
    }
}
