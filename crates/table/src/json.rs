//! Requests as JSON. Errors name the place in facts of our own: the sentences of the library are English only.

use serde::de::DeserializeOwned;

use crate::refusal::{Code, Refused};

/// Parses a request.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refused> {
    // Keeping track of the place costs as much again, and most of what comes is right.
    if let Ok(value) = serde_json::from_slice(bytes) {
        return Ok(value);
    }
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let inside = error.inner();
        if inside.is_data() {
            bad_shape(&error.path().to_string(), &inside.to_string())
        } else {
            not_json(inside)
        }
    })?;
    reader.end().map_err(|error| not_json(&error))?;
    Ok(value)
}

/// The same where every byte of code counts: of a wrong shape, only a missing field is named. Keeping track of
/// the place doubles the code.
pub fn parse_untracked<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refused> {
    serde_json::from_slice(bytes)
        .map_err(|error| if error.is_data() { bad_shape(".", &error.to_string()) } else { not_json(&error) })
}

fn not_json(error: &serde_json::Error) -> Refused {
    Refused::new(Code::NotJson).with("line", error.line()).with("column", error.column())
}

/// The refusal of a request of the wrong shape: the place and, for a missing field, its name. `said` is the
/// sentence of the library.
pub fn bad_shape(path: &str, said: &str) -> Refused {
    let missing = said.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let place = match missing {
        Some(field) if path == "." => field.to_owned(),
        Some(field) => format!("{path}.{field}"),
        None => path.to_owned(),
    };
    Refused::new(Code::BadRequest).with("where", place)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Shape {
        game: String,
        seats: Vec<Inner>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Inner {
        salt: u8,
    }

    #[test]
    fn an_error_names_the_place_in_words_of_our_own() {
        let places = [
            (r#"{"game":"ludo"}"#, "seats"),
            (r#"{"game":7,"seats":[]}"#, "game"),
            (r#"{"game":"ludo","seats":[{"salt":1},{"salt":"x"}]}"#, "seats[1].salt"),
            (r#"{"game":"ludo","seats":[{}]}"#, "seats[0].salt"),
            (r#"{"game":"ludo","seats":[],"colour":1}"#, "colour"),
            ("[]", "."),
        ];
        for (text, place) in places {
            let body = serde_json::to_value(parse::<Shape>(text.as_bytes()).unwrap_err().body()).unwrap();
            assert_eq!(
                (&body["error"]["code"], &body["error"]["facts"]["where"]),
                (&"bad-request".into(), &place.into()),
                "{text}"
            );
            let said = body["error"]["message"]["fr"].as_str().unwrap();
            assert!(!said.contains("expected") && said.contains(place), "{said}");
        }
        let body = serde_json::to_value(parse::<Shape>(b"{\n\"game\":}").unwrap_err().body()).unwrap();
        assert_eq!(
            (&body["error"]["code"], &body["error"]["facts"]["line"]),
            (&"not-json".into(), &"2".into())
        );
    }
}
