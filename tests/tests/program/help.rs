//! The topics of the help.

use sumsolve_tests::files::{Directory, text};
use sumsolve_tests::program::{answer, complaint};

const TOPICS: [&str; 7] = [
    "notation",
    "values",
    "games",
    "answers",
    "limits",
    "files",
    "exit-codes",
];

#[test]
fn every_topic_is_a_screen() {
    for topic in TOPICS {
        insta::assert_snapshot!(format!("help_{topic}"), answer(&["help", topic]));
    }
}

#[test]
fn the_help_lists_topics_and_still_explains_commands() {
    let help = answer(&["help"]);
    for topic in TOPICS {
        assert!(help.contains(&format!("\n  {topic}")), "{topic}: {help}");
    }
    assert_eq!(help, answer(&["--help"]));
    assert_eq!(answer(&["help", "sweep"]), answer(&["sweep", "--help"]));
    let build = answer(&["help", "db", "build"]);
    assert!(build.contains("sumsolve db build"), "{build}");
    let coloured = ["--colour", "never", "help", "values"];
    assert_eq!(answer(&coloured), answer(&["help", "values"]));
}

#[test]
fn misspelt_topics_are_recognized() {
    for (words, hint) in [
        (&["help", "notaton"][..], "did you mean notation?"),
        (&["help", "exit-code"], "did you mean exit-codes?"),
        (&["help", "swep"], "did you mean sweep?"),
        (&["help", "chess"], "the topics are notation, values, games"),
        (&["notation"], "write sumsolve help notation"),
        (&["help", "values", "more"], "write sumsolve help values"),
    ] {
        let message = complaint(words);
        assert!(message.contains(hint), "{words:?}: {message}");
    }
}

/// A new game appears by itself.
#[test]
fn the_topic_of_games_has_all_of_them() {
    let games = answer(&["help", "games"]);
    for game in games::registry().games() {
        let card = game.card();
        let head = format!("{}: {}; Left is ", card.name(), card.title());
        assert!(games.contains(&head), "{games}");
        let example = format!("\n  sumsolve {} ", card.name());
        assert!(games.contains(&example), "{games}");
        for player in game::Player::BOTH {
            assert!(games.contains(card.player(player)), "{games}");
        }
    }
}

#[test]
fn topics_have_manual_pages() {
    let page = answer(&["man", "exit-codes"]);
    assert!(page.contains("\n.TH sumsolve-exit-codes 1"), "{page}");
    assert!(page.contains("not solved within the limits"), "{page}");
    let program = answer(&["man"]);
    assert!(program.contains("exit\\-codes "), "{program}");
    let directory = Directory::new("pages-of-topics");
    let pages = directory.path("man1");
    for _ in 0..2 {
        // The second time, they are replaced.
        answer(&["man", "--out", &pages]);
        assert_eq!(text(format!("{pages}/sumsolve-exit-codes.1")), page);
    }
}
