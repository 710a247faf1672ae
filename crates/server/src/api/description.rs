//! The description of the API: the routes as their handlers declare them, the shapes of the protocol, and how
//! to sign in.

use serde_json::{Map, Value, json};
use tablier_notation::schema::{self, Field, Kind, OBJECTS, field, optional};
use tablier_notation::schema_ref;
use tablier_table::event::{Offer, OpeningRoll};
use tablier_table::refusal::{ErrorBody, ErrorDetail, Message};
use tablier_table::settings::Settings;
use utoipa::openapi::{ComponentsBuilder, InfoBuilder};

use super::contents;
use super::extract::COOKIE;

const SIDE: Field = field("side", schema_ref!("Side"), "which side");
const PLAYER: Field = field("player", r#"{"type":"string"}"#, "who");
const BOT: Field = field("bot", r#"{"type":"string"}"#, "which bot");
const WHAT: Field = field("what", schema_ref!("Offer"), "what it is about");
const SECRET: Field = field("secret", r#"{"type":"string"}"#, "the secret of the dice");

/// Every event of a table, as it is sent.
#[rustfmt::skip]
pub const TABLE_EVENTS: &[Kind] = &[
    Kind { tag: "created", help: "The table was created.", fields: &[
        field("settings", schema_ref!("Settings"), "what was agreed before anybody sat down"),
        field("by", r#"{"type":"string"}"#, "who created it"),
        field("commitment", r#"{"type":"string"}"#, "the sealed envelope of its dice"),
    ] },
    Kind { tag: "sat", help: "A person sat down.", fields: &[SIDE, PLAYER, field("name", r#"{"type":"string"}"#, "the name shown on the seat")] },
    Kind { tag: "bot_sat", help: "A bot was given the seat.", fields: &[SIDE, BOT] },
    Kind { tag: "stood", help: "The seat is free again.", fields: &[SIDE] },
    Kind { tag: "reserved", help: "The seat is kept for a player.", fields: &[SIDE, PLAYER, optional("until", r#"{"type":"integer","minimum":0}"#, "when the table closes unless they have come")] },
    Kind { tag: "released", help: "The seat is kept for nobody any more.", fields: &[SIDE] },
    Kind { tag: "started", help: "The game began.", fields: &[
        field("opening", r##"{"type":"array","items":{"$ref":"#/components/schemas/OpeningRoll"}}"##, "the opening rolls in their order"),
        field("first", schema_ref!("Side"), "who begins"),
    ] },
    Kind { tag: "rolled", help: "The dice fell.", fields: &[SIDE, field("dice", r#"{"type":"array","items":{"type":"integer","minimum":1,"maximum":6}}"#, "the faces as they fell")] },
    Kind { tag: "played", help: "An action was played.", fields: &[SIDE, optional("action", r#"{"type":"string"}"#, "the action, unless it is hidden from you (TJ-18)")] },
    Kind { tag: "accused", help: "A side accused the other (TJ-19).", fields: &[SIDE] },
    Kind { tag: "apologised", help: "A side apologised (TJ-19).", fields: &[SIDE] },
    Kind { tag: "abandoned", help: "A player left for good (PA-23).", fields: &[SIDE, field("why", r#"{"type":"string","enum":["left","clock"]}"#, "they said so, or their time ran out")] },
    Kind { tag: "offered", help: "A player offered something.", fields: &[SIDE, WHAT] },
    Kind { tag: "accepted", help: "A player agreed to it.", fields: &[SIDE, WHAT] },
    Kind { tag: "declined", help: "A player declined it.", fields: &[SIDE, WHAT] },
    Kind { tag: "agreed", help: "Everybody agreed to end the game (PA-22, LA-13).", fields: &[] },
    Kind { tag: "taken_back", help: "An action was taken back.", fields: &[field("n", r#"{"type":"integer","minimum":0}"#, "the number of its event")] },
    Kind { tag: "paused", help: "The clocks stand.", fields: &[] },
    Kind { tag: "resumed", help: "The game goes on.", fields: &[SIDE] },
    Kind { tag: "taken_over", help: "A bot plays for somebody who is away.", fields: &[SIDE, BOT] },
    Kind { tag: "given_back", help: "The player is back.", fields: &[SIDE] },
    Kind { tag: "chat", help: "A player said something.", fields: &[SIDE, optional("text", r#"{"type":"string"}"#, "the words, unless they are not for you or were removed")] },
    Kind { tag: "over", help: "The game is over, and the envelope is opened.", fields: &[SECRET] },
    Kind { tag: "closed", help: "The table was closed without an end of the game.", fields: &[SECRET] },
    Kind { tag: "closed_by_moderators", help: "Moderators closed the table: no prize, no rating.", fields: &[SECRET, field("reason", r#"{"type":"string"}"#, "why, in their words")] },
    Kind { tag: "message_removed", help: "Moderators removed a message: its text is told to nobody any more.", fields: &[field("n", r#"{"type":"integer","minimum":0}"#, "the number of its event")] },
    Kind { tag: "rematch", help: "The same people may play again at another table.", fields: &[optional("table", r#"{"type":"string"}"#, "its id, for those who sat there")] },
];

/// The fields sent with an event.
pub const TOLD: &[Field] = &[
    field("table", r#"{"type":"string"}"#, "the id of the table"),
    field("n", r#"{"type":"integer","minimum":0}"#, "its number"),
    field("at", r#"{"type":"integer","minimum":0}"#, "when, in milliseconds since 1970"),
    field("event", schema_ref!("TableEvent"), "the event"),
    optional(
        "happened",
        r##"{"type":"array","items":{"$ref":"#/components/schemas/Event"}}"##,
        "what the rules made of it",
    ),
    optional("position", schema_ref!("Position"), "the position after it, if it changed the game"),
    optional(
        "closed",
        r##"{"type":"array","items":{"$ref":"#/components/schemas/PawnName"}}"##,
        "the pawns that stand in a barrier or a door",
    ),
    optional("next", schema_ref!("Next"), "who has to do what"),
    optional(
        "places",
        r##"{"type":"array","items":{"$ref":"#/components/schemas/Placing"}}"##,
        "with `over`: where everybody ended",
    ),
];

/// A game is listed with its presets as well.
const PRESETS: Field = field(
    "presets",
    r##"{"type":"array","items":{"$ref":"#/components/schemas/PresetLine"}}"##,
    "sets of options that people know by name",
);

/// The description of the API.
pub fn description() -> Value {
    // Schemas that `Refusals` and the events refer to are not collected automatically.
    let shared = ComponentsBuilder::new()
        .schema_from::<ErrorBody>()
        .schema_from::<ErrorDetail>()
        .schema_from::<Message>()
        .schema_from::<Settings>()
        .schema_from::<OpeningRoll>()
        .schema_from::<Offer>()
        .build();
    let (_, mut description) = contents().split_for_parts();
    let info = InfoBuilder::new().title("Tablier").version(env!("CARGO_PKG_VERSION"));
    description.info = info
        .description(Some(
            "Tables, players, rooms, results and the referee of Tablier. docs/api.md tells the rest.",
        ))
        .build();
    description.components.get_or_insert_default().schemas.extend(shared.schemas);
    let mut document = serde_json::to_value(description).expect("the description has string keys");
    document["servers"] = json!([{ "url": "/", "description": "This server" }]);
    // Reading needs no identity; operations that need one say so themselves.
    document["security"] = json!([{}, { "session": [] }, { "token": [] }]);
    document["components"]["securitySchemes"] = json!({
        "session": { "type": "apiKey", "in": "cookie", "name": COOKIE, "description": "The cookie of a guest or an account" },
        "token": { "type": "http", "scheme": "bearer", "description": "A token of an account, for programs" },
    });
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        schemas.extend(schema::schemas());
        schemas.extend(table_schemas());
    }
    describe_answers(&mut document);
    document
}

fn table_schemas() -> Map<String, Value> {
    let mut all = Map::new();
    schema::tagged("TableEvent", "type", "One thing that happened at a table.", TABLE_EVENTS, &mut all);
    all.insert(
        "Told".to_owned(),
        schema::object("An event with everything that is told with it.", None, TOLD),
    );
    let game = OBJECTS.iter().find(|(name, ..)| *name == "GameLine").map(|(.., fields)| *fields);
    let offered = game.unwrap_or_default().iter().chain([&PRESETS]);
    all.insert(
        "OfferedGame".to_owned(),
        schema::object("A game as the referee lists it, with its presets.", None, offered),
    );
    all
}

/// Every response needs a description; where a handler gives none, the summary of the operation is used.
fn describe_answers(document: &mut Value) {
    let operations = document["paths"]
        .as_object_mut()
        .into_iter()
        .flat_map(Map::values_mut)
        .filter_map(Value::as_object_mut);
    for operation in operations.flat_map(Map::values_mut) {
        let summary = operation["summary"].as_str().unwrap_or("Done.").to_owned();
        let answers = operation["responses"].as_object_mut().into_iter().flat_map(Map::values_mut);
        for answer in answers.filter(|answer| answer["description"].as_str().is_none_or(str::is_empty)) {
            answer["description"] = summary.clone().into();
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;

    use tablier_rules::GameId;

    use super::*;
    use crate::api::tables::OfferedGame;

    fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str));
                fields.values().for_each(|field| references(field, found));
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }

    #[test]
    fn everything_the_description_refers_to_is_described() {
        let description = description();
        let mut found = Vec::new();
        references(&description, &mut found);
        assert!(found.len() > 100);
        for reference in found {
            let path = reference.strip_prefix('#').unwrap();
            assert!(description.pointer(path).is_some(), "{reference}");
        }
    }

    #[test]
    fn every_operation_has_a_name_of_its_own_and_every_answer_a_description() {
        let description = description();
        let mut names = BTreeSet::new();
        for operation in description["paths"]
            .as_object()
            .unwrap()
            .values()
            .flat_map(|path| path.as_object().unwrap().values())
        {
            let name = operation["operationId"].as_str().unwrap();
            assert!(names.insert(name), "{name} stands twice");
            for answer in operation["responses"].as_object().unwrap().values() {
                assert!(!answer["description"].as_str().unwrap().is_empty(), "{name}");
            }
        }
        assert!(names.len() > 40);
    }

    #[test]
    fn an_offered_game_has_the_fields_that_are_described_and_no_others() {
        let described = description()["components"]["schemas"]["OfferedGame"].clone();
        assert_eq!(described["additionalProperties"], false);
        let fields: BTreeSet<&str> =
            described["properties"].as_object().unwrap().keys().map(String::as_str).collect();
        let required: BTreeSet<&str> =
            described["required"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        for id in GameId::ALL {
            let game = serde_json::to_value(OfferedGame::new(id)).unwrap();
            let sent: BTreeSet<&str> = game.as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!((&sent, &sent), (&fields, &required), "{id}");
        }
    }

    #[test]
    fn every_object_says_what_is_in_it() {
        let description = description();
        let said = ["properties", "additionalProperties", "oneOf", "anyOf", "allOf"];
        for (name, shape) in description["components"]["schemas"].as_object().unwrap() {
            assert!(
                shape["type"] != "object" || said.iter().any(|key| shape.get(key).is_some()),
                "{name} is a bare object"
            );
        }
    }

    #[test]
    fn every_way_to_sign_in_that_an_operation_names_is_described() {
        let description = description();
        let schemes = description["components"]["securitySchemes"].as_object().unwrap();
        let operations = description["paths"]
            .as_object()
            .unwrap()
            .values()
            .flat_map(|path| path.as_object().unwrap().values());
        let needed = operations
            .chain([&description])
            .flat_map(|place| place["security"].as_array().into_iter().flatten());
        let names: BTreeSet<&String> = needed.flat_map(|way| way.as_object().unwrap().keys()).collect();
        assert_eq!(names, schemes.keys().collect(), "session and token");
        assert_eq!(names.len(), 2);
    }

    #[cfg(feature = "ts")]
    #[test]
    fn table_events_are_those_of_the_type() {
        let types = crate::types().to_string();
        let declared = types.split("export type TableEvent = ").nth(1).unwrap().split(";\n").next().unwrap();
        let written: BTreeSet<String> = TABLE_EVENTS
            .iter()
            .map(|kind| {
                let fields: BTreeSet<String> = kind
                    .fields
                    .iter()
                    .map(|field| format!("{}{}", field.name, if field.required { "" } else { "?" }))
                    .collect();
                format!("{} {}", kind.tag, fields.into_iter().collect::<Vec<_>>().join(" "))
            })
            .collect();
        let typed: BTreeSet<String> = declared
            .split("} | {")
            .map(|kind| {
                let kind = kind.trim_matches(['{', '}', ' ']).strip_prefix("\"type\": \"").unwrap();
                let (tag, rest) = kind.split_once('"').unwrap();
                let fields: BTreeSet<&str> = rest
                    .split(", ")
                    .filter_map(|field| field.split_once(": "))
                    .map(|(name, _)| name.trim())
                    .collect();
                format!("{tag} {}", fields.into_iter().collect::<Vec<_>>().join(" "))
            })
            .collect();
        assert_eq!(written, typed);
    }
}
