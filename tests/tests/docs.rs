//! The documentation lists what there is.

use framework::rules::{Rule, Rules};

#[test]
fn the_readme_lists_every_rule() {
    let readme = include_str!("../../README.md");
    for (rule, name, explanation) in Rule::ALL {
        let default = if Rules::default().has(rule) {
            "on"
        } else {
            "off"
        };
        let row = format!("| `{name}` | {default} | {explanation} |");
        assert!(readme.contains(&row), "the README has no row {row}");
    }
}
