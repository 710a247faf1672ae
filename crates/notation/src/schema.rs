//! The protocol types as JSON Schema, with a description of every field: the API description includes them,
//! and docs/reference.md is generated from them. tests/schema.rs checks them against the types.

mod events;
mod positions;
mod requests;

pub use events::EVENTS;
pub use positions::{ACTIONS, ActionForm, HEAD, POSITIONS, PositionShape, TAIL};
pub use requests::{OBJECTS, REQUESTS};

use serde_json::{Map, Value, json};
use tablier_rules::{Colour, GameId, Reason, with_game};

use crate::game::Notation;

/// A field of an object: its name, its schema as JSON, whether it is always present, and its meaning.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its schema, as JSON text.
    pub schema: &'static str,
    /// Is it always present?
    pub required: bool,
    /// Its meaning.
    pub help: &'static str,
}

/// An object whose tag gives its kind, such as an event by its `type`.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The value of the tag.
    pub tag: &'static str,
    /// Its meaning.
    pub help: &'static str,
    /// Its other fields.
    pub fields: &'static [Field],
}

/// A field that is always present.
pub const fn field(name: &'static str, schema: &'static str, help: &'static str) -> Field {
    Field { name, schema, required: true, help }
}

/// A field that may be missing.
pub const fn optional(name: &'static str, schema: &'static str, help: &'static str) -> Field {
    Field { name, schema, required: false, help }
}

/// A reference to another schema of the description, as JSON text for `Field::schema`.
#[macro_export]
macro_rules! schema_ref {
    ($name:literal) => {
        concat!("{\"$ref\":\"#/components/schemas/", $name, "\"}")
    };
}

/// The schema of an object with these fields and no others.
pub fn object<'a>(
    help: &str,
    tag: Option<(&str, &str)>,
    fields: impl IntoIterator<Item = &'a Field>,
) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    if let Some((name, value)) = tag {
        properties.insert(name.to_owned(), json!({ "type": "string", "enum": [value] }));
        required.push(name.to_owned());
    }
    for field in fields {
        let mut schema: Value = serde_json::from_str(field.schema).expect("the schemas of fields are JSON");
        // Not every tool reads other keywords next to a reference.
        if schema.get("$ref").is_none() {
            schema["description"] = field.help.into();
        }
        properties.insert(field.name.to_owned(), schema);
        if field.required {
            required.push(field.name.to_owned());
        }
    }
    json!({ "type": "object", "description": help, "properties": properties, "required": required, "additionalProperties": false })
}

/// A schema that is one of several, selected by a tag. Each kind has its own schema, named after it.
pub fn tagged(name: &str, tag: &str, help: &str, kinds: &[Kind], into: &mut Map<String, Value>) {
    let mut mapping = Map::new();
    for kind in kinds {
        let title = format!("{name}{}", camel(kind.tag));
        mapping.insert(kind.tag.to_owned(), format!("#/components/schemas/{title}").into());
        into.insert(title, object(kind.help, Some((tag, kind.tag)), kind.fields));
    }
    let one_of: Vec<Value> = mapping.values().map(|target| json!({ "$ref": target })).collect();
    let schema = json!({ "description": help, "oneOf": one_of, "discriminator": { "propertyName": tag, "mapping": mapping } });
    into.insert(name.to_owned(), schema);
}

/// Every schema of positions, actions, events and the referee, by name.
pub fn schemas() -> Map<String, Value> {
    let mut all = Map::new();
    let names = |names: Vec<&'static str>, help: &str| json!({ "type": "string", "enum": names, "description": help });
    let text =
        |pattern: &str, help: &str| json!({ "type": "string", "pattern": pattern, "description": help });
    all.insert("GameName".into(), names(GameId::ALL.map(GameId::name).into(), "A game."));
    all.insert("Colour".into(), names(Colour::ALL.map(Colour::name).into(), "A colour of pawns or pieces."));
    all.insert(
        "Side".into(),
        names(sides(), "A side of a game: a colour, or in Tanjawi `maghreb` and `other`."),
    );
    all.insert("Phase".into(), names(vec!["roll", "play", "over"], "What the side to act has to do."));
    all.insert("Reason".into(), names(Reason::ALL.map(Reason::name).into(), "How a game ended."));
    all.insert("Place".into(), text(positions::PLACE, positions::PLACE_HELP));
    all.insert("Cell".into(), text("^[a-h][1-8]$", "A cell of the board of Latroncules, by file and rank."));
    all.insert("Clause".into(), text("^(RA|PA|LU|TJ|LA)-[0-9]+[a-z]?$", "A clause of the rule books."));
    all.insert("PawnName".into(), pawn_name());
    all.insert("Options".into(), options());
    all.insert("Ranking".into(), ranking());
    all.insert("Text".into(), text_in_both());
    positions::add(&mut all);
    events::add(&mut all);
    requests::add(&mut all);
    all
}

fn pawn_name() -> Value {
    json!({
        "type": "array", "minItems": 2, "maxItems": 2,
        "prefixItems": [{ "$ref": "#/components/schemas/Colour" }, { "type": "integer", "minimum": 0, "maximum": 3 }],
        "description": "One of a colour's four pawns by its index, such as `[\"red\",2]`.",
    })
}

fn options() -> Value {
    json!({
        "type": "object",
        "additionalProperties": { "anyOf": [{ "type": "boolean" }, { "type": "string" }, { "type": "integer", "minimum": 0 }] },
        "description": "The options that differ from the rule book's defaults, by name; `games` lists them all.",
    })
}

fn ranking() -> Value {
    json!({
        "type": "array", "items": { "type": "array", "items": { "$ref": "#/components/schemas/Side" } },
        "description": "The sides of each rank, best first; sides of one rank in order of play.",
    })
}

fn text_in_both() -> Value {
    json!({
        "type": "object", "properties": { "fr": { "type": "string" }, "en": { "type": "string" } }, "required": ["fr", "en"],
        "additionalProperties": false, "description": "A sentence in both languages.",
    })
}

/// Converts `reached_goal` to `ReachedGoal`.
fn camel(tag: &str) -> String {
    let upper =
        |word: &str| word.chars().next().map(|first| first.to_ascii_uppercase().to_string() + &word[1..]);
    tag.split('_').filter_map(upper).collect()
}

/// Every side of every game, once.
pub(crate) fn sides() -> Vec<&'static str> {
    let mut sides: Vec<&'static str> = Colour::ALL.map(Colour::name).into();
    for id in GameId::ALL {
        for side in with_game!(id.game(), game => game.sides()) {
            if !sides.contains(side) {
                sides.push(side);
            }
        }
    }
    sides
}
