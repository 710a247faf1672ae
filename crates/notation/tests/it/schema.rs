//! The protocol schemas match the types that are actually written: the same fields, kinds and forms.

use std::collections::{BTreeMap, BTreeSet};

use regex::Regex;
use tablier_notation::schema::{ACTIONS, EVENTS, Field, HEAD, OBJECTS, POSITIONS, TAIL, schemas};
use tablier_notation::types::Types;
use tablier_rules::{AnyGame, Discard, Game, GameId, Node, Seats, with_game};
use tablier_testing::one_option_changed;

/// The declarations of the types, without comments, by name.
fn declared() -> BTreeMap<String, String> {
    let text = Types::new().to_string();
    let text = Regex::new(r"(?s)/\*\*.*?\*/").unwrap().replace_all(&text, "").into_owned();
    let declaration = Regex::new(r"(?s)export type (\w+) = (.*?);\n").unwrap();
    declaration.captures_iter(&text).map(|found| (found[1].to_owned(), found[2].to_owned())).collect()
}

/// The fields of an object type: name and whether it is always present.
fn fields_of(object: &str) -> BTreeSet<(String, bool)> {
    let body = object
        .trim()
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'))
        .unwrap_or_else(|| panic!("{object}"));
    let (mut depth, mut fields, mut field) = (0, Vec::new(), String::new());
    for letter in body.chars() {
        depth += match letter {
            '{' | '[' | '(' | '<' => 1,
            '}' | ']' | ')' | '>' => -1,
            _ => 0,
        };
        if letter == ',' && depth == 0 {
            fields.push(std::mem::take(&mut field));
        } else {
            field.push(letter);
        }
    }
    fields.push(field);
    let named =
        |field: &String| field.split_once(':').map(|(name, _)| name.trim().trim_matches('"').to_owned());
    let fields = fields.iter().filter_map(named);
    fields
        .map(|name| (name.trim_end_matches('?').trim_matches('"').to_owned(), !name.ends_with('?')))
        .collect()
}

fn written<'a>(fields: impl IntoIterator<Item = &'a Field>) -> BTreeSet<(String, bool)> {
    fields.into_iter().map(|field| (field.name.to_owned(), field.required)).collect()
}

#[test]
fn positions_have_the_fields_that_their_types_have() {
    let declared = declared();
    for shape in POSITIONS {
        let mut fields = written(HEAD.iter().chain(shape.fields).chain(TAIL));
        fields.insert(("game".to_owned(), true));
        assert_eq!(fields, fields_of(&declared[shape.name]), "{}", shape.name);
    }
    let named: BTreeSet<&str> =
        POSITIONS.iter().flat_map(|shape| shape.games.iter().map(|game| game.name())).collect();
    assert_eq!(named, GameId::ALL.map(GameId::name).into_iter().collect());
}

#[test]
fn events_are_those_of_the_type() {
    let declared = declared();
    let kind = Regex::new(r#""type": "(\w+)""#).unwrap();
    let mut found = 0;
    // The kinds are joined by ` | `; none of their fields holds an object.
    for object in
        declared["Event"].split("} | {").map(|part| format!("{{{}}}", part.trim_matches(['{', '}', ' '])))
    {
        let tag = kind.captures(&object).unwrap_or_else(|| panic!("{object}"))[1].to_owned();
        let event =
            EVENTS.iter().find(|event| event.tag == tag).unwrap_or_else(|| panic!("{tag} is not described"));
        let mut fields = written(event.fields);
        fields.insert(("type".to_owned(), true));
        assert_eq!(fields, fields_of(&object), "{tag}");
        found += 1;
    }
    assert_eq!(found, EVENTS.len(), "nothing is described that is not there");
}

#[test]
fn the_other_objects_have_the_fields_of_their_types() {
    let declared = declared();
    for (name, _, fields) in OBJECTS.iter().filter(|(name, ..)| *name != "RefereeAnswer") {
        assert_eq!(written(*fields), fields_of(&declared[*name]), "{name}");
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let all = schemas();
    let text = serde_json::to_string(&all).unwrap();
    let reference = Regex::new("#/components/schemas/([A-Za-z]+)").unwrap();
    let mut found = 0;
    for target in reference.captures_iter(&text) {
        assert!(all.contains_key(&target[1]), "{}", &target[1]);
        found += 1;
    }
    assert!(found > 100, "{found}");
}

/// Actions of random games, by the form that describes them.
fn forms_met(any: AnyGame, games: u64, met: &mut BTreeSet<&'static str>) {
    let id = any.id();
    let forms: Vec<(&'static str, Regex)> = ACTIONS
        .iter()
        .filter(|form| form.games.contains(&id))
        .map(|form| (form.pattern, Regex::new(form.pattern).unwrap()))
        .collect();
    let known = forms.iter().filter(|(pattern, _)| !pattern.contains('~')).count();
    with_game!(any, game => {
        // Some forms are rare: a storm needs several sixes and a barrier on the start square.
        for seed in 0..games {
            if seed >= 20 && met.len() == known {
                break;
            }
            let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            let mut draw = |below: usize| {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (random >> 33) as usize % below
            };
            let seats: Seats = if id.players().contains(&4) { Seats::FOUR } else { (0..2).map(|seat| tablier_rules::Seat::ALL[seat]).collect() };
            let first = seats.iter().next().unwrap();
            let Ok(mut at) = game.start(seats, first) else { panic!("{id:?} starts") };
            for _ in 0..2000 {
                match game.node(&at) {
                    Node::Over(_) | Node::Apology(_) => break,
                    Node::Chance(_) => {
                        let outcomes = game.chances(&at).even();
                        at = game.roll(&at, outcomes[draw(outcomes.len())], &mut Discard);
                    }
                    Node::Decision(_) => {
                        let mut legal = Vec::new();
                        game.legal(&at, &mut |action| legal.push(action));
                        for action in &legal {
                            let text = action.to_string();
                            let of: Vec<_> = forms.iter().filter(|(_, form)| form.is_match(&text)).map(|(pattern, _)| *pattern).collect();
                            assert_eq!(of.len(), 1, "{}: {text} has one form: {of:?}", id.name());
                            met.insert(of[0]);
                        }
                        at = game.play(&at, legal[draw(legal.len())], &mut Discard);
                    }
                }
            }
        }
    });
}

#[test]
fn every_legal_action_has_exactly_one_of_the_forms_and_every_form_is_met() {
    for id in GameId::ALL {
        let mut met = BTreeSet::new();
        for any in one_option_changed().into_iter().filter(|any| any.id() == id) {
            forms_met(any, 20, &mut met);
        }
        forms_met(id.game(), 20_000, &mut met);
        // Cheats are never legal.
        let forms = ACTIONS.iter().filter(|form| form.games.contains(&id) && !form.pattern.contains('~'));
        let missing: Vec<&str> =
            forms.map(|form| form.pattern).filter(|pattern| !met.contains(pattern)).collect();
        assert_eq!(missing, Vec::<&str>::new(), "{}", id.name());
    }
    for form in ACTIONS {
        let pattern = Regex::new(form.pattern).unwrap();
        assert!(form.examples.iter().all(|example| pattern.is_match(example)), "{form:?}");
    }
}
