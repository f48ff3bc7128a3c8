//! The documentation lists what there is.

use framework::{Rule, Rules};
use sumsolve_tests::program::{answer, without_times};

const README: &str = include_str!("../../../README.md");

#[test]
fn the_readme_lists_every_rule() {
    for (rule, name, explanation) in Rule::ALL {
        let default = if Rules::default().has(rule) {
            "on"
        } else {
            "off"
        };
        let row = format!("| `{name}` | {default} | {explanation} |");
        assert!(README.contains(&row), "the README has no row {row}");
    }
}

/// The arguments of a command as a shell would split it.
fn arguments(command: &str) -> Vec<String> {
    let mut arguments = vec![String::new()];
    let mut is_quoted = false;
    for c in command.chars() {
        match c {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => arguments.push(String::new()),
            c => arguments.last_mut().expect("never empty").push(c),
        }
    }
    arguments
}

#[test]
fn the_readme_shows_real_output() {
    let blocks = README.split("```console\n$ sumsolve ").skip(1);
    let blocks = blocks.filter_map(|block| block.split_once("```")?.0.split_once('\n'));
    let mut count = 0;
    for (command, shown) in blocks.filter(|(command, _)| !command.contains(['|', '>'])) {
        let arguments = arguments(command);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert_eq!(
            without_times(&answer(&arguments)),
            without_times(shown),
            "{command}"
        );
        count += 1;
    }
    assert!(count >= 4);
}
