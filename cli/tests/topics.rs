//! Every command in the topics of the help does what the topic says.

#![cfg(unix)]

use std::process::{Command, Output};

const PROGRAM: &str = env!("CARGO_BIN_EXE_sumsolve");

fn shell(command: &str, folder: &std::path::Path) -> Output {
    let program = format!("sumsolve() {{ \"{PROGRAM}\" \"$@\"; }}\n");
    Command::new("bash")
        .args(["-c", &format!("set -o pipefail\n{program}{command}")])
        .current_dir(folder)
        .env("SUMSOLVE_CONFIG", "")
        .env("SUMSOLVE_DATABASES", folder)
        .output()
        .expect("bash runs")
}

#[test]
fn the_commands_in_topics_succeed() {
    let folder = tempfile::tempdir().expect("a folder");
    let help = shell("sumsolve help", folder.path());
    let help = String::from_utf8(help.stdout).expect("text");
    let topics = help.split("Topics, ").nth(1).expect("a list of topics");
    let topics = topics.lines().skip(1);
    let topics: Vec<&str> = topics
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(topics.len() >= 6, "{topics:?}");
    for topic in topics {
        let text = shell(&format!("sumsolve help {topic}"), folder.path());
        let text = String::from_utf8(text.stdout).expect("text");
        let is_command = |line: &&str| {
            line.starts_with("  sumsolve ") && !line.contains("   ") || line.starts_with("  echo ")
        };
        let commands: Vec<&str> = text.lines().filter(is_command).collect();
        assert!(commands.len() >= 2, "{topic}: {text}");
        for command in commands {
            let run = shell(command.trim(), folder.path());
            let complaint = String::from_utf8_lossy(&run.stderr);
            assert!(run.status.success(), "{topic}: {command}: {complaint}");
        }
    }
}
