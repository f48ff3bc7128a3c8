//! The whole command line, put together from the commands.

use std::ffi::OsString;

use clap::{ArgMatches, Command, FromArgMatches};
use framework::Language;
use game::NAME_END;

use crate::colour::When;
use crate::commands::{
    batch, calc, compare, completions, config, db, experiment, explain, explore, help, man, moves,
    new_game, play, random, report, schema, solve, sweep, value, verify,
};
use crate::config::{Config, Settings, configured};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::registry;
use crate::screen::Console;

const ABOUT: &str = "Decides sums of combinatorial games, exactly and fast";

const EXAMPLES: &str = "\
Examples:
  sumsolve clobber BWBW                    who wins, the value, the winning moves
  sumsolve nogo ..x..o. --first white      only for White moving first
  sumsolve clobber BWBW --impartial        each player may make the moves of both
  sumsolve clobber '(BW)^12'               a pattern: BW twelve times
  sumsolve clobber 'BBW + WB'              a sum; several arguments make one, too
  echo BWBW | sumsolve clobber -           from standard input
  sumsolve clobber '(BBW)^9 - 5.^'         boards and values; also 3.BBW, and parentheses
  sumsolve nogo '.^14' --json              for a program
  sumsolve nogo '.^28' --moves first       one winning move is enough
  sumsolve nogo '.^30' --time 60           give up after a minute
  sumsolve nogo '.^20' --stats             what the search did
  sumsolve nogo '.^20' --without table     without one of the rules, to see what it is worth
  sumsolve nogo --without help             all rules and what they do
  sumsolve value clobber BWWBW             everything about a value
  sumsolve explain clobber 'BBW + WB'      why the winner wins, move by move
  sumsolve value '{2|1}' --format latex    a table for a paper; also for sweeps and batches
  sumsolve moves clobber BWBW --outcomes   all moves, and which of them win
  sumsolve explore clobber BWBWBW          look around in a whole terminal
  sumsolve batch clobber cases.txt         a file of positions, expected winners checked
  sumsolve sweep clobber '(BW)^n' --n 1..30 --claim 'outcome N' --except 3
  sumsolve sweep nogo '.^n' --n 1..20 --openings
  sumsolve experiment list                 the papers' tables and figures
  sumsolve report out.jsonl                a web page of a batch, a sweep or an experiment
  sumsolve nogo '.x.^18' --first white --certificate out.cert     with a proof
  sumsolve verify out.cert                 check a proof
  sumsolve play clobber BWBWBW             play against the program

Exit codes: 0 answered, 1 a claim, a proof or an expected winner is wrong,
2 wrong input, 3 not solved within the limits or interrupted,
4 the answer or a file could not be written.";

/// The whole command line, with the user's settings as defaults.
pub(crate) fn command(settings: &Settings) -> Command {
    configured(plain(&|_| true), settings)
}

/// The command line as far as these arguments need it, with the user's settings as defaults: of games that they do not
/// name, there is only a line for the help. Each game has some thirty options, which take longer to make than the answer
/// to a small question.
pub(crate) fn command_for(arguments: &[OsString], settings: &Settings) -> Command {
    let is_named = |game: &str| arguments.iter().any(|argument| argument == game);
    configured(plain(&is_named), settings)
}

/// The whole command line without settings; games that are not wanted have no options.
fn plain(is_wanted: &dyn Fn(&str) -> bool) -> Command {
    listed(is_wanted).subcommands(impartial_games(is_wanted))
}

/// The commands that the help lists.
fn listed(is_wanted: &dyn Fn(&str) -> bool) -> Command {
    let game = |game: Language| game_command(&game, is_wanted);
    Command::new("sumsolve")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(format!("{EXAMPLES}\n\n{}", help::listed()))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("GAME or COMMAND")
        .subcommand_help_heading("Games and commands")
        .subcommands(registry::languages().map(game))
        .subcommand(value::command())
        .subcommand(compare::command())
        .subcommand(moves::command())
        .subcommand(explain::command())
        .subcommand(explore::command())
        .subcommand(calc::command())
        .subcommand(verify::command())
        .subcommand(play::command())
        .subcommand(db::command())
        .subcommand(batch::command())
        .subcommand(sweep::command())
        .subcommand(random::command())
        .subcommand(experiment::command())
        .subcommand(report::command())
        .subcommand(new_game::command())
        .subcommand(schema::command())
        .subcommand(config::command())
        .subcommand(completions::command())
        .subcommand(man::command())
        .arg(When::option())
}

/// The commands of impartial games, such as `impartial_clobber`: the option `--impartial` does the same.
fn impartial_games(is_wanted: &dyn Fn(&str) -> bool) -> impl Iterator<Item = Command> {
    let games = registry::games().map(|game| Language::of(&game.impartial()));
    games.map(|game| game_command(&game, is_wanted).hide(true))
}

fn game_command(game: &Language, is_wanted: &dyn Fn(&str) -> bool) -> Command {
    if is_wanted(game.name()) {
        solve::command(game)
    } else {
        solve::listed(game)
    }
}

/// Runs the command that was typed. Only those that answer questions mind a wrong file of settings.
pub(crate) fn run(
    matches: &ArgMatches,
    config: Config,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    let Some((name, rest)) = matches.subcommand() else {
        unreachable!("a subcommand is required");
    };
    match name {
        config::NAME => {
            let program = command(&config.settings());
            config::run(&read(rest)?, config, &program, console)
        }
        completions::NAME => completions::run(&read(rest)?, listed(&|_| true), console),
        man::NAME => man::run(&read(rest)?, plain(&|_| true), console),
        schema::NAME => schema::run(&read(rest)?, console),
        question => {
            config.check()?;
            answer(question, rest, console)
        }
    }
}

/// Runs a command that answers a question.
fn answer(name: &str, rest: &ArgMatches, console: &mut Console<'_>) -> Result<Ending, Failure> {
    match name {
        value::NAME => value::run(&read(rest)?, console),
        compare::NAME => compare::run(&read(rest)?, console),
        moves::NAME => moves::run(&read(rest)?, console),
        explain::NAME => explain::run(&read(rest)?, console),
        explore::NAME => explore::run(&read(rest)?, console),
        calc::NAME => calc::run(&read(rest)?, console),
        verify::NAME => verify::run(&read(rest)?, console),
        play::NAME => play::run(&read(rest)?, console),
        db::NAME => db::run(&read(rest)?, console),
        batch::NAME => batch::run(&read(rest)?, console),
        sweep::NAME => sweep::run(&read(rest)?, console),
        random::NAME => random::run(&read(rest)?, console),
        experiment::NAME => experiment::run(&read(rest)?, console),
        report::NAME => report::run(&read(rest)?, console),
        new_game::NAME => new_game::run(&read(rest)?, console),
        game => solve::run(game, &read(rest)?, console),
    }
}

/// The arguments of a command.
fn read<A: FromArgMatches>(matches: &ArgMatches) -> Result<A, clap::Error> {
    A::from_arg_matches(matches)
}

/// Names of options that were different once: `batch --format mcgs` said what `--from mcgs` says.
pub(crate) fn renamed(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_batch = arguments.get(1).is_some_and(|name| name == batch::NAME);
    for n in 2..arguments.len() {
        let next = arguments.get(n + 1).and_then(|next| next.to_str());
        if is_batch && batch::is_old_from(arguments[n].to_str(), next) {
            let typed = arguments[n].to_string_lossy();
            arguments[n] = typed.replacen("--format", "--from", 1).into();
        }
    }
    arguments
}

/// Characters of patterns and values, besides those of cells.
const OTHER_CHARACTERS: &str = "-_()^+0123456789/~ {|}*,";

/// The options of one letter, which are no boards.
const LETTERS: [&str; 4] = ["e", "h", "v", "V"];

/// The commands that take files and no sums: what begins with a dash is an option there.
const WITHOUT_SUMS: [&str; 5] = [
    batch::NAME,
    calc::NAME,
    experiment::NAME,
    report::NAME,
    verify::NAME,
];

/// What ends the options.
const OPTIONS_END: &str = "--";

/// Marks sums that start with a dash, so that they are not taken for options: a leading space marks an argument as a
/// sum, and sums may have spaces around them.
pub(crate) fn mark_boards(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let alphabet: String = registry::languages().map(|game| game.alphabet()).collect();
    let alphabet = alphabet.to_lowercase() + &alphabet.to_uppercase() + OTHER_CHARACTERS;
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // After this, the parser takes nothing for an option.
    let end = arguments
        .iter()
        .position(|argument| argument == OPTIONS_END);
    let end = end.unwrap_or(arguments.len());
    let command = arguments.get(1);
    let is_among = |names: &[&str]| command.is_some_and(|name| names.iter().any(|of| name == of));
    if is_among(&WITHOUT_SUMS) {
        return arguments;
    }
    let is_value_command = is_among(&[value::NAME, compare::NAME, explain::NAME]);
    let has_n = command.is_some_and(|name| name == sweep::NAME);
    let mark = |(place, argument): (usize, OsString)| match argument.to_str() {
        // The names of the program and of the game come first.
        Some(text)
            if (2..end).contains(&place)
                && (is_sum(text, &alphabet, has_n) || is_value_command && is_negative(text)) =>
        {
            format!(" {text}").into()
        }
        _ => argument,
    };
    arguments.into_iter().enumerate().map(mark).collect()
}

/// Whether a text is a sum that starts with a dash, of cells and other characters of an alphabet, or of boards after
/// their games' names. In a template there may be an n.
fn is_sum(text: &str, alphabet: &str, has_n: bool) -> bool {
    let Some(rest) = text.strip_prefix('-').filter(|rest| !rest.is_empty()) else {
        return false;
    };
    if !rest.starts_with(|c: char| c.is_alphabetic() || c == '-') {
        return true;
    }
    if has_the_shape_of_an_option(text) {
        return false;
    }
    let is_named = !rest.starts_with('-') && rest.contains(NAME_END);
    let has_n = has_n && rest.len() > 1 && !rest.starts_with('-');
    let is_known = |c: char| alphabet.contains(c) || has_n && c == 'n';
    !LETTERS.contains(&rest) && (is_named || rest.chars().all(is_known))
}

/// Whether a text is two dashes and a word in small letters. No sum begins with two dashes.
fn has_the_shape_of_an_option(text: &str) -> bool {
    let word = text.strip_prefix("--").unwrap_or_default();
    !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// Whether a text is a value with a minus sign: the commands for values have long options only, besides `-h`.
fn is_negative(text: &str) -> bool {
    text.len() > 1 && text.starts_with('-') && !text.starts_with("--") && text != "-h"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        command(&Settings::default()).debug_assert();
    }

    #[test]
    fn no_option_is_taken_for_a_sum() {
        let mut command = command(&Settings::default());
        command.build();
        for command in command.get_subcommands() {
            for argument in command.get_arguments() {
                let long = argument.get_long().map(|long| format!("--{long}"));
                let short = argument.get_short().map(|short| format!("-{short}"));
                for option in long.into_iter().chain(short) {
                    let typed = ["sumsolve", command.get_name(), &option].map(OsString::from);
                    assert_eq!(mark_boards(typed.clone()), typed, "{option}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_marked_after_the_end_of_options() {
        let typed = ["sumsolve", "clobber", "-(BW)", "--", "- BW", "-BW"].map(OsString::from);
        let marked = ["sumsolve", "clobber", " -(BW)", "--", "- BW", "-BW"].map(OsString::from);
        assert_eq!(mark_boards(typed), marked);
    }

    #[test]
    fn commands_without_sums_have_nothing_to_mark() {
        for name in WITHOUT_SUMS {
            let typed = ["sumsolve", name, "--foo", "-BW"].map(OsString::from);
            assert_eq!(mark_boards(typed.clone()), typed);
        }
    }

    #[test]
    fn every_option_has_an_example() {
        command(&Settings::default())
            .get_subcommands()
            .for_each(has_examples);
    }

    fn has_examples(command: &Command) {
        if command.has_subcommands() {
            return command.get_subcommands().for_each(has_examples);
        }
        let examples = command.get_after_help().map(ToString::to_string);
        let examples = examples.unwrap_or_default();
        assert!(examples.starts_with("Examples:"), "{}", command.get_name());
        let options = command.get_arguments().filter(|arg| !arg.is_hide_set());
        for option in options.filter_map(clap::Arg::get_long) {
            let name = format!("--{option}");
            assert!(examples.contains(&name), "{} {name}", command.get_name());
        }
    }

    /// Longer lines would be wrapped once more on a terminal of 100 columns.
    #[test]
    fn what_follows_the_options_is_not_wrapped() {
        const MOST_COLUMNS: usize = 96;
        let mut commands = vec![command(&Settings::default())];
        while let Some(command) = commands.pop() {
            let text = command.get_after_help().map(ToString::to_string);
            for line in text.unwrap_or_default().lines() {
                let columns = line.chars().count();
                assert!(
                    columns <= MOST_COLUMNS,
                    "{}: {columns}: {line}",
                    command.get_name()
                );
            }
            commands.extend(command.get_subcommands().cloned());
        }
    }

    #[test]
    fn no_new_game_has_the_name_of_a_command() {
        let mut command = command(&Settings::default());
        command.build();
        for command in command.get_subcommands() {
            let name = command.get_name();
            assert!(new_game::check_name(name).is_err(), "{name}");
        }
    }
}
