//! The documentation lists what there is.

use framework::{Rule, Rules};
use sumsolve_tests::program::{answer, without_times, words};

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

#[test]
fn the_readme_shows_real_output() {
    let blocks = README.split("```console\n$ sumsolve ").skip(1);
    let blocks = blocks.filter_map(|block| block.split_once("```")?.0.split_once('\n'));
    let mut count = 0;
    for (command, shown) in blocks.filter(|(command, _)| !command.contains(['|', '>'])) {
        let arguments = words(command);
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
