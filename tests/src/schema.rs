//! JSON Schema, as far as the program's own schema uses it: a validator that refuses keywords that it does not know, so
//! that nothing is checked only in appearance. (The crates that validate all of JSON Schema bring some fifty others.)

use serde_json::{Map, Value};

/// Keywords that say nothing about what is valid.
const NOTES: [&str; 7] = [
    "$comment",
    "$defs",
    "$schema",
    "default",
    "description",
    "format",
    "title",
];

/// A schema.
pub struct Validator {
    root: Value,
}

type Verdict = Result<(), String>;

impl Validator {
    /// Reads a schema.
    ///
    /// # Panics
    /// If it is not JSON.
    pub fn new(schema: &str) -> Validator {
        Validator {
            root: serde_json::from_str(schema).expect("a schema in JSON"),
        }
    }

    /// What is wrong with an instance, if something is.
    ///
    /// # Errors
    /// The first place that is not valid.
    pub fn validate(&self, instance: &Value) -> Verdict {
        self.check(&self.root, instance, "$")
    }

    fn check(&self, schema: &Value, instance: &Value, place: &str) -> Verdict {
        let schema = match schema {
            Value::Bool(true) => return Ok(()),
            Value::Object(schema) => schema,
            _ => return Err(format!("{place}: nothing is allowed here")),
        };
        for (keyword, rule) in schema {
            if !NOTES.contains(&keyword.as_str()) {
                self.keyword(schema, keyword, rule, instance, place)?;
            }
        }
        Ok(())
    }

    fn keyword(
        &self,
        schema: &Map<String, Value>,
        keyword: &str,
        rule: &Value,
        instance: &Value,
        place: &str,
    ) -> Verdict {
        let wrong = |what: &str| Err(format!("{place}: {what}: {instance}"));
        let holds = match (keyword, rule) {
            ("$ref", Value::String(path)) => {
                return self.check(self.definition(path), instance, place);
            }
            ("anyOf" | "oneOf", Value::Array(all)) => {
                let fits = |one: &&Value| self.check(one, instance, place).is_ok();
                let count = all.iter().filter(fits).count();
                count == 1 || keyword == "anyOf" && count > 1
            }
            ("const", expected) => expected == instance,
            ("enum", Value::Array(all)) => all.contains(instance),
            ("type", Value::String(name)) => is_a(instance, name),
            ("type", Value::Array(names)) => {
                let names = names.iter().filter_map(Value::as_str);
                names.into_iter().any(|name| is_a(instance, name))
            }
            ("minimum" | "maximum", limit) => match (instance.as_f64(), limit.as_f64()) {
                (Some(number), Some(limit)) if keyword == "minimum" => number >= limit,
                (Some(number), Some(limit)) => number <= limit,
                _ => true,
            },
            ("minItems" | "maxItems", limit) => {
                let length = instance.as_array().map_or(0, Vec::len) as u64;
                let limit = limit.as_u64().expect("a number of items");
                instance.is_null()
                    || if keyword == "minItems" {
                        length >= limit
                    } else {
                        length <= limit
                    }
            }
            ("required", Value::Array(names)) => {
                let has = |name: &Value| {
                    name.as_str()
                        .is_some_and(|name| instance.get(name).is_some())
                };
                !instance.is_object() || names.iter().all(has)
            }
            ("properties", Value::Object(properties)) => {
                for (name, property) in properties {
                    if let Some(value) = instance.get(name) {
                        self.check(property, value, &format!("{place}.{name}"))?;
                    }
                }
                true
            }
            ("items", items) => {
                for (n, item) in instance.as_array().into_iter().flatten().enumerate() {
                    self.check(items, item, &format!("{place}[{n}]"))?;
                }
                true
            }
            ("additionalProperties" | "unevaluatedProperties", rule) => {
                let known = self.properties(schema, instance, place);
                let fields = instance.as_object().into_iter().flatten();
                for (name, value) in fields.filter(|(name, _)| !known.contains(name)) {
                    self.check(rule, value, &format!("{place}.{name}"))?;
                }
                true
            }
            _ => panic!("{place}: the keyword {keyword} is not known to the tests"),
        };
        if holds { Ok(()) } else { wrong(keyword) }
    }

    /// The names of all properties that a schema describes for an instance, also those of the choice that fits.
    fn properties(
        &self,
        schema: &Map<String, Value>,
        instance: &Value,
        place: &str,
    ) -> Vec<String> {
        let mut names: Vec<String> = schema
            .get("properties")
            .and_then(Value::as_object)
            .map(|all| all.keys().cloned().collect())
            .unwrap_or_default();
        for choices in ["anyOf", "oneOf"]
            .iter()
            .filter_map(|name| schema.get(*name)?.as_array())
        {
            let fitting = choices
                .iter()
                .filter(|one| self.check(one, instance, place).is_ok());
            for choice in fitting.filter_map(Value::as_object) {
                names.extend(self.properties(choice, instance, place));
            }
        }
        if let Some(path) = schema.get("$ref").and_then(Value::as_str)
            && let Some(definition) = self.definition(path).as_object()
        {
            names.extend(self.properties(definition, instance, place));
        }
        names
    }

    fn definition(&self, path: &str) -> &Value {
        let path = path.strip_prefix('#').expect("a place in this schema");
        self.root.pointer(path).expect("a definition")
    }
}

fn is_a(instance: &Value, name: &str) -> bool {
    match name {
        "null" => instance.is_null(),
        "boolean" => instance.is_boolean(),
        "integer" => instance.is_u64() || instance.is_i64(),
        "number" => instance.is_number(),
        "string" => instance.is_string(),
        "array" => instance.is_array(),
        "object" => instance.is_object(),
        other => panic!("the type {other} is not known to the tests"),
    }
}
