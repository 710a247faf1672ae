//! docs/reference.md: positions, actions and events, written from the schemas that the API's description
//! carries.

use std::fmt::{Error, Write};

use serde_json::Value;
use tablier_notation::schema::{ACTIONS, EVENTS, Field, HEAD, Kind, OBJECTS, POSITIONS, REQUESTS, TAIL};
use tablier_rules::GameId;
use tablier_server::{TABLE_EVENTS, TOLD};

const HEAD_TEXT: &str = "# Positions, actions and events

Written by `make generated` from the schemas in the code; the same schemas are in the description of the API
(`GET /api/v1/openapi.json`), so that clients can be generated. Types are written as in TypeScript; `?` marks a field that may be
missing. Clauses are those of the rule books (`tablier rules`).

A *place* of a race game is `home`, `t7` (square 7 of the track), `l3` (square 3 of one's own lane), `goal`, or `x.blue` (captive of
blue). A *pawn* is a colour with an index, `[\"red\",2]`. A *cell* of Latroncules is a file and a rank, `b3`. A *side* is a colour,
in Tanjawi `maghreb` or `other`.
";

/// The whole document.
pub(super) fn reference() -> Result<String, Error> {
    let mut text = HEAD_TEXT.to_owned();
    writeln!(text, "\n## Positions\n\nEvery position has these fields, and those of its game:\n")?;
    write_fields(&mut text, HEAD.iter().chain(TAIL))?;
    for shape in POSITIONS {
        let games: Vec<String> = shape.games.iter().map(|game| format!("`{}`", game.name())).collect();
        writeln!(text, "\n### {}\n", games.join(", "))?;
        write_fields(&mut text, shape.fields)?;
    }
    writeln!(text, "\n## Actions\n\n| game | such as | what it does |\n|---|---|---|")?;
    for form in ACTIONS {
        let games: Vec<String> =
            form.games.iter().copied().map(GameId::name).map(|name| format!("`{name}`")).collect();
        let examples: Vec<String> = form.examples.iter().map(|example| format!("`{example}`")).collect();
        writeln!(text, "| {} | {} | {} |", games.join(", "), examples.join(", "), form.help)?;
    }
    let pawns = "Pawns of one colour on one place are interchangeable: of several, the one with the lowest index that is free to move moves.";
    writeln!(text, "\n{pawns}")?;
    writeln!(
        text,
        "\n## What happened\n\n`happened` of a table's event and `events` of the referee, in order:\n"
    )?;
    write_kinds(&mut text, "type", EVENTS)?;
    writeln!(text, "\n## Events of a table\n\nEach is told with what came of it:\n")?;
    write_fields(&mut text, TOLD)?;
    writeln!(text)?;
    write_kinds(&mut text, "type", TABLE_EVENTS)?;
    writeln!(text, "\n## The referee\n")?;
    write_kinds(&mut text, "op", REQUESTS)?;
    for (name, help, fields) in OBJECTS {
        writeln!(text, "\n### {name}\n\n{help}\n")?;
        write_fields(&mut text, *fields)?;
    }
    Ok(text)
}

fn write_fields<'a>(text: &mut String, fields: impl IntoIterator<Item = &'a Field>) -> Result<(), Error> {
    writeln!(text, "| field | type | meaning |\n|---|---|---|")?;
    for field in fields {
        let mark = if field.required { "" } else { "?" };
        writeln!(text, "| `{}{mark}` | {} | {} |", field.name, type_of(field), field.help)?;
    }
    Ok(())
}

fn write_kinds(text: &mut String, tag: &str, kinds: &[Kind]) -> Result<(), Error> {
    writeln!(text, "| `{tag}` | other fields | meaning |\n|---|---|---|")?;
    for kind in kinds {
        let field = |field: &Field| {
            format!("`{}{}` {}", field.name, if field.required { "" } else { "?" }, type_of(field))
        };
        let fields: Vec<String> = kind.fields.iter().map(field).collect();
        writeln!(text, "| `{}` | {} | {} |", kind.tag, fields.join(", "), kind.help)?;
    }
    Ok(())
}

fn type_of(field: &Field) -> String {
    let schema: Value = serde_json::from_str(field.schema).unwrap_or_default();
    // A bar would end the cell of the table.
    describe(&schema).replace('|', "\\|")
}

fn describe(schema: &Value) -> String {
    let list = |name: &str| {
        schema[name].as_array().map(|all| all.iter().map(describe).collect::<Vec<_>>().join(" | "))
    };
    if let Some(target) = schema["$ref"].as_str() {
        return target.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(" | ");
    }
    if let Some(either) = list("anyOf") {
        return either;
    }
    match &schema["type"] {
        Value::Array(types) => {
            types.iter().filter_map(Value::as_str).map(plain).collect::<Vec<_>>().join(" | ")
        }
        Value::String(name) if name == "array" => format!("[{}]", describe(&schema["items"])),
        Value::String(name) if name == "object" => match schema["properties"].as_object() {
            Some(fields) => {
                let field = |(name, schema): (&String, &Value)| format!("{name}: {}", describe(schema));
                format!("{{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
            }
            None => format!("{{ …: {} }}", describe(&schema["additionalProperties"])),
        },
        Value::String(name) => plain(name).to_owned(),
        _ => "anything".to_owned(),
    }
}

fn plain(name: &str) -> &str {
    if name == "integer" { "number" } else { name }
}
