//! The hardest questions, each with the settings of the first release, too, where those come to an end:
//! `cargo bench -p sumsolve-benches --bench records`. The last ones take minutes.

use std::process::ExitCode;
use std::time::Instant;

use framework::{Engine, Player, Rule, Rules, Settings};
use sumsolve_benches::{Job, RANDOM, RandomBoards, language, settings_for};

/// A question: who wins is known, by others, by a proof or, for the largest boards, by more than one search.
struct Question {
    title: &'static str,
    game: &'static str,
    board: &'static str,
    first: Player,
    winner: Player,
    /// Whether the first release answers it within a minute or so.
    is_old: bool,
}

const fn question(
    title: &'static str,
    [game, board]: [&'static str; 2],
    [first, winner]: [Player; 2],
    is_old: bool,
) -> Question {
    Question {
        title,
        game,
        board,
        first,
        winner,
        is_old,
    }
}

const LEFT: [Player; 2] = [Player::Left, Player::Left];
const LEFT_LOSES: [Player; 2] = [Player::Left, Player::Right];
const OPENED: [Player; 2] = [Player::Right, Player::Left];

/// Checkerboards of Clobber: the first player wins some, and loses the others.
const QUESTIONS: [Question; 24] = [
    question("(BW)^32", ["clobber", "(BW)^32"], LEFT, true),
    question("(BW)^50", ["clobber", "(BW)^50"], LEFT, true),
    question("(BW)^64", ["clobber", "(BW)^64"], LEFT, true),
    question("(BW)^80", ["clobber", "(BW)^80"], LEFT, false),
    question("(BW)^100", ["clobber", "(BW)^100"], LEFT, false),
    question("NoGo 1x28", ["nogo", ".x.^26"], OPENED, true),
    question("NoGo 1x36", ["nogo", ".x.^34"], OPENED, true),
    question("NoGo 1x40", ["nogo", ".x.^38"], OPENED, true),
    question("Domineering 6x6", ["domineering", "(.^6/)^6"], LEFT, true),
    question("Domineering 7x7", ["domineering", "(.^7/)^7"], LEFT, false),
    question(
        "Domineering 6x8",
        ["domineering", "(.^8/)^6"],
        LEFT_LOSES,
        false,
    ),
    question("Domineering 8x8", ["domineering", "(.^8/)^8"], LEFT, false),
    question("Clobber 4x5", ["clobber", "(BWBWB/WBWBW/)^2"], LEFT, true),
    question("Clobber 2x14", ["clobber", "(BW)^7/(WB)^7"], LEFT, false),
    question(
        "Clobber 3x8",
        ["clobber", "(BW)^4/(WB)^4/(BW)^4"],
        LEFT_LOSES,
        true,
    ),
    question(
        "Clobber 4x6",
        ["clobber", "((BW)^3/(WB)^3/)^2"],
        LEFT_LOSES,
        false,
    ),
    question(
        "Clobber 3x9",
        ["clobber", "(BW)^4B/(WB)^4W/(BW)^4B"],
        LEFT,
        false,
    ),
    question(
        "Clobber 4x7",
        ["clobber", "((BW)^3B/(WB)^3W/)^2"],
        LEFT,
        false,
    ),
    question(
        "Clobber 2x18",
        ["clobber", "(BW)^9/(WB)^9"],
        LEFT_LOSES,
        false,
    ),
    question("Clobber 2x19", ["clobber", "(BW)^9B/(WB)^9W"], LEFT, false),
    question(
        "Clobber 3x11",
        ["clobber", "(BW)^5B/(WB)^5W/(BW)^5B"],
        LEFT,
        false,
    ),
    question(
        "Clobber 3x10",
        ["clobber", "(BW)^5/(WB)^5/(BW)^5"],
        LEFT_LOSES,
        false,
    ),
    question(
        "Clobber 4x8",
        ["clobber", "((BW)^4/(WB)^4/)^2"],
        LEFT,
        false,
    ),
    question(
        "Clobber 5x6",
        ["clobber", "((BW)^3/(WB)^3/)^2(BW)^3"],
        LEFT_LOSES,
        false,
    ),
];

fn main() -> ExitCode {
    let questions = QUESTIONS.map(|question| Job::new(question.title, move || compare(&question)));
    let random = RANDOM.map(|boards| {
        let name = format!("Clobber, {boards}");
        Job::new(name, move || compare_on_random(boards))
    });
    let jobs: Vec<Job> = questions.into_iter().chain(random).collect();
    sumsolve_benches::main(&jobs)
}

/// Answers a question, with the settings of the first release first.
fn compare(question: &Question) {
    let old = question.is_old.then(|| solve(question, first_release()));
    print(old, solve(question, settings_for(question.game)));
}

fn compare_on_random(boards: RandomBoards) {
    let [old, new] = [first_release(), Settings::search_only()].map(|settings| {
        let start = Instant::now();
        let nodes = boards.solve(settings);
        (start.elapsed().as_secs_f64(), nodes)
    });
    print(Some(old), new);
}

/// Prints seconds and nodes, and how many times faster it is than the first release, if that was run.
fn print(old: Option<(f64, u64)>, (seconds, nodes): (f64, u64)) {
    match old {
        None => println!("{seconds:.2} s, {nodes} nodes"),
        Some((before, nodes_before)) => {
            let ratio = before / seconds;
            println!(
                "{seconds:.2} s, {nodes} nodes; first release {before:.2} s, {nodes_before} nodes; {ratio:.1} times faster"
            );
        }
    }
}

fn solve(question: &Question, settings: Settings) -> (f64, u64) {
    let sum = language(question.game)
        .sum(question.board)
        .expect("a board");
    let mut engine = Engine::new(settings);
    let start = Instant::now();
    let winner = engine.winner(&sum, question.first);
    assert_eq!(winner, Ok(question.winner), "{}", question.title);
    (start.elapsed().as_secs_f64(), engine.nodes())
}

/// The rules and the budget of the first release. (Sizes and cheaper nodes have no switch.)
fn first_release() -> Settings {
    let mut settings = Settings::search_only();
    let newer = [
        Rule::LazyBounds,
        Rule::Inequalities,
        Rule::LearnedBounds,
        Rule::Estimates,
        Rule::SharedFuel,
        Rule::ShortLived,
        Rule::Features,
        Rule::ListedFollowers,
    ];
    settings.rules = newer.into_iter().fold(Rules::default(), Rules::without);
    settings.values.valued_complexity = 9;
    settings
}
