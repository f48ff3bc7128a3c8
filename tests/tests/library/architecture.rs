//! The architecture, checked: modules without cycles, one engine, small games, a small public face.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The root of the workspace.
fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("tests lies in the root").to_owned()
}

/// All Rust files below a folder, with their paths relative to it and their code: no comments and no unit tests.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(&directory).expect("a folder of sources") {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a source file");
                let relative = path.strip_prefix(folder).expect("below the folder");
                found.push((relative.to_owned(), code(&text)));
            }
        }
    }
    found.sort();
    found
}

/// The code of a file without comments, and without the unit tests at its end.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next();
    let lines = text.unwrap_or_default().lines();
    let code = lines.map(|line| line.split("//").next().unwrap_or_default());
    code.collect::<Vec<_>>().join("\n")
}

/// The path of the module that a file holds: `search/mod.rs` is `search`, `lib.rs` the root.
fn module(file: &Path) -> Vec<String> {
    let without_extension = file.with_extension("");
    let mut parts: Vec<String> = without_extension
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    let last = parts.last().map(String::as_str);
    if matches!(last, Some("mod" | "lib" | "main")) {
        parts.pop();
    }
    parts
}

/// All paths in a tree of imports, such as `a::{b, c::{d, e as f}}`.
fn paths(tree: &str, prefix: &[String], found: &mut Vec<Vec<String>>) {
    let mut depth = 0;
    let mut start = 0;
    let mut items = Vec::new();
    for (place, c) in tree.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&tree[start..place]);
                start = place + 1;
            }
            _ => {}
        }
    }
    items.push(&tree[start..]);
    for item in items
        .into_iter()
        .map(str::trim)
        .filter(|item| !item.is_empty())
    {
        let (head, inner) = match item.split_once('{') {
            Some((head, inner)) => (head, Some(inner.trim_end().trim_end_matches('}'))),
            None => (item.split(" as ").next().unwrap_or(item), None),
        };
        let head = head
            .split("::")
            .map(str::trim)
            .filter(|part| !part.is_empty());
        let path: Vec<String> = prefix
            .iter()
            .cloned()
            .chain(head.map(String::from))
            .collect();
        match inner {
            Some(inner) => paths(inner, &path, found),
            None => found.push(path),
        }
    }
}

/// The imports of a file, and the other paths in it that begin with `crate` or `super`.
fn references(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut body = String::new();
    for statement in code.split_inclusive(';') {
        let import = statement.rfind("use ").filter(|&place| {
            let before = statement[..place].trim_end();
            let line = before.rsplit('\n').next().unwrap_or("").trim();
            line.is_empty() || line.starts_with("pub")
        });
        match import {
            Some(place) => {
                body.push_str(&statement[..place]);
                paths(
                    statement[place + 4..].trim_end_matches(';'),
                    &[],
                    &mut found,
                );
            }
            None => body.push_str(statement),
        }
    }
    let words = body.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    for word in words.filter(|word| word.starts_with("crate::") || word.starts_with("super::")) {
        found.push(word.split("::").map(String::from).collect());
    }
    found
}

/// Which modules of a crate use which, by their names at the top of the crate. Names that the root exports count as their
/// modules.
fn graph(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let sources = sources(folder);
    let tops = sources
        .iter()
        .filter_map(|(file, _)| module(file).first().cloned());
    let tops: BTreeSet<String> = tops.collect();
    let mut exports = BTreeMap::new();
    for (_, code) in sources.iter().filter(|(file, _)| module(file).is_empty()) {
        for path in references(code) {
            let path: Vec<_> = path.into_iter().filter(|part| part != "crate").collect();
            if let [first, .., last] = &path[..]
                && tops.contains(first)
            {
                exports.insert(last.clone(), first.clone());
            }
        }
    }
    let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, code) in &sources {
        let here = module(file);
        let Some(top) = here.first() else { continue };
        let uses = graph.entry(top.clone()).or_default();
        for path in references(code) {
            let Some(name) = first_name(&path, &here) else {
                continue;
            };
            let target = if tops.contains(&name) {
                Some(&name)
            } else {
                exports.get(&name)
            };
            uses.extend(target.filter(|target| *target != top).cloned());
        }
    }
    graph
}

/// The name right below the root of the crate that a path leads to, if it stays in the crate.
fn first_name(path: &[String], here: &[String]) -> Option<String> {
    let (start, rest) = match path.first()?.as_str() {
        "crate" => (&here[..0], &path[1..]),
        "self" => (here, &path[1..]),
        "super" => {
            let ups = path.iter().take_while(|part| *part == "super").count();
            (&here[..here.len().checked_sub(ups)?], &path[ups..])
        }
        _ => return None,
    };
    start.iter().chain(rest).next().cloned()
}

/// A cycle in a graph, if there is one: modules that are left when those that use no other are taken away.
fn cycle(mut graph: BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    loop {
        let known: BTreeSet<String> = graph.keys().cloned().collect();
        let is_free = |uses: &BTreeSet<String>| uses.is_disjoint(&known);
        let free: Vec<String> = graph
            .iter()
            .filter(|(_, uses)| is_free(uses))
            .map(|(name, _)| name.clone())
            .collect();
        if free.is_empty() {
            return graph.into_keys().collect();
        }
        for name in free {
            graph.remove(&name);
        }
    }
}

const CRATES: [&str; 7] = [
    "framework/game/src",
    "framework/value/src",
    "framework/checker/src",
    "framework/src",
    "framework/files/src",
    "databases/src",
    "cli/src",
];

#[test]
fn modules_form_no_cycle() {
    for folder in CRATES {
        let graph = graph(&root().join(folder));
        assert!(graph.len() > 5, "the modules of {folder} are found");
        assert!(
            graph.values().any(|uses| uses.len() > 2),
            "what modules of {folder} use is found"
        );
        let cycle = cycle(graph);
        assert!(
            cycle.is_empty(),
            "modules of {folder} use each other in a circle: {cycle:?}"
        );
    }
}

#[test]
fn a_cycle_is_found() {
    let graph = [
        ("a", vec!["b"]),
        ("b", vec!["c"]),
        ("c", vec!["b"]),
        ("d", vec![]),
    ];
    let graph = graph.map(|(name, uses)| {
        (
            name.to_string(),
            uses.into_iter().map(String::from).collect(),
        )
    });
    assert_eq!(cycle(graph.into_iter().collect()), ["a", "b", "c"]);
    let code = "use crate::{a::B, c};\nfn f() { super::d::g(); }";
    let here = ["m".to_string(), "n".to_string()];
    let names = references(code)
        .iter()
        .filter_map(|path| first_name(path, &here))
        .collect::<Vec<_>>();
    assert_eq!(names, ["a", "c", "m"]);
}

/// The modules of the engine in their order, as its front page lists them.
#[test]
fn modules_of_the_engine_use_those_before_them() {
    let folder = root().join("framework/src");
    let page = fs::read_to_string(folder.join("lib.rs")).expect("the front page");
    let rows = page.lines().filter_map(|line| line.strip_prefix("//! | `"));
    let order: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    let graph = graph(&folder);
    assert_eq!(
        order.len(),
        graph.len(),
        "the front page lists all modules: {order:?}"
    );
    for (module, uses) in &graph {
        let place = |name: &str| order.iter().position(|known| *known == name);
        for used in uses {
            assert!(
                place(used) < place(module),
                "{module} uses {used}, which comes after it"
            );
        }
    }
}

#[test]
fn no_type_of_a_game_leaves_the_seam() {
    for folder in [
        "framework/src",
        "framework/checker/src",
        "databases/src",
        "cli/src",
    ] {
        for (file, code) in sources(&root().join(folder)) {
            for (number, line) in code.lines().enumerate() {
                let leaks = ["G: SumGame", "<G>", "G::", ": SumGame"]
                    .iter()
                    .any(|leak| line.contains(leak));
                assert!(
                    !leaks,
                    "{folder}/{}, line {}: {line}",
                    file.display(),
                    number + 1
                );
            }
        }
    }
}

#[test]
fn games_depend_on_what_a_game_is_and_on_nothing_else() {
    let games = fs::read_dir(root().join("games")).expect("the games");
    let mut count = 0;
    for game in games.map(|entry| entry.expect("a game").path()) {
        if game.ends_with("all") {
            continue;
        }
        let manifest = fs::read_to_string(game.join("Cargo.toml")).expect("a manifest");
        let dependencies = manifest
            .split("[dependencies]")
            .nth(1)
            .expect("dependencies");
        let dependencies = dependencies.split("\n[").next().unwrap_or_default();
        let names: Vec<&str> = dependencies
            .split_whitespace()
            .filter(|word| word.contains(".workspace"))
            .collect();
        assert_eq!(names, ["game.workspace"], "{}", game.display());
        count += 1;
    }
    assert!(count >= 4);
}

/// Two theorems and fast legality take room in NoGo, walls and generalised jumps in Toads and Frogs, parameters and two kinds
/// of moves in King Dirt, regions of hexagons in Battle Sheep.
const LONGER: [(&str, usize); 4] = [
    ("nogo", 200),
    ("toads_and_frogs", 145),
    ("king_dirt", 120),
    ("sheep", 105),
];

#[test]
fn a_game_has_at_most_eighty_lines_of_code() {
    for game in fs::read_dir(root().join("games")).expect("the games") {
        let game = game.expect("a game").path();
        let text = fs::read_to_string(game.join("src/lib.rs")).expect("a game");
        let code = code(&text);
        let lines = code.lines().filter(|line| !line.trim().is_empty()).count();
        let longer = LONGER.iter().find(|(name, _)| game.ends_with(name));
        let most = longer.map_or(80, |(_, most)| *most);
        assert!(lines <= most, "{} has {lines} lines", game.display());
    }
}

/// The modules that a user of the engine cannot reach; tests and benchmarks see some of them as `internals`.
const INTERNAL: [&str; 5] = ["bounds", "component", "evaluate", "knowledge", "position"];

#[test]
fn the_public_face_of_the_engine_is_small() {
    let items = [
        "fn", "struct", "enum", "trait", "type", "const", "static", "mod",
    ];
    let is_item = |line: &&str| {
        let rest = line.trim_start().strip_prefix("pub ");
        let word = rest.and_then(|rest| rest.split_whitespace().next());
        word.is_some_and(|word| items.contains(&word))
    };
    let mut count = 0;
    for (file, code) in sources(&root().join("framework/src")) {
        let top = module(&file).into_iter().next();
        if top.is_none_or(|top| !INTERNAL.contains(&top.as_str())) {
            count += code.lines().filter(is_item).count();
        }
    }
    assert!((50..=190).contains(&count), "{count} public items");
}
