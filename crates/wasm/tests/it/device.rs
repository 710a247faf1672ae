//! A device that plays: it stores rows as a browser does, and lets people and bots act.

use serde_json::{Value, json};
use tablier_wasm::{Tables, net, think};

/// The secret of every table here.
pub(crate) const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// The salt of everybody here.
pub(crate) const SALT: &str = "00112233445566778899aabbccddeeff";

/// The tables of a device, and what it has stored of one of them.
pub(crate) struct Device {
    tables: Tables,
    pub(crate) id: String,
    pub(crate) rows: Vec<Value>,
    pub(crate) names: Vec<Value>,
    pub(crate) told: Vec<Value>,
    pub(crate) now: u64,
}

/// The answer to a command to think.
pub(crate) fn thought(command: &Value) -> Value {
    serde_json::from_str(&think(command.to_string().as_bytes(), |_, _| {})).unwrap()
}

/// Installs the nets that a game may need.
pub(crate) fn install(game: &str) {
    for file in thought(&json!({ "do": "needs", "game": game, "players": 2 }))["nets"].as_array().unwrap() {
        let path = format!("{}/../bots/nets/{}", env!("CARGO_MANIFEST_DIR"), file.as_str().unwrap());
        assert_eq!(net(&std::fs::read(path).unwrap()), r#"{"ok":true}"#);
    }
}

impl Device {
    /// A device with a table that was opened by this request.
    pub(crate) fn open(request: &Value) -> Self {
        let id = "local-2b3c4d5f6g7h".to_owned();
        let (rows, names, told) = (Vec::new(), Vec::new(), Vec::new());
        let mut device = Self { tables: Tables::default(), id, rows, names, told, now: 1_800_000_000_000 };
        let opened = device.ask(&json!({ "do": "open", "secret": SECRET, "request": request }));
        assert_eq!(opened["secret"], SECRET, "{opened}");
        device.store(&opened);
        device
    }

    /// Sends a command about the table, with its id and the time if the command has none.
    pub(crate) fn ask(&mut self, command: &Value) -> Value {
        let mut command = command.clone();
        let fields = command.as_object_mut().unwrap();
        fields.entry("id").or_insert_with(|| self.id.clone().into());
        fields.entry("at").or_insert_with(|| self.now.into());
        serde_json::from_str(&self.tables.answer(command.to_string().as_bytes())).unwrap()
    }

    /// Makes what was decided durable, and folds it.
    pub(crate) fn store(&mut self, decided: &Value) {
        let rows = decided["rows"].as_array().unwrap_or_else(|| panic!("{decided}"));
        let names = decided["names"].as_array().cloned().unwrap_or_default();
        let applied = self.ask(&json!({ "do": "apply", "rows": rows, "names": names, "secret": SECRET }));
        self.rows.extend(rows.iter().cloned());
        assert_eq!(applied["last"], self.rows.len(), "{applied}");
        self.told.extend(applied["told"].as_array().unwrap().iter().cloned());
        self.names.extend(names);
    }

    /// The somebody at the device asks this of the table.
    pub(crate) fn decide(&mut self, ask: &Value) {
        let decided = self.ask(&json!({ "do": "decide", "ask": ask }));
        self.store(&decided);
    }

    /// Everybody for whom a seat is kept sits down.
    pub(crate) fn sit(&mut self) {
        let view = self.view();
        for (number, seat) in view["seats"].as_array().unwrap().iter().enumerate() {
            if seat["bot"].is_null() {
                let name = format!("Ana {number}");
                let mut ask = json!({ "do": "sit", "seat": seat["side"], "name": name });
                if view["dice"].is_null() {
                    ask["salt"] = SALT.into();
                }
                self.decide(&ask);
            }
        }
    }

    /// The whole table.
    pub(crate) fn view(&mut self) -> Value {
        self.ask(&json!({ "do": "view" }))
    }

    /// Lets the table and its bots act until somebody at the device has to, or nothing is left to do.
    pub(crate) fn follow(&mut self) {
        loop {
            self.now += 1000;
            let due = self.ask(&json!({ "do": "due", "awake": 0, "delay": 0 }));
            assert!(due["error"].is_null(), "{due}");
            if !due["rows"].is_null() {
                self.store(&due);
            } else if let Some(undecided) = due.get("think") {
                let chosen = thought(&json!({ "do": "choose", "position": undecided["position"],
                    "bot": undecided["bot"], "seed": undecided["seed"] }));
                let decided = self
                    .ask(&json!({ "do": "chosen", "n": undecided["n"], "side": undecided["side"],
                    "action": chosen["action"] }));
                assert_ne!(decided["rows"], json!([]), "{undecided} {chosen}");
                self.store(&decided);
            } else {
                return;
            }
        }
    }

    /// Plays on, each person the first legal action, until the game is over.
    pub(crate) fn play_out(&mut self) -> Value {
        loop {
            self.follow();
            let view = self.view();
            if view["stage"] != "playing" {
                return view;
            }
            let next = &view["next"];
            match next["must"].as_str().unwrap() {
                "play" => self.decide(&json!({ "do": "play", "action": next["actions"][0] })),
                "roll" if view["dice"] == "typed" => {
                    let dice =
                        if view["game"] == "ludo" { json!([self.now / 1000 % 6 + 1]) } else { json!([6, 4]) };
                    self.decide(&json!({ "do": "roll", "dice": dice }));
                }
                must => self.decide(&json!({ "do": must })),
            }
        }
    }
}
