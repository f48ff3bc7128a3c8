//! What the program is made of: every dependency comes from crates.io, may be passed on and is there once. `deny.toml`
//! says the same to cargo-deny, which also knows advisories; this needs nothing but cargo.

use std::collections::BTreeMap;

use cargo_metadata::{Metadata, MetadataCommand, Package, Source};
use spdx::{Expression, Licensee, ParseMode};
use sumsolve_tests::files::text;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A list of `deny.toml`.
fn listed(table: &str, key: &str) -> Vec<String> {
    let policy: toml::Table = text(format!("{ROOT}/deny.toml")).parse().expect("TOML");
    let list = policy[table][key].as_array().expect("a list");
    let words = list.iter().filter_map(toml::Value::as_str);
    words.map(String::from).collect()
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be met with some licences.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let expression = Expression::parse_mode(expression, ParseMode::LAX).expect("an expression");
    let allowed = allowed
        .iter()
        .map(|name| Licensee::parse(name).expect("a licence"));
    let allowed: Vec<Licensee> = allowed.collect();
    expression.evaluate(|wanted| allowed.iter().any(|licence| licence.satisfies(wanted)))
}

/// What cargo says about the packages; those of other systems may have to be fetched first.
fn metadata() -> Metadata {
    let run = |options: &[&str]| {
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        MetadataCommand::new()
            .current_dir(ROOT)
            .other_options(options)
            .exec()
    };
    let found = run(&["--locked", "--offline"]).or_else(|_| run(&["--locked"]));
    found.expect("cargo knows the packages")
}

/// The packages that are not ours.
fn dependencies(metadata: &Metadata) -> Vec<&Package> {
    let (theirs, ours): (Vec<&Package>, Vec<&Package>) = metadata
        .packages
        .iter()
        .partition(|package| package.source.is_some());
    for package in ours {
        assert!(package.name.starts_with("sumsolve"), "{}", package.name);
    }
    assert!(theirs.len() > 50, "{} dependencies", theirs.len());
    theirs
}

#[test]
fn every_dependency_may_be_passed_on_and_comes_from_crates_io() {
    let (allowed, banned) = (listed("licenses", "allow"), listed("bans", "deny"));
    for package in dependencies(&metadata()) {
        let (name, source) = (&package.name, package.source.as_ref());
        assert!(source.is_some_and(Source::is_crates_io), "{name}");
        let licence = package.license.as_deref();
        let licence = licence.unwrap_or_else(|| panic!("{name} states no licence"));
        assert!(is_allowed(licence, &allowed), "{name}: {licence}");
        assert!(
            !banned.iter().any(|banned| banned == name.as_str()),
            "{name} is banned"
        );
    }
}

#[test]
fn no_dependency_is_there_in_two_versions() {
    let (metadata, skipped) = (metadata(), listed("bans", "skip"));
    let mut versions = BTreeMap::new();
    let dependencies = dependencies(&metadata);
    let in_program = dependencies.into_iter().filter(|package| {
        !skipped
            .iter()
            .any(|skipped| skipped == package.name.as_str())
    });
    for package in in_program {
        let other = versions.insert(package.name.as_str(), &package.version);
        assert_eq!(other, None, "{} {}", package.name, package.version);
    }
}

#[test]
fn licences_are_read_as_they_are_meant() {
    let allowed = ["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"].map(String::from);
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
