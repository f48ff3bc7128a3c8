//! What the program is made of: every dependency comes from crates.io and may be passed on. `deny.toml` says the
//! same to cargo-deny, which also knows advisories; this needs nothing but cargo.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;
use sumsolve_tests::files::text;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The part of `deny.toml` in quotes after a key, up to the bracket that ends the list.
fn listed(policy: &str, key: &str) -> BTreeSet<String> {
    let list = policy.split_once(&format!("\n{key} = [")).expect(key).1;
    let list = list.split_once(']').expect("a list ends").0;
    list.split('"')
        .skip(1)
        .step_by(2)
        .map(String::from)
        .collect()
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be met with some licences.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let expression = expression.replace('/', " OR ");
    let spaced = expression.replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut words = &words[..];
    let is_met = any(&mut words, allowed);
    assert!(words.is_empty(), "{expression} is read to its end");
    is_met
}

fn any(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let mut is_met = all(words, allowed);
    while let Some(rest) = words.strip_prefix(&["OR"]) {
        *words = rest;
        is_met |= all(words, allowed);
    }
    is_met
}

fn all(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let mut is_met = one(words, allowed);
    while let Some(rest) = words.strip_prefix(&["AND"]) {
        *words = rest;
        is_met &= one(words, allowed);
    }
    is_met
}

fn one(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let (&first, rest) = words.split_first().expect("a licence");
    *words = rest;
    if first == "(" {
        let is_met = any(words, allowed);
        *words = words.strip_prefix(&[")"]).expect("a parenthesis ends");
        return is_met;
    }
    let mut licence = first.to_string();
    if let Some(rest) = words.strip_prefix(&["WITH"]) {
        let (exception, rest) = rest.split_first().expect("an exception");
        licence = format!("{licence} WITH {exception}");
        *words = rest;
    }
    allowed.contains(&licence)
}

/// What cargo says about the packages; those of other systems may have to be fetched first.
fn metadata() -> Value {
    let run = |more: &[&str]| {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(["metadata", "--format-version", "1", "--locked"]);
        command.args(more);
        command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        command.output().expect("cargo runs")
    };
    let mut output = run(&["--offline"]);
    if !output.status.success() {
        output = run(&[]);
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn every_dependency_may_be_passed_on_and_comes_from_crates_io() {
    let policy = text(concat!(env!("CARGO_MANIFEST_DIR"), "/../deny.toml"));
    let (allowed, banned) = (listed(&policy, "allow"), listed(&policy, "deny"));
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let ours = packages
        .iter()
        .filter(|package| package["source"].is_null());
    let ours: BTreeSet<_> = ours
        .filter_map(|package| package["name"].as_str())
        .collect();
    assert!(
        ours.iter().all(|name| name.starts_with("sumsolve")),
        "{ours:?}"
    );
    let mut count = 0;
    for package in packages
        .iter()
        .filter(|package| !package["source"].is_null())
    {
        let name = package["name"].as_str().expect("a name");
        assert_eq!(package["source"], CRATES_IO, "{name}");
        let licence = package["license"].as_str();
        let licence = licence.unwrap_or_else(|| panic!("{name} states no licence"));
        assert!(is_allowed(licence, &allowed), "{name}: {licence}");
        assert!(!banned.contains(name), "{name} is banned");
        count += 1;
    }
    assert!(count > 50, "{count} dependencies");
}

#[test]
fn licences_are_read_as_they_are_meant() {
    let allowed = ["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"];
    let allowed = allowed.map(String::from).into();
    for (expression, expected) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("GPL-3.0 OR MIT", true),
        ("Zlib/MIT", true),
        ("GPL-3.0 AND MIT", false),
        ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
        ("(GPL-3.0 OR Apache-2.0) AND Unicode-3.0", false),
        ("Apache-2.0 WITH LLVM-exception", true),
    ] {
        assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
    }
}
