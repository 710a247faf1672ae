//! The referee's requests and answers.

use serde_json::{Map, Value, json};

use super::{Field, Kind, field, object, optional, tagged};
use crate::schema_ref;

const ID: Field = optional("id", "{}", "anything; the answer repeats it");
const POSITION: Field = field(
    "position",
    r##"{"anyOf":[{"$ref":"#/components/schemas/Position"},{"type":"string"}]}"##,
    "the position, as an object or as its code",
);
const ACTIONS: &str = r#"{"type":"array","items":{"type":"string"}}"#;

/// Every request of the protocol.
pub const REQUESTS: &[Kind] = &[
    Kind { tag: "games", help: "Lists the games with their options.", fields: &[ID] },
    Kind {
        tag: "new",
        help: "The first position of a game.",
        fields: &[
            ID,
            field("game", r#"{"type":"string"}"#, "a game, or a code with its options such as `rachat-j`"),
            field(
                "order",
                r##"{"type":"array","items":{"$ref":"#/components/schemas/Side"}}"##,
                "the sides that play, as a set: they are put into the order of play",
            ),
            optional("first", schema_ref!("Side"), "who begins; left out: the first in order"),
            optional("options", schema_ref!("Options"), "options that differ from the defaults"),
        ],
    },
    Kind {
        tag: "legal",
        help: "The legal actions, sorted; none unless the phase is `play`.",
        fields: &[ID, POSITION],
    },
    Kind { tag: "choices", help: "The legal actions with what each would do.", fields: &[ID, POSITION] },
    Kind {
        tag: "why",
        help: "Why nothing, or not more, can be done from a place.",
        fields: &[ID, POSITION, field("from", r#"{"type":"string"}"#, "a place or a cell")],
    },
    Kind {
        tag: "roll",
        help: "The position after a roll.",
        fields: &[
            ID,
            POSITION,
            field(
                "dice",
                r#"{"type":"array","items":{"type":"integer","minimum":1,"maximum":6}}"#,
                "what the dice show",
            ),
        ],
    },
    Kind {
        tag: "play",
        help: "The position after an action.",
        fields: &[ID, POSITION, field("action", r#"{"type":"string"}"#, "one of the forms below")],
    },
    Kind {
        tag: "agree",
        help: "Everybody still in agrees to end the game (PA-22, LA-13).",
        fields: &[ID, POSITION],
    },
    Kind {
        tag: "abandon",
        help: "A side leaves (PA-23).",
        fields: &[ID, POSITION, field("side", schema_ref!("Side"), "which side")],
    },
    Kind { tag: "accuse", help: "The side to roll accuses the other (TJ-19).", fields: &[ID, POSITION] },
    Kind {
        tag: "apologise",
        help: "The side that owes an apology gives it (TJ-19).",
        fields: &[ID, POSITION],
    },
];

/// The answer is an object with `ok` and what was asked for, or with the error.
const ANSWER: &[Field] = &[
    field("ok", r#"{"type":"boolean"}"#, "was it done?"),
    ID,
    optional("games", r##"{"type":"array","items":{"$ref":"#/components/schemas/GameLine"}}"##, "`games`"),
    optional(
        "position",
        schema_ref!("Position"),
        "`new`, `roll`, `play`, `agree`, `abandon`, `accuse`, `apologise`",
    ),
    optional(
        "events",
        r##"{"type":"array","items":{"$ref":"#/components/schemas/Event"}}"##,
        "what happened on the way to it",
    ),
    optional("actions", ACTIONS, "`legal`"),
    optional("choices", r##"{"type":"array","items":{"$ref":"#/components/schemas/Choice"}}"##, "`choices`"),
    optional(
        "closed",
        r##"{"type":"array","items":{"$ref":"#/components/schemas/PawnName"}}"##,
        "`choices`: pawns in a barrier or a door",
    ),
    optional("refusals", r##"{"type":"array","items":{"$ref":"#/components/schemas/Refusal"}}"##, "`why`"),
    optional("nodes", r#"{"type":"integer","minimum":0}"#, "`perft`, which the server does not do"),
    optional("error", schema_ref!("RefereeError"), "why not"),
];

const CHOICE: &[Field] = &[
    field("action", r#"{"type":"string"}"#, "the action"),
    field("colour", schema_ref!("Colour"), "the colour of the pawn or the piece"),
    field("from", r#"{"type":"string"}"#, "where it stands"),
    field("to", r#"{"type":"string"}"#, "where it ends"),
    field(
        "dice",
        r#"{"type":"array","items":{"type":"integer","minimum":1,"maximum":6}}"#,
        "the faces it spends, highest first",
    ),
    field("bonus", r#"{"type":["integer","null"],"minimum":0}"#, "the steps of the bonus it spends"),
    field("cheat", r#"{"type":"boolean"}"#, "a cheat: never legal, but nobody hinders it (TJ-18)"),
    field(
        "happened",
        r##"{"type":"array","items":{"$ref":"#/components/schemas/Event"}}"##,
        "what would happen",
    ),
];

const REFUSAL: &[Field] = &[
    field("action", r#"{"type":"string"}"#, "the action that is refused"),
    field(
        "dice",
        r#"{"type":"array","items":{"type":"integer","minimum":1,"maximum":6}}"#,
        "the faces it would spend",
    ),
    field("bonus", r#"{"type":["integer","null"],"minimum":0}"#, "the bonus it would spend"),
    field("to", r#"{"type":["string","null"]}"#, "where it would have led"),
    field(
        "rule",
        r##"{"anyOf":[{"$ref":"#/components/schemas/Clause"},{"type":"null"}]}"##,
        "the clause that refuses",
    ),
    field("message", schema_ref!("Text"), "the reason in words"),
    field("squares", ACTIONS, "the squares and cells that the rules speak of"),
];

const ERROR: &[Field] = &[
    field("kind", r#"{"type":"string","enum":["bad_request","bad_position","illegal"]}"#, "what is wrong"),
    field(
        "rule",
        r##"{"anyOf":[{"$ref":"#/components/schemas/Clause"},{"type":"null"}]}"##,
        "the clause that refuses; null if only the phase is wrong",
    ),
    field("message", schema_ref!("Text"), "the reason in words"),
    field("squares", ACTIONS, "the squares and cells that the rules speak of"),
];

const GAME: &[Field] = &[
    field("id", schema_ref!("GameName"), "its name"),
    field(
        "players",
        r#"{"type":"array","items":{"type":"integer","minimum":2,"maximum":4}}"#,
        "how many can play",
    ),
    field(
        "sides",
        r##"{"type":"array","items":{"$ref":"#/components/schemas/Side"}}"##,
        "its sides in order of play",
    ),
    field(
        "options",
        r##"{"type":"object","additionalProperties":{"$ref":"#/components/schemas/OptionLine"}}"##,
        "its options by name",
    ),
];

const VALUE: &str = r#"{"anyOf":[{"type":"boolean"},{"type":"string"},{"type":"integer","minimum":0}]}"#;
const OPTION: &[Field] = &[
    field("default", VALUE, "what the rule book says"),
    optional(
        "values",
        r#"{"type":"array","items":{"anyOf":[{"type":"boolean"},{"type":"string"},{"type":"integer","minimum":0}]}}"#,
        "what it may be",
    ),
    optional("min", r#"{"type":"integer","minimum":0}"#, "the smallest number it may be"),
];

/// The other objects of the protocol, by the names of their schemas.
pub const OBJECTS: &[(&str, &str, &[Field])] = &[
    ("Choice", "A legal action and what it would do.", CHOICE),
    ("Refusal", "An action that is refused.", REFUSAL),
    ("RefereeError", "Why the referee did not do it.", ERROR),
    ("GameLine", "A game with its options.", GAME),
    ("OptionLine", "An option.", OPTION),
    (
        "RefereeAnswer",
        "An answer of the referee: `ok`, the `id` that was sent, and what was asked for.",
        ANSWER,
    ),
];

pub(super) fn add(all: &mut Map<String, Value>) {
    tagged("RefereeRequest", "op", "A question for the referee.", REQUESTS, all);
    for (name, help, fields) in OBJECTS {
        all.insert((*name).to_owned(), object(help, None, *fields));
    }
    // Anything goes as an id, so `{}` must not become an object with properties.
    for schema in all.values_mut() {
        if let Some(id) = schema
            .pointer_mut("/properties/id")
            .filter(|id| id.get("type").is_none() && id.get("$ref").is_none())
        {
            *id = json!({ "description": "anything; the answer repeats it" });
        }
    }
}
