//! The documentation lists what there is, and what it shows is real.

use std::path::{Path, PathBuf};

use framework::{Rule, Rules};
use sumsolve::parsers;
use sumsolve_tests::files::{Directory, text};
use sumsolve_tests::program::{answer, without_times, words};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const README: &str = include_str!("../../../README.md");
const COMMANDS: &str = include_str!("../../../cli/COMMANDS.md");
const RESULTS: &str = include_str!("../../../benches/RESULTS.md");

/// The pages that a reader may come to.
const PAGES: [&str; 6] = [
    "README.md",
    "CONTRIBUTING.md",
    "cli/COMMANDS.md",
    "benches/RESULTS.md",
    "databases/FORMAT.md",
    "framework/checker/CERTIFICATE.md",
];

#[test]
fn the_table_of_switches_lists_every_rule() {
    for (rule, name, explanation) in Rule::ALL {
        let default = if Rules::default().has(rule) {
            "on"
        } else {
            "off"
        };
        let row = format!("| `{name}` | {default} | {explanation} |");
        assert!(RESULTS.contains(&row), "there is no row {row}");
    }
}

#[test]
fn the_readme_is_read_in_one_go() {
    const MOST_LINES: usize = 180;
    assert!(README.lines().count() <= MOST_LINES);
}

/// A command in the README, and what it shows below it.
fn shown(block: &str) -> impl Iterator<Item = (&str, String)> {
    let commands = block.split("$ ").skip(1);
    commands.filter_map(|part| {
        let (command, shown) = part.split_once('\n')?;
        Some((command, shown.into()))
    })
}

#[test]
fn the_readme_shows_real_output() {
    let directory = Directory::new("readme");
    let place = directory.path("");
    // A reader's files are in the folder where the reader is.
    let placed = |word: String| match word.as_str() {
        "out.cert" => format!("{place}{word}"),
        _ => word,
    };
    let blocks = README.split("```console\n").skip(1);
    let blocks = blocks.filter_map(|block| Some(block.split_once("```")?.0));
    let mut count = 0;
    for (command, shown) in blocks.flat_map(shown) {
        let Some(arguments) = command.strip_prefix("sumsolve ") else {
            continue;
        };
        let arguments: Vec<String> = words(arguments).into_iter().map(placed).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let out = answer(&arguments).replace(&place, "");
        assert_eq!(without_times(&out), without_times(&shown), "{command}");
        count += 1;
    }
    assert!(count >= 7);
}

/// The command lines in a page: in a line of their own after a prompt, or between backticks.
fn commands(page: &str) -> Vec<String> {
    let prompted = page.lines().filter_map(|line| line.strip_prefix("$ "));
    let quoted = page.split('`').filter(|part| !part.contains('\n'));
    // In a table, a bar is written as \|.
    let typed = prompted.chain(quoted).map(|text| text.replace("\\|", "|"));
    let is_placeholder = |text: &str| {
        ["COMMAND", "TOPIC", "FILE"]
            .iter()
            .any(|word| text.contains(word))
    };
    let commands = typed.filter(|text| text.starts_with("sumsolve ") && !is_placeholder(text));
    commands.map(|text| first_of_pipe(&text).into()).collect()
}

/// A command line without what it is piped into, the file that it is written to, and a comment.
fn first_of_pipe(text: &str) -> &str {
    let ends = [" | ", " > ", "   #"].into_iter();
    let end = ends.filter_map(|end| text.find(end)).min();
    text[..end.unwrap_or(text.len())].trim_end()
}

#[test]
fn the_command_lines_in_the_pages_can_be_typed() {
    let found = [README, COMMANDS, RESULTS].map(commands).concat();
    assert!(found.len() > 60, "{}", found.len());
    for command in found {
        let words = words(&command);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(parsers::command_line(&words), Ok(()), "{command}");
    }
}

#[test]
fn every_command_is_in_the_list_by_task() {
    let help = answer(&["--help"]);
    let listed = help.split_once("Games and commands:").expect("a list").1;
    let lines = listed.lines().skip(1).take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split_once(' '));
    let names: Vec<&str> = names
        .map(|(name, _)| name)
        .filter(|name| !name.is_empty())
        .collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        assert!(COMMANDS.contains(&format!("`sumsolve {name}")), "{name}");
    }
}

/// Where a page links to, without the places within a page and on the web.
fn links(page: &str) -> impl Iterator<Item = &str> {
    let links = page.split("](").skip(1);
    let links = links.filter_map(|rest| rest.split(')').next()?.split('#').next());
    links.filter(|link| !link.is_empty() && !link.starts_with("http"))
}

#[test]
fn links_lead_somewhere() {
    let mut count = 0;
    for page in PAGES {
        let place: PathBuf = Path::new(ROOT).join(page);
        let folder = place.parent().expect("a folder");
        for link in links(&text(&place)) {
            assert!(folder.join(link).exists(), "{page}: {link}");
            count += 1;
        }
    }
    assert!(count > 8);
}
